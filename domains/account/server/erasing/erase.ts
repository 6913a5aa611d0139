import { randomInt } from 'node:crypto'
import { defaultZone, dayIn, noData, spellingsOf, type AnswerOf } from '@pavilion/declare'
import { sysUserOperateLog } from '@pavilion/system/model/records.ts'
import {
  adoptRows,
  asDeclared,
  endSessions,
  erasing,
  erasureParts,
  forgetContacts,
  namesOf,
  type Outcome,
  type Person,
} from '@pavilion/system/server/index.ts'
import { everyRowOf, signature, sql, now, type Context, type Transaction } from '@pavilion/store'
import type { erasureProof } from '../../model/calls/fields.ts'
import { dataErasure, erasedBy, type ErasureLine } from '../../model/erasure.ts'
import { weChatUser } from '../../model/weChat.ts'
import { webUser } from '../../model/webUser.ts'
import { formerOf } from '../contact.ts'
import { requiredProof, reauthenticate, spendProof, type RequiredProof, type Proven } from '../proving.ts'
import './own.ts'

type Proof = AnswerOf<typeof erasureProof>

/** The code in the address of a proof, beside its number. */
export const proofCode = (sellerId: number, number: string): string => signature(`erasure ${sellerId} ${number}`)

/**
 * The account with every account merged into it, locked, and all their contacts.
 * @throws noData when it no longer exists
 */
export async function personOf(tx: Transaction, id: number): Promise<Person> {
  // Locked before it is read: an account that is being merged into it at this moment belongs to the
  // person too.
  const [living] = await tx.lockAll(webUser, [id], { fields: ['sellerId'] })
  if (!living) throw noData()
  const { sellerId } = living
  const known = await mergedAccounts(tx, sellerId, id)
  const present = <T>(values: readonly (T | null)[]) => values.filter(value => value !== null && value !== '') as T[]
  const ids = known.map(row => row.id)
  const openids = await tx.query<{ openid: string }>(
    sql`select w."openid"
    from ${everyRowOf(weChatUser, 'identities in all projects of the organiser, deleted ones too')} w
    where w."webUserId" = any(${ids}::bigint[])`,
  )
  const former = await formerOf(tx, sellerId, ids)
  const phoneNumbers = [...present(known.map(row => row.phoneNumber)), ...former.phoneNumbers]
  return {
    ids,
    sellerId,
    phoneNumbers,
    spelledNumbers: phoneNumbers.flatMap(spellingsOf),
    emails: [...present(known.map(row => row.email)), ...former.emails],
    openids: openids.map(row => row.openid),
    names: await namesOf(tx, ids),
  }
}
/** An account, and those in the recycle bin that were merged into it and not taken apart again. */
const mergedAccounts = (tx: Transaction, sellerId: number, id: number) => {
  const log = everyRowOf(sysUserOperateLog, 'a merge is logged in the project that the operator was in')
  const users = everyRowOf(webUser, 'merged accounts are in the recycle bin')
  return tx.query<{ id: number; phoneNumber: string | null; email: string | null }>(
    sql`with recursive own(id) as (
      select ${id}::bigint
      union
      select (l."changes" -> 'other' ->> 1)::bigint
      from ${log} l
      join own on l."rowId" = own.id
      where l."action" = 'merge'
        and l."resource" = 'webUser'
        and l."deletedAt" is null
        and not exists (
          select 1
          from ${log} u
          where u."action" = 'undoMerge'
            and u."resource" = 'webUser'
            and u."rowId" = l."rowId"
            and u."deletedAt" is null
            and (u."changes" -> 'of' ->> 1)::bigint = l."id"
        )
    )
    select u."id", u."phoneNumber", u."email"
    from ${users} u
    join own on own.id = u."id"
    where u."sellerId" = ${sellerId}::bigint
      and (u."id" = ${id}::bigint or u."deletedAt" is not null)
    order by u."id"
    for update of u`,
  )
}

/**
 * Runs the part of every domain, and for lists without one what their declaration says. Rows that
 * name no account are the person's too, by number, e-mail or ID number.
 */
