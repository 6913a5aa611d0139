import { sql, type Context } from '@pavilion/store'
import { processRun, processState } from '@pavilion/work/model/index.ts'
import { signedAddress } from '@pavilion/system/server/index.ts'
import {
  policeCheckBatchType,
  policeCheckStatus,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  type BatchProgress,
  type CheckProgress,
} from '../../model/index.ts'
import { zzKey } from './process.ts'

/** Where a batch stands: its checks with their figures, and where its process waits. */
export async function progressOf(ctx: Context, id: number): Promise<BatchProgress> {
  const batch = await ctx.store(registerUserZZBatch).getDetail(id)
  const inside = ctx.acting('certificate', { projectId: batch.projectId })
  const checks = await inside.query<CheckProgress>(
    sql`select b.id, b."type", b."status", b."exportedAt", b."importedAt", b."exportHash",
      count(d.id)::int as "total",
      count(d.id) filter (where d."checkResult" = ${policeCheckStatus.pass})::int as "passed",
      count(d.id) filter (where d."checkResult" = ${policeCheckStatus.fail})::int as "failed"
    from ${registerUserPoliceCheckBatch} b
    left join ${registerUserPoliceCheckBatchDetail} d on d."registerUserPoliceCheckBatchId" = b.id
    where b."registerUserZZBatchId" = ${id}
    group by b.id, b."type", b."status", b."exportedAt", b."importedAt", b."exportHash"
    order by b.id`,
  )
  const [run] = await ctx.acting('certificate', { projectId: null }).query<{ step: string | null; stuck: boolean }>(
    sql`select r."step", r."state" = ${processState.stuck} as "stuck"
    from ${processRun} r
    where r."key" = ${zzKey(id)} and r."projectId" = ${batch.projectId}`,
  )
  return {
    id,
    status: batch.status,
    total: Number(batch.totalAmt),
    domestic: batch.domesticAmt ?? 0,
    abroad: batch.abroadAmt ?? 0,
    dropped: batch.droppedAmt ?? 0,
    bound: batch.boundAmt ?? 0,
    delivered: batch.deliverAmt ?? 0,
    offsetX: Number(batch.offsetX ?? 0),
    offsetY: Number(batch.offsetY ?? 0),
    printFile: batch.printFile && signedAddress(batch.printFile),
    printNote: batch.printNote,
    policeCheck: checks.find(({ type }) => type === policeCheckBatchType.local) ?? null,
    countryPoliceCheck: checks.find(({ type }) => type === policeCheckBatchType.country) ?? null,
    waitsAt: run?.step ?? null,
    stuck: run?.stuck ?? false,
  }
}
