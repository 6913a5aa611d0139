import { randomBytes, randomUUID } from 'node:crypto'
import { ask } from '@pavilion/access/model/handheld/line.ts'
import { TerminalMemory, type SealedDelta } from '@pavilion/access/model/handheld/memory.ts'
import { terminalKeys } from '@pavilion/access/model/handheld/sealing.ts'
import { memoryShelf } from '@pavilion/access/model/handheld/shelf.ts'
import { registerUserTerm, registerUserTermGroup, registerUserTermInfo } from '@pavilion/access/model/index.ts'
import { signedText, signText } from '@pavilion/access/server/terminal/signing.ts'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { passesOf } from '@pavilion/certificate/server/index.ts'
import { language } from '@pavilion/platform/model/index.ts'
import { website, websiteType } from '@pavilion/site/model/index.ts'
import { gramsOf, openPool, seal, searchText } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { badges, statistics, watchers } from './gatesShown.ts'
import { phone } from './gatesPhone.ts'
import { costOf, type Cost } from './lib/cost.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { startProcess, type Served } from './lib/server.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const many = Number(process.env.BENCH_MANY ?? 500)
const people = Number(process.env.BENCH_PEOPLE ?? 100_000)
const terminals = 50

/** What all parts of the bench share. */
export interface Gates {
  readonly ground: Ground
  readonly database: { readonly url: string; readonly dataDir: string }
  readonly projectId: number
  readonly abbr: string
  readonly certTypeId: number
  readonly token: string
  readonly devices: readonly Device[]
  /** People of the project, each with a pass. */
  readonly holders: readonly { readonly id: number; readonly pass: string }[]
  sql<T = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<T[]>
  start(...words: Parameters<typeof startProcess>): Promise<Served>
  databaseMs(): number
  say(sentence: string): void
}
interface Device {
  readonly id: number
  readonly termId: number
  readonly deviceNo: string
  readonly secret: string
}
export const ms = (value: number) => (value >= 100 ? `${value.toFixed(0)} ms` : `${value.toFixed(2)} ms`)

