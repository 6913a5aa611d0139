import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { hotel, hotelRoom } from '@pavilion/hotel/model/index.ts'
import type { Caller, Context, Database } from '../index.ts'
import type { Session } from '../session.ts'

const server = await startTestServer()
after(() => server.close())
const store: Database = (server.system as Session).database
const operatorOf = (projectId: number): Context =>
  store.contextFor(
    {
      kind: 'operator',
      id: null,
      name: 'tester',
      rights: 'all',
      projects: 'all',
      sellers: 'all',
      unmask: true,
    } satisfies Caller,
    { projectId },
  )
interface Node {
  readonly 'Node Type': string
  readonly Plans?: readonly Node[]
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
}
const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

describe('words in one field', () => {
  it('are found whatever the width and case of their letters, single letters too, at the beginning and within', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf(projectId)
    const { id: hotelId } = await ctx.store(hotel).create({ name: 'h' })
    for (const roomNo of ['Ａ座１２０１', 'a1202', '东楼 B7', '西楼 b8'])
      await ctx.store(hotelRoom).create({ hotelId, roomNo })
    const found = async (roomNo: object) =>
      (await ctx.store(hotelRoom).getList({ where: { roomNo }, order: [['id', 'asc']] })).rows.map(row => row.roomNo)
    expect([
      await found({ contains: 'A座120' }),
      await found({ contains: 'ａ' }),
      await found({ contains: '楼' }),
      await found({ contains: '楼 B' }),
      await found({ contains: '0' }),
      await found({ startsWith: 'Ａ' }),
      await found({ startsWith: 'b8' }),
    ]).toEqual([
      ['Ａ座１２０１'],
      ['Ａ座１２０１', 'a1202'],
      ['东楼 B7', '西楼 b8'],
      ['东楼 B7', '西楼 b8'],
      ['Ａ座１２０１', 'a1202'],
      ['Ａ座１２０１', 'a1202'],
      [],
    ])
    const named = async (roomNo: string) =>
      (await ctx.store(hotelRoom).getList({ search: { roomNo } })).rows.map(row => row.roomNo)
    expect([await named('Ａ座1'), await named('a座１')]).toEqual([['Ａ座１２０１'], ['Ａ座１２０１']])
  })
  it('are found among many rows by the word index, where the keyword searches the field', async () => {
    const { id: projectId } = await server.project()
    const ctx = operatorOf(projectId)
    const { id: hotelId } = await ctx.store(hotel).create({ name: 'h' })
    const many = 20_000
    await server.sql(
      `insert into "hotelRoom" ("projectId", "hotelId", "roomNo", "searchText", "searchGrams") select $1, $2, '北楼 r' || i, '北楼 r' || i, array['北', '北楼', 'r'] from generate_series(1, $3::int) i`,
      [projectId, hotelId, many],
    )
    await ctx.store(hotelRoom).create({ hotelId, roomNo: '南楼' })
    await server.sql('analyze "hotelRoom"')
    for (const roomNo of [{ contains: 'R1234' }, { contains: '南楼' }, { startsWith: '北楼 r777' }]) {
      const looked = await ctx.transaction(async tx => {
        const ask = tx.sql.bind(tx)
        const nodes: Node[] = []
        tx.sql = async <T>(text: string, values?: readonly unknown[]) => {
          nodes.push(
            ...nodesIn(
              (await ask<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${text}`, values))[0]![
                'QUERY PLAN'
              ][0]!.Plan,
            ),
          )
          return ask<T>(text, values)
        }
        expect(
          (await tx.store(hotelRoom).getList({ where: { roomNo }, pagination: { page: 1, limit: 10 } })).rows.length,
        ).toBeGreaterThan(0)
        return Math.max(
          ...nodes.map(node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
        )
      })
      expect([roomNo, looked < many / 10]).toEqual([roomNo, true])
    }
  })
})
