import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { formComponentType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { openPool } from '@pavilion/store'
import { facesOf } from '@pavilion/system/server/faces.ts'
import sharp from 'sharp'
import { importing, typing } from './formPages.ts'
import { clear, type Ground, withApp, million, type Million } from './data/database.ts'
import { rowOf } from './data/million.ts'
import { benchForm, personOf } from './data/people.ts'
import { Chance } from './lib/chance.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median, percentile, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Cost, costOf } from './lib/cost.ts'
import { type Served, startProcess } from './lib/server.ts'
import { scansIn } from './plans.ts'

const connections = 10
const rounds = 5
interface Bench {
  readonly ground: Ground
  readonly data: Million
  readonly loader: Served
  readonly app: Served
  readonly bare: Served
  readonly ports: { readonly app: number; readonly bare: number }
  readonly chance: Chance
  readonly say: (sentence: string) => void
  readonly speed: () => Speed
}
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

/**
 * Forms among a million records: a submit with all its rules, the last places of a form, lists
 * asked by answers, and looking for a face.
 */
export async function forms(
  ground: Ground,
  rows: number,
  speed: () => Speed,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const data = await million(ground, rows, say)
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const loader = await start('lib/load.ts')
    const app = await start('servers/app.ts', { databaseUrl: data.url, dataDir: data.dataDir })
    const bare = await start('servers/bare.ts', { databaseUrl: data.url, columns: { list: 'id', detail: 'id' } })
    const bench: Bench = {
      ground,
      data,
      loader,
      app,
      bare,
      ports: { app: await app.ask('port'), bare: await bare.ask('port') },
      chance: new Chance(randomBytes(4).readUInt32LE()),
      say,
      speed,
    }
    const only = process.env.BENCH_ONLY?.split(',')
    const figures: Figure[] = []
    for (const [name, part] of Object.entries({ submitting, places, answers, faces, importing, typing }))
      if (!only || only.includes(name)) figures.push(...(await part(bench)))
    return figures
  } finally {
    for (const served of started) await served.stop()
    await clear(ground, data.lastId)
  }
}
const cost = (
  { loader, app, bare, ground, ports }: Bench,
  which: 'app' | 'bare',
  requests: readonly LoadRequest[],
  many = connections,
) =>
  costOf(loader, which === 'app' ? app : bare, () => databaseCpuMs(ground.postgres.pid), {
    port: ports[which],
    requests,
    connections: many,
    holds: '"result":20000',
    atMostMs: 60_000,
  })

/** The form of the bench with twenty fields, a limit and a channel. */
async function limitedForm({ data }: Bench, limitCount: number) {
  const extra = {
    fields: ['floor', 'language', 'companion'].map(key => ({
      key,
      name: key,
      englishName: key,
      type: formComponentType.input,
    })),
  }
  return withApp(data, async ({ system }) => {
    const { form, fields } = await makeForm(system, data.projectId, {
      ...benchForm,
      form: { ...benchForm.form, limitCount },
      groups: [...benchForm.groups, extra],
    })
    const [channel] = await system.sql<{ id: number }>(
      `insert into "registerChannel" ("projectId", "name") values ($1, 'bench') returning id`,
      [data.projectId],
    )
    return { webFormId: form.id, fields, channelId: channel?.id as number }
  })
}
type Made = Awaited<ReturnType<typeof limitedForm>>
const filled = ({ chance, data }: Bench, { webFormId, fields, channelId }: Made, nth: number): LoadRequest => {
  const { answers } = personOf(chance, '159', nth)
  const all = { ...answers, floor: '二层', language: '中文', companion: '无', englishName: 'Lin' }
  return {
    path: '/api/webFormRecord/ext/createOpenOne',
    headers: { 'x-project-id': String(data.projectId), 'idempotency-key': randomBytes(12).toString('hex') },
    body: JSON.stringify({
      webFormId,
      registerChannelId: channelId,
      webFormRecordValues: Object.fromEntries(Object.entries(all).map(([key, value]) => [fields[key], value])),
    }),
  }
}

