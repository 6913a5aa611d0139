import { describe, it } from 'node:test'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the queue of guests', () => {
  for (const { device, language } of twoWays)
    it(`is worked through by its keys, and a decision is taken back, on a ${device} in ${language}`, async () => {
      const say = (zh: string, en: string) => (language === 'en' ? en : zh)
      const { id: projectId } = await server.project()
      const store = server.system.acting('test', { projectId }).store(hotelGuest)
      for (const name of ['王小明', '林涛', '韩梅梅'])
        await store.create({
          projectId,
          name,
          phoneNumber: '13800138111',
          workplace: '武夷山市茶产业发展促进会',
          checkInDate: '2027-04-01',
          checkOutDate: '2027-04-03',
        })
      const boss = await server.operator({ projects: [projectId] })
      const opened = await openAdmin(server, boss, '/receptionManagement/guestQueue', { device, language, projectId })
      const { page } = opened
      const shown = (name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await shown('王小明')
      await expect(page.locator('.pv-queue-entry')).toContainText('武夷山市茶产业发展促进会')
      await expectAccessible(page)
      await photograph(opened, 'guest-queue')
      await page.keyboard.press('a')
      await shown('林涛')
      await page.keyboard.press('r')
      await shown('韩梅梅')
      await page.keyboard.press('z')
      await shown('林涛')
      await expect
        .poll(async () =>
          (
            await server.sql<{ status: number }>(
              'select "status" from "hotelGuest" where "projectId" = $1 order by id',
              [projectId],
            )
          ).map(({ status }) => status),
        )
        .toEqual([20, 10, 10])
      await page.keyboard.press('a')
      await shown('韩梅梅')
      await page.keyboard.press('a')
      await expect(page.getByText(say('没有待审核的住客', 'No guest is waiting'))).toBeVisible()
      await photograph(opened, 'guest-queue-empty')
      expectNoTroubles(opened)
    })
  it('shows those behind the first fifty on request: the first may be undecided for long', async () => {
    const { id: projectId } = await server.project()
    const stay = { checkInDate: '2027-04-01', checkOutDate: '2027-04-03' }
    await server.system
      .acting('test', { projectId })
      .store(hotelGuest)
      .createMany(Array.from({ length: 51 }, (_, nth) => ({ projectId, name: `Guest ${nth + 1}`, ...stay })))
    const boss = await server.operator({ projects: [projectId] })
    const opened = await openAdmin(server, boss, '/receptionManagement/guestQueue', { language: 'en', projectId })
    const { page } = opened
    const waiting = page.getByRole('list', { name: 'Waiting' })
    await expect(waiting).toContainText('1 more follows as these are decided')
    await page.getByRole('button', { name: 'Show more now' }).click()
    await waiting.getByRole('button', { name: 'Guest 51' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Guest 51' })).toBeVisible()
    await expect(page.getByText('51 of 51')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show more now' })).toHaveCount(0)
    await photograph(opened, 'guest-queue-more')
    expectNoTroubles(opened)
  })
})
