// Test files that share one house in a whole run, in the order in which one process takes them. A database's first question about each table is a dozen times as dear as
// the next, and opening a house takes a fifth of a second: together a quarter of what files without a browser cost. Each of them runs by itself as well, with a house of
// its own. What needs a list that is nobody's project to be empty (workplaces, projects, organisers) stays out of here, or stands first.
const below = (folder: string, ...names: string[]) => names.map(name => `${folder}/${name}.spec.ts`)
const server = (room: string, ...names: string[]) => below(`domains/${room}/server`, ...names)

export const together: readonly (readonly string[])[] = [
  below('e2e/resources', 'examples', 'life', 'borders', 'badInput', 'lines', 'imports', 'fuzz'),
  below('apps/admin', 'list', 'relations', 'sorting', 'webUsers', 'told', 'jobCentre'),
  below('apps/admin', 'shell', 'ownPages', 'keyboard', 'quickOpen', 'fixed'),
  below('apps/admin', 'formBuilder', 'formScreens', 'review', 'recordDesk', 'halfway'),
  below('apps/admin', 'pageBuilder', 'siteTemplates', 'pictures', 'richText'),
  below('apps/admin', 'workplace', 'operateLog', 'spoken', 'timetable', 'voteReport'),
  below('apps/site', 'browser', 'components', 'languages', 'moving', 'oddContent'),
  below('domains/form/site', 'checks', 'fieldTypes', 'recordGone', 'ownCode', 'settings', 'signature'),
  below('domains/form/site', 'register', 'registerLimits', 'group', 'batchRegister', 'stepHistory'),
  below('domains/account/site', 'account', 'doors', 'personal', 'templates'),
  ['domains/conference/site/conference-site.spec.ts', 'domains/vote/site/votes.spec.ts'],
  ['e2e/guards.spec.ts', 'e2e/settings/settings.spec.ts'],
  server('form', 'answerLists', 'builder/builder', 'core', 'decisionRules', 'definition', 'group', 'imports/admission', 'imports/cancel', 'imports/moments', 'imports/ownBatches', 'ownRecords', 'places', 'realName', 'records', 'review', 'samePerson', 'sealAnswers', 'submit', 'crash', 'imports/crash', 'recordDesk'),
  server('system', 'prepare', 'seals', 'files', 'jobCentre', 'menuOrder', 'messages', 'namedRoles', 'privateFiles', 'processes', 'quickOpen', 'recycleBin', 'rights', 'secondFactor', 'sessions', 'signIn'),
  server('account', 'organiser', 'calls', 'contact', 'erasing/erasing', 'erasing/sheets', 'guessing', 'merge', 'myData', 'operators', 'signIn', 'signUp', 'verificationCodes', 'weChat/weChat'),
  [...server('site', 'calls', 'checkPages', 'contents', 'copyWebsite', 'drafts', 'manage', 'paste', 'templates'), ...below('apps/site', 'pageComponents', 'places', 'search')],
  [...server('conference', 'calls', 'imports/imports'), ...server('vote', 'cast', 'lists', 'live', 'race', 'report'), ...server('notification', 'mass', 'outbox', 'refusing/refusing'), ...server('registration', 'audience', 'smsPlatform'), ...server('platform', 'platform'), ...server('report', 'figures')],
  below('packages', 'exchange/exchange', 'exchange/texts', 'exchange/uniqueness', 'http/batches', 'http/http', 'jobs/jobs', 'store/deleting', 'store/found', 'store/order', 'store/store', 'store/where'),
]
