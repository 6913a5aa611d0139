import type { Row } from '@pavilion/declare'
import { idsIn, wrapsOf } from '@pavilion/http'
import { hashOf, sql, type Context, type Transaction } from '@pavilion/store'
import { registerUserStatus } from '../../model/codes.ts'
import { registerUser } from '../../model/index.ts'
import { samePersonThere, validityWrong } from '../refusals.ts'
import { attendeeSettings } from '../settings.ts'
import { onlyBadgeType } from './badgeRules.ts'
import { holdIfBrought, refuseNumbers } from './brought.ts'
import { claimKeys, giveKeys } from './claims.ts'
import { nextNumbers } from './numbers.ts'
import { passesFollow } from './passes.ts'
import { keysOf } from './person.ts'

type Entered = Row<typeof registerUser>

/**
 * Attendees whom operators entered or imported: numbers for those without one, keys by which records
 * find them, and passes. A number of statements that does not depend on how many they are.
 */
export async function attendeesEntered(ctx: Context, ids: readonly number[]): Promise<void> {
  await ctx.transaction(async tx => {
    const rows = await tx.store(registerUser).rows({ id: [...ids] }, { limit: ids.length })
    for (const [projectId, some] of Map.groupBy(rows, row => row.projectId)) {
      const at = tx.acting('attendees', { projectId })
      const bare = some.filter(({ number }) => !number)
      if (bare.length) {
        const numbers = await nextNumbers(at, projectId, bare.length)
        await at.store(registerUser).setMany(bare.map(({ id }, nth) => ({ id, number: numbers[nth] as string })))
      }
      await claimFree(at, projectId, some)
      const untyped = some.filter(({ certTypeId }) => certTypeId === null)
      const only = untyped.length ? await onlyBadgeType(at) : null
      if (only !== null) await at.store(registerUser).setMany(untyped.map(({ id }) => ({ id, certTypeId: only })))
      await passesFollow(
        at,
        projectId,
        some.map(({ id, certTypeId, groupType }) => ({
          registerUserId: id,
          why: 'born',
          certTypeId: certTypeId ?? only,
          groupType,
        })),
      )
    }
  })
}
/** Keys that nobody has yet. Somebody entered twice on purpose has none of their own. */
export async function claimFree(tx: Transaction, projectId: number, rows: readonly Entered[]): Promise<void> {
  const owned = rows.flatMap(({ id, name, phoneNumber, idCard }) =>
    keysOf({ name, ...(phoneNumber && { phoneNumber }), ...(idCard && { idCard }) }).map(key => ({
      key,
      registerUserId: id,
    })),
  )
  const owners = await claimKeys(
    tx,
    projectId,
    owned.map(({ key }) => key),
  )
  const seen = new Set<string>()
  await giveKeys(
    tx,
    owned.filter(({ key }) => owners.get(key) === null && !seen.has(key) && seen.add(key)),
  )
}

/**
 * Refuses a second badge of the same type for one person. Another type is the operator's decision.
 * @throws samePersonThere
 */
async function refuseSecond(tx: Transaction, row: Entered): Promise<void> {
  const idHash = hashOf(row.idCard)
  if (!idHash && !row.phoneNumber) return
  if (!(await attendeeSettings(tx, row.projectId)).samePersonRefused) return
  const [other] = await tx.query<{ number: string | null; name: string }>(
    sql`select u."number", u."name"
    from ${registerUser} u
    where u.id <> ${row.id} and u."projectId" = ${row.projectId} and u."status" = ${registerUserStatus.normal}
      and u."certTypeId" is not distinct from ${row.certTypeId}::bigint
      and (
        u."idCardHash" = ${idHash}
        or (u."phoneNumber" = ${row.phoneNumber} and lower(u."name") = ${row.name.toLowerCase()}
          and (u."idCardHash" is null or ${idHash}::text is null))
      )
    limit 1`,
  )
  if (other) throw samePersonThere({ number: other.number ?? other.name })
}

