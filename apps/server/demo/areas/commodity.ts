import * as commodity from '@pavilion/commodity/model/index.ts'
import { adjustTotal } from '@pavilion/commodity/server/stock.ts'
import { chance } from '../pictures/chance.ts'
import { after, day, daysAgo, digits, put, type Demo } from './fill.ts'

const origins = [
  ['杭州', 'Hangzhou'],
  ['福州', 'Fuzhou'],
  ['景德镇', 'Jingdezhen'],
  ['宜兴', 'Yixing'],
] as const
export interface Sku {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly cost: number
  readonly opening: number
  readonly kind: 'store' | 'ticket'
}
/** Shelf, product, variants with price in fen and opening stock. */
const shelves = [
  [
    '展会文创',
    'Merchandise',
    'store',
    [
      [
        '限量茶巾',
        'Tea towel',
        'cups',
        [
          ['青', 4_800, 400],
          ['赭', 4_800, 400],
        ],
      ],
      [
        '博览会纪念杯',
        'Expo cup',
        'cups2',
        [
          ['150ml', 8_800, 500],
          ['220ml', 10_800, 400],
        ],
      ],
      [
        '旅行茶具',
        'Travel tea set',
        'cups',
        [
          ['一人', 26_800, 200],
          ['双人', 36_800, 200],
        ],
      ],
      ['会刊', 'Catalogue', 'leaf', [['中英版', 12_000, 800]]],
    ],
  ],
  [
    '产区好茶',
    'Tea',
    'store',
    [
      [
        '明前龙井',
        'Longjing before Qingming',
        'leaf',
        [
          ['50g', 19_800, 300],
          ['100g', 36_800, 300],
        ],
      ],
      ['白毫银针', 'Silver needle', 'leaf', [['50g', 22_800, 260]]],
      ['桂花乌龙', 'Osmanthus oolong', 'hills', [['75g', 9_800, 500]]],
    ],
  ],
  [
    '门票',
    'Tickets',
    'ticket',
    [
      [
        '采购商晚宴席位',
        'Seat at the buyers’ dinner',
        'dusk',
        [
          ['普通席', 38_000, 260],
          ['贵宾席', 68_000, 240],
        ],
      ],
      ['百席品鉴券', 'Tasting ticket', 'cups', [['单场', 12_800, 900]]],
    ],
  ],
  [
    '会议注册',
    'Conference',
    'ticket',
    [
      [
        '产区气候论坛',
        'Climate forum',
        'contours',
        [
          ['全程', 88_000, 600],
          ['单日', 38_000, 600],
        ],
      ],
    ],
  ],
] as const

/** The variants whose name is not the same in both languages. */
const englishVariants: Readonly<Record<string, string>> = {
  青: 'celadon',
  赭: 'ochre',
  一人: 'for one',
  双人: 'for two',
  中英版: 'Chinese and English',
  普通席: 'standard',
  贵宾席: 'VIP',
  单场: 'one session',
  全程: 'all days',
  单日: 'one day',
}

