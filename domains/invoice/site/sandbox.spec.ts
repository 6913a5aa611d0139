import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { invoiceSpecification } from '../model/index.ts'

const server = await startTestServer({ paySandbox: true })
const look = async (opened: WatchedPage, name: string) => {
  await photograph(opened, `sandbox-${name}`, { fullPage: true })
  await expectAccessible(opened.page)
}

describe('a visitor with nothing but the sandbox', () => {
  for (const way of twoWays) {
    const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
    const isPhone = way.device === 'phone'
    it(`buys, pays on its payer page, comes back, applies for an invoice and gets its PDF (${way.device}, ${way.language})`, async () => {
      const project = await projectWithSites(server)
      const { projectId, sellerId } = await openShop(
        server,
        [{ name: '博览会纪念杯', stock: 3 }],
        { pickUpPlace: '1 号馆服务台', englishPickUpPlace: 'Service desk, hall 1' },
        project,
        { merchant: false },
      )
      await server.system
        .acting('test', { projectId, sellerId })
        .store(invoiceSpecification)
        .create({ sellerId, name: '会展服务', unit: '项', taxRate: 6 })
      const visitor = await server.visitor({ projectId, name: '李雷', phoneNumber: '13812345678' })
      const opened = await visit(server, project, '/store', { ...way, token: visitor.token })
      const { page } = opened
      await page.getByRole('link', { name: say('博览会纪念杯', 'Ware 1') }).click()
      await awake(page)
      await page.getByRole('button', { name: say('加入购物车', 'Add to cart') }).click()
      await page.getByRole('link', { name: say('购物车 1', 'Cart 1') }).click()
      await page.getByRole('button', { name: say('去结算（1）', 'Check out (1)') }).click()
      await page.getByRole('button', { name: say('提交订单', 'Place the order') }).click()
      // On a desktop WeChat Pay shows a code, which a stand-in for a phone opens in another tab.
      if (!isPhone) await page.getByRole('radio', { name: say('微信支付', 'WeChat Pay') }).check()
      await page.getByRole('button', { name: say('支付 ¥48.00', 'Pay CN¥48.00') }).click()
      if (isPhone) {
        await expect(page).toHaveURL(/\/sandbox\/pay\//)
        await expect(page.getByText(/SANDBOX · /)).toBeVisible()
        await look(opened, 'payer')
        await page.getByRole('button', { name: say('确认支付', 'Pay'), exact: true }).click()
      } else {
        const link = page.getByRole('link', { name: say('打开沙箱付款页', 'Open the sandbox’s payer page') })
        await expect(link).toBeVisible()
        await look(opened, 'cashier')
        const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
        await expect(tab.getByText(/SANDBOX · /)).toBeVisible()
        // The sandbox speaks the language of the browser.
        await tab.locator('button.main').click()
        await expect(tab.getByText(say('已支付', 'Paid'))).toBeVisible()
        await tab.close()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('支付成功', 'Payment received'))
      await expect(page.getByText('SANDBOX · 沙箱').first()).toBeVisible()
      await look(opened, 'paid')

      await page.goto(page.url().replace(/\/pay-result.*/, '/invoice'))
      await page.getByRole('checkbox').check()
      await page.getByRole('link', { name: say('申请发票', 'Request an invoice') }).click()
      await page.getByLabel(say('抬头', 'Invoice title')).fill('李雷')
      await page.getByRole('button', { name: say('提交开票申请', 'Request the invoice') }).click()
      await page.getByRole('link', { name: say('查看发票', 'See your invoices') }).click()
      await expect(page.getByText(say('等待主办方开票', 'Waiting for the organiser'))).toBeVisible()
      const [row] = await server.sql<{ id: number }>('select id from "invoice" where "projectId" = $1', [projectId])
      const clerk = await server.operator({ projects: [projectId] })
      await server.call('/invoice/make', { id: row?.id, makeKind: 'electronic' }, { token: clerk.token, projectId })
      await server.runJobs()
      await page.reload()
      await look(opened, 'invoiced')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say('下载 PDF', 'Download PDF') }).click()
      expect((await download).suggestedFilename()).toMatch(/^99\d{18}\.pdf$/)
      expectNoTroubles(opened)
      await opened.close()
    })
  }
})
