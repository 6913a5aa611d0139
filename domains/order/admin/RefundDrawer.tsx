import { useCall, useHere } from '@pavilion/screens'
import { Alert, Checkbox, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { applyRefund } from '../model/calls/refunding.ts'
import { placeOf, type OrderPage } from '../model/index.ts'
import { AmountInput } from '@pavilion/screens/form/AmountInput.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useMoney, useReread } from './pageParts.tsx'
import { type ChosenLine, insideOf, mostOf, openLines, registrationsIn, waysBack, worthOf } from './refundPlan.ts'
import { VoidsToo } from './VoidsToo.tsx'
import { WalkedIn } from './WalkedIn.tsx'

type About = 'lines' | 'amount' | 'all'
/** A refund: what goes back, and what that does, before it is pressed. */
export function RefundDrawer({ page, onClose }: { page: OrderPage; onClose(): void }) {
  const { say } = useHere()
  const { view } = page
  const money = useMoney(view.currency)
  const refund = useCall(applyRefund, {
    done: ['已提交退款', 'Refund submitted'],
    failed: ['退款失败', 'The refund failed'],
    onDone: onClose,
    onSettled: useReread(),
  })
  const lines = openLines(page)
  const [about, setAbout] = useState<About>(lines.length ? 'lines' : 'amount')
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(
    () => new Map(lines.map(({ id, quantity }) => [id, quantity] as const)),
  )
  const [typed, setTyped] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [voids, setVoids] = useState(true)
  const [tried, setTried] = useState(false)

  const chosen: ChosenLine[] | undefined =
    about === 'lines' ? [...units].map(([orderCommodityId, quantity]) => ({ orderCommodityId, quantity })) : undefined
  const most = mostOf(page, chosen)
  const amount = about === 'all' ? most : (typed ?? (about === 'lines' ? most : 0))
  const registrations = registrationsIn(page, about === 'lines' ? chosen : undefined, amount)
  const inside = insideOf(page, registrations)
  const wrong = wrongIn()
  function wrongIn(): string | undefined {
    if (chosen && !chosen.length) return say('请选择要退的商品', 'Please choose what to refund')
    if (amount < 1) return say('请输入退款金额', 'Please enter the amount')
    if (amount > most)
      return say(
        `退款金额不能大于最大可退金额（${money(most)}）`,
        `The refund must not exceed the maximum refund amount (${money(most)})`,
      )
    if (!reason.trim()) return say('请输入原因', 'Please enter a reason')
    return undefined
  }
  function send() {
    setTried(true)
    if (wrong) return
    void refund.send({
      orderId: view.id,
      ...(chosen && { lines: chosen }),
      ...(about !== 'all' && typed !== null && { amount: typed }),
      reason: reason.trim(),
      ...(registrations.length > 0 && { voidsRegistration: voids, entered: inside.length > 0 }),
    })
  }
  return (
    <OrderDrawer
      title={say('退款', 'Refund')}
      button={say(`退款 ${money(amount)}`, `Refund ${money(amount)}`)}
      danger
      busy={refund.busy}
      onSend={send}
      onClose={onClose}
    >
      <div className="or-form">
        <Radio.Group
          optionType="button"
          aria-label={say('退款内容', 'What to refund')}
          value={about}
          onChange={event => {
            setAbout(event.target.value)
            setTyped(null)
          }}
          options={[
            ...(lines.length ? [{ value: 'lines', label: say('按商品', 'By item') }] : []),
            { value: 'amount', label: say('按金额', 'By amount') },
            { value: 'all', label: say('全部', 'Everything') },
          ]}
        />
        {about === 'lines' && <ChooseLines page={page} units={units} onChange={setUnits} />}
        {about === 'amount' && (
          <p className="pv-hint">
            {say('只退部分价款，商品和票保持有效。', 'Part of the price is refunded. Items and tickets stay valid.')}
          </p>
        )}
        {about !== 'all' && (
          <div>
            <label htmlFor="refund-amount">{say('退款金额', 'Amount')}</label>
            <AmountInput
              id="refund-amount"
              currency={view.currency}
              value={typed}
              onChange={setTyped}
              invalid={tried && (amount < 1 || amount > most)}
              describedBy="refund-most"
              {...(about === 'lines' && most > 0 && { placeholder: money(most).replace(/[^\d.,]/g, '') })}
            />
            <small id="refund-most" className="pv-hint">
              {say(`最大可退 ${money(most)}`, `At most ${money(most)}`)}
              {about === 'lines' && say('；留空即全退所选商品', '; leave empty to refund the chosen items in full')}
            </small>
          </div>
        )}
        <div>
          <label htmlFor="refund-reason">{say('原因（买家会看到）', 'Reason (the buyer sees it)')}</label>
          <Input.TextArea
            id="refund-reason"
            value={reason}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 5 }}
            aria-invalid={tried && !reason.trim()}
            onChange={event => setReason(event.target.value)}
          />
        </div>
        <WalkedIn visits={inside} />
        {registrations.length > 0 && (
          <VoidsToo
            setting={page.refundedRegistration}
            count={registrations.length}
            voids={voids}
            onChange={setVoids}
          />
        )}
        {tried && wrong && (
          <p className="pv-bad" role="alert">
            {wrong}
          </p>
        )}
        <Effect page={page} amount={amount} chosen={about === 'all' ? undefined : chosen} all={about === 'all'} />
      </div>
    </OrderDrawer>
  )
}
function ChooseLines({
  page,
  units,
  onChange,
}: {
  page: OrderPage
  units: ReadonlyMap<number, number>
  onChange(units: ReadonlyMap<number, number>): void
}) {
  const { say, language } = useHere()
  const money = useMoney(page.view.currency)
  const set = (id: number, quantity: number) => {
    const next = new Map(units)
    if (quantity > 0) next.set(id, quantity)
    else next.delete(id)
    onChange(next)
  }
  return (
    <ul className="or-rows or-choose">
      {openLines(page).map(line => {
        const name = (language === 'en' && line.englishName) || line.name
        const taken = units.get(line.id) ?? 0
        return (
          <li key={line.id}>
            <Checkbox checked={taken > 0} onChange={event => set(line.id, event.target.checked ? line.quantity : 0)}>
              {name}
            </Checkbox>
            <span className="or-units">
              <InputNumber
                aria-label={`${name} ${say('退款数量', 'quantity to refund')}`}
                min={0}
                max={line.quantity}
                precision={0}
                value={taken}
                onChange={quantity => set(line.id, quantity ?? 0)}
              />
              <small>
                / {line.quantity} · {money(line.price)}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
/** The effect of the refund on money, lines, stock and invoices. */
function Effect({
  page,
  amount,
  chosen,
  all,
}: {
  page: OrderPage
  amount: number
  chosen: readonly ChosenLine[] | undefined
  all: boolean
}) {
  const { say } = useHere()
  const { view } = page
  const money = useMoney(view.currency)
  const back =
    chosen ?? (all ? openLines(page).map(line => ({ orderCommodityId: line.id, quantity: line.quantity })) : [])
  const kept = chosen ? worthOf(page, chosen) - amount : 0
  const count = back.reduce((sum, { quantity }) => sum + quantity, 0)
  const tickets = view.lines
    .filter(({ id }) => back.some(({ orderCommodityId }) => orderCommodityId === id))
    .reduce((sum, line) => sum + line.tickets.length, 0)
  return (
    <>
      {view.invoicedAmount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `已开票 ${money(view.invoicedAmount)}：这部分须先红冲才能退。`,
            `${money(view.invoicedAmount)} has been invoiced. Reverse the invoice before refunding it.`,
          )}
        />
      )}
      {amount > 0 && (
        <section className="or-effect" aria-label={say('退款后', 'What this does')} aria-live="polite">
          <b>{say('退款后', 'What this does')}</b>
          <ul>
            {waysBack(page, amount).map(way => (
              <li key={way.payId}>
                {money(way.amount)} · {say(placeOf(way))}
              </li>
            ))}
            {count > 0 && (
              <li>
                {say(
                  `${count} 件商品失效，库存退回`,
                  count === 1
                    ? '1 item becomes void and goes back to stock'
                    : `${count === 1 ? '1 item becomes' : `${count} items become`} void and go back to stock`,
                )}
              </li>
            )}
            {tickets > 0 && (
              <li>
                {say(`${tickets} 张票作废`, `${tickets} ${tickets === 1 ? 'ticket becomes' : 'tickets become'} void`)}
              </li>
            )}
            {kept > 0 && <li>{say(`扣款 ${money(kept)}`, `${money(kept)} is deducted`)}</li>}
            <li>{say('到账后通知买家', 'The buyer is notified once it is paid out')}</li>
          </ul>
        </section>
      )}
    </>
  )
}
