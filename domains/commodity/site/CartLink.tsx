import { Icon, send, useSite } from '@pavilion/pages'
import { getCart } from '@pavilion/order/model/calls/placing.ts'
import { useEffect, useState } from 'react'

/** The event by which the page of a product says how many lines the cart has now. */
export const cartChanged = 'pavilion:cart'
/** The way to the cart and to one's own orders, with how much is in the cart. */
export default function CartLink() {
  const site = useSite()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    send(getCart, {}, { quiet: true }).then(
      found => setCount(found.count),
      () => undefined,
    )
    const hear = (event: Event) => setCount((event as CustomEvent<number>).detail)
    document.addEventListener(cartChanged, hear)
    return () => document.removeEventListener(cartChanged, hear)
  }, [])
  return (
    <nav className="store-own" aria-label={site.say('购物', 'Shopping')}>
      <a href={site.link('/order-list')}>{site.say('我的订单', 'My orders')}</a>
      <a className="store-cart" href={site.link('/cart')}>
        <Icon name="cart" size={22} />
        {site.say('购物车', 'Cart')}
        {count ? (
          <span className="store-count">
            {count}
            <span className="unseen">{site.say(' 种商品', count === 1 ? ' item' : ' items')}</span>
          </span>
        ) : null}
      </a>
    </nav>
  )
}
