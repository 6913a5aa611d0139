import { priceText, say as pair } from '@pavilion/declare'
import { Dialog } from '@pavilion/fields/Dialog.tsx'
import { NativeSelect } from '@pavilion/fields/SelectField.tsx'
import { send, toast, useSite, useWork } from '@pavilion/pages'
import { useEffect, useRef, useState } from 'react'
import {
  changeOwnOrder,
  getOwnChangeOptions,
  previewOwnChange,
  type ChangeOption,
  type ChangePreview,
} from '../../model/calls/changing.ts'
import { orderCommodityStatus } from '../../model/codes.ts'
import type { OrderView } from '../../model/view.ts'
import { whyOf } from '../shop.ts'
import { Stepper } from '../Stepper.tsx'

interface Typed {
  readonly quantity: number
  readonly commoditySkuId: number | null
}
/** The buyer changes an order that is not paid: how many, which variant, one thing more. */
export default function ChangeDialog({
  order,
  onClose,
  onDone,
}: {
  order: OrderView
  onClose: () => void
  onDone: (order: OrderView) => void
}) {
  const site = useSite()
  const { say, language } = site
  const lines = order.lines.filter(({ status }) => status === orderCommodityStatus.pending)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() =>
    Object.fromEntries(lines.map(({ id, quantity, commoditySkuId }) => [id, { quantity, commoditySkuId }])),
  )
  const [extra, setExtra] = useState<number | null>(null)
  const [options, setOptions] = useState<readonly ChangeOption[]>([])
  const [shown, setShown] = useState<ChangePreview>()
  const [why, setWhy] = useState('')
  const key = useRef(crypto.randomUUID())
  const wish = wishOf(lines, typed, extra)
  const isChanged = wish.lines.length > 0 || wish.added.length > 0
  const asked = JSON.stringify(wish)
  useEffect(() => {
    send(getOwnChangeOptions, { id: order.id })
      .then(({ rows }) => setOptions(rows))
      .catch(() => undefined)
  }, [order.id])
  useEffect(() => {
    let isLast = true
    setWhy('')
    if (!isChanged) setShown(undefined)
    else
      send(previewOwnChange, { id: order.id, ...(JSON.parse(asked) as typeof wish) })
        .then(preview => isLast && setShown(preview))
        .catch(error => {
          if (!isLast) return
          setShown(undefined)
          setWhy(whyOf(error))
        })
    return () => {
      isLast = false
    }
  }, [asked, isChanged, order.id])
  const { run, busy, trouble } = useWork(
    async () => {
      if (!shown) return
      const agreed = { id: order.id, updatedAt: order.updatedAt, difference: shown.difference, ...wish }
      onDone(await send(changeOwnOrder, agreed, { key: key.current }))
      toast(pair('订单已变更', 'Your order is changed'), { tone: 'ok', ms: 2000 })
    },
    () => {
      key.current = crypto.randomUUID()
    },
  )
  const money = (minor: number) => priceText({ minor, currency: order.currency }, language)
  const set = (id: number, next: Partial<Typed>) =>
    setTyped(now => ({ ...now, [id]: { ...(now[id] as Typed), ...next } }))
  const choiceOf = (option: ChangeOption) => ({
    value: String(option.id),
    text: `${site.named(option)} · ${money(option.price)}`,
  })
  return (
    <Dialog
      title={say('变更订单', 'Change the order')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="pf-button" onClick={onClose}>
            {say('返回', 'Back')}
          </button>
          <button
            type="button"
            className="pf-button pf-primary"
            disabled={busy || !shown}
            aria-busy={busy}
            onClick={() => void run()}
          >
            {shown ? say(`确认，应付 ${money(shown.due)}`, `Confirm, ${money(shown.due)} due`) : say('确认', 'Confirm')}
          </button>
        </>
      }
    >
      <ul className="shop-change">
        {lines.map(line => {
          const now = typed[line.id] as Typed
          const name = site.named(line)
          const others = options.filter(({ id }) => id !== line.commoditySkuId)
          return (
            <li key={line.id}>
              <span>
                {name} <small className="shop-quiet">{money(line.price)}</small>
              </span>
              {others.length > 0 && line.commoditySkuId !== null && (
                <NativeSelect
                  name={`change-${line.id}`}
                  label={say(`${name} 换成`, `${name}: instead`)}
                  placeholder={say('不换', 'Keep it')}
                  choices={others.map(choiceOf)}
                  value={now.commoditySkuId === line.commoditySkuId ? '' : String(now.commoditySkuId)}
                  onChange={value => set(line.id, { commoditySkuId: value ? Number(value) : line.commoditySkuId })}
                />
              )}
              <Stepper value={now.quantity} least={0} of={name} onChange={quantity => set(line.id, { quantity })} />
            </li>
          )
        })}
        {options.length > 0 && (
          <li>
            <NativeSelect
              name="change-more"
              label={say('再加一件', 'One thing more')}
              placeholder={say('不加', 'Nothing more')}
              choices={options.map(choiceOf)}
              value={extra === null ? '' : String(extra)}
              onChange={value => setExtra(Number(value) || null)}
            />
          </li>
        )}
      </ul>
      <div aria-live="polite">
        {shown && (
          <>
            <p className="shop-sum">
              <span>{say('原合计', 'Total before')}</span>
              <span className="shop-money">{money(shown.before)}</span>
            </p>
            <p className="shop-sum shop-sum-total">
              <span>{say('新合计', 'New total')}</span>
              <strong className="shop-money">{money(shown.after)}</strong>
            </p>
          </>
        )}
        {order.voucher && (
          <p className="shop-quiet">
            {say(
              '优惠券只减免原有商品，新增按原价。',
              'The voucher stays with what you ordered; what is new costs its full price.',
            )}
          </p>
        )}
      </div>
      {(why || trouble) && (
        <p className="pf-error" role="alert">
          {why || trouble}
        </p>
      )}
    </Dialog>
  )
}
type Line = OrderView['lines'][number]
/** What differs from the order. Pure. */
function wishOf(lines: readonly Line[], typed: Readonly<Record<number, Typed>>, extra: number | null) {
  return {
    lines: lines.flatMap(({ id, quantity, commoditySkuId }) => {
      const now = typed[id] as Typed
      const other = now.commoditySkuId !== commoditySkuId ? now.commoditySkuId : null
      if (now.quantity === quantity && other === null) return []
      return [{ orderCommodityId: id, quantity: now.quantity, ...(other !== null && { commoditySkuId: other }) }]
    }),
    added: extra === null ? [] : [{ commoditySkuId: extra, quantity: 1 }],
  }
}
