import { createHash } from 'node:crypto'
import { defaultCurrency, priceText, type Language } from '@pavilion/declare'
import { openRecords } from '@pavilion/form/server/index.ts'
import { openCloseStatus, webForm, webFormRecord, webFormRegisterStatus } from '@pavilion/form/model/index.ts'
import { webStore } from '@pavilion/commodity/model/index.ts'
import { previewNotice } from '@pavilion/notification/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import {
  cancellationStay,
  keptOf,
  massRefundWhy,
  moneyAct,
  moneyActState,
  order,
  orderContact,
  orderStatus,
  pay,
  payDecision,
  payStatus,
  payVerification,
  refund,
  refundKind,
  refundPlanOf,
  refundStatus,
  ticket,
  ticketStatus,
  transferSlip,
  transferSlipStatus,
  type CancellationPreview,
  type KeptRule,
  type Refundable,
} from '../../model/index.ts'
import { currencies, type Planned } from '../refunding/massPlan.ts'

export interface CancelWish extends KeptRule {
  readonly reason: string
  readonly englishReason?: string | null
}
export type PlannedRefund = Planned & { readonly kept: number }
/** Orders whose transfer somebody still looks for: they stay open, and go back once it is found. */
export const isChecked = sql`(exists (
    select 1 from ${pay} p where p."orderId" = o.id and p."verification" = ${payVerification.waiting}
  ) or exists (
    select 1 from ${transferSlip} s where s."orderId" = o.id and s."status" = ${transferSlipStatus.waiting}
  ))`

/** What becomes of the money of every order of the project that has any, by the rule. */
export async function planRefunds(ctx: Context, rule: KeptRule): Promise<PlannedRefund[]> {
  const rows = await ctx.query<
    Refundable & { id: number; orderNumber: string; orderContactId: number | null; currencyId: number | null }
  >(
    sql`select o.id, o."orderNumber", o."orderContactId", o."currencyId", o."status", o."paidAmount",
      o."refundedAmount", o."refundingAmount", o."invoicedAmount", o."chargedBackAmount"
    from ${order} o
    where o."paidAmount" > 0 and o."status" in (${orderStatus.paid}, ${orderStatus.completed})
    order by o.id`,
  )
  const codeOf = await currencies(ctx)
  return rows.map(row => {
    const plan = refundPlanOf(row)
    const about = {
      orderId: row.id,
      orderNumber: row.orderNumber,
      orderContactId: row.orderContactId,
      currencyId: row.currencyId,
    }
    if (!('amount' in plan)) return { ...about, amount: null, kept: 0, why: plan.why }
    const kept = keptOf(rule, plan.amount, codeOf(row.currencyId) === defaultCurrency())
    return kept < plan.amount
      ? { ...about, amount: plan.amount - kept, kept, why: null }
      : { ...about, amount: null, kept, why: massRefundWhy.keptWhole }
  })
}
/** What an operator has seen of it, in a few characters. Pure. */
export const digestOf = (planned: readonly PlannedRefund[], unpaid: number, asked: number): string =>
  createHash('sha256')
    .update([...planned.map(({ orderId, amount }) => `${orderId}:${amount ?? ''}`), unpaid, asked].join(','))
    .digest('base64url')
    .slice(0, 22)

interface Sum {
  readonly currencyId: number | null
  readonly orders: number
  readonly amount: number
}
/** What stays for people to see to. One statement. */
export async function staysOf(ctx: Context): Promise<CancellationPreview['stays']> {
  const codeOf = await currencies(ctx)
  const rows = await ctx.query<Sum & { why: CancellationPreview['stays'][number]['why'] }>(
    sql`select ${cancellationStay.invoiced}::int as "why", o."currencyId", count(*)::int as "orders",
      sum(o."paidAmount" - o."refundedAmount" - o."refundingAmount")::bigint as "amount"
    from ${order} o
    where o."invoicedAmount" > 0 and o."paidAmount" - o."refundedAmount" - o."refundingAmount" > 0
      and o."status" in (${orderStatus.paid}, ${orderStatus.completed})
    group by 2
    union all
    select ${cancellationStay.checked}::int, o."currencyId", count(*)::int, sum(o."amount" - o."paidAmount")::bigint
    from ${order} o
    where o."status" = ${orderStatus.unpaid} and ${isChecked}
    group by 2
    union all
    select case when p."receivedAmount" is null then ${cancellationStay.foreign}::int else ${cancellationStay.odd}::int end,
      p."currencyId", count(*)::int, coalesce(sum(p."receivedAmount"), 0)::bigint
    from ${pay} p
    where p."decision" = ${payDecision.waiting}
    group by 1, 2
    union all
    select ${cancellationStay.second}::int, a."currencyId", count(*)::int, sum(a."amount")::bigint
    from ${moneyAct} a
    where a."state" = ${moneyActState.waiting} and a."subject" = ${refund.name}
    group by 2
    order by 1, 2`,
  )
  return rows.map(({ currencyId, ...row }) => ({ ...row, currency: codeOf(currencyId) }))
}
/** Refunds that buyers have asked for and nobody has decided. */
export const askedRefunds = sql`select r.id, r."orderId", r."amount"
  from ${refund} r
  where r."toApprove" and r."status" = ${refundStatus.pending} and r."kind" = ${refundKind.ordinary}
    and not exists (
      select 1 from ${moneyAct} a
      where a."subject" = ${refund.name} and a."subjectId" = r.id and a."state" = ${moneyActState.waiting}
    )`
