import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Source } from './sources.ts'

const folders = ['packages', 'domains', 'apps', 'testing', 'e2e', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist', '.cache', 'migrations'])

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (/\.(?:ts|tsx|mjs)$/.test(entry.name)) yield path
  }
}
/** Every source file of the repository at `root`. */
export const readSources = (root: string): Source[] =>
  folders
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => [...filesBelow(join(root, folder))])
    .map(path => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
