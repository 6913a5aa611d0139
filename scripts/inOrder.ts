// Runs test files side by side, the longest first: at the end no core waits for a file that began last. Called by test.ts.
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { globalSetup, globalTeardown } from '@pavilion/testing/global.ts'
import { report } from './reporter.ts'
import { inTurns } from './turns.ts'

const root = join(import.meta.dirname, '..')
/** By what they took when they were last looked at; all others are short. */
const longest = ['e2e/screens/open.spec.ts', 'e2e/screens/create.spec.ts', 'apps/server/main.spec.ts', 'e2e/journey.spec.ts', 'e2e/resources/life.spec.ts', 'e2e/resources/badInput.spec.ts', 'e2e/resources/fuzz.spec.ts', 'e2e/guards.spec.ts', 'apps/server/backup.spec.ts', 'apps/server/cli.spec.ts']

const found = globSync(process.argv.slice(2), { cwd: root }).sort()
const files = [...longest.filter(file => found.includes(file)), ...found.filter(file => !longest.includes(file))].map(file => join(root, file))
// Two more than there are cores: a file half of the time waits, for a page, a database, a program that starts.
const processes = Math.min(availableParallelism() + 2, files.length)

await globalSetup()
try {
  for await (const line of report(inTurns(files, processes), files)) process.stdout.write(line)
} finally { await globalTeardown() }
