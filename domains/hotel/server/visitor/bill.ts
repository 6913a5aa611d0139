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
import { openPdf } from '@pavilion/platform/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now } from '@pavilion/store'
import { linesOfOrders, type BookedLine } from './bookings.ts'
import type { Here } from './here.ts'

/** What a bill says, in words. */
interface Bill {
  readonly title: string
  readonly event: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly sums: readonly (readonly [name: string, value: string])[]
  readonly note: string
}
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
  return drawn(
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
): Bill {
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
const left = 54
const columns = [left, left + 210, left + 285, left + 360, left + 420] as const
const widths = [205, 70, 70, 58, 68] as const
async function drawn({ title, event, facts, heads, rows, sums, note }: Bill): Promise<Readable> {
  const pdf = await openPdf({ size: 'A4', margin: left, info: { Title: title } })
  const out = pdf as unknown as Readable
  pdf.fontSize(11).fillColor('#52606d').text(event)
  pdf.fontSize(24).fillColor('#1f2933').text(title).moveDown(0.6)
  pdf.fontSize(10)
  for (const [name, value] of facts) pdf.text(`${name}  ${value}`)
  pdf.moveDown(1)
  const line = (cells: readonly string[], colour: string) => {
    const height = Math.max(...cells.map((cell, at) => pdf.heightOfString(cell, { width: widths[at] ?? 60 })))
    if (pdf.y + height > pdf.page.height - left * 2) pdf.addPage()
    const top = pdf.y
    pdf.fillColor(colour)
    for (const [at, cell] of cells.entries())
      pdf.text(cell, columns[at] ?? left, top, { width: widths[at] ?? 60, align: at > 2 ? 'right' : 'left' })
    pdf.x = left
    pdf.y = top + height + 6
  }
  line(heads, '#52606d')
  pdf.moveTo(left, pdf.y).lineTo(541, pdf.y).strokeColor('#cbd2d9').stroke()
  pdf.y += 8
  for (const row of rows) line(row, '#1f2933')
  pdf.moveTo(left, pdf.y).lineTo(541, pdf.y).stroke()
  pdf.y += 8
  for (const [name, value] of sums) line(['', '', '', name, value], '#1f2933')
  pdf.moveDown(2).fontSize(9).fillColor('#52606d').text(note, left)
  pdf.end()
  return out
}
