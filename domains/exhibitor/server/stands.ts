import type { Transaction } from '@pavilion/store'
import { exhibitorBoothDemandInfo } from '../model/index.ts'

/** What a demand has now: the stands, and the order of its deposit. */
export interface DemandStands {
  readonly boothIds: readonly number[]
  readonly isAssigned: boolean
  readonly orderId?: number
}
/** Notes on a demand which stands it has. */
export async function setDemandStands(tx: Transaction, id: number, stands: DemandStands): Promise<void> {
  await tx.store(exhibitorBoothDemandInfo).set(id, {
    boothIds: [...stands.boothIds],
    ...(stands.orderId !== undefined && { orderId: stands.orderId }),
  })
  await tx.moveIfDue(exhibitorBoothDemandInfo, { id }, stands.isAssigned ? 'markAssigned' : 'markUnassigned', {})
}
/** Its deposit has been paid, or has gone back. Once. */
export async function setDeposited(tx: Transaction, id: number, isPaid: boolean): Promise<void> {
  if (isPaid) await tx.moveIfDue(exhibitorBoothDemandInfo, { id }, 'markDepositDue', {})
  await tx.moveIfDue(exhibitorBoothDemandInfo, { id }, isPaid ? 'markDeposited' : 'markDepositRefunded', {})
}
