import { describe, it } from 'node:test'
import { projectWithSites, rootOf, visit } from '@pavilion/account/site/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openInvoices, special } from '../server/testing/invoices.ts'

const server = await startTestServer()

async function look(opened: Awaited<ReturnType<typeof openPage>>, name: string) {
  expect(await opened.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(opened.page)
  await photograph(opened, `invoice-${name}`)
}

describe('a visitor’s invoices', () => {
  for (const { device, language } of twoWays)
    it(`are applied for with a title for two orders, and downloaded once they are issued, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await projectWithSites(server)
      const shop = await openInvoices(server, [{ name: '博览会纪念杯' }], project)
      const who = await shop.visitor()
      await shop.paid(who)
      await shop.paid(who, [[0, 2]])
      const opened = await visit(server, project, '/invoice', { device, language, token: who.token })
      const { page } = opened
      await expect(page.getByRole('checkbox')).toHaveCount(2)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await look(opened, 'orders')
      await page.getByRole('link', { name: say('申请发票', 'Request an invoice') }).click()
      await expect(page.getByText('¥144.00')).toBeVisible()
      await page.getByRole('radio', { name: say('电子专用发票', 'Electronic special') }).check()
      await page.getByLabel(say('抬头', 'Invoice title')).fill(special.title)
      await page.getByRole('button', { name: say('提交开票申请', 'Request the invoice') }).click()
      await expect(page.getByLabel(say('税号', 'Tax number'))).toBeFocused()
      await look(opened, 'form-error')
      await page.getByLabel(say('税号', 'Tax number')).fill(special.taxNumber.toLowerCase())
      await page.getByLabel(say('注册地址', 'Registered address')).fill(special.address)
      await page.getByLabel(say('注册电话', 'Registered phone')).fill(special.phoneNumber)
      await page.getByLabel(say('开户行', 'Bank'), { exact: true }).fill(special.bank)
      await page.getByLabel(say('银行账号', 'Bank account')).fill(special.bankAccount)
      await page.getByRole('button', { name: say('提交开票申请', 'Request the invoice') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await look(opened, 'applied')
      await page.getByRole('link', { name: say('查看发票', 'See your invoices') }).click()
      await expect(page.getByText(say('等待主办方开票', 'Waiting for the organiser'))).toBeVisible()
      await expect(page.getByRole('button', { name: say('撤回申请', 'Withdraw') })).toBeVisible()

      const [row] = await server.sql<{ id: number; type: number; amount: number }>(
        'select id, "type", "amount" from "invoice" where "projectId" = $1',
        [project.id],
      )
      expect(row).toMatchObject({ type: 40, amount: 14_400 })
      const clerk = await shop.clerk()
      await server.call(
        '/invoice/make',
        { id: row?.id, makeKind: 'electronic' },
        { token: clerk.token, projectId: project.id },
      )
      await server.runJobs()
      await page.reload()
      await expect(page.getByText(say('已开票', 'Issued'), { exact: true }).first()).toBeVisible()
      await expect(page.getByText('SPECIMEN · 样张')).toBeVisible()
      await look(opened, 'issued')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say('下载 PDF', 'Download PDF') }).click()
      expect((await download).suggestedFilename()).toMatch(/^99\d{18}\.pdf$/)
      expectNoTroubles(opened)
      await opened.close()
    })
  for (const { device, language } of twoWays)
    it(`are asked for by whoever scans the code of an order, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const project = await projectWithSites(server)
      const shop = await openInvoices(server, [{ name: '博览会纪念杯' }], project)
      const who = await shop.visitor()
      const order = await shop.paid(who)
      const { data } = await shop.as(who)('/order/ext/generateInvoiceQrCode', { id: order })
      const token = new URL(data.url).searchParams.get('key')
      const opened = await openPage({ device, language, baseURL: server.url })
      const { page } = opened
      await page.goto(`${rootOf(project, device, language)}/invoice-form?key=${token}`)
      await page.getByLabel(say('抬头', 'Invoice title')).fill('王小明')
      await look(opened, 'code')
      await page.getByRole('button', { name: say('提交开票申请', 'Request the invoice') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('已提交开票申请', 'Invoice requested'))
      await page.reload()
      await expect(
        page.getByText(say('此订单已申请开票', 'An invoice has been requested for this order')),
      ).toBeVisible()
      expectNoTroubles(opened)
      await opened.close()
    })
})
