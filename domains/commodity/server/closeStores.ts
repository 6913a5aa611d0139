import type { Transaction } from '@pavilion/store'
import { openCloseStatus, webStore } from '../model/index.ts'

/** Closes the open stores of the project. Answers how many. */
export async function closeStores(tx: Transaction): Promise<number> {
  const open = await tx.store(webStore).rows({ status: openCloseStatus.open }, { fields: ['id'], limit: Infinity })
  for (const { id } of open) await tx.move(webStore, { id }, 'setClosed', {})
  return open.length
}