async function submitting(bench: Bench): Promise<Figure[]> {
  const made = await limitedForm(bench, 10_000_000)
  const { chance, data } = bench
  let nth = chance.below(5e7)
  const ours = () => Array.from({ length: 300 }, () => filled(bench, made, ++nth))
  const theirs = () =>
    Array.from(
      { length: 300 },
      (): LoadRequest => ({ path: '/insert', body: JSON.stringify({ row: rowOf(chance, data, '177', ++nth, 1e8) }) }),
    )
  for (let warm = 0; warm < 2; warm++) {
    await cost(bench, 'app', ours())
    await cost(bench, 'bare', theirs())
  }
  const appCosts: Cost[] = []
  const bares: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    appCosts.push(await cost(bench, 'app', ours()))
    bares.push(await cost(bench, 'bare', theirs()))
  }
  const wrong = appCosts.find(one => one.wrong)
  if (wrong) throw new Error(`a submit was refused: ${wrong.firstWrong}`)
  const rate = median(appCosts.map(one => one.perSecond))
  return [
    {
      what: 'submit: 20 fields, rules, unique, limit, channel',
      measured: `${ms(median(appCosts.map(one => one.total)))} ms`,
      against: `${ms(median(bares.map(one => one.total)))} ms, a bare insert`,
      value: median(appCosts.map((one, at) => one.total / bares[at]!.total)),
      limit: { atMost: 8 },
    },
    {
      what: '  … as many a second',
      measured: `${rate.toFixed(0)} (p95 ${ms(median(appCosts.map(one => one.p95)))} ms)`,
      value: rate * bench.speed().wall,
      limit: { atLeast: 500 },
      unit: '/s',
    },
  ]
}

const places_ = 200
const senders = 600
/**
 * The last places of a form, sent for by many at once; and what becomes of them without a lock:
 * counting first, inserting then.
 */
async function places(bench: Bench): Promise<Figure[]> {
  const made = await limitedForm(bench, places_)
  const { data, chance } = bench
  let nth = chance.below(5e7)
  const result = await bench.loader.ask<{ requests: number; wrong: number; firstWrong?: string }>('send', {
    port: bench.ports.app,
    requests: Array.from({ length: senders }, () => filled(bench, made, ++nth)),
    connections: 50,
    holds: '"result":20000',
  })
  const pool = openPool(data.url, { max: 50 })
  const control = await limitedForm(bench, places_)
  try {
    const count = async (webFormId: number) =>
      Number(
        (
          await pool.query(
            'select count(*) as count from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null',
            [data.projectId, webFormId],
          )
        ).rows[0].count,
      )
    await Promise.all(
      Array.from({ length: senders }, async () => {
        const client = await pool.connect()
        try {
          await client.query('begin')
          const {
            rows: [row],
          } = await client.query(
            'select count(*) as count from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and "deletedAt" is null',
            [data.projectId, control.webFormId],
          )
          if (Number(row.count) < places_)
            await client.query(
              `insert into "webFormRecord" ("projectId", "webFormId", "number", "status") values ($1, $2, $3, 10)`,
              [data.projectId, control.webFormId, randomBytes(9).toString('hex')],
            )
          await client.query('commit')
        } finally {
          client.release()
        }
      }),
    )
    const taken = await count(made.webFormId)
    const without = await count(control.webFormId)
    if (without <= places_) throw new Error('the control did not overshoot: these senders prove nothing')
    return [
      {
        what: `${places_} places, ${senders} senders, 50 at once: too many or too few`,
        measured: `${taken} taken, ${result.wrong} refused`,
        against: `${without} without the lock`,
        value: Math.abs(taken - places_),
        limit: { atMost: 0 },
        unit: 'records',
      },
    ]
  } finally {
    await pool.end()
  }
}

/**
 * Lists asked by what was answered, as operators ask: a town, one of a few kinds, one of several
 * choices, a day, two at once, a keyword besides.
 */
