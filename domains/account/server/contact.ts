import { masked, noToken, Refusal } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { seal, unsealedOrNull, type Context } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import { readTarget, type Target } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { mustBeInvited } from './invited.ts'
import { getWebUser, shownToOwner, type Me } from './me.ts'
import { organiserOf } from './organiser.ts'
import { reauthenticate, spendProof } from './proving.ts'
import { codeWrong } from './refusals.ts'
import { checkCode, spendCode } from './verificationCodes.ts'
import { refuseTakenContact } from './webUsers.ts'

/** Where an account can be reached. */
export interface Contacts {
  readonly phoneNumber: string | null
  readonly email: string | null
}
const column = { phone: 'phoneNumber', email: 'email' } as const

export interface ContactInput {
  readonly target: string
  readonly verificationCode: string
  readonly password?: string | null
  readonly ownCode?: string | null
}

/**
 * Changes the phone number or e-mail address of the signed-in visitor's account. The new one is
 * proven by a code sent there. The visitor is proven by the password, or without one by a code sent
 * to where the account is reached now. The former contact is notified.
 * @throws passwordWrong, webUserLocked, codeWrong, phoneOrEmailWrong, phoneRegistered,
 * emailRegistered, notInvited
 */
export async function changeContact(
  ctx: Context,
  { target, verificationCode, password, ownCode }: ContactInput,
): Promise<Me> {
  const organiser = await organiserOf(ctx)
  const { projectId, sellerId } = organiser
  const id = ctx.caller.id ?? 0
  const wished = readTarget(target)
  // A repeated call after a lost answer has already spent its codes and reached its goal.
  const account = await getWebUser(ctx)
  if (wished && account[column[wished.kind]] === wished.value) return account
  const proof = await reauthenticate(ctx, { password: password ?? null, verificationCode: ownCode ?? null }).catch(
    error => {
      throw error instanceof Refusal && error.code === codeWrong().code ? codeWrong({}, { field: 'ownCode' }) : error
    },
  )
  const proven = await checkCode(ctx, projectId, {
    target,
    busiType: verificationBusiType.signUp,
    code: verificationCode,
  })
  const { kind, value } = proven.target
  return refuseTakenContact(() =>
    ctx.transaction(async tx => {
      // The code before the account, in the same order as sign-in.
      await spendCode(tx, proven)
      await spendProof(tx, id, proof)
      const before = await contactsOf(tx, id)
      if (!before) throw noToken()
      if (kind === 'phone') await mustBeInvited(tx, value)
      const after = await tx
        .acting('account', { projectId, sellerId })
        .store(webUser)
        .set(id, { [column[kind]]: value })
      await rememberContacts(tx, id, before)
      const old = contactToNotify(before, proven.target)
      if (old)
        await sendNotice(tx, {
          projectId,
          template: 'contactChanged',
          to: { ...old, webUserId: id },
          language: ctx.language,
          variables: { contact: masked(kind, value), event: organiser.eventName(ctx.language) },
          dedupeKey: `contact:${id}:${proven.id}`,
        })
      return shownToOwner(after)
    }),
  )
}

/** Who must be notified: the replaced contact, otherwise the account's other one. */
function contactToNotify(before: Contacts, { kind, value }: Target): Partial<Contacts> | undefined {
  const replaced = before[column[kind]]
  const other = kind === 'phone' ? ('email' as const) : ('phoneNumber' as const)
  if (replaced) return { [column[kind]]: replaced }
  return before[other] ? { [other]: before[other] } : undefined
}

/**
 * Where an account is reached, locked until the transaction ends. Undefined when it no longer
 * exists.
 */
export async function contactsOf(tx: Context, id: number): Promise<Contacts | undefined> {
  return (
    await tx.sql<{ phoneNumber: string | null; email: string | null }>(
      `
        select "phoneNumber", "email"
        from "webUser"
        where "id" = $1
          and "deletedAt" is null
        for update`,
      [id],
    )
  )[0]
}
const kept = (sealed: string | null): string[] => JSON.parse((sealed && unsealedOrNull(sealed)) || '[]') as string[]

/**
 * Keeps, sealed, the contacts an account had `before` and has no longer. What was sent there
 * belongs to the person and is erased with them.
 */
export async function rememberContacts(tx: Context, id: number, before: Contacts | undefined): Promise<void> {
  const [now] = before
    ? await tx.sql<{ phoneNumber: string | null; email: string | null; formerContacts: string | null }>(
        'select "phoneNumber", "email", "formerContacts" from "webUser" where "id" = $1',
        [id],
      )
    : []
  if (!before || !now) return
  const gone = (['phoneNumber', 'email'] as const).flatMap(name =>
    before[name] && before[name] !== now[name] ? [before[name]] : [],
  )
  if (gone.length)
    await tx.sql('update "webUser" set "formerContacts" = $2 where "id" = $1', [
      id,
      seal(JSON.stringify([...new Set([...kept(now.formerContacts), ...gone])])),
    ])
}

/**
 * The former contacts of these accounts, except those that belong to somebody else now: a number
 * goes to another subscriber, an address to a colleague.
 */
export async function formerOf(
  tx: Context,
  sellerId: number,
  ids: readonly number[],
): Promise<{ phoneNumbers: string[]; emails: string[] }> {
  const rows = await tx.sql<{ formerContacts: string }>(
    `
      select "formerContacts"
      from "webUser"
      where "id" = any($1::bigint[])
        and "formerContacts" is not null`,
    [ids],
  )
  const all = rows.flatMap(({ formerContacts }) => kept(formerContacts))
  const taken = all.length
    ? await tx.sql<{ phoneNumber: string | null; email: string | null }>(
        `
          select "phoneNumber", "email"
          from "webUser"
          where "sellerId" = $1
            and ("phoneNumber" = any($2::text[]) or "email" = any($2::text[]))
            and "id" <> all($3::bigint[])
            and "deletedAt" is null`,
        [sellerId, all, ids],
      )
    : []
  const others = new Set(taken.flatMap(({ phoneNumber, email }) => [phoneNumber, email]))
  const exclusive = all.filter(value => !others.has(value))
  return {
    phoneNumbers: exclusive.filter(value => !value.includes('@')),
    emails: exclusive.filter(value => value.includes('@')),
  }
}
