import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { webContentList } from '@pavilion/site/model/index.ts'
import { inThePast } from './past.ts'
import { now } from './clock.ts'
import type { Session } from './session.ts'

const server = await startTestServer()
const { database } = server.system as Session
const aYearAgo = new Date(Date.now() - 365 * 86_400_000)
const isNear = (moment: unknown, when: Date) => Math.abs(Date.parse(String(moment)) - when.getTime()) < 60_000

describe('a story of the past', () => {
  it('stamps what it writes with the time at which it happens, changes too, and is over afterwards', async () => {
    const { id: projectId } = await server.project()
    const aDayLater = new Date(aYearAgo.getTime() + 86_400_000)
    const [first, changed, after] = await server.system.transaction(async tx => {
      const [one, two] = await inThePast(tx, async at => {
        await at(aYearAgo)
        const { id } = await tx.store(webContentList).create({ projectId, name: 'then' })
        await at(aDayLater)
        return [
          await tx.store(webContentList).getDetail(id),
          await tx.store(webContentList).set(id, { name: 'a day later' }),
        ]
      })
      return [one, two, await tx.store(webContentList).create({ projectId, name: 'now' })]
    })
    expect([isNear(first?.createdAt, aYearAgo), isNear(changed?.updatedAt, aDayLater)]).toEqual([true, true])
    expect([isNear(after?.createdAt, new Date()), isNear(now(), new Date())]).toEqual([true, true])
    const [left] = await server.sql<{ at: string; clocks: number; defaults: number }>(
      `select clock_timestamp() as at, (select count(*)::int from pg_proc where proname = 'clock_timestamp') as clocks,
        (select count(*)::int from pg_attrdef where pg_get_expr(adbin, adrelid) like '%clock_timestamp()%') as defaults`,
    )
    expect(left).toMatchObject({ clocks: 1 })
    expect(isNear(left?.at, new Date())).toBe(true)
    expect(left?.defaults).toBeGreaterThan(300)
  })
  it('sets the clock right when it fails', async () => {
    await server.system
      .transaction(tx =>
        inThePast(tx, async at => {
          await at(aYearAgo)
          throw new Error('broken off')
        }),
      )
      .catch(() => {})
    expect(isNear(now(), new Date())).toBe(true)
  })
  it('leaves no jobs where it goes on without them', async () => {
    const waiting = () => server.sql('select id from graphile_worker._private_jobs order by id')
    const before = await waiting()
    await database.withoutJobs('story').transaction(tx => tx.enqueue('order.closeDue', {}))
    expect(await waiting()).toEqual(before)
  })
})
