import {
  defaultCurrency,
  inLanguage,
  type Language,
  type Moved,
  type Pair,
  priceText,
  type Row,
  say,
  textIn,
} from '@pavilion/declare'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { secondThoughts } from '@pavilion/form/server/index.ts'
import { now, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import {
  order,
  orderCommodity,
  orderCommodityStatus,
  orderContact,
  orderStatus,
  byName,
  forWhat,
  placeOf,
  refund,
  refundItemStatus,
  refundKind,
  type RefundLine,
  type RefundPart,
  type RefundSettled,
  type transferSlip,
} from '../model/index.ts'
import { placesOf } from './refunding/place.ts'
import { registrationsAfter } from './refunding/registrations.ts'

interface About {
  readonly orderNumber: string
  readonly status: number
  readonly closeReason: number | null
  readonly language: Language
  readonly amount: number
  readonly currency: string
  readonly pickUpCode: string | null
  readonly webUserId: number | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly event: string
  /** What was ordered. */
  readonly lines: readonly RefundLine[]
}
/** Whom to write to about an order, and in which words. One statement. */
export async function aboutOrder(ctx: Context, orderId: number): Promise<About | undefined> {
  const [row] = await ctx.query<About>(
    sql`select o."orderNumber", o."status", o."closeReason", o."language", o."amount",
      coalesce(c."abbr", ${defaultCurrency()}) as "currency", o."pickUpCode", o."webUserId", k."phoneNumber", k."email",
      case when o."language" = 'en' then coalesce(nullif(p."englishName", ''), p."name") else p."name" end as "event",
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'orderCommodityId', l.id, 'quantity', l."quantity", 'name', l."name", 'englishName', l."englishName"
            ) order by l.id
          )
          from ${orderCommodity} l
          where l."orderId" = o.id and l."status" <> ${orderCommodityStatus.changed}
        ),
        '[]'
      ) as "lines"
    from ${order} o
    join ${project} p on p.id = o."projectId"
    left join ${currency} c on c.id = o."currencyId"
    left join ${orderContact} k on k.id = o."orderContactId"
    where o.id = ${orderId}`,
  )
  return row
}
const mostNamed = 3
/** A sentence with what an order or a refund is about, the first few things of many; empty for none. */
function sentenceOf(all: readonly RefundLine[], language: Language, words: readonly [zh: string, en: string]): string {
  const lines = byName(all)
  if (!lines.length) return ''
  const named = inLanguage(forWhat(lines.slice(0, mostNamed)), language)
  const more = lines.length > mostNamed
  return language === 'en'
    ? `${words[1]}: ${named}${more ? ` and ${lines.length - mostNamed} more` : ''}.`
    : `${words[0]}：${named}${more ? `等 ${lines.length} 项` : ''}。`
}
export const whatOrdered = ({ lines, language }: About) => sentenceOf(lines, language, ['内容', 'Items'])
export const sumOf = ({ amount, currency, language }: About) => priceText({ minor: amount, currency }, language)
export const receiver = ({ phoneNumber, email, webUserId }: About) => ({ phoneNumber, email, webUserId })

/** Tells the buyer that an order is paid, with the code to fetch goods. Once. */
export async function noticeOfPayment(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  const inside = ctx.acting('order', { projectId: projectId as number })
  const about = await aboutOrder(inside, id)
  if (about?.status !== orderStatus.paid || about.amount === 0) return
  const { language, pickUpCode } = about
  const code = pickUpCode ? (language === 'en' ? `Pick-up code ${pickUpCode}.` : `取货码 ${pickUpCode}。`) : ''
  await sendNotice(inside, {
    projectId: projectId as number,
    template: 'orderPaid',
    language,
    to: receiver(about),
    dedupeKey: `order:${id}:paid`,
    variables: {
      number: about.orderNumber,
      amount: priceText({ minor: about.amount, currency: about.currency }, language),
      event: about.event,
      code,
      what: whatOrdered(about),
    },
  })
}
/** Tells the buyer that an order was closed because it was not paid in time. */
export async function noticeOfClosing(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  const inside = ctx.acting('order', { projectId: projectId as number })
  const about = await aboutOrder(inside, id)
  if (about?.closeReason !== stockBusinessType.autoClose) return
  await sendNotice(inside, {
    projectId: projectId as number,
    template: 'orderClosed',
    language: about.language,
    to: receiver(about),
    dedupeKey: `order:${id}:closed`,
    variables: { number: about.orderNumber, event: about.event, what: whatOrdered(about) },
  })
}
/** Tells the buyer that their transfer was not found, and why. */
export async function noticeOfMissingTransfer(
  tx: Transaction,
  { id, orderId, projectId, reason }: Pick<Row<typeof transferSlip>, 'id' | 'orderId' | 'projectId' | 'reason'>,
): Promise<void> {
  const about = await aboutOrder(tx, orderId)
  if (!about) return
  await sendNotice(tx, {
    projectId,
    template: 'transferNotFound',
    language: about.language,
    to: receiver(about),
    dedupeKey: `order:${orderId}:slip:${id}`,
    variables: { number: about.orderNumber, event: about.event, reason: reason ?? '' },
  })
}
/** Tells the buyer that a refund has gone out, money that nobody owed included. */
export async function noticeOfRefund(
  ctx: SystemContext,
  { orderId, refundId, projectId }: RefundSettled,
): Promise<void> {
  const inside = ctx.acting('order', { projectId })
  const about = await aboutOrder(inside, orderId)
  const paidOut = await inside.store(refund).find({ id: refundId })
  if (!about || !paidOut) return
  const { language } = about
  const isReturned = paidOut.kind === refundKind.unexpected
  const { lines, parts } = await placesOf(inside, refundId)
  const why = paidOut.reason ? textIn(paidOut.reason, language) : ''
  const variables = {
    number: about.orderNumber,
    amount: priceText({ minor: paidOut.amount, currency: about.currency }, language),
    event: about.event,
  }
  await sendNotice(inside, {
    projectId,
    language,
    to: receiver(about),
    dedupeKey: `refund:${refundId}:${isReturned ? 'returned' : 'paid'}`,
    ...(isReturned
      ? { template: 'paymentReturned', variables: { ...variables, why } }
      : {
          template: 'refundPaid',
          variables: {
            ...variables,
            what: sentenceOf(lines, language, ['退款内容', 'For']),
            why: why && inLanguage(say(`原因：${why}。`, `Reason: ${why}.`), language),
            place: placeSentence(parts, language),
            registration: inLanguage(await registrationSentence(inside, paidOut), language),
          },
        }),
  })
}
/** What becomes of the registrations whose fee it gave back; empty where there are none. */
async function registrationSentence(ctx: Context, row: Row<typeof refund>): Promise<Pair> {
  const states = await registrationsAfter(ctx, row)
  if (!states.length) return say('', '')
  return states.includes(webFormRecordStatus.valid) || states.includes(webFormRecordStatus.pending)
    ? say('报名保持有效。', 'The registration stays valid.')
    : say('报名已作废，不能入场。', 'The registration is void and admits nobody.')
}
/** Tells the buyer that the refund that they asked for was not agreed, once nobody takes that back. */
export async function noticeOfDecline(tx: Transaction, row: Row<typeof refund>, why: string): Promise<void> {
  const about = await aboutOrder(tx, row.orderId)
  if (!about) return
  const { language } = about
  await sendNotice(tx, {
    projectId: row.projectId,
    template: 'refundDeclined',
    language,
    to: receiver(about),
    dedupeKey: `refund:${row.id}:declined`,
    notBefore: new Date(now().getTime() + secondThoughts),
    variables: {
      number: about.orderNumber,
      amount: priceText({ minor: row.amount, currency: about.currency }, language),
      event: about.event,
      why: why && inLanguage(say(`原因：${why}。`, `Reason: ${why}.`), language),
    },
  })
}
/** By which ways the parts of a refund went, and where each arrives; each place once. */
function placeSentence(parts: readonly RefundPart[], language: Language): string {
  const places = [
    ...new Set(
      parts
        .filter(({ status }) => status !== refundItemStatus.cancelled)
        .map(part => inLanguage(placeOf(part), language)),
    ),
  ]
  return places.length ? `${places.join(language === 'en' ? '; ' : '；')}${language === 'en' ? '.' : '。'}` : ''
}
