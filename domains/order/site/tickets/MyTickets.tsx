import '@pavilion/fields/fields.css'
import './tickets.css'
import { send, useSite } from '@pavilion/pages'
import { getOwnTickets } from '../../model/calls/tickets.ts'
import { ShopSetting, Waiting } from '../parts.tsx'
import { TicketCard } from './TicketCard.tsx'
import { useCards } from './useCards.ts'

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
