import { describe, it } from 'node:test'
import { evening } from '@pavilion/planner/server/follow/testing.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('a late flight in the back-office', () => {
  for (const way of twoWays)
    it(`shows what follows, applies it with one press and takes it back, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const fair = await evening(server)
      await fair.dinner('夜宵', 'Late supper', { startTime: '22:30', endTime: '02:00' })
      await fair.lands('23:55')
      const desk = await openAdmin(server, fair.operator, '/receptionManagement/tripChanges', {
        ...way,
        projectId: fair.projectId,
      })
      const { page } = desk
      const would = page.getByRole('region', { name: say('随之调整', 'What would follow') })
      await expect(would.getByRole('listitem')).toHaveText([
        /12-02 21:30 .*12-03 00:25/,
        /12-02 22:20.*12-03 01:15/,
        new RegExp(say('晚餐.*夜宵', 'Dinner.*Late supper')),
      ])
      await expectAccessible(page)
      await photograph(desk, 'tripFollow-open', { fullPage: true })
      await would.getByRole('button', { name: say('采用 3 项并拟好通知', 'Apply 3 and draft the messages') }).click()
      const followed = page.getByRole('region', { name: say('已随之调整', 'What followed') })
      await expect(followed.getByRole('link', { name: say('消息 1', 'message 1') })).toBeVisible()
      expect((await fair.stands()).expectedArrival).toBe('2026-12-02T17:15:00.000Z')
      await photograph(desk, 'tripFollow-applied', { fullPage: true })
      await followed.getByRole('button', { name: say('撤销调整', 'Take it back') }).click()
      await page.getByRole('button', { name: say('撤销', 'Take back'), exact: true }).click()
      await expect(followed.getByText(say('已恢复', 'As it was')).first()).toBeVisible()
      expect((await fair.stands()).expectedArrival).toBe('2026-12-02T14:20:00.000Z')
      expectNoTroubles(desk)
    })
})
