import { randomBytes } from 'node:crypto'
import type { Row } from '@pavilion/declare'
import { now, sql, type Transaction } from '@pavilion/store'
import { ticket, ticketHeldBy, ticketHolder, ticketStatus, type ticketOffer } from '../../model/index.ts'
import { ticketUsed, ticketVoidNow } from './refusals.ts'
import { ticketPeople, type TicketPerson } from './people.ts'
import { ticketSettings } from './settings.ts'
import { passesChanged } from './wallets/hear.ts'

export type TicketRow = Row<typeof ticket>
export type OfferRow = Row<typeof ticketOffer>
/** A code of one holder: unguessable, and never given again. */
export const newTicketCode = (): string => `T${randomBytes(12).toString('hex').toUpperCase()}`

/**
 * Writes down who holds tickets from their beginning, and makes attendees of them where the event has
 * a badge type for tickets.
 */
export async function holdFirst(tx: Transaction, projectId: number, rows: readonly TicketRow[]): Promise<void> {
  if (!rows.length) return
  await tx.store(ticketHolder).createMany(
    rows.map(row => ({
      projectId,
      ticketId: row.id,
      round: row.round,
      name: row.holderName,
      phoneNumber: row.holderPhone,
      email: row.holderEmail,
      webUserId: row.webUserId,
      heldBy: ticketHeldBy.bought,
    })),
  )
  const { certTypeId } = await ticketSettings(tx, projectId)
  if (certTypeId === null || !ticketPeople.filled) return
  const people = rows.map(personOf)
  const ids = await ticketPeople.filled.enter(tx, projectId, { certTypeId, people })
  await tx.store(ticket).setMany(rows.map(({ id }, nth) => ({ id, registerUserId: ids[nth] as number })))
}
const personOf = (row: TicketRow): TicketPerson => ({
  name: row.holderName?.trim() || row.number,
  phoneNumber: row.holderPhone,
  email: row.holderEmail,
  webUserId: row.webUserId,
})
/**
 * Locks a ticket, then its attendee, which gates lock too: nobody enters with it, gives it back or
 * passes it on meanwhile. Everything that changes the holder begins here.
 * @throws ticketVoidNow, ticketUsed
 */
export async function lockUsable(tx: Transaction, id: number): Promise<TicketRow> {
  const [row] = await tx.lockAll(ticket, [id])
  if (row?.status !== ticketStatus.valid) throw ticketVoidNow()
  const person = row.registerUserId
  const at = person === null ? undefined : await ticketPeople.filled?.lock(tx, row.projectId, person)
  if (row.usedAt || at?.entered) throw ticketUsed()
  return row
}
/**
 * Another person holds a locked ticket from now on: with a code of their own, and the former one opens
 * nothing. Answers the ticket as it is then.
 */
export async function changeHolder(
  tx: Transaction,
  row: TicketRow,
  { person, heldBy }: { readonly person: TicketPerson; readonly heldBy: number },
): Promise<TicketRow> {
  const at = now().toISOString()
  const round = row.round + 1
  await tx.update(ticketHolder, {
    set: sql`"until" = ${at}`,
    where: sql`a."ticketId" = ${row.id} and a."until" is null`,
  })
  await tx.store(ticketHolder).create({
    projectId: row.projectId,
    ticketId: row.id,
    round,
    name: person.name,
    phoneNumber: person.phoneNumber,
    email: person.email,
    webUserId: person.webUserId,
    heldBy: heldBy as Row<typeof ticketHolder>['heldBy'],
  })
  await tx.store(ticket).set(row.id, {
    round,
    holderName: person.name,
    holderPhone: person.phoneNumber,
    holderEmail: person.email,
    webUserId: person.webUserId,
    qrcode: newTicketCode(),
    passChangedAt: at,
    sentTimes: 0,
    sentAt: null,
    ...(heldBy === ticketHeldBy.passedOn && { passedOnAt: at }),
  })
  if (row.registerUserId) await ticketPeople.filled?.handOver(tx, row.projectId, row.registerUserId, person)
  const held = await tx.store(ticket).getDetail(row.id)
  await passesChanged(tx, [held])
  return held
}
