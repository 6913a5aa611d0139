import type { Readable } from 'node:stream'
import {
  daysBetween,
  dayIn,
  defaultZone,
  inLanguage,
  noData,
  priceText,
  wordFor,
  type Language,
} from '@pavilion/declare'
import { order, orderStatus, orderType } from '@pavilion/order/model/index.ts'
import { viewOf } from '@pavilion/order/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now } from '@pavilion/store'
import { billPdf, type BillWords } from '../billPdf.ts'
import { linesOfOrders, type BookedLine } from './bookings.ts'
import type { Here } from './here.ts'

/**
 * The bill of one's own booking: rooms, nights, prices, what was paid and refunded.
 * @throws noData
 */
export async function billOf({ ctx, projectId, webUserId }: Here, orderId: number): Promise<Readable> {
  const row = await ctx.store(order).find({ id: orderId })
  if (!row || row.webUserId !== webUserId || row.type !== orderType.hotel) throw noData()
  const [view, lines, event] = await Promise.all([
    viewOf(ctx.acting('order', { projectId }), orderId),
    linesOfOrders(ctx, [orderId]),
    ctx.store(project).getDetail(projectId),
  ])
  return billPdf(
    wordsOf(view, lines, {
      event: (ctx.language === 'en' && event.englishName) || event.name,
      day: dayIn(now(), event.timeZone || defaultZone()),
      language: ctx.language,
    }),
  )
}
type View = Awaited<ReturnType<typeof viewOf>>
/** Pure. */
export function wordsOf(
  view: Pick<View, 'orderNumber' | 'status' | 'contact' | 'currency' | 'amount' | 'paidAmount' | 'refundedAmount'>,
  lines: readonly BookedLine[],
  { event, day, language }: { readonly event: string; readonly day: string; readonly language: Language },
): BillWords {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const money = (minor: number) => priceText({ minor, currency: view.currency }, language)
  return {
    title: say('酒店账单', 'Hotel bill'),
    event,
    facts: [
      [say('订单号', 'Order'), view.orderNumber],
      [say('状态', 'Status'), inLanguage(wordFor(orderStatus, view.status), language)],
      [say('联系人', 'Contact'), view.contact?.name ?? '–'],
      [say('开具日期', 'Date'), day],
    ],
    heads: [
      say('房型', 'Room'),
      say('入住', 'In'),
      say('离店', 'Out'),
      say('间 × 晚', 'Rooms × nights'),
      say('金额', 'Amount'),
    ],
    rows: lines.map(line => [
      [
        (language === 'en' && line.hotelEnglishName) || line.hotelName,
        (language === 'en' && line.roomEnglishName) || line.roomName,
      ].join(' '),
      line.checkInDate,
      line.checkOutDate,
      `${line.quantity} × ${daysBetween(line.checkInDate, line.checkOutDate)}`,
      money(line.price * line.quantity - line.discount),
    ]),
    sums: [
      [say('合计', 'Total'), money(view.amount)],
      [say('已付', 'Paid'), money(view.paidAmount)],
      ...(view.refundedAmount ? [[say('已退', 'Refunded'), money(view.refundedAmount)] as const] : []),
    ],
    note: say(
      '此账单不是发票。发票可在「我的订单」申请。',
      'This is not a tax invoice. Request one under “My orders”.',
    ),
  }
}
