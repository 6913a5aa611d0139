import { openPdf, pdfBytes } from '@pavilion/platform/server/index.ts'
import {
  countOf,
  addDays,
  clockIn,
  inLanguage,
  startOfDay,
  wordFor,
  type BodyOf,
  type Language,
} from '@pavilion/declare'
import type { Streamed } from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import { receiveLineType, receivePlanStatus, station } from '../../model/index.ts'
import type { daySheet } from '../../model/calls/board.ts'
import { eventOf, gather, pairOf, planRows, stationsOf, type Gathered } from '../track/gather.ts'
import { seatedRows } from './board.ts'
import { projectOf } from './place.ts'
import { nothingToSheet } from './refusals.ts'

/** A sheet: for whom, and its lines. */
export interface Sheet {
  readonly title: string
  readonly lines: readonly Line[]
}
interface Line {
  readonly time: string
  readonly way: string
  readonly car: string
  readonly guests: readonly string[]
  readonly state: string
}
type Seated = Awaited<ReturnType<typeof seatedRows>>[number]
/** One sheet for each driver, station or hotel of a day. Pure. */
export function sheetsOf(
  of: readonly Gathered[],
  seated: ReadonlyMap<number, readonly Seated[]>,
  stops: ReadonlyMap<number, { readonly name: readonly [string, string]; readonly isHotel: boolean }>,
  { kind, id, language, timeZone }: { kind: string; id?: number | null; language: Language; timeZone: string },
): Sheet[] {
  const words = (pair: readonly [string, string]) => (language === 'en' ? pair[1] : pair[0])
  const sheets = new Map<number, { title: string; lines: Line[] }>()
  const add = (key: number, title: string, line: Line) => {
    if (id && key !== id) return
    const sheet = sheets.get(key) ?? { title, lines: [] }
    sheet.lines.push(line)
    sheets.set(key, sheet)
  }
  for (const { plan, cars, shown } of of) {
    const pickUp = plan.lineType !== receiveLineType.seeOff
    const guestIn = (carId?: number) =>
      (seated.get(plan.id) ?? [])
        .filter(row => carId === undefined || row.carId === null || row.carId === carId)
        .map(row => {
          const at = pickUp ? row.arriveTime : row.departTime
          const trip = [row.trip, at ? clockIn(at, timeZone) : ''].filter(Boolean).join(' ')
          const needs = [
            row.wheelchair ? words(['轮椅', 'wheelchair']) : '',
            row.luggage ? words([`行李 ${row.luggage} 件`, countOf(row.luggage, 'piece')]) : '',
          ]
          const stop = row.stationId === null ? undefined : stops.get(row.stationId)?.name
          const place =
            stop && words(pickUp ? [`${stop[0]}下车`, `off at ${stop[1]}`] : [`${stop[0]}上车`, `on at ${stop[1]}`])
          return [row.name, trip, place, ...needs].filter(Boolean).join(' · ')
        })
    const line = (car: string, carId?: number): Line => ({
      time: shown.planTime ? clockIn(shown.planTime, timeZone) : '',
      way: [shown.pickUpPlace, ...shown.stops.map(({ name }) => name), shown.destination].map(words).join(' → '),
      car,
      guests: guestIn(carId),
      state: inLanguage(wordFor(receivePlanStatus, plan.status), language),
    })
    const named = ({ plateNumber, driverName }: (typeof cars)[number]) =>
      [plateNumber, driverName].filter(Boolean).join(' ')
    if (kind === 'car') for (const car of cars) add(car.carId, named(car), line(named(car), car.carId))
    else
      for (const stationId of new Set(stationsOf(plan))) {
        const stop = stops.get(stationId)
        if (stop && stop.isHotel === (kind === 'hotel'))
          add(stationId, words(stop.name), line(cars.map(named).join('、')))
      }
  }
  return [...sheets.values()].sort((a, b) => a.title.localeCompare(b.title, 'zh'))
}
/** The sheets of a day as A4 pages. @throws nothingToSheet */
export async function sheetOf(ctx: Context, { day, kind, id }: BodyOf<typeof daySheet>): Promise<Streamed> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('transfers', { projectId })
  const event = await eventOf(inside, projectId)
  const [from, to] = [startOfDay(day, event.timeZone), startOfDay(addDays(day, 1), event.timeZone)]
  const of = await gather(
    inside,
    await planRows(inside, sql`p."planTime" >= ${from}::timestamptz and p."planTime" < ${to}::timestamptz`),
  )
  const ids = of.map(({ plan }) => plan.id)
  const seated = Map.groupBy(await seatedRows(ctx, ids), ({ planId }) => planId)
  const stops = new Map(
    (
      await inside.query<{ id: number; name: string; englishName: string | null; isHotel: boolean }>(
        sql`select s.id, s."station" as "name", s."englishName", coalesce(s."type" = 40, false) as "isHotel" from ${station} s`,
      )
    ).map(row => [row.id, { name: pairOf(row.name, row.englishName), isHotel: row.isHotel }]),
  )
  const sheets = sheetsOf(of, seated, stops, {
    kind,
    ...(id && { id }),
    language: ctx.language,
    timeZone: event.timeZone,
  })
  if (!sheets.length) throw nothingToSheet()
  const heading = `${inLanguage(event.pair, ctx.language)} · ${day}`
  return { stream: await drawn(sheets, heading), type: 'application/pdf', name: `${day}.pdf` }
}

const [ink, quiet, margin] = ['#1f2933', '#52606d', 48]
async function drawn(sheets: readonly Sheet[], heading: string): Promise<Buffer> {
  const pdf = await openPdf({ size: 'A4', margin, autoFirstPage: false, info: { Title: heading } })
  const whole = pdfBytes(pdf)
  for (const { title, lines } of sheets) {
    pdf.addPage()
    pdf.font('regular').fontSize(18).fillColor(ink).text(title)
    pdf.fontSize(9).fillColor(quiet).text(heading).moveDown(0.8)
    for (const line of lines) drawLine(pdf, line)
  }
  pdf.end()
  return whole
}
function drawLine(pdf: PDFKit.PDFDocument, { time, way, car, guests, state }: Line): void {
  const width = pdf.page.width - 2 * margin - 64
  const height = 34 + guests.length * 15
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage()
  const top = pdf.y
  pdf.font('regular').fontSize(16).fillColor(ink).text(time, margin, top, { width: 60 })
  pdf.fontSize(11).text(way, margin + 64, top + 2, { width })
  pdf
    .fontSize(9)
    .fillColor(quiet)
    .text([car, state].filter(Boolean).join(' · '), margin + 64, pdf.y, { width })
  for (const guest of guests)
    pdf
      .fontSize(10)
      .fillColor(ink)
      .text(`□ ${guest}`, margin + 64, pdf.y + 1, { width })
  pdf.moveDown(0.5)
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.4)
    .strokeColor('#cbd2d9')
    .stroke()
  pdf.moveDown(0.5)
  pdf.x = margin
}
