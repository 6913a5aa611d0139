import { defaultCurrency, priceText } from '@pavilion/declare'
import { send, useSite } from '@pavilion/pages'
import { createTripOrder } from '../../model/calls.ts'
import type { OwnTicket } from '../../model/trips/visitor.ts'
import { Trouble, useSent } from './parts.tsx'

const sumOf = (tickets: readonly OwnTicket[]) => tickets.reduce((total, { due }) => total + (due ?? 0), 0)
/** What a guest has to pay for all tickets, with one button. */
export function Pay({ tickets }: { tickets: readonly OwnTicket[] }) {
  const { say, language, link } = useSite()
  const { busy, trouble, run } = useSent()
  const due = tickets.filter(row => row.due !== null)
  if (!due.length) return null
  const sum = sumOf(due)
  const price = priceText({ minor: sum, currency: due[0]?.currency ?? defaultCurrency() }, language)
  const pay = () =>
    run(async () => {
      const placed = [...new Set(due.flatMap(({ orderId }) => orderId ?? []))]
      const unplaced = due.filter(({ orderId }) => orderId === null)
      const open = unplaced.map(({ id }) => id)
      const fresh = open.length
        ? (await send(createTripOrder, { tripTicketIds: open, amount: sumOf(unplaced) })).orders.map(({ id }) => id)
        : []
      location.assign(link('/pay', { orders: [...placed, ...fresh].join(',') }))
    })
  return (
    <section className="tp-pay" aria-label={say('待支付', 'To be paid')}>
      <div>
        <p className="tp-sum">{price}</p>
        <p className="tp-hint">
          {say(`${due.length} 张票待支付`, due.length === 1 ? '1 ticket to pay' : `${due.length} tickets to pay`)}
        </p>
      </div>
      <button type="button" className="pf-button pf-primary" aria-disabled={busy || undefined} onClick={pay}>
        {say(`支付 ${price}`, `Pay ${price}`)}
      </button>
      <Trouble words={trouble} />
    </section>
  )
}
