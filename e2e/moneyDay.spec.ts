import { describe, it } from 'node:test'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { projectWithSites } from '@pavilion/account/site/testing.ts'
import { ledgerAccount, ledgerEvent } from '@pavilion/order/model/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, openPage, photograph, startTestServer, twoWays } from '@pavilion/testing'

const server = await startTestServer()

/** An event with a paid order of 欧阳静怡, one that waits for a transfer, and two people at the desk. */
async function day() {
  const project = await projectWithSites(server)
  const shop = await openShop(
    server,
    [
      { name: '文化衫', price: 9900, stock: 20 },
      { name: '论坛门票', price: 30_000, ticket: true },
    ],
    {},
    project,
  )
  const { projectId } = shop
  await server.system
    .acting('test', { projectId })
    .store(projectSetting)
    .create({ projectId, payVerifyAbove: 10_000, payOutVerifyAbove: 100_000 })
  const buyer = await shop.visitor()
  const { data: order } = await shop.order(
    buyer,
    [
      [0, 2],
      [1, 1],
    ],
    {
      contact: {
        name: '欧阳静怡',
        phoneNumber: '13911112222',
        email: 'jingyi@silk.example',
        workplace: '江南丝绸集团',
      },
    },
  )
  await shop.notify(shop.merchant.pay((await shop.begin(buyer, order.id)).data.outTradeNo))
  const { data: waiting } = await shop.order(await shop.visitor(), [[1, 1]], {
    contact: { name: '李伟', phoneNumber: '13733334444' },
  })
  const [clerk, second] = [
    await server.operator({ projects: [projectId], name: '王会计' }),
    await server.operator({ projects: [projectId], name: '李主管' }),
  ]
  await server.call(
    '/pay/recordOffline',
    { orderId: waiting.id, type: 70, amount: 30_000, payer: '湖州茶业有限公司', tradeNo: 'ICBC20261129001' },
    { token: clerk.token, projectId },
  )
  await server.runJobs()
  return { project, shop, projectId, order, waiting, clerk, desk: second }
}

