import { describe, it } from 'node:test'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { expect } from '@pavilion/testing/expect.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'
import { openTicketDesk } from '@pavilion/transport/server/tickets/testing.ts'

const server = await startTestServer()
async function look(opened: WatchedPage, name: string): Promise<void> {
  await photograph(opened, `trip-${name}`, { fullPage: true })
  await expectAccessible(opened.page)
}

describe('from a speaker’s wish to a paid ticket and a late train', () => {
  for (const way of twoWays)
    it(`goes with the guest and the ticket desk at once, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const project = await projectWithSites(server)
      const at = await openTicketDesk(server, project)
      const { merchant } = at
      merchant.manner.prepay = attempt => {
        if (attempt.type !== 11) return { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
        queueMicrotask(() => setTimeout(() => merchant.pay(attempt.outTradeNo)))
        return { kind: 'redirect', url: attempt.returnUrl }
      }
      await at.done(
        at.asOperator('/tripSchedule/paste', {
          text: 'G7301\t2026-12-02\t杭州东\t08:05\t上海虹桥\t09:10\nUL866\t2026-12-02\tColombo\t23:55\t上海浦东\t08:20',
          keep: true,
        }),
      )
      const who = await at.visitor()
      const guest = await visit(server, project, way.device === 'phone' ? '/trip' : '/my-trip', {
        ...way,
        token: who.token,
      })
      const { page } = guest
      await awake(page)
      await look(guest, 'empty')
      await page.getByRole('link', { name: say('填写乘车人', 'Add a passenger') }).click()
      await page.getByRole('textbox', { name: say('姓名', 'Name') }).fill('林远山')
      await page.getByRole('textbox', { name: say('证件号码', 'Document number') }).fill('330102199003071239')
      await page.getByRole('textbox', { name: say('手机号', 'Phone number') }).fill('13800138061')
      await look(guest, 'passenger')
      await page.getByRole('button', { name: say('保存乘车人', 'Save this passenger') }).click()
      await expect(page.getByText('林远山')).toBeVisible()
      await page.getByRole('link', { name: say('填写行程', 'Enter the trip') }).click()
      await page.getByRole('button', { name: say('填写来程', 'Enter your arrival') }).click()
      await page.getByRole('textbox', { name: say('航班/车次', 'Flight or train number') }).fill('g7301')
      await page.getByLabel(say('出发日期', 'Date of departure')).fill('2026-12-02')
      await page
        .getByRole('list', { name: say('时刻表', 'Timetable') })
        .getByRole('button')
        .click()
      await page.getByRole('textbox', { name: say('要求（可选）', 'Requests, optional') }).fill('靠窗')
      await look(guest, 'asked')
      await page.getByRole('button', { name: say('提交行程', 'Send this trip') }).click()
      await expect(page.getByText(say('申请出票', 'Issue requested'))).toBeVisible()

      const desk = await openAdmin(server, at.operator, '/receptionManagement/ticketDesk', {
        ...way,
        projectId: at.projectId,
      })
      await expect(desk.page.getByRole('heading', { level: 2, name: /林远山/ })).toBeVisible()
      await desk.page.getByLabel(say('座位', 'Seat'), { exact: true }).fill('07A')
      await desk.page.getByLabel(say('票号', 'Ticket number'), { exact: true }).fill('E88123456')
      await desk.page.getByLabel(say('票价', 'Price'), { exact: true }).fill('73')
      await look(desk, 'desk')
      await desk.page.getByRole('button', { name: say('出票', 'Issue the ticket'), exact: true }).click()
      await expect(desk.page.getByText(say('没有待出的票', 'No ticket waits to be issued'))).toBeVisible()

      await page.reload()
      await awake(page)
      await expect(page.getByText('07A')).toBeVisible()
      await look(guest, 'issued')
      await page.getByRole('button', { name: say('支付 ¥73.00', 'Pay CN¥73.00') }).click()
      await page.waitForURL(/\/pay\?orders=/)
      const [order] = await server.sql<{ id: number }>(
        'select id from "order" where "projectId" = $1 order by id desc',
        [at.projectId],
      )
      await at.pays(who, order?.id ?? 0)

      const changes = await openAdmin(server, at.operator, '/receptionManagement/tripChanges', {
        ...way,
        projectId: at.projectId,
      })
      await at.done(
        at.asOperator('/tripChange/note', { tripNumber: 'G7301', day: '2026-12-02', departs: '08:50', reason: '大风' }),
      )
      await changes.page.reload()
      await expect(changes.page.getByRole('article', { name: 'G7301' })).toContainText('08:50')
      await look(changes, 'changes')
      await changes.page.getByRole('button', { name: say('发送 1 条通知', 'Send 1 message') }).click()
      await expect(changes.page.getByText(say('已通知', 'Announced'))).toBeVisible()

      await page.goBack()
      await awake(page)
      await expect(page.getByText('08:50')).toBeVisible()
      await expect(page.getByText(say('（已支付）', '(paid)'))).toBeVisible()
      await look(guest, 'late')
      const detail = await openAdmin(server, at.operator, '/receptionManagement/passenger', {
        ...way,
        projectId: at.projectId,
      })
      await detail.page.getByRole('link', { name: '林远山' }).first().click()
      await expect(detail.page.getByRole('heading', { level: 1 })).toContainText('林远山')
      await look(detail, 'passenger-page')
      await detail.page.getByRole('link', { name: /G7301/ }).click()
      await expect(detail.page.getByRole('heading', { level: 1 })).toContainText('G7301')
      await look(detail, 'ticket-page')
      for (const opened of [guest, desk, changes, detail]) {
        expectNoTroubles(opened)
        await opened.close()
      }
    })
})
