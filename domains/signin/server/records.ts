import type { Row } from '@pavilion/declare'
import { idsIn, wrapsOf, type Wraps } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import {
  registerUserSignInBatchDetail,
  registerUserSignInHotel,
  registerUserSignInHotelStatistics,
  registerUserSignInRecord,
  signInStatus,
} from '../model/index.ts'
import { count, countBatch, without, worth } from './figures.ts'
import { ownPlaces } from './places.ts'
import { recordOf } from './signIn.ts'

const counted = ['id', 'projectId', 'status', 'registerUserSignInHotelId', 'registerUserSignInBatchId'] as const
type Counted = Pick<Row<typeof registerUserSignInRecord>, (typeof counted)[number]>
const within = (tx: Transaction, projectId: number) => tx.acting('signin', { projectId })
const came = ({ status }: Counted) => (status === signInStatus.signedIn ? 1 : 0)
async function enter(tx: Transaction, row: Counted): Promise<void> {
  const there = within(tx, row.projectId)
  await count(there, row.registerUserSignInHotelId, worth(row.status))
  await countBatch(there, row.registerUserSignInBatchId, came(row))
}
async function leave(tx: Transaction, row: Counted): Promise<void> {
  const there = within(tx, row.projectId)
  await count(there, row.registerUserSignInHotelId, without(worth(row.status)))
  await countBatch(there, row.registerUserSignInBatchId, -came(row))
}
/** Reads a record for its figures, and keeps others from changing it meanwhile. */
const locked = (tx: Transaction, id: number): Promise<Counted> => tx.store(registerUserSignInRecord).lock(id)

/** A list shows the places of the operator's roles, and people who are expected nowhere. */
const ofPlaces =
  (field: string, alsoNone: boolean) =>
  (next: (ctx: Context, body: Record<string, unknown>) => Promise<unknown>) =>
  async (ctx: Context, body: Record<string, unknown>) => {
    const own = await ownPlaces(ctx)
    if (!own) return next(ctx, body)
    const where = (body.where ?? {}) as Record<string, unknown>
    const allowed: (number | null)[] = alsoNone ? [...own, null] : own.length ? own : [0]
    const asked = where[field]
    // A comparison that somebody typed into an address asks for more than an operator's own places.
    const wanted = asked === undefined || (asked !== null && typeof asked === 'object' && !Array.isArray(asked))
    const both = wanted ? allowed : allowed.filter(id => [asked].flat().includes(id))
    return next(ctx, { ...body, where: { ...where, [field]: both.length ? both : [0] } })
  }

/** Each change of a record changes the figures of its place and batch in the same transaction. */
export const recordWraps = wrapsOf(registerUserSignInRecord, {
  getList: ofPlaces('registerUserSignInHotelId', true),
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await enter(tx, row)
      return row
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await locked(tx, body.id)
      const after = await next(tx, body)
      if (
        before.registerUserSignInHotelId !== after.registerUserSignInHotelId ||
        before.registerUserSignInBatchId !== after.registerUserSignInBatchId
      ) {
        await leave(tx, before)
        await enter(tx, after)
      }
      return after
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const ids = idsIn(body)
      const rows = await tx.lockAll(registerUserSignInRecord, ids, { fields: counted })
      const answer = (await next(tx, body)) as { skipped?: readonly { id: number }[] } | null
      const kept = new Set(answer?.skipped?.map(({ id }) => id))
      for (const row of rows) if (!kept.has(row.id)) await leave(tx, row)
      return answer
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await enter(tx, row)
      return row
    }),
})
export const statisticsWraps: Wraps = { getList: ofPlaces('registerUserSignInHotelId', true) }
export const hotelWraps = wrapsOf(registerUserSignInHotel, {
  getList: ofPlaces('id', false),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await within(tx, row.projectId).update(registerUserSignInHotelStatistics, {
        set: sql`"name" = ${row.name}::text`,
        where: sql`a."registerUserSignInHotelId" = ${row.id}::bigint`,
      })
      return row
    }),
})

type Member = Pick<
  Row<typeof registerUserSignInBatchDetail>,
  'id' | 'projectId' | 'registerUserId' | 'registerUserSignInBatchId'
>
/** The record of a member belongs to the batch: made where there is none yet. */
async function join(tx: Transaction, row: Member): Promise<void> {
  const there = within(tx, row.projectId)
  const id = await recordOf(there, row.registerUserId, null, row.registerUserSignInBatchId)
  const record = await locked(there, id)
  if (record.registerUserSignInBatchId === row.registerUserSignInBatchId) return
  await countBatch(there, record.registerUserSignInBatchId, -came(record))
  await there.store(registerUserSignInRecord).set(id, { registerUserSignInBatchId: row.registerUserSignInBatchId })
  await countBatch(there, row.registerUserSignInBatchId, came(record))
}
/** Who leaves a batch stays expected, for themselves. */
async function part(tx: Transaction, row: Member): Promise<void> {
  const there = within(tx, row.projectId)
  const record = await there.store(registerUserSignInRecord).find({
    registerUserId: row.registerUserId,
    registerUserSignInBatchId: row.registerUserSignInBatchId,
  })
  if (!record) return
  await locked(there, record.id)
  await there.store(registerUserSignInRecord).set(record.id, { registerUserSignInBatchId: null })
  await countBatch(there, row.registerUserSignInBatchId, -came(record))
}
export const memberWraps = wrapsOf(registerUserSignInBatchDetail, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await join(tx, row)
      return row
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const before = await tx.store(registerUserSignInBatchDetail).getDetail(body.id)
      const row = await next(tx, body)
      if (
        before.registerUserId !== row.registerUserId ||
        before.registerUserSignInBatchId !== row.registerUserSignInBatchId
      ) {
        await part(tx, before)
        await join(tx, row)
      }
      return row
    }),
  delete: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const ids = idsIn(body)
      const rows = await tx.store(registerUserSignInBatchDetail).rows(
        { id: ids },
        {
          fields: ['id', 'projectId', 'registerUserId', 'registerUserSignInBatchId'],
          order: [['id', 'asc']],
          limit: Infinity,
        },
      )
      const answer = (await next(tx, body)) as { skipped?: readonly { id: number }[] } | null
      const kept = new Set(answer?.skipped?.map(({ id }) => id))
      for (const row of rows) if (!kept.has(row.id)) await part(tx, row)
      return answer
    }),
  restore: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await join(tx, row)
      return row
    }),
})
