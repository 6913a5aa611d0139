import { entryOf, say, wordFor, type GivenPart, type Pair, type Thing } from '@pavilion/declare'
import { thingPage, type PartOf } from '@pavilion/http'
import { currency } from '@pavilion/platform/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import {
  attemptState,
  orderStatus,
  payOutcome,
  payStatus,
  payType,
  payVerification,
  refundItemStatus,
  refundRoute,
} from '../model/codes.ts'
import { order, orderContact, pay, refundItem } from '../model/index.ts'
import { inWords } from './recordPart.ts'

const keys = ['lead', 'order', 'back', 'account', 'desk']
/** Everything about one payment: what became of it, its order, what went back, and where it was taken. @throws noData */
export async function payPage(ctx: Context, id: number): Promise<Thing> {
  const { projectId } = await ctx.store(pay).getDetail(id)
  return thingPage(ctx, { id, projectId }, { own: { lead, order: ofOrder, back, account, desk }, keys })
}
const plainly = (text: string): Pair => say(text, text)

/** How much, how, and whether it has arrived. */
const lead: PartOf = async (ctx, { id }) => {
  const [row] = await ctx.query<{
    amount: number
    received: number | null
    currency: string | null
    type: number | null
    status: number
    attempt: number
    outcome: number
    paidAt: string | null
    expiresAt: string | null
    errmsg: string | null
  }>(
    sql`select p."amount", p."receivedAmount" as "received", c."abbr" as "currency", p."type", p."status", p."attempt",
      p."outcome", p."paidDate" as "paidAt", p."expiresAt", p."errmsg"
    from ${pay} p
    left join ${currency} c on c.id = p."currencyId"
    where p.id = ${id}`,
  )
  if (!row) return undefined
  const isPaid = row.status === payStatus.paid
  const money = inWords(row.received ?? row.amount, row.currency)
  return {
    name: say('概况', 'At a glance'),
    facts: [
      { label: isPaid ? say('实收', 'Received') : say('应付', 'Due'), value: money },
      ...(row.received !== null && row.received !== row.amount
        ? [{ label: say('应付', 'Due'), value: inWords(row.amount, row.currency) }]
        : []),
      ...(row.type === null ? [] : [{ label: say('方式', 'Paid by'), value: wordFor(payType, row.type) }]),
      {
        label: say('进度', 'Progress'),
        value: wordFor(attemptState, row.attempt),
        tone: entryOf(attemptState, row.attempt)?.tone,
        at: row.paidAt,
      },
      ...(!isPaid && row.expiresAt
        ? [{ label: say('付款截止', 'Pay by'), value: plainly(''), at: row.expiresAt }]
        : []),
    ],
    lacks: [
      ...(row.outcome === payOutcome.usual
        ? []
        : [{ words: prefixed(say('异常款项：', 'Unexpected money: '), wordFor(payOutcome, row.outcome)) }]),
      ...(row.errmsg ? [{ words: say(`平台返回：${row.errmsg}`, `The provider says: ${row.errmsg}`) }] : []),
    ],
  }
}
const prefixed = ([zh, en]: Pair, [word, english]: Pair): Pair => say(`${zh}${word}`, `${en}${english}`)

