import { boolean, integer, money, text, type AnyField } from '@pavilion/declare'
import { commodityImage } from '../../model/index.ts'
import { otherShops } from './otherShops.ts'

/** How many properties a sheet may tell variants apart by. */
export const optionPlaces = [1, 2, 3] as const
export const optionName = (nth: number) => `option${nth}Name`
export const optionValue = (nth: number) => `option${nth}Value`

/** `¥1,280.00`, `1280`, `US$ 12.5` as a plain number; undefined where the meaning is not certain. */
export function plainNumber(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell
  const bare = cell
    .normalize('NFKC')
    .replace(/[¥$€£元\s]|CNY|RMB|USD|HKD|EUR|US|HK|CN/gi, '')
    .trim()
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  return bare === '' ? null : bare
}
interface Extra {
  readonly name: string
  readonly field: AnyField
  readonly also?: readonly string[]
}
const usualOptions: Readonly<Record<number, readonly string[]>> = {
  1: ['颜色', '色彩', 'Color', 'Colour'],
  2: ['尺码', '尺寸', '大小', 'Size'],
  3: ['材质', '款式', '面料', 'Material', 'Style'],
}
const options: readonly Extra[] = optionPlaces.flatMap(nth => [
  {
    name: optionName(nth),
    field: text(`规格项 ${nth}`, `Option ${nth} name`, { max: 100 }),
    also: [`Option${nth} Name`, `Attribute ${nth} name`, `规格名${nth}`, `规格${nth}名称`],
  },
  {
    name: optionValue(nth),
    field: text(`规格值 ${nth}`, `Option ${nth} value`, { max: 200 }),
    also: [
      `Option${nth} Value`,
      `Attribute ${nth} value(s)`,
      `Attribute ${nth} value`,
      `规格值${nth}`,
      `规格${nth}`,
      ...(usualOptions[nth] ?? []),
    ],
  },
])
/** What a sheet says of products beyond their own fields: variants, prices, stock and pictures. */
export const extras: readonly Extra[] = [
  {
    name: 'handle',
    field: text('商品标识', 'Product key', {
      max: 200,
      hint: ['同一商品的各行相同', 'The same in all rows of a product'],
    }),
    also: otherShops.handle,
  },
  { name: 'parent', field: text('父商品', 'Parent', { max: 200 }), also: otherShops.parent },
  { name: 'rowType', field: text('行类型', 'Row type', { max: 50 }), also: ['Type', 'Product type'] },
  ...options,
  {
    name: 'sku',
    field: text('商品编码', 'Product code', {
      max: 64,
      hint: ['规格的编码，不可重复', 'The code of the variant, unique'],
    }),
    also: otherShops.code,
  },
  {
    name: 'price',
    field: money('价格', 'Price', { min: 0 }),
    also: ['Variant Price', 'Regular price', '售价', '单价', '销售价'],
  },
  {
    name: 'cost',
    field: money('成本', 'Cost', { min: 0 }),
    also: ['Cost per item', 'Cost price', '成本价', '进价'],
  },
  {
    name: 'stock',
    field: integer('总库存', 'Total stock', { min: 0, max: 100_000_000 }),
    also: ['Variant Inventory Qty', 'Stock', 'Quantity', 'Quota', '库存', '库存数量', '数量'],
  },
  {
    name: 'onSale',
    field: boolean('上架', 'On sale', { hint: ['不填则暂不上架', 'Leave empty to keep it off sale'] }),
    also: ['Published', 'Status', '是否上架', '状态'],
  },
  {
    name: 'pictures',
    field: text('图片地址', 'Picture addresses', {
      max: 5000,
      hint: ['多个地址用逗号分隔，第一个为封面', 'Several are divided by commas; the first is the cover'],
    }),
    also: ['Image Src', 'Images', 'Image', '图片', '主图', '商品图片'],
  },
]
export const extraFields: Readonly<Record<string, AnyField>> = Object.fromEntries(
  extras.map(({ name, field }) => [name, field]),
)
/** `TRUE`, `1`, `active`, `上架`: on sale. Anything else keeps a product off sale. */
export const isOnSale = (cell: unknown): boolean =>
  cell === true || /^(true|yes|y|1|active|published|on sale|是|上架|在售|已上架)$/i.test(String(cell ?? '').trim())
/** The address of one picture. */
export const pictureField = commodityImage.fields.filePath
/** What other shops call the fields of a product. */
export const usualNames: Readonly<Record<string, readonly string[]>> = {
  name: ['Title', 'Name', 'Product name', 'Item name', '商品名称', '标题', '商品标题'],
  introduction: ['Body (HTML)', 'Description', '商品描述', '描述', '商品详情'],
  commodityCategoryId: ['Categories', 'Category', '分类', '类目'],
}
