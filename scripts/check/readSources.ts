import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Source } from './sources.ts'

const folders = ['packages', 'domains', 'apps', 'testing', 'e2e', 'bench', 'scripts']
const skipped = new Set(['node_modules', 'dist', '.cache', 'migrations'])

function* filesBelow(folder: string, kind = /\.(?:ts|tsx|mjs)$/): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path, kind)
    else if (kind.test(entry.name)) yield path
  }
}
const reading =
  (root: string) =>
  (path: string): Source => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })
/** Every source file of the repository at `root`. */
export const readSources = (root: string): Source[] =>
  folders
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => [...filesBelow(join(root, folder))])
    .map(reading(root))
/** The chapters of the guide for organisers. */
export const readGuide = (root: string): Source[] =>
  [...filesBelow(join(root, 'docs/guide'), /\.md$/)].map(reading(root))
