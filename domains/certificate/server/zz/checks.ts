import type { Row } from '@pavilion/declare'
import { now, sql, type Transaction } from '@pavilion/store'
import {
  policeCheckBatchType,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  registerUserZZBatchDetail,
  zzBatchStatus,
} from '../../model/index.ts'
import { fillPoliceBatch } from '../police/batches.ts'
import { zzProcess, zzKey } from './process.ts'

type Police = Row<typeof registerUserPoliceCheckBatch>
type Batch = Row<typeof registerUserZZBatch>

/** Starts both checks: a police check batch for each, with all members. */
export async function startChecks(tx: Transaction, batch: Batch, people: readonly number[]): Promise<void> {
  for (const [type, name] of [
    [policeCheckBatchType.local, '公安核查'],
    [policeCheckBatchType.country, '全国公安核查'],
  ] as const) {
    const police = await tx.store(registerUserPoliceCheckBatch).create({
      projectId: batch.projectId,
      batchName: `${batch.batchName} ${name}`.slice(0, 100),
      type,
      registerUserZZBatchId: batch.id,
    })
    await fillPoliceBatch(tx, { id: police.id, projectId: batch.projectId }, people)
  }
}

/**
 * Takes the results of a police check batch over into the production batch that waits for them. The
 * check is finished when everybody has a result.
 */
export async function followChecks(tx: Transaction, { id, type, projectId, ...police }: Police): Promise<void> {
  const batchId = police.registerUserZZBatchId
  if (batchId === null) return
  const batch = await tx.store(registerUserZZBatch).lock(batchId)
  if (batch.status !== zzBatchStatus.confirmed) return
  const country = type === policeCheckBatchType.country
  const column = country ? sql`"countryPoliceCheckStatus"` : sql`"policeCheckStatus"`
  await tx.update(registerUserZZBatchDetail, {
    set: sql`${column} = p.result`,
    from: sql`(
      select d."registerUserId" as who, d."checkResult" as result
      from ${registerUserPoliceCheckBatchDetail} d
      where d."registerUserPoliceCheckBatchId" = ${id}
    ) p`,
    where: sql`a."registerUserZZBatchId" = ${batchId} and a."registerUserId" = p.who`,
  })
  const { unchecked, pass, fail } = policeCheckStatus
  const [count] = await tx.query<{ waiting: number; failed: number }>(
    sql`select count(*) filter (where d.${column} = ${unchecked})::int as "waiting",
      count(*) filter (where d.${column} = ${fail})::int as "failed"
    from ${registerUserZZBatchDetail} d
    where d."registerUserZZBatchId" = ${batchId}`,
  )
  const status = count?.waiting ? unchecked : count?.failed ? fail : pass
  const time = count?.waiting ? null : now().toISOString()
  await tx
    .store(registerUserZZBatch)
    .set(
      batchId,
      country
        ? { countryPoliceCheckStatus: status, countryPoliceCheckTime: time }
        : { policeCheckStatus: status, policeCheckTime: time },
    )
  await zzProcess.wake(tx, { key: zzKey(batchId), projectId })
}
