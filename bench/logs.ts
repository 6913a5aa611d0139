import { randomBytes } from 'node:crypto'
import { admit, may } from '@pavilion/http'
import { copyInto } from '@pavilion/store'
import { findCaller } from '@pavilion/system/server/index.ts'
import { sealLog } from '@pavilion/system/server/seals.ts'
import { administer } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import pg from 'pg'
import { type Ground, withApp } from './data/database.ts'
import { until } from './lib/deadline.ts'
import { Chance } from './lib/chance.ts'
import type { LoadRequest } from './lib/load.ts'
import { databaseCpuMs, median, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { costOf } from './lib/cost.ts'
import { startProcess } from './lib/server.ts'
import { scansIn } from './plans.ts'

const connections = 10
const requests = Number(process.env.BENCH_ASKED ?? 200)
const rows = Number(process.env.BENCH_LOG_ROWS ?? 5_000_000)
interface Database {
  readonly url: string
  readonly dataDir: string
}
/** Who asks: one who reaches everything, and one who reaches three projects of twenty. */
interface People {
  readonly projects: readonly number[]
  readonly chief: string
  readonly confined: string
}
type Say = (sentence: string) => void
const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

/**
 * The audit log with five million lines: its lists, how fast it is sealed; and what a guard adds
 * to a call.
 */
export async function logs(ground: Ground, speed: () => Speed, say: Say): Promise<Figure[]> {
  const name = `logs${rows}`
  const database = await ground.database(name)
  const filled = await administer(
    ground.postgres.url,
    async query => (await query(`select from pg_class where relname = 'benchLogs' and relkind = 'r'`)).length > 0,
    name,
  )
  if (!filled) await fill(await ground.database(name, true), ground, name, say)
  const people = await prepare(database)
  return [
    ...(await lists(ground, database, people, speed, say)),
    ...(await sealing(ground, database, name)),
    ...(await guard(database, speed)),
  ]
}

const resources = [
  'webFormRecord',
  'webUser',
  'order',
  'exhibitor',
  'webContent',
  'booth',
  'commodity',
  'invoice',
  'sysUser',
  'conference',
  'voteItem',
  'guest',
  'hotelRoom',
  'systemDict',
  'emailTemplate',
  'entryTerminal',
]
const actions = [
  'update',
  'create',
  'delete',
  'setValid',
  'setInvalid',
  'export',
  'import',
  'restore',
  'assign',
  'unmask',
  'endSession',
  'setStop',
]
/**
 * Lines as three years of twenty events leave them: a few people, resources and actions most of the
 * time; a tenth of no project.
 */
function* lines(many: number, projects: readonly number[]): Generator<string> {
  const chance = new Chance(20_261_122)
  const from = Date.UTC(2023, 10, 1)
  const to = Date.UTC(2026, 10, 20)
  for (let nth = 0; nth < many; nth++) {
    const at = new Date(from + ((to - from) * nth) / many).toISOString()
    const operator = chance.skewed(numbers)
    const row = chance.below(200_000) + 1
    yield [
      at,
      at,
      chance.next() < 0.1 ? '\\N' : chance.skewed(projects),
      operator,
      `operator${operator}`,
      chance.skewed(actions),
      chance.skewed(resources),
      row,
      `10.0.${chance.below(8)}.${chance.below(250)}`,
      '/webFormRecord/update',
      `{"name": ["李伟 ${row}", "李炜 ${row}"], "status": [10, 20], "remark": [null, "${chance.below(1e9)}"]}`,
      nth.toString(16).padStart(64, '0'),
    ].join('\t')
  }
}
const numbers = Array.from({ length: 200 }, (_, nth) => nth + 1)

async function fill(database: Database, ground: Ground, name: string, say: Say): Promise<void> {
  say(`Filling ${rows.toLocaleString('en')} lines of the audit log (once per edition of the tables; some minutes) …`)
  const projects = (await withApp(database, async ({ system }) => {
    const all: number[] = []
    for (let nth = 0; nth < 20; nth++) all.push((await makeProject(system)).id)
    return all
  })) as number[]
  const client = new pg.Client({
    connectionString: database.url,
    options: '-c maintenance_work_mem=1GB -c synchronous_commit=off -c statement_timeout=0',
  })
  await client.connect()
  try {
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select i.indexname as name, i.indexdef as made from pg_indexes i left join pg_constraint c on c.conname = i.indexname where i.tablename = 'sysUserOperateLog' and c.oid is null`,
    )
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    await copyInto(
      client,
      `copy "sysUserOperateLog" ("createdAt", "updatedAt", "projectId", "sysUserId", "account", "action", "resource", "rowId", "ip", "reqUrl", "changes", "digest") from stdin`,
      lines(rows, projects),
    )
    for (const { name, made } of indexes) {
      say(`  index ${name} …`)
      await client.query(made)
    }
    await client.query('vacuum (analyze) "sysUserOperateLog"')
    await client.query(`create table "benchLogs" as select unnest($1::bigint[]) as id`, [projects])
  } finally {
    await client.end()
  }
  await administer(
    ground.postgres.url,
    async query => {
      await query('checkpoint')
    },
    name,
  )
}
const prepare = (database: Database): Promise<People> =>
  withApp(database, async ({ system }) => {
    const projects = (await system.sql<{ id: number }>('select id from "benchLogs" order by id')).map(({ id }) => id)
    await system.sql('create extension if not exists pg_prewarm')
    await system.sql(
      `select pg_prewarm(indexrelid) from pg_index where indrelid = '"sysUserOperateLog"'::regclass union all select pg_prewarm('"sysUserOperateLog"')`,
    )
    const rights = ['sysUserOperateLog.getList', 'sysUserOperateLog.getDetail']
    return {
      projects,
      chief: (await makeOperator(system)).token,
      confined: (await makeOperator(system, { rights, projects: projects.slice(3, 6) })).token,
    }
  }) as Promise<People>

/** Each kind of question as the screen asks it: page 1, newest first, with the decided count. */
async function lists(
  ground: Ground,
  database: Database,
  { projects, chief, confined }: People,
  speed: () => Speed,
  say: Say,
): Promise<Figure[]> {
  const chance = new Chance(randomBytes(4).readUInt32LE())
  const day = () => {
    const from = Date.UTC(2023, 10, 1) + chance.below(1100) * 86_400_000
    return { between: [new Date(from).toISOString(), new Date(from + 86_400_000).toISOString()] }
  }
  const questions: Record<string, () => Record<string, unknown>> = {
    'no filter': () => ({}),
    'an operator': () => ({ sysUserId: chance.skewed(numbers) }),
    'a record': () => ({ resource: chance.skewed(resources), rowId: chance.below(200_000) + 1 }),
    'an action': () => ({ action: chance.skewed(actions) }),
    'a resource': () => ({ resource: chance.skewed(resources) }),
    'an address': () => ({ ip: `10.0.${chance.below(8)}.${chance.below(250)}` }),
    'a day': () => ({ createdAt: day() }),
    'an operator on a day': () => ({ sysUserId: chance.skewed(numbers), createdAt: day() }),
    'an operator, a resource, a rare action': () => ({
      sysUserId: chance.skewed(numbers),
      resource: chance.skewed(resources),
      action: 'setStop',
    }),
    'a month, oldest first': () => {
      const from = Date.UTC(2023, 10 + chance.below(36), 1)
      return {
        createdAt: { between: [new Date(from).toISOString(), new Date(from + 30 * 86_400_000).toISOString()] },
        order: [['createdAt', 'asc']],
      }
    },
    'oldest first': () => ({ order: [['createdAt', 'asc']] }),
    'nobody’s': () => ({ account: 'nobody' }),
  }
  const callers: Record<string, LoadRequest['headers']> = {
    'in one project': { 'x-access-token': chief, 'x-project-id': String(projects[2]) },
    everywhere: { 'x-access-token': chief },
    'by who reaches three projects': { 'x-access-token': confined },
  }
  const loader = await startProcess('lib/load.ts')
  const server = await startProcess('servers/app.ts', { databaseUrl: database.url, dataDir: database.dataDir })
  const figures: Figure[] = []
  try {
    const port = await server.ask<number>('port')
    await server.ask('forgetCounts', true)
    const only = process.env.BENCH_ONLY?.split(',')
    for (const [who, headers] of Object.entries(callers))
      for (const [what, where] of Object.entries(questions)) {
        if (only && !only.some(word => `${what} ${who}`.includes(word))) continue
        const asked = () => {
          const { order, ...conditions } = where()
          return {
            path: '/api/sysUserOperateLog/getList',
            headers,
            body: JSON.stringify({
              where: conditions,
              ...(order ? { order } : {}),
              pagination: { page: 1, limit: 20 },
            }),
          }
        }
        const run = (many: number) =>
          costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), {
            port,
            requests: Array.from({ length: many }, asked),
            connections,
            holds: '"result":20000',
          })
        await run(connections)
        await server.ask('watchStatements')
        const cost = await run(requests)
        const sent = await server.ask<never[]>('statements')
        if (cost.wrong)
          throw new Error(`${cost.wrong} of ${cost.requests} lists were refused, the first: ${cost.firstWrong}`)
        const { scans } = await scansIn(database.url, sent.slice(-4), 'sysUserOperateLog')
        if (scans.length) say(`  ${what}, ${who}: sequential scan in ${scans[0]}`)
        if (process.env.BENCH_TELL)
          say(`  ${what}, ${who}: ${ms(cost.p95)} ms, p50 ${ms(cost.p50)}, database ${ms(cost.database)} ms`)
        figures.push({
          what: `${what}, ${who}: p95 of ${connections} connections`,
          measured: `${ms(cost.p95)} ms (p50 ${ms(cost.p50)}, database ${ms(cost.database)} ms of CPU)`,
          value: cost.p95 / speed().wall,
          unit: 'ms',
          limit: { atMost: 100 },
        })
      }
  } finally {
    await server.stop()
    await loader.stop()
  }
  return figures
}

/** Lines are sealed at least as fast as ten connections can write them. */
async function sealing(ground: Ground, database: Database, name: string): Promise<Figure[]> {
  if (process.env.BENCH_ONLY) return []
  const many = 20_000
  return withApp(database, async ({ system }) => {
    // What was there counts as sealed: this is about what comes now.
    await system.sql(
      `insert into "operateLogSeal" ("lastLogId", "lines", "hash") select max("id"), '[]', 'bench' from "sysUserOperateLog" on conflict do nothing`,
    )
    const began = performance.now()
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let nth = 0; nth < many / connections; nth++)
          await system.log('bench', { resource: 'systemDict', id: nth, details: { value: ['一', '二'] } })
      }),
    )
    const writing = performance.now() - began
    const from = performance.now()
    const cpu = databaseCpuMs(ground.postgres.pid) ?? 0
    let sealed = 0
    await until(
      600,
      `${many} lines to be sealed`,
      async () => {
        sealed += await sealLog(system)
        return sealed >= many
      },
      0,
    )
    const took = performance.now() - from
    const used = (databaseCpuMs(ground.postgres.pid) ?? 0) - cpu
    // Lines that came and went leave gaps and pages that are looked at again: swept up, so that the
    // next run finds the log as this one did.
    await administer(
      ground.postgres.url,
      async query => {
        await query(`delete from "sysUserOperateLog" where "action" = 'bench'`)
        await query('truncate "operateLogSeal"')
        await query('vacuum "sysUserOperateLog"')
      },
      name,
    )
    return [
      {
        what: 'sealing, against writing by ten connections',
        measured: `${Math.round((many / took) * 1000).toLocaleString('en')} lines/s (database ${(used / many).toFixed(3)} ms of CPU a line)`,
        against: `${Math.round((many / writing) * 1000).toLocaleString('en')} lines/s`,
        value: writing / took,
        limit: { atLeast: 1 },
      },
    ]
  }) as Promise<Figure[]>
}

/** What token and right add to a call, its holder known to the process: the usual case. */
const guard = (database: Database, speed: () => Speed): Promise<Figure[]> =>
  withApp(database, async ({ system }) => {
    const all = (await system.sql<{ code: string }>('select "code" from "sysOperation"')).map(({ code }) => code)
    const { token } = await makeOperator(system, { rights: all })
    const guards = all.map(right => may(right))
    const many = 200_000
    const round = async () => {
      const before = process.cpuUsage()
      for (let nth = 0; nth < many; nth++) {
        const caller = await findCaller(system, token)
        if (caller) admit(guards[nth % guards.length] as (typeof guards)[number], caller)
      }
      const { user, system: kernel } = process.cpuUsage(before)
      return (user + kernel) / 1000 / many
    }
    await round()
    const each = median([await round(), await round(), await round()])
    return [
      {
        what: `token and right of a call, an operator with ${all.length.toLocaleString('en')} rights`,
        measured: `${each.toFixed(4)} ms`,
        value: each / speed().cpu,
        unit: 'ms',
        limit: { atMost: 0.05 },
      },
    ]
  }) as Promise<Figure[]>
