import type { Context } from '@pavilion/store'
import { importBatch, importBatchOutcome, importBatchStatus } from '../model/index.ts'

/** Into which list a batch went, and the rows that it made, as runs of first and last id; none for a batch that made nothing or was undone. @throws noData */
export async function madeByBatch(ctx: Context, id: number): Promise<{ resource: string | null; made: readonly (readonly [number, number])[] }> {
  const { projectId, resource, status } = await ctx.store(importBatch).getDetail(id)
  const outcome = status === importBatchStatus.done ? await ctx.acting('form', { projectId }).store(importBatchOutcome).find({ importBatchId: id } as never) : undefined
  return { resource, made: (outcome?.made ?? []) as readonly (readonly [number, number])[] }
}
