import { invalidInput, noToken } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Me } from '../model/calls/fields.ts'
import type { OwnAccount } from '../model/calls/ownAccount.ts'
import { webUser } from '../model/webUser.ts'
import { listOwnRecords, listRegistered, recordsOf } from './recordsPort.ts'

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

const formCondition = 'webFormRecord.webFormId'
const isFormId = (value: unknown): value is number | undefined => value === undefined || Number.isSafeInteger(value)

/**
 * The visitor's account and records. `where` limits them to one form (visitor-side §7); without it,
 * the people this visitor registered are included.
 */
export async function meWithRecords(ctx: Context, where: unknown): Promise<OwnAccount> {
  const input = (where ?? {}) as Record<string, unknown>
  for (const key of Object.keys(input))
    if (key !== formCondition) throw invalidInput({ [`where.${key}`]: ['未知的条件', 'Unknown condition'] })
  const webFormId = input[formCondition]
  if (!isFormId(webFormId))
    throw invalidInput({ [`where.${formCondition}`]: ['表单编号不正确', 'The form id is incorrect'] })
  const account = await getWebUser(ctx)
  const records = await listOwnRecords(ctx, {
    webUserId: account.id,
    ...(webFormId !== undefined && { webFormId }),
  })
  return {
    ...account,
    // People who came in by a code gave their name in the registration only.
    name: account.name || recordsOf.use().nameIn(records),
    webFormRecords: records,
    ...(webFormId === undefined && { registeredPeople: await listRegistered(ctx, account.id) }),
  }
}
