import type { TestServer, Visitor } from '@pavilion/testing'
import {
  openCloseStatus,
  commodityKind,
  commoditySku,
  commoditySpu,
  webStore,
} from '@pavilion/commodity/model/index.ts'
import { adjustTotal } from '@pavilion/commodity/server/stock.ts'
import type { Answered } from '@pavilion/testing'
import type { OrderView } from '../../model/index.ts'
import { pricesOf } from '../create.ts'
import { lineBuilders } from '../lines/draft.ts'
import { partsOf } from '../parts.ts'
import { previewStoreOrder } from '../preview.ts'
import { fakeProvider, merchantOfSeller } from './provider.ts'

/** The sum that a page would show for an order of a kind; 0 where the order would be refused. */
export async function shownSum(
  server: TestServer,
  projectId: number,
  type: number,
  input: object,
  webUserId: number | null = null,
): Promise<number> {
  const wish = { projectId, webUserId, language: 'zh', input: { ...input } } as const
  const inside = server.system.acting('test', { projectId })
  const built = await lineBuilders
    .get(type)?.(inside, wish)
    .catch(() => undefined)
  return built ? partsOf(built.lines).reduce((sum, part) => sum + pricesOf(built, part).amount, 0) : 0
}
export interface Wares {
  readonly name?: string
  readonly price?: number
  readonly cost?: number
  readonly stock?: number
  readonly ticket?: boolean
}
/** A project with an open store, a merchant, and variants with their stock. */
export async function openShop(
  server: TestServer,
  wares: readonly Wares[] = [{}],
  store: object = {},
  made?: Awaited<ReturnType<TestServer['project']>>,
  { merchant: hasMerchant = true } = {},
) {
  const event = made ?? (await server.project())
  const { id: projectId, sellerId } = event
  const inside = server.system.acting('test', { projectId, sellerId })
  const shop = await inside.store(webStore).create({
    projectId,
    name: '商城',
    englishName: 'Store',
    sellerId,
    deliveryMethods: [10, 20],
    expressFee: 1200,
    ...store,
  })
  await server.sql('update "webStore" set status = $2 where id = $1', [shop.id, openCloseStatus.open])
  const skus: number[] = []
  for (const [nth, { name = `货品 ${nth + 1}`, price = 4800, cost = 2000, stock = 10, ticket }] of wares.entries()) {
    const spu = await inside.store(commoditySpu).create({
      sellerId,
      name,
      englishName: `Ware ${nth + 1}`,
      webStoreId: shop.id,
      kind: ticket ? commodityKind.ticket : commodityKind.goods,
    })
    const sku = await inside.store(commoditySku).create({
      sellerId,
      name: `${name} 标准`,
      englishName: 'Standard',
      commoditySpuId: spu.id,
      price,
      cost,
      stock,
    })
    await server.sql('update "commoditySpu" set status = 1 where id = $1', [spu.id])
    await server.sql('update "commoditySku" set status = 1 where id = $1', [sku.id])
    await inside.transaction(tx => adjustTotal(tx, { id: sku.id, total: stock, projectId }))
    skus.push(sku.id)
  }
  const merchant = hasMerchant ? merchantOfSeller(sellerId) : fakeProvider()
  /** The sum that a page would show for an order; 0 where the order would be refused. */
  const shownAmount = async (who: Visitor, input: object): Promise<number> => {
    const wish = { projectId, webUserId: who.id, language: 'zh', input: { ...input } } as const
    const shown = await previewStoreOrder(server.system.acting('test', { projectId }), wish).catch(() => undefined)
    return shown?.parts.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  }
  /** Places an order as a page does: with the sum that it shows, and a key of its own. */
  const order = async (
    who: Visitor,
    lines: readonly (readonly [nth: number, quantity: number])[],
    more: object = {},
    headers: Readonly<Record<string, string>> = { 'idempotency-key': crypto.randomUUID() },
  ): Promise<Answered<OrderView & { orders: OrderView[]; code?: string; left?: number }>> => {
    const wish = {
      orderCommodities: lines.map(([nth, quantity]) => ({ commoditySkuId: skus[nth], quantity })),
      contact: { name: '王小明', phoneNumber: '13800138060' },
      ...more,
    }
    const body = 'amount' in wish ? wish : { ...wish, amount: await shownAmount(who, wish) }
    return server.call('/order/ext/createStoreOrder', body, { token: who.token, projectId, headers })
  }
  return {
    event,
    projectId,
    sellerId,
    skus,
    store: shop,
    merchant,
    order,
    visitor: () => server.visitor({ projectId }),
    view: async (who: Visitor, id: number): Promise<OrderView> =>
      (
        await server.call(
          '/order/ext/getDetailIncludeOrderCommoditiesAndPaysAndWebUserAndRels',
          { id },
          { token: who.token, projectId },
        )
      ).data,
    /** Begins to pay; `data` is what the page shows. */
    begin: (who: Visitor, orderId: number, type = 10, more: object = {}) =>
      server.call(
        '/pay/ext/create',
        { orderId, type, returnUrl: 'http://localhost/back', ...more },
        { token: who.token, projectId },
      ),
    /** Sends a notice as the provider does. */
    notify: (notice: object, signature = 'signed') =>
      fetch(`${server.url}/api/payNotices/test/${sellerId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-signature': signature },
        body: JSON.stringify(notice),
      }),
    stock: async (nth = 0) => {
      const [row] = await server.sql<{ total: number; held: number; sold: number }>(
        'select "total", "held", "sold" from "commodityStock" where "commoditySkuId" = $1',
        [skus[nth]],
      )
      return row
    },
    ledger: (orderId: number) =>
      server.sql<{ event: number; debit: number; credit: number; amount: number }>(
        'select "event", "debit", "credit", "amount" from "ledgerEntry" where "orderId" = $1 order by id',
        [orderId],
      ),
    reasons: async (nth = 0) =>
      (
        await server.sql<{ businessType: number }>(
          'select "businessType" from "stockRecord" where "commoditySkuId" = $1 order by id',
          [skus[nth]],
        )
      ).map(({ businessType }) => businessType),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
