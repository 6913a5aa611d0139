import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { webContentList } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import type { Session } from '../session.ts'
import { operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const operatorOf = operatorsOf((server.system as Session).database)

describe('a list with a keyword', () => {
  it('is counted to a thousand and says when there are more, and counts all when asked', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx
      .store(webContentList)
      .createMany(Array.from({ length: 1200 }, (_, at) => ({ name: `${at < 3 ? '稀有' : '寻常'}条目 entry` })))
    for (const search of ['寻常', '寻常条目', 'entry']) {
      expect(await ctx.store(webContentList).getList({ search, pagination: { page: 1, limit: 1 } })).toMatchObject({
        count: 1000,
        countIsAtLeast: true,
      })
      expect(
        (await ctx.store(webContentList).getList({ search, pagination: { page: 1, limit: 1 }, exactCount: true }))
          .count,
      ).toBe(search === 'entry' ? 1200 : 1197)
    }
    // Known to be common, the word is not counted again until something is written.
    const statements = async (page: number) =>
      (
        await server.statements(() =>
          ctx.store(webContentList).getList({ search: '寻常', pagination: { page, limit: 5 } }),
        )
      ).statements.filter(text => text.includes('array(select a.id'))
    await ctx.store(webContentList).create({ name: 'another' })
    expect([(await statements(1)).length, (await statements(2)).length, (await statements(1)).length]).toEqual([
      1, 0, 0,
    ])
    const first = (await ctx.store(webContentList).getList({ search: '寻常', pagination: { page: 1, limit: 10 } })).rows
    const second = (await ctx.store(webContentList).getList({ search: '寻常', pagination: { page: 2, limit: 5 } })).rows
    expect(second).toEqual(first.slice(5))
    // A page that begins among the newest rows, which are read first, continues behind them.
    const ids = async (page: number, limit: number) =>
      (
        await ctx
          .store(webContentList)
          .getList({ search: '寻常', pagination: { page, limit }, order: [['id', 'desc']] })
      ).rows.map(({ id }) => id)
    expect(await ids(2, 250)).toEqual((await ids(1, 1000)).slice(250, 500))
    const rare = await ctx
      .store(webContentList)
      .getList({ search: '稀有', order: [['id', 'asc']], pagination: { page: 2, limit: 2 } })
    expect([rare.count, rare.countIsAtLeast, rare.rows.length]).toEqual([3, undefined, 1])
    expect(
      (
        await ctx
          .store(webContentList)
          .getList({ search: '寻常', order: [['id', 'desc']], pagination: { page: 500, limit: 2 } })
      ).rows,
    ).toHaveLength(2)
  })
  it('is not misled by its newest rows, which have far more matches than the others: pages and counts are those of all rows', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const contents = ctx.store(webContentList)
    const old = await contents.createMany(Array.from({ length: 60 }, (_, at) => ({ name: `茶席会场 ${at}` })))
    // Long after them: in a table of a million, ten of the newest three hundred would be thirty
    // thousand.
    await server.sql(`select setval(pg_get_serial_sequence('"webContentList"', 'id'), 1000000)`)
    const fresh = await contents.createMany(
      Array.from({ length: 300 }, (_, at) => ({ name: at % 30 === 0 ? `茶席会场 ${at}` : `展台 ${at}` })),
    )
    const known = [...old, ...fresh]
      .filter(({ name }) => name.startsWith('茶席'))
      .map(({ id }) => id)
      .reverse()
    for (const search of ['茶席', '茶席会场'])
      for (const page of [1, 2, 3]) {
        const { result: list, statements } = await server.statements(() =>
          contents.getList({ search, order: [['id', 'desc']], pagination: { page, limit: 25 } }),
        )
        expect([list.rows.map(({ id }) => id), list.count, list.countIsAtLeast]).toEqual([
          known.slice((page - 1) * 25, page * 25),
          70,
          undefined,
        ])
        // First as the newest rows suggest, then step by step; but not where many rows would have
        // to be read.
        expect(statements.filter(text => text.startsWith('select "end", beginning'))).toHaveLength(page < 3 ? 2 : 1)
      }
  })
  it('finds short Chinese keywords by an index, never by reading the table', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx.store(webContentList).createMany(Array.from({ length: 3000 }, (_, at) => ({ name: `展位${at}号 booth` })))
    await server.sql('vacuum analyze "webContentList"')
    const plan = async (search: string) => {
      expect((await ctx.store(webContentList).getList({ search, pagination: { page: 1, limit: 10 } })).rows).toEqual([])
      const conditions = search.length <= 2 ? `"searchGrams" @> array['${search}']` : `"searchText" like '%${search}%'`
      return JSON.stringify(
        await server.sql(
          `explain (format json) select id from "webContentList" where ${conditions} and "deletedAt" is null`,
        ),
      )
    }
    for (const search of ['茶', '品茶', '品茶会场']) expect(await plan(search)).toMatch(/Bitmap Index Scan/)
  })
  it('finds a keyword in few pages of its index, however much was just written', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const word = (at: number) =>
      Array.from({ length: 40 }, (_, nth) => String.fromCharCode(0x4e00 + ((at * 97 + nth * 131) % 20_000))).join('')
    await server.sql('vacuum "webContentList"')
    for (let part = 0; part < 6; part++)
      await ctx
        .store(webContentList)
        .createMany(Array.from({ length: 100 }, (_, at) => ({ name: word(part * 100 + at) })))
    const plan = JSON.stringify(
      await server.sql(
        `explain (analyze, buffers, format json) select id from "webContentList" where "searchGrams" @> array['龘靐']`,
      ),
    )
    const index = plan.slice(plan.indexOf('Bitmap Index Scan'))
    expect(Number(/"Shared Hit Blocks":(\d+)/.exec(index)?.[1])).toBeLessThan(40)
  })
})
