import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webContentList } from '@pavilion/site/model/index.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { sysUser } from '@pavilion/system/model/index.ts'
import type { Context } from '../index.ts'
import { isoOf } from './pool.ts'
import type { Session } from '../session.ts'
import { operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const operatorOf = operatorsOf((server.system as Session).database)

describe('what comes back from the database', () => {
  it('still comes while a newer release beside this one adds columns, in a transaction and outside', async () => {
    await server.sql('create table "grows" (id int)')
    await server.sql('insert into "grows" values (1)')
    const ask = (ctx: Context) => ctx.sql('select * from "grows"')
    const within = () =>
      server.system.transaction(async tx => {
        await tx.sql('select 1')
        return ask(tx)
      })
    // On all connections.
    const everywhere = () => Promise.all([ask, within, ask, within, ask, within].map(one => one(server.system)))
    for (const column of ['first', 'second']) {
      await everywhere()
      await server.sql(`alter table "grows" add column "${column}" int default 1`)
      for (const rows of await everywhere()) expect(rows).toEqual([expect.objectContaining({ id: 1, [column]: 1 })])
    }
    await server.sql('drop table "grows"')
  })
  it('are ISO instants, numbers and nothing hidden', async () => {
    expect([isoOf('2026-11-21 00:34:18.97+00'), isoOf('2026-11-21 00:34:18+00')]).toEqual([
      '2026-11-21T00:34:18.970Z',
      '2026-11-21T00:34:18.000Z',
    ])
    const operator = await server.operator()
    const row = await server.system.store(sysUser).getDetail(operator.id)
    expect(row).not.toHaveProperty('password')
    expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
  it('have the time they were created: by COPY it is now, unless the system says otherwise; nobody else may', async () => {
    const { id: projectId } = await server.project()
    const past = '2026-03-02T01:00:00.000Z'
    const decided = '2026-03-02T08:00:00.000Z'
    const before = new Date().toISOString()
    const people = ['今天', '当时', '后来'].map(name => ({ projectId, name }))
    const timestamps = [undefined, { createdAt: past }, { createdAt: past, updatedAt: decided }]
    const keep = (ctx: Context) =>
      ctx.transaction(tx => tx.store(registerUserBlackUser).copyIn(people as never, timestamps))
    const ids = await keep(server.system)
    const rows = await server.system.store(registerUserBlackUser).rows({ projectId }, { order: [['id', 'asc']] })
    expect(rows.map(({ id, name }) => [id, name])).toEqual(ids.map((id, nth) => [id, people[nth]?.name]))
    expect(rows.slice(1).map(({ createdAt, updatedAt }) => [createdAt, updatedAt])).toEqual([
      [past, past],
      [past, decided],
    ])
    expect((rows[0]?.createdAt ?? '') >= before && rows[0]?.createdAt === rows[0]?.updatedAt).toBe(true)
    await expect(keep(operatorOf('all', projectId))).rejects.toThrow(/only for the system to set/)
    expect(await server.system.store(registerUserBlackUser).count({ projectId })).toBe(3)
  })
  it('survives a killed backend: the next call gets another connection', async () => {
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pavilion' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    const { id: projectId } = await server.project()
    expect((await operatorOf([projectId], projectId).store(webContentList).getList()).count).toBe(0)
  })
  it('during a transaction answers 50300 and leaves nothing half written', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const died = await ctx
      .transaction(async tx => {
        await tx.store(webContentList).create({ name: 'half' })
        const [backend] = await tx.sql<{ pid: number }>('select pg_backend_pid() as pid')
        await server.sql('select pg_terminate_backend($1)', [backend?.pid])
        await tx.store(webContentList).create({ name: 'never' })
      })
      .catch(error => error)
    expect(died.code).toBe('databaseAway')
    expect((await ctx.store(webContentList).getList()).count).toBe(0)
  })
})
