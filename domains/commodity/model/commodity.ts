import {
  children,
  code,
  counter,
  image,
  integer,
  json,
  money,
  ref,
  resource,
  richText,
  sellerTags,
  sortNumber,
  state,
  text,
  treeParent,
  standardOperations,
} from '@pavilion/declare'
import { commodityKind, enabledMoves, enabledStatus, shelfMoves, shelfStatus, stockBusinessType } from './codes.ts'

const inOrder = [
  ['sortNumber', 'asc'],
  ['id', 'asc'],
] as const
const prices = { section: ['价格与库存', 'Price and stock'] } as const
/** The parts of a product are deleted with it. */
const ofSpu = () => ref('commoditySpu', '商品', 'Product', { required: true, filter: true, whenParentGoes: 'take' })

/** The categories of a store, as a tree. */
export const commodityCategory = resource('commodityCategory', '商品分类', 'Product category', {
  scope: 'seller',
  title: 'name',
  shown: ['name'],
  order: inOrder,
  fields: {
    name: text('名称', 'Name', { required: true, max: 100, search: true }),
    englishName: text('英文名称', 'English name', { max: 200, search: true }),
    parentId: treeParent('commodityCategory'),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
    sortNumber: sortNumber(),
  },
  many: { commoditySpus: children('commoditySpu', 'commodityCategoryId', inOrder) },
})

/** A product as it is shown. Its variants are what is sold. */
export const commoditySpu = resource('commoditySpu', '商品', 'Product', {
  scope: 'seller',
  title: 'name',
  order: inOrder,
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 300, search: true }),
    commodityCategoryId: ref('commodityCategory', '商品分类', 'Product category', { filter: true }),
    webStoreId: ref('webStore', '商城', 'Web store', { filter: true }),
    kind: code('类别', 'Kind', commodityKind, {
      default: commodityKind.goods,
      filter: true,
      hint: ['门票在支付后生成票码', 'Tickets get their code once paid'],
    }),
    cover: image('封面', 'Cover', { purpose: 'sitePicture' }),
    introduction: richText('介绍', 'Introduction', { detailOnly: true }),
    englishIntroduction: richText('英文介绍', 'English introduction', { detailOnly: true }),
    status: state('状态', 'Status', shelfStatus, { initial: 'offShelf', moves: shelfMoves }),
    sortNumber: sortNumber(),
    ...sellerTags,
  },
  many: {
    commoditySkus: children('commoditySku', 'commoditySpuId', inOrder),
    commoditySpecs: children('commoditySpec', 'commoditySpuId', inOrder),
    commodityAttributes: children('commodityAttribute', 'commoditySpuId', inOrder),
    commodityImages: children('commodityImage', 'commoditySpuId', inOrder),
  },
  published: {
    where: { status: shelfStatus.onSale },
    order: inOrder,
    fields: [
      'name',
      'englishName',
      'commodityCategoryId',
      'webStoreId',
      'cover',
      'introduction',
      'englishIntroduction',
      'kind',
      'status',
      'sortNumber',
      'sellerId',
    ],
  },
})

/** One variant of a product with its price and stock. */
export const commoditySku = resource('commoditySku', '商品规格', 'Product variant', {
  operations: standardOperations,
  scope: 'seller',
  title: 'name',
  shown: ['name'],
  order: inOrder,
  fields: {
    name: text('名称', 'Name', { required: true, max: 200, search: true }),
    englishName: text('英文名称', 'English name', { max: 300, search: true }),
    commoditySpuId: ofSpu(),
    specValues: json<Readonly<Record<string, string>>>()('规格值', 'Spec values', {
      entered: 'pairs',
      hint: ['例如 颜色：红；尺码：L', 'For example Colour: Red; Size: L'],
    }),
    price: money('价格', 'Price', { required: true, min: 0, ...prices }),
    cost: money('成本', 'Cost', { min: 0, ...prices }),
    deposit: money('押金', 'Deposit', { min: 0, ...prices }),
    currencyId: ref('currency', '币种', 'Currency', {
      filter: true,
      hint: ['留空为活动的币种', 'Leave empty to use the event’s currency'],
      ...prices,
    }),
    stock: integer('总库存', 'Total stock', {
      written: 'once',
      default: 0,
      min: 0,
      max: 100_000_000,
      filter: true,
      hint: [
        '新建时填写，之后用「调整库存」修改；可售数量 = 总库存 − 已占用 − 已售出',
        'Enter it when creating; later use “Adjust stock”. Available = total − held − sold',
      ],
      ...prices,
    }),
    status: state('状态', 'Status', shelfStatus, { initial: 'offShelf', moves: shelfMoves }),
    sortNumber: sortNumber(),
  },
  many: {
    commodityCodes: children('commodityCode', 'commoditySkuId'),
    commodityStocks: children('commodityStock', 'commoditySkuId'),
    stockRecords: children('stockRecord', 'commoditySkuId', [['id', 'desc']]),
  },
})

