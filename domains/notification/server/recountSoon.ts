import type { Context } from '@pavilion/store'

/**
 * After a single message of many was settled: its whole is counted anew, once however many were.
 */
export async function recountSoon(tx: Context, projectId: number, batch: string | null): Promise<void> {
  const [kind, id] = batch?.split(':') ?? []
  if (kind)
    await tx.enqueue(
      'notification.recount',
      { kind, id: Number(id), projectId },
      { key: `notification.recount:${batch}` },
    )
}
