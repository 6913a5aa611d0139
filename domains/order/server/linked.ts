import {
  type BodyOf,
  dayIn,
  dayMs,
  defaultZone,
  invalidInput,
  type Language,
  noData,
  type Row,
} from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { sendNotice, siteOf } from '@pavilion/notification/server/index.ts'
import { now, operatorBehind, type Context } from '@pavilion/store'
import type { payByLink, placeRequest } from '../model/calls/linking.ts'
import { order, orderStatus, orderType, type OrderView, type Payable } from '../model/index.ts'
import { placeBuilt } from './create.ts'
import { idInKey, sealedKey } from './links.ts'
import { aboutOrder, receiver, whatOrdered, sumOf } from './notices.ts'
import { startPay } from './paying/start.ts'
import { payWays } from './paying/ways.ts'
import { orderNotUnpaid, payLinkInvalid, requestOfNothing } from './refusals.ts'
import { viewOf } from './views.ts'

const purpose = 'order-pay'
/** How long a link to an order that does not close by itself can be used, in days. */
const usualDays = 30

/**
 * Makes an order of lines that an operator writes, to be paid by whoever gets its link. It closes by
 * itself when the time to pay is over.
 * @throws invalidInput, requestOfNothing
 */
export async function makeRequest(
  ctx: Context,
  projectId: number,
  body: BodyOf<typeof placeRequest>,
): Promise<Row<typeof order>> {
  const { lines, contact, currencyId, language, closesAt, remark } = body
  if (Date.parse(closesAt) <= now().getTime())
    throw invalidInput({ closesAt: ['付款截止时间应晚于现在', 'The time to pay must lie in the future'] })
  const { sellerId } = await ctx.acting('order', { projectId }).store(project).getDetail(projectId)
  if (sellerId === null) throw noData()
  const by = `operator ${operatorBehind(ctx) ?? ''}`.trim()
  const built = {
    lines: (lines ?? []).map(({ name, englishName, quantity, price }) => ({
      name: name.trim(),
      englishName: englishName?.trim() || null,
      quantity,
      price,
      cost: null,
      priceRule: by,
      sellerId,
      currencyId: currencyId ?? null,
    })),
    closesAt,
    instalments: () => [],
  }
  if (built.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) < 1) throw requestOfNothing()
  const wish = {
    type: orderType.request,
    projectId,
    webUserId: null,
    language: (language ?? ctx.language) as Language,
    // The same object at every try: numbers of the day are kept with it.
    input: body,
    ...(contact && { contact }),
    ...(remark && { remark }),
  }
  const [row] = await placeBuilt(ctx.acting('order', { projectId }), wish, built)
  const placed = row as Row<typeof order>
  await ctx.log('placeRequest', { resource: order.name, id: placed.id, projectId })
  return placed
}

/**
 * The addresses at which an unpaid order can be paid without an account, and until when.
 * @throws noData, orderNotUnpaid
 */
export async function linkTo(ctx: Context, id: number, host?: string) {
  const row = await ctx.store(order).getDetail(id)
  const at = now().getTime()
  if (row.status !== orderStatus.unpaid || (row.autoCloseAt && Date.parse(row.autoCloseAt) <= at))
    throw orderNotUnpaid()
  const until = new Date(row.autoCloseAt ?? at + usualDays * dayMs)
  const { origin, abbr } = await siteOf(ctx, { projectId: row.projectId, host })
  const address = (english: boolean) =>
    `${origin ?? ''}/${abbr}/m${english ? '/en' : ''}/pay-link?key=${sealedKey(purpose, id, until)}`
  return { row, zh: address(false), en: address(true), until: until.toISOString() }
}
/**
 * Sends the link to the contact of an order, in the language of the order. Returns the messages.
 * @throws noData, orderNotUnpaid
 */
export async function sendLink(ctx: Context, id: number, host?: string): Promise<number> {
  const { row, zh, en, until } = await linkTo(ctx, id, host)
  const inside = ctx.acting('order', { projectId: row.projectId })
  const zone = (await inside.store(project).getDetail(row.projectId)).timeZone ?? defaultZone()
  const about = await aboutOrder(inside, id)
  if (!about) return 0
  const sent = await sendNotice(inside, {
    projectId: row.projectId,
    template: 'paymentAsked',
    language: about.language,
    to: receiver(about),
    dedupeKey: `order:${id}:asked:${Math.floor(now().getTime() / 60_000)}`,
    variables: {
      number: about.orderNumber,
      amount: sumOf(about),
      event: about.event,
      what: whatOrdered(about),
      // The last day on which it works: an end at midnight is the day before.
      until: dayIn(Date.parse(until) - 1, zone),
      way: about.language === 'en' ? en : zh,
    },
  })
  await ctx.log('sendPayLink', { resource: order.name, id, projectId: row.projectId })
  return sent.length
}

/** The order behind a key. @throws payLinkInvalid */
async function orderBehind(ctx: Context, key: string): Promise<Row<typeof order>> {
  const id = idInKey(purpose, key)
  if (id === undefined) throw payLinkInvalid()
  const [found] = await ctx.sql<{ projectId: number }>(
    'select "projectId" from "order" where "id" = $1 and "deletedAt" is null',
    [id],
  )
  if (!found) throw payLinkInvalid()
  return ctx.acting('payLink', { projectId: found.projectId }).store(order).getDetail(id)
}
/** What whoever has the link may know: what is to be paid, for what, and how; nothing of the buyer. */
const shownTo = (view: OrderView): OrderView => ({
  ...view,
  contact: null,
  pickUpCode: null,
  expressNumber: null,
  pays: view.pays.map(each => ({ ...each, outTradeNo: null })),
  refunds: [],
  lines: view.lines.map(line => ({ ...line, tickets: [] })),
})
/** @throws payLinkInvalid */
export async function readLinked(ctx: Context, key: string) {
  const row = await orderBehind(ctx, key)
  const inside = ctx.acting('payLink', { projectId: row.projectId })
  const [view, ways, event] = await Promise.all([
    viewOf(inside, row.id),
    payWays(inside, row),
    inside.store(project).getDetail(row.projectId),
  ])
  return { order: shownTo(view), ways, event: event.name, englishEvent: event.englishName ?? null }
}
/** @throws payLinkInvalid, and what `startPay` refuses */
export async function payLinked(ctx: Context, { key, type, returnUrl }: BodyOf<typeof payByLink>): Promise<Payable> {
  const row = await orderBehind(ctx, key)
  return startPay(ctx.acting('payLink', { projectId: row.projectId }), {
    orderId: row.id,
    type,
    returnUrl: returnUrl ?? '',
  })
}
