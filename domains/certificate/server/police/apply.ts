import { createHash } from 'node:crypto'
import { importBatch } from '@pavilion/form/model/index.ts'
import { everyRowOf, now, sql, type Transaction } from '@pavilion/store'
import { bytesOf } from '@pavilion/system/server/index.ts'
import {
  policeCheckBatchStatus,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserPoliceCheckResult,
} from '../../model/index.ts'
import type { CheckResult } from '../../model/resultFile.ts'
import { policeBatchClosed, policeNotExported } from '../refusals.ts'
import { followChecks } from '../zz/checks.ts'
import { holdCerts } from './holds.ts'

interface Line {
  readonly member: { readonly id: number; readonly registerUserId: number }
  readonly result: CheckResult
  readonly note: string | null
}
interface Results {
  readonly batchId: number
  readonly importBatchId: number | null
  readonly lines: readonly Line[]
}
const open = async (tx: Transaction, id: number) => {
  const batch = await tx.store(registerUserPoliceCheckBatch).lock(id)
  if (batch.status === policeCheckBatchStatus.draft) throw policeNotExported()
  if (batch.status === policeCheckBatchStatus.closed) throw policeBatchClosed({ name: batch.batchName })
  return batch
}
/**
 * Keeps the lines of a file, and brings the people of the batch, their badges and a production batch that
 * waits for them to what the lines say. Returns the ids of the lines.
 * @throws policeNotExported, policeBatchClosed
 */
export async function applyResults(tx: Transaction, { batchId, importBatchId, lines }: Results): Promise<number[]> {
  const batch = await open(tx, batchId)
  const { projectId } = batch
  const inside = tx.acting('certificate', { projectId })
  const made = await inside.store(registerUserPoliceCheckResult).createMany(
    lines.map(({ member, result, note }) => ({
      projectId,
      importBatchId,
      registerUserPoliceCheckBatchId: batchId,
      registerUserId: member.registerUserId,
      checkResult: result,
      resultNote: note,
    })),
  )
  const changed = await follow(
    inside,
    batchId,
    lines.map(({ member }) => member.registerUserId),
  )
  await inside.move(registerUserPoliceCheckBatch, { id: batchId }, 'noteImport')
  const file = await fileOf(inside, importBatchId)
  await inside.store(registerUserPoliceCheckBatch).set(batchId, { importedAt: now().toISOString(), ...file })
  await tx.log('importResult', {
    resource: registerUserPoliceCheckBatch.name,
    id: batchId,
    projectId,
    details: { sha256: file?.resultHash ?? null, rows: lines.length, changed },
  })
  await followChecks(inside, batch)
  return made.map(({ id }) => id)
}
/** The file of an import, for the page of its batch. */
async function fileOf(inside: Transaction, importBatchId: number | null) {
  if (importBatchId === null) return undefined
  const imported = await inside.store(importBatch).find({ id: importBatchId }, { fields: ['importData'] })
  const bytes = imported && (await bytesOf(imported.importData))
  return bytes && { checkResultFile: imported.importData, resultHash: createHash('sha256').update(bytes).digest('hex') }
}
/**
 * Gives people of a batch what the last line about them says, or nothing where no line is left, and holds or
 * frees their badges. Returns how many have another result than before.
 */
async function follow(inside: Transaction, batchId: number, people: readonly number[]): Promise<number> {
  const { unchecked, pass, fail } = policeCheckStatus
  const last = sql`(
    select d.id, r."checkResult" as result, r."resultNote" as note, d."checkResult" as before
    from ${registerUserPoliceCheckBatchDetail} d
    left join lateral (
      select l."checkResult", l."resultNote"
      from ${registerUserPoliceCheckResult} l
      where l."registerUserPoliceCheckBatchId" = ${batchId} and l."registerUserId" = d."registerUserId"
      order by l.id desc
      limit 1
    ) r on true
    where d."registerUserPoliceCheckBatchId" = ${batchId} and d."registerUserId" = any(${[...people]}::bigint[])
  )`
  const rows = await inside.update<{ who: number; result: number; before: number }>(
    registerUserPoliceCheckBatchDetail,
    {
      set: sql`"checkResult" = coalesce(v.result, ${unchecked}), "resultNote" = v.note,
      "checkedAt" = case when v.result is null then null else ${now().toISOString()}::timestamptz end`,
      from: sql`${last} v`,
      where: sql`a.id = v.id and (
      a."checkResult" <> coalesce(v.result, ${unchecked}) or a."resultNote" is distinct from v.note
    )`,
      returning: sql`a."registerUserId" as who, a."checkResult" as result, v.before`,
    },
  )
  const changed = rows.filter(({ result, before }) => result !== before)
  const whose = (results: readonly number[]) =>
    changed.filter(({ result }) => results.includes(result)).map(({ who }) => who)
  await holdCerts(inside, { failed: whose([fail]), passed: whose([pass, unchecked]) })
  return changed.length
}

/** An import that is undone: people have again what the other files say. */
export const takeResultsBack = {
  /** @throws policeBatchClosed */
  async mayBe(tx: Transaction, ids: readonly number[]): Promise<void> {
    for (const { batchId } of await linesOf(tx, ids)) await open(tx, batchId)
  },
  async do(tx: Transaction, ids: readonly number[]): Promise<void> {
    for (const { batchId, people } of await linesOf(tx, ids)) {
      const batch = await tx.store(registerUserPoliceCheckBatch).lock(batchId)
      const inside = tx.acting('certificate', { projectId: batch.projectId })
      const changed = await follow(inside, batchId, people)
      await tx.log('undoImport', {
        resource: registerUserPoliceCheckBatch.name,
        id: batchId,
        projectId: batch.projectId,
        details: { changed },
      })
      await followChecks(inside, batch)
    }
  },
}
/** The batches of these lines, which may be hidden already, and whom they are about. */
const linesOf = (tx: Transaction, ids: readonly number[]) =>
  tx.query<{ batchId: number; people: number[] }>(
    sql`select l."registerUserPoliceCheckBatchId" as "batchId", array_agg(distinct l."registerUserId") as people
    from ${everyRowOf(registerUserPoliceCheckResult, 'an undo has just hidden these lines')} l
    where l.id = any(${[...ids]}::bigint[])
    group by 1
    order by 1`,
  )
