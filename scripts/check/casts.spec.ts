import { describe, it } from 'node:test'
import { expect } from 'expect'
import { rowCasts } from './casts.ts'

const found = (text: string, path = 'domains/order/server/pay.ts') => rowCasts([{ path, text }]).map(({ what }) => what)

describe('casts of rows in services', () => {
  it('are refused: what is written, and what is read', () => {
    expect(found('await tx.store(pay).create({ projectId } as never)')).toHaveLength(1)
    expect(found('const { id } = await apply(ctx, row.orderId as number)')).toHaveLength(1)
    expect(found('(await ctx.store(invoice).getDetail(id)).projectId as number')).toHaveLength(1)
    expect(found('const fields = {} as never', 'domains/order/model/pay.ts')).toHaveLength(1)
  })
  it('leave alone what is no row of a service: places of a list, tests, comments, other layers', () => {
    expect(found('const first = ids[0] as number')).toEqual([])
    expect(found('// an upload whose row was never written\n/** as never before */')).toEqual([])
    for (const path of ['domains/order/server/pay.spec.ts', 'domains/order/admin/Pay.tsx', 'packages/store/rows.ts'])
      expect(found('x as never', path)).toEqual([])
  })
})
