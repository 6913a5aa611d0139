import { describe, it } from 'node:test'
import { resource, text } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { distributionOf, distributionText, hashParts } from './distribution.ts'
import { models, wholeCatalogue } from './domains.ts'

const catalogue = wholeCatalogue(await models())
const server = await startTestServer()
const { divided, whole, wrong, loose } = distributionOf(catalogue)

/** The parts that a plan reads. */
const partsIn = (plan: string) => [...new Set(plan.match(/webFormRecord_d_p\d/g) ?? [])]

describe('dividing by events', () => {
  it('is possible for every table of events: each of its keys names the event', () => {
    expect(wrong).toEqual([])
    expect(divided.length).toBeGreaterThan(150)
    expect(whole.every(({ why }) => why)).toBe(true)
  })
  it('would say which rule between rows names no event', () => {
    const odd = resource('odd', '怪', 'Odd', {
      scope: 'project',
      exclude: { twice: 'USING gist ("name" WITH =)' },
      fields: { name: text('名称', 'Name') },
    })
    const one = { ...catalogue, resources: new Map([['odd', odd]]) }
    expect(distributionOf(one as never).wrong).toEqual(['odd: the rule twice names no event'])
  })
  it('names the references that the database could no longer keep, and writes statements for both engines', () => {
    expect(loose.every(({ from, to }) => from.includes('.') && to)).toBe(true)
    const text = distributionText(catalogue, 'citus')
    expect(text).toContain(`select create_distributed_table('"webFormRecord"', 'projectId'`)
    expect(text).toContain(`select create_reference_table('"language"')`)
    expect(text).not.toContain('WRONG')
  })
  it('makes every table in parts here, and a list of one event reads one part of them', async () => {
    const refused: string[] = []
    for (const list of divided.filter((_, nth) => nth % 4 === 0 || divided[nth]?.name === 'webFormRecord'))
      for (const statement of hashParts(list, 4, '_d'))
        await server.sql(statement).catch(error => refused.push(`${list.name}: ${error.message}`))
    expect(refused).toEqual([])
    await server.sql(
      `insert into "webFormRecord_d" ("projectId", "webFormId", "status", "answers", "number")
      overriding user value
      select p, 1, 10, '{}', p || '-' || nth from generate_series(1, 40) p, generate_series(1, 500) nth`,
    )
    await server.sql('analyze "webFormRecord_d"')
    const plan = JSON.stringify(
      await server.sql(
        `explain (costs off) select * from "webFormRecord_d"
        where "projectId" = 7 and "deletedAt" is null order by "id" desc limit 20`,
      ),
    )
    expect(partsIn(plan)).toHaveLength(1)
    expect(plan).toMatch(/Index Scan Backward/)
    // The control: without the event every part is read.
    const all = JSON.stringify(
      await server.sql(`explain (costs off) select * from "webFormRecord_d" where "deletedAt" is null limit 20`),
    )
    expect(partsIn(all)).toHaveLength(4)
  })
})