/** The stock of each variant: total, held by unpaid orders, sold. Nothing else changes stock. */
export const commodityStock = counter('commodityStock', '商品库存', 'Product stock', {
  scope: 'seller',
  of: {
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', {
      required: true,
      written: 'server',
      filter: true,
      whenParentGoes: 'take',
    }),
  },
  reasons: stockBusinessType,
})

/** A property by which variants differ, with its possible values. */
export const commoditySpec = resource('commoditySpec', '规格项', 'Product spec', {
  scope: 'seller',
  title: 'name',
  shown: ['name'],
  order: inOrder,
  fields: {
    name: text('名称', 'Name', {
      required: true,
      max: 100,
      search: true,
      hint: ['例如 颜色、尺码', 'For example colour or size'],
    }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    values: json<readonly string[]>()('可选值', 'Values', {
      entered: 'tags',
      hint: ['输入一个值后按回车，例如 红、蓝', 'Press Enter after each value, for example Red, Blue'],
    }),
    englishValues: json<readonly string[]>()('可选值英文', 'Values in English', {
      entered: 'tags',
      hint: ['与可选值一一对应，顺序相同', 'One for each value, in the same order'],
    }),
    commoditySpuId: ofSpu(),
    sortNumber: sortNumber(),
  },
})

/** A fact about a product that does not vary: material, origin. */
export const commodityAttribute = resource('commodityAttribute', '商品属性', 'Product attribute', {
  scope: 'seller',
  title: 'name',
  shown: ['name', 'value'],
  order: inOrder,
  fields: {
    name: text('名称', 'Name', {
      required: true,
      max: 100,
      search: true,
      hint: ['例如 材质、产地', 'For example material or origin'],
    }),
    englishName: text('英文名称', 'English name', { max: 100, search: true }),
    value: text('值', 'Value', { max: 500, search: true }),
    englishValue: text('英文值', 'Value in English', { max: 500, search: true }),
    commoditySpuId: ofSpu(),
    sortNumber: sortNumber(),
  },
})

export const commodityImage = resource('commodityImage', '商品图片', 'Product picture', {
  scope: 'seller',
  title: 'name',
  order: inOrder,
  fields: {
    filePath: image('图片', 'Picture', { required: true, purpose: 'sitePicture' }),
    name: text('名称', 'Name', { max: 100, search: true }),
    commoditySpuId: ofSpu(),
    sortNumber: sortNumber(),
  },
})

/** The code of a variant for warehouses and the tax office. */
export const commodityCode = resource('commodityCode', '商品编码', 'Product code', {
  scope: 'seller',
  title: 'code',
  fields: {
    code: text('编码', 'Code', { required: true, max: 64, unique: true, search: true }),
    name: text('名称', 'Name', { max: 200, search: true }),
    commoditySkuId: ref('commoditySku', '商品规格', 'Product variant', { filter: true, whenParentGoes: 'clear' }),
    taxCode: text('税收分类编码', 'Tax code', {
      max: 19,
      search: true,
      hint: ['19 位税收分类编码', 'The tax classification code, 19 digits'],
    }),
    status: state('状态', 'Status', enabledStatus, { initial: 'enabled', moves: enabledMoves }),
  },
})
