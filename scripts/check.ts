// `npm run check`: all checks that need no running server. Each part prints its findings; the last
// line says whether all is well. `--write` brings generated files (docs/errors.md, docs/resources)
// up to date first.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { circlesIn } from './check/circles.ts'
import { edgeHabits } from './check/edges.ts'
import { breachesIn } from './check/layers.ts'
import { readSources } from './check/readSources.ts'
import { productHabits, testHabits } from './check/habits.ts'
import { rowCasts } from './check/casts.ts'
import { strayOutsideCalls } from './check/outside.ts'
import { namelessTables } from './check/tables.ts'

// `npm run check | head` closes our output early: that is no error.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit()
  throw error
})

const root = join(import.meta.dirname, '..')
const longest = 400
const sources = readSources(root)

/** Runs a program of ours; what it printed when it failed, nothing when it went well. */
function program(words: readonly string[]): Promise<string[]> {
  return new Promise(done => {
    const child = spawn(words[0] as string, words.slice(1), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece
      })
    child.once('error', error => done([`${said}${error.message}`]))
    child.once('close', code => done(code === 0 ? [] : [said.trimEnd()]))
  })
}
const tool = (name: string) => join(root, 'node_modules/.bin', name)

const parts: Record<string, () => string[] | Promise<string[]>> = {
  style: () =>
    program([
      tool('biome'),
      'check',
      '--reporter=concise',
      '--diagnostic-level=error',
      '--max-diagnostics=200',
      '--colors=off',
      '.',
    ]),
  // Checkers share no types, so the default of four costs half as much again as one.
  types: () => program([tool('tsc'), '-p', '.', '--pretty', 'false', '--checkers', '1']),
  'layers and domains': () =>
    [...breachesIn(sources), ...circlesIn(sources)].map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'names of tables': () => namelessTables(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'calls to outside services': () =>
    strayOutsideCalls(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'calls between server and browsers': () =>
    edgeHabits(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'casts of rows': () => rowCasts(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'habits of tests': () => testHabits(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'one clock, calendar and purse': () =>
    productHabits(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'declarations, SQL of domains, migrations and generated documents': () =>
    program([process.execPath, 'scripts/declared.ts', '--check']),
}

if (process.argv.includes('--write'))
  console.log(
    (await program([process.execPath, 'scripts/declared.ts'])).join('\n') ||
      'docs/errors.md and docs/resources are written',
  )
let broken = 0
// All parts run at once; the longest, the types, leaves a core free.
await Promise.all(
  Object.entries(parts).map(async ([name, work]) => {
    const started = performance.now()
    const found = await work()
    broken += found.length
    console.log(`${found.length === 0 ? '✔' : '✖'} ${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`)
    for (const line of found) console.log(line.replace(/^/gm, '    '))
  }),
)
const long = sources
  .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
  .filter(({ lines }) => lines > longest)
if (long.length > 0)
  console.log(
    `  long files (more than ${longest} lines), worth dividing: ${long.map(({ path, lines }) => `${path} ${lines}`).join(', ')}`,
  )
console.log(
  broken === 0 ? `all is well in ${sources.length} source files` : `${broken} ${broken === 1 ? 'finding' : 'findings'}`,
)
process.exit(broken === 0 ? 0 : 1)