/** Gates, terminals, badges and large screens against their bare counterparts of the same run. */
export async function gates(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('gates', true)
  const pool = openPool(addressOf(ground.postgres.url, 'gates'), { max: 2 })
  const started: Served[] = []
  const common = {
    ground,
    database,
    say,
    databaseMs: () => databaseCpuMs(ground.postgres.pid) ?? 0,
    sql: async <T>(text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows as T[],
    async start(...words: Parameters<typeof startProcess>) {
      const served = await startProcess(...words)
      started.push(served)
      return served
    },
  }
  const parts: Record<string, (bench: Gates) => Promise<Figure[]>> = {
    scans,
    delta,
    phone,
    badges,
    watchers,
    statistics,
  }
  const only = process.env.BENCH_ONLY?.split(',')
  try {
    const bench: Gates = { ...common, ...(await prepare(common)) }
    say(`  ${people.toLocaleString('en')} people and ${terminals} terminals are there`)
    const figures: Figure[] = []
    for (const [name, part] of Object.entries(parts)) {
      if (only && !only.includes(name)) continue
      const began = performance.now()
      figures.push(...(await part(bench)))
      say(`  ${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
      for (const served of started.splice(0)) await served.stop()
    }
    return figures
  } finally {
    for (const served of started) await served.stop()
    await pool.end()
  }
}
async function prepare({ database, sql }: Pick<Gates, 'database' | 'sql'>) {
  return withApp(database, async ({ system }) => {
    const event = await makeProject(system)
    const projectId = event.id
    const store = system.acting('bench', { projectId })
    const spoken = await system.store(language).find({ mark: 'zh' })
    await store
      .store(website)
      .create({ projectId, name: '官网', type: websiteType.mobile, languageId: spoken?.id } as never)
    const type = await store
      .store(registerUserCertType)
      .create({ projectId, name: '观众', nameEN: 'Visitor', certElementConfig: badge } as never)
    const group = await store.store(registerUserTermGroup).create({ projectId, name: '南登录厅' } as never)
    await store.store(registerUserCertAuthority).create({
      projectId,
      registerUserCertTypeId: type.id,
      registerUserTermGroupId: group.id,
    } as never)
    const devices: Device[] = []
    for (let nth = 0; nth < terminals; nth++) {
      const term = await store.store(registerUserTerm).create({
        projectId,
        name: `入口 ${nth + 1}`,
        code: `S${nth + 1}`,
        registerUserTermGroupId: group.id,
      } as never)
      const deviceNo = `D-${nth + 1}`
      const info = await store
        .store(registerUserTermInfo)
        .create({ projectId, deviceNo, registerUserTermId: term.id } as never)
      const secret = randomBytes(32).toString('base64url')
      await sql(`update "registerUserTermInfo" set "secret" = $2, "registeredAt" = now() where id = $1`, [
        info.id,
        seal(secret),
      ])
      devices.push({ id: info.id, termId: term.id, deviceNo, secret })
    }
    await sql(
      `insert into "registerUser" ("projectId", "name", "company", "number", "certNo", "certTypeId", "phoneNumber",
        "rfid", "avatar")
      select $1, '来宾' || n, '第' || n % 3000 || '茶业有限公司', 'R' || n, 'V' || lpad(n::text, 6, '0'), $2,
        '+86138' || lpad(n::text, 8, '0'), case when n % 2 = 0 then (10000000 + n)::text end,
        case when n % 2 = 0 then '/files/private/ab/' || md5(n::text) || '.jpg' end
      from generate_series(1, ${people}) n`,
      [projectId, type.id],
    )
    await sql('vacuum analyze "registerUser"')
    const wanted = many * (rounds + 1) * 2
    const rows = await sql<{ id: number }>(
      `select id from "registerUser" where "projectId" = $1 order by id limit $2`,
      [projectId, Math.max(wanted, Math.min(people, 10_000))],
    )
    const holders: { id: number; pass: string }[] = []
    for (let from = 0; from < rows.length; from += 1000) {
      const ids = rows.slice(from, from + 1000).map(({ id }) => Number(id))
      const passes = await passesOf(system, projectId, ids)
      holders.push(...ids.map(id => ({ id, pass: passes.get(id)?.text ?? '' })))
    }
    const { token } = await makeOperator(system)
    return { projectId, abbr: event.abbr, certTypeId: type.id, devices, holders, token }
  })
}
/** Without photos, which both sides would only scale down. */
const badge = [
  { kind: 'text', field: 'name', x: 8, y: 30, width: 74, height: 14, size: 28, align: 'center', font: 'bold' },
  { kind: 'text', field: 'company', x: 8, y: 48, width: 74, height: 12, size: 14, align: 'center', maxLines: 2 },
  { kind: 'line', x: 8, y: 66, width: 74, height: 0, size: 0.4, colour: '#1668dc' },
  { kind: 'qrcode', field: 'pass', x: 25, y: 72, width: 40, height: 40 },
  { kind: 'text', field: 'certNo', x: 8, y: 116, width: 74, height: 8, size: 12, align: 'center' },
]

/** From a signed scan to its decision, with counters, log and entry record. */
async function scans(bench: Gates): Promise<Figure[]> {
  const { database, devices, holders, projectId, start, databaseMs } = bench
  const loader = await start('lib/load.ts')
  const flags = process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : []
  const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir }, flags)
  const bare = await start('servers/gates.ts', { databaseUrl: database.url })
  const ports = { app: await app.ask<number>('port'), bare: await bare.ask<number>('port') }
  let nth = 0
  const ours = (): LoadRequest => {
    const { id, secret } = devices[nth % devices.length] as Device
    const value = holders[nth++]?.pass
    const body = JSON.stringify({ requestId: randomUUID(), kind: 'qrcode', value, direction: 'in' })
    const [time, nonce] = [String(Date.now()), randomUUID()]
    return {
      path: '/api/terminal/check',
      headers: {
        'x-terminal': String(id),
        'x-time': time,
        'x-nonce': nonce,
        'x-signature': signText(secret, signedText('/api/terminal/check', { time, nonce, body })),
      },
      body,
    }
  }
  let other = 0
  const theirs = (): LoadRequest => {
    const termId = devices[other % devices.length]?.termId
    const personId = holders[other++ % holders.length]?.id
    const requestId = randomUUID()
    const text = searchText([requestId, '入口 1', '南登录厅', `V${personId}`, `来宾${personId}`])
    return {
      path: '/enter',
      body: JSON.stringify({
        projectId,
        personId,
        termId,
        requestId,
        searchText: text,
        searchGrams: gramsOf(text),
      }),
    }
  }
  async function compare(connections: number) {
    const costs: { app: Cost[]; bare: Cost[] } = { app: [], bare: [] }
    for (let round = -1; round < rounds; round++)
      for (const [name, server, make] of [
        ['app', app, ours],
        ['bare', bare, theirs],
      ] as const) {
        const requests = Array.from({ length: many }, make)
        const cost = await costOf(loader, server, databaseMs, {
          port: ports[name],
          requests,
          connections,
          holds: '"code":0',
        })
        if (cost.wrong) throw new Error(`${cost.wrong} were refused, the first: ${cost.firstWrong}`)
        if (round >= 0) costs[name].push(cost)
      }
    return costs
  }
  const calm = await compare(10)
  const rush = await compare(terminals)
  const [row] = await bench.sql<{ records: string; logs: string }>(
    `select (select count(*) from "registerUserEntryRecord" where "offline" is false and "registerUserTermGroupId" is not null) as records,
      (select count(*) from "registerUserBackCheckLog") as logs`,
  )
  if (Number(row?.records) !== nth || Number(row?.logs) !== nth)
    throw new Error(`${nth} scans left ${row?.records} records and ${row?.logs} logs`)
  bench.say(`  every one of ${nth.toLocaleString('en')} scans has its record and its log`)
  const of = (costs: readonly Cost[], part: 'total' | 'server' | 'database') => median(costs.map(cost => cost[part]))
  const text = (costs: readonly Cost[]) =>
    `${ms(of(costs, 'total'))} (server ${ms(of(costs, 'server'))}, database ${ms(of(costs, 'database'))})`
  const rate = (costs: readonly Cost[]) => `${Math.round(median(costs.map(({ perSecond }) => perSecond)))}/s`
  const ratio = (part: (cost: Cost) => number, { app: own, bare: limit }: { app: Cost[]; bare: Cost[] }) =>
    median(own.map((cost, at) => part(cost) / part(limit[at] as Cost)))
  return [
    {
      what: 'a scan to its decision, with entry record: processor time',
      measured: text(calm.app),
      against: text(calm.bare),
      value: ratio(({ total }) => total, calm),
      limit: { atMost: 3 },
    },
    {
      what: `${terminals} terminals at once: rate`,
      measured: rate(rush.app),
      against: rate(rush.bare),
      value: ratio(({ perSecond }) => perSecond, rush),
      limit: { atLeast: 0.5 },
    },
  ]
}

/** The first delta of everybody as a phone fetches it, sealed; its own work is not the server's. */
async function delta({ database, devices, projectId, start, databaseMs }: Gates): Promise<Figure[]> {
  const flags = process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : []
  const app = await start('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir }, flags)
  const bare = await start('servers/gates.ts', { databaseUrl: database.url })
  const base = `http://127.0.0.1:${await app.ask<number>('port')}`
  const device = devices[0] as Device
  const keys = await terminalKeys(device.secret)
  const fetchAll = async () => {
    const memory = new TerminalMemory(memoryShelf(), keys)
    for (let more = true; more; ) {
      const line = {
        terminal: device.id,
        keys,
        now: Date.now,
        heard: () => undefined,
        targets: () => [{ name: 'main' as const, base }],
      }
      const answer = await ask<SealedDelta>(
        line,
        'sealedDelta',
        { cursor: memory.kept.cursor, limit: 5000 },
        { ms: 60_000 },
      )
      more = (await memory.take(answer)).more
    }
    return memory.kept.people.size
  }
  const used = async (server: Served, work: () => Promise<number | null>) => {
    const [cpu, before] = [await server.ask<number>('cpu'), databaseMs()]
    const got = await work()
    if (got !== people) throw new Error(`${got} of ${people} people came`)
    return (await server.ask<number>('cpu')) - cpu + databaseMs() - before
  }
  const times: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    const own = await used(app, fetchAll)
    const limit = await used(bare, () => bare.ask<number>('copy', projectId))
    if (round < 0) continue
    times[0].push(own)
    times[1].push(limit)
  }
  return [
    {
      what: `the first delta of ${people.toLocaleString('en')} people, sealed: processor time`,
      measured: ms(median(times[0])),
      against: `${ms(median(times[1]))} for COPY`,
      value: median(times[0].map((time, at) => time / (times[1][at] as number))),
      limit: { atMost: 2.5 },
    },
  ]
}
