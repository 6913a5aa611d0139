/**
 * Settings that change nothing a visitor meets yet, with the work that will make them count: none
 * is left. This list only shrinks: an entry that has an effect fails the test.
 */
export const laterEffects: Readonly<Record<string, string>> = {}
/**
 * What only operators see, by its meaning: their names for things, their notes, the order of their
 * lists.
 */
export const forOperators: ReadonlySet<string> = new Set([
  'project.sellerId',
  'website.name',
  'webMenuGroup.name',
  'webContentList.sortNumber',
  'webContentList.remark',
  'siteHostRedirect.projectId',
  'siteHostRedirect.remark',
])
