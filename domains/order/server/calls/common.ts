import { integer, noData, type AnyField } from '@pavilion/declare'
import { visitorOrOperator } from '@pavilion/http'
import type { Context } from '@pavilion/store'

const jsonOf = (zh: string, en: string): AnyField => ({ kind: 'json', zh, en })
export const listBody = {
  fields: {
    where: jsonOf('条件', 'Conditions'),
    search: jsonOf('关键字', 'Keyword'),
    pagination: jsonOf('分页', 'Page'),
    order: jsonOf('排序', 'Order'),
  },
}
export const id = integer('编号', 'Id', { required: true, min: 1 })
/** A buyer reads their own orders, an operator those of their projects. */
export const seen = visitorOrOperator('order.getList')
export const view = { schema: { type: 'object' } } as const
/**
 * The project of the call.
 * @throws noData
 */
export function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