/** The shop: shelves, products, variants with their specs, facts, pictures and codes. */
export async function fillCommodities(demo: Demo, yuan: number): Promise<Sku[]> {
  const random = chance('teaexpo shop')
  const {
    made: { sellerId, end },
    pictures,
  } = demo
  const { shelfStatus, enabledStatus } = commodity
  const [shop] = await put(demo, commodity.webStore, [
    {
      name: '博览会商城',
      englishName: 'Expo shop',
      sellerId,
      cover: pictures.cups as string,
      notice: '<p>可选择到场自提或快递。</p>',
      englishNotice: '<p>Pick up at the show, or have it sent.</p>',
      deliveryMethods: [commodity.storeDelivery.pickUp, commodity.storeDelivery.express],
      expressFee: 1_200,
      freeExpressFrom: 30_000,
      pickUpPlace: '1 号馆服务台',
      englishPickUpPlace: 'Service desk, hall 1',
      status: commodity.openCloseStatus.open,
      startTime: daysAgo(60),
      endTime: after(end, 10 * day),
      sortNumber: 1,
    },
  ])
  const parents = await put(
    demo,
    commodity.commodityCategory,
    shelves.map(([name, englishName], at) => ({ name, englishName, sortNumber: at + 1 })),
  )
  const spus = await put(
    demo,
    commodity.commoditySpu,
    shelves.flatMap(([, , kind, products], at) =>
      products.map(([name, englishName, cover], nth) => ({
        name,
        englishName,
        commodityCategoryId: parents[at]?.id as number,
        webStoreId: shop?.id as number,
        cover: pictures[cover] as string,
        introduction: `<p>${name}，展会专供。</p>`,
        englishIntroduction: `<p>${englishName}, only at the show.</p>`,
        kind: commodity.commodityKind[kind === 'store' ? 'goods' : 'ticket'],
        status: shelfStatus.onSale,
        sortNumber: nth + 1,
      })),
    ),
  )
  const wished = shelves
    .flatMap(([, , kind, products]) => products.map(product => ({ kind, product })))
    .flatMap(({ kind, product: [name, englishName, , variants] }, at) =>
      variants.map(([variant, price, opening], nth) => ({
        kind,
        opening,
        row: {
          name: `${name} ${variant}`,
          englishName: `${englishName}, ${englishVariants[variant] ?? variant}`,
          commoditySpuId: spus[at]?.id as number,
          specValues: { 规格: variant },
          price,
          cost: Math.round(price * (kind === 'store' ? 0.55 : 0.3)),
          currencyId: yuan,
          stock: opening,
          status: shelfStatus.onSale,
          sortNumber: nth + 1,
        },
      })),
    )
  const skus = await put(
    demo,
    commodity.commoditySku,
    wished.map(({ row }) => row),
  )
  await put(
    demo,
    commodity.commoditySpec,
    spus.map(({ id }) => ({
      name: '规格',
      englishName: 'Variant',
      values: skus
        .filter(({ commoditySpuId }) => commoditySpuId === id)
        .map(({ specValues }) => (specValues as { 规格: string }).规格),
      commoditySpuId: id,
      sortNumber: 1,
    })),
  )
  await put(
    demo,
    commodity.commodityAttribute,
    spus
      .filter(({ kind }) => kind === commodity.commodityKind.goods)
      .flatMap(({ id }) =>
        [
          ['产地', 'Origin', ...random.pick(origins)],
          ['保质期', 'Shelf life', '18 个月', '18 months'],
        ].map(([name, englishName, value, englishValue], at) => ({
          name: name as string,
          englishName: englishName as string,
          value: value as string,
          englishValue: englishValue as string,
          commoditySpuId: id,
          sortNumber: at + 1,
        })),
      ),
  )
  await put(
    demo,
    commodity.commodityImage,
    spus.flatMap(({ id, name }) =>
      ['cups', 'leaf', 'hills'].map((key, at) => ({
        filePath: pictures[key] as string,
        name: name as string,
        commoditySpuId: id,
        sortNumber: at + 1,
      })),
    ),
  )
  await put(
    demo,
    commodity.commodityCode,
    skus.map(({ id, name }) => ({
      code: `69${digits(random, 11)}`,
      name: name as string,
      commoditySkuId: id,
      taxCode: `10${digits(random, 17)}`,
      status: enabledStatus.enabled,
    })),
  )
  await put(demo, commodity.commodityCategory, [
    {
      name: '礼盒（筹备中）',
      englishName: 'Gift boxes',
      parentId: parents[1]?.id as number,
      status: enabledStatus.disabled,
      sortNumber: 9,
    },
  ])
  return skus.map(({ id, name, price, cost }, at) => ({
    id,
    name: name as string,
    price: price as number,
    cost: cost as number,
    opening: wished[at]?.opening as number,
    kind: wished[at]?.kind as Sku['kind'],
  }))
}

/** The stock with which the shop opens. */
export async function fillStock({ ctx, made }: Demo, skus: readonly Sku[]): Promise<void> {
  const { projectId, sellerId } = made
  await ctx.acting('stock', { projectId, sellerId }).transaction(async tx => {
    for (const { id, opening } of skus) await adjustTotal(tx, { id, total: opening, projectId })
  })
}
