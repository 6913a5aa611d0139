// `npm run release [-- --to FOLDER] [--dirty]`: an archive that starts without a registry, its bill of materials,
// their sums, and a signature. docs/operations.md, «Install», says how it is checked and used.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, createReadStream, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buildWhatChanged } from '@pavilion/app-server/build/build.ts'

const root = resolve(import.meta.dirname, '..')
interface LockEntry {
  readonly link?: boolean
  readonly dev?: boolean
  readonly resolved?: string
}
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
const option = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** What git knows, as it is in the working copy. */
function copySources(into: string): void {
  for (const file of git('ls-files', '-z').split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(into, file))
}
function copyBuilds(into: string): void {
  for (const dist of globSync('apps/*/dist', { cwd: root }))
    cpSync(join(root, dist), join(into, dist), { recursive: true, filter: path => basename(path) !== '.making' })
}
/** Installed packages without those of developers alone; those of other machines are not installed. */
function copyPackages(into: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'))
  const kept: Record<string, LockEntry> = {}
  for (const [path, entry] of Object.entries(lock.packages as Record<string, LockEntry>)) {
    if (entry.dev) continue
    kept[path] = entry
    const from = join(root, path)
    if (path.includes('node_modules/') && existsSync(from))
      cpSync(from, join(into, path), {
        recursive: true,
        verbatimSymlinks: true,
        // Packages within packages have lines of their own.
        filter: found => found === from || basename(found) !== 'node_modules',
      })
  }
  writeFileSync(join(into, 'node_modules/.package-lock.json'), JSON.stringify({ ...lock, packages: kept }))
}
async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `${hash.digest('hex')}  ${basename(path)}`
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const to = resolve(option('--to') ?? join(root, 'release'))
const changed = git('status', '--porcelain').trim()
if (changed && !process.argv.includes('--dirty'))
  fail(`There are changes that are not committed, which a release must not contain:\n${changed}`)
await buildWhatChanged(console.log)

const name = `pavilion-${version}-${process.platform}-${process.arch}`
const work = join(to, '.making')
rmSync(work, { recursive: true, force: true })
const folder = join(work, 'pavilion')
mkdirSync(folder, { recursive: true })
copySources(folder)
copyBuilds(folder)
copyPackages(folder)
const commit = git('rev-parse', 'HEAD').trim()
const at = git('show', '-s', '--format=%ct', 'HEAD').trim()
writeFileSync(
  join(folder, 'release.json'),
  `${JSON.stringify({ version, commit, system: `${process.platform}-${process.arch}` })}\n`,
)
const archive = join(to, `${name}.tar.gz`)
// Of one commit on one machine always the same bytes, but for the packer's own.
execFileSync('tar', [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  `--mtime=@${at}`,
  '-I',
  'gzip -n',
  '-cf',
  archive,
  '-C',
  work,
  'pavilion',
])
rmSync(work, { recursive: true })
const bill = join(to, `${name}.cdx.json`)
const npm = existsSync(process.env.npm_execpath ?? '')
  ? [process.execPath, process.env.npm_execpath as string]
  : ['npm']
const words = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
const parts = JSON.parse(
  execFileSync(npm[0] as string, [...npm.slice(1), ...words], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }),
)
// npm calls the product by the name of its folder.
Object.assign(parts.metadata.component, { name: 'pavilion', type: 'application' })
writeFileSync(bill, `${JSON.stringify(parts, null, 1)}\n`)
const sums = join(to, 'SHA256SUMS')
writeFileSync(sums, `${(await Promise.all([archive, bill].map(sumOf))).join('\n')}\n`)
const key = process.env.RELEASE_KEY
rmSync(`${sums}.sig`, { force: true })
if (key) execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-n', 'pavilion', '-f', key, sums], { stdio: 'inherit' })
console.log(
  `Wrote ${dirname(archive)}: ${name}.tar.gz, its bill of materials and their sums${key ? ', signed' : '; not signed, because RELEASE_KEY is not set'}.`,
)
