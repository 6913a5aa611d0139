import type { Transaction } from '@pavilion/store'

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
