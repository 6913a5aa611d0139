import { chinaZone } from '@pavilion/platform/model/codes.ts'
import { openPdf, pdfBytes } from '@pavilion/platform/server/index.ts'
import { dayIn, wordFor } from '@pavilion/declare'
import { invoiceType } from '../../model/index.ts'
import { inCapitals } from './capitals.ts'
import type { InvoiceRequest, Party } from './issuer.ts'

const ink = '#1f2933'
const frame = '#9b2c2c'
const yuan = (fen: number, red: boolean) => `${red ? '-' : ''}¥${(fen / 100).toFixed(2)}`
const page = { width: 595, height: 420, margin: 28 } as const

interface Issued {
  readonly number: string
  readonly issuedAt: string
}
/**
 * The file of a simulated invoice: one page that looks like an invoice and says 样张 and SPECIMEN
 * across it, at its head and at its foot.
 */
export async function specimen(request: InvoiceRequest, { number, issuedAt }: Issued): Promise<Buffer> {
  const red = request.red !== undefined
  const pdf = await openPdf({
    size: [page.width, page.height],
    margin: 0,
    info: { Title: `样张 SPECIMEN ${number}`, Subject: 'SPECIMEN: not a valid invoice' },
  })
  const whole = pdfBytes(pdf)
  const put = (text: string, x: number, y: number, size = 9, options: PDFKit.Mixins.TextOptions = {}, colour = ink) =>
    pdf
      .fillColor(colour)
      .fontSize(size)
      .text(text, x, y, { lineBreak: false, ...options })
  /** In one line where it fits, else smaller, else in two: nothing of an invoice is cut. */
  const fit = (text: string, x: number, y: number, { width }: { width: number }) => {
    const full = pdf.fontSize(8.5).widthOfString(text)
    const size = Math.max(6, Math.min(8.5, (8.5 * width) / full))
    put(text, x, (size * full) / 8.5 > width ? y - 4 : y, size, { width, lineBreak: true, lineGap: -2 })
  }
  const [left, right] = [page.margin, page.width - page.margin]
  const inner = right - left

  put(
    '样张 SPECIMEN · 模拟开具，无法律效力 · simulated, not a valid invoice',
    left,
    12,
    8,
    { width: inner, align: 'center' },
    frame,
  )
  put(
    `${red ? '红字' : ''}${wordFor(invoiceType, request.type)[0]}`,
    left,
    30,
    17,
    { width: inner, align: 'center' },
    frame,
  )
  pdf.moveTo(190, 56).lineTo(405, 56).moveTo(190, 59).lineTo(405, 59).lineWidth(0.6).strokeColor(frame).stroke()
  put(`发票号码：${number}`, right - 190, 62, 9, { width: 190, align: 'right' })
  put(`开票日期：${dayIn(issuedAt, chinaZone)}`, right - 190, 76, 9, {
    width: 190,
    align: 'right',
  })
  if (request.red) put(`对应蓝字发票：${request.red.number}`, left, 76, 9)

  const top = 96
  pdf.rect(left, top, inner, 270).lineWidth(0.8).strokeColor(frame).stroke()
  const middle = left + inner / 2
  pdf.moveTo(middle, top).lineTo(middle, top + 84)
  for (const y of [84, 106, 182, 208, 234]) pdf.moveTo(left, top + y).lineTo(right, top + y)
  pdf.stroke()
  party('购买方', request.buyer, left + 8)
  party('销售方', request.issuer, middle + 8)
  function party(name: string, { name: title, taxNumber, address, phoneNumber, bank, bankAccount }: Party, x: number) {
    const width = inner / 2 - 16
    const line = (label: string, value: string, y: number) => fit(`${label}${value}`, x, top + y, { width })
    put(name, x, top + 6, 8, {}, frame)
    line('名称：', title, 20)
    line('统一社会信用代码：', taxNumber ?? '', 36)
    line('地址、电话：', [address, phoneNumber].filter(Boolean).join(' '), 52)
    line('开户行及账号：', [bank, bankAccount].filter(Boolean).join(' '), 68)
  }

  const columns = [
    ['项目名称', left + 8, 170, 'left'],
    ['单位', left + 186, 40, 'left'],
    ['数量', left + 232, 40, 'right'],
    ['金额（不含税）', left + 280, 90, 'right'],
    ['税率', left + 380, 50, 'right'],
    ['税额', left + 440, 91, 'right'],
  ] as const
  const { line } = request
  const values = [
    line.name,
    line.unit ?? '',
    red ? '-1' : '1',
    yuan(line.amount - line.tax, red),
    `${line.rate}%`,
    yuan(line.tax, red),
  ]
  for (const [at, [name, x, width, align]] of columns.entries()) {
    put(name, x, top + 90, 8.5, { width, align }, frame)
    put(values[at] as string, x, top + 114, 9, { width, align, lineBreak: true, height: 64 })
  }
  put('合计', left + 8, top + 189, 9, {}, frame)
  put(yuan(line.amount - line.tax, red), left + 280, top + 189, 9, { width: 90, align: 'right' })
  put(yuan(line.tax, red), left + 440, top + 189, 9, { width: 91, align: 'right' })
  put('价税合计（大写）', left + 8, top + 215, 9, {}, frame)
  put(`${red ? '（负数）' : ''}${inCapitals(line.amount)}`, left + 110, top + 215, 10)
  put(`（小写） ${yuan(line.amount, red)}`, left + 380, top + 215, 10, { width: 151, align: 'right' })
  put('备注', left + 8, top + 241, 8, {}, frame)
  put(
    [request.orderNumbers.length ? `订单 ${request.orderNumbers.join('、')}` : '', request.red?.reason, request.remark]
      .filter(Boolean)
      .join('；'),
    left + 40,
    top + 241,
    8,
    { width: inner - 52, height: 24, lineBreak: true, ellipsis: true },
  )
  put(`开票平台：SIMULATED · 请求号 ${request.serial}`, left, 376, 8)

  pdf
    .save()
    .rotate(-22, { origin: [page.width / 2, page.height / 2] })
    .fillOpacity(0.16)
  put('样张 SPECIMEN', 0, page.height / 2 - 40, 66, { width: page.width, align: 'center' }, frame)
  pdf.restore()
  pdf.end()
  return whole
}
