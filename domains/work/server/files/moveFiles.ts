import { createHash } from 'node:crypto'
import { FileStoreProblem, type FileStore, type Kept } from './fileStore.ts'

export interface Moved {
  /** Copied now, each read again from its new place and found to be the same. */
  readonly copied: number
  readonly bytes: number
  /** Were there already. */
  readonly there: number
}
/**
 * Copies every file that is missing in the second place, those of keys too, and compares each by its
 * hash. May be stopped at any time: the next run goes on with what is missing. Deletes nothing in the
 * first place.
 * @throws FileStoreProblem when a copy differs
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  report: (moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved = { copied: 0, bytes: 0, there: 0 }
  for await (const one of from.list('', { hidden: true })) {
    if (/(?:^|\/)\.[0-9a-f]+\.part$/.test(one.name) || foreign.test(one.name)) continue
    if ((await to.stat(one.name))?.size === one.size) moved.there++
    else if (await copy(from, to, one)) {
      moved.copied++
      moved.bytes += one.size
    }
    if ((moved.copied + moved.there) % 100 === 0) report(moved)
  }
  return moved
}
/** What file managers leave behind. */
const foreign = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|@eaDir\/.*)$/
async function copy(from: FileStore, to: FileStore, { name }: Kept): Promise<boolean> {
  const bytes = await from.read(name)
  // Deleted meanwhile.
  if (!bytes) return false
  const { sha256 } = await to.write(name, bytes)
  const again = await to.read(name)
  const hash = createHash('sha256')
  if (again) for await (const chunk of again) hash.update(chunk as Buffer)
  if (hash.digest('hex') !== sha256) {
    await to.remove(name)
    throw new FileStoreProblem(`${name} differs in ${to.where} after it was written there: it was removed again.`)
  }
  // Deleted while it was copied: it must not come back.
  if (await from.stat(name)) return true
  await to.remove(name)
  return false
}
