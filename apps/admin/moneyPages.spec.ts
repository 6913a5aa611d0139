import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { goInside, openAdmin } from './testing.ts'

const server = await startTestServer()
const page = (id: number) => `/orderManagement/order/detail?id=${id}`

async function ordered() {
  const shop = await openShop(server, [{ name: '文化衫', price: 10_000, stock: 20 }])
  const who = await shop.visitor()
  const place = async () => (await shop.order(who, [[0, 1]], { deliveryMethod: 10 })).data
  const operator = await server.operator({ projects: [shop.projectId], name: '王会计' })
  return { shop, who, order: await place(), place, operator }
}

describe('instalments in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`are planned on the page of the order and stand in their list, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, who, order, operator } = await ordered()
      const opened = await openAdmin(server, operator, page(order.id), {
        device,
        language,
        projectId: shop.projectId,
      })
      const desk = opened.page
      await desk.getByRole('button', { name: say('设置分期', 'Set up instalments') }).click()
      const drawer = desk.getByRole('dialog', { name: say('分期', 'Instalments') })
      await drawer.getByLabel(say('期数', 'Instalments'), { exact: true }).fill('3')
      await drawer.getByLabel(say('期数', 'Instalments'), { exact: true }).blur()
      await drawer.getByRole('button', { name: say('平均分', 'Equal parts') }).click()
      await expect(drawer.getByLabel(say('待付第 1 期金额', 'Amount of instalment 1'))).toHaveValue('33.34')
      await drawer.getByLabel(say('待付第 3 期金额', 'Amount of instalment 3')).fill('33')
      await expect(drawer.getByRole('alert')).toHaveText(say('还差 ¥0.33', 'CN¥0.33 short'))
      await drawer.getByLabel(say('待付第 3 期金额', 'Amount of instalment 3')).fill('33.33')
      await expectAccessible(desk)
      await photograph(opened, 'order-plan')
      await drawer.getByRole('button', { name: say('保存', 'Save') }).click()
      await expect(drawer).toHaveCount(0)
      await expect(desk.getByText(say('第 3 期', 'Instalment 3'))).toBeVisible()
      expect((await shop.view(who, order.id)).instalments.map(({ price }) => price)).toEqual([3334, 3333, 3333])
      await goInside(desk, '/orderManagement/instalmentOrder')
      await expect(desk.getByRole('list', { name: say('各状态分期', 'Instalments by state') })).toContainText('¥100.00')
      await expectAccessible(desk)
      await photograph(opened, 'instalments')
      expectNoTroubles(opened)
      await opened.close()
    })
})
describe('odd money in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`is decided on the page of its order; figures and equations show it, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { shop, who, order, operator } = await ordered()
      const { data: payable } = await shop.begin(who, order.id)
      await shop.notify(shop.merchant.pay(payable.outTradeNo, 4000))
      const way = { device, language, projectId: shop.projectId }
      const opened = await openAdmin(server, operator, page(order.id), way)
      const desk = opened.page
      await expect(
        desk.getByText(say('有一笔异常收款等待处理', 'An unexpected payment is waiting for a decision')),
      ).toBeVisible()
      await expectAccessible(desk)
      await photograph(opened, 'order-odd', { fullPage: true })
      await goInside(desk, '/tradeManagement/pay')
      await expect(desk.getByRole('list', { name: say('收款概况', 'Payments at a glance') })).toContainText('¥40.00')
      await goInside(desk, page(order.id))
      await desk.getByRole('button', { name: say('作为订单款', 'Apply to order') }).click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: say('作为订单款', 'Apply to order') })
        .click()
      await expect(desk.getByText(say('待付 ¥60.00', 'CN¥60.00 due'))).toBeVisible()
      await goInside(desk, '/tradeManagement/equation')
      const row = desk.getByRole('row').filter({ hasText: 'CNY' })
      await expect(row).toContainText('¥40.00')
      await row.getByRole('button').click()
      await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
      await expect(desk.getByRole('row').filter({ hasText: '2001' })).toContainText('¥40.00')
      await expectAccessible(desk)
      await photograph(opened, 'equation')
      expectNoTroubles(opened)
      await opened.close()
    })
})
describe('vouchers in the back-office', () => {
  it('get their codes with one press, and stand in a list that can be exported', async () => {
    const { shop, operator } = await ordered()
    const by = { token: operator.token, projectId: shop.projectId }
    const { data } = await server.call(
      '/voucherBatch/create',
      { projectId: shop.projectId, name: '早鸟八折', kind: 20, share: 20 },
      by,
    )
    const opened = await openAdmin(server, operator, `/orderManagement/voucherBatch/detail?id=${data.id}`, {
      device: 'desktop',
      language: 'zh',
      projectId: shop.projectId,
    })
    const desk = opened.page
    await desk.getByRole('button', { name: '生成券码并开启' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('数量').fill('5')
    await dialog.getByRole('button', { name: '生成券码并开启' }).click()
    await expect(desk.getByText('可使用').first()).toBeVisible()
    await expect(desk.getByText(/^[2-9A-HJKMNP-Z]{12}$/)).toHaveCount(5)
    await expectAccessible(desk)
    await photograph(opened, 'voucher-batch', { fullPage: true })
    await goInside(desk, '/orderManagement/voucher')
    await expect(desk.getByRole('button', { name: '导出' })).toBeVisible()
    await photograph(opened, 'vouchers')
    expectNoTroubles(opened)
    await opened.close()
  })
})
