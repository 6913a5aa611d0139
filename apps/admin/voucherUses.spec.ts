import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('a batch of vouchers in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`shows its budget and what became of each code; ${device}, ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const shop = await openShop(server, [{ price: 10_000, stock: 9 }])
      const operator = await server.operator()
      const by = { token: operator.token, projectId: shop.projectId }
      const batch = {
        name: '早鸟券',
        englishName: 'Early bird',
        kind: 10,
        amount: 1000,
        budget: 5000,
        usesPerPerson: 9,
      }
      const { data: made } = await server.call(
        '/voucherBatch/create',
        { projectId: shop.projectId, usesPerCode: 3, ...batch },
        by,
      )
      await server.call('/voucherBatch/makeCodes', { id: made.id, updatedAt: made.updatedAt, count: 2 }, by)
      const [code] = await server.sql<{ code: string }>('select code from "voucher" where "voucherBatchId" = $1', [
        made.id,
      ])
      const who = await shop.visitor()
      const order = async () => (await shop.order(who, [[0, 1]], { voucherCode: code?.code, deliveryMethod: 10 })).data
      const [paid] = [await order(), await order()]
      const { data } = await shop.begin(who, paid.id)
      await shop.notify(shop.merchant.pay(data.outTradeNo))
      const opened = await openAdmin(server, operator, `/orderManagement/voucherBatch/detail?id=${made.id}`, {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      const uses = page.getByRole('region', { name: say('使用情况', 'Uses') })
      await expect(uses).toContainText(
        say(
          '预算 ¥50.00：已用 ¥10.00，待支付订单占用 ¥10.00，剩余 ¥30.00',
          'Budget CN¥50.00: CN¥10.00 spent, CN¥10.00 held by unpaid orders, CN¥30.00 left',
        ),
      )
      await expect(uses).toContainText(say('次数与预算不退回', 'gives back neither'))
      await photograph(opened, 'voucher-uses', { fullPage: true })
      await expectAccessible(page)
      expectNoTroubles(opened)
    })
})
