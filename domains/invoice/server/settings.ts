import { keyedPort, type Row } from '@pavilion/declare'
import type { order } from '@pavilion/order/model/index.ts'
import { settingsReader, type Context } from '@pavilion/store'
import { invoiceSettings } from '../model/settings.ts'

const read = settingsReader(invoiceSettings)
/** The invoice platform that a project chose; null: invoices are issued by hand. */
export const platformOfProject = async (ctx: Context, projectId: number): Promise<number | null> =>
  (await read(ctx, projectId))?.invoicePlatform ?? null
/** Whether orders of a type may be invoiced before they are paid; by order type. Unfilled: no. */
export const advanceInvoices = keyedPort<number, (ctx: Context, projectId: number) => Promise<boolean>>(
  'invoice.advance',
  { what: 'whether orders of a kind may be invoiced before they are paid' },
)
/** Whether an order may be invoiced before it is paid: by its kind, or because an operator allows it. */
export async function mayAdvance(
  ctx: Context,
  { projectId, type, advanceInvoice }: Pick<Row<typeof order>, 'projectId' | 'type' | 'advanceInvoice'>,
): Promise<boolean> {
  if (advanceInvoice) return true
  return (type !== null && (await advanceInvoices.get(type)?.(ctx, projectId))) || false
}
