// `npm run check`: all checks that need no running server. Each part prints its findings; the last
// line says whether all is well. `--write` first mends what is a matter of form and brings generated
// files (docs/errors.md, docs/resources) up to date. `--changed` leaves out what the files that
// differ from the last commit cannot break.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { changedFiles, mayBreak } from './check/changed.ts'
import { circlesIn } from './check/circles.ts'
import { edgeHabits } from './check/edges.ts'
import { breachesIn } from './check/layers.ts'
import { readGuide, readSources } from './check/readSources.ts'
import { handMadeRefusals, productHabits, testHabits } from './check/habits.ts'
import { rowCasts } from './check/casts.ts'
import { strayOutsideCalls } from './check/outside.ts'
import { namelessTables } from './check/tables.ts'
import { formerWords, refusedWords } from './check/words.ts'

// `npm run check | head` closes our output early: that is no error.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit()
  throw error
})

const root = join(import.meta.dirname, '..')
const longest = 400
const sources = readSources(root)
const changed = process.argv.includes('--changed') ? changedFiles(root) : undefined
const looksAt = changed ? mayBreak(changed) : { types: true, declarations: true }

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

/** Form and lint of all files, or of those that have changed. */
const biome = (...words: string[]) =>
  program([
    tool('biome'),
    'check',
    '--diagnostic-level=error',
    '--max-diagnostics=200',
    '--colors=off',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...words,
    ...(changed ?? ['.']),
  ])
async function style(): Promise<string[]> {
  if (changed?.length === 0) return []
  const found = await biome('--reporter=concise')
  const mends = `npm run check -- ${changed ? '--changed ' : ''}--write mends what is a matter of form`
  return found.map(text => `${text}\n${mends}`)
}
const parts: Record<string, () => string[] | Promise<string[]>> = {
  style,
  // Checkers share no types, so the default of four costs half as much again as one. What an earlier
  // run has found about files that did not change is kept in .cache/tsc.json.
  ...(looksAt.types && { types: () => program([tool('tsc'), '-p', '.', '--pretty', 'false', '--checkers', '1']) }),
  'layers and domains': () =>
    [...breachesIn(sources), ...circlesIn(sources)].map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'names of tables': () => namelessTables(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'calls to outside services': () =>
    strayOutsideCalls(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'calls between server and browsers': () =>
    edgeHabits(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'casts of rows': () => rowCasts(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  words: () =>
    [...refusedWords(sources), ...formerWords([...sources, ...readGuide(root)])].map(
      ({ path, line, what }) => `${path}:${line}  ${what}`,
    ),
  'habits of tests and services': () =>
    [...testHabits(sources), ...handMadeRefusals(sources)].map(({ path, line, what }) => `${path}:${line}  ${what}`),
  'one clock, calendar and purse': () =>
    productHabits(sources).map(({ path, line, what }) => `${path}:${line}  ${what}`),
  ...(looksAt.declarations && {
    'declarations, SQL of domains, migrations and generated documents': () =>
      program([process.execPath, 'scripts/declared.ts', '--check']),
  }),
}

if (process.argv.includes('--write')) {
  if (changed?.length !== 0) await biome('--write')
  console.log(
    (await program([process.execPath, 'scripts/declared.ts'])).join('\n') ||
      'the form is mended; docs/errors.md and docs/resources are written',
  )
}
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
  .filter(({ path, lines }) => lines > longest && (!changed || changed.includes(path)))
if (long.length > 0)
  console.log(
    `  long files (more than ${longest} lines), worth dividing: ${long.map(({ path, lines }) => `${path} ${lines}`).join(', ')}`,
  )
console.log(
  broken === 0
    ? `all is well in ${changed ? `what has changed (${changed.length}): ${changed.join(', ') || 'nothing'}` : `${sources.length} source files`}`
    : `${broken} ${broken === 1 ? 'finding' : 'findings'}`,
)
process.exit(broken === 0 ? 0 : 1)
