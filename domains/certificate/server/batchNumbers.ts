import type { AnyResource } from '@pavilion/declare'
import type { Wraps } from '@pavilion/http'
import type { Transaction } from '@pavilion/store'

/** A batch without a number of its own gets one from its id: the letters, and six digits. */
export async function numberBatch<R extends { readonly id: number; readonly batchNo: string | null }>(
  tx: Transaction,
  of: AnyResource,
  letters: string,
  row: R,
): Promise<R> {
  if (row.batchNo) return row
  const inside = tx.acting('certificate', { projectId: (row as { projectId?: number }).projectId as number })
  return (await inside
    .store(of)
    .set(row.id, { batchNo: `${letters}${String(row.id).padStart(6, '0')}` } as never)) as unknown as R
}
export const numbering =
  (of: AnyResource, letters: string): Wraps['create'] =>
  next =>
  (ctx, body) =>
    ctx.transaction(async tx => numberBatch(tx, of, letters, (await next(tx, body)) as never))