async function eraseRows(tx: Transaction, person: Person): Promise<ErasureLine[]> {
  // Over all projects of the organiser, whichever the call names.
  const organiser = tx.acting('account', { projectId: null, sellerId: person.sellerId })
  const { catalogue } = organiser
  const unfilled = [
    ...catalogue.referrersTo(webUser).flatMap(({ resource, declared }) => (declared.kind === 'ref' ? [resource] : [])),
    ...[...catalogue.resources.values()].filter(({ personal }) => personal?.until === 'erasure'),
  ].filter(({ name, storage }) => storage !== 'view' && erasing.get(name) === undefined)
  await adoptRows(organiser, person)
  const done: Outcome[] = []
  for (const part of erasureParts([...new Set(unfilled)].map(asDeclared)))
    done.push(...[await part(organiser, person, done)].flat())
  await forgetContacts(organiser, person)
  const lineOf = ({ of, name = [of.zh, of.en], fate, rows, why }: Outcome): ErasureLine => ({
    resource: of.name,
    name: name[0],
    englishName: name[1],
    rows,
    fate,
    ...(why && { why }),
  })
  // Whoever had no account hears of none.
  return done.filter(({ of, rows }) => rows > 0 && !(person.unaccounted && of === webUser)).map(lineOf)
}

/** Finds the person and locks their account. */
export type Finding = (tx: Transaction) => Promise<Person>
/** What somebody asked to erase, for the log. */
interface Asked {
  readonly resource: string
  readonly id: number
}
/**
 * Erases everything stored about a person with their account, in one transaction, and leaves a proof of
 * what was erased, what stays and why.
 * @throws noData
 */
export async function erasePerson(
  ctx: Context,
  find: Finding,
  asked: Asked,
  by: { readonly sysUserId?: number | null; readonly proven?: Proven },
): Promise<Proof> {
  return ctx.transaction(async tx => {
    if (by.proven) await spendProof(tx, asked.id, by.proven)
    const person = await find(tx)
    const { sellerId } = person
    for (const each of person.ids) await endSessions(tx, { kind: 'visitor', userId: each })
    const lines = await eraseRows(tx, person)
    const erasedAt = now().toISOString()
    const number = `E${dayIn(erasedAt, defaultZone()).replaceAll('-', '')}-${String(randomInt(1e9)).padStart(9, '0')}`
    await tx
      .acting('account', { sellerId })
      .store(dataErasure)
      .create({
        sellerId,
        number,
        erasedAt,
        accountNumber: person.ids[0] as number,
        by: by.sysUserId ? erasedBy.operator : erasedBy.owner,
        sysUserId: by.sysUserId ?? null,
        lines,
      })
    const counts = Object.fromEntries(lines.map(({ resource, fate, rows }) => [`${resource}.${fate}`, [null, rows]]))
    await tx.log('erase', { ...asked, details: { proof: [null, number], ...counts } })
    return { number, code: proofCode(sellerId, number), erasedAt, lines }
  })
}

class Undone extends Error {
  lines: readonly ErasureLine[] = []
}

/**
 * What erasing an account would do: does it and takes it back, also within a transaction that goes on,
 * as that of a call with an idempotency key. Nothing changes. @throws noData
 */
export async function linesOf(ctx: Context, find: Finding): Promise<readonly ErasureLine[]> {
  try {
    return await ctx.transaction(tx =>
      tx.attempt(async () => {
        throw Object.assign(new Undone('only looked at'), { lines: await eraseRows(tx, await find(tx)) })
      }),
    )
  } catch (error) {
    if (error instanceof Undone) return error.lines
    throw error
  }
}
/** An account by its id. */
export const accountWith =
  (id: number): Finding =>
  tx =>
    personOf(tx, id)
/** Shows visitors what erasing their account would do, and how they prove that it is theirs. */
export async function previewErasure(ctx: Context): Promise<RequiredProof & { lines: readonly ErasureLine[] }> {
  const proof = await requiredProof(ctx)
  return { lines: await linesOf(ctx, accountWith(ctx.caller.id ?? 0)), ...proof }
}

/**
 * Erases the signed-in visitor's account after the password or a code proves their identity again.
 * All their sessions end.
 * @throws passwordWrong, webUserLocked, codeWrong, noData
 */
export async function eraseMyData(
  ctx: Context,
  input: { password?: string | null; verificationCode?: string | null },
): Promise<Proof> {
  const id = ctx.caller.id ?? 0
  const proven = await reauthenticate(ctx, input)
  return erasePerson(ctx, accountWith(id), { resource: webUser.name, id }, { proven })
}

/** Erases an account at the person's request, by an operator. @throws noData */
export async function eraseForPerson(ctx: Context, id: number): Promise<Proof> {
  await ctx.store(webUser).getDetail(id)
  return erasePerson(ctx, accountWith(id), { resource: webUser.name, id }, { sysUserId: ctx.caller.id })
}
