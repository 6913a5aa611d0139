import { randomBytes } from 'node:crypto'
import { webFormRecord, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { columnsOf, gramsOf, searchText } from '@pavilion/store'
import { clear, million, type Ground, type Million } from './data/database.ts'
import { rowOf } from './data/million.ts'
import { personOf } from './data/people.ts'
import { Chance } from './lib/chance.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Cost, costOf } from './lib/cost.ts'
import { type Served, startProcess } from './lib/server.ts'
import { scansIn } from './plans.ts'

const connections = 10
/** Rounds of app and limit in turn; each ratio is their median. */
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
}
interface Pair {
  readonly app: () => LoadRequest[]
  readonly bare: () => LoadRequest[]
}

/**
 * Lists, keyword search, reading, creating and public submits in a project of a million records,
 * against prepared SQL by hand.
 */
export async function records(
  ground: Ground,
  rows: number,
  speed: () => Speed,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const data = await million(ground, rows, say)
  const columns = {
    list: columnsOf(webFormRecord, '"webFormRecord"', { lean: true }),
    detail: columnsOf(webFormRecord, '"webFormRecord"'),
  }
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  try {
    const loader = await start('lib/load.ts')
    const app = await start(
      'servers/app.ts',
      { databaseUrl: data.url, dataDir: data.dataDir },
      process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
    )
    const bare = await start('servers/bare.ts', { databaseUrl: data.url, columns })
    const bench: Bench = {
      ground,
      data,
      loader,
      app,
      bare,
      ports: { app: await app.ask('port'), bare: await bare.ask('port') },
      chance: new Chance(randomBytes(4).readUInt32LE()),
      say,
    }
    const only = process.env.BENCH_ONLY?.split(',')
    const parts: Record<string, () => Promise<Figure[]>> = {
      lists: () => lists(bench),
      keywords: () => keywords(bench, speed),
      reading: () => reading(bench),
      creating: () => creating(bench),
      submitting: () => submitting(bench),
    }
    const figures: Figure[] = []
    for (const [name, part] of Object.entries(parts)) if (!only || only.includes(name)) figures.push(...(await part()))
    return figures
  } finally {
    for (const served of started) await served.stop()
    await clear(ground, data.lastId)
  }
}

const headersOf = ({ token, projectId }: Million) => ({ 'x-access-token': token, 'x-project-id': String(projectId) })
/** Warms both, then measures them in turn. @throws when an answer is no success */
async function compare(
  { loader, app, bare, ports, ground }: Bench,
  { app: ofApp, bare: ofBare }: Pair,
  warm = 1,
): Promise<{ appCosts: Cost[]; bares: Cost[] }> {
  const databaseMs = () => databaseCpuMs(ground.postgres.pid)
  const run = async (server: Served, port: number, requests: LoadRequest[]) => {
    const cost = await costOf(loader, server, databaseMs, { port, requests, connections, holds: '"result":20000' })
    if (cost.wrong)
      throw new Error(`${cost.wrong} of ${cost.requests} answers were wrong, the first: ${cost.firstWrong}`)
    return cost
  }
  for (let round = 0; round < warm; round++) {
    await run(app, ports.app, ofApp())
    await run(bare, ports.bare, ofBare())
  }
  const appCosts: Cost[] = []
  const bares: Cost[] = []
  for (let round = 0; round < rounds; round++) {
    appCosts.push(await run(app, ports.app, ofApp()))
    bares.push(await run(bare, ports.bare, ofBare()))
  }
  return { appCosts, bares }
}
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const costText = (costs: readonly Cost[]) =>
  `${ms(median(costs.map(({ total }) => total)))} ms (server ${ms(median(costs.map(({ server }) => server)))}, database ${ms(median(costs.map(({ database }) => database)))})`
/**
 * The ratio of all processor time per request, server and database together; that of the servers
 * alone beside it.
 */
function ratio(what: string, { appCosts, bares }: { appCosts: Cost[]; bares: Cost[] }, atMost: number): Figure[] {
  const of = (part: 'total' | 'server') => median(appCosts.map((cost, at) => cost[part] / bares[at]![part]))
  return [
    { what, measured: costText(appCosts), against: costText(bares), value: of('total'), limit: { atMost } },
    {
      what: '  … the servers alone',
      measured: `p95 ${ms(median(appCosts.map(({ p95 }) => p95)))} ms`,
      against: `p95 ${ms(median(bares.map(({ p95 }) => p95)))} ms`,
      value: of('server'),
    },
  ]
}
const repeat = (many: number, make: (nth: number) => LoadRequest) => Array.from({ length: many }, (_, nth) => make(nth))

/**
 * Newest first, 5 % of the rows, page 1 of 20 with an exact count: asked for the first time, and
 * when the count is known.
 */
