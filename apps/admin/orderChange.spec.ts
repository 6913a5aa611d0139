import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

/** A paid order of three shirts and a ticket. */
async function paid() {
  const shop = await openShop(server, [
    { name: '文化衫', price: 9900, stock: 20 },
    { name: '纪念版文化衫（刺绣、限量编号）', price: 15_900, stock: 6 },
    { name: '论坛门票', price: 30_000, ticket: true },
  ])
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [
    [0, 3],
    [2, 1],
  ])
  const { data } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(data.outTradeNo))
  await server.runJobs()
  return { shop, who, order, clerk: await server.operator({ projects: [shop.projectId], name: '王会计' }) }
}

describe('a placed order in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`is changed with its difference seen before the click, and withdrawn, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, who, order, clerk } = await paid()
      const opened = await openAdmin(server, clerk, `/orderManagement/order/detail?id=${order.id}`, {
        device,
        language,
        projectId: shop.projectId,
      })
      const { page } = opened
      await page.getByRole('button', { name: say('变更订单', 'Change the order') }).click()
      const drawer = page.getByRole('dialog', { name: say('变更订单', 'Change the order') })
      await drawer
        .getByRole('combobox', { name: say('换成', 'instead') })
        .first()
        .click()
      await page.getByTitle(language === 'en' ? /^Ware 2/ : /纪念版/).click()
      const effect = drawer.getByRole('region', { name: say('变更后', 'What this does') })
      await expect(effect).toContainText(say('差额 +¥180.00', 'Difference +CN¥180.00'))
      await expect(effect).toContainText(
        say('买家补付 ¥180.00 后生效', 'It takes effect once the buyer pays CN¥180.00'),
      )
      await drawer.getByRole('button', { name: say('变更，待付 ¥180.00', 'Change, CN¥180.00 due') }).click()
      await expect(drawer.getByRole('alert')).toHaveText(say('请输入原因', 'Please enter a reason'))
      await drawer.getByLabel(say('原因（买家会看到）', 'Reason (the buyer sees it)')).fill('买家改要纪念版')
      await expectAccessible(page)
      await photograph(opened, 'order-change')
      await drawer.getByRole('button', { name: say('变更，待付 ¥180.00', 'Change, CN¥180.00 due') }).click()
      await expect(drawer).toHaveCount(0)
      await expect(page.locator('.or-next')).toContainText('180.00')
      await expect(page.getByRole('button', { name: say('付款链接', 'Payment link') })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'order-change-due', { fullPage: true })
      await page.getByRole('button', { name: say('撤销变更', 'Withdraw'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('撤销变更', 'Withdraw the change') })
        .click()
      await expect(page.locator('header .pv-tag').first()).toHaveText(say('已支付', 'Paid'))
      // Fewer of a line: the money goes back by the way it came.
      await page.getByRole('button', { name: say('变更订单', 'Change the order') }).click()
      const quantity = drawer.getByRole('spinbutton', { name: say('数量', 'quantity') }).first()
      await quantity.fill('2')
      await quantity.blur()
      await expect(effect).toContainText(say('差额 −¥99.00', 'Difference −CN¥99.00'))
      await expect(effect).toContainText(say('退回 ¥99.00', 'Back CN¥99.00'))
      await drawer.getByLabel(say('原因（买家会看到）', 'Reason (the buyer sees it)')).fill('少要一件')
      await photograph(opened, 'order-change-back')
      await drawer.getByRole('button', { name: say('变更并退回 ¥99.00', 'Change and refund CN¥99.00') }).click()
      await expect(drawer).toHaveCount(0)
      await server.runJobs()
      expect(await shop.view(who, order.id)).toMatchObject({
        refundedAmount: 9900,
        changes: [{ state: 40 }, { state: 30, reason: '少要一件' }],
      })
      expectNoTroubles(opened)
    })
})
