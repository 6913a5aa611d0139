import { gzipSync } from 'node:zlib'
import { addDays } from '@pavilion/declare'
import { hotel, hotelChannelSales, hotelGuest, hotelRoom, roomType } from '@pavilion/hotel/model/index.ts'
import type { SystemContext } from '@pavilion/store'
import type { Browser } from '@playwright/test'
import { stepOf, type Step } from './builder.ts'
import { adminPage, openBrowser } from './lib/browser.ts'
import { median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'

const rooms = 1_000
const nights = 14
const throttle = 4
const frames = 40
const first = '2028-06-05'

/** A hotel of a thousand rooms, eight of ten with somebody in them, others who wait. */
export async function makeBoard(
  system: SystemContext,
  { projectId, sellerId }: { projectId: number; sellerId: number },
) {
  const inside = system.acting('bench', { projectId, sellerId })
  const { id: hotelId } = await inside.store(hotel).create({ projectId, name: '千间酒店' })
  const { id: roomTypeId } = await inside
    .store(roomType)
    .create({ projectId, hotelId, name: '标准间', type: 20, price: 90_000, stock: rooms })
  await inside.store(hotelChannelSales).create({
    projectId,
    hotelId,
    roomTypeId,
    checkInDate: first,
    checkOutDate: addDays(first, 60),
    stock: rooms,
    price: 80_000,
  })
  const doors = await inside.store(hotelRoom).createMany(
    Array.from({ length: rooms }, (_, nth) => ({
      projectId,
      hotelId,
      roomTypeId,
      floor: String(1 + Math.floor(nth / 40)),
      roomNo: `${1 + Math.floor(nth / 40)}${String((nth % 40) + 1).padStart(2, '0')}`,
    })),
  )
  const guests = await inside.store(hotelGuest).createMany(
    Array.from({ length: rooms }, (_, nth) => ({
      projectId,
      hotelId,
      roomTypeId,
      name: `住客${nth + 1}`,
      checkInDate: addDays(first, nth % 5),
      checkOutDate: addDays(first, 6 + (nth % 8)),
    })),
  )
  return { hotelId, rooms: doors.map(({ id }) => id), guests: guests.map(({ id }) => id) }
}
/** Beds for most guests, as the board has given them. */
export const assignments = (count = Math.floor(rooms * 0.8)): { readonly count: number; readonly text: string } => ({
  count,
  text: `insert into "hotelAssignRoom" ("projectId", "hotelGuestId", "hotelRoomId", "checkInDate", "checkOutDate", "bed", "beds", "checkOutStatus")
    select $1, w.guest, w.room, g."checkInDate", g."checkOutDate", 1, 1, 10
    from unnest($2::bigint[], $3::bigint[]) as w(guest, room) join "hotelGuest" g on g.id = w.guest`,
})

interface Where {
  readonly base: string
  readonly abbr: string
  readonly projectId: number
  readonly hotelId: number
  readonly token: string
}
/** A guest dragged over the board on a slow processor, and the script of a hotel's page. */
export async function boardInBrowser(at: Where, speed: () => Speed): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const script = await scriptOf(browser, `${at.base}/${at.abbr}/zh/hotel-detail?id=${at.hotelId}`)
    const drag = await dragOver(browser, at)
    const { cpu } = speed()
    return [
      {
        what: `the board of ${rooms.toLocaleString('en')} rooms x ${nights} nights, a guest dragged over it, processor ${throttle} times slower: main thread per frame`,
        measured: `${median(drag.map(({ whole }) => whole)).toFixed(1)} ms in the middle, ${Math.max(...drag.map(({ whole }) => whole)).toFixed(1)} at worst`,
        value: median(drag.map(({ whole }) => whole)) / cpu,
        limit: { atMost: 50 },
        unit: 'ms',
      },
      {
        what: 'script of the page of a hotel, gzip',
        measured: `${script.length} files`,
        value: script.reduce((sum, bytes) => sum + bytes, 0) / 1000,
        limit: { atMost: 100 },
        unit: 'kB',
      },
    ]
  } finally {
    await browser.close().catch(() => {})
  }
}
async function scriptOf(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage()
  const bodies: Promise<number>[] = []
  page.on('response', response => {
    if ((response.headers()['content-type'] ?? '').includes('javascript'))
      bodies.push(response.body().then(body => gzipSync(body, { level: 6 }).length))
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${address}: ${answer?.status()}`)
  await page.close()
  return Promise.all(bodies)
}
async function dragOver(browser: Browser, { base, projectId, hotelId, token }: Where): Promise<Step[]> {
  const page = await adminPage(browser, { base, token, projectId })
  await page.goto(`/admin/receptionManagement/hotelGuestForAssignRoom?hotel=${hotelId}&from=${first}&days=${nights}`)
  const card = page.locator('.rc-card').first()
  await card.waitFor({ timeout: 120_000 })
  const rows = page.locator('[data-room]')
  await rows.first().waitFor({ timeout: 120_000 })
  const [from, to] = [await card.boundingBox(), await rows.nth(2).boundingBox()]
  if (!from || !to) throw new Error('there is no board')
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.mouse.move(from.x + 20, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 5 })
  await page.mouse.move(to.x + 200, to.y + 10, { steps: 5 })
  // Rooms say whether the guest fits from the moment the drag has begun.
  await page.locator('.rc-row:is(.rc-yes, .rc-ask, .rc-no)').first().waitFor({ timeout: 30_000 })
  const steps: Step[] = []
  for (let round = 0; round < 4; round++) {
    const { longest, whole } = await stepOf(browser, page, async () => {
      for (let nth = 0; nth < frames; nth++) {
        await page.mouse.move(to.x + 160 + (nth % 8) * 60, to.y + 4 + (nth % 10) * 46)
        await page.evaluate(() => new Promise(done => requestAnimationFrame(done)))
      }
    })
    if (!(await page.locator('.rc-row:is(.rc-yes, .rc-ask, .rc-no)').count()))
      throw new Error('nobody is dragged any more')
    // What moves first compiles what the others run.
    if (round > 0) steps.push({ longest, whole: whole / frames })
  }
  await page.mouse.up()
  await page.context().close()
  return steps
}
