import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { project as projectOf, webContentList, webMenu, webMenuGroup, website } from '@pavilion/site/model/index.ts'
import { language as languageOf } from '@pavilion/platform/model/index.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import type { Session } from '../session.ts'
import { code, operatorsOf } from '../testing.ts'

const server = await startTestServer()
after(() => server.close())
const operatorOf = operatorsOf((server.system as Session).database)
const languageId = async () => (await server.system.store(languageOf).find({ mark: 'zh' }))?.id as number

describe('a list', () => {
  it('returns rows and count for where, search, order and page [list-shape]', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    for (const [at, name] of ['滨江会展中心', '会展新闻', 'Green tea', '茶与饮品'].entries())
      await ctx.store(webContentList).create({ name, sortNumber: 10 - at })
    const by = async (query: object) => {
      const { rows, count } = await ctx.store(webContentList).getList(query)
      return [rows.map(({ name }) => name), count]
    }
    expect(await by({ pagination: { page: 1, limit: 2 } })).toEqual([['茶与饮品', 'Green tea'], 4])
    expect(await by({ pagination: { page: 2, limit: 3 }, order: [['id', 'asc']] })).toEqual([['茶与饮品'], 4])
    expect(await by({ search: '会展' })).toEqual([['会展新闻', '滨江会展中心'], 2])
    expect(await by({ search: '会展 新' })).toEqual([['会展新闻'], 1])
    expect(await by({ search: '会展中' })).toEqual([['滨江会展中心'], 1])
    expect(await by({ search: 'TE' })).toEqual([['Green tea'], 1])
    expect(await by({ search: { name: 'reen' } })).toEqual([['Green tea'], 1])
    expect(await by({ search: '%' })).toEqual([[], 0])
    expect(await by({ where: { style: [23] }, pagination: { page: 1, limit: 10 } })).toEqual([
      ['茶与饮品', 'Green tea', '会展新闻', '滨江会展中心'],
      4,
    ])
  })
  it('refuses unknown names', async () => {
    const { id } = await server.project()
    const list = operatorOf([id], id).store(webContentList)
    const refusals: [object, string][] = [
      [{ where: { nonsense: 1 } }, 'where.nonsense'],
      [{ where: { remark: 'x' } }, 'where.remark'],
      [{ where: { style: { like: 1 } } }, 'where.style.like'],
      [{ where: { style: '23' } }, 'where.style'],
      [{ where: { id: '1; drop table project' } }, 'where.id'],
      [{ order: [['password', 'asc']] }, 'order'],
      [{ order: [['id', 'sideways']] }, 'order'],
      [{ pagination: { page: 0, limit: 10 } }, 'pagination'],
      [{ pagination: { page: 1, limit: 1001 } }, 'pagination'],
      [{ includes: ['secrets'] }, 'includes'],
      [{ where: { 'nowhere.id': 1 } }, 'where.nowhere.id'],
      [{ where: { constructor: 1 } }, 'where.constructor'],
    ]
    for (const [query, key] of refusals)
      expect(Object.keys((await list.getList(query as never).catch(error => error)).fields)).toEqual([key])
  })
  it('filters over one step of a relation: at least one such row', async () => {
    const { id: projectId } = await server.project()
    const other = await server.project()
    const zh = await languageId()
    await server.system.store(website).create({ projectId, name: 'site', type: 1, languageId: zh })
    const found = await operatorOf([projectId, other.id])
      .store(projectOf)
      .getList({ where: { 'websites.type': 1 } })
    expect(found.rows.map(({ id }) => id)).toEqual([projectId])
    expect(
      (
        await operatorOf([projectId, other.id])
          .store(projectOf)
          .getList({ where: { 'website.pageType': 1 } })
      ).rows.map(({ id }) => id),
    ).toEqual([projectId])
  })
  it('returns includes with one statement per relation, however many rows', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const counted = async (groups: number) => {
      for (let at = 0; at < groups; at++) {
        const group = await ctx.store(webMenuGroup).create({ name: `group ${at}` })
        await ctx.store(webMenu).createMany([
          { name: 'a', webMenuGroupId: group.id },
          { name: 'b', webMenuGroupId: group.id },
        ])
      }
      const { result, count } = await server.statements(() =>
        ctx.store(webMenuGroup).getList({ includes: ['webMenus', 'project'], pagination: { page: 1, limit: 100 } }),
      )
      return [
        result.rows.length,
        result.rows.every(row => row.webMenus.length === 2 && row.project.id === projectId),
        count,
      ]
    }
    expect(await counted(2)).toEqual([2, true, 4])
    expect(await counted(20)).toEqual([22, true, 4])
  })
  it('is refused with more related rows than a server can hold at once, naming the relation', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const { id } = await ctx.store(webMenuGroup).create({ name: 'endless' })
    const more = (many: number) =>
      server.sql(
        `insert into "webMenu" ("projectId", "webMenuGroupId", "name", "searchText", "searchGrams") select $1, $2, 'n', '', '{}' from generate_series(1, $3::int)`,
        [projectId, id, many],
      )
    const shown = () =>
      ctx
        .store(webMenuGroup)
        .getDetail(id, { includes: ['webMenus'] })
        .then(
          row => (row as unknown as { webMenus: unknown[] }).webMenus.length,
          error => error.fields,
        )
    await more(100_000)
    expect(await shown()).toBe(100_000)
    await more(1)
    expect(await shown()).toEqual({
      includes: [
        expect.any(String),
        'More than 100,000 rows with webMenus: request a smaller page, or list them separately',
      ],
    })
    // A hundred rows that all lead to each other are read quickly, but written out they are a
    // million.
    await server.sql(
      `delete from "webMenu" where "webMenuGroupId" = $1 and id not in (select id from "webMenu" where "webMenuGroupId" = $1 limit 100)`,
      [id],
    )
    const around = (times: number) =>
      ctx
        .store(webMenu)
        .getList({ where: { webMenuGroupId: id }, includes: [Array(times).fill('webMenuGroup.webMenus').join('.')] })
        .then(
          ({ rows }) => rows.length,
          error => error.fields,
        )
    expect([await around(1), await around(2)]).toEqual([
      100,
      { includes: [expect.any(String), expect.stringContaining('with webMenus')] },
    ])
  })
  it('is refused without a page when it holds more than 1,000 rows', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx.store(webContentList).createMany(Array.from({ length: 1001 }, (_, at) => ({ name: `n${at}` })))
    expect(
      code(
        await ctx
          .store(webContentList)
          .getList()
          .catch(error => error),
      ),
    ).toBe('tooManyRows')
    expect((await ctx.store(webContentList).getList({ pagination: { page: 1, limit: 1000 } })).count).toBe(1001)
  })
  it('that is read batch by batch waits for a slow reader, longer than a call does, but not for ever: a forgotten download would hold a connection', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const waits: unknown[] = []
    await ctx.store(webContentList).create({ name: 'one' } as never)
    await ctx.transaction(tx =>
      tx.store(webContentList).eachBatch({}, 10, async () => {
        waits.push(...(await tx.sql("select current_setting('idle_in_transaction_session_timeout') as longest")))
      }),
    )
    expect(waits).toEqual([{ longest: '10min' }])
  })
  it('counts again after a write, and not without one', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    const list = () => ctx.store(webContentList).getList({ pagination: { page: 1, limit: 1 } })
    await ctx.store(webContentList).createMany([{ name: 'a' }, { name: 'b' }])
    expect((await list()).count).toBe(2)
    expect((await server.statements(list)).count).toBe(1)
    await ctx.store(webContentList).create({ name: 'c' })
    expect((await list()).count).toBe(3)
  })
  it('returns the count for a page beyond its end, as in an old link', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx.store(webContentList).createMany([{ name: 'a' }, { name: 'b' }])
    expect(await ctx.store(webContentList).getList({ pagination: { page: 500, limit: 10 } })).toEqual({
      rows: [],
      count: 2,
    })
  })
})
describe('a keyword for an ID number', () => {
  it('finds the person by the whole number, in either case, alone or for the field; a part of it finds nobody', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf([projectId], projectId)
    await ctx
      .store(registerUserBlackUser)
      .createMany([{ name: '李雷', idCard: '11010519491231002X' }, { name: '韩梅梅' }])
    const names = async (search: string | Record<string, string>) =>
      (await ctx.store(registerUserBlackUser).getList({ search, pagination: { page: 1, limit: 10 } })).rows.map(
        ({ name }) => name,
      )
    expect(await names('11010519491231002x')).toEqual(['李雷'])
    expect(await names({ idCard: '11010519491231002x' })).toEqual(['李雷'])
    expect(await names({ idCard: ' 11010519491231002X ', name: '李' })).toEqual(['李雷'])
    expect([await names({ idCard: '110105' }), await names({ idCard: '11' })]).toEqual([[], []])
    // A value sealed with a lost key is empty; the list still works.
    await ctx.sql(`update "registerUserBlackUser" set "idCard" = 's1.' || repeat('A', 60) where "name" = '李雷'`)
    expect(
      (await ctx.store(registerUserBlackUser).rows({ name: ['李雷', '韩梅梅'] } as never))
        .map(({ name, idCard }) => [name, idCard])
        .sort(),
    ).toEqual([
      ['李雷', null],
      ['韩梅梅', null],
    ])
  })
})
