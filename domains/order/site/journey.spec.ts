import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { visit } from '@pavilion/account/site/testing.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'
import { orderStatus } from '../model/index.ts'
import { fair, type Fair } from './testing.ts'

const server = await startTestServer()
const look = async (opened: WatchedPage, name: string) => {
  await photograph(opened, `shop-${name}`, { fullPage: true })
  await expectAccessible(opened.page)
}
const ordersOf = ({ by }: Fair) => server.call('/order/ext/getList', {}, by).then(({ data }) => data.rows)

for (const way of twoWays) {
  const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
  const phone = way.device === 'phone'
  describe(`a visitor of the ${way.language} ${way.device} site`, () => {
    it('buys two things and pays a registration with them, sees ticket and code, and asks for a line back', async () => {
      const at = await fair(server)
      await at.register()
      const { merchant } = at.shop
      // On a phone the payer leaves for the provider’s page, pays there and comes back.
      merchant.manner.prepay = attempt => {
        if (attempt.type !== 11) return { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
        queueMicrotask(() => setTimeout(() => merchant.pay(attempt.outTradeNo)))
        return { kind: 'redirect', url: attempt.returnUrl }
      }
      const opened = await visit(server, at.project, '/store', { ...way, token: at.visitor.token })
      const { page } = opened
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('商城', 'Store'))
      await look(opened, 'store')
      await page.getByRole('link', { name: say('博览会纪念杯', 'Ware 1') }).click()
      await awake(page)
      await expect(page.getByText(say('库存 3 件', '3 in stock'))).toBeVisible()
      await page.getByRole('button', { name: say('增加', 'More') }).click()
      await look(opened, 'product')
      await page.getByRole('button', { name: say('加入购物车', 'Add to cart') }).click()
      await expect(page.getByRole('link', { name: say('购物车 1', 'Cart 1') })).toBeVisible()
      await page.goBack()
      await page.getByRole('link', { name: say('品鉴会门票', 'Ware 2') }).click()
      await awake(page)
      await page.getByRole('button', { name: say('加入购物车', 'Add to cart') }).click()
      await page.getByRole('link', { name: say('购物车 2', 'Cart 2') }).click()

      await expect(page.getByText(say('待缴的报名费', 'Registration fees to pay'))).toBeVisible()
      await expect(page.locator('.shop-bar strong')).toHaveText(say('¥1,016.00', 'CN¥1,016.00'))
      await look(opened, 'cart')
      await page.getByRole('button', { name: say('去结算（3）', 'Check out (3)') }).click()

      await expect(page.getByLabel(say('姓名', 'Name'))).toHaveValue('李雷')
      await expect(page.getByLabel(say('手机号', 'Phone number'))).toHaveValue(/^138 ?1234 ?5678$/)
      await page.getByRole('radio', { name: say('快递', 'Courier') }).check()
      await expect(page.locator('.shop-bar strong')).toHaveText(say('¥1,028.00', 'CN¥1,028.00'))
      await page.getByRole('button', { name: say('提交订单', 'Place the order') }).click()
      await expect(page.getByLabel(say('收货地址', 'Delivery address'))).toBeFocused()
      await look(opened, 'confirm-error')
      await page.getByRole('radio', { name: say('到场自提', 'Pick up at the event') }).check()
      await expect(page.locator('.shop-bar strong')).toHaveText(say('¥1,016.00', 'CN¥1,016.00'))
      await look(opened, 'confirm')
      await page.getByRole('button', { name: say('提交订单', 'Place the order') }).click()

      await expect(page.getByRole('listitem').filter({ hasText: say('正在支付', 'Now') })).toContainText('¥216.00')
      await look(opened, 'pay')
      await page.getByRole('button', { name: say('支付 ¥216.00', 'Pay CN¥216.00') }).click()
      if (phone) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
        await page.getByRole('link', { name: say('继续支付', 'Continue payment') }).click()
      } else {
        await expect(page.getByRole('img', { name: say('的付款二维码', 'Payment code') })).toBeVisible()
        await look(opened, 'pay-scan')
        merchant.pay(merchant.newest())
      }
      await page.getByRole('button', { name: say('支付 ¥800.00', 'Pay CN¥800.00') }).click()
      if (!phone) {
        await expect(page.getByRole('img', { name: say('的付款二维码', 'Payment code') })).toBeVisible()
        merchant.pay(merchant.newest())
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
      await expect(page.getByText('SANDBOX · 沙箱').first()).toBeVisible()
      await expect(
        page.getByRole('link', { name: say('票码、持有人与转让', 'Codes, holders, passing on') }),
      ).toBeVisible()
      await expect(page.getByRole('img', { name: say('取货码', 'Pick-up code') })).toBeVisible()
      await expect(page.getByText(say('自提地点：1 号馆服务台', 'Pick-up place: Service desk, hall 1'))).toBeVisible()
      await expect(page.getByText(say('报名费已缴清', 'Your registration fee is paid'))).toBeVisible()
      await look(opened, 'paid')
      expect((await ordersOf(at)).map(({ status }: { status: number }) => status)).toEqual([
        orderStatus.paid,
        orderStatus.paid,
      ])

      await page.getByRole('link', { name: say('我的订单', 'My orders') }).click()
      const card = page.locator('.shop-order').filter({ hasText: '¥216.00' })
      await look(opened, 'orders')
      await card.getByRole('button', { name: say('申请退款', 'Ask for a refund') }).click()
      const dialog = page.getByRole('dialog')
      // It opens with everything that can go back; the buyer takes out what they keep.
      const ticked = dialog.getByRole('checkbox')
      await expect(ticked.first()).toBeChecked()
      for (const other of (await ticked.all()).slice(1)) await other.uncheck()
      await dialog.getByRole('button', { name: say('减少', 'Fewer') }).click()
      await expect(dialog.locator('.shop-sum-total')).toContainText('¥48.00')
      await dialog.getByLabel(say('原因', 'Reason')).fill(say('买多了', 'One too many'))
      await look(opened, 'refund')
      await dialog.getByRole('button', { name: say('提交申请', 'Send the request') }).click()
      await expect(card.getByText(say('已申请，等待主办方处理', 'requested, waiting'))).toBeVisible()
      await expect(card).toContainText(say('退款处理中', 'Refund in progress'))
      await expect(card.locator('.shop-refunds')).toContainText(say('原因：买多了', 'Reason: One too many'))
      await expect(card.locator('.shop-refunds')).toContainText(/× 1/)
      expectNoTroubles(opened)
      await opened.close()
    })
  })
}
