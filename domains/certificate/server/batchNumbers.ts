import type { AnyResource } from '@pavilion/declare'
import type { Transaction, Context } from '@pavilion/store'
import type { registerUserPoliceCheckBatch, registerUserZZBatch } from '../model/index.ts'

type Of = typeof registerUserPoliceCheckBatch | typeof registerUserZZBatch
interface Batch {
  readonly id: number
  readonly projectId: number
  readonly batchNo: string | null
}
/** A batch without a number of its own gets one from its id: the letters, and six digits. */
export async function numberBatch<B extends Batch>(tx: Transaction, of: Of, letters: string, row: B): Promise<B> {
  if (row.batchNo) return row
  const batchNo = `${letters}${String(row.id).padStart(6, '0')}`
  const inside = tx.acting('certificate', { projectId: row.projectId })
  const { updatedAt } = await inside.store<AnyResource>(of).set(row.id, { batchNo })
  return { ...row, batchNo, updatedAt }
}
/** Numbers a new batch of a list. */
export const numbering =
  (of: Of, letters: string) =>
  <B, A>(next: (ctx: Context, body: B) => Promise<A>) =>
  (ctx: Context, body: B) =>
    ctx.transaction(async tx => numberBatch(tx, of, letters, (await next(tx, body)) as A & Batch))
