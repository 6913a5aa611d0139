// Runs test files side by side, the longest first: at the end no core waits for a file that began last. Called by test.ts.
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { globalSetup, globalTeardown } from '@pavilion/testing/global.ts'
import { report } from './reporter.ts'
import { inTurns } from './turns.ts'

const root = join(import.meta.dirname, '..')
/** By what they took when they were last looked at; all others are short. One that begins last is waited for by every other core. */
const longest = [
  'e2e/journey.spec.ts', 'e2e/screens/screens.spec.ts', 'e2e/resources/fuzz.spec.ts', 'e2e/resources/life.spec.ts',
  'e2e/resources/borders.spec.ts', 'apps/server/main.spec.ts', 'e2e/settings/settings.spec.ts', 'apps/admin/pageBuilder.spec.ts', 'apps/admin/list.spec.ts',
  'apps/admin/shell.spec.ts', 'e2e/resources/sheets.spec.ts', 'apps/server/backup.spec.ts', 'domains/vote/site/votes.spec.ts', 'e2e/guards.spec.ts',
  'e2e/resources/badInput.spec.ts', 'apps/admin/halfway.spec.ts', 'domains/account/site/account.spec.ts', 'apps/admin/signIn.spec.ts', 'apps/site/browser.spec.ts', 'apps/site/moving.spec.ts',
  'domains/form/site/group.spec.ts', 'apps/admin/siteTemplates.spec.ts', 'domains/form/site/fieldTypes.spec.ts', 'domains/account/site/ways.spec.ts',
  'domains/form/site/register.spec.ts', 'apps/admin/timetable.spec.ts', 'apps/server/cli.spec.ts', 'apps/admin/formBuilder.spec.ts', 'apps/admin/richText.spec.ts',
  'apps/admin/formScreens.spec.ts', 'apps/admin/workplace.spec.ts', 'domains/form/site/checks.spec.ts', 'domains/system/server/signIn.spec.ts',
  'packages/store/embedded/embedded.spec.ts', 'apps/admin/review.spec.ts', 'domains/conference/site/conference-site.spec.ts', 'packages/exchange/exchange.spec.ts',
  'apps/admin/told.spec.ts', 'apps/admin/twice.spec.ts', 'domains/account/server/signIn.spec.ts', 'e2e/faults.spec.ts', 'domains/account/site/personal.spec.ts',
  'domains/site/server/templates.spec.ts', 'apps/admin/operateLog.spec.ts', 'apps/admin/voteReport.spec.ts', 'domains/system/server/files.spec.ts',
  'apps/admin/exchange.spec.ts', 'e2e/resources/imports.spec.ts', 'domains/form/site/signature.spec.ts', 'e2e/resources/examples.spec.ts',
  'apps/server/launcher.spec.ts', 'packages/exchange/xlsx/rows.spec.ts', 'apps/admin/webUsers.spec.ts', 'domains/vote/server/live.spec.ts',
  'e2e/resources/purge.spec.ts', 'packages/store/pool.spec.ts', 'apps/site/oddContent.spec.ts', 'apps/admin/recordDesk.spec.ts', 'apps/server/demo/demo.spec.ts',
  'domains/form/site/registerLimits.spec.ts',
]

const found = globSync(process.argv.slice(2), { cwd: root }).sort()
const files = [...longest.filter(file => found.includes(file)), ...found.filter(file => !longest.includes(file))].map(file => join(root, file))
// Two more than there are cores: a file half of the time waits, for a page, a database, a program that starts.
const processes = Math.min(availableParallelism() + 2, files.length)

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.abort())
await globalSetup()
try {
  for await (const line of report(inTurns(files, processes, ended.signal), files)) process.stdout.write(line)
} finally { await globalTeardown() }
