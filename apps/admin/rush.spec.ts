import { describe, it } from 'node:test'
import { expectAccessible, startTestServer } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer({ demo: 'everything' })
const [demo] = await server.sql<{ id: number }>(`select id from project where abbr = 'teaexpo'`)
const projectId = Number(demo?.id)
/** A ware of which some are left. */
const [ware] = await server.sql<{ id: number }>(
  `select s.id from "commoditySku" s join "commoditySpu" p on p.id = s."commoditySpuId" join "webStore" w on w.id = p."webStoreId"
  where w."projectId" = $1 and s.status = 1 and p.status = 1 order by s.id limit 1`,
  [projectId],
)

describe('a rush rehearsal in the back-office', () => {
  for (const [device, language, words] of [
    [
      'desktop',
      'zh',
      {
        start: '开始演练',
        minutes: '分钟数',
        people: '访客人数',
        found: /12 位访客中 12 位完成/,
        sent: '没有发出任何消息',
      },
    ],
    [
      'phone',
      'en',
      {
        start: 'Start',
        minutes: 'Within minutes',
        people: 'Visitors',
        found: /12 of 12 visitors got through/,
        sent: 'Nothing was sent to anybody',
      },
    ],
  ] as const)
    it(`is started, seen running, and says what it found (${device}, ${language})`, async () => {
      const opened = await openAdmin(server, await server.operator(), '/systemManagement/rush', {
        device,
        language,
        projectId,
      })
      const { page } = opened
      await page.getByLabel(words.people, { exact: true }).fill('12')
      await page.getByLabel(words.minutes, { exact: true }).fill('1')
      await page.getByRole('button', { name: words.start, exact: true }).click()
      await expect(page.locator('.wk-rush-now')).toBeVisible()
      // They come within six seconds instead of a minute, and buy something.
      await server.sql(
        `update "rushRehearsal" set "wish" = "wish" || jsonb_build_object('minutes', 0.1, 'skuId', $1::int) where "state" = 10`,
        [ware?.id],
      )
      const jobs = server.runJobs()
      await expect(page.locator('.wk-rush-now tbody tr').first()).toBeVisible()
      await jobs
      const found = page.locator('.wk-rush-found')
      await expect(found).toContainText(words.found)
      await expect(found.locator('tbody tr')).toHaveCount(5)
      await expect(found.locator('.wk-holds')).toHaveCount(4)
      await expect(found).toContainText(words.sent)
      await expect(page.getByRole('button', { name: words.start, exact: true })).toBeVisible()
      await expectAccessible(page)
      await opened.close()
    })
})
