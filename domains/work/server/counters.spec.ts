import { after, before, describe, it } from 'node:test'
import { catalogue, codes, counter, domain, text } from '@pavilion/declare'
import { openStore } from '@pavilion/store'
import type { Session } from '@pavilion/store/session.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { recount, releaseExpired } from './counters.ts'

const server = await startTestServer()
const reasons = codes({
  ordered: [10, '下单', 'Ordered'],
  expired: [13, '到期', 'Expired'],
  total: [15, '总量', 'Total changed'],
})
const table = counter('testTable', '桌位', 'Table', {
  scope: 'project',
  of: { place: text('位置', 'Place', { required: true }) },
  reasons,
  expired: reasons.expired,
})
const { database } = server.system as unknown as Session
const store = openStore({
  pool: database.pool,
  bus: database.bus,
  catalogue: catalogue([
    ...database.catalogue.domains,
    domain({ area: 'test', name: ['测试', 'Test'], resources: [], counters: [table], screens: [] }),
  ]),
})
after(async () => {
  await store.close()
  await server.close()
})
before(async () => {
  await server.sql(`create table "testTable" (
    "id" bigint primary key generated always as identity, "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(), "deletedAt" timestamptz, "projectId" bigint not null,
    "place" text not null, "total" bigint, "held" bigint not null default 0 check ("held" >= 0), "sold" bigint not null default 0)`)
  await server.sql('create unique index on "testTable" ("projectId", "place")')
})
const system = store.system('test')
async function twoTables() {
  const { id: projectId } = await server.project()
  const ctx = system.acting('test', { projectId })
  const cells = [{ place: 'A', total: 2 }]
  await ctx.transaction(tx => tx.adjust(table, cells, { key: 'setup', reason: reasons.total }))
  const take = (key: string, expiresAt?: string) =>
    ctx.transaction(tx => tx.take(table, cells, { key, reason: reasons.ordered, ...(expiresAt && { expiresAt }) }))
  const held = async () =>
    (await server.sql<{ held: number }>('select "held" from "testTable" where "projectId" = $1', [projectId]))[0]?.held
  return { projectId, take, held }
}

describe('counters', () => {
  it('give back what was held until now, each hold once, and leave the others', async () => {
    const { projectId, take, held } = await twoTables()
    await take('late', new Date(Date.now() - 1000).toISOString())
    await take('in time', new Date(Date.now() + 3_600_000).toISOString())
    expect([await held(), await releaseExpired(system), await releaseExpired(system), await held()]).toEqual([
      2, 1, 0, 1,
    ])
    const [last] = await server.sql(
      'select "key", "reason" from "counterEntry" where "projectId" = $1 order by id desc limit 1',
      [projectId],
    )
    expect(last).toEqual({ key: 'late', reason: reasons.expired })
  })
  it('give back all others when one hold cannot be given back, and say which', async () => {
    const past = new Date(Date.now() - 1000).toISOString()
    const [bad, good] = [await twoTables(), await twoTables()]
    await bad.take('a bad one', past)
    await good.take('a good one', past)
    // A cell that has less than is held of it: giving that back breaks its check.
    await server.sql('update "testTable" set "held" = 0 where "projectId" = $1', [bad.projectId])
    await expect(releaseExpired(system)).rejects.toThrow(/^1 holds could not be given back: a bad one: /)
    expect(await good.held()).toBe(0)
    await server.sql('delete from "counterHold" where "projectId" = $1', [bad.projectId])
  })
  it('are recounted: a cell that does not agree with its holds is shown until it does', async () => {
    const { projectId, take } = await twoTables()
    await take('order 1')
    const differences = () =>
      server.sql('select "held", "heldByHolds" from "counterDifference" where "projectId" = $1', [projectId])
    await recount(system)
    expect(await differences()).toEqual([])
    await server.sql('update "testTable" set "held" = 2 where "projectId" = $1', [projectId])
    await recount(system)
    expect(await differences()).toEqual([{ held: 2, heldByHolds: 1 }])
    await server.sql('update "testTable" set "held" = 1 where "projectId" = $1', [projectId])
    await recount(system)
    expect(await differences()).toEqual([])
  })
})
