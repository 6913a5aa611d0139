import { keptPair, type Row } from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { applyRefund, closeUnpaid } from '@pavilion/order/server/index.ts'
import { moves, type Transaction } from '@pavilion/store'
import {
  carrierState,
  passenger,
  receptionRecordStatus,
  ticketsInHand,
  tripChanged,
  tripPayer,
  tripSegment,
  tripSegmentReason,
  tripTicket,
  tripTicketStatus,
} from '../../model/index.ts'
import {
  changeWithoutNote,
  passengerHasTickets,
  passengerNotValid,
  refundFeeTooHigh,
  ticketIncomplete,
} from '../refusals.ts'
import { isOpen, ordersOf, shareBack, standingOf } from './orders.ts'

type Ticket = Row<typeof tripTicket>
type Input = Readonly<Record<string, unknown>>
const after = <K extends keyof Ticket>(before: Ticket, input: Input, name: K): Ticket[K] =>
  (name in input ? input[name] : before[name]) as Ticket[K]

/** The fields that a desk may leave empty, in words. */
const fieldWords = {
  tripNumber: ['航班/车次', 'the number of the flight or train'],
  agentNumber: ['票号', 'the ticket number'],
  price: ['价格', 'the price'],
} as const
/** A ticket has a number, and one that a guest pays a price. The number of the agent is its proof. */
export function whyIncomplete(before: Ticket, { input }: { readonly input: Input }) {
  const payer = after(before, input, 'payer')
  const lacks = [
    ...(after(before, input, 'tripNumber') ? [] : [fieldWords.tripNumber]),
    ...(payer === tripPayer.own || after(before, input, 'agentNumber') ? [] : [fieldWords.agentNumber]),
    ...(payer === tripPayer.guest && !after(before, input, 'price') ? [fieldWords.price] : []),
  ]
  if (!lacks.length) return undefined
  return ticketIncomplete({ zh: lacks.map(([zh]) => zh).join('、'), en: lacks.map(([, en]) => en).join(', ') })
}
const timesOf = ({ departTime, arriveTime }: Pick<Ticket, 'departTime' | 'arriveTime'>) => ({ departTime, arriveTime })
/** Whoever plans cars, rooms and meals hears of it. */
async function emit(
  tx: Transaction,
  why: 'issued' | 'changed' | 'refunded',
  before: Ticket | undefined,
  now: Ticket,
): Promise<void> {
  await tx.emit(tripChanged, {
    projectId: now.projectId,
    tripChangeId: null,
    why,
    trips: [
      {
        tripTicketId: now.id,
        passengerId: now.passengerId,
        direction: now.direction,
        old: timesOf(before ?? now),
        now: timesOf(now),
        cancelled: why === 'refunded',
      },
    ],
  })
}
/** The trip that a ticket was for stays as its history. */
export const keepSegment = (
  tx: Transaction,
  before: Ticket,
  reason: number,
  tripChangeId: number | null = null,
): Promise<unknown> =>
  tx.store(tripSegment).create({
    projectId: before.projectId,
    tripTicketId: before.id,
    reason: reason as typeof tripSegmentReason.change,
    type: before.type,
    tripNumber: before.tripNumber,
    fromPlace: before.fromPlace,
    englishFromPlace: before.englishFromPlace,
    fromZone: before.fromZone,
    toPlace: before.toPlace,
    englishToPlace: before.englishToPlace,
    toZone: before.toZone,
    departTime: before.departTime,
    arriveTime: before.arriveTime,
    carriage: before.carriage,
    seat: before.seat,
    agentNumber: before.agentNumber,
    price: before.price,
    tripChangeId,
  })

async function standing(tx: Transaction, row: Ticket) {
  const orders = await ordersOf(tx, [row.id])
  return standingOf(row, orders.get(row.id))
}
/** Orders of this ticket that nobody has paid yet are closed: their price is no longer right. */
async function closeOpen(tx: Transaction, row: Ticket, why: string): Promise<void> {
  const orders = (await ordersOf(tx, [row.id])).get(row.id) ?? []
  for (const { id } of orders.filter(isOpen)) await closeUnpaid(tx, id, stockBusinessType.manualClose, { why })
}
const words = {
  changed: keptPair(['行程票改签', 'The ticket was changed']),
  refunded: keptPair(['行程票退票', 'The ticket was refunded']),
}
/**
 * What a change costs: a guest who has paid more gets the difference back, one who has paid less
 * pays it with an order of its own.
 */
