import '@pavilion/fields/fields.css'
import { send, useSite } from '@pavilion/pages'
import { useNewest } from '@pavilion/pages/newest.ts'
import { useEffect, useState } from 'react'
import { getOrders } from '../../model/calls/orders.ts'
import { orderStatus } from '../../model/codes.ts'
import type { OrderView } from '../../model/view.ts'
import { ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { idsIn, readOrder, whyOf } from '../shop.ts'
import { OrderCard } from './OrderCard.tsx'

interface Page {
  readonly rows: readonly OrderView[]
  readonly count: number
}
const perPage = 20
const filters = [
  ['all', '全部', 'All', {}],
  ['unpaid', '待支付', 'To be paid', { status: orderStatus.unpaid }],
  ['paid', '已支付', 'Paid', { status: [orderStatus.paid, orderStatus.completed] }],
  ['closed', '已关闭', 'Closed', { status: orderStatus.closed }],
] as const

/** One's own orders: paid or not, what to show, how to get the money back. `?id=` opens one. */
export default function OrderList() {
  return (
    <ShopSetting>
      <Own />
    </ShopSetting>
  )
}
function Own() {
  const site = useSite()
  const { say, language, query } = site
  const [filter, setFilter] = useState<(typeof filters)[number][0]>('all')
  const [loaded, setLoaded] = useState<Loaded<Page>>({ state: 'loading' })
  const [one] = idsIn(query.id)
  const read = (page: number, of = filter) =>
    send(getOrders, {
      where: filters.find(([key]) => key === of)?.[3] ?? {},
      pagination: { page, limit: perPage },
      order: [['id', 'desc']],
    })
  const newest = useNewest()
  const alone = async (id: number): Promise<Page> => ({ rows: [await readOrder(id)], count: 1 })
  const load = async (of = filter) => {
    try {
      const found = await newest(one === undefined ? read(1, of) : alone(one))
      if (found) setLoaded({ state: 'loaded', of: found })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => {
    void load()
  }, [])
  const more = async () => {
    if (loaded.state !== 'loaded') return
    const { rows } = loaded.of
    try {
      const next = await read(Math.floor(rows.length / perPage) + 1)
      const known = new Set(rows.map(({ id }) => id))
      // Whoever has chosen another filter meanwhile sees that one.
      setLoaded(now =>
        now === loaded
          ? {
              state: 'loaded',
              of: { count: next.count, rows: [...rows, ...next.rows.filter(({ id }) => !known.has(id))] },
            }
          : now,
      )
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  const changed = (order: OrderView) =>
    setLoaded(now =>
      now.state === 'loaded'
        ? { state: 'loaded', of: { ...now.of, rows: now.of.rows.map(each => (each.id === order.id ? order : each)) } }
        : now,
    )
  return (
    <div className="shop shop-narrow">
      <h1>{say('我的订单', 'My orders')}</h1>
      {one === undefined ? (
        <fieldset className="shop-filters" aria-label={say('筛选', 'Filter')}>
          {filters.map(([key, zh, en]) => (
            <button
              key={key}
              type="button"
              aria-pressed={filter === key}
              onClick={() => {
                setFilter(key)
                void load(key)
              }}
            >
              {language === 'en' ? en : zh}
            </button>
          ))}
        </fieldset>
      ) : (
        <p>
          <a href={site.link('/order-list')}>{say('查看全部订单', 'See all orders')}</a>
        </p>
      )}
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={() => void load()} />
      ) : loaded.of.rows.length === 0 ? (
        <p className="shop-none">
          {say('您还没有订单。', 'You have no orders yet.')}{' '}
          <a href={site.link('/store')}>{say('去逛商城', 'Go to the store')}</a>
        </p>
      ) : (
        <>
          <ul className="shop-orders">
            {loaded.of.rows.map(order => (
              <OrderCard key={order.id} order={order} open={one !== undefined} onChanged={changed} />
            ))}
          </ul>
          {loaded.of.rows.length < loaded.of.count && (
            <button type="button" className="pf-button shop-more" onClick={more}>
              {say('显示更多', 'Show more')}
            </button>
          )}
        </>
      )}
    </div>
  )
}
