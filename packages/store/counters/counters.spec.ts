import { after, before, describe, it } from 'node:test'
import { catalogue, codes, counter, domain, ref, text } from '@pavilion/declare'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { openStore } from '../index.ts'
import type { Session } from '../session.ts'

const server = await startTestServer()
after(() => server.close())
const reasons = codes({
  ordered: [10, '下单', 'Ordered'],
  paid: [11, '已付', 'Paid'],
  closed: [12, '关闭', 'Closed'],
  total: [15, '总量', 'Total changed'],
})
const seat = counter('testSeat', '座位', 'Seat', {
  scope: 'project',
  of: { place: text('位置', 'Place', { required: true }), channelId: ref('registerChannel', '渠道', 'Channel') },
  reasons,
})
const { database } = server.system as Session
const store = openStore({
  pool: database.pool,
  bus: database.bus,
  catalogue: catalogue([
    ...database.catalogue.domains,
    domain({ area: 'test', name: ['测试', 'Test'], resources: [seat.cells], screens: [] }),
  ]),
})
after(() => store.close())
before(async () => {
  await server.sql(`create table "testSeat" (
    "id" bigint primary key generated always as identity, "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(), "deletedAt" timestamptz, "projectId" bigint not null,
    "place" text not null, "channelId" bigint, "total" bigint, "held" bigint not null default 0 check ("held" >= 0),
    "sold" bigint not null default 0 check ("sold" >= 0), check ("total" is null or "held" + "sold" <= "total"))`)
  await server.sql('create unique index on "testSeat" ("projectId", "place", "channelId") nulls not distinct')
})
const system = store.system('test')
/** A project with a hall of this many seats (null: no limit). */
async function hall(total: number | null, places = ['A']) {
  const { id: projectId } = await server.project()
  const ctx = system.acting('test', { projectId })
  const cells = places.map(place => ({ place }))
  await ctx.transaction(tx =>
    tx.adjust(
      seat,
      cells.map(cell => ({ ...cell, total })),
      { key: 'setup', reason: reasons.total },
    ),
  )
  return {
    projectId,
    cells,
    take: (key: string, quantity = 1, which: readonly { place: string }[] = cells) =>
      ctx.transaction(tx => tx.take(seat, which, { key, quantity, reason: reasons.ordered })),
    confirm: (key: string) => ctx.transaction(tx => tx.confirm(seat, { key, reason: reasons.paid })),
    release: (key: string) => ctx.transaction(tx => tx.release(seat, { key, reason: reasons.closed })),
    adjust: (next: number) =>
      ctx.transaction(tx =>
        tx.adjust(
          seat,
          cells.map(cell => ({ ...cell, total: next })),
          { key: `to ${next}`, reason: reasons.total },
        ),
      ),
    numbers: async () =>
      server.sql<{ total: number | null; held: number; sold: number }>(
        'select "total", "held", "sold" from "testSeat" where "projectId" = $1 order by "place"',
        [projectId],
      ),
    ledger: async () =>
      server.sql<Record<string, number>>(
        'select "reason", "heldBefore", "heldAfter", "soldBefore", "soldAfter" from "counterEntry" where "projectId" = $1 order by id',
        [projectId],
      ),
  }
}

