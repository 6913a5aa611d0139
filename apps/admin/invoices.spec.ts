import { describe, it } from 'node:test'
import { openInvoices, special } from '@pavilion/invoice/server/testing/invoices.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('invoices in the back-office', () => {
  for (const { device, language } of twoWays)
    it(`are made from the queue, sent, counted and reversed, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'zh' ? zh : en)
      const shop = await openInvoices(server)
      // Nobody has said yet what this organiser's invoices are for.
      await server.sql('delete from "invoiceSpecification" where "sellerId" = $1', [shop.sellerId])
      const who = await shop.visitor()
      const order = await shop.paid(who)
      const applied = await shop.as(who)('/invoice/ext/create', {
        orderIds: [order],
        ...special,
        type: 40,
        email: 'wang@example.com',
      })
      const operator = await shop.clerk()
      const projectId = shop.projectId
      const opened = await openAdmin(server, operator, '/invoiceManagement/makeInvoice', {
        device,
        language,
        projectId,
      })
      const { page } = opened
      const look = async (name: string) => {
        await expectAccessible(page)
        await photograph(opened, `invoice-admin-${name}`)
      }
      await expect(page.getByRole('heading', { level: 2, name: special.title })).toBeVisible()
      await look('queue')
      await page.getByRole('button', { name: say('开票', 'Issue'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(say('抬头', 'Invoice title'))).toHaveValue(special.title)
      await expect(dialog.getByText(say('未接入真实的开票平台', 'No real invoice service'))).toBeVisible()
      const issue = dialog.getByRole('button', { name: say('提交开票', 'Issue'), exact: true })
      await issue.click()
      await expect(page.getByText(say('请输入货物或服务名称', 'Please enter goods or services'))).toBeVisible()
      await page.getByLabel(say('货物或服务名称', 'Goods or services')).fill('会展服务')
      await page.getByLabel(say('税率（%）', 'Tax rate (%)')).fill('6')
      await expectAccessible(page, { within: '[role=dialog]' })
      await photograph(opened, 'invoice-admin-make')
      await issue.click()
      await expect(page.getByText(say('没有待开的发票', 'No invoice is waiting'))).toBeVisible()
      await look('queue-empty')
      await page.goto(
        page.url().replace(/invoiceManagement\/.*$/, `invoiceManagement/invoice/detail?id=${applied.data.id}`),
      )
      await expect(page.getByText(say('开票中', 'Being issued')).first()).toBeVisible()
      await server.runJobs()
      await page.reload()
      await expect(page.getByText('SPECIMEN').first()).toBeVisible()
      await look('detail')
      await page.getByRole('button', { name: say('发送', 'Send'), exact: true }).click()
      await page.getByLabel(say('接收邮箱', 'Send it to')).fill('boss@example.com')
      await look('send')
      await page.getByRole('button', { name: say('发送', 'Send'), exact: true }).click()
      await expect(page).toHaveURL(/invoice\/detail\?id=/)
      await page.getByRole('button', { name: say('红冲', 'Reverse') }).click()
      await page.getByLabel(say('红冲原因', 'Reason')).fill('活动取消')
      await look('reverse')
      await page.getByRole('button', { name: say('红冲', 'Reverse') }).click()
      await expect(page).toHaveURL(/invoice\/detail\?id=/)
      await server.runJobs()
      expect(await shop.row(applied.data.id)).toMatchObject({ status: 50 })
      for (const [path, name, shown] of [
        ['invoiceStatistics', 'figures', say('未开票的收款', 'Paid, not invoiced')],
        [`invoiceCode?orderId=${order}`, 'code', say('请购买人扫码', 'The buyer scans it')],
        ['makeInvoice?makeKind=temporaryPaper', 'temporary', say('发票号码', 'Invoice number')],
        ['invoice', 'list', special.title],
      ] as const) {
        await page.goto(page.url().replace(/invoiceManagement\/.*$/, `invoiceManagement/${path}`))
        await expect(page.getByText(shown).first()).toBeVisible()
        await look(name)
      }
      expectNoTroubles(opened)
      await opened.close()
    })
  it('are made one after the other by keys: Enter issues what is complete, a paper one asks for its number', async () => {
    const shop = await openInvoices(server)
    const ask = async (title: string, type: number): Promise<number> => {
      const who = await shop.visitor()
      const { data } = await shop.as(who)('/invoice/ext/create', {
        orderIds: [await shop.paid(who)],
        title,
        type,
      })
      return data.id
    }
    const ids = [await ask('林一', 30), await ask('周二', 10)]
    await server.sql(`update invoice set "making" = 20, "lastError" = '开票平台无应答' where id = $1`, [ids[0]])
    const opened = await openAdmin(server, await shop.clerk(), '/invoiceManagement/makeInvoice', {
      projectId: shop.projectId,
    })
    const { page } = opened
    const dialog = page.getByRole('dialog')
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    await expect(heading('林一')).toBeVisible()
    await expect(page.getByText('开票平台无应答')).toBeVisible()
    await page.keyboard.press('a')
    await expect(dialog.getByRole('button', { name: '提交开票' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading('周二')).toBeVisible()
    await page.keyboard.press('a')
    await dialog.getByLabel('发票号码').fill('12345678')
    await photograph(opened, 'invoice-admin-paper')
    await page.keyboard.press('Enter')
    await expect(page.getByText('没有待开的发票')).toBeVisible()
    expect(await Promise.all(ids.map(shop.row))).toMatchObject([
      { making: 10 },
      { status: 30, invoiceNumber: '12345678' },
    ])
    expectNoTroubles(opened)
    await opened.close()
  })
})