async function answers(bench: Bench): Promise<Figure[]> {
  const { data, app, say } = bench
  const headers = { 'x-access-token': data.token, 'x-project-id': String(data.projectId) }
  const key = (name: string) => `answer:${data.fields[name]}`
  const wishes: [string, object][] = [
    ...['上海', '普洱', '湖州', '信阳', '海口'].map((town): [string, object] => [
      town,
      { where: { [key('city')]: town } },
    ]),
    ...['茶叶种植与加工', '其他行业'].map((trade): [string, object] => [
      trade,
      { where: { [key('industry')]: trade } },
    ]),
    ['论坛', { where: { [key('interests')]: '论坛' } }],
    ['2027-04-11', { where: { [key('visitDate')]: '2027-04-11' } }],
    ['225', { where: { [key('purchases')]: 225 } }],
    ['茶艺师 in 普洱', { where: { [key('position')]: '茶艺师', [key('city')]: '普洱' } }],
    ['two towns', { where: { [key('city')]: ['湖州', '安溪'] } }],
    ['湖州 and a keyword', { where: { [key('city')]: '湖州' }, search: '青岚' }],
    ['nobody', { where: { [key('position')]: '船长' } }],
    ['words', { where: { [key('wishes')]: { contains: '冷萃设备' } } }],
    ['pending in 上海', { where: { [key('city')]: '上海', status: 10 } }],
  ]
  const requests = wishes.map(([, wish]): LoadRequest => {
    const { where, ...rest } = wish as { where: object }
    return {
      path: '/api/webFormRecord/getList',
      headers,
      body: JSON.stringify({
        where: { webFormId: data.webFormId, ...where },
        ...rest,
        pagination: { page: 1, limit: 20 },
      }),
    }
  })
  await app.ask('forgetCounts', true)
  await cost(bench, 'app', requests, 1)
  await app.ask('watchStatements')
  const alone = await cost(bench, 'app', requests, 1)
  const scans = await scansIn(data.url, await app.ask('statements'), 'webFormRecord')
  const loads = []
  for (let round = 0; round < rounds; round++)
    loads.push(await cost(bench, 'app', [...requests, ...requests, ...requests]))
  if (process.env.BENCH_WORDS)
    for (const [nth, asked] of requests.entries()) {
      const one = await cost(bench, 'app', [asked, asked, asked], 1)
      say(
        `    ${wishes[nth]?.[0]}: ${ms(one.p50)} ms, database ${ms(one.database)} ms, ${/"count":.*/.exec(one.lastBody)?.[0]}`,
      )
    }
  await app.ask('forgetCounts', false)
  const wrong = loads.find(one => one.wrong)
  if (wrong) throw new Error(`a list was wrong: ${wrong.firstWrong}`)
  for (const scan of scans.scans) say(`  sequential scan: ${scan}`)
  const p95 = median(loads.map(one => one.p95))
  return [
    {
      what: 'lists by answers: sequential scans',
      measured: `${scans.scans.length} in ${scans.plans} plans`,
      value: scans.scans.length,
      limit: { atMost: 0 },
      unit: 'scans',
    },
    {
      what: `lists by answers, count up to 1,000: p95, ${connections} connections`,
      measured: `${ms(p95)} ms (p50 ${ms(median(loads.map(one => one.p50)))})`,
      against: `one connection: p95 ${ms(alone.p95)} ms`,
      value: p95 / bench.speed().wall,
      limit: { atMost: 100 },
      unit: 'ms',
    },
  ]
}

/**
 * Looking for a face in a photo as phones send it, one after the other, while this process does
 * nothing else: how long, and how long it stood still.
 */
async function faces({ speed }: Bench): Promise<Figure[]> {
  const photo = await sharp({
    create: {
      width: 1024,
      height: 1365,
      channels: 3,
      background: '#c8b49a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  const took: number[] = []
  for (let warm = 0; warm < 3; warm++) await facesOf(photo)
  const still = monitorEventLoopDelay({ resolution: 5 })
  still.enable()
  for (let nth = 0; nth < 20; nth++) {
    const from = performance.now()
    await facesOf(photo)
    took.push(performance.now() - from)
  }
  still.disable()
  took.sort((one, other) => one - other)
  return [
    {
      what: 'looking for a face: p95',
      measured: `${ms(percentile(took, 0.95))} ms (p50 ${ms(percentile(took, 0.5))})`,
      value: percentile(took, 0.95) / speed().wall,
      limit: { atMost: 300 },
      unit: 'ms',
    },
    {
      what: '  … the process stood still meanwhile',
      measured: `p99 ${ms(still.percentile(99) / 1e6)} ms`,
      value: still.percentile(99) / 1e6 / speed().wall,
      limit: { atMost: 50 },
      unit: 'ms',
    },
  ]
}
