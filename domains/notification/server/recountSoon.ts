import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '@pavilion/store'

/** The bulk message whose task is at work here. */
const atWork = new AsyncLocalStorage<string>()
/**
 * Work that counts the messages of a bulk message itself, now and then and at its end: what it sends
 * asks for no counting of its own. What others settle meanwhile (a receipt, a retry) does.
 */
export const countingItself = <T>(batch: string, work: () => Promise<T>): Promise<T> => atWork.run(batch, work)
export const countsItself = (batch: string | null): boolean => batch !== null && atWork.getStore() === batch

/**
 * After a message of a bulk message was settled: recounts the whole, once however many were
 * settled.
 */
export async function recountSoon(tx: Transaction, projectId: number, batch: string | null): Promise<void> {
  const [kind, id] = batch?.split(':') ?? []
  if (kind)
    await tx.enqueue(
      'notification.recount',
      { kind, id: Number(id), projectId },
      { key: `notification.recount:${batch}` },
    )
}
