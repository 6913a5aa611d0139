import type { TestServer, Visitor } from '@pavilion/testing'
import { openShop, type Wares } from '@pavilion/order/server/testing/shop.ts'
import { invoiceSpecification } from '../../model/index.ts'

/** A shop whose seller makes invoices at 6 %, and paid orders of its visitors. */
export async function openInvoices(
  server: TestServer,
  wares: readonly Wares[] = [{}],
  project?: Awaited<ReturnType<TestServer['project']>>,
) {
  const shop = await openShop(server, wares, {}, project)
  const { projectId, sellerId } = shop
  const specification = await server.system
    .acting('test', { projectId, sellerId })
    .store(invoiceSpecification)
    .create({ sellerId, name: '会展服务', unit: '项', taxRate: 6 })
  const as =
    (who: Visitor) =>
    (path: string, body: object = {}, language: 'zh' | 'en' = 'zh') =>
      server.call(path, body, { token: who.token, projectId, language })
  return {
    ...shop,
    specification,
    as,
    /** A paid order of a visitor. */
    async paid(who: Visitor, lines: readonly (readonly [number, number])[] = [[0, 1]]): Promise<number> {
      const { data } = await shop.order(who, lines)
      const begun = await shop.begin(who, data.id)
      await shop.notify(shop.merchant.pay(begun.data.outTradeNo))
      return data.id
    },
    clerk: () => server.operator({ projects: [projectId] }),
    row: async (id: number) =>
      (await server.sql<Record<string, unknown>>('select * from "invoice" where id = $1', [id]))[0] as Record<
        string,
        unknown
      >,
    invoiced: async (orderId: number) =>
      (await server.sql<{ invoicedAmount: number }>('select "invoicedAmount" from "order" where id = $1', [orderId]))[0]
        ?.invoicedAmount,
  }
}
export type Invoices = Awaited<ReturnType<typeof openInvoices>>
export const special = {
  title: '上海浦江茶业股份有限公司',
  taxNumber: '91310000MA1FL0AB21',
  address: '上海市滨江大道 1 号',
  phoneNumber: '13800138060',
  bank: '浦江银行滨江支行',
  bankAccount: '9999123412341234',
}
