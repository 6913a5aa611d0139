import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { databaseOf, type Database } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { backgroundTaskStatus } from '@pavilion/work/model/index.ts'
import { logBeside } from '@pavilion/work/server/backup/testing.ts'
import { lookAtHealth } from '@pavilion/work/server/index.ts'
import { expect } from 'expect'
import { divide } from './commands/months.ts'
import { readConfig } from './config.ts'
import { closeForWriting, openAgain } from './events/closing.ts'
import { connected } from './events/exportEvent.ts'
import { metrics as measuring } from './metrics.ts'

const server = await startTestServer({ production: false })
const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy/monitoring', name), 'utf8')
const metricName = /\b(?:pavilion|process|nodejs)_[a-z0-9_]+/g
const namesIn = (text: string) => new Set(text.replaceAll(/^#.*$/gm, '').match(metricName) ?? [])
const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
/** The value of a metric with its labels, as it stands in the answer. */
const figureOf = async (about: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find(line => line.startsWith(`${about} `))
      ?.split(' ')
      .at(-1),
  )

const database = databaseOf(server.system) as Database
const log = logBeside(server.system)
const task = (kind: string, status: number) =>
  server.sql(
    `insert into "backgroundTask" ("kind", "name", "payload", "status", "finishedAt") values ($1, $1, '{}', $2, now())`,
    [kind, status],
  )
before(async () => {
  // Everything that a big installation has: a standby, a kept log, backups, rehearsals, a log divided by months.
  const standby = { state: () => ({ fit: true, lagMs: 2000 }), asked: { standby: 3, primary: 1 } }
  Object.defineProperty(database, 'standby', { configurable: true, value: standby })
  await task('backup', backgroundTaskStatus.done)
  await task('rehearsal', backgroundTaskStatus.done)
  await divide(readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }), 'sysUserOperateLog')
  await lookAtHealth(server.system)
  await fetch(`${server.url}/healthz`)
})
after(() => {
  Object.defineProperty(database, 'standby', { configurable: true, value: undefined })
  log.forget()
})
/** What happens, what of it is watched, what is there then, and how it is mended. */
const figures: readonly {
  readonly of: string
  readonly when: string
  readonly make: () => unknown
  readonly is: number
  readonly undo: () => unknown
}[] = [
  {
    of: 'pavilion_rehearsal_failed',
    when: 'a rehearsal of a restore fails',
    make: () => task('rehearsal', backgroundTaskStatus.failed),
    is: 1,
    undo: () => task('rehearsal', backgroundTaskStatus.done),
  },
  {
    of: 'pavilion_log_waits_seconds',
    when: 'the log is not taken away',
    make: () => log.part(20),
    is: 1200,
    undo: () => log.empty(),
  },
  {
    of: 'pavilion_log_given_up',
    when: 'parts of the log are given up',
    make: () => log.giveUp(),
    is: 1,
    undo: () => log.empty(),
  },
  {
    of: 'pavilion_events_moving',
    when: 'an event is being moved',
    make: () => onEvent(closeForWriting),
    is: 1,
    undo: () => onEvent((client, _all, id) => openAgain(client, id)),
  },
  {
    of: 'pavilion_months_strays{table="sysUserOperateLog"}',
    when: 'a row comes before its month is ready',
    make: () =>
      server.sql(
        `insert into "sysUserOperateLog" ("createdAt", "updatedAt", "action", "resource") values ('2199-01-01', '2199-01-01', 'create', 'x')`,
      ),
    is: 1,
    undo: () => server.sql(`delete from "sysUserOperateLog_rest"`),
  },
  {
    of: 'pavilion_parts{part="signUp",state="ill"}',
    when: 'an event has no organiser',
    make: async () => {
      const { id } = await event
      // With a single organiser, every event is theirs.
      await server.project()
      await server.sql(`update "project" set "sellerId" = null where id = $1`, [id])
      await minutes(2)
    },
    is: 1,
    undo: async () => {
      const { id } = await event
      await server.sql(`update "project" set "sellerId" = (select max(id) from "seller") where id = $1`, [id])
      await minutes(3)
    },
  },
]
const event = server.project()
async function onEvent(work: typeof closeForWriting): Promise<void> {
  const client = await connected(database, 'test')
  await work(client, server.system.catalogue, (await event).id).finally(() => client.end())
}
let looked = Date.now()
const minutes = async (times: number) => {
  for (let nth = 0; nth < times; nth++) await lookAtHealth(server.system, new Date((looked += 60_000)))
}

describe('the alarms and the dashboard that are shipped', () => {
  it('name metrics that a process answers; every metric has a type, and a place among them', async () => {
    const text = await metrics()
    const known = namesIn(text)
    const rules = [...shipped('alarms.yml').matchAll(/expr: (.+)/g)].map(([, expr]) => expr).join('\n')
    const panels = (JSON.parse(shipped('grafana.json')) as { panels: { targets: { expr: string }[] }[] }).panels
    const asked = namesIn(`${rules}\n${panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')}`)
    expect([...asked].filter(name => !known.has(name))).toEqual([])
    expect([...known].filter(name => !asked.has(name))).toEqual([])
    for (const name of known)
      expect([name, text.includes(`# TYPE ${name.replace(/_(?:sum|count)$/, '')} `)]).toEqual([name, true])
    // The control: a metric that is not there is found.
    expect([known.size > 20, known.has('pavilion_none_total')]).toEqual([true, false])
  })
  for (const { of: name, when, make, is, undo } of figures)
    it(`see when ${when}, and when it is over`, async () => {
      const usual = await figureOf(name)
      await make()
      expect(await figureOf(name)).toBe(is)
      await undo()
      expect(await figureOf(name)).toBe(usual)
    })
  it('see that a process drains', async () => {
    const drains = async (isDraining: boolean) => {
      const text = await measuring(database).text(database.system('test'), isDraining)
      return text.match(/^pavilion_draining (\d)$/m)?.[1]
    }
    expect([await figureOf('pavilion_draining'), await drains(true)]).toEqual([0, '1'])
  })
  it('see a job that is due and one that was given up', async () => {
    const state = async () =>
      Object.fromEntries(
        [...(await metrics()).matchAll(/pavilion_jobs\{state="(\w+)"\} (\d+)/g)].map(m => [m[1], Number(m[2])]),
      )
    const before = await state()
    await server.sql(`select graphile_worker.add_job('nobody.does', '{}'::json, job_key := 'due')`)
    await server.sql(
      `select graphile_worker.add_job('nobody.does', '{}'::json, job_key := 'given up', max_attempts := 1)`,
    )
    await server.sql(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`)
    expect(await state()).toEqual({ due: (before.due ?? 0) + 1, given_up: (before.given_up ?? 0) + 1 })
    await server.sql(`delete from graphile_worker._private_jobs where key in ('due', 'given up')`)
  })
})
