import { timingSafeEqual } from 'node:crypto'
import { signature } from '@pavilion/store'

// Links of tickets. That of a holder is for one round: with the next holder it opens nothing.
const sealOf = (purpose: string, id: number, round: number) => signature(`${purpose}:${id}:${round}`)

export type TicketKeyFor = 'ticket' | 'ticket-offer' | 'ticket-wallet'
/** The key of one ticket, or one offer, as long as it is with this holder. */
export const ticketKey = (purpose: TicketKeyFor, id: number, round: number): string =>
  `${id}.${round}.${sealOf(purpose, id, round)}`
/** What a key is for; undefined for one that is not ours. */
export function inTicketKey(purpose: TicketKeyFor, key: string): { id: number; round: number } | undefined {
  const [, id, round, given = ''] = /^([1-9]\d{0,15})\.([1-9]\d{0,5})\.([\w-]{20,64})$/.exec(key) ?? []
  if (!id || !round) return undefined
  const [expected, offered] = [Buffer.from(sealOf(purpose, Number(id), Number(round))), Buffer.from(given)]
  return expected.length === offered.length && timingSafeEqual(expected, offered)
    ? { id: Number(id), round: Number(round) }
    : undefined
}
