import type { Transaction } from '@pavilion/store'
import { orderCommodity } from '../../model/index.ts'

/** Names another stand for a line, or none: two companies have swapped, or the organiser took it back. */
export async function setBoothOfLine(tx: Transaction, id: number, boothId: number | null): Promise<void> {
  await tx.store(orderCommodity).set(id, { boothId })
}
