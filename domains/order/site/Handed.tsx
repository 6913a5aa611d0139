import { inLanguage, say as pair } from '@pavilion/declare'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { useSite } from '@pavilion/pages'
import { orderDeliveryMethod, orderStatus, orderType, ticketStatus } from '../model/codes.ts'
import type { OrderView } from '../model/view.ts'

const isPaid = ({ status }: OrderView) => status === orderStatus.paid || status === orderStatus.completed

/** What a paid order gives: tickets, a code to pick it up, or where the parcel is. */
export function Handed({ order }: { order: OrderView }) {
  if (!isPaid(order)) return null
  const tickets = order.lines.flatMap(line => line.tickets)
  return (
    <>
      {tickets.length > 0 && <Tickets order={order} />}
      {order.deliveryMethod === orderDeliveryMethod.pickUp && order.pickUpCode && <PickUp order={order} />}
      {order.deliveryMethod === orderDeliveryMethod.express && <Parcel order={order} />}
      {order.type === orderType.hotel && <Rooms id={order.id} />}
    </>
  )
}
/** Guests, roommates, more nights and the bill stand with the booking. */
function Rooms({ id }: { id: number }) {
  const site = useSite()
  return (
    <p className="shop-actions">
      <a className="pf-button pf-primary" href={site.link('/hotel-booking', { id })}>
        {site.say('查看我的酒店预订', 'See my hotel booking')}
      </a>
    </p>
  )
}
function Tickets({ order }: { order: OrderView }) {
  const site = useSite()
  const { say } = site
  return (
    <section className="shop-handed">
      <h3>{say('门票', 'Tickets')}</h3>
      <ul className="shop-tickets">
        {order.lines.flatMap(line =>
          line.tickets.map(ticket => {
            const valid = ticket.status === ticketStatus.valid
            return (
              <li key={ticket.id} className={valid && !ticket.usedAt ? 'shop-ticket' : 'shop-ticket shop-ticket-gone'}>
                <strong lang={site.spoken(line)}>{site.named(line)}</strong>
                <span className="shop-number">{ticket.number}</span>
                {(!valid || ticket.usedAt) && (
                  <span className="shop-warn">
                    {ticket.usedAt ? say('已使用', 'Used') : say('已失效', 'No longer valid')}
                  </span>
                )}
              </li>
            )
          }),
        )}
      </ul>
      <p className="shop-actions">
        <a className="pf-button pf-primary" href={site.link('/my-tickets', { order: order.id })}>
          {say('票码、持有人与转让', 'Codes, holders, passing on')}
        </a>
      </p>
    </section>
  )
}
function PickUp({ order }: { order: OrderView }) {
  const { say, language } = useSite()
  const place = inLanguage(
    pair(order.pickUpPlace ?? '', order.englishPickUpPlace || (order.pickUpPlace ?? '')),
    language,
  )
  const code = order.pickUpCode as string
  return (
    <section className="shop-handed">
      <h3>{say('取货码', 'Pick-up code')}</h3>
      <div className="shop-ticket">
        <QrCode text={code} label={say(`取货码 ${code}`, `Pick-up code ${code}`)} />
        <strong className="shop-number shop-code">{code}</strong>
        {place && <span>{say(`自提地点：${place}`, `Pick-up place: ${place}`)}</span>}
      </div>
    </section>
  )
}
function Parcel({ order }: { order: OrderView }) {
  const { say } = useSite()
  return (
    <section className="shop-handed">
      <h3>{say('快递', 'Delivery')}</h3>
      <p>
        {order.expressNumber ? (
          <>
            {say('已发货', 'Dispatched')}
            {order.expressCompany && ` · ${order.expressCompany}`}{' '}
            <span className="shop-number">{order.expressNumber}</span>
          </>
        ) : (
          say('待发货，发货后可在此查看运单号。', 'Your order is being prepared. The tracking number will appear here.')
        )}
        {order.contact?.address && <span className="shop-quiet"> {order.contact.address}</span>}
      </p>
    </section>
  )
}
