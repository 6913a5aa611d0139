import { describe, it } from 'node:test'
import { closeAndOpenAgain, visit } from '@pavilion/account/site/testing.ts'
import { photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { fair } from './testing.ts'

const server = await startTestServer()

describe('a browser that is closed on the way to paying', () => {
  it('has placed its order once, although it was closed before the answer came', async () => {
    const at = await fair(server)
    let opened = await visit(server, at.project, `/order-confirm?lines=${at.shop.skus[0]}x1`, {
      device: 'phone',
      language: 'en',
      token: at.visitor.token,
    })
    const placed = Promise.withResolvers<void>()
    await opened.page.route('**/order/ext/createStoreOrder', async route => {
      await route.fetch()
      placed.resolve()
    })
    const place = () => opened.page.getByRole('button', { name: 'Place the order' }).click()
    await place()
    await placed.promise
    opened = await closeAndOpenAgain(opened)
    await place()
    await expect(opened.page.getByRole('button', { name: 'Pay ' })).toBeVisible()
    const { data } = await server.call('/order/ext/getList', {}, at.by)
    expect(data.rows).toHaveLength(1)
  })
  for (const way of twoWays)
    it(`goes on where it was at each step, on the ${way.language} ${way.device} site`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const at = await fair(server)
      const { merchant } = at.shop
      merchant.manner.prepay = attempt => ({ kind: 'redirect', url: attempt.returnUrl })
      const [cup] = at.shop.skus
      let opened = await visit(server, at.project, `/order-confirm?lines=${cup}x1`, {
        ...way,
        token: at.visitor.token,
      })
      await opened.page.getByRole('radio', { name: say('快递', 'Courier') }).check()
      await opened.page.getByLabel(say('收货地址', 'Delivery address')).fill('上海市浦东新区龙阳路 2345 号')
      await opened.page.getByLabel(say('备注', 'Note')).fill('请包装好')
      opened = await closeAndOpenAgain(opened)
      await expect(opened.page.getByLabel(say('备注', 'Note'))).toHaveValue('请包装好')
      await opened.page.getByRole('radio', { name: say('快递', 'Courier') }).check()
      await expect(opened.page.getByLabel(say('收货地址', 'Delivery address'))).toHaveValue(
        '上海市浦东新区龙阳路 2345 号',
      )
      await opened.page.getByRole('button', { name: say('提交订单', 'Place the order') }).click()
      const pay = () => opened.page.getByRole('button', { name: say('支付 ', 'Pay ') })
      await expect(pay()).toBeVisible()
      expect(await opened.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('龙阳路')

      opened = await closeAndOpenAgain(opened)
      await pay().click()
      await expect(opened.page).toHaveURL(/pay-result/)
      opened = await closeAndOpenAgain(opened)
      await expect(opened.page.getByRole('link', { name: say('返回支付页', 'Back to payment') })).toBeVisible()
      merchant.pay(merchant.newest())
      await expect(opened.page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
      opened = await closeAndOpenAgain(opened)
      await expect(opened.page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
      await photograph(opened, 'closed-paid')
    })
})
