import { masked, noToken, Refusal, tidyPhone } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { everyRowOf, seal, sql, unsealedOrNull, type Context, type Transaction } from '@pavilion/store'
import { verificationBusiType } from '../model/codes.ts'
import type { Me } from '../model/calls/fields.ts'
import { readTarget, type Target } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { mustBeInvited } from './invited.ts'
import { getWebUser, shownToOwner } from './me.ts'
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

/** The contact to notify: the replaced one, otherwise the account's other one. */
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
export async function contactsOf(tx: Transaction, id: number): Promise<Contacts | undefined> {
  return (await tx.lockAll(webUser, [id], { fields: ['phoneNumber', 'email'] }))[0]
}
const kept = (sealed: string | null): string[] =>
  (JSON.parse((sealed && unsealedOrNull(sealed)) || '[]') as string[]).map(contact =>
    contact.includes('@') ? contact : tidyPhone(contact),
  )

/**
 * Keeps, sealed, the contacts an account had `before` and has no longer. What was sent there
 * belongs to the person and is erased with them.
 */
export async function rememberContacts(tx: Transaction, id: number, before: Contacts | undefined): Promise<void> {
  const [now] = before
    ? await tx.query<Contacts & { formerContacts: string | null }>(
        sql`select u."phoneNumber", u."email", u."formerContacts"
        from ${webUser} u
        where u.id = ${id}::bigint`,
      )
    : []
  if (!before || !now) return
  const gone = (['phoneNumber', 'email'] as const).flatMap(name =>
    before[name] && before[name] !== now[name] ? [before[name]] : [],
  )
  if (!gone.length) return
  const all = seal(JSON.stringify([...new Set([...kept(now.formerContacts), ...gone])]))
  // Whoever changed the contact has the row as it is: nothing that they see changes.
  await tx.update(webUser, {
    set: sql`"formerContacts" = ${all}`,
    where: sql`a.id = ${id}::bigint`,
    quietly: true,
  })
}

/**
 * The former contacts of these accounts, except those that belong to somebody else now: a number
 * goes to another subscriber, an address to a colleague.
 */
export async function formerOf(
  tx: Transaction,
  sellerId: number,
  ids: readonly number[],
): Promise<{ phoneNumbers: string[]; emails: string[] }> {
  const rows = await tx.query<{ formerContacts: string }>(
    sql`select u."formerContacts"
    from ${everyRowOf(webUser, 'merged accounts are in the recycle bin')} u
    where u."id" = any(${ids}::bigint[])
      and u."sellerId" = ${sellerId}::bigint
      and u."formerContacts" is not null`,
  )
  const all = rows.flatMap(({ formerContacts }) => kept(formerContacts))
  const taken = all.length
    ? await tx.acting('account', { sellerId }).query<Contacts>(
        sql`select u."phoneNumber", u."email"
        from ${webUser} u
        where (u."phoneNumber" = any(${all}::text[]) or u."email" = any(${all}::text[]))
          and u."id" <> all(${ids}::bigint[])`,
      )
    : []
  const others = new Set(taken.flatMap(({ phoneNumber, email }) => [phoneNumber, email]))
  const exclusive = all.filter(value => !others.has(value))
  return {
    phoneNumbers: exclusive.filter(value => !value.includes('@')),
    emails: exclusive.filter(value => value.includes('@')),
  }
}
