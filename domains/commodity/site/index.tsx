import { priceText } from '@pavilion/declare'
import { island, minute, page, type Page, type Site } from '@pavilion/pages'
import { Picture, RichText } from '@pavilion/site/site/index.tsx'
import type { Product, SpuView, Storefront, StoreView } from '../model/view.ts'
import Buying, { type BuyProps } from './Buy.tsx'
import Link from './CartLink.tsx'
import './store.css'

const BuyProduct = island<BuyProps>('BuyProduct', Buying)
const CartLink = island('CartLink', Link)

/** Why nothing can be bought now, if so. */
function sellingWords(
  { selling, startTime, endTime }: StoreView,
  { say, project }: Site,
  soldUntil: string | null = null,
): string | undefined {
  const at = (instant: string | null) => (instant ? minute(instant, project.timeZone) : '')
  if (selling === 'notYet') return say(`${at(startTime)} 开始营业`, `Opens on ${at(startTime)}`)
  if (soldUntil && selling === 'over') return say(`已于 ${at(soldUntil)} 截止订购`, `Orders closed on ${at(soldUntil)}`)
  if (selling === 'over') return say(`已于 ${at(endTime)} 结束营业`, `Closed on ${at(endTime)}`)
  return selling === 'closed' ? say('商城现在不营业', 'The store is closed now') : undefined
}
const textIn = (site: Site, zh: string | null, en: string | null) => (site.language === 'en' ? en || zh : zh)

/** The shelves of a store: its top categories with products, and what has no category. */
function shelvesOf({ categories, products }: Storefront) {
  const above = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const topOf = (id: number | null): number | null => {
    let at = id
    while (at !== null && above.get(at)) at = above.get(at) ?? null
    return at !== null && above.has(at) ? at : null
  }
  const of = Map.groupBy(products, ({ commodityCategoryId }) => topOf(commodityCategoryId))
  const shelves = categories.flatMap(category => {
    const rows = category.parentId === null ? of.get(category.id) : undefined
    return rows ? [{ category, rows }] : []
  })
  const rest = of.get(null)
  return rest ? [...shelves, { category: undefined, rows: rest }] : shelves
}

function ProductCard({ product, site, eager }: { product: SpuView; site: Site; eager: boolean }) {
  const price = priceText({ minor: product.price, currency: product.currency }, site.language)
  return (
    <li className="ware">
      <a href={site.link('/commodity-detail', { id: product.id })}>
        {product.cover ? (
          <Picture
            src={product.cover}
            alt=""
            className="ware-picture"
            sizes="(min-width: 1024px) 300px, 50vw"
            eager={eager}
          />
        ) : (
          <span className="ware-picture ware-blank" aria-hidden="true" />
        )}
        <strong lang={site.spoken(product)}>{site.named(product)}</strong>
      </a>
      <p className="ware-facts">
        <span className="ware-price">{product.several ? site.say(`${price} 起`, `from ${price}`) : price}</span>
        {product.soldOut && <span className="tag">{site.say('已售罄', 'Sold out')}</span>}
      </p>
    </li>
  )
}

