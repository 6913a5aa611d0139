import { openPdf, pdfBytes } from '@pavilion/platform/server/index.ts'
import { clockIn, dayIn, type BodyOf, type Language } from '@pavilion/declare'
import type { Streamed } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import type { mealVouchers } from '../model/calls/rules.ts'
import { mealRegister, mealRule, mealStatus } from '../model/index.ts'
import { keyOf, printedCode } from '../model/mealCode.ts'
import { windowOf } from '../model/window.ts'
import { secretOf } from './facts.ts'
import { mealNoRegisters } from './refusals.ts'
import { eventMeals, pairOf } from './served.ts'

const most = 2000
interface Voucher {
  readonly name: string
  readonly diet: string | null
  readonly place: string | null
  readonly code: string
}
interface Sheet {
  readonly event: string
  readonly meal: string
  readonly when: string
  readonly vouchers: readonly Voucher[]
}
/**
 * Vouchers of a meal for who has no phone, ten on a sheet. Each is good once, for this meal; who has
 * eaten or declined gets none.
 * @throws noData, mealNoRegisters
 */
export async function vouchers(ctx: Context, body: BodyOf<typeof mealVouchers>, language: Language): Promise<Streamed> {
  const rule = await ctx.store(mealRule).getDetail(body.mealRuleId)
  const { projectId } = rule
  const rows = await ctx.store(mealRegister).rows(
    {
      mealRuleId: rule.id,
      mealStatus: mealStatus.notEaten,
      declinedAt: { isNull: true },
      ...(body.ids?.length && { id: [...body.ids] }),
    },
    { order: [['name', 'asc']], limit: most },
  )
  if (!rows.length) throw mealNoRegisters()
  const event = await eventMeals(ctx, projectId)
  const of = await ctx.store(project).getDetail(projectId, { fields: ['name', 'englishName'] })
  const say = ([zh, en]: readonly [string, string]) => (language === 'en' ? en : zh)
  const window = windowOf(rule, event.zone)
  const made = await Promise.all(
    rows.map(async ({ id, name, diet, mealPlaceId }) => {
      const place = mealPlaceId === null ? undefined : event.placeNames.get(mealPlaceId)
      return {
        name: name ?? '',
        diet,
        place: place ? say(place) : null,
        code: await printedCode(projectId, id, secretOf(projectId, keyOf({ kind: 'R', id }))),
      }
    }),
  )
  const time = (at: number) => clockIn(at, event.zone)
  const stream = await voucherPdf({
    event: say(pairOf(of.name, of.englishName)),
    meal: say(pairOf(rule.name, rule.englishName)),
    when: window ? `${dayIn(window.from, event.zone)}  ${time(window.from)} – ${time(window.until)}` : '',
    vouchers: made,
  })
  return { stream, type: 'application/pdf', name: language === 'en' ? 'vouchers.pdf' : '餐券.pdf' }
}
const columns = 2
const lines = 5
const margin = 28
/** Sheets of A4 with lines to cut along. */
async function voucherPdf({ event, meal, when, vouchers: all }: Sheet): Promise<Buffer> {
  const { create } = await import('qrcode/lib/core/qrcode.js')
  const pdf = await openPdf({ size: 'A4', margin, autoFirstPage: false, info: { Title: meal } })
  const whole = pdfBytes(pdf)
  for (const [nth, voucher] of all.entries()) {
    const at = nth % (columns * lines)
    if (at === 0) pdf.addPage()
    const width = (pdf.page.width - 2 * margin) / columns
    const height = (pdf.page.height - 2 * margin) / lines
    const left = margin + (at % columns) * width
    const top = margin + Math.floor(at / columns) * height
    pdf.rect(left, top, width, height).dash(3, { space: 3 }).lineWidth(0.5).strokeColor('#9aa5b1').stroke().undash()
    const side = height - 44
    drawCode(pdf, create(voucher.code, { errorCorrectionLevel: 'M' }).modules, left + width - side - 14, top + 22, side)
    const room = width - side - 40
    const one = (text: string, size: number, colour: string, y: number, tall: number) =>
      pdf
        .fontSize(size)
        .fillColor(colour)
        .text(text, left + 14, y, { width: room, height: tall, ellipsis: true })
    one(event, 7.5, '#52606d', top + 14, 20)
    one(voucher.name, 16, '#1f2933', top + 38, 42)
    one(meal, 10, '#1f2933', top + 82, 26)
    one(when, 8, '#52606d', top + 108, 12)
    one([voucher.place, voucher.diet].filter(Boolean).join(' · '), 8, '#52606d', top + 122, 24)
  }
  pdf.end()
  return whole
}
interface Modules {
  readonly size: number
  readonly data: ArrayLike<number | boolean>
}
function drawCode(pdf: PDFKit.PDFDocument, { size, data }: Modules, left: number, top: number, side: number): void {
  const unit = side / size
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (data[y * size + x]) pdf.rect(left + x * unit, top + y * unit, unit, unit)
  pdf.fillColor('#0b0f16').fill()
}
