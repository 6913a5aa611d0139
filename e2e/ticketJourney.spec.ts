import { describe, it } from 'node:test'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { gates } from '@pavilion/access/server/testing/gates.ts'
import { entryReason } from '@pavilion/access/model/codes.ts'
import { closeAndOpenAgain, projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import type { TicketCard } from '@pavilion/order/model/calls/tickets.ts'
import { ticketPassOn } from '@pavilion/order/model/ticketCodes.ts'
import { ticket } from '@pavilion/order/model/index.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { expect } from '@pavilion/testing/expect.ts'
import {
  briefly,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  type WatchedPage,
} from '@pavilion/testing'

const server = await startTestServer()
const { hall } = gates(server)
const lists: { language: 'zh' | 'en'; desk: 'desktop' | 'phone' }[] = [
  { language: 'zh', desk: 'desktop' },
  { language: 'en', desk: 'phone' },
]

/** An event with sites, a gate, a store, and somebody who has bought three tickets. */
async function bought() {
  const project = await projectWithSites(server, { endTime: '2098-12-05T08:00:00.000Z' })
  const place = await hall({ project })
  const shop = await openShop(
    server,
    [{ name: '丝绸之路论坛门票', price: 30_000, stock: 9, ticket: true }],
    {},
    project,
  )
  const { projectId } = shop
  await server.system.store(projectSetting).create({
    projectId,
    ticketCertTypeId: place.type.id,
    ticketPassOn: ticketPassOn.holders,
    walletStandIn: true,
  })
  const buyer = await server.visitor({ projectId, name: '欧阳静怡', phoneNumber: '13911112222' })
  const contact = { name: '欧阳静怡', phoneNumber: '13911112222' }
  const { data: order } = await shop.order(buyer, [[0, 3]], { contact })
  await shop.notify(shop.merchant.pay((await shop.begin(buyer, order.id)).data.outTradeNo))
  await server.runJobs()
  const own = async (): Promise<TicketCard[]> =>
    (await server.call('/ticket/ext/getOwn', {}, { token: buyer.token, projectId })).data.rows
  const clerk = await server.operator({ projects: [projectId], name: '王会务' })
  return { project, projectId, place, shop, buyer, order, own, clerk }
}
/** The last code that was sent to a phone. */
async function codeTo(phone: string): Promise<string> {
  const [sent] = await server.sql<{ content: string }>(
    `select "content" from "outboxMessage" where "template" = 'verificationCode' and "phoneNumber" = $1
    order by id desc limit 1`,
    [phone],
  )
  return /\d{6}/.exec(sent?.content ?? '')?.[0] ?? ''
}

for (const { language, desk } of lists) {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const look = async (opened: WatchedPage, name: string) => {
    await photograph(opened, `ticket-${name}`, { fullPage: true })
    await expectAccessible(opened.page)
  }
  describe(`a ticket that goes from hand to hand (${language})`, () => {
    it('is named, passed on by a link, opens the gate for its new holder alone, and is void in the wallet after its refund', async () => {
      const { project, projectId, place, shop, buyer, order, own, clerk } = await bought()
      const scan = async (code: string) => (await place.scan(place.in, code)).decision
      const opened = await visit(server, project, '/my-tickets', { device: 'phone', language, token: buyer.token })
      const { page } = opened
      const cards = page.locator('.ticket-one')
      await expect(cards).toHaveCount(3)
      const dialog = page.getByRole('dialog')

      // The group’s tickets are split to people: one by a name and a phone, one by a name alone.
      const names = async (nth: number, name: string, phone?: string) => {
        await cards
          .nth(nth)
          .getByRole('button', { name: say('填写持有人', 'Name the holder') })
          .click()
        await dialog.getByLabel(say('姓名', 'Name'), { exact: true }).fill(name)
        if (phone) await dialog.getByLabel(say('手机号（选填）', 'Phone number (optional)')).fill(phone)
        await dialog.getByRole('button', { name: say('保存', 'Save') }).click()
        await expect(dialog).toHaveCount(0)
        await expect(cards.nth(nth)).toContainText(name)
      }
      await names(1, '李雷', '13800138001')
      await names(2, '韩梅梅')
      await look(opened, 'named')

      // One goes on by a link. Until it is accepted the code of its holder works.
      const before = (await own())[1] as TicketCard
      await cards
        .nth(1)
        .getByRole('button', { name: say('转让', 'Pass it on') })
        .click()
      await dialog.getByLabel(say('对方姓名（选填）', 'Their name (optional)')).fill('诸葛明')
      await dialog.getByRole('button', { name: say('生成转让链接', 'Make the link') }).click()
      await expect(cards.nth(1)).toContainText(say('等待 诸葛明 接受', 'Waiting for 诸葛明'))
      await look(opened, 'offered')
      const link = (await own())[1]?.offer?.link as string
      const key = new URL(link, server.url).searchParams.get('key') as string

      // The other person opens it on a phone, without an account, and accepts by a code.
      let theirs = await visit(server, project, `/ticket-offer?key=${key}`, { device: 'phone', language })
      let other = theirs.page
      await expect(other.getByLabel(say('您的姓名', 'Your name'))).toHaveValue('诸葛明')
      await other.getByLabel(say('手机号', 'Phone number'), { exact: true }).fill('13700002222')
      await other.getByRole('button', { name: say('获取验证码', 'Send code') }).click()
      await expect(
        other.getByText(say('模拟发送：验证码在发件箱中', 'Simulated: the code is in the outbox')),
      ).toBeVisible()
      // The phone closes the browser while the message is read.
      theirs = await closeAndOpenAgain(theirs)
      other = theirs.page
      await expect(other.getByLabel(say('手机号', 'Phone number'), { exact: true })).toHaveValue('13700002222')
      await expect(other.getByText(say('已发送至 13700002222', 'Sent to 13700002222'))).toBeVisible()
      await other.getByLabel(say('验证码', 'Code'), { exact: true }).fill(await codeTo('+8613700002222'))
      await look(theirs, 'accepting')
      await other.getByRole('button', { name: say('接受门票', 'Accept the ticket') }).click()
      await expect(other.getByText(say('门票已归您所有。', 'The ticket is yours.'))).toBeVisible()
      await other.getByRole('link', { name: say('查看我的门票', 'Show my ticket') }).click()
      await expect(other.getByRole('img', { name: before.number })).toBeVisible()
      await look(theirs, 'theirs')

      // At the gate the former code is refused with words, the new one passes.
      const holderKey = new URL(other.url()).searchParams.get('key')
      const { data: after } = await server.call('/ticket/ext/getByKey', { key: holderKey }, { projectId })
      expect(await scan(before.code as string)).toMatchObject({ open: false, code: entryReason.passedOn })
      await page.reload()
      await expect(cards.nth(1)).toContainText(say('已转给他人', 'Passed on'))

      // Into the wallet; the refund of this ticket is there at its next update.
      await other
        .getByRole('link', { name: say('放进手机钱包（本地替身）', 'Into the wallet (local stand-in)') })
        .click()
      const passes = other.locator('.wallet-pass')
      await expect(passes).toHaveCount(2)
      await expect(other.getByText(say('本地替身', 'Local stand-in'), { exact: true })).toBeVisible()
      await look(theirs, 'wallet')
      expect(await scan(after.code)).toMatchObject({ open: true, person: { name: '诸葛明' } })
      await server.call('/refund/apply', { orderId: order.id }, { token: clerk.token, projectId })
      await server.runJobs()
      await other.getByRole('button', { name: say('更新票面', 'Update the passes') }).click()
      await expect(passes.first()).toContainText(say('已失效：已退款', 'Void: Refunded'))
      await look(theirs, 'wallet-void')
      expectNoTroubles(opened)
      expectNoTroubles(theirs)

      // The organiser reads all of it on the ticket’s page.
      const [row] = await server.system.acting('test', { projectId }).store(ticket).rows({ number: before.number })
      const office = await openAdmin(server, clerk, `/ticketManagement/ticket/detail?id=${row?.id}`, {
        device: desk,
        language,
        projectId,
      })
      const holders = office.page.getByRole('region', { name: say('持有人', 'Holders') })
      await expect(holders.getByRole('listitem')).toHaveCount(3)
      await expect(holders).toContainText('诸葛明')
      await expect(office.page.getByText(say('已作废：已退款', 'Void: Refunded'))).toBeVisible()
      await look(office, 'page')
      expectNoTroubles(office)

      // Another order’s ticket is sent again.
      const { data: second } = await shop.order(buyer, [[0, 1]], {
        contact: { name: '司马青', phoneNumber: '13900139000' },
      })
      await shop.notify(shop.merchant.pay((await shop.begin(buyer, second.id)).data.outTradeNo))
      await server.runJobs()
      const [valid] = await server.system.acting('test', { projectId }).store(ticket).rows({ holderName: '司马青' })
      await office.page.goto(`/admin/ticketManagement/ticket/detail?id=${valid?.id}`)
      const said = briefly(office.page, say('已发送给持有人', 'Sent to the holder'))
      await office.page.getByRole('button', { name: say('重新发送门票', 'Send the ticket again') }).click()
      await said
      await office.page.goto('/admin/ticketManagement/walletPasses')
      await expect(
        office.page.getByText(say('缺少 Apple 票证类型标识', 'The pass type identifier is missing')),
      ).toBeVisible()
      await look(office, 'setup')
      expectNoTroubles(office)
    })
  })
}
