import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { openAdmin } from '@pavilion/app-admin/testing.ts'
import { projectWithSites, rootOf } from '@pavilion/account/site/testing.ts'
import {
  awake,
  expectAccessible,
  expectNoTroubles,
  openPage,
  photograph,
  startTestServer,
  type WatchedPage,
} from '@pavilion/testing'
import { at, day, openTransfers } from '@pavilion/transport/server/testing.ts'

const server = await startTestServer()
const device = 'phone'
/**
 * What a page weighs on the line besides what every page of the site shares, in bytes: React and the
 * styles of the site are there already for whoever came from another page.
 */
const weightOf = (page: WatchedPage['page']): Promise<number> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => !/\/api\/|\/(?:hydrate|style)-/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

describe('a guest is fetched', () => {
  for (const language of ['zh', 'en'] as const) {
    const say = (zh: string, en: string) => (language === 'en' ? en : zh)
    it(`by four roles at once on their phones, one of them without a line for a while, ${language}`, async () => {
      const project = await projectWithSites(server)
      const here = await openTransfers(server, project)
      const guest = await here.guest({ needs: { luggage: 2 } })
      await here.guest({ name: '李雷', arrives: at('10:05'), trip: 'MU5102' })
      // The dispatcher seats her with the keyboard: choose, then the button of the car.
      const board = await openAdmin(server, here.operator, `/receptionManagement/transferBoard?day=${day}`, {
        language,
        projectId: here.projectId,
      })
      const { page: desk } = board
      await desk.getByRole('button', { name: '王梅' }).press('Enter')
      await photograph(board, 'transfer-board-choosing')
      await expectAccessible(desk)
      await desk
        .getByRole('button', { name: say('10:30 用此车', 'Leave at 10:30') })
        .first()
        .press('Enter')
      const panel = desk.getByRole('complementary', { name: say('所选接送', 'The chosen transfer') })
      await expect(panel).toContainText('沪A·T0001')
      // The other guest is dragged into the same car.
      await desk
        .getByRole('button', { name: '李雷' })
        .dragTo(desk.getByRole('button', { name: new RegExp(say('1/3.*江岸酒店', '1/3.*Riverbank')) }))
      await expect(panel).toContainText('李雷')
      const [plan] = await server.sql<{ id: number }>('select id from "tripTicketReceivePlan" where "projectId" = $1', [
        here.projectId,
      ])
      const id = plan?.id as number
      const { volunteer, reception } = await here.staff(id)
      await photograph(board, 'transfer-board')
      const open = async (whose: object, path: string): Promise<WatchedPage> => {
        const opened = await openPage({ device, language, baseURL: server.url })
        await opened.page.goto(`${rootOf(project, device, language)}${path}#${await here.link(whose)}`)
        await awake(opened.page)
        return opened
      }
      const [driver, helper, hotel, she] = await Promise.all([
        open({ role: 'driver', carId: here.cars[0]?.id }, '/pick-up'),
        open({ role: 'volunteer', sysUserId: volunteer.id }, '/pick-up'),
        open({ role: 'hotelReception', sysUserId: reception.id }, '/pick-up'),
        open({ passengerId: guest.id }, '/my-transfer'),
      ])
      const press = (of: WatchedPage, zh: string, en: string) =>
        of.page.getByRole('button', { name: say(zh, en), exact: true }).click()
      await expect(she.page.getByText('沪A·T0001')).toBeVisible()
      for (const { page } of [driver, she]) expect(await weightOf(page)).toBeLessThan(30_000)
      await press(driver, '确认接送', 'Confirm')
      await press(helper, '确认接送', 'Confirm')
      await expect(she.page.getByText(say('车辆已确认', 'Your car is confirmed'))).toBeVisible()
      await photograph(driver, 'pick-up-driver', { fullPage: true })
      await photograph(she, 'my-transfer', { fullPage: true })
      await expectAccessible(driver.page)
      await expectAccessible(she.page)
      // The driver stands in a garage without a line: the step is kept, and sent when it is back.
      await driver.page.context().setOffline(true)
      await press(driver, '我已到接站点', 'I am at the pick-up place')
      await expect(driver.page.getByText(say('1 步待发送', '1 to be sent'))).toBeVisible()
      await photograph(driver, 'pick-up-offline', { fullPage: true })
      await press(helper, '直接：已接到客人', 'Skip to: Guest met')
      await expect(she.page.getByText(say('正在前往目的地', 'On the way'))).toBeVisible()
      await driver.page.context().setOffline(false)
      await driver.page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(driver.page.getByText(say('1 步待发送', '1 to be sent'))).toHaveCount(0)
      await press(driver, '已到目的地', 'We are at the destination')
      await expect(she.page.getByText(say('已到达目的地', 'You are there'))).toBeVisible()
      await press(hotel, '交接完成', 'Handed over')
      await expect(she.page.getByText(say('已送达', 'You have arrived'))).toBeVisible()
      await expect(panel).toContainText(say('已完成', 'Completed'))
      const steps = await server.sql(
        'select step, role from "tripTicketReceivePlanTrack" where "tripTicketReceivePlanId" = $1 and kind = 10 order by step, role',
        [id],
      )
      expect(steps).toEqual([
        { step: 10, role: 'admin' },
        { step: 20, role: 'driver' },
        { step: 20, role: 'volunteer' },
        { step: 30, role: 'driver' },
        { step: 40, role: 'volunteer' },
        { step: 50, role: 'driver' },
        { step: 60, role: 'hotelReception' },
      ])
      for (const each of [board, driver, helper, hotel, she]) {
        expectNoTroubles(each, [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/])
        await each.close()
      }
    })
  }
})
