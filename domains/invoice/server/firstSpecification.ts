import { noData, permissionDenied, type BodyOf } from '@pavilion/declare'
import { seller } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import type { makeInvoice } from '../model/calls/issuing.ts'
import { invoice, invoiceSpecification } from '../model/index.ts'

export type FirstSpecification = NonNullable<BodyOf<typeof makeInvoice>['specification']>

/**
 * What an organiser’s invoices are for, asked where the first of them is made and kept for the next
 * ones. One that another operator has entered meanwhile is taken instead. Returns its id.
 * @throws permissionDenied
 */
export async function firstSpecification(
  tx: Transaction,
  asking: Context,
  sellerId: number,
  { name, unit, taxRate }: FirstSpecification,
): Promise<number> {
  const inside = tx.acting('invoice', { sellerId })
  const specifications = inside.store(invoiceSpecification)
  // Two first invoices at once: the second one finds what the first one has written.
  await inside.store(seller).lock(sellerId, { referable: true })
  const known = await specifications.find({ sellerId }, { fields: ['id'], order: [['id', 'asc']] })
  if (known) return known.id
  if (!asking.where('invoiceSpecification.create')) throw permissionDenied()
  return (await specifications.create({ sellerId, name, unit: unit ?? null, taxRate })).id
}
/**
 * The specifications of the organiser of an invoice, else of the event: also for who works for the event
 * alone and does not reach its organiser.
 * @throws noData
 */
export async function specificationsFor(ctx: Context, id: number | null | undefined) {
  const sellerId = await organiserFor(ctx, id)
  if (sellerId === null) return { rows: [] }
  const rows = await ctx
    .acting('invoice', { sellerId })
    .store(invoiceSpecification)
    .rows({ sellerId }, { fields: ['id', 'name', 'taxRate'], order: [['id', 'asc']], limit: 50 })
  return { rows }
}
async function organiserFor(ctx: Context, id: number | null | undefined): Promise<number | null> {
  if (id) return (await ctx.store(invoice).getDetail(id)).sellerId
  if (ctx.projectId === undefined) throw noData()
  return (await ctx.store(project).getDetail(ctx.projectId)).sellerId
}