export const pages: Readonly<Record<string, Page>> = {
  /** The store: `/store`, or one of several: `/store?id=…`. */
  Store: page<{ readonly front: Storefront | null }>({
    title: ({ data: { front }, site }) => (front ? site.named(front.store) : site.say('商城', 'Store')),
    picture: ({ data: { front } }) => front?.store.cover ?? undefined,
    hidden: true,
    View({ data: { front }, site }) {
      if (!front)
        return (
          <div className="wrap store">
            <h1>{site.say('商城', 'Store')}</h1>
            <p className="empty">
              {site.say('商城尚未开放，请稍后再来。', 'The store is not open yet. Please come back later.')}
            </p>
          </div>
        )
      const { store } = front
      const shelves = shelvesOf(front)
      const words = sellingWords(store, site)
      const notice = textIn(site, store.notice, store.englishNotice)
      return (
        <div className="wrap store">
          <div className="store-head">
            <div>
              <h1 lang={site.spoken(store)}>{site.named(store)}</h1>
              {notice ? <RichText html={notice} /> : null}
              {words ? (
                <p className="store-closed" role="status">
                  {words}
                </p>
              ) : null}
            </div>
            <CartLink />
          </div>
          {shelves.length > 1 && (
            <nav className="store-shelves" aria-label={site.say('分类', 'Categories')}>
              {shelves.map(({ category }) => (
                <a key={category?.id ?? 0} href={`#shelf-${category?.id ?? 0}`}>
                  {category ? site.named(category) : site.say('其他', 'Other')}
                </a>
              ))}
            </nav>
          )}
          {shelves.length === 0 && <p className="empty">{site.say('暂无在售商品', 'Nothing is on sale yet')}</p>}
          {shelves.map(({ category, rows }, nth) => (
            <section key={category?.id ?? 0} id={`shelf-${category?.id ?? 0}`} className="shelf">
              <h2 className={shelves.length > 1 ? undefined : 'unseen'}>
                {category ? site.named(category) : site.say('其他', 'Other')}
              </h2>
              <ul className="wares">
                {rows.map((product, at) => (
                  <ProductCard key={product.id} product={product} site={site} eager={nth === 0 && at < 4} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )
    },
  }),
  /** One product: `/commodity-detail?id=…`. */
  CommodityDetail: page<{ readonly product: Product | null }>({
    title: ({ data: { product }, site }) => (product ? site.named(product) : site.say('商品详情', 'Product')),
    picture: ({ data: { product } }) => product?.cover ?? undefined,
    scripts: 'atOnce',
    hidden: true,
    View({ data: { product }, site }) {
      if (!product)
        return (
          <div className="wrap store">
            <h1>{site.say('商品已下架', 'This product is no longer on sale')}</h1>
            <p className="empty">
              <a href={site.link('/store')}>{site.say('去商城看看', 'See what the store offers')}</a>
            </p>
          </div>
        )
      const pictures = [...new Set([product.cover, ...product.images.map(({ filePath }) => filePath)])].filter(
        (src): src is string => Boolean(src),
      )
      const introduction = textIn(site, product.introduction, product.englishIntroduction)
      const words = sellingWords(product.store, site, product.soldUntil)
      return (
        <div className="wrap store">
          <div className="store-head">
            <nav aria-label={site.say('当前位置', 'You are here')}>
              <ol className="breadcrumb">
                <li>
                  <a href={site.link('/store', { id: product.webStoreId })} lang={site.spoken(product.store)}>
                    {site.named(product.store)}
                  </a>
                </li>
              </ol>
            </nav>
            <CartLink />
          </div>
          <article className="product">
            <Gallery pictures={pictures} name={site.named(product)} site={site} />
            <div className="product-words">
              <h1 lang={site.spoken(product)}>{site.named(product)}</h1>
              {words ? (
                <p className="store-closed" role="status">
                  {words}
                </p>
              ) : null}
              {product.soldUntil && product.store.selling === 'open' ? (
                <p className="product-until">
                  {site.say('订购截止：', 'Order until ')}
                  <time dateTime={product.soldUntil}>{minute(product.soldUntil, site.project.timeZone)}</time>
                </p>
              ) : null}
              <BuyProduct
                product={{
                  id: product.id,
                  name: product.name,
                  englishName: product.englishName,
                  specs: product.specs,
                  skus: product.skus,
                  selling: product.store.selling,
                }}
              />
            </div>
            <div className="product-more">
              {introduction ? <RichText html={introduction} /> : null}
              {product.attributes.length > 0 && (
                <dl className="product-facts">
                  {product.attributes.map(({ name, englishName, value, englishValue }) => (
                    <div key={name}>
                      <dt>{textIn(site, name, englishName)}</dt>
                      <dd>{textIn(site, value, englishValue)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </article>
        </div>
      )
    },
  }),
}

/** The pictures in a row that is swiped, or scrolled by keyboard. */
function Gallery({ pictures, name, site }: { pictures: readonly string[]; name: string; site: Site }) {
  if (pictures.length === 0) return <div className="product-pictures ware-blank" aria-hidden="true" />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row of pictures must scroll by keyboard
    <section className="product-pictures" tabIndex={0} aria-label={site.say('商品图片', 'Pictures')}>
      {pictures.map((src, at) => (
        <Picture
          key={src}
          src={src}
          alt={at === 0 ? name : site.say(`${name}，图 ${at + 1}`, `${name}, picture ${at + 1}`)}
          sizes="(min-width: 1024px) 600px, 100vw"
          eager={at === 0}
        />
      ))}
    </section>
  )
}
