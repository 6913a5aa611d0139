import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import {
  registerUserSignInBatch,
  registerUserSignInHotel,
  registerUserSignInHotelStatistics as statistics,
  registerUserSignInRecord,
  signInStatus,
} from '../model/index.ts'

/** The row of people who are expected at no particular place. */
const elsewhere = '未指定 / Elsewhere'
type Change = { readonly all?: number; readonly signedIn?: number }

/**
 * Adds to the figures of a place, in the transaction that changes a record. `tx` acts within the
 * project. The statement itself adds, so that two desks never write over each other.
 */
export async function count(tx: Transaction, place: number | null, { all = 0, signedIn = 0 }: Change): Promise<void> {
  if (!all && !signedIn) return
  const add = () =>
    tx.update(statistics, {
      set: sql`"allAmt" = "allAmt" + ${all}::int, "signInAmt" = "signInAmt" + ${signedIn}::int,
        "unsignInAmt" = "unsignInAmt" + ${all - signedIn}::int`,
      where: sql`a."registerUserSignInHotelId" is not distinct from ${place}::bigint`,
      returning: sql`a.id`,
    })
  if ((await add()).length) return
  await tx
    .attempt(async () => {
      await tx.store(statistics).create({ name: await nameOf(tx, place), registerUserSignInHotelId: place })
    })
    .catch(() => undefined)
  await add()
}
async function nameOf(ctx: Context, place: number | null): Promise<string> {
  if (place === null) return elsewhere
  return (await ctx.store(registerUserSignInHotel).getDetail(place)).name
}
/** What one record counts for. */
export const worth = (status: number): Change => ({ all: 1, signedIn: status === signInStatus.signedIn ? 1 : 0 })
export const without = ({ all = 0, signedIn = 0 }: Change): Change => ({ all: -all, signedIn: -signedIn })

/**
 * Compares the figures with the records and corrects what differs: rows that an import or its undo
 * wrote in bulk, and places that were renamed. The only place where records are counted.
 */
export async function recount(ctx: Context): Promise<void> {
  await ctx.transaction(async tx => {
    const every = (of: typeof statistics | typeof registerUserSignInRecord | typeof registerUserSignInHotel) =>
      everyRowOf(of, 'the figures of all projects are compared at once')
    await tx.query(sql`lock table ${every(registerUserSignInRecord)} in share mode`)
    await tx.query(sql`
      with counted as (
        select "projectId", "registerUserSignInHotelId" as place, count(*)::int as "all",
          (count(*) filter (where "status" = ${signInStatus.signedIn}))::int as "signedIn"
        from ${every(registerUserSignInRecord)}
        where "deletedAt" is null
        group by 1, 2
      ),
      mended as (
        update ${every(statistics)} s
        set "allAmt" = coalesce(c."all", 0), "signInAmt" = coalesce(c."signedIn", 0),
          "unsignInAmt" = coalesce(c."all" - c."signedIn", 0), "name" = coalesce(h."name", s."name"),
          "updatedAt" = date_trunc('milliseconds', clock_timestamp())
        from ${every(statistics)} o
        left join counted c on c."projectId" = o."projectId"
          and c.place is not distinct from o."registerUserSignInHotelId"
        left join ${every(registerUserSignInHotel)} h on h.id = o."registerUserSignInHotelId"
        where s.id = o.id
          and s."deletedAt" is null
          and (s."allAmt", s."signInAmt", s."name")
            is distinct from (coalesce(c."all", 0), coalesce(c."signedIn", 0), coalesce(h."name", s."name"))
      )
      insert into ${every(statistics)} ("projectId", "name", "registerUserSignInHotelId", "allAmt", "signInAmt", "unsignInAmt")
      select c."projectId", coalesce(h."name", ${elsewhere}::text), c.place, c."all", c."signedIn", c."all" - c."signedIn"
      from counted c
      left join ${every(registerUserSignInHotel)} h on h.id = c.place
      where not exists (
        select 1
        from ${every(statistics)} s
        where s."projectId" = c."projectId"
          and s."registerUserSignInHotelId" is not distinct from c.place
          and s."deletedAt" is null
      )
      on conflict do nothing`)
    tx.wrote(statistics, null)
  })
}

/** Adds to how many people of a batch have come. */
export const countBatch = async (tx: Transaction, batchId: number | null, more: number): Promise<void> => {
  if (batchId === null) return
  await tx.update(registerUserSignInBatch, {
    set: sql`"signInAmt" = greatest(0, "signInAmt" + ${more}::int)`,
    where: sql`a.id = ${batchId}::bigint`,
  })
}
