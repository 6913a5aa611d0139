import '@pavilion/fields/fields.css'
import './tickets.css'
import { send, useSite } from '@pavilion/pages'
import { getTicketByKey } from '../../model/calls/tickets.ts'
import { ShopSetting, Waiting } from '../parts.tsx'
import { TicketCard } from './TicketCard.tsx'
import { useCards } from './useCards.ts'

/** The ticket of a link that its holder got: `/ticket?key=…`. */
export default function LinkedTicket() {
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
