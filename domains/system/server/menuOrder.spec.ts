import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { sysMenu } from '../model/index.ts'

const server = await startTestServer()
after(() => server.close())
const operator = await server.operator()
const { token } = operator
const menus = server.system.store(sysMenu)
const group = await menus.create({ name: '现场', sortNumber: 1 })
const made = new Map<string, number>()
for (const name of ['甲', '乙', '丙', '丁'])
  made.set(name, (await menus.create({ name, parentId: group.id, sortNumber: 1 })).id)
const arrange = (name: string, place: number, parentId: number | null = group.id) =>
  server.call('/sysMenu/arrange', { id: made.get(name), place, ...(parentId !== null && { parentId }) }, { token })
const order = async () =>
  (
    await server.sql<{ name: string }>(
      `select "name" from "sysMenu" where "parentId" = $1 and "deletedAt" is null order by "sortNumber", "id"`,
      [group.id],
    )
  )
    .map(({ name }) => name)
    .join('')

describe('the order of menus', () => {
  it('is saved even if all sort numbers were equal, and the sidebar follows', async () => {
    expect(await arrange('丁', 0)).toMatchObject({ result: 20000 })
    expect(await order()).toBe('丁甲乙丙')
    await arrange('甲', 99)
    expect(await order()).toBe('丁乙丙甲')
    const { data } = await server.call<{ menus: { name: string; children: { name: string }[] }[] }>(
      '/auth/getInfo',
      {},
      { token, method: 'GET' },
    )
    expect(
      data.menus
        .find(({ name }) => name === '现场')
        ?.children.map(({ name }) => name)
        .join(''),
    ).toBe('丁乙丙甲')
    // To the top, and back below.
    await arrange('乙', 0, null)
    expect(await order()).toBe('丁丙甲')
    await arrange('乙', 1)
    expect(await order()).toBe('丁乙丙甲')
  })
  it('refuses to move a menu below itself or a missing one, or without the right', async () => {
    made.set('现场', group.id)
    expect(await arrange('现场', 0, made.get('甲'))).toMatchObject({ data: { code: 'treeCircle' } })
    expect((await arrange('甲', 0, 987_654)).result).not.toBe(20000)
    const reader = await server.operator({ rights: ['sysMenu.getList'] })
    expect(
      (await server.call('/sysMenu/arrange', { id: made.get('甲'), place: 0 }, { token: reader.token })).result,
    ).toBe(40300)
    expect((await server.call('/sysMenu/arrange', { id: made.get('甲'), place: -1 }, { token })).data).toMatchObject({
      fields: { place: expect.any(String) },
    })
    expect(await order()).toBe('丁乙丙甲')
  })
  it('accepts only queries that an address can contain, so that every browser can draw the menus', async () => {
    const createMenu = async (query: unknown) =>
      await server.call('/sysMenu/create', { name: '带参数', path: '/x', query }, { token, language: 'en' })
    for (const query of [[1], 'a', 5, { type: { a: 1 } }, { type: null }])
      expect(await createMenu(query)).toMatchObject({
        result: 40000,
        data: { fields: { query: 'Must be {"name": "value"}' } },
      })
    for (const query of [{ type: '11', open: true }, null])
      expect(await createMenu(query)).toMatchObject({ result: 20000, data: { query } })
  })
  it('keeps the changes of two concurrent moves', async () => {
    for (let round = 0; round < 8; round++) {
      for (const [place, name] of ['甲', '乙', '丙', '丁'].entries()) await arrange(name, place)
      await allAtOnce(2, nth => (nth === 0 ? arrange('丁', 0) : arrange('乙', 3)))
      // Whoever came first: the one stands at the beginning, the other at the end.
      expect(await order()).toBe('丁甲丙乙')
      expect(
        (
          await server.sql<{ sortNumber: number }>(
            `select "sortNumber" from "sysMenu" where "parentId" = $1 order by 1`,
            [group.id],
          )
        ).map(({ sortNumber }) => sortNumber),
      ).toEqual([10, 20, 30, 40])
    }
  })
})
