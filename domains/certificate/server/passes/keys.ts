import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { now, sql, unseal, type Context, type Transaction } from '@pavilion/store'
import { passKeyStatus, registerUserPassKey } from '../../model/pass.ts'
import { passBytes, passText, type PassClaims, type PassKey } from '../../model/passToken.ts'

/** A key pair as it is kept: the public half raw, the private half as PKCS #8. */
function newKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x as string,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}
interface SigningKey {
  readonly id: number
  readonly privateKey: string
}
const activeKey = async (ctx: Context): Promise<SigningKey | undefined> => {
  const [row] = await ctx.query<SigningKey>(
    sql`select k.id, k."privateKey" from ${registerUserPassKey} k
    where k."status" = ${passKeyStatus.active} order by k.id desc limit 1`,
  )
  return row
}
/** The key that signs, made at the first use. Of two first uses at once, one makes it. */
async function signingKey(tx: Transaction, projectId: number): Promise<SigningKey> {
  const known = await activeKey(tx)
  if (known) return known
  await tx.hold('passKey', projectId)
  const made = await activeKey(tx)
  if (made) return made
  await tx.store(registerUserPassKey).create({ projectId, ...newKeyPair() })
  return (await activeKey(tx)) as SigningKey
}

/** Signs what a pass claims with the key of its project. Several at once read the key once. */
export async function signPasses(
  ctx: Context,
  projectId: number,
  passes: readonly Omit<PassClaims, 'keyId' | 'projectId'>[],
): Promise<string[]> {
  if (!passes.length) return []
  return ctx.acting('certificate', { projectId }).transaction(async tx => {
    const { id, privateKey } = await signingKey(tx, projectId)
    const key = createPrivateKey({ key: Buffer.from(unseal(privateKey), 'base64'), format: 'der', type: 'pkcs8' })
    return passes.map(claims => {
      const bytes = passBytes({ ...claims, projectId, keyId: id })
      return passText(bytes, sign(null, bytes, key))
    })
  })
}
/** Signs one pass. */
export const signPass = async (
  ctx: Context,
  projectId: number,
  claims: Omit<PassClaims, 'keyId' | 'projectId'>,
): Promise<string> => (await signPasses(ctx, projectId, [claims]))[0] as string

/** The keys by which gates verify passes of a project: those that sign and those that were replaced. */
export const publicPassKeys = (ctx: Context, projectId: number): Promise<PassKey[]> =>
  ctx
    .acting('certificate', { projectId })
    .store(registerUserPassKey)
    .rows(
      { status: { ne: passKeyStatus.withdrawn } },
      { fields: ['id', 'projectId', 'publicKey'], order: [['id', 'asc']], limit: Infinity },
    )

/** A new key signs from now on. Passes signed with the former one stay valid. */
export async function rotatePassKey(ctx: Context, projectId: number): Promise<number> {
  return ctx.acting('certificate', { projectId }).transaction(async tx => {
    await tx.hold('passKey', projectId)
    const former = await activeKey(tx)
    if (former) await tx.move(registerUserPassKey, { id: former.id }, 'retire')
    const { id } = await tx.store(registerUserPassKey).create({ projectId, ...newKeyPair() })
    return id
  })
}
/** When a key was replaced or withdrawn. */
export const keyReplaced = () => ({ replacedAt: now().toISOString() })
