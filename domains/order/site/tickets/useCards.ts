import { useEffect, useState } from 'react'
import type { TicketCard as Card } from '../../model/calls/tickets.ts'
import type { Loaded } from '../parts.tsx'
import { whyOf } from '../shop.ts'

/** Tickets that are read once, and again when asked to; one that has changed takes the place of the former. */
export function useCards(read: () => Promise<readonly Card[]>) {
  const [loaded, setLoaded] = useState<Loaded<readonly Card[]>>({ state: 'loading' })
  const load = async () => {
    try {
      setLoaded({ state: 'loaded', of: await read() })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => void load(), [])
  const replace = (card: Card) =>
    setLoaded(now =>
      now.state === 'loaded' ? { state: 'loaded', of: now.of.map(each => (each.id === card.id ? card : each)) } : now,
    )
  return { loaded, again: () => void load(), replace }
}