/** The order that it pays, and the one that it came from. */
const ofOrder: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('order.getDetail', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    number: string
    status: number
    amount: number
    paid: number
    currency: string | null
    name: string | null
    isFormer: boolean
    at: string
  }>(
    sql`select o.id, o."orderNumber" as "number", o."status", o."amount", o."paidAmount" as "paid",
      c."abbr" as "currency", n."name", o.id is distinct from p."orderId" as "isFormer", o."createdAt" as "at"
    from ${pay} p
    join ${order} o on o.id = p."orderId" or o.id = p."movedFromId"
    left join ${currency} c on c.id = o."currencyId"
    left join ${orderContact} n on n.id = o."orderContactId"
    where p.id = ${id}
    order by "isFormer", o.id`,
  )
  return {
    name: say('订单', 'Order'),
    empty: say('还没有归到任何订单。', 'It belongs to no order yet.'),
    lines: rows.map(row => {
      const [amount, paid] = [inWords(row.amount, row.currency), inWords(row.paid, row.currency)]
      const word = wordFor(orderStatus, row.status)
      const of = row.isFormer ? say('转自：', 'Moved from: ') : say('', '')
      const who = row.name ? ` · ${row.name}` : ''
      return {
        text: say(`${of[0]}${row.number}${who}`, `${of[1]}${row.number}${who}`),
        note: say(`${word[0]} · 应付 ${amount[0]}，已付 ${paid[0]}`, `${word[1]} · ${amount[1]} due, ${paid[1]} paid`),
        at: row.at,
        tone: entryOf(orderStatus, row.status)?.tone,
        path: `/orderManagement/order/detail?id=${row.id}`,
      }
    }),
  }
}
/** What went back of it. */
const back: PartOf = async (ctx, { id, projectId }) => {
  if (!ctx.has('refundItem.getList', projectId)) return undefined
  const rows = await ctx.query<{
    refundId: number
    status: number
    route: number | null
    amount: number
    currency: string | null
    at: string
    errmsg: string | null
  }>(
    sql`select i."refundId", i."status", i."route", i."amount", c."abbr" as "currency",
      coalesce(i."completedAt", i."createdAt") as "at", i."errmsg"
    from ${refundItem} i
    join ${pay} p on p.id = i."payId"
    left join ${currency} c on c.id = p."currencyId"
    where i."payId" = ${id}
    order by i.id desc
    limit 20`,
  )
  if (!rows.length) return undefined
  return {
    name: say('退回', 'Went back'),
    lines: rows.map(row => {
      const [zh, en] = wordFor(refundItemStatus, row.status)
      const route = row.route === null ? undefined : wordFor(refundRoute, row.route)
      return {
        text: inWords(row.amount, row.currency),
        note: say(
          [zh, route?.[0], row.errmsg].filter(Boolean).join(' · '),
          [en, route?.[1], row.errmsg].filter(Boolean).join(' · '),
        ),
        at: row.at,
        tone: entryOf(refundItemStatus, row.status)?.tone,
        path: `/tradeManagement/refund/detail?id=${row.refundId}`,
      }
    }),
  }
}
/** Which numbers the provider knows it by, what it cost, and whether it was found in the bill. */
const account: PartOf = async (ctx, { id }): Promise<GivenPart | undefined> => {
  const [row] = await ctx.query<{
    number: string | null
    tradeNo: string | null
    fee: number | null
    channel: string | null
    billDate: string | null
    currency: string | null
    status: number
    type: number | null
  }>(
    sql`select p."type", p."outTradeNo" as "number", p."tradeNo", p."fee", p."channel", p."billDate"::text as "billDate",
      c."abbr" as "currency", p."status"
    from ${pay} p
    left join ${currency} c on c.id = p."currencyId"
    where p.id = ${id}`,
  )
  if (!row) return undefined
  // Kinds from here on go from person to person.
  const isOnline = row.type !== null && row.type < payType.cash
  return {
    name: isOnline ? say('在支付平台', 'At the provider') : say('编号', 'Numbers'),
    facts: [
      ...(row.number ? [{ label: say('商户订单号', 'Merchant number'), value: plainly(row.number) }] : []),
      ...(row.tradeNo ? [{ label: say('平台交易号', 'Transaction number'), value: plainly(row.tradeNo) }] : []),
      ...(row.channel ? [{ label: say('实际渠道', 'Wallet'), value: plainly(row.channel) }] : []),
      ...(row.fee === null ? [] : [{ label: say('手续费', 'Fee'), value: inWords(row.fee, row.currency) }]),
      ...(row.status === payStatus.paid && isOnline
        ? [
            {
              label: say('对账', 'Reconciled'),
              value: row.billDate ? plainly(row.billDate) : say('还没有', 'Not yet'),
            },
          ]
        : []),
    ],
  }
}
/** Who recorded it and who verified it. */
const desk: PartOf = async (ctx, { id }) => {
  const [row] = await ctx.query<{ by: string | null; second: string | null; verification: number; at: string }>(
    sql`select o."name" as "by", s."name" as "second", p."verification", p."createdAt" as "at"
    from ${pay} p
    left join ${sysUser} o on o.id = p."sysUserId"
    left join ${sysUser} s on s.id = p."verifiedById"
    where p.id = ${id}`,
  )
  if (!row?.by && !row?.second) return undefined
  return {
    name: say('经办', 'By whom'),
    facts: [
      ...(row.by ? [{ label: say('录入', 'Recorded by'), value: plainly(row.by), at: row.at }] : []),
      ...(row.second ? [{ label: say('复核', 'Verified by'), value: plainly(row.second) }] : []),
      ...(row.verification === payVerification.notRequired
        ? []
        : [
            {
              label: say('复核结果', 'Verification'),
              value: wordFor(payVerification, row.verification),
              tone: entryOf(payVerification, row.verification)?.tone,
            },
          ]),
    ],
  }
}
