import { keyedPort, port, type CodeValue } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** The invoice platform that a project chose; null: the first. It belongs to a later domain (`projectSetting`). */
export const platformOfProject = port<(ctx: Context, projectId: number) => Promise<CodeValue | null>>(
  'invoice.platform',
  { what: 'which of the two invoice services a project uses' },
)
/** Whether orders of a type may be invoiced before they are paid; by order type. Unfilled: no. */
export const advanceInvoices = keyedPort<number, (ctx: Context, projectId: number) => Promise<boolean>>(
  'invoice.advance',
  { what: 'whether orders of a kind may be invoiced before they are paid' },
)
/** Whether this kind of order may be invoiced before it is paid. */
export const mayAdvance = async (ctx: Context, projectId: number, orderType: number | null): Promise<boolean> =>
  (orderType !== null && (await advanceInvoices.get(orderType)?.(ctx, projectId))) || false
