import { describe, it } from 'node:test'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { transferSlip } from '@pavilion/order/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { openAdmin } from './testing.ts'

const server = await startTestServer()
const path = '/tradeManagement/refundQueue'
const long = '内蒙古自治区呼伦贝尔市鄂伦春自治旗大杨树镇国际会议展览有限责任公司欧阳上官婉儿'

/** An event whose buyers ask for their money back, the first one first. */
async function asking(...names: string[]) {
  const shop = await openShop(server, [{ name: '文化衫', price: 10_000, stock: 200 }])
  const wishes: { id: number; orderId: number }[] = []
  for (const name of names) {
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 1]], { contact: { name, phoneNumber: '13800138060' } })
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.runJobs()
    const reason = '行程有变，无法到场'
    const { data } = await server.call(
      '/refund/ext/create',
      { orderId: order.id, reason },
      { token: who.token, projectId: shop.projectId },
    )
    wishes.push({ id: data.id, orderId: order.id })
  }
  const clerk = (name: string) => server.operator({ projects: [shop.projectId], name })
  const states = async () =>
    (
      await server.sql<{ status: number; toApprove: boolean; isAgreed: boolean }>(
        'select "status", "toApprove", "approvedAt" is not null as "isAgreed" from refund where "projectId" = $1 order by id',
        [shop.projectId],
      )
    ).map(({ status, toApprove, isAgreed }) => (toApprove ? 'waits' : isAgreed ? 'agreed' : `${status}`))
  return { shop, wishes, clerk, states, way: { projectId: shop.projectId } }
}

describe('the queue of refund requests', () => {
  it('is walked by keyboard: agree, decline with a reason, next, and take a decision back before money moves', async () => {
    const { clerk, states, way } = await asking('林一', '周二', '吴三')
    const opened = await openAdmin(server, await clerk('王会计'), path, way)
    const { page } = opened
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    await expect(heading('林一')).toBeVisible()
    await expect(page.getByText('行程有变，无法到场')).toBeVisible()
    await expectAccessible(page)
    await photograph(opened, 'refund-queue')
    await page.keyboard.press('a')
    await expect(heading('周二')).toBeVisible()
    expect(await states()).toEqual(['agreed', 'waits', 'waits'])
    await page.keyboard.press('z')
    await expect(heading('林一')).toBeVisible()
    await expect(page.getByText('第 1 项，共 3 项')).toBeVisible()
    expect(await states()).toEqual(['waits', 'waits', 'waits'])
    await page.keyboard.press('j')
    await expect(heading('周二')).toBeVisible()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('已过退款期限')
    await expectAccessible(page, { within: '[role=dialog]' })
    await dialog.getByRole('button', { name: '不同意退款' }).click()
    await expect(heading('吴三')).toBeVisible()
    expect(await states()).toEqual(['waits', '40', 'waits'])
    await page.keyboard.press('z')
    await expect(page.getByText('共 3 项')).toBeVisible()
    expect(await states()).toEqual(['waits', '40', 'waits', 'waits'])
    await page.keyboard.press('k')
    expectNoTroubles(opened)
    await opened.close()
  })
  it('leads two operators past each other, and decides nothing twice', async () => {
    const { clerk, states, way } = await asking('林一', '周二')
    const first = await openAdmin(server, await clerk('王会计'), path, way)
    await expect(first.page.getByRole('heading', { level: 2, name: '林一' })).toBeVisible()
    const second = await openAdmin(server, await clerk('李出纳'), path, way)
    await expect(second.page.getByText('王会计 处理中')).toBeVisible()
    await second.page.getByRole('button', { name: /林一/ }).click()
    await expect(second.page.getByText('王会计 正在处理这一项')).toBeVisible()
    await expect(second.page.getByRole('button', { name: '同意退款' })).toBeDisabled()
    await second.page.keyboard.press('a')
    await second.page.getByRole('button', { name: '由我处理' }).click()
    await first.page.keyboard.press('a')
    await expect(first.page.getByRole('heading', { level: 2, name: '周二' })).toBeVisible()
    await second.page.keyboard.press('a')
    await expect(second.page.getByRole('heading', { level: 2, name: '林一' })).toHaveCount(0)
    expect(await states()).toEqual(['agreed', 'waits'])
    await first.close()
    await second.close()
  })
  it('keeps what is wrong to the request it concerns, says so there, and goes on with the others', async () => {
    const { wishes, clerk, states, way } = await asking('林一', '周二', '吴三')
    const opened = await openAdmin(server, await clerk('王会计'), path, way)
    const { page } = opened
    // The first cannot be agreed to, the second cannot be drawn.
    await page.route('**/refund/approve', route =>
      (route.request().postDataJSON() as { id: number }).id === wishes[0]?.id
        ? route.fulfill({ json: { result: 40900, data: { code: 'chargedBack' }, errmsg: '付款行已扣回这笔款' } })
        : route.continue(),
    )
    await page.route('**/refund/getQueue', async route => {
      const answer = await route.fetch()
      const said = (await answer.json()) as { data: { rows: { ways: unknown }[] } }
      const [, second] = said.data.rows
      if (second) second.ways = null
      await route.fulfill({ response: answer, json: said })
    })
    await page.reload()
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    await expect(heading('林一')).toBeVisible()
    await page.keyboard.press('a')
    const refused = page.getByRole('article').getByRole('alert').filter({ hasText: '这一项未能处理' })
    await expect(refused).toContainText('付款行已扣回这笔款')
    await expect(page.getByRole('button', { name: /林一.*未能处理/ })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('这一项的数据有误')).toBeVisible()
    await expect(page.getByRole('button', { name: '同意退款' })).toHaveCount(0)
    await page.keyboard.press('a')
    await page.keyboard.press('j')
    await expect(heading('吴三')).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByText('共 2 项')).toBeVisible()
    expect(await states()).toEqual(['waits', 'waits', 'agreed'])
    await opened.close()
  })
  for (const { device, language } of twoWays)
    it(`says what it is for while nothing waits, and holds long names, on a ${device} in ${language}`, async () => {
      const { clerk, way } = await asking()
      const opened = await openAdmin(server, await clerk('王会计'), path, { ...way, device, language })
      const none = language === 'en' ? 'No refund request is waiting' : '没有待处理的退款申请'
      await expect(opened.page.getByText(none)).toBeVisible()
      await expectAccessible(opened.page)
      await photograph(opened, 'refund-queue-empty')
      await opened.close()
      const crowded = await asking(long, '周二')
      const full = await openAdmin(server, await crowded.clerk('王会计'), path, { ...crowded.way, device, language })
      await expect(full.page.getByRole('heading', { level: 2, name: long })).toBeVisible()
      await expectAccessible(full.page)
      await photograph(full, 'refund-queue-long')
      await full.close()
    })
})

