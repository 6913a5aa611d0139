import { timingSafeEqual } from 'node:crypto'
import { liveViews } from '@pavilion/system/server/index.ts'
import { signature, sql, type Transaction } from '@pavilion/store'
import { tripTicketReceivePlan } from '../../model/index.ts'

// A socket hears that something changed and nothing else; who may see it then reads it by a call.

/** Under what the transfers of an event are watched: only those who were given it know it. */
export const watchOf = (projectId: number): string => `${projectId}.${signature(`transfers ${projectId}`)}`
const projectIn = (text: string): number | undefined => {
  const projectId = Number(text.split('.')[0])
  const right = Buffer.from(watchOf(projectId))
  const received = Buffer.from(text)
  return right.length === received.length && timingSafeEqual(right, received) ? projectId : undefined
}
/** Says to every open page of the event that its transfers changed, when the transaction commits. */
export const transfersChanged = (tx: Transaction, projectId: number): Promise<void> =>
  tx.notify('live', { name: 'transfers', id: watchOf(projectId) })
liveViews.fill('transfers', async (system, id) => {
  const projectId = typeof id === 'string' ? projectIn(id) : undefined
  if (!projectId) return undefined
  const [row] = await system
    .acting('transfers', { projectId })
    .query<{ version: string | null }>(
      sql`select concat(max(p."updatedAt"), ' ', count(*)) as "version" from ${tripTicketReceivePlan} p`,
    )
  return { version: row?.version ?? '' }
})
