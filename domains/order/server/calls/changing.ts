import { handle, may, visitor, type Call } from '@pavilion/http'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import * as change from '../../model/calls/changing.ts'
import * as model from '../../model/calls/orders.ts'
import { changeOrder, previewChange, withdrawChange } from '../changes/change.ts'
import { changeOptions } from '../changes/options.ts'
import { order, orderConfirmation, orderType } from '../../model/index.ts'
import { closeUnpaid } from '../closing.ts'
import { setDeadline } from '../deadline.ts'
import { setPlan } from '../instalments/plan.ts'
import { setAdvanceInvoice } from '../invoicing.ts'
import { notOnRequest } from '../refusals.ts'
import { viewOf } from '../views.ts'

/** Changes an order of the caller's within its project. */
const within = (
  ctx: Context,
  { projectId }: { readonly projectId: number },
  work: (tx: Transaction) => Promise<unknown>,
) => ctx.acting('order', { projectId }).transaction(work)

const optionsOf = async (ctx: Context, id: number, byBuyer: boolean) => {
  const rows = await changeOptions(ctx, await ctx.store(order).getDetail(id), { byBuyer })
  return { rows, count: rows.length }
}
const changer = { guard: may('order.change') } as const
const ownChanges: Call[] = [
  handle(change.getOwnChangeOptions, { guard: visitor() }, ({ ctx, body }) => optionsOf(ctx, body.id, true)),
  handle(change.previewOwnChange, { guard: visitor() }, ({ ctx, body }) => previewChange(ctx, body, { byBuyer: true })),
  handle(change.changeOwnOrder, { guard: visitor() }, async ({ ctx, body }) => {
    await changeOrder(ctx, body, { byBuyer: true })
    return viewOf(ctx, body.id)
  }),
]

export const changing: Call[] = [
  handle(change.getChangeOptions, changer, ({ ctx, body }) => optionsOf(ctx, body.id, false)),
  handle(change.previewChange, changer, ({ ctx, body }) => previewChange(ctx, body)),
  handle(change.changeOrder, changer, async ({ ctx, body }) => {
    const { id, state } = await changeOrder(ctx, body)
    return { id, state }
  }),
  handle(change.withdrawChange, changer, ({ ctx, body }) => withdrawChange(ctx, body.id)),
  ...ownChanges,
  handle(model.cancelOwnOrder, { guard: visitor() }, async ({ ctx, body: { id } }) => {
    const row = await ctx.store(order).getDetail(id)
    await within(ctx, row, tx => closeUnpaid(tx, id, stockBusinessType.manualClose, { byBuyer: true }))
    return viewOf(ctx, id)
  }),
  handle(model.closeOrder, { guard: may('order.close') }, async ({ ctx, body: { id, why, keepMoney } }) => {
    const row = await ctx.store(order).getDetail(id)
    const how = { why: why ?? null, keepMoney: keepMoney === true }
    await within(ctx, row, tx => closeUnpaid(tx, id, stockBusinessType.manualClose, how))
    const { projectId } = row
    await ctx.log('close', { resource: order.name, id, projectId, ...(why && { details: { why, keepMoney } }) })
    return ctx.store(order).getDetail(id)
  }),
  handle(model.setAdvanceInvoice, { guard: may('order.setAdvanceInvoice') }, ({ ctx, body }) =>
    setAdvanceInvoice(ctx, body.id, body.advanceInvoice),
  ),
  handle(model.setDeadline, { guard: may('order.setDeadline') }, ({ ctx, body }) => setDeadline(ctx, body)),
  handle(model.confirmHotelOrder, { guard: may('order.accept') }, async ({ ctx, body: { id } }) => {
    const row = await ctx.store(order).getDetail(id)
    if (row.type !== orderType.hotel || row.confirmation !== orderConfirmation.pending) throw notOnRequest()
    await within(ctx, row, tx => tx.move(order, { id }, 'accept', {}))
    return viewOf(ctx, id)
  }),
  handle(model.planInstalments, { guard: may('order.planInstalments') }, ({ ctx, body }) =>
    setPlan(ctx, body.id, body.parts ?? []),
  ),
]