/** @throws validityWrong */
function refuseValidity({ effectiveStartTime: from, effectiveEndTime: until }: Entered): void {
  if (from && until && Date.parse(until) <= Date.parse(from)) throw validityWrong({}, { field: 'effectiveEndTime' })
}

/** The only badge type of the event is everybody's, before a second badge of the same type is looked for. */
async function withOnlyType<B extends { projectId?: number | null; certTypeId?: number | null }>(
  tx: Transaction,
  body: B,
): Promise<B> {
  const projectId = body.projectId ?? tx.projectId
  if (body.certTypeId || projectId === undefined) return body
  const certTypeId = await onlyBadgeType(tx.acting('attendees', { projectId }))
  return certTypeId === null ? body : { ...body, certTypeId }
}

/** People who were at a gate or a desk: their rows stay, as deleted ones. */
const withHistory = async (tx: Transaction, ids: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      sql`select u.id
      from ${registerUser} u
      where u.id = any(${[...ids]}::bigint[]) and (
        exists (
          select 1 from "registerUserEntryRecord" e where e."projectId" = u."projectId" and e."registerUserId" = u.id
        ) or exists (
          select 1 from "registerUserBackCheckLog" b where b."projectId" = u."projectId" and b."registerUserId" = u.id
        ) or exists (
          select 1
          from "registerUserSignInRecord" s
          where s."projectId" = u."projectId" and s."registerUserId" = u.id and s."signInTime" is not null
        )
      )`,
    )
  ).map(({ id }) => id)

/** Operators' changes of attendees do this besides. */
export const attendeeWraps = wrapsOf(registerUser, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      await holdIfBrought(tx, body.projectId ?? tx.projectId, body)
      const row = await next(tx, await withOnlyType(tx, body))
      refuseValidity(row)
      await refuseNumbers(tx, row)
      await refuseSecond(tx, row)
      await attendeesEntered(tx, [row.id])
      return tx.store(registerUser).getDetail(row.id)
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await tx.store(registerUser).find({ id: body.id })
      await holdIfBrought(tx, before?.projectId, body)
      const row = await next(tx, body)
      refuseValidity(row)
      if (['number', 'externalNumber'].some(name => name in body)) await refuseNumbers(tx, row)
      const at = tx.acting('attendees', { projectId: row.projectId })
      if (['name', 'phoneNumber', 'idCard'].some(name => name in body)) await claimFree(at, row.projectId, [row])
      if (before && before.certTypeId !== row.certTypeId) {
        const { id, certTypeId, groupType } = row
        // Chosen by a person: a mass run does not take it back.
        await at.store(registerUser).setMany([{ id, badgeRunId: null }])
        await passesFollow(at, row.projectId, [{ registerUserId: id, why: 'certType', certTypeId, groupType }])
        return tx.store(registerUser).getDetail(id)
      }
      return row
    }),
  // Deleting sets the status 30. People with a history stay in the lists with it, others go to the bin.
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const ids = idsIn(body)
      const [only] = ids
      const seen = body.updatedAt && ids.length === 1 && only ? { [only]: body.updatedAt } : {}
      const { refused } = await tx.moveMany(registerUser, ids, 'remove', {}, seen)
      for (const why of refused.values()) if (why.code !== 'moveNotAllowed' && !Array.isArray(body.ids)) throw why
      const history = new Set(await withHistory(tx, ids))
      const bare = ids.filter(id => !history.has(id))
      if (!Array.isArray(body.ids)) return bare.length ? next(tx, { id: body.id }) : null
      if (!bare.length) return { done: ids.length, skipped: [] }
      const answer = (await next(tx, { ids: bare })) as { done: number; skipped: readonly object[] }
      return { ...answer, done: answer.done + history.size }
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      return row.status === registerUserStatus.deleted ? tx.move(registerUser, { id: row.id }, 'reinstate') : row
    }),
})
