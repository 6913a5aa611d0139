import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { projectWithSites, visit } from '@pavilion/account/site/testing.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  photograph,
  startTestServer,
  twoWays,
  type WatchedPage,
} from '@pavilion/testing'
import { openFair } from '../server/testing.ts'

const server = await startTestServer()
const look = async (opened: WatchedPage, name: string) => {
  await photograph(opened, `plan-${name}`, { fullPage: true })
  await expectAccessible(opened.page)
}
const stands = Array.from({ length: 24 }, (_, nth) => ({
  boothNo: `A${String(nth + 1).padStart(2, '0')}`,
  openSides: nth % 6 === 0 ? 2 : 1,
}))

for (const way of twoWays) {
  const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
  describe(`an exhibitor on the plan, ${way.language} ${way.device}`, () => {
    it('holds a stand from the list, pays its deposit and fee, while others see it at once', async () => {
      const project = await projectWithSites(server)
      const at = await openFair(
        server,
        {
          stands: [
            ...stands,
            { boothNo: 'B01', type: 20, unitPrice: 130_000, area: 36, offsetTop: 60, width: 8, height: 12 },
          ],
          hall: {
            planMarks: [
              { kind: 'aisle', name: '主通道', left: 0, top: 40, width: 100, height: 12 },
              { kind: 'entrance', name: '南门', left: 44, top: 94, width: 12, height: 6 },
            ],
          },
        },
        project,
      )
      const [tea, cups] = [await at.company('云顶茶业'), await at.company('青瓷坊')]
      await at.reserves(cups, 'A05')
      const { merchant } = at
      merchant.manner.prepay = attempt => {
        if (attempt.type !== 11) return { kind: 'qr', text: `pay://${attempt.outTradeNo}` }
        queueMicrotask(() => setTimeout(() => merchant.pay(attempt.outTradeNo)))
        return { kind: 'redirect', url: attempt.returnUrl }
      }
      const watching = await visit(server, project, '/exhibition-plan', { ...way })
      await awake(watching.page)
      const row = (of: WatchedPage, number: string) =>
        of.page.getByRole('listitem').filter({ has: of.page.getByText(number, { exact: true }) })
      await expect(row(watching, 'A05')).toContainText(say('青瓷坊', '青瓷坊 Co'))
      await expect(row(watching, 'A01')).toContainText(say('可选', 'Free'))
      const opened = await visit(server, project, `/exhibition-plan?demand=${tea.demandId}`, {
        ...way,
        token: tea.who.token,
      })
      const { page } = opened
      await awake(page)
      await expect(page.getByRole('heading', { name: say('云顶茶业', '云顶茶业 Co') })).toBeVisible()
      await look(opened, 'open')
      // The type that was not requested is not offered.
      await expect(page.getByRole('checkbox', { name: 'B01' })).toHaveCount(0)
      await page.getByRole('checkbox', { name: say('只看可选', 'Free ones only') }).check()
      await page.getByRole('searchbox').fill('a0')
      await page.getByRole('checkbox', { name: 'A01' }).check()
      await page.getByRole('checkbox', { name: 'A02' }).check()
      await expect(page.getByRole('button', { name: say('选定 2 个展位', 'Hold 2 stands') })).toBeVisible()
      // The bar stays in sight over what is behind it: at the end of the page it is at its own place.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await look(opened, 'chosen')
      await page.getByRole('button', { name: say('选定 2 个展位', 'Hold 2 stands') }).click()
      await page.waitForURL(/\/pay\?orders=/)
      await expect(row(watching, 'A01')).toContainText(say('占用中', 'Held'))
      await page.goBack()
      await awake(page)
      await expect(page.getByText(say('剩余 29:', 'left 29:')).first()).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
      await look(opened, 'held')
      const [order] = await server.sql<{ id: number }>(
        'select id from "order" where "projectId" = $1 order by id desc',
        [at.projectId],
      )
      await at.pay(tea.who, order?.id ?? 0)
      for (const each of [watching, opened])
        await expect(row(each, 'A02').first()).toContainText(say('已预订', 'Reserved'))
      await expect(row(watching, 'A01')).toContainText(say('云顶茶业', '云顶茶业 Co'))
      await page.getByRole('button', { name: say('支付展位费 ¥24,000.00', 'Pay the stand fee CN¥24,000.00') }).click()
      await page.waitForURL(/\/pay\?orders=/)
      const [fee] = await server.sql<{ id: number; type: number }>(
        'select id, type from "order" where "projectId" = $1 order by id desc',
        [at.projectId],
      )
      expect(fee?.type).toBe(31)
      await at.pay(tea.who, fee?.id ?? 0)
      await expect(row(watching, 'A01')).toContainText(say('已分配', 'Assigned'))
      await look(watching, 'assigned')
      expectNoTroubles(opened)
      expectNoTroubles(watching)
      await opened.close()
      await watching.close()
    })
  })
}
