import { say, type Pair } from '@pavilion/declare'
import { ticketStatus } from '../../model/codes.ts'
import { ticketOfferState, ticketPassOn } from '../../model/ticketCodes.ts'
import type { OfferRow, TicketRow } from './holding.ts'
import type { TicketSettings } from './settings.ts'

interface Caller {
  readonly holds: boolean
  readonly bought: boolean
}
interface Known {
  readonly row: Pick<TicketRow, 'status' | 'usedAt' | 'passedOnAt'>
  readonly by: Caller
  readonly settings: TicketSettings
  /** When the event ends. */
  readonly ends: string | null
  readonly at: Date
  /** Its attendee has walked in. */
  readonly entered?: boolean
}
/** Until when tickets may be passed on. Pure. */
export const passOnUntil = ({ settings, ends }: Pick<Known, 'settings' | 'ends'>): string | null =>
  settings.passOnUntil ?? ends
/** Why this caller may not pass a ticket on now, or undefined. Pure. */
export function whyNotPassOn({ row, by, settings, ends, at, entered }: Known): Pair | undefined {
  if (row.status !== ticketStatus.valid) return say('门票已失效', 'it is no longer valid')
  if (row.usedAt || entered) return say('门票已使用', 'it has been used')
  if (settings.passOn === ticketPassOn.nobody)
    return say('本活动的门票不可转让', 'tickets of this event stay with who bought them')
  if (settings.passOn === ticketPassOn.buyer && (row.passedOnAt || !by.bought))
    return say('只有购票人可以转让一次', 'only who bought it may pass it on, once')
  if (!by.holds && (!by.bought || row.passedOnAt)) return say('门票已不在您手中', 'you do not hold it any more')
  const until = passOnUntil({ settings, ends })
  return until && Date.parse(until) <= at.getTime() ? say('转让已截止', 'the time for it is over') : undefined
}
/** The buyer says who enters as long as nobody has accepted the ticket; then its holder is who accepted. Pure. */
export const mayName = ({ row, by, entered }: Pick<Known, 'row' | 'by' | 'entered'>): boolean =>
  row.status === ticketStatus.valid && !row.usedAt && !entered && row.passedOnAt === null && by.bought
/** Whoever holds a ticket sees its code, and so does the buyer until it is passed on. Pure. */
export const seesCode = ({ row, by }: Pick<Known, 'row' | 'by'>): boolean =>
  row.status === ticketStatus.valid && (by.holds || (by.bought && row.passedOnAt === null))

const closed: Readonly<Record<number, Pair>> = {
  [ticketOfferState.accepted]: say('此门票已被接受', 'This ticket has been accepted'),
  [ticketOfferState.declined]: say('此转让已谢绝', 'This offer was declined'),
  [ticketOfferState.withdrawn]: say('对方已撤回转让，或门票已失效', 'The offer was taken back, or the ticket is void'),
  [ticketOfferState.expired]: say('已过接受期限', 'The time to accept it is over'),
}
/** Why an offer cannot be answered any more, or undefined. Pure. */
export function whyClosed(offer: Pick<OfferRow, 'state' | 'expiresAt'>, at: Date): Pair | undefined {
  if (offer.state !== ticketOfferState.offered) return closed[offer.state]
  return Date.parse(offer.expiresAt) <= at.getTime() ? closed[ticketOfferState.expired] : undefined
}
