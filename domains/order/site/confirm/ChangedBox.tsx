import { useSite } from '@pavilion/pages'
import { useEffect, useRef } from 'react'
import { Money } from '../parts.tsx'
import { wantedText } from '../shop.ts'
import type { Changed } from './changed.ts'

interface Props {
  readonly changed: Changed
  readonly busy: boolean
  /** What can still be ordered. */
  readonly rest: readonly { readonly commoditySkuId: number; readonly quantity: number }[]
  readonly records: string | undefined
  /** Places the order at the new price. */
  readonly accept: () => void
}
/** Which lines changed since the page was opened, and the way on. */
export function ChangedBox({ changed: { code, lines }, busy, rest, records, accept }: Props) {
  const site = useSite()
  const { say } = site
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="shop-box shop-changed" role="alert">
      <h2 ref={title} tabIndex={-1}>
        {code === 'priceChanged'
          ? say('价格有变动', 'The price has changed')
          : code === 'tooFewInStock'
            ? say('库存不足', 'There are not enough left')
            : say('有商品已不再出售', 'Something is no longer on sale')}
      </h2>
      <ul>
        {lines.map(line => (
          <li key={line.commoditySkuId} className="shop-sum">
            <span lang={site.spoken(line)}>{site.named(line)}</span>
            {line.before !== undefined && line.after !== undefined && line.currency ? (
              <span>
                <span className="pf-unseen">{say('原价', 'before')}</span>
                <del>
                  <Money minor={line.before} currency={line.currency} />
                </del>{' '}
                <span className="pf-unseen">{say('现价', 'now')}</span>
                <strong>
                  <Money minor={line.after} currency={line.currency} />
                </strong>
              </span>
            ) : (
              <span className="shop-warn">
                {code === 'notForSale'
                  ? say('已不再出售', 'No longer on sale')
                  : line.left === undefined
                    ? say('请减少数量', 'Please choose fewer')
                    : line.left
                      ? say(`只剩 ${line.left} 件`, `Only ${line.left} left`)
                      : say('已售罄', 'Sold out')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {code === 'priceChanged' ? (
        <button type="button" className="pf-button pf-primary" disabled={busy} aria-busy={busy} onClick={accept}>
          {say('接受新价格并下单', 'Accept the new price and order')}
        </button>
      ) : (
        rest.length > 0 && (
          <a className="pf-button" href={site.link('/order-confirm', { lines: wantedText(rest), records })}>
            {code === 'tooFewInStock' && lines.some(({ left }) => left)
              ? say('按现有数量继续', 'Continue with what is left')
              : say('去掉后继续', 'Continue without it')}
          </a>
        )
      )}
      <a className="pf-link" href={site.link('/cart')}>
        {say('返回购物车', 'Back to the cart')}
      </a>
    </section>
  )
}
