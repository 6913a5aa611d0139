import { say, wordFor, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { ticketStatus, ticketVoid } from '../../../model/index.ts'
import { aboutTicket, type TicketAbout } from '../about.ts'
import type { TicketRow } from '../holding.ts'
import { ticketPeople } from '../people.ts'

/** A ticket as a wallet keeps it, for one of its holders. */
export interface PassFacts {
  readonly row: TicketRow
  /** The holder that the pass was made for. */
  readonly round: number
  readonly about: TicketAbout
  /** What gates read; null once it admits nobody. */
  readonly code: string | null
  /** Why it admits nobody any more. */
  readonly gone: Pair | null
}
/** What the pass of one holder says now. Whoever passed the ticket on sees that, and no new holder. */
export async function passFacts(ctx: Context, row: TicketRow, round: number): Promise<PassFacts> {
  const inside = ctx.acting('tickets', { projectId: row.projectId })
  const about = await aboutTicket(inside, row)
  const gone = whyGone(row, round)
  const person = row.registerUserId
  const codes = person && !gone ? await ticketPeople.filled?.codes(inside, row.projectId, [person]) : undefined
  const code = gone ? null : person ? (codes?.get(person)?.text ?? null) : row.qrcode
  return { row, round, about, code, gone }
}
function whyGone(row: TicketRow, round: number): Pair | null {
  if (row.round !== round) return say('已转给他人', 'Passed on to another person')
  if (row.status === ticketStatus.valid) return null
  return row.voidReason ? wordFor(ticketVoid, row.voidReason) : say('已失效', 'No longer valid')
}
/** The number by which wallets know a pass: each holder has a pass of their own. */
export const serialOf = (id: number, round: number): string => `${id}-${round}`
export const inSerial = (serial: string): { id: number; round: number } | undefined => {
  const [, id, round] = /^([1-9]\d{0,15})-([1-9]\d{0,5})$/.exec(serial) ?? []
  return id && round ? { id: Number(id), round: Number(round) } : undefined
}
export const ticketName = ({ row, about }: PassFacts): Pair => {
  const zh = row.name ?? row.number
  return [zh, about.englishName || zh]
}
/** The fields of a pass with their labels, as both wallets show them. */
export function passRows(
  facts: PassFacts,
): readonly { readonly key: string; readonly label: Pair; readonly value: Pair }[] {
  const { row, round, about, gone } = facts
  const holder = row.round === round ? (row.holderName ?? '') : ''
  const place = about.place ?? ''
  return [
    { key: 'ticket', label: say('票种', 'Ticket'), value: ticketName(facts) },
    ...(holder ? [{ key: 'holder', label: say('持有人', 'Holder'), value: say(holder, holder) }] : []),
    ...(place ? [{ key: 'place', label: say('地点', 'Place'), value: say(place, about.placeEN ?? place) }] : []),
    { key: 'number', label: say('票号', 'Number'), value: say(row.number, row.number) },
    ...(gone
      ? [{ key: 'gone', label: say('状态', 'State'), value: say(`已失效：${gone[0]}`, `Void: ${gone[1]}`) }]
      : []),
  ]
}