describe('a counter', () => {
  it('never gives more than there is: 200 clients on 7 units', async () => {
    const seven = await hall(7)
    const outcomes = await allAtOnce(200, nth => seven.take(`order ${nth}`))
    expect(outcomes.filter(outcome => (outcome as { ok?: boolean }).ok)).toHaveLength(7)
    expect(outcomes.every(outcome => 'ok' in (outcome as object))).toBe(true)
    expect(await seven.numbers()).toEqual([{ total: 7, held: 7, sold: 0 }])
  })
  it('would oversell without its guard: reading first and writing then lets many through', async () => {
    const { projectId } = await hall(7)
    const ask = () =>
      system.sql<{ left: number; id: number }>(
        'select id, "total" - "sold" as left from "testSeat" where "projectId" = $1',
        [projectId],
      )
    await server.sql('alter table "testSeat" drop constraint "testSeat_check"')
    try {
      await allAtOnce(40, async () => {
        const [found] = await ask()
        if (found && found.left > 0)
          await system.sql('update "testSeat" set "sold" = "sold" + 1 where id = $1', [found.id])
      })
      const [cell] = await server.sql<{ sold: number }>('select "sold" from "testSeat" where "projectId" = $1', [
        projectId,
      ])
      expect(cell?.sold).toBeGreaterThan(7)
    } finally {
      await server.sql('update "testSeat" set "sold" = 0 where "projectId" = $1', [projectId])
      await server.sql(
        'alter table "testSeat" add constraint "testSeat_check" check ("total" is null or "held" + "sold" <= "total")',
      )
    }
  })
  it('takes all cells or none, and says how many are left', async () => {
    const nights = await hall(3, ['night 1', 'night 2', 'night 3'])
    expect(await nights.take('guest 1', 2, nights.cells.slice(1, 2))).toMatchObject({ ok: true, left: 1 })
    expect(await nights.take('guest 2', 2)).toEqual({ ok: false, left: 1 })
    expect(await nights.numbers()).toEqual([
      { total: 3, held: 0, sold: 0 },
      { total: 3, held: 2, sold: 0 },
      { total: 3, held: 0, sold: 0 },
    ])
    expect(await nights.take('guest 3', 1, [{ place: 'no such night' }])).toEqual({ ok: false, left: 0 })
  })
  it('does nothing the second time for the same key, at the same moment too', async () => {
    const one = await hall(1)
    const outcomes = await allAtOnce(6, () => one.take('order 1'))
    expect(outcomes.every(outcome => (outcome as { ok: boolean }).ok)).toBe(true)
    expect([await one.numbers(), (await one.ledger()).length]).toEqual([[{ total: 1, held: 1, sold: 0 }], 2])
  })
  it('sells what is held, and gives back what is held or sold, each once', async () => {
    const two = await hall(2)
    await two.take('order 1', 2)
    expect([await two.confirm('order 1'), await two.confirm('order 1')]).toEqual([2, 0])
    expect(await two.numbers()).toEqual([{ total: 2, held: 0, sold: 2 }])
    expect(await Promise.all([two.release('order 1'), two.release('order 1')]).then(units => units.sort())).toEqual([
      0, 2,
    ])
    expect(await two.numbers()).toEqual([{ total: 2, held: 0, sold: 0 }])
    expect((await two.ledger()).map(({ reason, heldAfter, soldAfter }) => [reason, heldAfter, soldAfter])).toEqual([
      [15, 0, 0],
      [10, 2, 0],
      [11, 0, 2],
      [12, 0, 0],
    ])
  })
  it('gives back a part of what a key holds or has bought, and no more than it has', async () => {
    const hotel = await hall(5, ['a', 'b'])
    const part = (key: string, cells: readonly { place: string; quantity: number }[]) =>
      system
        .acting('test', { projectId: hotel.projectId })
        .transaction(tx => tx.giveBack(seat, { key, reason: reasons.closed, cells }))
    await hotel.take('order 1', 3)
    await part('order 1', [{ place: 'a', quantity: 1 }])
    expect(await hotel.numbers()).toEqual([
      { total: 5, held: 2, sold: 0 },
      { total: 5, held: 3, sold: 0 },
    ])
    await hotel.confirm('order 1')
    await expect(part('order 1', [{ place: 'a', quantity: 3 }])).rejects.toThrow('has less of testSeat')
    await part('order 1', [
      { place: 'a', quantity: 2 },
      { place: 'b', quantity: 1 },
    ])
    await expect(part('order 1', [{ place: 'a', quantity: 1 }])).rejects.toThrow('has less of testSeat')
    const again = (cells: readonly { place: string; quantity: number }[]) =>
      system
        .acting('test', { projectId: hotel.projectId })
        .transaction(tx => tx.takeBack(seat, { key: 'order 1', reason: reasons.ordered, cells }))
    // All or none: the first cell has nothing for the key any more, the second has too few left.
    expect(
      await again([
        { place: 'a', quantity: 2 },
        { place: 'b', quantity: 9 },
      ]),
    ).toBe(false)
    expect(await again([{ place: 'a', quantity: 2 }])).toBe(true)
    await part('order 1', [{ place: 'a', quantity: 2 }])
    expect(await hotel.release('order 1')).toBe(2)
    expect(await hotel.numbers()).toEqual([
      { total: 5, held: 0, sold: 0 },
      { total: 5, held: 0, sold: 0 },
    ])
  })
  it('refuses a total below what is taken, and has no limit without one', async () => {
    const three = await hall(3)
    await three.take('order 1', 2)
    expect([await three.adjust(1), await three.adjust(2)]).toEqual([{ ok: false, least: 2 }, { ok: true }])
    const open = await hall(null)
    expect(await open.take('order 1', 1_000_000)).toMatchObject({ ok: true, left: null })
  })
  it('takes many cells in one statement, whatever their number', async () => {
    const nights = await hall(
      5,
      Array.from({ length: 30 }, (_, nth) => `night ${nth}`),
    )
    const statements: string[] = []
    store.onStatement = text => statements.push(text)
    await nights.take('guest')
    delete store.onStatement
    expect(statements).toHaveLength(1)
  })
  it('takes crossing cells from both ends without a deadlock', async () => {
    const pair = await hall(1000, ['a', 'b', 'c'])
    const outcomes = await allAtOnce(60, nth =>
      pair.take(`order ${nth}`, 1, nth % 2 ? pair.cells : [...pair.cells].reverse()),
    )
    expect(outcomes.filter(outcome => (outcome as { ok?: boolean }).ok)).toHaveLength(60)
  })
})
