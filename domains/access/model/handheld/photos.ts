import type { Kept, KeptPerson } from '../offline.ts'
import { fromBase64, sealed, unsealed, type TerminalKeys } from './sealing.ts'
import type { Shelf } from './shelf.ts'

/** Where photos are kept, and how a server is asked for some of them. */
export interface PhotoSource {
  readonly shelf: Shelf
  readonly keys: TerminalKeys
  readonly kept: Kept
  readonly ask: (ids: readonly number[]) => Promise<{ readonly sealed: string }>
}
/** A photo is kept under its file: another file is another photo. */
const photoKey = (row: KeptPerson) => `photo:${row[0]}:${(row[13] ?? '').slice(-40)}`

/** The photo of a person as a data address, from the shelf; undefined where there is none. */
export async function keptPhoto({ shelf, keys, kept }: PhotoSource, personId: number): Promise<string | undefined> {
  const row = kept.people.get(personId)
  const bytes = row && (await shelf.get<Uint8Array<ArrayBuffer>>(photoKey(row)))
  return bytes && unsealed<string>(keys, 'photo', bytes).catch(() => undefined)
}
/** Photos of people as a server has them; none where it does not answer. */
export async function askedPhotos(
  { keys, ask }: PhotoSource,
  ids: readonly number[],
): Promise<readonly (readonly [number, string])[]> {
  try {
    const { sealed: text } = await ask(ids)
    return await unsealed(keys, 'photos', fromBase64(text))
  } catch {
    return []
  }
}
/** Fetches photos that may be kept and are not here yet, some at a time. True while some are left. */
export async function fetchPhotos(source: PhotoSource, most: number): Promise<boolean> {
  const { shelf, keys, kept } = source
  const allowed = new Set(kept.projects.flatMap(({ projectId, policy }) => (policy.keepsPhotos ? [projectId] : [])))
  const known = new Set(await shelf.keys('photo:'))
  const missing: number[] = []
  const gone = new Set(known)
  for (const [id, row] of kept.people)
    if (row[13] && allowed.has(row[1])) {
      gone.delete(photoKey(row))
      if (!known.has(photoKey(row)) && missing.length <= most) missing.push(id)
    }
  // Whose photo is no longer allowed, or who is no longer there.
  if (gone.size) await shelf.remove([...gone])
  const asked = missing.slice(0, most)
  if (!asked.length) return false
  const found = new Map(await askedPhotos(source, asked))
  for (const id of asked) {
    const row = kept.people.get(id)
    if (row) await shelf.set(photoKey(row), await sealed(keys, 'photo', found.get(id) ?? ''))
  }
  return missing.length > most
}
