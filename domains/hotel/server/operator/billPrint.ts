import type { Readable } from 'node:stream'
import { defaultZone, inLanguage, noData, priceText, wall, wordFor, type Language, type Row } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { hotelBill, hotelBillStatus, type BillContent } from '../../model/index.ts'
import { billPdf, type BillWords } from '../billPdf.ts'

type Printed = Pick<Row<typeof hotelBill>, 'billNumber' | 'version' | 'status' | 'signedBy' | 'signedAt'> & {
  readonly content: BillContent
}
/**
 * A version of a bill as it was signed, or is to be signed: A4, with the signature under it; a void
 * one says so across the page.
 * @throws noData
 */
export async function printedBill(ctx: Context, id: number): Promise<{ name: string; stream: Readable }> {
  const { content, signature, projectId, ...bill } = await ctx.store(hotelBill).getDetail(id)
  if (!content) throw noData()
  const event = await ctx.acting('bill', { projectId }).store(project).getDetail(projectId)
  const words = billWords(
    { ...bill, content },
    {
      event: (ctx.language === 'en' && event.englishName) || event.name,
      zone: event.timeZone || defaultZone(),
      language: ctx.language,
    },
  )
  const picture = signature && words.signed ? await signatureOf(signature) : undefined
  return {
    name: `${bill.billNumber ?? `bill-${id}`}.pdf`,
    stream: await billPdf({ ...words, signed: words.signed ? { ...words.signed, picture } : null }),
  }
}
/** What it says, in the language of who prints it. Pure. */
export function billWords(
  { content, billNumber, version, status, signedBy, signedAt }: Printed,
  { event, zone, language }: { readonly event: string; readonly zone: string; readonly language: Language },
): BillWords {
  const say = (zh: string, en: string) => (language === 'en' ? en : zh)
  const money = (minor: number) => priceText({ minor, currency: content.currency }, language)
  const state = inLanguage(wordFor(hotelBillStatus, status), language)
  return {
    title: say('酒店账单', 'Hotel bill'),
    event,
    facts: [
      [say('账单编号', 'Bill'), `${billNumber ?? ''}（${say(`第 ${version} 版`, `version ${version}`)}）`],
      [say('订单号', 'Order'), content.orderNumber],
      [say('状态', 'Status'), state],
      [say('住客', 'Guests'), content.guests.join(say('、', ', ')) || say('未填写', 'not entered')],
    ],
    heads: [
      say('项目', 'Item'),
      say('入住', 'In'),
      say('离店', 'Out'),
      say('间 × 晚', 'Rooms × nights'),
      say('金额', 'Amount'),
    ],
    rows: content.lines.map(line => [
      (language === 'en' && line.englishName) || line.name,
      line.checkInDate ?? '–',
      line.checkOutDate ?? '–',
      `${line.rooms} × ${line.nights}`,
      money(line.amount),
    ]),
    sums: [
      [say('合计', 'Total'), money(content.amount)],
      [say('已付', 'Paid'), money(content.paid)],
      ...(content.refunded ? [[say('已退', 'Refunded'), money(content.refunded)] as const] : []),
    ],
    note: noteOf(status, say),
    stamp: status === hotelBillStatus.void ? state : null,
    signed: signedBy
      ? { words: `${say('签字', 'Signed by')} ${signedBy}${signedAt ? `  ${wall(signedAt, zone).slice(0, 16)}` : ''}` }
      : null,
  }
}
function noteOf(status: number, say: (zh: string, en: string) => string): string {
  if (status === hotelBillStatus.void)
    return say(
      '此版本已作废：订单或住客已变更，请以新版本为准。',
      'This version is void: the order or its guests have changed. The new version counts.',
    )
  if (status === hotelBillStatus.signed)
    return say('已签字确认。此账单不是发票。', 'Signed. This is not a tax invoice.')
  return say(
    '请核对后签字：＿＿＿＿＿＿＿＿＿＿　此账单不是发票。',
    'Please check and sign: ____________________  This is not a tax invoice.',
  )
}
/** The picture of a signature as PDF readers take it; a damaged one is left out. */
async function signatureOf(path: string): Promise<Buffer | undefined> {
  const bytes = await bytesOf(path)
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { failOn: 'none' })
      .rotate()
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer()
  } catch {
    return undefined
  }
}
