import { randomUUID } from 'node:crypto'
import { clockIn, dayIn } from '@pavilion/declare'
import { mealPlace, mealRule, mealRulePlace, mealType } from '@pavilion/meal/model/index.ts'
import { openPool } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { type Cost, costOf } from './lib/cost.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Served, startProcess } from './lib/server.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const many = Number(process.env.BENCH_MANY ?? 400)
const handhelds = 20
const people = many * (rounds + 1) * 2
const zone = 'Asia/Shanghai'
const hour = 3_600_000

/** Scans of meals against a bare look-up and insert: processor time, and twenty handhelds at once. */
export async function arrivals(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('arrivals', true)
  const pool = openPool(addressOf(ground.postgres.url, 'arrivals'), { max: 2 })
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const at = await withApp(database, async ({ system }) => {
      const { id: projectId } = await makeProject(system)
      const store = system.acting('bench', { projectId })
      const place = await store.store(mealPlace).create({ projectId, name: '大厅' })
      const now = Date.now()
      const hours = {
        date: dayIn(now, zone),
        startTime: clockIn(now - hour, zone),
        endTime: clockIn(now + 6 * hour, zone),
      }
      const rule = async (kind: 11 | 12) => {
        const made = await store.store(mealRule).create({ projectId, name: '餐', mealType: kind, ...hours })
        return made.id
      }
      const [lunch, dinner] = [await rule(mealType.lunch), await rule(mealType.dinner)]
      // The bare side eats another meal, so that neither grows the other's rows; only lunch is served here.
      await store.store(mealRulePlace).create({ projectId, mealRuleId: lunch, mealPlaceId: place.id })
      const elsewhere = await store.store(mealPlace).create({ projectId, name: '别处' })
      await store.store(mealRulePlace).create({ projectId, mealRuleId: dinner, mealPlaceId: elsewhere.id })
      const { token } = await makeOperator(system)
      return { projectId, placeId: place.id, lunch, dinner, token, date: hours.date }
    })
    await pool.query(
      `insert into "registerUser" ("projectId", "name", "company", "number", "phoneNumber")
      select $1, '来宾' || n, '第' || n % 300 || '茶业有限公司', 'B' || n, '+86138' || lpad(n::text, 8, '0')
      from generate_series(1, ${people}) n`,
      [at.projectId],
    )
    await pool.query(
      `insert into "mealRegister" ("projectId", "name", "mealRuleId", "mealType", "date", "registerUserId", "mealStatus")
      select $1, u."name", m.id, m."mealType", m."date", u.id, 10
      from "registerUser" u cross join "mealRule" m
      where u."projectId" = $1 and m."projectId" = $1`,
      [at.projectId],
    )
    await pool.query('vacuum analyze "registerUser", "mealRegister"')
    const loader = await start('lib/load.ts')
    const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
    const bare = await start('servers/meals.ts', { databaseUrl: database.url })
    const ports = { app: await app.ask<number>('port'), bare: await bare.ask<number>('port') }
    const run = async (server: Served, port: number, requests: LoadRequest[], connections: number, holds: string) => {
      const cost = await costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), {
        port,
        requests,
        connections,
        holds,
      })
      if (cost.wrong) throw new Error(`${cost.wrong} of ${cost.requests} scans were refused: ${cost.firstWrong}`)
      return cost
    }
    const scan = (number: string): LoadRequest => ({
      path: '/api/mealRecord/serve',
      headers: { 'x-access-token': at.token, 'x-project-id': String(at.projectId) },
      body: JSON.stringify({ mealPlaceId: at.placeId, requestId: randomUUID(), text: number }),
    })
    const pair = (number: string): LoadRequest => ({
      path: '/scan',
      body: JSON.stringify({ projectId: at.projectId, number, mealPlaceId: at.placeId, mealRuleId: at.dinner }),
    })
    let nth = 0
    const compare = async (connections: number) => {
      const found: { ours: Cost; other: Cost }[] = []
      for (let round = -1; round < rounds; round++) {
        const numbers = Array.from({ length: many }, () => `B${++nth}`)
        const ours = await run(app, ports.app, numbers.map(scan), connections, '"code":0')
        const other = await run(bare, ports.bare, numbers.map(pair), connections, '"result":20000')
        if (round >= 0) found.push({ ours, other })
      }
      return found
    }
    const alone = await compare(1)
    const together = await compare(handhelds)
    const { rows } = await pool.query(
      `select count(*)::int as n, count(distinct "registerUserId")::int as people from "mealRecord" where "projectId" = $1 and "mealType" = 11`,
      [at.projectId],
    )
    if (rows[0].n !== nth || rows[0].people !== nth)
      throw new Error(`${nth} scans left ${rows[0].n} portions of ${rows[0].people} people`)
    say(`  every one of ${nth} scans has its portion`)
    const ms = (value: number) => `${value.toFixed(2)} ms`
    const total = (of: 'ours' | 'other') => median(alone.map(one => one[of].total))
    const speed = (of: 'ours' | 'other') => median(together.map(one => one[of].perSecond))
    return [
      {
        what: 'a meal scan: processor time',
        measured: ms(total('ours')),
        against: ms(total('other')),
        value: median(alone.map(({ ours, other }) => ours.total / other.total)),
        limit: { atMost: 3 },
      },
      {
        what: `${handhelds} handhelds at once: rate`,
        measured: `${Math.round(speed('ours'))}/s`,
        against: `${Math.round(speed('other'))}/s`,
        value: median(together.map(({ ours, other }) => ours.perSecond / other.perSecond)),
        limit: { atLeast: 0.5 },
      },
    ]
  } finally {
    for (const served of started) await served.stop()
    await pool.end()
  }
}
