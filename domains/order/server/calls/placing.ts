import { noData } from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { recordFee } from '@pavilion/form/server/index.ts'
import { handle, learning, visitor, visitorOrOperator, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as model from '../../model/calls/placing.ts'
import { orderType, tidyCode } from '../../model/index.ts'
import { cartOf, putInCart } from '../cart.ts'
import { closeUnpaid } from '../closing.ts'
import { placeOrder, type ContactInput, type PlaceOrder } from '../create.ts'
import { feeOrderOf, unpaidFees } from '../fees.ts'
import { previewFee, previewStoreOrder } from '../preview.ts'
import { amountNotShown } from '../refusals.ts'
import { onceAMinute } from '../sameCart.ts'
import { viewsOf } from '../views.ts'
import { projectOf } from './common.ts'

const own = (ctx: Context) => (ctx.caller.kind === 'visitor' ? ctx.caller.id : null)
/** The fields of a call's body that are the same for every kind of order. */
type Sent = Readonly<Record<string, unknown>>
interface Common extends Readonly<Record<string, unknown>> {
  readonly contact?: ContactInput | null
  readonly remark?: string | null
  readonly amount?: number | null
  readonly voucherCode?: string | null
}
/**
 * Places an order of the call’s project and answers the first one, with all that it became. An
 * operator’s order is recorded as offline.
 */
export async function placed(ctx: Context, type: number, body: Common, headers?: Sent) {
  const projectId = projectOf(ctx)
  const { contact, remark, amount, voucherCode } = body
  const wish: PlaceOrder = {
    type,
    projectId,
    webUserId: own(ctx),
    language: ctx.language,
    // The same object at every try: numbers of the day are kept with it.
    input: body,
    ...(contact && { contact }),
    ...(remark && { remark }),
    shownAmount: amount ?? null,
    ...(voucherCode?.trim() && { voucherCode }),
    offline: ctx.caller.kind === 'operator',
  }
  const place = async (within: Context, checkout?: string) =>
    (await placeOrder(within, checkout === undefined ? wish : { ...wish, checkout })).map(({ id }) => id)
  // A key of the caller says what is the same order; without one, the cart does.
  const isNamed = !headers || headers['idempotency-key'] !== undefined || wish.webUserId === null
  return answerOf(ctx, projectId, isNamed ? await place(ctx) : await onceAMinute(ctx, wish, place))
}
/** Places an order by a call of its buyer, who has seen what it costs. @throws amountNotShown, and what `placed` throws */
export async function ordered(ctx: Context, type: number, body: Common, headers?: Sent) {
  requireAmount(ctx, body)
  return placed(ctx, type, body, headers)
}
/** A buyer agrees to a sum, so nothing is ordered without one. @throws amountNotShown */
export function requireAmount(ctx: Context, { amount }: Pick<Common, 'amount'>): void {
  if (ctx.caller.kind === 'visitor' && (amount === undefined || amount === null)) throw amountNotShown()
}
async function answerOf(ctx: Context, projectId: number, ids: readonly number[]) {
  const views = await viewsOf(ctx.acting('order', { projectId }), ids)
  const orders = views.toSorted((a, b) => a.id - b.id)
  const [first] = orders
  if (!first) throw noData()
  return { ...first, orders }
}
/**
 * The order for the fee of a registration. One that waits for its payment is answered again; it is
 * closed first if the fee has changed since.
 */
async function feeOrder(ctx: Context, body: Common & { readonly webFormRecordId: number }) {
  requireAmount(ctx, body)
  const projectId = projectOf(ctx)
  const record = await recordFee(ctx, projectId, body.webFormRecordId)
  if (!record || (ctx.caller.kind === 'visitor' && record.webUserId !== ctx.caller.id)) throw noData()
  const known = await feeOrderOf(ctx, projectId, record.id)
  const code = tidyCode(body.voucherCode ?? '')
  const same = known && known.price === record.fee && (!code || code === known.voucherCode)
  if (same && !record.isInvalid) return answerOf(ctx, projectId, [known.id])
  if (known)
    await ctx.acting('order', { projectId }).transaction(tx => closeUnpaid(tx, known.id, stockBusinessType.manualClose))
  return placed(ctx, orderType.register, body)
}
/** Prices a checkout as it would be placed now. */
const preview = <T>(ctx: Context, input: object, price: (inside: Context, wish: Wish) => Promise<T>): Promise<T> => {
  const projectId = projectOf(ctx)
  return learning(ctx, () =>
    price(ctx.acting('order', { projectId }), {
      projectId,
      webUserId: own(ctx),
      language: ctx.language,
      input: { ...input },
    }),
  )
}
type Wish = Parameters<typeof previewStoreOrder>[1]
const whole = <T>(rows: readonly T[]) => ({ rows, count: rows.length })
const buyer = { guard: visitorOrOperator('order.create') } as const
const myself = { guard: visitor() } as const

export const placing: Call[] = [
  handle(model.createStoreOrder, buyer, ({ ctx, body, headers }) => ordered(ctx, orderType.store, body, headers)),
  handle(model.createTicketOrder, buyer, ({ ctx, body, headers }) => ordered(ctx, orderType.ticket, body, headers)),
  handle(model.createFeeOrder, buyer, ({ ctx, body }) => feeOrder(ctx, body)),
  handle(model.createFeeOrder2, buyer, ({ ctx, body }) => feeOrder(ctx, body)),
  handle(model.previewStore, myself, ({ ctx, body }) => preview(ctx, body, previewStoreOrder)),
  handle(model.previewFee, myself, ({ ctx, body }) =>
    preview(ctx, body, (inside, wish) => previewFee(inside, { ...wish, code: body.voucherCode })),
  ),
  handle(model.getUnpaidFees, myself, async ({ ctx }) => whole(await unpaidFees(ctx, projectOf(ctx)))),
  handle(model.getCart, myself, async ({ ctx }) => whole(await cartOf(ctx, projectOf(ctx)))),
  handle(model.putInCart, myself, async ({ ctx, body }) => whole(await putInCart(ctx, projectOf(ctx), body))),
]
