import type { Row } from '@pavilion/declare'
import { moves, now, sql, type Transaction } from '@pavilion/store'
import { ticket, ticketOffer, ticketOfferState, ticketVoid } from '../../model/index.ts'
import { sendTicket, tellOfVoid } from './notices.ts'
import { ticketPeople } from './people.ts'
import { passesChanged } from './wallets/hear.ts'
import type { TicketRow } from './holding.ts'

/** Nobody enters with these, nobody accepts them, and whoever holds one of another's order hears of it. */
async function voided(tx: Transaction, rows: readonly TicketRow[]): Promise<void> {
  await tx.moveWhere(ticketOffer, 'withdraw', {
    where: sql`a."ticketId" = any(${rows.map(({ id }) => id)}::bigint[]) and a."state" = ${ticketOfferState.offered}`,
    set: sql`"answeredAt" = ${now().toISOString()}`,
  })
  const people = rows.flatMap(({ registerUserId }) => registerUserId ?? [])
  const [first] = rows
  if (first && people.length) await ticketPeople.filled?.end(tx, first.projectId, people)
  await passesChanged(tx, rows)
  for (const row of rows) if (row.round > 1 && row.voidReason !== ticketVoid.eventCancelled) await tellOfVoid(tx, row)
}
/** Their refund was declined: they admit again, and whoever heard that theirs is void gets it once more. */
async function revived(tx: Transaction, rows: readonly TicketRow[]): Promise<void> {
  const people = rows.flatMap(({ registerUserId }) => registerUserId ?? [])
  const [first] = rows
  if (first && people.length) await ticketPeople.filled?.again(tx, first.projectId, people)
  await passesChanged(tx, rows)
  for (const row of rows) if (row.round > 1) await sendTicket(tx, row)
}
export const ticketMoves = moves(ticket, {
  revive: {
    set: (_before, _input, at) => ({ voidReason: null, voidedAt: null, passChangedAt: at }),
    effect: (tx, { after }) => revived(tx, [after]),
    together: (tx, abouts) =>
      revived(
        tx,
        abouts.map(({ after }) => after),
      ),
  },
  void: {
    set: (_before, { voidReason }, at) => ({
      voidReason: (voidReason ?? null) as Row<typeof ticket>['voidReason'],
      voidedAt: at,
      passChangedAt: at,
    }),
    effect: (tx, { after }) => voided(tx, [after]),
    together: (tx, abouts) =>
      voided(
        tx,
        abouts.map(({ after }) => after),
      ),
  },
})
export const ticketOfferMoves = moves(ticketOffer, {
  accept: { set: (_before, _input, at) => ({ answeredAt: at }) },
  decline: { set: (_before, _input, at) => ({ answeredAt: at }) },
})
