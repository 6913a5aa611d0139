import { randomInt } from 'node:crypto'
import { noData } from '@pavilion/declare'
import { uploadedFile } from '@pavilion/system/model/records.ts'
import { endSessions } from '@pavilion/system/server/index.ts'
import { signature, type Context } from '@pavilion/store'
import { dataErasure, erasedBy, type ErasureLine } from '../../model/erasure.ts'
import { webUser } from '../../model/webUser.ts'
import { formerOf } from '../contact.ts'
import { requiredProof, reauthenticate, spendProof, type RequiredProof, type Proven } from '../proving.ts'
import { account, uploads } from './own.ts'
import { erasing, type Outcome, type Person } from './port.ts'
import { asDeclared } from './ways.ts'

/**
 * What was done for whom, and by whom: counts and reasons, nothing about the person. `code` proves
 * that we issued the number.
 */
export interface Proof {
  readonly number: string
  readonly code: string
  readonly erasedAt: string
  readonly lines: readonly ErasureLine[]
}

/** The code in the address of a proof, beside its number. */
export const proofCode = (sellerId: number, number: string): string => signature(`erasure ${sellerId} ${number}`)

/**
 * The account with every account merged into it, locked, and all their contacts.
 * @throws noData when it no longer exists
 */
async function personOf(tx: Context, id: number): Promise<Person> {
  // Locked before it is read: an account that is being merged into it at this moment belongs to the
  // person too.
  const [living] = await tx.sql<{ sellerId: number }>(
    `
      select "sellerId"
      from "webUser"
      where "id" = $1
        and "deletedAt" is null
      for update`,
    [id],
  )
  if (!living) throw noData()
  const known = await tx.sql<{ id: number; sellerId: number; phoneNumber: string | null; email: string | null }>(
    `with recursive own(id) as (select $1::bigint union
      select (l."changes" -> 'other' ->> 1)::bigint from "sysUserOperateLog" l join own on l."rowId" = own.id where l."action" = 'merge' and l."resource" = 'webUser' and l."deletedAt" is null
        and not exists (select 1 from "sysUserOperateLog" u where u."action" = 'undoMerge' and u."resource" = 'webUser' and u."rowId" = l."rowId" and u."deletedAt" is null and (u."changes" -> 'of' ->> 1)::bigint = l."id"))
    select u."id", u."sellerId", u."phoneNumber", u."email" from "webUser" u join own on own.id = u."id" where u."id" = $1 or u."deletedAt" is not null order by u."id" for update of u`,
    [id],
  )
  const present = <T>(values: readonly (T | null)[]) => values.filter(value => value !== null && value !== '') as T[]
  const ids = known.map(row => row.id)
  const openids = await tx.sql<{ openid: string }>(
    'select "openid" from "weChatUser" where "webUserId" = any($1::bigint[])',
    [ids],
  )
  const former = await formerOf(tx, living.sellerId, ids)
  return {
    ids,
    sellerId: living.sellerId,
    phoneNumbers: [...present(known.map(row => row.phoneNumber)), ...former.phoneNumbers],
    emails: [...present(known.map(row => row.email)), ...former.emails],
    openids: openids.map(row => row.openid),
  }
}

/**
 * Runs the part of every domain. Uploads follow once it is known what is kept; the account comes
 * last.
 */
async function eraseRows(tx: Context, person: Person): Promise<ErasureLine[]> {
  const done: Outcome[] = []
  const { catalogue } = tx
  const spoken = erasing.known()
  const unspoken = catalogue
    .referrersTo(webUser)
    .filter(
      ({ resource, declared }) =>
        declared.kind === 'ref' &&
        resource.storage !== 'view' &&
        resource.name !== uploadedFile.name &&
        !spoken.has(resource.name),
    )
  for (const part of [
    ...spoken.values(),
    ...new Map(unspoken.map(({ resource }) => [resource.name, asDeclared(resource)])).values(),
  ])
    done.push(...[await part(tx, person)].flat())
  done.push(
    ...(await uploads(
      tx,
      person,
      done.flatMap(({ files = [] }) => files),
      done.flatMap(({ sheets = [] }) => sheets),
    )),
    await account(tx, person),
  )
  const lineOf = ({ of, name = [of.zh, of.en], fate, rows, why }: Outcome): ErasureLine => ({
    resource: of.name,
    name: name[0],
    englishName: name[1],
    rows,
    fate,
    ...(why && { why }),
  })
  return done.filter(({ rows }) => rows > 0).map(lineOf)
}

/**
 * Erases an account with everything stored about the person, in one transaction, and leaves a proof
 * of what was erased, what stays and why.
 * @throws noData
 */
async function eraseAccount(
  ctx: Context,
  id: number,
  by: { readonly sysUserId?: number | null; readonly proven?: Proven },
): Promise<Proof> {
  return ctx.transaction(async tx => {
    if (by.proven) await spendProof(tx, id, by.proven)
    const person = await personOf(tx, id)
    const { sellerId } = person
    for (const each of person.ids) await endSessions(tx, { kind: 'visitor', userId: each })
    const lines = await eraseRows(tx, person)
    const erasedAt = new Date().toISOString()
    const number = `E${erasedAt.slice(0, 10).replaceAll('-', '')}-${String(randomInt(1e9)).padStart(9, '0')}`
    await tx
      .acting('account', { sellerId })
      .store(dataErasure)
      .create({
        sellerId,
        number,
        erasedAt,
        accountNumber: id,
        by: by.sysUserId ? erasedBy.operator : erasedBy.owner,
        sysUserId: by.sysUserId ?? null,
        lines,
      })
    const counts = Object.fromEntries(lines.map(({ resource, fate, rows }) => [`${resource}.${fate}`, [null, rows]]))
    await tx.log('erase', { resource: webUser.name, id, details: { proof: [null, number], ...counts } })
    return { number, code: proofCode(sellerId, number), erasedAt, lines }
  })
}

class Undone extends Error {
  lines: readonly ErasureLine[] = []
}

/** Shows what erasing would do: does it and rolls back. Nothing changes. */
export async function previewErasure(ctx: Context): Promise<RequiredProof & { lines: readonly ErasureLine[] }> {
  const proof = await requiredProof(ctx)
  try {
    return await ctx.transaction(async tx => {
      throw Object.assign(new Undone('only looked at'), {
        lines: await eraseRows(tx, await personOf(tx, ctx.caller.id ?? 0)),
      })
    })
  } catch (error) {
    if (error instanceof Undone) return { lines: error.lines, ...proof }
    throw error
  }
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
  return eraseAccount(ctx, ctx.caller.id ?? 0, { proven: await reauthenticate(ctx, input) })
}

/** Erases an account at the person's request, by an operator. @throws noData */
export async function eraseForPerson(ctx: Context, id: number): Promise<Proof> {
  await ctx.store(webUser).getDetail(id)
  return eraseAccount(ctx, id, { sysUserId: ctx.caller.id })
}
