import { defaultCurrency, noData } from '@pavilion/declare'
import { largestSheet } from '@pavilion/exchange/sheet.ts'
import { anyone, handle, may, visitorOrOperator, type Call, type Upload } from '@pavilion/http'
import { openidOf } from '@pavilion/account/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import * as model from '../../model/calls/paying.ts'
import { order, pay, type PayResult } from '../../model/index.ts'
import { askForBill } from '../checking/bills.ts'
import { uploadBill } from '../checking/upload.ts'
import { merchantNamed } from '@pavilion/payment/server/index.ts'
import { askAbout, liveAttempts } from '../paying/attempts.ts'
import { recordOffline } from '../paying/offline.ts'
import { startPay } from '../paying/start.ts'
import { projectOf } from './common.ts'

const often = { max: 30, seconds: 60, by: 'caller' } as const

export const paying: Call[] = [
  handle(model.beginPayment, { guard: visitorOrOperator('pay.create'), rate: often }, ({ ctx, body }) => {
    const openid = body.accessToken ? openidOf(body.accessToken) : undefined
    return startPay(ctx, {
      orderId: body.orderId,
      type: body.type,
      instalmentOrderId: body.instalmentOrderId ?? null,
      returnUrl: body.returnUrl ?? '',
      ...(openid && { openid }),
    })
  }),
  handle(
    model.getPayResult,
    { guard: anyone(), rate: { max: 120, seconds: 60, by: 'caller', strangers: 1200 } },
    ({ ctx, body }) => resultOf(ctx, body.outTradeNo),
  ),
  handle(model.recordOffline, { guard: may('pay.recordOffline') }, ({ ctx, body }) => recordOffline(ctx, body)),
  handle(model.checkBill, { guard: may('checkPayReport.check'), rate: often }, async ({ ctx, body }) => ({
    asked: await askForBill(ctx, { projectId: projectOf(ctx), ...body }),
  })),
  handle(model.uploadBill, { guard: may('checkPayReport.check'), fileLimit: largestSheet }, ({ ctx, upload }) =>
    uploadBill(ctx, projectOf(ctx), (upload as Upload).bytes),
  ),
]
/** The outcome of an attempt by its number, which the payer's browser knows. @throws noData */
async function resultOf(ctx: Context, outTradeNo: string): Promise<PayResult> {
  const [row] = await ctx.sql<{ id: number; orderId: number; projectId: number; webUserId: number | null }>(
    `select p.id, p."orderId", p."projectId", o."webUserId"
    from "pay" p
    join "order" o on o.id = p."orderId"
    where p."outTradeNo" = $1 and p."deletedAt" is null`,
    [outTradeNo],
  )
  if (!row) throw noData()
  const inside = ctx.acting('pay', { projectId: row.projectId })
  const attempt = (await liveAttempts(inside, row.orderId)).find(each => each.id === row.id)
  // The payer is back before the provider’s notice: it is asked.
  if (attempt) await askAbout(inside, attempt).catch(() => undefined)
  const [found] = await inside.query<
    Required<Omit<PayResult, 'simulated'>> &
      Pick<NonNullable<PayResult['order']>, 'paidDate'> & { merchant: string | null }
  >(
    sql`select p."status", p."outcome", p."attempt", p."outTradeNo", p."merchant", p."paidDate",
      jsonb_build_object('type', p."type", 'amount', p."amount", 'id', o.id,
        'orderNumber', o."orderNumber", 'status', o."status", 'currency', coalesce(c."abbr", ${defaultCurrency()})) as "order"
    from ${pay} p
    join ${order} o on o.id = p."orderId"
    left join "currency" c on c.id = o."currencyId"
    where p.id = ${row.id}`,
  )
  if (!found) throw noData()
  const { merchant, paidDate, order: about, ...shown } = found
  const simulated = merchant ? ((await merchantNamed(inside, merchant))?.simulated ?? false) : false
  return { ...shown, simulated, ...((await maySee(ctx, row)) && { order: { ...about, paidDate } }) }
}
/** Whoever has the number alone learns that it is paid or not, and nothing of whom and what for. */
async function maySee(ctx: Context, paid: { orderId: number; webUserId: number | null }): Promise<boolean> {
  if (ctx.caller.kind === 'visitor') return paid.webUserId !== null && ctx.caller.id === paid.webUserId
  if (ctx.caller.kind !== 'operator' || !ctx.has('order.getDetail')) return false
  return (await ctx.store(order).find({ id: paid.orderId }, { fields: ['id'] })) !== undefined
}