async function lists(bench: Bench): Promise<Figure[]> {
  const { data, app, loader, ports } = bench
  const headers = headersOf(data)
  const body = JSON.stringify({
    where: { status: webFormRecordStatus.invalid },
    pagination: { page: 1, limit: 20 },
    order: [['id', 'desc']],
  })
  const ofApp = { path: '/api/webFormRecord/getList', headers, body }
  const ofBare = {
    path: '/list',
    body: JSON.stringify({ projectId: data.projectId, status: webFormRecordStatus.invalid, limit: 20 }),
  }
  await sameAnswer(bench, ofApp, ofBare)
  await app.ask('forgetCounts', true)
  const first = await compare(bench, { app: () => repeat(100, () => ofApp), bare: () => repeat(100, () => ofBare) })
  await app.ask('forgetCounts', false)
  await loader.ask('send', { port: ports.app, requests: [ofApp], connections: 1 })
  const known = await compare(bench, { app: () => repeat(200, () => ofApp), bare: () => repeat(60, () => ofBare) })
  return [
    ...ratio('list, 5 % filter, exact count: first', first, 1.3),
    ...ratio('list, 5 % filter, exact count: known', known, 0.5),
  ]
}
/** Both must answer the same, or the comparison says nothing. */
async function sameAnswer({ loader, ports }: Bench, ofApp: LoadRequest, ofBare: LoadRequest): Promise<void> {
  const answers = await Promise.all(
    (
      [
        [ports.app, ofApp],
        [ports.bare, ofBare],
      ] as const
    ).map(async ([port, request]) =>
      JSON.parse(
        (await loader.ask<{ lastBody: string }>('send', { port, requests: [request], connections: 1 })).lastBody,
      ),
    ),
  )
  const [one, other] = answers.map(answer =>
    JSON.stringify(answer, (_key, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  )
  if (one !== other)
    throw new Error(`the app and the bare route answer differently:\n${one?.slice(0, 1200)}\n${other?.slice(0, 1200)}`)
}

/**
 * Forty keywords as operators type them: names of people and of companies from the rows (most),
 * ends of phone numbers, towns and words that a tenth or all of the rows hold, and two that none
 * holds. Always the same ones.
 */
function wordsOf(length: 2 | 4): string[] {
  const chance = new Chance(7)
  const people = Array.from({ length: 600 }, (_, nth) => personOf(chance, '138', nth))
  const towns = people.map(({ answers }) => String(answers.city))
  const brands = people.map(({ answers }, nth) =>
    String(answers.workplace)
      .slice(towns[nth]!.length)
      .replace(/有限公司$/, ''),
  )
  if (length === 2)
    return [
      ...people
        .map(({ name }) => name)
        .filter(name => name.length === 2)
        .slice(0, 18),
      ...brands.slice(0, 12).map(brand => brand.slice(0, 2)),
      '湖州',
      '普洱',
      '安溪',
      '信阳',
      '上海',
      '零售',
      '公司',
      '13',
      '鲸鱼',
      '龘靐',
    ]
  return [
    ...brands
      .filter(brand => brand.length >= 4)
      .slice(0, 24)
      .map(brand => brand.slice(0, 4)),
    ...people.slice(0, 6).map(({ phoneNumber }) => phoneNumber.slice(-4)),
    '湖州云山',
    '普洱青岚',
    '上海茶业',
    '品牌总监',
    '有限公司',
    '进出口贸',
    '往届参观',
    'wang',
    '深海鲸鱼',
    '长夜漫漫',
  ]
}
async function keywords(bench: Bench, speed: () => Speed): Promise<Figure[]> {
  const { data, app, loader, ports, ground, say } = bench
  const headers = headersOf(data)
  const figures: Figure[] = []
  for (const length of [2, 4] as const) {
    const requests = wordsOf(length).map(search => ({
      path: '/api/webFormRecord/getList',
      headers,
      body: JSON.stringify({ search, pagination: { page: 1, limit: 20 } }),
    }))
    await app.ask('forgetCounts', true)
    const run = (many: number, asked = requests) =>
      costOf(loader, app, () => databaseCpuMs(ground.postgres.pid), {
        port: ports.app,
        requests: asked,
        connections: many,
        holds: '"result":20000',
        atMostMs: 20_000,
      })
    // As warm as a server that has worked for a while: after some hundred pages V8 still reads much
    // of what makes them byte by byte, at twice the processor time.
    for (let round = 0; round < 40; round++) await run(connections)
    await run(1)
    await app.ask('watchStatements')
    const alone = await run(1)
    const scans = await scansIn(data.url, await app.ask('statements'), 'webFormRecord')
    const loads = [
      await run(connections, [...requests, ...requests, ...requests]),
      await run(connections, [...requests, ...requests, ...requests]),
      await run(connections, [...requests, ...requests, ...requests]),
    ]
    if (process.env.BENCH_WORDS)
      for (const [nth, asked] of requests.entries()) {
        const cost = await run(1, [asked, asked, asked, asked, asked])
        say(
          `    ${wordsOf(length)[nth]}: ${ms(cost.p50)} ms, database ${ms(cost.database)} ms, ${/"count":.*/.exec(cost.lastBody)?.[0]}`,
        )
      }
    await app.ask('forgetCounts', false)
    await run(connections)
    const again = await run(connections, [...requests, ...requests, ...requests])
    const p95 = median(loads.map(cost => cost.p95))
    const wrong = loads.reduce((sum, cost) => sum + cost.wrong, 0)
    if (wrong)
      throw new Error(
        `${wrong} keyword lists were wrong, the first: ${loads.find(cost => cost.firstWrong)?.firstWrong}`,
      )
    figures.push(
      {
        what: `keyword of ${length} characters: sequential scans`,
        measured: `${scans.scans.length} in ${scans.plans} plans`,
        value: scans.scans.length,
        limit: { atMost: 0 },
        unit: 'scans',
      },
      {
        what: `keyword of ${length} characters: page p95, ${connections} connections`,
        measured: `${ms(p95)} ms (p50 ${ms(median(loads.map(cost => cost.p50)))}; cpu: ${costText(loads)})`,
        value: p95 / speed().wall,
        limit: { atMost: 50 },
        unit: 'ms',
      },
      {
        what: '  … one connection',
        measured: `p95 ${ms(alone.p95)} ms, p50 ${ms(alone.p50)} ms`,
        value: alone.p95 / speed().wall,
        unit: 'ms',
      },
      {
        what: '  … counted within the last ten seconds, or a further page',
        measured: `${ms(again.p95)} ms (p50 ${ms(again.p50)}; cpu: ${costText([again])})`,
        value: again.p95 / speed().wall,
        unit: 'ms',
      },
    )
    for (const scan of scans.scans) say(`  sequential scan: ${scan}`)
  }
  return figures
}

async function reading(bench: Bench): Promise<Figure[]> {
  const { data, chance } = bench
  const headers = headersOf(data)
  const ids = () => Array.from({ length: 1500 }, () => data.firstId + chance.below(data.lastId - data.firstId + 1))
  const ofApp = (id: number) => ({ path: '/api/webFormRecord/getDetail', headers, body: JSON.stringify({ id }) })
  const ofBare = (id: number) => ({ path: '/detail', body: JSON.stringify({ projectId: data.projectId, id }) })
  const [id = 0] = ids()
  await sameAnswer(bench, { ...ofApp(id) }, { ...ofBare(id) })
  return ratio('read one', await compare(bench, { app: () => ids().map(ofApp), bare: () => ids().map(ofBare) }, 2), 4)
}

/** A generated create with its line in the audit log, against the same two inserts by hand. */
async function creating(bench: Bench): Promise<Figure[]> {
  const { data, chance } = bench
  const headers = headersOf(data)
  const fresh = () => {
    const { name, answers } = personOf(chance, '177', chance.below(1e8))
    return { field: String(answers.workplace).slice(0, 40), value: name, remark: String(answers.wishes) }
  }
  const ofApp = () => ({ path: '/api/decisionRule/create', headers, body: JSON.stringify(fresh()) })
  const ofBare = () => {
    const row = fresh()
    const text = searchText([row.field, row.remark])
    return {
      path: '/create',
      body: JSON.stringify({
        ...row,
        projectId: data.projectId,
        decisionRuleGroupId: null,
        searchText: text,
        searchGrams: gramsOf(text),
        account: 'operator',
        sysUserId: 1,
        changes: Object.fromEntries(Object.entries(row).map(([key, value]) => [key, [null, value]])),
      }),
    }
  }
  return ratio(
    'create, with its log line',
    await compare(bench, { app: () => repeat(500, ofApp), bare: () => repeat(500, ofBare) }, 2),
    5,
  )
}

/**
 * A public form of 15 answers with two rules, two unique answers and a key, against one insert of a
 * ready row.
 */
async function submitting(bench: Bench): Promise<Figure[]> {
  const { data, chance, say } = bench
  // Numbers that no earlier round has used: the filled rows begin with 138.
  let nth = chance.below(5e7)
  const ofApp = () => {
    const { answers } = personOf(chance, '159', ++nth)
    return {
      path: '/api/webFormRecord/ext/createOpenOne',
      headers: { 'x-project-id': String(data.projectId), 'idempotency-key': randomBytes(12).toString('hex') },
      body: JSON.stringify({
        webFormId: data.webFormId,
        webFormRecordValues: Object.fromEntries(
          Object.entries(answers).map(([key, value]) => [data.fields[key], value]),
        ),
      }),
    }
  }
  const ofBare = () => ({ path: '/insert', body: JSON.stringify({ row: rowOf(chance, data, '177', ++nth, 1e8) }) })
  const one = ofApp()
  const twice = await bench.loader.ask<{ wrong: number; firstWrong?: string; lastBody: string }>('send', {
    port: bench.ports.app,
    requests: [one, one],
    connections: 1,
    holds: '"result":20000',
  })
  if (twice.wrong) throw new Error(`a submit was refused: ${twice.firstWrong}`)
  const figures = ratio(
    'public submit: rules, unique answers, key',
    await compare(bench, { app: () => repeat(300, ofApp), bare: () => repeat(300, ofBare) }, 2),
    8,
  )
  say('  submits are measured without the notices that their jobs send later')
  return figures
}
