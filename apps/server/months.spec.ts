import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeMonths } from '@pavilion/store'
import { sealLog, verifySeals } from '@pavilion/system/server/seals.ts'
import { startTestServer, unused } from '@pavilion/testing'
import { addressOf, administer, dropDatabases } from '@pavilion/testing/database.ts'
import { expect } from 'expect'
import pg from 'pg'
import { backup, restore } from './commands/backup.ts'
import { detach, divide, monthsText } from './commands/months.ts'
import { readConfig } from './config.ts'
import { soundness } from './doctoring/soundness.ts'

const server = await startTestServer()
const admin = await server.operator()
const config = { ...readConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl }) }
const folder = mkdtempSync(join(tmpdir(), 'pavilion-months-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const act = async () =>
  expect(
    await server.call('/systemDict/create', { key: unused('key'), value: '一' }, { token: admin.token }),
  ).toMatchObject({ result: 20000 })
const lines = async () => {
  const body = { pagination: { page: 1, limit: 100 }, where: { resource: 'systemDict' } }
  const answer = await server.call('/sysUserOperateLog/getList', body, { token: admin.token })
  return (answer.data as { rows: { id: number }[] }).rows.map(({ id }) => id)
}
const seal = () => sealLog(server.system)
const verify = async () => (await verifySeals(server.system)).broken
const months = () => server.system.transaction(tx => makeMonths((text, parameters) => tx.sql(text, parameters)))
const parts = async () =>
  (
    await server.sql<{ name: string }>(
      `select inhrelid::regclass::text as "name" from pg_inherits where inhparent = '"sysUserOperateLog"'::regclass`,
    )
  ).length
/** A line of the audit log as it was written then. */
const lineOf = (at: string) =>
  server.sql(
    `insert into "sysUserOperateLog" ("createdAt", "updatedAt", "action", "resource") values ($1, $1, 'create', 'systemDict')`,
    [at],
  )

describe('a log divided by months', () => {
  before(async () => {
    for (const day of ['10', '11']) await lineOf(`2020-01-${day}T00:00:00Z`)
  })
  it('says of every log whether it can be divided, and why not', async () => {
    const text = await monthsText(config)
    expect(text).toMatch(/^sysUserOperateLog +can be divided$/m)
    expect(text).toMatch(
      /^registerUserEntryRecord +stays whole: entryRecordNo, requestId must be unique over all months$/m,
    )
    await expect(divide(config, 'ledgerEntry')).rejects.toThrow('must be unique over all months')
  })

  it('gives way to who reads or writes it, and changes nothing then', async () => {
    const other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
    await other.query('begin')
    await other.query('select count(*) from "sysUserOperateLog"')
    await expect(divide(config, 'sysUserOperateLog')).rejects.toMatchObject({ code: '55P03' })
    await other.query('commit')
    await other.end()
    expect(await parts()).toBe(0)
    await act()
  })

  it('keeps its rows, ids, seals and lists, while operators go on working', async () => {
    await act()
    await seal()
    const known = await lines()
    const dividing = divide(config, 'sysUserOperateLog')
    await Promise.all([dividing, ...Array.from({ length: 20 }, act)])
    const now = await lines()
    expect(now).toHaveLength(known.length + 20)
    expect(new Set(now).size).toBe(now.length)
    expect(now.slice(-known.length)).toEqual(known)
    await seal()
    expect(await verify()).toBeUndefined()
    expect(await monthsText(config)).toMatch(/sysUserOperateLog +divided: \d parts/)
    // The same indexes as before, on the whole and on each part.
    const [wanting] = await server.sql<{ count: number }>(
      `select count(*)::int as "count" from pg_index where not indisvalid`,
    )
    expect(wanting?.count).toBe(0)
  })

  it('makes the next months once, and takes in rows that went astray', async () => {
    expect(await months()).toEqual([])
    const [last] = await server.sql<{ part: string }>(
      `select max(relname) as "part" from pg_class where relkind = 'r' and relispartition and relname ~ '^sysUserOperateLog_\\d'`,
    )
    await server.sql(`drop table "${last?.part}"`)
    const [, year, month] = /_(\d+)_(\d+)$/.exec(last?.part ?? '') ?? []
    await lineOf(`${year}-${month}-10T00:00:00Z`)
    expect(await monthsText(config)).toContain('1 rows astray')
    const ready = async () => (await soundness(server.system, config)).find(({ about }) => about === 'months')?.well
    expect(await ready()).toBe(false)
    expect(await months()).toEqual([last?.part])
    expect(await ready()).toBe(true)
    expect(await monthsText(config)).not.toContain('astray')
    expect(await server.sql(`select "action" from "${last?.part}"`)).toEqual([{ action: 'create' }])
    await seal()
    expect(await verify()).toBeUndefined()
  })

  it('takes old months out whole, says so in the log, and the seals of the rest still hold', async () => {
    await expect(detach(config, 'sysUserOperateLog', '2099-01')).rejects.toThrow('has not begun')
    expect(await detach(config, 'sysUserOperateLog', '2020-01')).toContain('has no month')
    // What a year makes of it: a part of its own for the month of the oldest lines.
    const [former] = await server.sql<{ part: string; bounds: string }>(
      `select relname as "part", substring(pg_get_expr(relpartbound, oid) from 'TO (\\(.+\\))') as "bounds"
      from pg_class where relkind = 'r' and relispartition and relname ~ '^sysUserOperateLog_to_\\d+_\\d+$'`,
    )
    for (const statement of [
      `alter table "sysUserOperateLog" detach partition "${former?.part}"`,
      `create table "sysUserOperateLog_2020_01" partition of "sysUserOperateLog" for values from ('2020-01-01Z') to ('2020-02-01Z')`,
      `insert into "sysUserOperateLog_2020_01" overriding system value select * from "${former?.part}" where "createdAt" < '2020-02-01Z'`,
      `delete from "${former?.part}" where "createdAt" < '2020-02-01Z'`,
      `alter table "sysUserOperateLog" attach partition "${former?.part}" for values from ('2020-02-01Z') to ${former?.bounds}`,
    ])
      await server.sql(statement)
    expect(await verify()).toBeUndefined()
    expect(await detach(config, 'sysUserOperateLog', '2020-02')).toContain('detached."sysUserOperateLog_2020_01"')
    await seal()
    expect(await verify()).toBeUndefined()
    expect(await server.sql('select 1 from "detached"."sysUserOperateLog_2020_01"')).toHaveLength(2)
    // Lines that go without it are missed, and so is the line that says it.
    await server.system.transaction(async tx => {
      await tx.sql('savepoint "whole"')
      for (const harm of [`"id" = (select min("id") from "sysUserOperateLog" where "id" > 2)`, `"action" = 'detach'`]) {
        await tx.sql(`delete from "sysUserOperateLog" where ${harm}`)
        expect((await verifySeals(tx)).broken).toMatchObject({ what: 'missing' })
        await tx.sql('rollback to savepoint "whole"')
      }
    })
  })

  it('is backed up as one table, and comes back whole', async () => {
    const file = join(folder, 'divided.tar')
    const target = `months_back_${process.pid}`
    await backup(config, file)
    await administer(server.databaseUrl, query => query(`create database "${target}"`))
    const back = addressOf(server.databaseUrl, target)
    const client = new pg.Client({ connectionString: back })
    try {
      await restore(readConfig({ DATA_DIR: join(folder, 'back'), DATABASE_URL: back }), file)
      await client.connect()
      const count = 'select count(*)::int as "count", max("id")::int as "last" from "sysUserOperateLog"'
      expect((await client.query(count)).rows).toEqual(await server.sql(count))
    } finally {
      await client.end()
      await dropDatabases(server.databaseUrl, [target])
    }
  })
})
