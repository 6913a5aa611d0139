import { noData } from '@pavilion/declare'
import { visitorOrOperator } from '@pavilion/http'
import type { Context } from '@pavilion/store'

/** A buyer reads their own orders, an operator those of their projects. */
export const seen = visitorOrOperator('order.getList')
/**
 * The project of the call.
 * @throws noData
 */
export function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
