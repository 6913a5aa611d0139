import type { AnyResource, BodyOf, Row } from '@pavilion/declare'
import { idsIn, wrapsOf, type Wraps } from '@pavilion/http'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import type * as calling from '../../model/calls.ts'
import type { PeopleFilter } from '../../model/calls.ts'
import {
  idType,
  policeCheckBatchStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  registerUserZZBatchDetail,
  zzBatchStatus,
  zzDeliverStatus,
} from '../../model/index.ts'
import { numberBatch, numbering } from '../batchNumbers.ts'
import { peopleIn } from '../members.ts'
import { membersLocked, nobodyFound, zzClosedForPeople, zzNotDeletable } from '../refusals.ts'

type Batch = Row<typeof registerUserZZBatch>

/** Counts the members of a batch: at home or from abroad, with a card, delivered. */
export async function recount(tx: Transaction, id: number): Promise<void> {
  await tx.update(registerUserZZBatch, {
    set: sql`"domesticAmt" = c.domestic, "abroadAmt" = c.abroad, "boundAmt" = c.bound, "deliverAmt" = c.delivered`,
    from: sql`(
      select count(*) filter (where not m.abroad)::int as domestic, count(*) filter (where m.abroad)::int as abroad,
        count(*) filter (where m."rfid" is not null)::int as bound,
        count(*) filter (where m."deliverStatus" = ${zzDeliverStatus.delivered})::int as delivered
      from (
        select d."rfid", d."deliverStatus",
          coalesce(u."idType" <> ${idType.idCard}, coalesce(u."country", '中国') not in ('中国', 'China', 'CN')) as abroad
        from ${registerUserZZBatchDetail} d
        left join ${registerUser} u on u.id = d."registerUserId"
        where d."registerUserZZBatchId" = ${id}
      ) m
    ) c`,
    where: sql`a.id = ${id}`,
  })
}

/** A new batch with the people of a filter. @throws nobodyFound */
export async function createZzBatch(
  ctx: Context,
  { projectId, batchName, ...filter }: BodyOf<typeof calling.createZzBatch>,
) {
  ctx.may('registerUserZZBatch.create', projectId)
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserZZBatch).create({
      projectId,
      batchName,
      ...(filter.registerUserCertTypeId && { registerUserCertTypeId: filter.registerUserCertTypeId }),
      ...(filter.groupType && { groupType: filter.groupType }),
      ...(filter.groupId && { groupId: filter.groupId }),
    })
    await numberBatch(tx, registerUserZZBatch, 'Z', batch)
    return { id: batch.id, added: await addTo(tx, batch, filter) }
  })
}
/**
 * Adds the people of a filter to a batch that is not confirmed yet, within the batch's own cert type
 * and group. Who is in another batch that goes on is left out.
 * @throws membersLocked, zzClosedForPeople, nobodyFound
 */
export async function addZzPeople(ctx: Context, id: number, filter: PeopleFilter) {
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserZZBatch).lock(id)
    refuseLocked(batch)
    const { registerUserCertTypeId: type, groupType, groupId } = batch
    return {
      id,
      added: await addTo(tx, batch, {
        ...filter,
        registerUserCertTypeId: filter.registerUserCertTypeId ?? type,
        groupType: filter.groupType ?? groupType,
        groupId: filter.groupId ?? groupId,
      }),
    }
  })
}
function refuseLocked({ status, endTime }: Pick<Batch, 'status' | 'endTime'>): void {
  if (status !== zzBatchStatus.toConfirm) throw membersLocked()
  if (endTime !== null && new Date(endTime) <= now()) throw zzClosedForPeople()
}
async function addTo(tx: Transaction, { id, projectId }: Batch, filter: PeopleFilter): Promise<number> {
  const inside = tx.acting('certificate', { projectId })
  const goesOn = [zzBatchStatus.toConfirm, zzBatchStatus.confirmed, zzBatchStatus.generated, zzBatchStatus.bound]
  const people = await peopleIn(
    inside,
    filter,
    sql`and u."certTypeId" is not null and not exists (
      select 1
      from ${registerUserZZBatchDetail} m
      join ${registerUserZZBatch} b on b.id = m."registerUserZZBatchId"
      where m."registerUserId" = u.id and b."status" = any(${goesOn}::int[])
    )`,
  )
  if (!people.length) throw nobodyFound()
  await inside
    .store(registerUserZZBatchDetail)
    .createMany(people.map(registerUserId => ({ projectId, registerUserZZBatchId: id, registerUserId })))
  await recount(inside, id)
  return people.length
}

