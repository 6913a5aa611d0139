import { dayMs } from '@pavilion/declare'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { now } from '@pavilion/store'

/**
 * How long a browser that still shows an earlier page may ask for that page's scripts, in
 * milliseconds.
 */
export const keptFor = dayMs
const listName = '.files'

/**
 * Puts a finished build in the place of the former one, under the eyes of servers and browsers that
 * use it: what is new comes first, the page that names it last, and what the former page names
 * stays for a day after it has gone out of use. `made` is used up.
 * @param made a whole build: `index.html`, `assets/` with hashed names, other files beside them
 */
export function swapIn(made: string, into: string, at = now().getTime()): void {
  const found = filesIn(made)
  const isPage = (name: string) => /^index\.html/.test(name)
  const isAsset = (name: string) => name.startsWith('assets/')
  const before = existsSync(into) ? filesIn(into).filter(name => !name.startsWith('.')) : []
  const used = listed(into)
  const moment = new Date(at)
  // What was in use until now begins its last day now, however long ago it was made.
  for (const name of before)
    if (isAsset(name) && (!used || used.has(name))) utimesSync(join(into, name), moment, moment)
  const put = (name: string) => {
    mkdirSync(dirname(join(into, name)), { recursive: true })
    renameSync(join(made, name), join(into, name))
    utimesSync(join(into, name), moment, moment)
  }
  for (const name of found.filter(isAsset)) put(name)
  for (const name of found.filter(name => !isAsset(name) && !isPage(name))) put(name)
  // A page that no longer has a compressed form must not be answered by its forerunner's.
  const stays = new Set(found)
  for (const name of before) if (!isAsset(name) && !stays.has(name)) rmSync(join(into, name), { force: true })
  for (const name of found.filter(isPage).sort((one, other) => other.length - one.length)) put(name)
  writeFileSync(join(into, listName), found.filter(isAsset).join('\n'))
  for (const name of before)
    if (isAsset(name) && !stays.has(name) && at - statSync(join(into, name)).mtimeMs > keptFor)
      rmSync(join(into, name), { force: true })
  rmSync(made, { recursive: true, force: true })
}
/** Every file below a folder, by its path from there, with slashes. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
function listed(folder: string): ReadonlySet<string> | undefined {
  try {
    return new Set(readFileSync(join(folder, listName), 'utf8').split('\n'))
  } catch {
    return undefined
  }
}
