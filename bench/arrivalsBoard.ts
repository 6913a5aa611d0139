import { openPool } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { car, carType, station, stationType, tripTicketReceiveLine } from '@pavilion/transport/model/index.ts'
import { stepOf, type Step } from './builder.ts'
import { type Ground, withApp } from './data/database.ts'
import { adminPage, openBrowser } from './lib/browser.ts'
import type { LoadRequest, Result } from './lib/load.ts'
import { median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Served, startProcess } from './lib/server.ts'

const arrivals = Number(process.env.BENCH_ARRIVALS ?? 3_000)
const cars = Number(process.env.BENCH_CARS ?? 300)
const throttle = 4
const steps = 12
const day = '2027-03-08'

/** The planning board of a day with 3,000 arrivals on a slow machine, and other calls beside the planner. */
export async function arrivalsBoard(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('arrivalsBoard', true)
  const pool = openPool(addressOf(ground.postgres.url, 'arrivalsBoard'), { max: 2 })
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const { projectId, token } = await withApp(database, async ({ system }) => {
      const project = await makeProject(system)
      const inside = system.acting('bench', { projectId: project.id })
      const of = { projectId: project.id }
      const airport = await inside.store(station).create({ ...of, station: '浦东国际机场', type: stationType.airport })
      const hotel = await inside.store(station).create({ ...of, station: '江岸酒店', type: stationType.hotel })
      await inside.store(tripTicketReceiveLine).create({
        ...of,
        name: '机场 → 酒店',
        type: 10,
        startStationId: airport.id,
        endStationId: hotel.id,
        minutes: 50,
      })
      const van = await inside.store(carType).create({ ...of, name: '商务车', seats: 6 })
      for (let nth = 0; nth < cars; nth++)
        await inside.store(car).create({ ...of, plateNumber: `沪A·${String(nth).padStart(5, '0')}`, carTypeId: van.id })
      const operator = await makeOperator(system)
      return { projectId: project.id, token: operator.token }
    })
    await pool.query(
      `with people as (
        insert into "passenger" ("projectId", "name", "workplace", "phoneNumber", "status", "wheelchair", "rideAlone")
        select $1, '来宾' || n, '第' || n % 300 || '茶业有限公司', '+86138' || lpad(n::text, 8, '0'), 20, false, false
        from generate_series(1, $2::int) n
        returning id
      ), numbered as (select id, row_number() over (order by id) as n from people)
      insert into "tripTicket" ("projectId", "passengerId", "status", "type", "tripNumber", "fromPlace", "toPlace", "departTime", "arriveTime")
      select $1, id, 10, 10, 'MU' || 5000 + n % 150, '成都', '上海浦东国际机场',
        $3::timestamptz + (n % 150) * interval '6 minutes' - interval '3 hours', $3::timestamptz + (n % 150) * interval '6 minutes'
      from numbered`,
      [projectId, arrivals, `${day}T07:00:00+08:00`],
    )
    await pool.query('vacuum analyze "passenger", "tripTicket"')
    const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
    const loader = await start('lib/load.ts')
    const port = await app.ask<number>('port')
    const headers = { 'x-access-token': token, 'x-project-id': String(projectId) }
    const frames = await onBoard({ port, token, projectId })
    const request: LoadRequest = { path: '/api/carType/getList', headers, body: '{"limit":10}' }
    const load = (atMostMs: number) =>
      loader.ask<Result>('send', { port, requests: [request], rounds: 4_000, connections: 2, restMs: 20, atMostMs })
    await load(2_000)
    const alone = await load(10_000)
    const answer = await fetch(`http://127.0.0.1:${port}/api/arrangement/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ name: '接站', rooms: false, meals: false, fromDate: day, untilDate: day, effort: 10 }),
    })
    const { errmsg } = (await answer.json()) as { errmsg?: string }
    if (errmsg) throw new Error(errmsg)
    const began = performance.now()
    const computing = app.ask('drain').then(() => performance.now() - began)
    const beside = await load(10_000)
    say(`  a proposal of ${arrivals} rides and ${cars} cars took ${((await computing) / 1000).toFixed(1)} s`)
    const worst = Math.max(...frames.map(({ longest }) => longest))
    return [
      {
        what: `board of ${arrivals.toLocaleString('en')} arrivals and ${cars} cars, a drag, processor ${throttle} times slower: longest task`,
        measured: `${worst.toFixed(0)} ms (median ${median(frames.map(({ longest }) => longest)).toFixed(0)} ms)`,
        value: worst,
        limit: { atMost: 50 },
        unit: 'ms',
      },
      {
        what: 'other calls beside the planner: p99',
        measured: `${beside.p99.toFixed(1)} ms`,
        against: `${alone.p99.toFixed(1)} ms`,
        value: beside.p99 / alone.p99,
        limit: { atMost: 2 },
      },
    ]
  } finally {
    for (const served of started) await served.stop()
    await pool.end()
  }
}
interface At {
  readonly port: number
  readonly token: string
  readonly projectId: number
}
/** Picks a guest up and drags her over the cars: what each step costs the main thread. */
async function onBoard({ port, token, projectId }: At): Promise<Step[]> {
  const browser = await openBrowser()
  const base = `http://127.0.0.1:${port}`
  try {
    const page = await adminPage(browser, { base, token, projectId })
    await page.goto(`/admin/receptionManagement/transferBoard?day=${day}`)
    const guest = page.locator('.dp-guest').first()
    await guest.waitFor({ timeout: 120_000 })
    await guest.scrollIntoViewIfNeeded()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
    const [from, to] = [await guest.boundingBox(), await page.locator('.dp-cars').boundingBox()]
    if (!from || !to) throw new Error('there is no board')
    const settle = () =>
      page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const found: Step[] = []
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    for (let nth = 0; nth < steps; nth++)
      found.push(
        await stepOf(browser, page, async () => {
          await page.mouse.move(to.x + 200 + nth * 20, to.y + 80 + nth * 12)
          await settle()
        }),
      )
    await page.mouse.up()
    await page.context().close()
    return found
  } finally {
    await browser.close()
  }
}
