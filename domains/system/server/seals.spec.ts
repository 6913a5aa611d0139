import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { before, describe, it, mock } from 'node:test'
import pg from 'pg'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { lineDigest, logStatement } from '@pavilion/store'
import { sealLog, verifySeals } from './seals.ts'
import { createLoginToken } from './signIn.ts'

const server = await startTestServer()
const admin = await server.operator()
const seal = (options?: { guarded: boolean }) => sealLog(server.system, options)
const verify = () => verifySeals(server.system)
const newest = async () =>
  (await server.sql<{ id: number }>('select max("id") as "id" from "sysUserOperateLog"'))[0]?.id as number
/** What `npm run -s pavilion -- doctor` says. */
const doctor = () =>
  new Promise<string>(resolve => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../apps/server/cli.ts'), 'doctor'],
      {
        env: {
          PATH: process.env.PATH ?? '',
          HOME: process.env.HOME ?? '',
          DATABASE_URL: server.databaseUrl,
          DATA_DIR: server.dataDir,
        },
      },
      (_error, out) => resolve(out),
    )
  })
/** Something an operator does, and its line. */
const act = async (): Promise<number> => {
  expect(
    await server.call('/systemDict/create', { key: unused('key'), value: '一' }, { token: admin.token }),
  ).toMatchObject({ result: 20000 })
  return newest()
}
/** Does this to the database, looks what the seals say of it, and puts everything back. */
const meanwhile = async (harm: string, parameters: unknown[]) =>
  server.system.transaction(async tx => {
    await tx.sql('savepoint before')
    await tx.sql(harm, parameters)
    const report = await verifySeals(tx)
    await tx.sql('rollback to savepoint before')
    return report.broken
  })

