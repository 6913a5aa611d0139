import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { sql, unsealedOrNull, type Context, type Transaction } from '@pavilion/store'
import { files, wholeOf } from '@pavilion/work/server/index.ts'
import { registerUserFaceKey } from '../../model/index.ts'

// The key of a project's templates is made of two halves: one in the database, sealed, and one in a
// file beside the uploads that backups leave out (they take no name with a dot before it). Once the file is gone, no backup of the
// database opens a template any more.

interface Key {
  readonly id: number
  readonly bytes: Buffer
}
/** Found by the digest of the whole key, which says nothing about it. Names with a dot are nobody’s upload. */
const fileOf = (fingerprint: string) => `.face-keys/.${fingerprint}`
const fingerprintOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const joined = (inner: Buffer, outer: Buffer) => Buffer.from(hkdfSync('sha256', inner, outer, 'face templates', 32))

/** The whole key; undefined where one of its halves is gone. Keys of before have one half. */
async function opened(material: string, fingerprint: string): Promise<Buffer | undefined> {
  const text = unsealedOrNull(material)
  if (text === null) return undefined
  const inner = Buffer.from(text, 'base64')
  if (fingerprintOf(inner) === fingerprint) return inner
  const outer = /^[0-9a-f]{64}$/.test(fingerprint) && (await wholeOf(files(), fileOf(fingerprint)))
  if (!outer) return undefined
  const bytes = joined(inner, outer)
  return fingerprintOf(bytes) === fingerprint ? bytes : undefined
}
/** Destroys the half of a key that is outside the database. */
export async function destroyOuterHalf(fingerprint: string | null): Promise<void> {
  if (fingerprint && /^[0-9a-f]{64}$/.test(fingerprint)) await files().remove(fileOf(fingerprint))
}

interface KeyRow {
  readonly id: number
  readonly material: string
  readonly fingerprint: string
}
const activeRow = async (inside: Context): Promise<KeyRow | undefined> =>
  (
    await inside.query<KeyRow>(
      sql`select k.id, k."material", k."fingerprint" from ${registerUserFaceKey} k
      where k."destroyedAt" is null and k."material" is not null order by k.id desc limit 1`,
    )
  )[0]
async function activeKey(inside: Context): Promise<Key | undefined> {
  const row = await activeRow(inside)
  const bytes = row && (await opened(row.material, row.fingerprint))
  return row && bytes && { id: row.id, bytes }
}
/** The key of the project's templates, if there is one that opens. */
export const faceKey = (ctx: Context, projectId: number): Promise<Key | undefined> =>
  activeKey(ctx.acting('access', { projectId }))

/** The same, made with the first template. Of two first uses at once, one makes it. */
export async function faceKeyToSeal(tx: Transaction, projectId: number): Promise<Key> {
  const inside = tx.acting('access', { projectId })
  const known = await activeKey(inside)
  if (known) return known
  await inside.hold('faceKey', projectId)
  const made = await activeKey(inside)
  if (made) return made
  const [inner, outer] = [randomBytes(32), randomBytes(32)]
  const bytes = joined(inner, outer)
  const fingerprint = fingerprintOf(bytes)
  // A file without its row is worth nothing: it may stay behind when this transaction fails.
  await files().write(fileOf(fingerprint), outer)
  const { id } = await inside
    .store(registerUserFaceKey)
    .create({ projectId, material: inner.toString('base64'), fingerprint })
  return { id, bytes }
}

/** Keys that no longer open: a restored database on another machine, a lost file. */
export async function lostKeys(ctx: Context): Promise<{ id: number; projectId: number }[]> {
  const rows = await ctx.sql<KeyRow & { projectId: number }>(
    `select k.id, k."projectId", k."material", k."fingerprint" from "registerUserFaceKey" k
    where k."destroyedAt" is null and k."material" is not null and k."deletedAt" is null order by k.id`,
  )
  const lost = []
  for (const row of rows) if (!(await opened(row.material, row.fingerprint))) lost.push(row)
  return lost
}

/** Seals a template to its person: moved to another row, it cannot be opened. */
export function sealTemplate({ bytes }: Key, personId: number, template: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(String(personId)))
  const body = Buffer.concat([cipher.update(template), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}
/** @throws Error when it was sealed with another key, or for another person */
export function openTemplate({ bytes }: Key, personId: number, sealed: string): Uint8Array {
  const all = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', bytes, all.subarray(0, 12))
    .setAAD(Buffer.from(String(personId)))
    .setAuthTag(all.subarray(12, 28))
  return Buffer.concat([cipher.update(all.subarray(28)), cipher.final()])
}