async function settleChange(tx: Transaction, before: Ticket, now: Ticket): Promise<Ticket> {
  const { held, main, supplements } = await standing(tx, before)
  await closeOpen(tx, before, words.changed)
  if (!held) return tx.store(tripTicket).set(now.id, { supplement: null, supplementOrderId: null })
  const owed = now.payer === tripPayer.guest ? (now.price ?? 0) + (now.changeFee ?? 0) : 0
  for (const { of, amount } of shareBack({ main, supplements }, Math.max(0, held - owed)))
    await applyRefund(tx, { orderId: of.id, amount, reason: words.changed }, { approve: true })
  return tx.store(tripTicket).set(now.id, { supplement: owed > held ? owed - held : null, supplementOrderId: null })
}
/** What was paid goes back, less the fee. */
async function settleRefund(tx: Transaction, before: Ticket, fee: number): Promise<void> {
  const { held, main, supplements } = await standing(tx, before)
  if (fee > held) throw refundFeeTooHigh({ held }, { field: 'refundFee' })
  await closeOpen(tx, before, words.refunded)
  for (const { of, amount } of shareBack({ main, supplements }, held - fee))
    await applyRefund(
      tx,
      { orderId: of.id, lines: [{ orderCommodityId: of.lineId }], amount, reason: words.refunded },
      { approve: true },
    )
}
async function mustTravel(tx: Transaction, { passengerId }: Ticket): Promise<void> {
  const who = passengerId ? await tx.store(passenger).find({ id: passengerId }) : undefined
  if (who?.status === receptionRecordStatus.invalid) throw passengerNotValid({ name: who.name })
}

export const ticketRules = moves(tripTicket, {
  issue: {
    refuse: whyIncomplete,
    async effect(tx, { before, after: row }) {
      await mustTravel(tx, row)
      await emit(tx, 'issued', before, row)
      await tx.enqueue('transport.tellTicket', {
        id: row.id,
        projectId: row.projectId,
        what: 'issued',
        at: row.updatedAt,
      })
    },
  },
  refuseChange: {
    refuse: (_before, { input }) => (String(input.deskNote ?? '').trim() ? undefined : changeWithoutNote()),
    async effect(tx, { after: row }) {
      await tx.enqueue('transport.tellTicket', {
        id: row.id,
        projectId: row.projectId,
        what: 'changeRefused',
        at: row.updatedAt,
      })
    },
  },
  change: {
    refuse: whyIncomplete,
    set: () => ({ carrierState: carrierState.asPlanned, plannedTime: null, refundAskedAt: null }),
    async effect(tx, { before, after: row }) {
      const was = before ?? row
      await mustTravel(tx, row)
      await keepSegment(tx, was, tripSegmentReason.change)
      const settled = await settleChange(tx, was, row)
      await emit(tx, 'changed', was, settled)
      await tx.enqueue('transport.tellTicket', {
        id: row.id,
        projectId: row.projectId,
        what: 'changed',
        at: row.updatedAt,
      })
      return settled
    },
  },
  refund: {
    set: () => ({ refundAskedAt: null }),
    async effect(tx, { before, after: row }) {
      const was = before ?? row
      await settleRefund(tx, was, row.refundFee ?? 0)
      if (was.status !== tripTicketStatus.applyIssue) {
        await emit(tx, 'refunded', was, row)
        await tx.enqueue('transport.tellTicket', {
          id: row.id,
          projectId: row.projectId,
          what: 'refunded',
          at: row.updatedAt,
        })
      }
    },
  },
})
const openTickets = (tx: Transaction, passengerId: number) =>
  tx
    .store(tripTicket)
    .rows({ passengerId, status: [...ticketsInHand, tripTicketStatus.applyIssue] }, { fields: ['id', 'status'] })
export const passengerRules = moves(passenger, {
  reopen: {
    async effect(tx, { after: row }) {
      const issued = (await openTickets(tx, row.id)).filter(({ status }) => status !== tripTicketStatus.applyIssue)
      if (issued.length) throw passengerHasTickets({ count: issued.length })
    },
  },
  revoke: {
    async effect(tx, { after: row }) {
      const tickets = await openTickets(tx, row.id)
      const issued = tickets.filter(({ status }) => status !== tripTicketStatus.applyIssue)
      if (issued.length) throw passengerHasTickets({ count: issued.length })
      for (const { id } of tickets) await tx.move(tripTicket, { id }, 'refund', { refundFee: null })
    },
  },
})
