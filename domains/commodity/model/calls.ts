import { boolean, call, integer, json, money, nothing, parts, ref, rowOf, shape, text } from '@pavilion/declare'
import { commoditySku } from './commodity.ts'
import { matrixView } from './matrix.ts'
import { productView, storefrontView } from './view.ts'

const stock = (zh: string, en: string) => integer(zh, en, { required: true, min: 0, max: 100_000_000 })
const id = ref('commoditySpu', '商品', 'Product', { required: true })

export const setStock = call('/commoditySku/setStock', {
  name: ['调整商品库存', 'Set the stock of a variant'],
  body: {
    id: ref('commoditySku', '商品规格', 'Product variant', { required: true }),
    total: stock('总库存', 'Total stock'),
    seen: integer('原总库存', 'Total stock before', { required: true, min: 0 }),
    why: text('原因', 'Reason', { max: 200 }),
  },
  answer: rowOf(commoditySku),
})
export const arrangeCategory = call('/commodityCategory/arrange', {
  name: ['商品分类：移动到某一级的某个位置', 'Product category: move to a level and position'],
  body: {
    id: integer('编号', 'Id', { required: true, min: 1 }),
    parentId: integer('上级', 'Parent', { min: 1 }),
    place: integer('位置', 'Position', { required: true, min: 0, max: 10_000 }),
  },
  answer: nothing,
})
export const getMatrix = call('/commoditySpu/getMatrix', {
  name: ['商品的规格项与全部规格', 'A product with its specs and variants'],
  body: { id },
  answer: matrixView,
  reads: true,
})
/** The specs of a product and its variants, as they are entered together. */
export const variants = {
  specs: parts(
    '规格项',
    'Specs',
    shape({
      name: text('名称', 'Name', { required: true, max: 100 }),
      values: json<readonly string[]>()('可选值', 'Values', { required: true, example: ['红', '蓝'] }),
      /** The name that it had. */
      was: text('原名称', 'Former name', { max: 100 }),
      /** The present names of values; without it, a value that takes the place of another is that one. */
      renamed: json<Readonly<Record<string, string>>>()('改名的值', 'Renamed values', { example: { 红: '朱红' } }),
      /** Of a new spec: the value that existing variants have. Empty text: they are taken off sale. */
      existing: text('现有规格的值', 'Value of existing variants', { max: 100 }),
    }),
    { max: 10 },
  ),
  skus: parts(
    '规格',
    'Variants',
    shape({
      /** The variant that the row is, where it exists. */
      id: ref('commoditySku', '商品规格', 'Product variant'),
      specValues: json<Readonly<Record<string, string>>>()('规格值', 'Spec values', { example: { 颜色: '红' } }),
      englishName: text('英文名称', 'English name', { max: 300 }),
      price: money('价格', 'Price', { required: true, min: 0 }),
      cost: money('成本', 'Cost', { min: 0 }),
      stock: stock('总库存', 'Total stock'),
      /** The total that the operator saw, where the variant exists. */
      seen: integer('原总库存', 'Total stock before', { min: 0 }),
      onSale: boolean('在售', 'On sale'),
    }),
    { max: 400 },
  ),
  /** The operator has confirmed prices that are rarely meant: 0, or below the cost. */
  confirmed: boolean('已确认价格', 'Prices confirmed'),
}
export const saveSkus = call('/commoditySpu/saveSkus', {
  name: ['一次保存规格项与全部规格', 'Save the specs and variants of a product at once'],
  body: {
    id,
    ...variants,
  },
  answer: matrixView,
})
export const getStorefront = call('/webStore/ext/getStorefront', {
  name: ['商城及在售商品（公开）', 'A store with its products on sale (public)'],
  body: { webStoreId: ref('webStore', '商城', 'Web store') },
  answer: storefrontView,
  reads: true,
})
export const getProduct = call('/commoditySpu/ext/getDetail', {
  name: ['商品详情及规格、图片（公开）', 'A product with variants, pictures and specs (public)'],
  body: { id },
  answer: productView,
  reads: true,
})