interface Members {
  readonly of: AnyResource
  readonly batches: AnyResource
  /** The batches that these members belong to, or are to belong to. */
  readonly field: string
  readonly refuse: (tx: Transaction, batchId: number) => Promise<void>
  readonly after?: (tx: Transaction, batchId: number) => Promise<void>
}
type Body = Record<string, unknown>
/** Members come and go only while their batch takes them. */
const memberWraps = ({ of, batches, field, refuse, after }: Members): Wraps => {
  const batchesOf = async (tx: Transaction, body: Body): Promise<number[]> => {
    const ids = idsIn(body)
    const found = ids.length
      ? await tx.sql<{ id: number; batch: number }>(
          `select id, "${field}" as "batch" from "${of.name}" where id = any($1::bigint[]) order by 2`,
          [ids],
        )
      : []
    // Members out of reach answer as if there were none: nothing of their batch is answered.
    const mine = new Set(await tx.store(batches).ids({ id: found.map(({ batch }) => Number(batch)) }))
    const rows = found.filter(({ batch }) => mine.has(Number(batch)))
    return [...new Set([...rows.map(({ batch }) => Number(batch)), ...(body[field] ? [Number(body[field])] : [])])]
  }
  const guarded =
    (isAbout: (body: Body) => boolean = () => true) =>
    <A>(next: (ctx: Context, body: Body) => Promise<A>) =>
    (ctx: Context, body: Body) =>
      isAbout(body)
        ? ctx.transaction(async tx => {
            const touched = await batchesOf(tx, body)
            for (const id of touched) await refuse(tx, id)
            const done = await next(tx, body)
            for (const id of touched) await after?.(tx.acting('certificate', { projectId: null }), id)
            return done
          })
        : next(ctx, body)
  return {
    create: guarded(),
    update: guarded(body => field in body || 'registerUserId' in body),
    delete: guarded(),
    restore: guarded(),
  }
}
export const zzMemberWraps = memberWraps({
  of: registerUserZZBatchDetail,
  batches: registerUserZZBatch,
  field: 'registerUserZZBatchId',
  refuse: async (tx, id) => refuseLocked(await tx.store(registerUserZZBatch).lock(id)),
  after: recount,
})
export const policeMemberWraps = memberWraps({
  of: registerUserPoliceCheckBatchDetail,
  batches: registerUserPoliceCheckBatch,
  field: 'registerUserPoliceCheckBatchId',
  refuse: async (tx, id) => {
    const batch = await tx.store(registerUserPoliceCheckBatch).lock(id)
    if (batch.status !== policeCheckBatchStatus.draft || batch.registerUserZZBatchId !== null) throw membersLocked()
  },
})
/** A batch in progress is voided, which gives its cards back, and not deleted. */
export const zzWraps = wrapsOf(registerUserZZBatch, {
  create: numbering(registerUserZZBatch, 'Z'),
  delete: next => async (ctx, body) => {
    const [going] = await ctx.store(registerUserZZBatch).rows(
      {
        id: idsIn(body),
        status: [zzBatchStatus.confirmed, zzBatchStatus.generated, zzBatchStatus.bound],
      },
      { fields: ['id'], limit: 1 },
    )
    if (going) throw zzNotDeletable()
    return next(ctx, body)
  },
})
