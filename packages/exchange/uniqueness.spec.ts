import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import pg from 'pg'
import type { AnyResource } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { models, wholeCatalogue } from '@pavilion/app-server/domains.ts'
import { startTestServer } from '@pavilion/testing'
import type { ReadRow } from './importer.ts'
import { uniqueness } from './uniqueness.ts'

const server = await startTestServer()
const all = wholeCatalogue(await models())
after(() => server.close())
interface Node {
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Heap Fetches'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
/** The query of an import inside a project, and PostgreSQL's plan for it. */
async function asked(of: AnyResource, projectId: number, values: readonly Record<string, unknown>[]) {
  const rows = values.map((record, nth): ReadRow => ({ row: nth + 2, cells: [], values: record, wrong: {}, notes: {} }))
  const nodes: Node[] = []
  const ctx = {
    projectId,
    transaction: <T>(work: (tx: Context) => Promise<T>) =>
      server.system.transaction(tx =>
        work({
          sql: async (text: string, parameters: readonly unknown[]) => {
            if (!text.includes('set_config'))
              for (const { 'QUERY PLAN': plan } of await tx.sql<{ 'QUERY PLAN': { Plan: Node }[] }>(
                `explain (analyze, format json) ${text}`,
                parameters,
              ))
                nodes.push(...plan.flatMap(({ Plan }) => nodesOf(Plan)))
            return tx.sql(text, parameters)
          },
        } as never),
      ),
  } as unknown as Context
  await uniqueness(ctx, of).among(rows)
  return {
    taken: rows
      .filter(({ wrong }) => Object.keys(wrong).length)
      .map(({ row, wrong }) => `${row} ${Object.keys(wrong)}`),
    indexes: [...new Set(nodes.flatMap(node => node['Index Name'] ?? []))].sort(),
    walked: nodes.reduce((sum, node) => sum + (node['Heap Fetches'] ?? 0) + (node['Rows Removed by Filter'] ?? 0), 0),
  }
}
describe('the unique values of a part of a sheet', () => {
  it('are looked up in their own unique index, whatever number of uncommitted rows the sheet has written', async () => {
    const { id } = await server.project()
    const other = await server.project()
    const of = all.get('registerUser')
    const writing = new pg.Client({ connectionString: server.databaseUrl })
    await server.sql(
      `insert into "registerUser" ("projectId", "name", "number", "externalNumber") values ($1, 'a', 'N1', 'X1'), ($2, 'b', 'N2', 'X2')`,
      [id, other.id],
    )
    await writing.connect()
    await writing.query('begin')
    await writing.query(
      `
        insert into "registerUser" ("projectId", "name", "number", "externalNumber")
        select $1, 'x', 'M' || n, 'Y' || n
        from generate_series(1, 3000) n`,
      [id],
    )
    try {
      const { taken, indexes, walked } = await asked(of, id, [
        { number: 'N1', externalNumber: 'X7' },
        { number: 'N2', externalNumber: 'X1' },
        { number: 'N3' },
        { number: 'M7000', externalNumber: 'X2' },
      ])
      expect({ taken, indexes }).toEqual({
        taken: ['2 number', '3 externalNumber'],
        indexes: ['registerUser_externalNumber_key', 'registerUser_number_key'],
      })
      expect(walked).toBeLessThan(10)
    } finally {
      await writing.query('rollback')
      await writing.end()
    }
  })
  it('are found if several fields are unique together', async () => {
    const { id } = await server.project()
    const of = all.get('booth')
    const [hall] = await server.sql<{ id: number }>(
      `insert into "exhibitionHall" ("projectId", "name") values ($1, 'h') returning id`,
      [id],
    )
    await server.sql(`insert into "booth" ("projectId", "exhibitionHallId", "boothNo") values ($1, $2, 'A1')`, [
      id,
      hall?.id,
    ])
    const { taken, indexes } = await asked(of, id, [
      { exhibitionHallId: hall?.id, boothNo: 'A1' },
      { exhibitionHallId: hall?.id, boothNo: 'A2' },
      { exhibitionHallId: (hall?.id ?? 0) + 1, boothNo: 'A1' },
      { exhibitionHallId: (hall?.id ?? 0) - 1, boothNo: 'A1' },
    ])
    expect({ taken, indexes }).toEqual({ taken: ['2 boothNo'], indexes: ['booth_exhibitionHallId_boothNo_key'] })
  })
})
