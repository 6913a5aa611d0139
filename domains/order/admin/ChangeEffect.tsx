import { useHere } from '@pavilion/screens'
import { Alert } from 'antd'
import type { ChangePreview } from '../model/calls/changing.ts'
import { orderStatus, placeOf, type OrderPage } from '../model/index.ts'
import { At, useMoney } from './pageParts.tsx'
import { waysBack } from './refundPlan.ts'

/** The order before and after a change, the difference, and which way it goes: before anything is pressed. */
export function ChangeEffect({ page, shown, stale }: { page: OrderPage; shown: ChangePreview; stale: boolean }) {
  const { say } = useHere()
  const { view } = page
  const money = useMoney(shown.currency)
  const { difference, due, back } = shown
  return (
    <section
      className={`or-effect or-change-effect${stale ? ' or-change-stale' : ''}`}
      aria-label={say('变更后', 'What this does')}
      aria-live="polite"
      aria-busy={stale}
    >
      <div className="or-change-both">
        <Side title={say('变更前', 'Before')} lines={shown.old} sum={shown.before} currency={shown.currency} />
        <Side title={say('变更后', 'After')} lines={shown.new} sum={shown.after} currency={shown.currency} />
      </div>
      <p className="or-change-sum">
        <b>
          {difference > 0
            ? say(`差额 +${money(difference)}`, `Difference +${money(difference)}`)
            : difference < 0
              ? say(`差额 −${money(-difference)}`, `Difference −${money(-difference)}`)
              : say('金额不变', 'The amount stays the same')}
        </b>
      </p>
      <ul>
        {shown.afterPayment && (
          <>
            <li>
              {say(`买家补付 ${money(due)} 后生效`, `It takes effect once the buyer pays ${money(due)}`)}
              {shown.until && (
                <>
                  {say('；截止 ', '; by ')}
                  <At at={shown.until} />
                  {say('，逾期自动撤销', ', or it lapses')}
                </>
              )}
            </li>
            <li>
              {say(
                '补付前订单为待支付，原有商品和票保持有效；可发付款链接或录入线下收款',
                'Until then the order is unpaid, and what it had stays valid. Send a payment link, or record an offline payment',
              )}
            </li>
          </>
        )}
        {!shown.afterPayment && due > 0 && (
          <li>
            {say(
              `订单应付改为 ${money(due)}，未完成的付款先关闭`,
              `${money(due)} is due; open payments are closed first`,
            )}
          </li>
        )}
        {back > 0 &&
          waysBack(page, back).map(way => (
            <li key={way.payId}>
              {say('退回', 'Back')} {money(way.amount)} · {say(placeOf(way))}
            </li>
          ))}
        <li>{say('库存随即按新内容占用', 'Stock is held for the new items at once')}</li>
        {shown.tickets > 0 && (
          <li>
            {say(
              `${shown.tickets} 张票作废`,
              shown.tickets === 1 ? '1 ticket becomes void' : `${shown.tickets} tickets become void`,
            )}
          </li>
        )}
        {view.voucher && (
          <li>
            {say(
              '优惠券只减免原有商品，新增按原价',
              'The voucher stays with what was ordered; what is new costs its full price',
            )}
          </li>
        )}
        <li>{say('通知买家一次', 'The buyer is told once')}</li>
      </ul>
      {shown.waits && (
        <Alert
          type="info"
          showIcon
          title={say(
            '退回金额超过复核金额：须由另一人同意后，变更才执行。',
            'What goes back is above the limit: the change happens once somebody other than you approves it.',
          )}
        />
      )}
      {view.invoicedAmount > 0 && view.status === orderStatus.paid && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `已开票 ${money(view.invoicedAmount)}：发票保持不变；退到开票金额以下须先红冲。`,
            `${money(view.invoicedAmount)} has been invoiced. The invoice stays; what goes below it needs a reversal first.`,
          )}
        />
      )}
    </section>
  )
}
function Side({
  title,
  lines,
  sum,
  currency,
}: {
  title: string
  lines: ChangePreview['old']
  sum: number
  currency: string
}) {
  const { say, language } = useHere()
  const money = useMoney(currency)
  return (
    <div>
      <h3>{title}</h3>
      <ul className="or-change-lines">
        {lines.map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same in everything that is shown
          <li key={nth}>
            <span>
              {(language === 'en' && line.englishName) || line.name} × {line.quantity}
            </span>
            <span className="or-amount">{money(line.price * line.quantity - line.discount)}</span>
          </li>
        ))}
      </ul>
      <p>
        <span>{say('合计', 'Total')}</span>
        <b className="or-amount">{money(sum)}</b>
      </p>
    </div>
  )
}
