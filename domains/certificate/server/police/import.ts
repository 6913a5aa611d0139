import { createHash } from 'node:crypto'
import { rowsOfSheet } from '@pavilion/exchange/sheet.ts'
import type { Upload } from '@pavilion/http'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { hashOf, now, sql, type Context, type Transaction } from '@pavilion/store'
import { saveUpload } from '@pavilion/system/server/index.ts'
import {
  policeCheckBatchStatus,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  type ImportReport,
} from '../../model/index.ts'
import { resultLines, type ResultLine } from '../../model/resultFile.ts'
import { policeBatchClosed, policeNotExported, resultHeadingsMissing } from '../refusals.ts'
import { followChecks } from '../zz/checks.ts'
import { holdCerts } from './holds.ts'

/** So many lines that name nobody are listed. */
const mostListed = 200

/**
 * Takes over the answers of the police by ID number. A later file replaces what an earlier one said;
 * the same file again changes nothing.
 * @throws resultHeadingsMissing, policeNotExported, policeBatchClosed, sheetUnreadable
 */
export async function importResult(ctx: Context, id: number, upload: Upload): Promise<ImportReport & { id: number }> {
  const { projectId } = await ctx.store(registerUserPoliceCheckBatch).getDetail(id)
  const lines = await linesIn(upload.bytes)
  const resultHash = createHash('sha256').update(upload.bytes).digest('hex')
  const checkResultFile = await saveUpload(ctx, upload, { purpose: 'import', private: true, projectId })
  return ctx.transaction(async tx => {
    const batch = await tx.store(registerUserPoliceCheckBatch).lock(id)
    if (batch.status === policeCheckBatchStatus.draft) throw policeNotExported()
    if (batch.status === policeCheckBatchStatus.closed) throw policeBatchClosed({ name: batch.batchName })
    const inside = tx.acting('certificate', { projectId })
    const report = await apply(inside, id, lines)
    await tx.acting('certificate', { projectId }).move(registerUserPoliceCheckBatch, { id }, 'noteImport')
    await inside.store(registerUserPoliceCheckBatch).set(id, {
      checkResultFile,
      resultHash,
      importedAt: now().toISOString(),
      importReport: report,
    })
    await tx.log('importResult', {
      resource: registerUserPoliceCheckBatch.name,
      id,
      projectId,
      details: { sha256: resultHash, rows: report.rows, changed: report.changed },
    })
    if (batch.registerUserZZBatchId !== null) await followChecks(inside, batch)
    return { id, ...report }
  })
}
async function linesIn(bytes: Uint8Array): Promise<ResultLine[]> {
  const rows: { row: number; cells: readonly unknown[] }[] = []
  for await (const { row, cells } of rowsOfSheet(bytes)) rows.push({ row, cells })
  const lines = resultLines(rows)
  if (!lines) throw resultHeadingsMissing()
  return lines
}
interface Member {
  readonly id: number
  readonly registerUserId: number
  readonly checkResult: number
  readonly idCardHash: string | null
}
async function apply(tx: Transaction, id: number, lines: readonly ResultLine[]): Promise<ImportReport> {
  const members = await tx.query<Member>(
    sql`select d.id, d."registerUserId", d."checkResult", u."idCardHash"
    from ${registerUserPoliceCheckBatchDetail} d
    join ${registerUser} u on u.id = d."registerUserId"
    where d."registerUserPoliceCheckBatchId" = ${id} and u."idCardHash" is not null
    order by d.id
    for update of d`,
  )
  const byHash = Map.groupBy(members, ({ idCardHash }) => idCardHash as string)
  const said = new Map<string, ResultLine>()
  const unread: ImportReport['unread'][number][] = []
  for (const line of lines) {
    const hash = hashOf(line.idCard) as string
    const why = !byHash.has(hash) ? 'unknown' : line.result === undefined ? 'noResult' : undefined
    if (why) unread.push({ row: line.row, why, ends: line.idCard.slice(-4) })
    else said.set(hash, line)
  }
  const judged = [...said].flatMap(([hash, { result, note }]) =>
    result === undefined ? [] : (byHash.get(hash) ?? []).map(member => ({ ...member, result, note })),
  )
  const changed = judged.filter(({ checkResult, result }) => checkResult !== result)
  if (judged.length)
    await tx.update(registerUserPoliceCheckBatchDetail, {
      set: sql`"checkResult" = v.result, "resultNote" = v.note, "checkedAt" = ${now().toISOString()}::timestamptz`,
      from: sql`unnest(
        ${judged.map(one => one.id)}::bigint[], ${judged.map(({ result }) => result)}::int[], ${judged.map(({ note }) => note)}::text[]
      ) as v(id, result, note)`,
      where: sql`a.id = v.id and (a."checkResult" <> v.result or a."resultNote" is distinct from v.note)`,
    })
  const whose = (wanted: number) =>
    changed.filter(({ result }) => result === wanted).map(({ registerUserId }) => registerUserId)
  await holdCerts(tx, { failed: whose(policeCheckStatus.fail), passed: whose(policeCheckStatus.pass) })
  return {
    rows: lines.length,
    passed: judged.filter(({ result }) => result === policeCheckStatus.pass).length,
    failed: judged.filter(({ result }) => result === policeCheckStatus.fail).length,
    changed: changed.length,
    unread: unread.slice(0, mostListed),
  }
}
