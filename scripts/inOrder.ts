// Runs test files side by side, the longest first, so that no core waits for a long file at the
// end. Files that share a server count as one. Called by test.ts.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { globalSetup, globalTeardown } from '@pavilion/testing/global.ts'
import { pageFiles } from './pageFiles.ts'
import { report } from './reporter.ts'
import { together } from './testGroups.ts'
import { inTurns, type Turn } from './turns.ts'

const root = join(import.meta.dirname, '..')
/**
 * The longest files, by their last measured time; of files that share a server the first. All
 * others are short.
 */
const longest = [
  'e2e/resources/examples.spec.ts',
  'e2e/screens/screens.spec.ts',
  'e2e/screens/forms.spec.ts',
  'apps/admin/formBuilder.spec.ts',
  'e2e/journey.spec.ts',
  'apps/admin/pageBuilder.spec.ts',
  'apps/admin/workplace.spec.ts',
  'apps/admin/shell.spec.ts',
  'apps/admin/list.spec.ts',
  'domains/form/site/fields/checks.spec.ts',
  'apps/site/browser.spec.ts',
  'domains/form/site/register.spec.ts',
  'domains/account/site/account.spec.ts',
  'apps/server/main.spec.ts',
  'e2e/guards.spec.ts',
  'domains/system/server/prepare.spec.ts',
  'domains/form/server/answers/answerLists.spec.ts',
  'apps/admin/signIn.spec.ts',
  'apps/server/backup.spec.ts',
  'domains/conference/site/conference-site.spec.ts',
  'packages/exchange/import.spec.ts',
  'domains/account/server/organiser.spec.ts',
  'apps/server/cli.spec.ts',
  'packages/store/embedded/embedded.spec.ts',
  'apps/admin/twice.spec.ts',
  'domains/site/server/writes.spec.ts',
  'domains/account/site/ways.spec.ts',
  'domains/conference/server/calls.spec.ts',
  'apps/admin/menuEditor.spec.ts',
  'apps/admin/firstDay.spec.ts',
  'e2e/faults.spec.ts',
  'apps/server/launcher.spec.ts',
  'apps/admin/exchange.spec.ts',
  'packages/store/database/pool.spec.ts',
  'e2e/resources/purge.spec.ts',
  'packages/exchange/xlsx/rows.spec.ts',
  'testing/cluster.spec.ts',
  'domains/account/server/sister.spec.ts',
  'apps/server/demo/demo.spec.ts',
  'apps/site/pages.spec.ts',
  'testing/chromium.spec.ts',
  'scripts/reporter.spec.ts',
]

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const found = globSync(process.argv.slice(2), { cwd: root }).sort()
const shared = together.map(files => files.filter(file => found.includes(file))).filter(files => files.length > 0)
const ofShared = new Set(shared.flat())
const order = [...longest, ...found]
const placeOf = ([first]: Turn) => order.indexOf(first as string)
const turns = [...shared, ...found.filter(file => !ofShared.has(file)).map(file => [file])]
  .sort((a, b) => placeOf(a) - placeOf(b))
  .map(files => files.map(file => join(root, file)))
const withPages = new Set(pageFiles(found, path => readIfThere(join(root, path))).map(file => join(root, file)))
const pages = [...turns.keys()].filter(nth => turns[nth]?.some(file => withPages.has(file)))
const cores = availableParallelism()
// Two more processes than there are cores: a file waits half of the time, for a page, a database or
// a program. A browser keeps a core busy by itself: pages under more of them than that are so slow
// that tests fail for it.
const plan = { turns, pages, browsers: cores, processes: Math.min(cores + 2, turns.length) }

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.abort())
await globalSetup()
try {
  for await (const line of report(inTurns(plan, ended.signal), turns.flat())) {
    // A run that was ended needs no list of what it did not reach.
    if (ended.signal.aborted) break
    process.stdout.write(line)
  }
} finally {
  await globalTeardown()
}
if (ended.signal.aborted) process.exitCode = 1
