import { invalidInput, noToken } from '@pavilion/declare'
import { webFormType } from '@pavilion/form/model/codes.ts'
import type { Context } from '@pavilion/store'
import { webUser } from '../model/webUser.ts'
import { listOwnRecords, listRegistered } from './recordsPort.ts'

/** What visitors see of their account: never the password, nor the count of wrong ones. */
export interface Me {
  id: number
  account: string | null
  phoneNumber: string | null
  email: string | null
  name: string | null
  avatar: string | null
  lastSignInAt: string | null
}

const ownAccounts = (ctx: Context) =>
  ctx.acting('account', { sellerId: ctx.caller.sellers === 'all' ? 0 : (ctx.caller.sellers[0] ?? 0) }).store(webUser)
/** An account as its owner sees it. */
export const shownToOwner = ({ id, account, phoneNumber, email, name, avatar, lastSignInAt }: Me): Me => ({
  id,
  account,
  phoneNumber,
  email,
  name,
  avatar,
  lastSignInAt,
})

/** The signed-in visitor's account. @throws noToken when it no longer exists */
export async function getWebUser(ctx: Context): Promise<Me> {
  const row = await ownAccounts(ctx).find({ id: ctx.caller.id ?? 0 })
  if (!row) throw noToken()
  return shownToOwner(row)
}

/** Changes the name and the picture. Phone and e-mail are changed by proving them. */
export async function updateMe(
  ctx: Context,
  { name, avatar }: { name?: string | null; avatar?: string | null },
): Promise<Me> {
  const { id } = await getWebUser(ctx)
  return shownToOwner(
    await ownAccounts(ctx).set(id, {
      ...(name !== undefined && { name: name?.trim() || null }),
      ...(avatar !== undefined && { avatar }),
    }),
  )
}

/** The name in the newest registration of oneself. */
const nameIn = (records: readonly object[]): string | null =>
  (records as readonly { name?: string | null; webForm?: { type?: number } }[]).find(
    ({ name, webForm }) => name && webForm?.type === webFormType.personalRegister,
  )?.name ?? null

const formCondition = 'webFormRecord.webFormId'

/**
 * The visitor's account and records. `where` limits them to one form (visitor-side §7); without it,
 * the people this visitor registered are included.
 */
export async function meWithRecords(
  ctx: Context,
  where: unknown,
): Promise<Me & { webFormRecords: readonly object[]; registeredPeople?: readonly object[] }> {
  const input = (where ?? {}) as Record<string, unknown>
  for (const key of Object.keys(input))
    if (key !== formCondition) throw invalidInput({ [`where.${key}`]: ['未知的条件', 'Unknown condition'] })
  const webFormId = input[formCondition]
  if (webFormId !== undefined && !Number.isSafeInteger(webFormId))
    throw invalidInput({ [`where.${formCondition}`]: ['表单编号不正确', 'The form id is incorrect'] })
  const account = await getWebUser(ctx)
  const records = await listOwnRecords(ctx, {
    webUserId: account.id,
    ...(webFormId !== undefined && { webFormId: webFormId as number }),
  })
  return {
    ...account,
    // Who came in by a code has told their name in the registration only.
    name: account.name || nameIn(records),
    webFormRecords: records,
    ...(webFormId === undefined && { registeredPeople: await listRegistered(ctx, account.id) }),
  }
}
