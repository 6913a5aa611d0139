import { randomBytes } from 'node:crypto'
import { hotel, hotelChannelSales, roomType } from '@pavilion/hotel/model/index.ts'
import { website } from '@pavilion/site/model/index.ts'
import { openPool } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject, makeVisitor } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { costOf, type Cost } from './lib/cost.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { startProcess, type Served } from './lib/server.ts'
import { assignments, boardInBrowser, makeBoard } from './hotelBoard.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const many = Number(process.env.BENCH_MANY ?? 300)
const types = Number(process.env.BENCH_TYPES ?? 200)
const calendarNights = 60
const calendarTypes = 20
const first = '2028-05-10'
const stay = { checkInDate: first, checkOutDate: '2028-05-13' }
const key = () => randomBytes(16).toString('hex')

/**
 * Bookings of three nights and the grid of a hotel, against bare statements of the same run; then the
 * board of rooms and the page of a hotel in a browser.
 */
export async function hotels(ground: Ground, speed: () => Speed, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('hotel', true)
  const pool = openPool(addressOf(ground.postgres.url, 'hotel'), { max: 2 })
  const sql = async <T = Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as T[]
  const hot = many * (rounds + 1)
  const made = await withApp(database, async ({ system }) => {
    const event = await makeProject(system)
    const [projectId, sellerId] = [event.id, event.sellerId as number]
    const inside = system.acting('bench', { projectId, sellerId })
    const hotelOf = async (name: string) => (await inside.store(hotel).create({ projectId, name })).id
    const saleOf = async (hotelId: number, stock: number) => {
      const type = await inside
        .store(roomType)
        .create({ projectId, hotelId, name: '大床房', type: 10, price: 900, stock })
      const sale = await inside.store(hotelChannelSales).create({
        projectId,
        hotelId,
        roomTypeId: type.id,
        checkInDate: '2028-05-01',
        checkOutDate: '2028-08-01',
        stock,
        price: 800,
      })
      return { typeId: type.id, saleId: sale.id }
    }
    const [main, grid] = [await hotelOf('湖滨酒店'), await hotelOf('会展酒店')]
    const busy = [await saleOf(main, hot), await saleOf(main, hot)] as const
    const spread = []
    for (let nth = 0; nth < types; nth++) spread.push(await saleOf(main, 1_000_000))
    for (let nth = 0; nth < calendarTypes; nth++) await saleOf(grid, 40)
    const people = await Promise.all(Array.from({ length: 50 }, () => makeVisitor(system, { projectId })))
    const [chinese] = await system.sql<{ id: number }>(`select id from language where mark = 'zh'`)
    await system.store(website).create({ projectId, languageId: chinese?.id ?? 0, type: 1, name: '官网', status: 1 })
    const board = await makeBoard(system, { projectId, sellerId })
    return { projectId, abbr: event.abbr, board, grid, busy, spread, people, operator: await makeOperator(system) }
  })
  await sql('update "roomType" set status = 1')
  const { projectId, busy, spread, people, operator, grid, board } = made
  const { count, text } = assignments()
  await sql(text, [projectId, board.guests.slice(0, count), board.rooms.slice(0, count)])
  // The bare side finds its cells; the app makes its own with the first booking.
  for (const { saleId, typeId } of [busy[1], ...spread]) {
    for (const [table, column, id] of [
      ['channelNight', 'hotelChannelSalesId', saleId],
      ['roomNight', 'roomTypeId', typeId],
    ] as const)
      await sql(
        `insert into "${table}" ("projectId", "${column}", "night", "total")
        select $1, $2, $3::date + n, $4 from generate_series(0, 2) n`,
        [projectId, id, first, saleId === busy[1].saleId ? hot : 1_000_000],
      )
  }
  await sql('create table "benchNight" (id bigint primary key, "total" bigint, "held" bigint)')
  await sql('insert into "benchNight" values (1, $1, 0)', [Math.floor(many / 2)])
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  const figures: Figure[] = []
  try {
    const loader = await start('lib/load.ts')
    const about = { databaseUrl: database.url, dataDir: database.dataDir }
    const app = await start('servers/app.ts', about)
    const bare = await start('servers/hotel.ts', about)
    const ports = { app: await app.ask<number>('port'), bare: await bare.ask<number>('port') }
    const measure = (server: Served, port: number, requests: readonly LoadRequest[], connections: number) =>
      costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), {
        port,
        requests,
        connections,
        holds: '"result":20000',
      })
    /** Both in turn, after warming up. */
    async function compare(connections: number, ours: () => LoadRequest, other: () => LoadRequest, count = many) {
      const costs: { app: Cost[]; bare: Cost[] } = { app: [], bare: [] }
      for (let round = -1; round < rounds; round++)
        for (const [name, server, port, make] of [
          ['app', app, ports.app, ours],
          ['bare', bare, ports.bare, other],
        ] as const) {
          const cost = await measure(server, port, Array.from({ length: count }, make), connections)
          if (cost.wrong) throw new Error(`${name}: ${cost.wrong} were refused, the first: ${cost.firstWrong}`)
          if (round >= 0) costs[name].push(cost)
        }
      return costs
    }
    let nth = 0
    const booked = (roomTypeId: () => number) => (): LoadRequest => ({
      path: '/api/order/ext/createHotelOrder',
      headers: {
        'x-project-id': String(projectId),
        'x-access-token': (people[nth++ % people.length] as (typeof people)[0]).token,
        'idempotency-key': key(),
      },
      body: JSON.stringify({
        roomTypeId: roomTypeId(),
        ...stay,
        roomCount: 1,
        amount: 3 * 800,
        guests: [{ name: '王小明' }],
        contact: { name: '王小明', phoneNumber: '13800138060' },
      }),
    })
    const plainly = (of: () => { saleId: number; typeId: number }) => (): LoadRequest => ({
      path: '/book',
      body: JSON.stringify({ projectId, ...of(), first, nights: 3, number: key() }),
    })
    const rush = await compare(
      50,
      booked(() => busy[0].typeId),
      plainly(() => busy[1]),
    )
    figures.push(rateOf('3 nights on one hot type, 50 clients: rate', rush, 0.5))
    const cells = await sql<{ held: string; total: string }>(
      'select "held", "total" from "channelNight" where "hotelChannelSalesId" = $1 order by "night"',
      [busy[0].saleId],
    )
    figures.push({
      what: 'of its nights oversold, or unsold while wanted',
      measured: cells.map(({ held, total }) => `${held}/${total}`).join(' '),
      value: cells.reduce((sum, { held, total }) => sum + Math.abs(Number(total) - Number(held)), 0),
      limit: { atMost: 0 },
      unit: 'rooms',
    })
    say('  the hot type is measured')
    await measure(
      bare,
      ports.bare,
      Array.from({ length: many }, () => ({ path: '/unguarded', body: JSON.stringify({ saleId: 1 }) })),
      50,
    )
    const [control] = await sql<{ over: string }>('select "held" - "total" as over from "benchNight"')
    figures.push({
      what: 'the control without the guard: rooms oversold',
      measured: `${control?.over} of ${Math.floor(many / 2)}`,
      value: Number(control?.over),
      limit: { atLeast: 1 },
      unit: 'rooms',
    })
    let at = 0
    const some = () => spread[at++ % spread.length] as (typeof spread)[0]
    const wide = await compare(
      50,
      booked(() => some().typeId),
      plainly(some),
    )
    figures.push(rateOf(`3 nights on ${types} types, 50 clients: rate`, wide, 0.4))
    say('  many types are measured')

    await fillGrid(sql, projectId, grid)
    const calendar = await compare(
      4,
      () => ({
        path: '/api/hotel/getNights',
        headers: { 'x-project-id': String(projectId), 'x-access-token': operator.token },
        body: JSON.stringify({ hotelId: grid, first, days: calendarNights }),
      }),
      () => ({ path: '/calendar', body: JSON.stringify({ saleId: grid, first, nights: calendarNights }) }),
      60,
    )
    figures.push({
      what: `the grid of ${calendarNights} nights x ${calendarTypes} types: processor time`,
      measured: `${median(calendar.app.map(({ total }) => total)).toFixed(2)} ms`,
      against: `${median(calendar.bare.map(({ total }) => total)).toFixed(2)} ms`,
      value: median(calendar.app.map((cost, round) => cost.total / (calendar.bare[round] as Cost).total)),
      limit: { atMost: 4 },
    })
    say('  the grid is measured')
    const where = { base: `http://127.0.0.1:${ports.app}`, abbr: made.abbr, projectId, hotelId: board.hotelId }
    figures.push(...(await boardInBrowser({ ...where, token: operator.token }, speed)))
    return figures
  } finally {
    for (const served of started) await served.stop()
    await pool.end()
  }
}
const rateOf = (what: string, { app, bare }: { app: Cost[]; bare: Cost[] }, atLeast: number): Figure => ({
  what,
  measured: `${Math.round(median(app.map(({ perSecond }) => perSecond)))}/s`,
  against: `${Math.round(median(bare.map(({ perSecond }) => perSecond)))}/s`,
  value: median(app.map((cost, round) => cost.perSecond / (bare[round] as Cost).perSecond)),
  limit: { atLeast },
})
/** Every night of every type of a hotel has been booked, and has a price of its own. */
async function fillGrid(
  sql: (text: string, values?: readonly unknown[]) => Promise<unknown>,
  projectId: number,
  hotelId: number,
): Promise<void> {
  const nights = `cross join generate_series(0, ${calendarNights - 1}) n`
  await sql(
    `insert into "channelNight" ("projectId", "hotelChannelSalesId", "night", "total", "sold")
    select $1, s.id, $3::date + n, 40, n % 40 from "hotelChannelSales" s ${nights} where s."hotelId" = $2`,
    [projectId, hotelId, first],
  )
  await sql(
    `insert into "roomNight" ("projectId", "roomTypeId", "night", "total", "sold")
    select $1, t.id, $3::date + n, 40, n % 40 from "roomType" t ${nights} where t."hotelId" = $2`,
    [projectId, hotelId, first],
  )
  await sql(
    `insert into "hotelSaleNight" ("projectId", "hotelChannelSalesId", "night", "price")
    select $1, s.id, $3::date + n, 800 + n from "hotelChannelSales" s ${nights} where s."hotelId" = $2`,
    [projectId, hotelId, first],
  )
  for (const table of ['channelNight', 'roomNight', 'hotelSaleNight', 'order', 'orderCommodity'])
    await sql(`vacuum analyze "${table}"`)
}