/** Unpaid orders that are closed: those whose transfer nobody looks for. */
export const unpaidOrders = sql`select o.id from ${order} o where o."status" = ${orderStatus.unpaid} and not ${isChecked}`

const bySum = <T extends { readonly currencyId: number | null }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ currencyId }) => currencyId)
const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** What cancelling the event would do, without doing it. `ctx` acts within the project. */
export async function previewOf(
  ctx: Context,
  projectId: number,
  wish: CancelWish,
): Promise<Omit<CancellationPreview, 'waits'> & { readonly planned: readonly PlannedRefund[] }> {
  const codeOf = await currencies(ctx)
  const planned = await planRefunds(ctx, wish)
  const due = planned.filter(({ amount }) => amount !== null)
  const byHand = await paidByHand(
    ctx,
    due.map(({ orderId }) => orderId),
  )
  const asked = await ctx.query<Sum>(
    sql`select o."currencyId", count(*)::int as "orders", sum(r."amount")::bigint as "amount"
    from (${askedRefunds}) r
    join ${order} o on o.id = r."orderId"
    group by 1`,
  )
  const [counts] = await ctx.query<
    Record<'stores' | 'forms' | 'unpaid' | 'tickets' | 'registrations' | 'people', number>
  >(
    sql`select
      (select count(*)::int from ${webStore} w where w."status" = ${openCloseStatus.open}) as "stores",
      (
        select count(*)::int from ${webForm} f
        where f."status" = ${openCloseStatus.open} and f."registerStatus" = ${webFormRegisterStatus.open}
      ) as "forms",
      (select count(*)::int from (${unpaidOrders}) u) as "unpaid",
      (select count(*)::int from ${ticket} t where t."status" = ${ticketStatus.valid}) as "tickets",
      (select count(*)::int from (${openRecords()}) r) as "registrations",
      (
        select count(*)::int
        from (
          select lower(coalesce(nullif(k."email", ''), k."phoneNumber"))
          from ${orderContact} k
          join ${order} o on o."orderContactId" = k.id and o."status" <> ${orderStatus.closed}
          union
          select lower(coalesce(nullif(r."email", ''), r."phoneNumber"))
          from ${webFormRecord} r
          where r.id in (${openRecords()})
        ) who (address)
        where who.address is not null
      ) as "people"`,
  )
  const askedCount = total(asked, ({ orders }) => orders)
  return {
    ...(counts as NonNullable<typeof counts>),
    asked: asked.map(({ currencyId, ...sum }) => ({ ...sum, currency: codeOf(currencyId) })),
    refunds: [...bySum(due)].map(([currencyId, rows]) => ({
      currency: codeOf(currencyId),
      orders: rows.length,
      amount: total(rows, ({ amount }) => amount ?? 0),
      kept: total(rows, ({ kept }) => kept),
      byHand: total(rows, ({ orderId, amount }) => Math.min(byHand.get(orderId) ?? 0, amount ?? 0)),
    })),
    stays: await staysOf(ctx),
    messages: await messagesOf(ctx, projectId, wish),
    planned,
    digest: digestOf(planned, counts?.unpaid ?? 0, askedCount),
  }
}
/** How much of each order was paid offline: that goes back by transfer. */
async function paidByHand(ctx: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.query<{ orderId: number; amount: number }>(
    sql`select p."orderId", sum(p."amount")::bigint as "amount"
    from ${pay} p
    where p."orderId" = any(${[...ids]}::bigint[]) and p."status" = ${payStatus.paid} and p."merchant" is null
    group by 1`,
  )
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
}
/** What becomes of the money, as the message says it. Pure. */
export const moneyWords = (
  language: Language,
  { amount, kept, code }: { readonly amount: number; readonly kept: number; readonly code: string },
): string => {
  const [back, stays] = [amount, kept].map(minor => priceText({ minor, currency: code }, language))
  if (language === 'en')
    return kept > 0
      ? `${back} of what you paid goes back the way it was paid; ${stays} is kept as a cancellation fee.`
      : `The ${back} you paid goes back the way it was paid.`
  return kept > 0
    ? `您支付的款项中 ${back} 将按原路退回，${stays} 作为取消费用扣留。`
    : `您支付的 ${back} 将按原路退回。`
}
/** The name of the event in a language. */
export async function eventName(ctx: Context, projectId: number, language: Language): Promise<string> {
  const [row] = await ctx.query<{ name: string; englishName: string | null }>(
    sql`select p."name", p."englishName" from ${project} p where p.id = ${projectId}`,
  )
  return (language === 'en' && row?.englishName) || row?.name || ''
}
export const reasonIn = ({ reason, englishReason }: CancelWish, language: Language): string =>
  (language === 'en' && englishReason?.trim()) || reason
/** The message as a buyer of 100.00 would read it. */
async function messagesOf(ctx: Context, projectId: number, wish: CancelWish): Promise<CancellationPreview['messages']> {
  const messages: CancellationPreview['messages'][number][] = []
  const kept = keptOf(wish, 10_000, true)
  for (const language of ['zh', 'en'] as const) {
    const variables = {
      event: await eventName(ctx, projectId, language),
      reason: reasonIn(wish, language),
      money: moneyWords(language, { amount: 10_000 - kept, kept, code: defaultCurrency() }),
    }
    messages.push({ language, ...(await previewNotice(ctx, { template: 'eventCancelled', language, variables })) })
  }
  return messages
}
/** The code of a currency by its id. */
export const codeOfCurrency = async (ctx: Context, id: number | null): Promise<string> =>
  (await ctx.store(currency).find({ id: id ?? 0 }, { fields: ['abbr'] }))?.abbr ?? defaultCurrency()
