import { sql, type Context, type Transaction } from '@pavilion/store'
import type { BodyOf, Row } from '@pavilion/declare'
import type * as calling from '../../model/calls.ts'
import type { PeopleFilter } from '../../model/calls.ts'
import {
  policeCheckBatchStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  zzBatchStatus,
} from '../../model/index.ts'
import { numberBatch } from '../batchNumbers.ts'
import { peopleIn } from '../members.ts'
import { checkStillNeeded, membersLocked, nobodyFound } from '../refusals.ts'

type Batch = Row<typeof registerUserPoliceCheckBatch>

/** A new batch with the people of a filter. @throws nobodyFound */
export async function createPoliceBatch(
  ctx: Context,
  { projectId, batchName, type, ...filter }: BodyOf<typeof calling.createPoliceBatch>,
) {
  ctx.may('registerUserPoliceCheckBatch.create', projectId)
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserPoliceCheckBatch).create({ projectId, batchName, ...(type && { type }) })
    await numberBatch(tx, registerUserPoliceCheckBatch, 'P', batch)
    return { id: batch.id, added: await addTo(tx, batch, filter) }
  })
}
/** Adds the people of a filter to a batch that is still a draft. @throws membersLocked, nobodyFound */
export async function addPolicePeople(ctx: Context, id: number, filter: PeopleFilter) {
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserPoliceCheckBatch).lock(id)
    if (batch.status !== policeCheckBatchStatus.draft) throw membersLocked()
    return { id, added: await addTo(tx, batch, filter) }
  })
}
async function addTo(tx: Transaction, { id, type, projectId }: Batch, filter: PeopleFilter): Promise<number> {
  const inside = tx.acting('certificate', { projectId })
  const people = await peopleIn(
    inside,
    filter,
    sql`and not exists (
      select 1
      from ${registerUserPoliceCheckBatchDetail} m
      where m."registerUserPoliceCheckBatchId" = ${id} and m."registerUserId" = u.id
    )`,
    type,
  )
  if (!people.length) throw nobodyFound()
  await fillPoliceBatch(inside, { id, projectId }, people)
  return people.length
}
export const fillPoliceBatch = (
  tx: Transaction,
  { id, projectId }: Pick<Batch, 'id' | 'projectId'>,
  people: readonly number[],
) =>
  tx
    .store(registerUserPoliceCheckBatchDetail)
    .createMany(people.map(registerUserId => ({ projectId, registerUserPoliceCheckBatchId: id, registerUserId })))

/** A check that a production batch waits for stays open. @throws checkStillNeeded */
export async function mayClose(tx: Transaction, { id, registerUserZZBatchId }: Batch): Promise<void> {
  if (registerUserZZBatchId === null) return
  const [waits] = await tx.query(
    sql`select 1
    from ${registerUserZZBatch} b
    where b.id = ${registerUserZZBatchId} and b."status" = ${zzBatchStatus.confirmed} and exists (
      select 1
      from ${registerUserPoliceCheckBatchDetail} d
      where d."registerUserPoliceCheckBatchId" = ${id} and d."checkResult" = 10
    )`,
  )
  if (waits) throw checkStillNeeded()
}
