import { describe, it } from 'node:test'
import { awake, expectNoTroubles, startTestServer, type WatchedPage } from '@pavilion/testing'
import { plansDinner, scans, toCome } from './arrivalJourney/dinner.ts'
import { seen } from './arrivalJourney/look.ts'
import { openStage } from './arrivalJourney/stage.ts'
import {
  opensLink,
  panel,
  presses,
  proposes,
  reportsOffline,
  ride,
  steps,
  notified,
} from './arrivalJourney/transfer.ts'
import { comesLate, entersPassenger, issues, paysTicket, picks, readsPassenger, types } from './arrivalJourney/trip.ts'
import { readFrom } from './scanned.ts'
import { expect } from './visitor.ts'

const server = await startTestServer()
const phone = { device: 'phone', language: 'zh' } as const
const englishPhone = { device: 'phone', language: 'en' } as const
const desktop = { device: 'desktop', language: 'zh' } as const
const englishDesktop = { device: 'desktop', language: 'en' } as const
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

describe('a speaker comes, is met, brought, fed, and goes home', () => {
  it('with a late flight, four roles at once on their phones, one of them without a line for a while [wider-product]', async () => {
    const at = await openStage(server)
    const flight = { number: 'MU5100', day: at.comes, from: 'Beijing Daxing', to: 'Pudong Airport' }
    const train = { number: 'G7302', day: at.goes }

    // She types how she comes and goes; the desk issues both tickets, she pays the one, the organiser the other.
    const she = await at.own('/trip', englishPhone)
    await entersPassenger(she)
    await types(she, ['填写来程', 'Enter your arrival'], { ...flight, departs: '07:30', arrives: '10:00' })
    await picks(she, ['填写返程', 'Enter your departure'], train)
    const desk = await at.office('ticketDesk', desktop)
    await issues(desk, { number: 'MU5100', seat: '12A', price: '1250' })
    await issues(desk, { number: 'G7302', seat: '07F', price: '73', byOrganiser: true })
    await paysTicket(she, server, '1,250.00')

    // A car is proposed for her; a colleague of the same flight is dragged into it.
    const board = await at.office(`transferBoard?day=${at.comes}`, desktop)
    await proposes(board)
    await ride(board, '10:30').click()
    await expect(panel(board)).toContainText('Anna Lindqvist')
    const other = await at.guest({ name: '李雷', arrives: `${at.comes}T02:05:00.000Z`, trip: 'MU5102' })
    await board.page.reload()
    await board.page.getByRole('button', { name: '李雷' }).dragTo(ride(board, '10:30'))
    await expect(panel(board)).toContainText('李雷')
    const [plan] = await server.sql<{ id: number }>('select id from "tripTicketReceivePlan" where "projectId" = $1', [
      at.project.id,
    ])
    const planId = plan?.id as number
    await at.staff(planId)
    await board.page.reload()
    await ride(board, '10:3').click()

    // Three links for the phones of those who fetch her; her own page leads on from her trip.
    const driver = await opensLink(board, server, /司机/, phone)
    const helper = await opensLink(board, server, '志愿者', phone)
    const hotel = await opensLink(board, server, '酒店接待', englishPhone)
    await seen(board, 'board')
    await she.page.reload()
    await awake(she.page)
    await she.page.getByRole('link', { name: 'Follow the pick-up' }).click()
    await awake(she.page)
    await expect(she.page.getByText('沪A·T0001')).toBeVisible()
    await expect(she.page.getByText('Pudong Airport')).toBeVisible()
    for (const { page } of [driver, she]) expect(await weightOf(page)).toBeLessThan(30_000)
    await presses(driver, '确认接送', 'Confirm')
    await presses(helper, '确认接送', 'Confirm')
    await expect(she.page.getByText('Your car is confirmed')).toBeVisible()
    await seen(driver, 'driver')
    await seen(she, 'own-confirmed')

    // The flight leaves two hours late: the plan shows what moves, one press moves it and tells everybody.
    const changes = await at.office('tripChanges', englishDesktop)
    await comesLate(changes, at, 'MU5100', '09:30')
    await board.page.reload()
    const strip = board.page.getByRole('alert').filter({ hasText: '1 次接送与航班或车次不符' })
    await expect(strip).toContainText('12:30')
    await seen(board, 'board-late')
    const pocket = await at.office(`transferBoard?day=${at.comes}`, englishPhone)
    await expect(pocket.page.getByText('1 transfer no longer fits its flight or train')).toBeVisible()
    await expect(pocket.page.getByRole('button', { name: 'Move them and tell all concerned' })).toBeInViewport({
      ratio: 1,
    })
    await seen(pocket, 'board-late')
    await strip.getByRole('button', { name: '顺延并通知所有相关人员' }).click()
    await expect(strip).toHaveCount(0)
    await expect(ride(board, '12:30')).toBeVisible()
    const heard = async () => {
      await server.runJobs()
      return notified(server, at, '12:30')
    }
    await expect.poll(heard).toEqual([at.cars[0]?.driverPhone, other.phoneNumber, '+46701234567'].sort())
    await expect(she.page.getByText('12:30')).toBeVisible()
    await expect(driver.page.getByText('计划有变更，请重新确认。')).toBeVisible()
    await presses(driver, '确认接送', 'Confirm')
    await presses(helper, '确认接送', 'Confirm')

    // Step by step; the driver stands in a garage without a line.
    await reportsOffline(driver, ['我已到接站点', 'I am at the pick-up place'], async () => {
      await presses(helper, '直接：已接到客人', 'Skip to: Guest met')
      await expect(she.page.getByText('On the way')).toBeVisible()
    })
    await presses(driver, '已到目的地', 'We are at the destination')
    await expect(she.page.getByText('You are there')).toBeVisible()
    await seen(hotel, 'hotel')
    await presses(hotel, '交接完成', 'Handed over')
    await expect(she.page.getByText('You have arrived')).toBeVisible()
    await expect(she.page.getByRole('link', { name: 'My trip' })).toBeVisible()
    await seen(she, 'own-arrived')

    // Dinner: green, then red; the kitchen sees who is still to come.
    await at.canteen.place('宴会厅')
    const hall = await at.canteen.place('中央大厅餐区')
    await at.canteen.person({ name: '欧阳清风' })
    const kitchen = await at.office('mealPlan', englishDesktop)
    await plansDinner(kitchen, '中央大厅餐区')
    await toCome(kitchen, 2)
    const own = await at.own('/have-meals', englishPhone)
    await expect(own.page.getByRole('article')).toContainText('You are expected')
    const code = await readFrom(own, 'Meal code of Anna Lindqvist')
    await seen(own, 'meal-code')
    const handheld = await at.office(`meal?place=${hall.id}`, phone)
    await expect(handheld.page.getByLabel('扫码，或输入姓名、编号、手机后四位')).toBeFocused()
    await scans(handheld, code, ['请用餐', 'Enjoy your meal'])
    await seen(handheld, 'meal-green')
    await scans(handheld, code, ['已于', 'Already eaten at'])
    await seen(handheld, 'meal-red')
    await toCome(kitchen, 1)
    await seen(kitchen, 'kitchen')
    await expect(own.page.getByRole('article')).toContainText('Had at')

    // And the same way back: seated by keys alone, driven by the driver of the car.
    const back = await at.office(`transferBoard?day=${at.goes}&direction=20`, englishDesktop)
    await back.page.getByRole('button', { name: 'Anna Lindqvist' }).press('Enter')
    await seen(back, 'board-choosing')
    await back.page
      .getByRole('button', { name: /^Leave at/ })
      .first()
      .press('Enter')
    await expect(panel(back)).toContainText('G7302')
    await driver.page.reload()
    await awake(driver.page)
    await presses(driver, '确认接送', 'Confirm')
    await she.page.reload()
    await awake(she.page)
    await expect(she.page.getByText('Your car is confirmed')).toBeVisible()
    await presses(driver, '我已到接站点', 'I am at the pick-up place')
    await presses(driver, '已接到客人', 'Guest met')
    await presses(driver, '已到目的地', 'We are at the destination')
    await expect(she.page.getByText('You are there')).toBeVisible()
    await seen(she, 'own-back')

    const office = await at.office('passenger', desktop)
    await readsPassenger(office)
    expect(await steps(server, at, planId)).toEqual([
      { step: 10, role: 'admin' },
      { step: 20, role: 'driver' },
      { step: 20, role: 'driver' },
      { step: 20, role: 'volunteer' },
      { step: 20, role: 'volunteer' },
      { step: 30, role: 'driver' },
      { step: 40, role: 'volunteer' },
      { step: 50, role: 'driver' },
      { step: 60, role: 'hotelReception' },
    ])
    for (const opened of [
      she,
      desk,
      board,
      driver,
      helper,
      hotel,
      changes,
      kitchen,
      own,
      handheld,
      back,
      office,
      pocket,
    ]) {
      expect(opened.found).toEqual([])
      expectNoTroubles(opened, [/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/])
      await opened.close()
    }
  })
})
