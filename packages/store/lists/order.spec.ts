import { after, before, describe, it } from 'node:test'
import { expect } from 'expect'
import type { AnyResource, Order, Refusal } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { uploadedFile } from '@pavilion/system/model/index.ts'
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
}
const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

describe('the order of a long list', () => {
  const many = 20_000
  let projectId = 0
  before(async () => {
    projectId = (await server.project()).id
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "country", "position", "userType") select $1, 'n' || i, case when i % 3 = 0 then 'c' || i % 7 end, 'p' || i, 1 + i % 2 from generate_series(1, $2::int) i`,
      [projectId, many],
    )
    await server.sql(
      `insert into "uploadedFile" ("projectId", "filePath", "mimeType") select case when i % 2 = 0 then $1::bigint end, '/files/order/' || i, case when i % 3 = 0 then 'c' || i % 7 end from generate_series(1, $2::int) i`,
      [projectId, many],
    )
    await server.sql('analyze "registerUser", "uploadedFile"')
  })
  /** The ids of a page, and the most rows that any step of its plan read. */
  const pageOf = (of: AnyResource, order: Order, page: number) =>
    operatorOf(projectId).transaction(async tx => {
      const ask = tx.sql.bind(tx)
      const looked: Node[] = []
      tx.sql = async <T>(text: string, values?: readonly unknown[]) => {
        if (text.includes('order by'))
          looked.push(
            (await ask<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${text}`, values))[0]![
              'QUERY PLAN'
            ][0]!.Plan,
          )
        return ask<T>(text, values)
      }
      const { rows } = await tx.store(of).getList({ order, pagination: { page, limit: 10 } })
      return {
        ids: rows.map(({ id }) => id),
        most: Math.max(...looked.flatMap(nodesIn).map(node => node['Actual Rows'] * node['Actual Loops'])),
      }
    })
  it('by a field that may be empty is read from its index in both directions, with empty values last', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = (
        await server.sql<{ id: number }>(
          `select id from "registerUser" where "projectId" = $1 order by "country" ${direction} nulls last, id ${direction}`,
          [projectId],
        )
      ).map(({ id }) => id)
      const given = whole.length - Math.ceil((many * 2) / 3)
      for (const page of [1, 3, Math.floor(given / 10) + 1, Math.floor(given / 10) + 2]) {
        const { ids, most } = await pageOf(registerUser, [['country', direction]], page)
        expect([direction, page, ids]).toEqual([direction, page, whole.slice((page - 1) * 10, page * 10)])
        expect(most).toBeLessThanOrEqual(2 * page * 10)
      }
    }
  })
  it('by a field with a default, too', async () => {
    for (const direction of ['asc', 'desc'] as const)
      expect((await pageOf(registerUser, [['userType', direction]], 2)).most).toBeLessThanOrEqual(20)
  })
  it('of rows of one project and of all projects is read from both', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = (
        await server.sql<{ id: number }>(
          `select id from "uploadedFile" where "projectId" = $1 or "projectId" is null order by "mimeType" ${direction} nulls last, id ${direction}`,
          [projectId],
        )
      ).map(({ id }) => id)
      const { ids, most } = await pageOf(uploadedFile, [['mimeType', direction]], 3)
      expect(ids).toEqual(whole.slice(20, 30))
      expect(most).toBeLessThanOrEqual(4 * 30)
    }
  })
  it('without an index is refused for more than 50,000 rows, with advice; the rows that filters or a keyword leave are sorted', async () => {
    const asked = async (query: object) =>
      operatorOf(projectId)
        .store(registerUser)
        .getList({ pagination: { page: 2, limit: 10 }, ...query })
        .then(
          ({ rows }) => rows.map(({ position }) => position),
          error => (error as Refusal).words,
        )
    const name = (order: readonly [string, 'asc' | 'desc']) => asked({ order: [order] })
    expect(((await name(['position', 'asc'])) as string[]).length).toBe(10)
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "position", "searchText", "searchGrams") select $1, 'more', 'q' || lpad(i::text, 5, '0'), case when i <= 900 then 'sought' else 'common' end, array['so', 'co'] from generate_series(1, 31000) i`,
      [projectId],
    )
    store.counts.clear()
    const refused = [
      '超过 50,000 条，不能按「职务」排序：请先筛选',
      'More than 50,000 rows cannot be sorted by “Position”. Filter the list first',
    ]
    expect([
      await name(['position', 'asc']),
      await asked({ order: [['position', 'desc']], search: 'common' }),
      await asked({
        order: [
          ['country', 'desc'],
          ['name', 'asc'],
        ],
      }),
    ]).toEqual([refused, refused, [refused[0]?.replace('职务', '国家'), refused[1]?.replace('Position', 'Country')]])
    expect([
      await asked({ order: [['position', 'desc']], search: 'sought' }),
      ((await asked({ order: [['position', 'asc']], where: { country: 'c3' } })) as string[]).length,
      ((await name(['country', 'desc'])) as string[]).length,
    ]).toEqual([Array.from({ length: 10 }, (_, nth) => `q${String(890 - nth).padStart(5, '0')}`), 10, 10])
    expect(
      (
        await server.system
          .store(registerUser)
          .getList({ where: { projectId }, order: [['position', 'asc']], pagination: { page: 1, limit: 3 } })
      ).rows.length,
    ).toBe(3)
  })
})
