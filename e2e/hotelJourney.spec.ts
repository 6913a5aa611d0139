import { after, describe, it } from 'node:test'
import { awake, expectNoTroubles, startTestServer } from '@pavilion/testing'
import { dayInWords } from '@pavilion/hotel/site/words.ts'
import { moveClock, resetClock } from '@pavilion/store'
import { accepts, addsNight, books, booksWhatIsFree, confirmations, findsNone, pays } from './hotelJourney/guests.ts'
import { seen } from './hotelJourney/look.ts'
import {
  checksIn,
  checksOut,
  collide,
  drags,
  isWaiting,
  movesTonight,
  receives,
  stay,
  turnsTo,
} from './hotelJourney/reception.ts'
import { openStage } from './hotelJourney/stage.ts'
import { expect } from './visitor.ts'

const server = await startTestServer()
after(resetClock)
const hours = 3_600_000
const phone = { device: 'phone', language: 'zh' } as const
const englishPhone = { device: 'phone', language: 'en' } as const
const desktop = { device: 'desktop', language: 'zh' } as const
const englishDesktop = { device: 'desktop', language: 'en' } as const

describe('from a free night to a key and back', () => {
  it('goes with a guest, her roommate, two operators at one board, the desk, and whoever sleeps there next', async () => {
    const at = await openStage(server)
    const { on } = at

    // Two nights with a roommate, who accepts on her own page before they are paid.
    const guest = await books(server, at, at.lei, phone)
    const mate = await accepts(server, at, at.mei, englishDesktop)
    await pays(guest, '1,600.00')
    await server.runJobs()
    const notified = await confirmations(server, at)
    expect(notified.map(({ phoneNumber }) => phoneNumber.slice(-11)).sort()).toEqual([
      '13712340101',
      '13812340101',
      '13912340101',
    ])
    expect(notified.at(-1)?.content).toContain('湖滨酒店')
    await guest.page.getByRole('link', { name: '查看我的酒店预订' }).click()
    await awake(guest.page)
    await expect(guest.page.getByText('入住期内')).toBeVisible()
    await expect(guest.page.getByText('韩梅').first()).toBeVisible()
    await seen(guest, 'booking')
    const next = await findsNone(server, at, at.zhou, englishDesktop)

    // Two operators at one board: each sees what the other does, or is refused.
    const operators = [
      await server.operator({ projects: [at.project.id] }),
      await server.operator({ projects: [at.project.id] }),
    ] as const
    const first = await receives(server, at, operators[0], 'board', desktop)
    const second = await receives(server, at, operators[1], 'board', englishDesktop)
    await isWaiting(second, '李雷', 'with 韩梅')
    await isWaiting(first, '韩梅', '与 李雷 同住')
    await seen(first, 'board')
    await drags(first, '李雷', '201')
    await expect(stay(second, '201', '李雷')).toHaveAccessibleName(`201 李雷, ${on(0)} – ${on(2)}, expected`)
    await collide(first, second)
    await drags(second, '韩梅', '201')
    await expect(stay(first, '201', '韩梅')).toHaveAccessibleName(`201 韩梅, ${on(0)} – ${on(2)}, 未到店`)

    // At the desk, on a phone.
    const desk = await receives(server, at, operators[1], 'desk', englishPhone)
    await seen(desk, 'desk')
    await checksIn(desk, '李雷', '韩梅', '江宁')
    await turnsTo(desk, '在住 3', 'In house 3')
    await expect(stay(first, '201', '李雷')).toHaveAccessibleName(`201 李雷, ${on(0)} – ${on(2)}, 在住`)

    // A night more, paid by the guest; the room follows.
    await guest.page.reload()
    await awake(guest.page)
    await expect(guest.page.getByText('房间 201').first()).toBeVisible()
    await addsNight(guest)
    await server.runJobs()
    await guest.page.goto(guest.page.url().replace(/\/pay-result.*/, '/hotel-booking'))
    await awake(guest.page)
    await expect(guest.page.getByText(dayInWords(on(3), 'zh-CN', { weekday: 'short' }))).toBeVisible()
    for (const name of ['李雷', '韩梅']) {
      await isWaiting(first, name)
      await drags(first, name, '201')
      await expect(stay(second, '201', name)).toHaveAccessibleName(`201 ${name}, ${on(0)} – ${on(3)}, in house`)
    }

    // The next day another guest moves, and both leave two nights early.
    moveClock(24 * hours)
    // The board begins with today: a step back shows the night that was slept.
    await first.page.reload()
    await first.page.getByRole('button', { name: '更早' }).click()
    await movesTonight(first, '江宁', '202', '203')
    await expect(stay(first, '202', '江宁')).toHaveAccessibleName(`202 江宁, ${on(0)} – ${on(1)}, 已退房`)
    await expect(stay(first, '203', '江宁')).toHaveAccessibleName(`203 江宁, ${on(1)} – ${on(3)}, 在住`)
    await seen(first, 'board-moved')
    await desk.page.reload()
    await checksOut(desk, '李雷', 2)
    await checksOut(desk, '韩梅', 2)
    await expect(stay(first, '201', '李雷')).toHaveAccessibleName(`201 李雷, ${on(0)} – ${on(1)}, 已退房`)
    await booksWhatIsFree(next)
    await guest.page.reload()
    await awake(guest.page)
    await expect(guest.page.getByText('已离店')).toBeVisible()
    await expect(guest.page.getByRole('button', { name: '续住' })).toHaveCount(0)
    await seen(guest, 'over')

    for (const opened of [guest, mate, next, first, second, desk]) {
      expect(opened.found).toEqual([])
      expectNoTroubles(opened)
      await opened.close()
    }
  })
})