describe('the queue of transfers', () => {
  for (const { device, language } of twoWays)
    it(`shows what the slip and the order say, and records what has arrived, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const shop = await openShop(server, [{ name: '文化衫', price: 10_000, stock: 200 }])
      const who = await shop.visitor()
      const { data: order } = await shop.order(who, [[0, 1]], {
        contact: { name: '赵四', phoneNumber: '13800138060' },
      })
      await server.system.store(transferSlip).create({
        projectId: shop.projectId,
        orderId: order.id,
        payer: '赵四商贸',
        amount: 9000,
        webUserId: who.id,
      })
      const operator = await server.operator({ projects: [shop.projectId], name: '王会计' })
      const opened = await openAdmin(server, operator, '/tradeManagement/slipQueue', {
        projectId: shop.projectId,
        device,
        language,
      })
      const { page } = opened
      await expect(page.getByRole('heading', { level: 2, name: '赵四' })).toBeVisible()
      await expectAccessible(page)
      await photograph(opened, 'slip-queue')
      await page.getByRole('button', { name: say('已到账', 'Received'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel(say('付款人', 'Payer'), { exact: true })).toHaveValue('赵四商贸')
      await photograph(opened, 'slip-received')
      await dialog.getByRole('button', { name: say('录入收款', 'Record the payment') }).click()
      await expect(page.getByText(say('没有待核对的转账', 'No transfer is waiting'))).toBeVisible()
      expect(await server.sql('select "status" from "transferSlip" where "orderId" = $1', [order.id])).toEqual([
        { status: 20 },
      ])
      expect((await shop.view(who, order.id)).pays.map(({ amount }) => amount)).toEqual([9000])
      expectNoTroubles(opened)
      await opened.close()
    })
})
