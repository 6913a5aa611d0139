import '@pavilion/fields/fields.css'
import { defaultCurrency, say as pair, priceText } from '@pavilion/declare'
import { send, toast, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getCart, getUnpaidFees, putInCart } from '../model/calls/placing.ts'
import type { CartLine, UnpaidFee } from '../model/view.ts'
import { Money, Waiting, type Loaded } from './parts.tsx'
import { wantedText, whyOf } from './shop.ts'
import { Stepper } from './Stepper.tsx'

interface Held {
  readonly lines: readonly CartLine[]
  readonly fees: readonly UnpaidFee[]
}
const canBuy = ({ gone, stock }: CartLine) => !gone && !stock?.soldOut
/** Sums by currency: a cart may hold several. */
function sums(lines: readonly CartLine[], fees: readonly UnpaidFee[]): [currency: string, minor: number][] {
  const totals = new Map<string, number>()
  const add = (currency: string, minor: number) => totals.set(currency, (totals.get(currency) ?? 0) + minor)
  for (const { currency, price, quantity } of lines) add(currency, price * quantity)
  for (const { currency, fee } of fees) add(currency, fee)
  return [...totals]
}

/** The cart: what was put into it, and the registration fees that can be paid with it. */
export default function Cart() {
  const site = useSite()
  const { say, language } = site
  const [loaded, setLoaded] = useState<Loaded<Held>>({ state: 'loading' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const load = async () => {
    try {
      const [{ rows: lines }, { rows: fees }] = await Promise.all([
        send(getCart),
        send(getUnpaidFees, {}, { quiet: true }).catch(() => ({ rows: [] })),
      ])
      setLoaded({ state: 'loaded', of: { lines, fees } })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => {
    void load()
  }, [])
  if (loaded.state !== 'loaded')
    return (
      <div className="shop">
        <h1>{say('购物车', 'Cart')}</h1>
        <Waiting loaded={loaded} again={load} />
      </div>
    )
  const { lines, fees } = loaded.of
  const change = async ({ commoditySkuId }: CartLine, quantity: number) => {
    try {
      const { rows } = await send(putInCart, { commoditySkuId, quantity })
      setLoaded({ state: 'loaded', of: { fees, lines: rows } })
    } catch (error) {
      toast(whyOf(error), { tone: 'bad' })
    }
  }
  const toggle = (key: string) =>
    setLeft(now => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const chosenLines = lines.filter(line => canBuy(line) && !left.has(`s${line.commoditySkuId}`))
  const chosenFees = fees.filter(({ id }) => !left.has(`r${id}`))
  const count = chosenLines.length + chosenFees.length
  const severalSellers = new Set(lines.map(({ seller }) => seller?.name)).size > 1
  const goOn = () =>
    location.assign(
      site.link('/order-confirm', {
        lines: wantedText(chosenLines),
        records: chosenFees.map(({ id }) => id).join(','),
      }),
    )
  return (
    <div className="shop">
      <h1>{say('购物车', 'Cart')}</h1>
      {lines.length === 0 && fees.length === 0 ? (
        <p className="shop-none">
          {say('购物车是空的。', 'Your cart is empty.')}{' '}
          <a href={site.link('/store')}>{say('去逛商城', 'Go to the store')}</a>
        </p>
      ) : (
        <>
          <ul className="shop-cart" aria-label={say('商品', 'Items')}>
            {lines.map(line => (
              <CartRow
                key={line.id}
                line={line}
                checked={!left.has(`s${line.commoditySkuId}`)}
                onToggle={() => toggle(`s${line.commoditySkuId}`)}
                onChange={quantity => change(line, quantity)}
                seller={severalSellers ? line.seller : null}
              />
            ))}
          </ul>
          {fees.length > 0 && (
            <section>
              <h2>{say('待缴的报名费', 'Registration fees to pay')}</h2>
              <ul className="shop-cart">
                {fees.map(fee => (
                  <li key={fee.id} className="shop-cart-row">
                    <label className="shop-check">
                      <input type="checkbox" checked={!left.has(`r${fee.id}`)} onChange={() => toggle(`r${fee.id}`)} />
                      <span className="pf-unseen">{say('选择', 'Select')}</span>
                    </label>
                    <div className="shop-line-words">
                      <strong>{site.named({ name: fee.formName, englishName: fee.formEnglishName })}</strong>
                      <span className="shop-quiet">
                        {[site.named({ name: fee.feeName, englishName: fee.feeEnglishName }), fee.number]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </div>
                    <Money minor={fee.fee} currency={fee.currency} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div className="shop-bar">
            <p aria-live="polite">
              <span className="shop-quiet">{say('合计', 'Total')}</span>{' '}
              <strong>
                {sums(chosenLines, chosenFees)
                  .map(([currency, minor]) => priceText({ minor, currency }, language))
                  .join(' + ') || priceText({ minor: 0, currency: defaultCurrency() }, language)}
              </strong>
            </p>
            <button type="button" className="pf-button pf-primary" disabled={count === 0} onClick={goOn}>
              {say(`去结算（${count}）`, `Check out (${count})`)}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

function CartRow({
  line,
  checked,
  seller,
  onToggle,
  onChange,
}: {
  line: CartLine
  /** Named where the cart has lines of several. */
  seller: CartLine['seller']
  checked: boolean
  onToggle: () => void
  onChange: (quantity: number) => void
}) {
  const site = useSite()
  const { say } = site
  const name = site.named(line)
  const words = line.gone
    ? pair('已不再出售', 'No longer on sale')
    : line.stock?.soldOut
      ? pair('已售罄', 'Sold out')
      : line.stock?.few
        ? pair('所剩不多', 'Only a few left')
        : undefined
  return (
    <li className={canBuy(line) ? 'shop-cart-row' : 'shop-cart-row shop-cart-gone'}>
      <label className="shop-check">
        <input type="checkbox" checked={checked && canBuy(line)} disabled={!canBuy(line)} onChange={onToggle} />
        <span className="pf-unseen">{say(`选择 ${name}`, `Select ${name}`)}</span>
      </label>
      {line.cover ? <img src={line.cover} alt="" width="72" height="72" loading="lazy" /> : null}
      <div className="shop-line-words">
        <a href={site.link('/commodity-detail', { id: line.commoditySpuId })}>{name}</a>
        {seller && (
          <span className="shop-quiet">{say(`由${site.named(seller)}销售`, `Sold by ${site.named(seller)}`)}</span>
        )}
        <Money minor={line.price} currency={line.currency} />
        {words && <span className="shop-warn">{say(...words)}</span>}
      </div>
      <div className="shop-cart-tools">
        <Stepper value={line.quantity} most={line.stock?.left ?? 10_000} of={name} onChange={onChange} />
        <button type="button" className="pf-link" onClick={() => onChange(0)}>
          {say('移除', 'Remove')}
          <span className="pf-unseen"> {name}</span>
        </button>
      </div>
    </li>
  )
}
