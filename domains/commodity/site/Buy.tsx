import '@pavilion/fields/fields.css'
import { inLanguage, priceText } from '@pavilion/declare'
import { putInCart } from '@pavilion/order/model/calls/placing.ts'
import { send, toast, useSite, useWork } from '@pavilion/pages'
import { useState } from 'react'
import { cartChanged } from './CartLink.tsx'
import {
  choosable,
  firstOf,
  isOffered,
  type Product,
  type SkuView,
  skuWith,
  specName,
  stockWords,
  valueName,
  variantName,
} from './variants.ts'

export interface BuyProps {
  readonly product: Pick<Product, 'id' | 'name' | 'englishName' | 'specs' | 'skus'> & {
    readonly selling: Product['store']['selling']
  }
}
const most = 10_000

/** Choosing a variant and how many, and putting it into the cart or ordering it at once. */
export default function Buy({ product }: BuyProps) {
  const site = useSite()
  const { say, language } = site
  const [sku, setSku] = useState<SkuView | undefined>(() => firstOf(product.skus))
  const [quantity, setQuantity] = useState(1)
  const putting = useWork(async (commoditySkuId: number) => {
    const { count } = await send(putInCart, { commoditySkuId, quantity, add: true })
    document.dispatchEvent(new CustomEvent(cartChanged, { detail: count }))
    toast(['已加入购物车', 'Added to your cart'], { tone: 'ok', ms: 2000 })
  })
  const { busy, trouble } = putting
  if (!sku) return <p>{say('此商品暂时没有可售的规格。', 'This product is not on sale right now.')}</p>
  const left = sku.stock.left ?? most
  const closed = product.selling !== 'open'
  const choose = (next: SkuView | undefined) => {
    if (!next) return
    setSku(next)
    putting.say(undefined)
    setQuantity(now => Math.max(1, Math.min(now, next.stock.left ?? most)))
  }
  const words = stockWords(sku.stock)
  return (
    <div className="buy">
      <p className="buy-price" aria-live="polite">
        {priceText({ minor: sku.price, currency: sku.currency }, language)}
      </p>
      <Variants product={product} sku={sku} choose={choose} />
      <div className="buy-row">
        <fieldset className="buy-quantity" aria-label={say('数量', 'Quantity')}>
          <button
            type="button"
            aria-label={say('减少', 'Fewer')}
            disabled={quantity <= 1}
            onClick={() => setQuantity(quantity - 1)}
          >
            −
          </button>
          <input
            aria-label={say('数量', 'Quantity')}
            inputMode="numeric"
            value={quantity}
            onChange={event => {
              const typed = Number(event.target.value.replace(/\D/g, ''))
              setQuantity(Math.max(1, Math.min(typed || 1, left)))
            }}
          />
          <button
            type="button"
            aria-label={say('增加', 'More')}
            disabled={quantity >= left}
            onClick={() => setQuantity(quantity + 1)}
          >
            +
          </button>
        </fieldset>
        {words && (
          <p className={sku.stock.soldOut ? 'buy-stock buy-out' : 'buy-stock'} aria-live="polite">
            {inLanguage(words, language)}
          </p>
        )}
      </div>
      {trouble && (
        <p className="pf-error" role="alert">
          {trouble}
        </p>
      )}
      <div className="buy-actions">
        <button
          type="button"
          className="button button-quiet button-large"
          disabled={busy || closed || sku.stock.soldOut}
          onClick={() => putting.run(sku.id)}
        >
          {say('加入购物车', 'Add to cart')}
        </button>
        <button
          type="button"
          className="button button-large"
          disabled={closed || sku.stock.soldOut}
          onClick={() => location.assign(site.link('/order-confirm', { lines: `${sku.id}x${quantity}` }))}
        >
          {say('立即购买', 'Buy now')}
        </button>
      </div>
    </div>
  )
}

function Variants({
  product,
  sku,
  choose,
}: {
  product: BuyProps['product']
  sku: SkuView
  choose: (next: SkuView | undefined) => void
}) {
  const { language, say } = useSite()
  const specs = choosable(product)
  if (!specs.length)
    return (
      <Choices
        name={say('规格', 'Variant')}
        choices={product.skus.map(each => ({
          key: String(each.id),
          text: variantName(each, product, language),
          out: each.stock.soldOut,
        }))}
        chosen={String(sku.id)}
        choose={key => choose(product.skus.find(({ id }) => String(id) === key))}
      />
    )
  const values = sku.specValues ?? {}
  return specs.map(spec => {
    const { name, values: offered } = spec
    return (
      <Choices
        key={name}
        name={specName(spec, language)}
        choices={offered.map(value => ({
          key: value,
          text: valueName(spec, value, language),
          out: !isOffered(product.skus, {}, name, value),
        }))}
        chosen={values[name] ?? ''}
        choose={value =>
          choose(
            skuWith(product.skus, { ...values, [name]: value }) ??
              product.skus.find(({ specValues }) => specValues?.[name] === value),
          )
        }
      />
    )
  })
}
function Choices({
  name,
  choices,
  chosen,
  choose,
}: {
  name: string
  choices: readonly { readonly key: string; readonly text: string; readonly out: boolean }[]
  chosen: string
  choose: (key: string) => void
}) {
  const { say } = useSite()
  return (
    <fieldset className="buy-choices">
      <legend>{name}</legend>
      <div>
        {choices.map(({ key, text, out }) => (
          <label key={key} className={out ? 'buy-choice buy-choice-out' : 'buy-choice'}>
            <input type="radio" name={`buy-${name}`} checked={key === chosen} onChange={() => choose(key)} />
            <span>
              {text}
              {out && <span className="unseen">{say('（已售罄）', ' (sold out)')}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
