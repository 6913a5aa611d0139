import { describe, it } from 'node:test'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { expectAccessible, expectNoTroubles, photograph, startTestServer, twoWays } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import { passenger, station, stationType } from '@pavilion/transport/model/index.ts'
import { day, openTransfers } from '@pavilion/transport/server/testing.ts'
import { openAdmin } from './testing.ts'

const server = await startTestServer()

describe('the stops of a transfer on the board', () => {
  for (const way of twoWays)
    it(`are added, moved and removed with the keyboard, and guests get off at theirs, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const here = await openTransfers(server)
      const { projectId } = here
      const stop = (name: string, englishName: string) =>
        here.inside.store(station).create({ projectId, station: name, englishName, type: stationType.hotel })
      await stop('湖滨酒店', 'Lake Hotel')
      await stop('花园酒店', 'Garden Hotel')
      const guests = [await here.guest({ name: '王梅' }), await here.guest({ name: '李强' })]
      await here.ride(guests.map(({ ticketId }) => ticketId))
      const board = await openAdmin(server, here.operator, `/receptionManagement/transferBoard?day=${day}`, {
        ...way,
        projectId,
      })
      const { page } = board
      await page
        .getByRole('button', { name: new RegExp(say('江岸酒店.*已安排', 'Riverbank Hotel.*Planned')) })
        .press('Enter')
      const stops = page.getByRole('region', { name: say('途经站', 'Stops on the way') })
      const add = async (name: string) => {
        await stops.getByLabel(say('要加的途经站', 'A stop to add')).press('ArrowDown')
        await page.keyboard.type(name)
        await page.keyboard.press('Enter')
        await stops.getByRole('button', { name: say('加一站', 'Add a stop') }).press('Enter')
        await expect(stops.getByRole('button', { name: say(`移除 ${name}`, `Remove ${name}`) })).toBeVisible()
      }
      const [lake, garden] = [say('湖滨酒店', 'Lake Hotel'), say('花园酒店', 'Garden Hotel')]
      await add(lake)
      await add(garden)
      await stops.getByRole('button', { name: say(`${garden} 提前`, `${garden}: earlier`) }).press('Enter')
      const list = stops.locator('ol > li')
      await expect(list).toContainText([say('浦东国际机场', 'Pudong Airport'), garden, lake, /江岸酒店|Riverbank/])
      await page.getByLabel(say('王梅 下车站', '王梅 gets off at')).press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      // Two leave the airport; one is left after the first stop.
      await expect(list).toContainText([
        '',
        say('2/3 座', '2/3 seats'),
        say('1/3 座', '1/3 seats'),
        say('1/3 座', '1/3 seats'),
      ])
      await expectAccessible(page)
      await photograph(board, 'transfer-stops', { fullPage: true })
      await stops.getByRole('button', { name: say(`移除 ${garden}`, `Remove ${garden}`) }).press('Enter')
      await expect(list).toContainText(['', say('2/3 座', '2/3 seats'), say('2/3 座', '2/3 seats')])
      await expect(list).toHaveCount(3)
      expectNoTroubles(board)
      await board.close()
    })
})

describe('passengers who seem to be hotel guests', () => {
  for (const way of twoWays)
    it(`are confirmed from the list, or one by one, on a ${way.device} in ${way.language}`, async () => {
      const say = (zh: string, en: string) => (way.language === 'en' ? en : zh)
      const here = await openTransfers(server)
      const { projectId, inside } = here
      const people = [await here.guest({ name: '王梅' }), await here.guest({ name: '李强' })]
      for (const { name, phoneNumber } of people)
        await inside
          .store(hotelGuest)
          .create({ projectId, name, phoneNumber, checkInDate: day, checkOutDate: '2026-12-05' })
      const options = { ...way, projectId }
      const one = await openAdmin(
        server,
        here.operator,
        `/receptionManagement/passenger/detail?id=${people[0]?.id}`,
        options,
      )
      await expect(one.page.getByText(say('姓名和手机号相同', 'The same name and phone number'))).toBeVisible()
      await photograph(one, 'passenger-likely', { fullPage: true })
      await expectAccessible(one.page)
      await one.page.getByRole('button', { name: say('不是', 'Somebody else') }).click()
      await expect(one.page.getByText(say('姓名和手机号相同', 'The same name and phone number'))).toHaveCount(0)
      const list = await openAdmin(server, here.operator, '/receptionManagement/passenger', options)
      await list.page.getByRole('button', { name: say('关联住客', 'Link hotel guests') }).click()
      await photograph(list, 'passengers-likely')
      await list.page.getByRole('button', { name: say('确认 1 位为同一人', 'Confirm 1') }).click()
      await expect(list.page.getByText(say('没有待确认的住客', 'Nobody is waiting to be confirmed'))).toBeVisible()
      const rows = await inside.store(passenger).rows({}, { order: [['id', 'asc']] })
      expect(rows.map(({ name, hotelGuestId }) => [name, hotelGuestId !== null])).toEqual([
        ['王梅', false],
        ['李强', true],
      ])
      for (const opened of [one, list]) {
        expectNoTroubles(opened)
        await opened.close()
      }
    })
})
