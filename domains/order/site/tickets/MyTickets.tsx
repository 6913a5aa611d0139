import '@pavilion/fields/fields.css'
import './tickets.css'
import { send, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getOwnTickets, getTicketByKey, type TicketCard as Card } from '../../model/calls/tickets.ts'
import { ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { whyOf } from '../shop.ts'
import { TicketCard } from './TicketCard.tsx'

/** What a visitor holds or has bought: `/my-tickets`, of one order with `?order=`. */
export default function MyTickets() {
  return (
    <ShopSetting>
      <Own />
    </ShopSetting>
  )
}
function Own() {
  const { say, query, link } = useSite()
  const read = async () => {
    const { rows } = await send(getOwnTickets, {}, { quiet: true })
    return query.order ? rows.filter(({ orderId }) => orderId === Number(query.order)) : rows
  }
  const { loaded, again, replace } = useCards(read)
  return (
    <div className="shop shop-narrow">
      <h1>{say('我的门票', 'My tickets')}</h1>
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={again} />
      ) : loaded.of.length ? (
        <ul className="ticket-list">
          {loaded.of.map(card => (
            <TicketCard key={card.id} of={card} which={{ id: card.id }} onChanged={replace} />
          ))}
        </ul>
      ) : (
        <p className="shop-none">
          {say('还没有门票。购票付款后会出现在这里。', 'No tickets yet. They appear here once you have paid for them.')}
        </p>
      )}
      <p className="shop-actions">
        <a className="pf-link" href={link('/order-list')}>
          {say('我的订单', 'My orders')}
        </a>
      </p>
    </div>
  )
}
/** The ticket of a link that its holder got: `/ticket?key=…`. */
export function LinkedTicket() {
  return (
    <ShopSetting>
      <Linked />
    </ShopSetting>
  )
}
function Linked() {
  const { say, query } = useSite()
  const key = query.key ?? ''
  const { loaded, again, replace } = useCards(async () => [await send(getTicketByKey, { key }, { quiet: true })])
  return (
    <div className="shop shop-narrow">
      <h1>{say('您的门票', 'Your ticket')}</h1>
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={again} />
      ) : (
        <ul className="ticket-list">
          {loaded.of.map(card => (
            <TicketCard key={card.id} of={card} which={{ key }} onChanged={replace} />
          ))}
        </ul>
      )}
    </div>
  )
}
function useCards(read: () => Promise<readonly Card[]>) {
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