describe('a day at the money desk', () => {
  for (const { device, language } of twoWays)
    it(`finds an order by what people say, gives a line back, confirms a transfer and asks for money by a link, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { project, shop, projectId, order, waiting, desk } = await day()
      const opened = await openAdmin(server, desk, '/orderManagement/order', { device, language, projectId })
      const { page } = opened

      // The last four digits are all that the buyer says.
      const search = page.getByPlaceholder(say('搜索关键词', 'Search'))
      await expect(page.getByText(waiting.orderNumber)).toBeVisible()
      await search.fill('2222')
      await search.press('Enter')
      await expect(page.getByText(waiting.orderNumber)).toHaveCount(0)
      await expect(page.getByText(order.orderNumber)).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'money-day-found')

      // Another one says the name, from any screen.
      await (device === 'phone'
        ? page.getByRole('button', { name: say('快速打开', 'Quick open') }).click()
        : page.keyboard.press('Control+k'))
      await page.getByRole('combobox', { name: say('快速打开', 'Quick open') }).fill('江南丝绸')
      const hit = page.getByRole('option').filter({ hasText: order.orderNumber })
      await expect(hit).toContainText('欧阳静怡')
      await photograph(opened, 'money-day-quick')
      await hit.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('498.00')

      // One ticket goes back: everything is ticked, the desk takes out what stays.
      await page.getByRole('button', { name: say('退款', 'Refund'), exact: true }).click()
      const refund = page.getByRole('dialog', { name: say('退款', 'Refund') })
      await refund.getByRole('checkbox', { name: say('文化衫', 'Ware 1') }).uncheck()
      await expect(refund).toContainText(say('原路退回支付宝', 'Back through Alipay'))
      await refund.getByLabel(say('原因（买家会看到）', 'Reason (the buyer sees it)')).fill('行程有变')
      await photograph(opened, 'money-day-refund')
      await refund.getByRole('button', { name: say('退款 ¥300.00', 'Refund CN¥300.00') }).click()
      await expect(refund).toHaveCount(0)
      await server.runJobs()
      await page.reload()
      await expect(page.locator('header .pv-tag').last()).toHaveText(say('部分已退款', 'Partly refunded'))

      // A transfer that a colleague recorded is found by who paid it, and confirmed.
      await page.goto(`/admin/orderManagement/order?search=${encodeURIComponent('湖州茶业')}`)
      await page.getByText(waiting.orderNumber).click()
      await page.getByRole('button', { name: say('复核通过', 'Verify'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('复核通过', 'Verify'), exact: true })
        .click()
      await expect(page.locator('header .pv-tag').first()).toHaveText(say('已支付', 'Paid'))

      // Extra work is charged by a link.
      await page.goto('/admin/orderManagement/order')
      await page.getByRole('button', { name: say('新建收款单', 'Request a payment') }).click()
      const request = page.getByRole('dialog', { name: say('新建收款单', 'Request a payment') })
      await request.getByLabel(say('第 1 行内容', 'Line 1: what it is for'), { exact: true }).fill('加急搭建')
      await request
        .getByLabel(say('第 1 行英文内容', 'Line 1: what it is for, in English'))
        .fill('Express construction')
      await request.getByLabel(say('第 1 行单价', 'Line 1: unit price')).fill('1500')
      await request.getByLabel(say('付款人', 'Who pays'), { exact: true }).fill('周敏')
      await request.getByLabel(say('邮箱', 'E-mail')).fill('zhou@example.com')
      await expectAccessible(page)
      await photograph(opened, 'money-day-request')
      await request.getByRole('button', { name: say('创建 ¥1,500.00', 'Request CN¥1,500.00') }).click()
      const link = page.getByRole('dialog', { name: say('付款链接', 'Payment link') })
      const address = link.getByLabel(language === 'en' ? 'Payment link (English)' : '付款链接（中文）')
      await expect(address).toHaveValue(/pay-link\?key=/)
      await expectAccessible(page)
      await photograph(opened, 'money-day-link')
      await link.getByRole('button', { name: say('发送给联系人', 'Send it to the contact') }).click()
      await expect(link).toHaveCount(0)
      await page.getByRole('button', { name: say('付款链接', 'Payment link') }).click()
      const { search: key } = new URL(await address.inputValue())

      const payer = await openPage({ device, language, baseURL: server.url })
      const root = `/${project.abbr}${device === 'phone' ? '/m' : ''}${language === 'en' ? '/en' : ''}`
      shop.merchant.manner.prepay = attempt => {
        if (attempt.type !== 11) return { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
        queueMicrotask(() => setTimeout(() => shop.merchant.pay(attempt.outTradeNo)))
        return { kind: 'redirect', url: attempt.returnUrl }
      }
      await payer.page.goto(`${root}/pay-link${key}`)
      await expect(payer.page.getByText(say('加急搭建', 'Express construction'))).toBeVisible()
      await expectAccessible(payer.page)
      await photograph(payer, 'money-day-payer')
      await payer.page.getByRole('button', { name: say('支付 ¥1,500.00', 'Pay CN¥1,500.00') }).click()
      if (device === 'desktop') {
        await expect(payer.page.getByRole('img', { name: /付款二维码|Payment code/ })).toBeVisible()
        await shop.notify(shop.merchant.pay(shop.merchant.newest()))
      }
      await expect(payer.page).toHaveURL(/pay-result/)
      await expect(payer.page.getByText(say('支付成功', 'Payment received')).first()).toBeVisible()
      await photograph(payer, 'money-day-paid')
      await page.reload()
      await expect(page.locator('header .pv-tag').first()).toHaveText(say('已支付', 'Paid'))
      expectNoTroubles(opened)
      expectNoTroubles(payer)
    })
  for (const { device, language } of twoWays)
    it(`corrects a posting that nothing explains with a second person, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { projectId, shop, order, clerk, desk } = await day()
      const list = '/tradeManagement/ledgerDifference'
      await server.sql(
        `insert into "ledgerEntry" ("projectId", "sellerId", "key", "event", "debit", "credit", "amount", "orderId")
        values ($1, $2, 'typed by hand', $3, $4, $5, 6000, $6)`,
        [projectId, shop.sellerId, ledgerEvent.paid, ledgerAccount.clearing, ledgerAccount.sales, order.id],
      )
      const open = (who: typeof desk) => openAdmin(server, who, list, { device, language, projectId })
      const first = await open(clerk)
      await first.page.getByRole('button', { name: say('立即核对', 'Check now') }).click()
      await expect(first.page.getByText(say('资金流水无对应业务', 'Posting about nothing')).first()).toBeVisible()
      await expectAccessible(first.page)
      await photograph(first, 'money-day-differences')
      await first.page
        .getByRole('button', { name: say('更正', 'Correct'), exact: true })
        .first()
        .click()
      const dialog = first.page.getByRole('dialog')
      await dialog.getByLabel(say('原因', 'Reason')).fill('手工误记，冲回')
      await photograph(first, 'money-day-correct')
      await dialog.getByRole('button', { name: say('更正', 'Correct'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      const second = await open(desk)
      await second.page
        .getByRole('button', { name: say('确认更正', 'Confirm'), exact: true })
        .first()
        .click()
      await second.page
        .locator('.ant-popover, [role=dialog]')
        .getByRole('button', { name: say('确认更正', 'Confirm'), exact: true })
        .click()
      await expect(second.page.getByText(say('已更正', 'Corrected')).first()).toBeVisible()
      await photograph(second, 'money-day-corrected')
      for (const opened of [first, second]) {
        expectNoTroubles(opened)
        await opened.close()
      }
    })
})
