import { inLanguage } from '@pavilion/declare'
import { RadioField } from '@pavilion/fields/ChoiceField.tsx'
import { useSite } from '@pavilion/pages'
import { orderDeliveryMethod } from '../../model/codes.ts'
import type { OrderPreview, UnpaidFee } from '../../model/view.ts'
import { Discount } from '../Discount.tsx'
import { LineRow, Money } from '../parts.tsx'
import { wayNames } from '../shop.ts'
import type { ReducedFee } from './voucher.ts'

/** What will be an order of its own. */
export type Part = OrderPreview['parts'][number]
type Method = Part['deliveryMethod']
interface Delivering {
  readonly methodOf: (part: Part) => Method
  readonly deliver: (part: Part, method: Method) => Promise<void>
}
interface Props extends Delivering {
  readonly preview: OrderPreview | undefined
  readonly fees: readonly UnpaidFee[]
  readonly reduced: ReducedFee | undefined
}

/** Each future order with its lines: those of another seller or currency are paid separately. */
export function Parts({ preview, fees, reduced, ...delivering }: Props) {
  const site = useSite()
  const { say } = site
  const parts = preview?.parts ?? []
  const count = parts.length + fees.length
  return (
    <>
      {count > 1 && (
        <p className="shop-quiet">
          {say(
            `将生成 ${count} 个订单，可在同一页面依次支付。`,
            `This makes ${count} orders, which you pay one by one on the same page.`,
          )}
        </p>
      )}
      {parts.map((part, nth) => (
        <div key={part.key} className="shop-part">
          {count > 1 && (
            <h3>
              {say(`订单 ${nth + 1}`, `Order ${nth + 1}`)}
              {part.seller && <span className="shop-quiet"> · {site.named(part.seller)}</span>}
            </h3>
          )}
          <ul>
            {part.lines.map(line => (
              <LineRow key={line.commoditySkuId} line={line} currency={part.currency} />
            ))}
          </ul>
          <Delivery part={part} {...delivering} />
          <Discount of={part} currency={part.currency} />
          {part.expressFee > 0 && (
            <p className="shop-sum">
              <span>{say('快递费', 'Delivery fee')}</span>
              <Money minor={part.expressFee} currency={part.currency} />
            </p>
          )}
          <p className="shop-sum shop-sum-total">
            <span>{say('小计', 'Subtotal')}</span>
            <Money minor={part.amount} currency={part.currency} />
          </p>
          <Terms part={part} />
        </div>
      ))}
      {fees.map((fee, nth) => (
        <div key={fee.id} className="shop-part">
          {count > 1 && <h3>{say(`订单 ${parts.length + nth + 1}`, `Order ${parts.length + nth + 1}`)}</h3>}
          <ul>
            <LineRow
              line={{ name: fee.formName, englishName: fee.formEnglishName, quantity: 1, price: fee.fee }}
              currency={fee.currency}
            >
              <span className="shop-quiet">
                {[site.named({ name: fee.feeName, englishName: fee.feeEnglishName }), fee.number]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </LineRow>
          </ul>
          {reduced?.record === fee.id && <Discount of={reduced} currency={fee.currency} />}
        </div>
      ))}
    </>
  )
}

/** How the goods of a part come to their buyer: each seller offers ways of their own. */
function Delivery({ part, methodOf, deliver }: Delivering & { readonly part: Part }) {
  const site = useSite()
  const { say } = site
  if (!part.deliveryMethods.length) return null
  const method = methodOf(part)
  const place = site.language === 'en' ? part.englishPickUpPlace || part.pickUpPlace : part.pickUpPlace
  const text = (each: Method) =>
    each === orderDeliveryMethod.express ? say('快递', 'Courier') : say('到场自提', 'Pick up at the event')
  return (
    <div className="shop-delivery">
      {part.deliveryMethods.length > 1 ? (
        <RadioField
          name={`delivery-${part.key}`}
          label={say('配送方式', 'Delivery')}
          value={String(method)}
          onChange={value => {
            const next = part.deliveryMethods.find(each => String(each) === value)
            if (next !== undefined) void deliver(part, next)
          }}
          choices={part.deliveryMethods.map(each => ({ value: String(each), text: text(each) }))}
        />
      ) : (
        <p>
          <span className="shop-quiet">{say('配送方式：', 'Delivery: ')}</span>
          {text(method)}
        </p>
      )}
      {method === orderDeliveryMethod.pickUp && (
        <p className="shop-quiet">
          {place
            ? say(
                `自提地点：${place}。付款后凭取货码领取。`,
                `Pick-up place: ${place}. You will get a pick-up code once you have paid.`,
              )
            : say('付款后凭取货码到场领取。', 'You will get a pick-up code once you have paid.')}
        </p>
      )}
    </div>
  )
}

/** Who sells a part and issues its invoice, how it is paid, and when it can be given back. */
function Terms({ part }: { readonly part: Part }) {
  const site = useSite()
  const { say, language } = site
  const rule = language === 'en' ? part.englishRefundRule || part.refundRule : part.refundRule
  const seller = part.seller && site.named(part.seller)
  const ways = [...new Set(wayNames(part.ways).map(way => inLanguage(way, language)))]
  const rows: readonly (readonly [string, string | null])[] = [
    [say('销售方与开票方', 'Sold and invoiced by'), seller],
    [say('币种', 'Currency'), part.currency],
    [
      say('支付方式', 'Ways to pay'),
      ways.join(language === 'en' ? ', ' : '、') || say('联系主办方付款', 'Contact the organiser'),
    ],
    [
      say('退款', 'Refunds'),
      rule ||
        say(
          '可在「我的订单」申请退款，销售方同意后原路退回',
          'Ask under “My orders”. Once the seller agrees, the money goes back the way you paid',
        ),
    ],
    ...(part.voucher
      ? [
          [
            say('优惠券', 'Voucher'),
            say('退款按实付金额退回，优惠券不退还', 'A refund returns what you paid. The voucher is not given back'),
          ] as const,
        ]
      : []),
  ]
  return (
    <dl className="shop-terms">
      {rows.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
