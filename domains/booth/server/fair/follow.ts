import type { Transaction } from '@pavilion/store'

/** Passes that no stand stands for any more are withdrawn, once what is going on is done. */
export const passesFollowStands = (tx: Transaction, projectId: number, companyId: number): Promise<unknown> =>
  tx.enqueue('booth.settlePasses', { companyId, projectId }, { key: `passes ${companyId}` })
