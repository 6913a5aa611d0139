// `node e2e/screens/weigh.ts`: what a browser loads for the back-office, gzip, room by room, beside the limits; exits with 1 when one is missed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWhatChanged } from '../../scripts/build.ts'
import { folderOf } from '@pavilion/declare'
import { models } from '@pavilion/app-server/rooms.ts'

interface Chunk { readonly file: string; readonly src?: string; readonly isEntry?: boolean; readonly imports?: readonly string[]; readonly css?: readonly string[] }
await buildWhatChanged(() => undefined, { only: ['admin'] })
const dist = join(import.meta.dirname, '../../apps/admin/dist'), manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>
const sizes = new Map<string, number>()
const weigh = (file: string) => { const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length; sizes.set(file, known); return known }
/** The files that come with some chunks, all that they import included. */
function filesOf(keys: readonly string[]): Set<string> {
  const seen = new Set<string>(), files = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) take(other)
  }
  for (const key of keys) take(key)
  return files
}
const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0) / 1000
/** What several load stands under the name of its chunk. */
const keyOf = (path: string) => { const name = path.split('/').at(-1)?.replace('.tsx', '-'); return Object.keys(manifest).find(key => key.endsWith(path) || key.startsWith(`_${name}`)) ?? path }
const entry = Object.keys(manifest).filter(key => manifest[key]?.isEntry)
const base = filesOf([...entry, keyOf('shell/Shell.tsx'), keyOf('screens/list/ListScreen.tsx')])
const beyond = (keys: readonly string[], known: ReadonlySet<string> = base) => kilobytes([...filesOf(keys)].filter(file => !known.has(file)))
/** It stands in a form, which has its inputs already. */
const editor = beyond([keyOf('editor/RichTextEditor.tsx')], filesOf([...entry, keyOf('shell/Shell.tsx'), keyOf('screens/list/ListScreen.tsx'), keyOf('form/EditDrawer.tsx'), keyOf('kinds/textInput.tsx')]))
const rooms = await models()
const partsOf = (room: typeof rooms[number]) => ['model/index.ts', 'admin/screens.tsx'].map(part => Object.keys(manifest).find(key => key.endsWith(`domains/${folderOf(room)}/${part}`))).filter(key => key !== undefined)

let missed = 0
function line(what: string, weight: number, limit: number): void {
  if (weight > limit) missed++
  console.log(`${what.padEnd(44)} ${weight.toFixed(1).padStart(7)} kB  limit ${limit}${weight > limit ? '  MISSED' : ''}`)
}
console.log(`shell and list, without any room: ${kilobytes(base).toFixed(1)} kB`)
for (const room of rooms) line(`first list, in ${room.area}`, kilobytes(base) + beyond(partsOf(room)), 430)
for (const room of rooms) line(`more for the screens of ${room.area}`, beyond(partsOf(room)), 15)
line('more for writing rich text, in a form', editor, 140)
process.exit(missed > 0 ? 1 : 0)
