import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { closeDue } from '@pavilion/order/server/closing.ts'
import type { SystemContext } from '@pavilion/store'
import { allAtOnce, call, startTestServer } from '@pavilion/testing'
import { codeOf, countOf, hotelVisitors } from './testing.ts'

const server = await startTestServer()
/** Another server process on the same database and files. */
const other = `
  import { openApp } from '@pavilion/app-server/app.ts'
  const { url } = await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0, prepare: false, jobs: false, log: () => {} })
  console.log(url)
`
const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', other], {
  cwd: join(import.meta.dirname, '../../../..'),
  env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
after(() => {
  child.kill('SIGKILL')
})
const [there] = (await once(createInterface(child.stdout), 'line')) as [string]
const clients = 200

/** A client that is asked to try again later does so, under the same key as a page does. */
async function answered(ask: () => Promise<unknown>): Promise<unknown> {
  let answer = await ask()
  while (codeOf(answer) === 'databaseAway') answer = await ask()
  return answer
}
/** Clients who book at the same moment, every second one at the other process. */
async function rush(
  at: Awaited<ReturnType<typeof hotelVisitors>>,
  wish: (nth: number) => object,
): Promise<readonly unknown[]> {
  const people = await Promise.all(Array.from({ length: 20 }, () => at.visitor()))
  const shown = new Map<string, number>()
  for (let nth = 0; nth < clients; nth++) {
    const text = JSON.stringify(wish(nth))
    if (!shown.has(text)) shown.set(text, await at.amountFor(wish(nth)))
  }
  return allAtOnce(clients, nth => {
    const amount = shown.get(JSON.stringify(wish(nth)))
    const body = { contact: { name: '甲', phoneNumber: '13800138060' }, amount, ...wish(nth) }
    const { token = '' } = people[nth % people.length] ?? {}
    const headers = { 'Idempotency-Key': randomUUID() }
    const where = nth % 2 ? there : server.url
    const caller = { token, projectId: at.projectId, headers }
    return answered(() => call(where, '/order/ext/createHotelOrder', body, caller))
  })
}
const sumOf = (nights: readonly { held: number; sold: number }[]) => nights.map(({ held, sold }) => held + sold)

describe('the last night, wanted by 200 clients of two server processes with overlapping stays', () => {
  it('goes to one of them; nobody else holds anything of it', async () => {
    const at = await hotelVisitors(server, { sales: [{ stock: 1 }], stock: 1 })
    // Each stay contains the night of the 12th.
    const stays = [
      ['2027-05-10', '2027-05-13'],
      ['2027-05-12', '2027-05-13'],
      ['2027-05-12', '2027-05-15'],
      ['2027-05-11', '2027-05-14'],
    ] as const
    const answers = await rush(at, nth => {
      const [checkInDate, checkOutDate] = stays[nth % stays.length] as (typeof stays)[number]
      return { stays: [at.stay({ checkInDate, checkOutDate })] }
    })
    expect(countOf(answers)).toEqual({ done: 1, tooFewRooms: clients - 1 })
    const nights = await at.nights()
    expect(nights.find(({ night }) => night === '05-12')).toMatchObject({ total: 1, held: 1, sold: 0 })
    expect(Math.max(...sumOf(await at.nightsOfType()))).toBe(1)
    expect(await server.sql('select id from "order" where "projectId" = $1', [at.projectId])).toHaveLength(1)
  })
  it('would go to several without the guard of its counter: the control', async () => {
    const at = await hotelVisitors(server, { sales: [{ stock: 1 }], stock: 1 })
    const booked = async () => {
      const [row] = await server.sql<{ free: number }>(
        `select s."stock" - coalesce(sum(c."held" + c."sold"), 0)::int as "free"
        from "hotelChannelSales" s
        left join "channelNight" c on c."hotelChannelSalesId" = s.id
        where s.id = $1
        group by s.id`,
        [at.sales[0]],
      )
      await server.sql('select pg_sleep(0.01)')
      return (row?.free ?? 0) > 0
    }
    const seen = await allAtOnce(50, booked)
    expect(seen.filter(each => each === true).length).toBeGreaterThan(1)
  })
  it('leaves none unsold: as many rooms as there are are booked, over two lines of one type in one order', async () => {
    const at = await hotelVisitors(server, { sales: [{ stock: 10 }], stock: 10 })
    const answers = await rush(at, () => ({
      stays: [at.stay(), at.stay({ checkInDate: '2027-05-11', checkOutDate: '2027-05-13' })],
    }))
    // Each order takes the 11th twice.
    expect(countOf(answers)).toEqual({ done: 5, tooFewRooms: clients - 5 })
    expect(sumOf(await at.nights())).toEqual([5, 10, 5])
  })
})
describe('one reservation code, wanted by 200 clients of two server processes', () => {
  it('is claimed by one order, used by its payment alone, and free again when that order closes [reservation-code-status]', async () => {
    const at = await hotelVisitors(server, { sales: [{ stock: 500 }], stock: 500 })
    await server.sql(`insert into "reservationCode" ("projectId", "code", "days") values ($1, 'ONE', 2)`, [
      at.projectId,
    ])
    const wish = () => ({ stays: [at.stay()], reservationCode: 'ONE' })
    const state = async () =>
      (
        await server.sql<{ status: number }>('select "status" from "reservationCode" where "projectId" = $1', [
          at.projectId,
        ])
      )[0]?.status
    expect(countOf(await rush(at, wish))).toEqual({ done: 1, wrongReservationCode: clients - 1 })
    expect([await state(), (await at.nights()).map(({ held }) => held)]).toEqual([30, [1, 1]])
    await server.sql(`update "order" set "autoCloseAt" = now() - interval '1 minute' where "projectId" = $1`, [
      at.projectId,
    ])
    await closeDue(server.system as SystemContext)
    expect([await state(), (await at.nights()).map(({ held }) => held)]).toEqual([10, [0, 0]])
    const who = await at.visitor()
    const { data } = await at.books(who, [at.stay()], { reservationCode: 'ONE' })
    await at.payFor(who, data.id)
    await server.runJobs()
    expect([await state(), (await at.nights()).map(({ sold }) => sold)]).toEqual([20, [1, 1]])
  })
})