describe('the sealed audit log', () => {
  const lines: number[] = []
  before(async () => {
    expect(
      await server.call('/auth/autoLogin', { loginToken: await createLoginToken(server.system, admin.account) }),
    ).toMatchObject({ result: 20000 })
    lines.push(await act(), await act())
    await seal()
    // A number that was given and never used: a line that found no commit.
    await server.sql(`select nextval(pg_get_serial_sequence('"sysUserOperateLog"', 'id'))`)
    lines.push(await act(), await act())
    await seal()
  })
  it('gives every line a digest of its content, also sign-ins', async () => {
    const [{ count, all } = { count: 0, all: 0 }] = await server.sql<{ count: number; all: number }>(
      `
        select count(*) filter (where l."digest" = ${lineDigest('l')})::int as "count",
          count(*)::int as "all"
        from "sysUserOperateLog" l`,
    )
    expect(count).toBe(all)
    expect(all).toBeGreaterThan(3)
  })
  it('is verified as sealed, with the number of lines not sealed yet', async () => {
    await act()
    expect(await verify()).toMatchObject({ lastLogId: lines.at(-1), waiting: 1 })
    expect(await doctor()).toMatch(
      new RegExp(
        `^ok {3}audit log +\\d+ lines are intact, up to line ${lines.at(-1)}; 1 not sealed yet; last seal [\\w-]{16}$`,
        'm',
      ),
    )
    expect(await seal()).toBe(1)
    expect(await seal()).toBe(0)
    expect(await verify()).toEqual({
      lines: expect.any(Number),
      lastLogId: await newest(),
      lastSeal: expect.stringMatching(/^[\w-]{43}$/),
      waiting: 0,
    })
  })
  it('names the first line that was changed, removed, hidden or inserted later', async () => {
    const [first, , third] = lines
    expect(
      await meanwhile(`update "sysUserOperateLog" set "changes" = '{}' where "id" = any($1::bigint[])`, [
        [third, first],
      ]),
    ).toEqual({ what: 'changed', logId: first })
    // Who also writes a fitting digest changes nothing: the seal knows the former one.
    expect(
      await meanwhile(
        `
          update "sysUserOperateLog" l
          set "account" = 'nobody',
            "digest" = (
              select ${lineDigest('f')}
              from (
                select (x).*
                from (
                  select jsonb_populate_record(o, '{"account":"nobody"}') as x
                  from "sysUserOperateLog" o
                  where o."id" = $1
                ) p
              ) f
            )
          where l."id" = $1`,
        [third],
      ),
    ).toEqual({ what: 'changed', logId: third })
    expect(await meanwhile(`delete from "sysUserOperateLog" where "id" = $1`, [third])).toEqual({
      what: 'missing',
      logId: third,
    })
    expect(await meanwhile(`update "sysUserOperateLog" set "deletedAt" = now() where "id" = $1`, [first])).toEqual({
      what: 'missing',
      logId: first,
    })
    expect(
      await meanwhile(
        `
          insert into "sysUserOperateLog" ("id", "account", "action") overriding system value
          values ($1, 'nobody', 'create')`,
        [(third as number) - 1],
      ),
    ).toEqual({ what: 'added', logId: (third as number) - 1 })
  })
  it('detects rebuilt and removed seals, because each depends on the previous one and the key', async () => {
    const seals = await server.sql<{ id: number }>(
      `select "id" from "operateLogSeal" where "lines" <> '[]' order by "id"`,
    )
    const [first, second] = seals.map(({ id }) => id)
    expect(await meanwhile(`update "operateLogSeal" set "lines" = '[]' where "id" = $1`, [first])).toEqual({
      what: 'seal',
      sealId: first,
    })
    expect(await meanwhile(`delete from "operateLogSeal" where "id" = $1`, [first])).toEqual({
      what: 'seal',
      sealId: second,
    })
  })
  it('seals no line while one with a lower id may still be committed; (control) otherwise the late one would not be sealed', async () => {
    const other = new pg.Client({ connectionString: server.databaseUrl })
    await other.connect()
    const write = (action: string) =>
      other.query(logStatement, [admin.id, admin.account, action, 'systemDict', null, null, '127.0.0.1', '/late', '{}'])
    try {
      await seal()
      await other.query('begin')
      await write('late')
      const later = await act()
      expect(await seal()).toBe(0)
      expect(await verify()).toMatchObject({ waiting: 1 })
      await other.query('commit')
      expect(await seal()).toBe(2)
      expect(await verify()).toMatchObject({ lastLogId: later, waiting: 0 })
      // The control: sealed without the look, the late line is one that was slipped in.
      await other.query('begin')
      await write('later still')
      await act()
      expect(await seal({ guarded: false })).toBe(1)
      await other.query('commit')
      const { broken } = await verify()
      expect(broken).toEqual({ what: 'added', logId: expect.any(Number) })
      expect(await doctor()).toMatch(
        new RegExp(
          `^ill {2}audit log +line ${(broken as { logId: number }).logId} was inserted after it was sealed`,
          'm',
        ),
      )
    } finally {
      await other.end()
    }
  })
  it('is verified by operators with the right', async () => {
    const without = await server.operator({ rights: ['sysUserOperateLog.getList'] })
    expect(await server.call('/sysUserOperateLog/verifySeals', {}, { token: without.token })).toMatchObject({
      result: 40300,
    })
    expect(await server.call('/sysUserOperateLog/verifySeals', {}, { token: admin.token })).toMatchObject({
      result: 20000,
      data: { lines: expect.any(Number) },
    })
  })
  it('is sealed every five seconds: each run schedules the next', async () => {
    const turns = () =>
      server.sql<{ seconds: number }>(
        `
          select extract(epoch from run_at - now())::float8 as seconds
          from graphile_worker.jobs
          where task_identifier = 'system.sealLog'`,
      )
    await server.sql(`select graphile_worker.add_job('system.keepSealing', '{}'::json)`)
    // On a server whose clock goes behind the database's, too.
    const clock = mock.method(Date, 'now', () => performance.timeOrigin + performance.now() - 300_000)
    try {
      await server.runJobs()
    } finally {
      clock.mock.restore()
    }
    const found = await turns()
    expect(found).toHaveLength(1)
    expect(found[0]?.seconds).toBeGreaterThan(0)
    expect(found[0]?.seconds).toBeLessThanOrEqual(5)
  })
})
