import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { sql, unseal, type Context, type Transaction } from '@pavilion/store'
import { registerUserFaceKey } from '../../model/index.ts'

interface Key {
  readonly id: number
  readonly bytes: Buffer
}
async function activeKey(ctx: Context): Promise<Key | undefined> {
  const [row] = await ctx.query<{ id: number; material: string }>(
    sql`select k.id, k."material" from ${registerUserFaceKey} k
    where k."destroyedAt" is null and k."material" is not null order by k.id desc limit 1`,
  )
  return row && { id: row.id, bytes: Buffer.from(unseal(row.material), 'base64') }
}
/** The key of the project's templates, if there is one that has not been destroyed. */
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
  const bytes = randomBytes(32)
  const { id } = await inside.store(registerUserFaceKey).create({
    projectId,
    material: bytes.toString('base64'),
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
  })
  return { id, bytes }
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
