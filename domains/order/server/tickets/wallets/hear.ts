import type { Transaction } from '@pavilion/store'
import { walletSetup } from './setup.ts'

/** The job that has wallets follow a ticket. */
export const walletJobName = 'order.updatePasses'
interface Changed {
  readonly id: number
  readonly projectId: number
}
/** The wallets of phones hear of what has become of these tickets, once it is committed. */
export async function passesChanged(tx: Transaction, rows: readonly Changed[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { apple, google } = await walletSetup(tx, first.projectId)
  if (!apple && !google) return
  for (const { id, projectId } of rows)
    await tx.enqueue(walletJobName, { projectId, ticketId: id }, { key: `wallets of ticket ${id}` })
}
