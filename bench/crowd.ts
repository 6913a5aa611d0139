import { randomBytes, randomUUID } from 'node:crypto'
import {
  registerUserExhibitionHallScale,
  registerUserTerm,
  registerUserTermGroup,
  registerUserTermInfo,
} from '@pavilion/access/model/index.ts'
import { signedText, signText } from '@pavilion/access/server/terminal/signing.ts'
import { exhibitionHall } from '@pavilion/booth/model/booth.ts'
import { registerUserCertAuthority, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { openPool, seal } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { ms } from './gatesCommon.ts'
import { median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { startProcess } from './lib/server.ts'
import { type Node, nodesIn } from './plans.ts'

const people = Number(process.env.BENCH_PEOPLE ?? 100_000)
const entries = Number(process.env.BENCH_ENTRIES ?? 5_000_000)
const inside = Math.floor(people * 0.3)
const times = 7
/** What has a row for each person, passage or decision: none of them is ever read whole. */
const large = [
  'registerUser',
  'registerUserEntryRecord',
  'registerUserBackCheckLog',
  'registerUserGateState',
  'registerUserPass',
]
type Sql = <T = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<T[]>

/** The hundred-thousandth visitor: list, gate, wall and evacuation list after millions of passages. */
export async function crowd(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('crowd', true)
  const address = new URL(addressOf(ground.postgres.url, 'crowd'))
  // Millions of rows that refer to each other need not be looked up one by one.
  address.searchParams.set('options', '-c session_replication_role=replica')
  const pool = openPool(address.href, { max: 2 })
  const sql: Sql = async <T>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as T[]
  try {
    const place = await fill(database, sql)
    say(`  ${people.toLocaleString('en')} people and ${entries.toLocaleString('en')} entry records are there`)
    const app = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
    try {
      return await figuresOf({ ...place, sql, app, say })
    } finally {
      await app.stop()
    }
  } finally {
    await pool.end()
  }
}
/** An event with one hall, its gates and its people; each of them has passed many times. */
async function fill(database: { url: string; dataDir: string }, sql: Sql) {
  const place = await withApp(database, async ({ system }) => {
    const { id: projectId } = await makeProject(system)
    const store = system.acting('bench', { projectId })
    const make = async (of: Parameters<typeof store.store>[0], row: object) =>
      ((await store.store(of).create({ projectId, ...row } as never)) as { id: number }).id
    const hall = await make(exhibitionHall, { name: '一号馆' })
    await make(registerUserExhibitionHallScale, { exhibitionHallId: hall, scale: people })
    const type = await make(registerUserCertType, { name: '观众', nameEN: 'Visitor' })
    const group = await make(registerUserTermGroup, { name: '南登录厅', exhibitionHallId: hall })
    await make(registerUserCertAuthority, { registerUserCertTypeId: type, registerUserTermGroupId: group })
    const term = await make(registerUserTerm, { name: '入口 1', code: 'S1', registerUserTermGroupId: group })
    const device = await make(registerUserTermInfo, { deviceNo: 'D-1', registerUserTermId: term })
    const secret = randomBytes(32).toString('base64url')
    await sql(`update "registerUserTermInfo" set "secret" = $2, "registeredAt" = now() where id = $1`, [
      device,
      seal(secret),
    ])
    const { token } = await makeOperator(system)
    return { projectId, hall, type, group, term, device, secret, token }
  })
  const { projectId, type, group } = place
  await sql(
    `insert into "registerUser" ("projectId", "name", "company", "number", "certNo", "certTypeId", "phoneNumber")
    select $1, '来宾' || n, '第' || n % 3000 || '茶业有限公司', 'R' || n, 'V' || lpad(n::text, 6, '0'), $2,
      '+86138' || lpad(n::text, 8, '0')
    from generate_series(1, ${people}) n`,
    [projectId, type],
  )
  const [first] = await sql<{ id: string }>(`select min(id) as id from "registerUser" where "projectId" = $1`, [
    projectId,
  ])
  // The first ones are inside now; the others have left.
  await sql(
    `insert into "registerUserGateState" ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "lastEntryAt",
      "outFlag")
    select $1, $2::bigint + n, $3, ${Math.ceil(entries / people / 2)}, now() - interval '1 minute',
      case when n < ${inside} then 20 else 30 end
    from generate_series(0, ${people - 1}) n`,
    [projectId, first?.id, group],
  )
  await sql(`update "registerUserExhibitionHallScale" set "inside" = ${inside}, "insideSince" = now()`)
  await fillRecords(sql, { ...place, first: Number(first?.id) })
  for (const table of large) await sql(`vacuum analyze "${table}"`)
  await sql('vacuum analyze "registerUserEntryMinute"')
  return place
}
interface Made {
  readonly projectId: number
  readonly first: number
  readonly group: number
  readonly term: number
  readonly device: number
  readonly type: number
}
/** What everybody has left behind: records of passages, what is counted of them, and as many decisions. */
async function fillRecords(sql: Sql, { projectId, first, group, term, device, type }: Made): Promise<void> {
  const at = `now() - interval '2 hours' - (n % 7200) * interval '1 minute'`
  const direction = `case when n / ${people} % 2 = 0 then 10 else 20 end`
  await withoutIndexes(sql, 'registerUserEntryRecord', () =>
    sql(
      `insert into "registerUserEntryRecord" ("projectId", "registerUserId", "entryRecordNo", "entryTime", "entryType",
        "entryTermName", "registerUserTermId", "registerUserTermGroupId", "certTypeId", "requestId", "userName")
      select $1, $2::bigint + n % ${people}, 'B' || n, ${at}, ${direction}, '入口 1', $3, $4, $5, 'b' || n,
        '来宾' || n % ${people} + 1
      from generate_series(0, ${entries - 1}) n`,
      [projectId, first, term, group, type],
    ),
  )
  await sql(
    `insert into "registerUserEntryMinute" ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId",
      "certTypeId", "entryType", "amount")
    select e."projectId", date_trunc('minute', e."entryTime"), e."registerUserTermId", e."registerUserTermGroupId",
      e."certTypeId", e."entryType", count(*)
    from "registerUserEntryRecord" e group by 1, 2, 3, 4, 5, 6
    on conflict do nothing`,
  )
  await withoutIndexes(sql, 'registerUserBackCheckLog', () =>
    sql(
      `insert into "registerUserBackCheckLog" ("projectId", "registerUserId", "requestId", "registerUserTermInfoId",
        "registerUserTermId", "checkResult", "checkStartTime", "entryType")
      select $1, $2::bigint + n % ${people}, 'b' || n, $3, $4, 10, ${at}, ${direction}
      from generate_series(0, ${Math.floor(entries / 5) - 1}) n`,
      [projectId, first, device, term],
    ),
  )
}
/** Indexes are made over all rows at once, which takes a fraction of the time. */
async function withoutIndexes(sql: Sql, table: string, work: () => Promise<unknown>): Promise<void> {
  const indexes = await sql<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index where indrelid = '"${table}"'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await sql(`drop index ${name}`)
  await work()
  await sql(`set maintenance_work_mem = '512MB'`)
  // What only a keyword needs takes longest, and nobody looks for a record here.
  for (const { made } of indexes) if (!made.includes('USING gin')) await sql(made)
}

interface Bench extends Awaited<ReturnType<typeof fill>> {
  readonly sql: Sql
  readonly app: Awaited<ReturnType<typeof startProcess>>
  readonly say: (sentence: string) => void
}
interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}
async function figuresOf(bench: Bench): Promise<Figure[]> {
  const { projectId, hall, device, secret, token, app, sql, say } = bench
  const base = `http://127.0.0.1:${await app.ask<number>('port')}/api`
  const ask = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (answer.status !== 200 || /"result":[^2]/.test(text)) throw new Error(`${path}: ${text.slice(0, 300)}`)
    return text
  }
  const asOperator = {
    'content-type': 'application/json',
    'x-access-token': token,
    'x-project-id': String(projectId),
  }
  let nth = 0
  const scan = async () => {
    const body = { requestId: randomUUID(), kind: 'typed', value: `R${inside + 1 + nth++}`, direction: 'in' }
    const [time, nonce] = [String(Date.now()), randomUUID()]
    const signature = signText(secret, signedText('/api/terminal/check', { time, nonce, body: JSON.stringify(body) }))
    const headers = { 'x-terminal': String(device), 'x-time': time, 'x-nonce': nonce, 'x-signature': signature }
    const text = await ask('/terminal/check', body, headers)
    if (!text.includes('"code":0')) throw new Error(`a gate said ${text}`)
  }
  const list = (more: object) => () =>
    ask('/registerUser/getList', { pagination: { page: 1, limit: 20 }, ...more }, asOperator)
  const doors: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the first page of the attendees', list({})],
    ['the last of 20 pages of the attendees', list({ pagination: { page: 20, limit: 20 } })],
    ['an attendee by the end of a phone', list({ search: String(people - 1) })],
    ['a scan at a gate', scan],
    ['the wall of the gates', () => ask('/registerUserEntryRecord/getView', {}, asOperator)],
    ['the list for an evacuation', () => ask('/registerUserGateState/evacuate', { hallId: hall }, asOperator)],
    [
      'the last records of the gates',
      () => ask('/registerUserEntryRecord/getList', { pagination: { page: 1, limit: 20 } }, asOperator),
    ],
  ]
  const figures: Figure[] = []
  for (const [what, work] of doors) {
    await work()
    await app.ask('watchStatements')
    await work()
    const sent = (await app.ask<Sent[]>('statements')).filter(({ text }) => /^\s*(?:select|with|update)\b/i.test(text))
    const whole = await readsWhole(sql, sent)
    for (const one of whole) say(`  ${what}: ${one}`)
    const took: number[] = []
    for (let round = 0; round < times; round++) {
      const began = performance.now()
      await work()
      took.push(performance.now() - began)
    }
    figures.push({
      what: `${what}: plans that read a whole table`,
      measured: `${whole.length} of ${sent.length} statements; ${ms(median(took))} by the clock`,
      value: whole.length,
      unit: 'plans',
      limit: { atMost: 0 },
    })
  }
  return figures
}
/** The statements whose plan, with their values, reads a large table from its beginning to its end. */
async function readsWhole(sql: Sql, sent: readonly Sent[]): Promise<string[]> {
  const found: string[] = []
  for (const { text, values } of sent) {
    const plan = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (format json) ${text}`, values).catch(
      // A settings call or a lock explains nothing.
      () => undefined,
    )
    const root = plan?.[0]?.['QUERY PLAN'][0]?.Plan
    const scans = root ? nodesIn(root).filter(node => node['Node Type'] === 'Seq Scan') : []
    for (const { 'Relation Name': name = '' } of scans)
      if (large.includes(name)) found.push(`${name}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`)
  }
  return found
}
