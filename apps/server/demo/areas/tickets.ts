import { ticket, ticketHeldBy, ticketOffer, ticketStatus } from '@pavilion/order/model/index.ts'
import { changeHolder } from '@pavilion/order/server/tickets/holding.ts'
import { now, type Transaction } from '@pavilion/store'
import type { Demo } from './fill.ts'

interface Taker {
  readonly id: number
  readonly name: string
  readonly phoneNumber?: string | null
  readonly email?: string | null
}
const hour = 3_600_000
/** Some tickets have gone to other people, one waits for its answer, and one was not wanted. */
export async function fillTickets({ ctx, made: { projectId } }: Demo, visitors: readonly Taker[]): Promise<void> {
  const inside = ctx.acting('demo', { projectId })
  await inside.transaction(async tx => {
    const rows = await tx
      .store(ticket)
      .rows({ status: ticketStatus.valid, usedAt: null }, { order: [['id', 'asc']], limit: 8 })
    for (const [nth, row] of rows.entries()) {
      const taker = visitors[visitors.length - 1 - nth]
      if (!taker || taker.id === row.webUserId) continue
      const offer = await offered(tx, row, taker)
      if (nth === 0) continue
      await tx.move(ticketOffer, { id: offer }, nth === 1 ? 'decline' : 'accept')
      if (nth > 1) await changeHolder(tx, row, { person: personOf(taker), heldBy: ticketHeldBy.passedOn })
    }
  })
}
const personOf = ({ id, name, phoneNumber, email }: Taker) => ({
  name,
  phoneNumber: phoneNumber ?? null,
  email: email ?? null,
  webUserId: id,
})
async function offered(
  tx: Transaction,
  { id, projectId, round, webUserId }: { id: number; projectId: number; round: number; webUserId: number | null },
  { name, phoneNumber }: Taker,
): Promise<number> {
  const expiresAt = new Date(now().getTime() + 48 * hour).toISOString()
  const row = { projectId, ticketId: id, round, name, phoneNumber: phoneNumber ?? null, expiresAt, webUserId }
  return (await tx.store(ticketOffer).create(row)).id
}
