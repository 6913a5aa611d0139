import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import { awake, expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openShop } from '../server/testing/shop.ts'
import { fair } from './testing.ts'

const server = await startTestServer()

/** A fair with a second seller, who sends books for yen and gives none back. */
async function twoSellers() {
  const at = await fair(server)
  const { sellerId } = await server.project()
  await server.sql(`update "seller" set "name" = '东方书店', "englishName" = 'Eastern Books' where id = $1`, [sellerId])
  await server.sql(`update "seller" set "name" = '华东会展', "englishName" = 'East China Fairs' where id = $1`, [
    at.shop.sellerId,
  ])
  const books = await openShop(
    server,
    [{ name: '茶书', price: 3000, stock: 9 }],
    {
      sellerId,
      deliveryMethods: [10, 20],
      expressFee: 500,
      pickUpPlace: '2 号馆 B08',
      englishPickUpPlace: 'Hall 2, B08',
      refundRule: '签收后 7 天内，未拆封可退',
      englishRefundRule: 'Unopened, within 7 days of delivery',
    },
    { ...at.shop.event, sellerId: sellerId as number },
  )
  const [yen] = await server.sql<{ id: number }>(`select id from "currency" where abbr = 'JPY'`)
  await server.sql('update "commoditySku" set "currencyId" = $2 where id = $1', [books.skus[0], yen?.id])
  ;(books.merchant.provider as { currencies?: readonly string[] }).currencies = ['CNY']
  for (const commoditySkuId of [at.shop.skus[0], books.skus[0]])
    await server.call('/shoppingCart/ext/upsertOne', { commoditySkuId, quantity: 1 }, at.by)
  return { ...at, books }
}

for (const way of twoWays)
  describe(`a cart of two sellers on the ${way.language} ${way.device} site`, () => {
    const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
    it('shows each seller’s terms before the click, is delivered as each is chosen, and takes a new price', async () => {
      const at = await twoSellers()
      const opened = await visit(server, at.project, '/cart', { ...way, token: at.visitor.token })
      const { page } = opened
      await awake(page)
      await expect(page.locator('.shop-bar strong')).toHaveText(say('¥48.00 + JP¥3,000', 'CN¥48.00 + JP¥3,000'))
      await expect(page.locator('.shop-cart')).toContainText(say('由东方书店销售', 'Sold by Eastern Books'))
      await photograph(opened, 'shop-sellers-cart', { fullPage: true })
      await expectAccessible(page)
      await page.getByRole('button', { name: say('去结算', 'Check out') }).click()
      await page.waitForURL(/order-confirm/)
      const [cups, books] = [page.locator('.shop-part').first(), page.locator('.shop-part').last()]
      await expect(cups).toContainText(say('销售方与开票方华东会展', 'Sold and invoiced byEast China Fairs'))
      await expect(books).toContainText(say('东方书店', 'Eastern Books'))
      await expect(books).toContainText(say('未拆封可退', 'within 7 days of delivery'))
      await expect(books).toContainText(say('联系主办方付款', 'Contact the organiser'))
      await books.getByRole('radio', { name: say('快递', 'Courier') }).check()
      await expect(page.locator('.shop-bar strong')).toHaveText(say('¥48.00 + JP¥3,500', 'CN¥48.00 + JP¥3,500'))
      await expect(cups.getByRole('radio', { name: say('到场自提', 'Pick up at the event') })).toBeChecked()
      await page.getByLabel(say('收货地址', 'Delivery address')).fill('上海市长宁区 1 号')
      await photograph(opened, 'shop-sellers-confirm', { fullPage: true })
      await expectAccessible(page)
      await server.sql('update "commoditySku" set price = 5000 where id = $1', [at.shop.skus[0]])
      await page.getByRole('button', { name: say('提交订单', 'Place the order') }).click()
      const changed = page.getByRole('alert')
      await expect(changed.locator('li')).toContainText(say('¥48.00', 'CN¥48.00'))
      await photograph(opened, 'shop-sellers-changed', { fullPage: true })
      await expectAccessible(page)
      await changed.getByRole('button', { name: say('接受新价格并下单', 'Accept the new price and order') }).click()
      await page.waitForURL(/\/pay\?/)
      const rows = await server.sql<{ deliveryMethod: number; amount: number; language: string }>(
        'select "deliveryMethod", "amount"::int from "order" where "projectId" = $1 order by id',
        [at.project.id],
      )
      expect(rows.map(({ deliveryMethod, amount }) => [deliveryMethod, amount])).toEqual([
        [10, 5000],
        [20, 3500],
      ])
      expectNoTroubles(opened)
      await opened.close()
    })
  })
