import { inLanguage } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import type { OrderView } from '../../model/view.ts'
import { Money } from '../parts.tsx'
import { isOpen, leftOf } from './part.ts'
import { dueWords } from './Plan.tsx'

/** Which part is paid now: the earliest one, another one, or all that is left. */
export default function ChoosePart({
  order,
  chosen,
  choose,
}: {
  order: OrderView
  /** 0: all that is left. */
  chosen: number
  choose: (id: number) => void
}) {
  const { say, language } = useSite()
  const open = order.instalments.filter(isOpen)
  const paid = order.instalments.filter(part => !isOpen(part))
  return (
    <section className="shop-box">
      <fieldset className="shop-ways">
        <legend>{say('本次支付', 'What would you like to pay now?')}</legend>
        {open.map(part => (
          <label key={part.id} className="shop-way">
            <input type="radio" name="pay-part" checked={chosen === part.id} onChange={() => choose(part.id)} />
            <span className="shop-way-words">
              <strong>{say(`第 ${part.period} 期`, `Instalment ${part.period}`)}</strong>
              <Money minor={leftOf(part)} currency={order.currency} />
              <span className={part.daysLeft < 0 ? 'shop-warn' : 'shop-quiet'}>
                {inLanguage(dueWords(part), language)}
              </span>
            </span>
          </label>
        ))}
        {open.length > 1 && (
          <label className="shop-way">
            <input type="radio" name="pay-part" checked={chosen === 0} onChange={() => choose(0)} />
            <span className="shop-way-words">
              <strong>{say('全部余款', 'The full balance')}</strong>
              <Money minor={order.due} currency={order.currency} />
            </span>
          </label>
        )}
      </fieldset>
      {paid.length > 0 && (
        <p className="shop-quiet">
          {say(
            `共 ${order.instalments.length} 期，已付 ${paid.length} 期。`,
            `${paid.length} of ${order.instalments.length} instalments paid.`,
          )}
        </p>
      )}
    </section>
  )
}
