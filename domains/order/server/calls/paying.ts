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
  const [row] = await ctx.sql<{ id: number; orderId: number; projectId: number }>(
    'select p.id, p."orderId", p."projectId" from "pay" p where p."outTradeNo" = $1 and p."deletedAt" is null',
    [outTradeNo],
  )
  if (!row) throw noData()
  const inside = ctx.acting('pay', { projectId: row.projectId })
  const attempt = (await liveAttempts(inside, row.orderId)).find(each => each.id === row.id)
  // The payer is back before the provider’s notice: it is asked.
  if (attempt) await askAbout(inside, attempt).catch(() => undefined)
  const [found] = await inside.query<Omit<PayResult, 'simulated'> & { merchant: string | null }>(
    sql`select p.id, p."type", p."status", p."amount", p."paidDate", p."outTradeNo", p."orderId", p."outcome",
      p."attempt", p."merchant", o."orderNumber", o."status" as "orderStatus", coalesce(c."abbr", ${defaultCurrency()}) as "currency"
    from ${pay} p
    join ${order} o on o.id = p."orderId"
    left join "currency" c on c.id = o."currencyId"
    where p.id = ${row.id}`,
  )
  if (!found) throw noData()
  const { merchant, ...shown } = found
  return { ...shown, simulated: merchant ? ((await merchantNamed(inside, merchant))?.simulated ?? false) : false }
}
