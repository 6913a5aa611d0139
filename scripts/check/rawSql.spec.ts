import { describe, it } from 'node:test'
import { catalogue, codes, domain, resource, state, text } from '@pavilion/declare'
import { expect } from 'expect'
import { rawSqlIn } from './rawSql.ts'

const status = codes({ free: [10, '空闲', 'Free'], taken: [20, '已订', 'Taken'] })
const booth = resource('booth', '展位', 'Booth', {
  scope: 'project',
  fields: {
    name: text('名称', 'Name'),
    status: state('状态', 'Status', status, {
      initial: 'free',
      moves: { take: { from: ['free'], to: 'taken', by: 'service' } },
    }),
  },
})
const all = catalogue(
  [domain({ area: 'booth', name: ['展位', 'Booths'], resources: [booth], screens: [] })],
  new Set(['project']),
)
/** What the check says of one statement in a file of a domain; stale exceptions of the real list are left out. */
const findings = (statement: string, path = 'domains/booth/server/take.ts') =>
  rawSqlIn([{ path, text: `await ctx.sql(\`${statement}\`)` }], all)
    .filter(({ what }) => !what.includes('exception'))
    .map(({ what }) => what)

describe('SQL of domains', () => {
  it('must not write a state, whatever else it sets', () => {
    const write = 'update "booth" b set "name" = $1, "status" = 20, "updatedAt" = now() where "projectId" = $2'
    expect(findings(write)).toEqual(['"booth"."status" is a state: it moves (tx.move, tx.moveWhere)'])
    const compare = 'update "booth" b set "name" = $1, "updatedAt" = now() where "projectId" = $2 and "status" = 10'
    expect(findings(compare)).toEqual([])
  })
  it('must name the scope of what it reads, and change updatedAt of what it writes', () => {
    expect(findings('select id from "booth" where id = $1')).toEqual([
      '"booth" is asked without its projectId: use ctx.query or tx.update',
    ])
    expect(findings('update "booth" set "name" = $1 where "projectId" = $2')).toEqual([
      '"booth" is changed without its updatedAt: use tx.update',
    ])
  })
  it('must not write another domain’s table', () => {
    const erase = 'delete from "booth" where "projectId" = $1'
    expect(findings(erase, 'domains/order/server/close.ts')).toEqual(['"booth" belongs to booth: ask that domain'])
    expect(findings(erase)).toEqual([])
  })
  it('is not judged in tests and in the demo', () => {
    for (const path of ['domains/booth/server/take.spec.ts', 'domains/booth/server/testing/booths.ts'])
      expect(findings('update "booth" set "status" = 20', path)).toEqual([])
  })
})
