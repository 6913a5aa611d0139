import { sql, type Context } from '@pavilion/store'
import type { BadgeLayout } from '../../model/badge/elements.ts'
import {
  beyondPaper,
  fitsLabel,
  knownSheets,
  labelSheet,
  labelsOn,
  onSheet,
  type Sheet,
} from '../../model/badge/sheet.ts'
import { shifted } from '../../model/badge/shift.ts'
import type { Drawn } from '../../model/badge/draw.ts'
import { registerUserPrinter } from '../../model/printer.ts'
import { badgeLargerThanLabel, labelsBeyondPaper } from '../refusals.ts'
import type { BadgePage } from './pdf.ts'
import { sizeOf } from './people.ts'

/** The paper in a printer, in millimetres: its size, its labels, and how far the print is moved on it. */
export interface Paper {
  readonly width: number | null
  readonly height: number | null
  readonly right: number
  readonly down: number
  readonly turnsBack: boolean
  readonly sheet?: Sheet
}
interface PaperRow extends Omit<Paper, 'sheet'> {
  readonly name: string
  readonly kind: number | null
  readonly columns: number | null
  readonly rows: number | null
  readonly labelWidth: number | null
  readonly labelHeight: number | null
  readonly marginLeft: number | null
  readonly marginTop: number | null
  readonly gapX: number | null
  readonly gapY: number | null
}
/** The paper of a chosen printer; undefined without one. @throws noData, labelsBeyondPaper */
export async function paperOf(ctx: Context, printerId: number | null | undefined): Promise<Paper | undefined> {
  if (!printerId) return undefined
  const row = await paperRow(ctx, printerId)
  if (!row) return void (await ctx.store(registerUserPrinter).getDetail(printerId))
  const { width, height, right, down, turnsBack } = row
  const sheet = sheetOf(row)
  if (sheet && beyondPaper(sheet) > 0.1) throw labelsBeyondPaper({ name: row.name, by: beyondPaper(sheet).toFixed(1) })
  return { width, height, right, down, turnsBack, ...(sheet && { sheet }) }
}
/** How many labels a sheet of a printer has; null without a printer, or where each badge has a page. */
export async function labelsOf(ctx: Context, printerId: number | null): Promise<number | null> {
  const row = printerId === null ? undefined : await paperRow(ctx, printerId)
  const sheet = row && sheetOf(row)
  return sheet ? labelsOn(sheet) : null
}
async function paperRow(ctx: Context, printerId: number): Promise<PaperRow | undefined> {
  const [row] = await ctx.query<PaperRow>(
    sql`select p."name", p."paperWidth"::float8 as "width", p."paperHeight"::float8 as "height",
      coalesce(p."offsetX", 0)::float8 as "right", coalesce(p."offsetY", 0)::float8 as "down",
      coalesce(p."turnsBack", false) as "turnsBack", p."sheet" as "kind", p."columns", p."rows",
      p."labelWidth"::float8, p."labelHeight"::float8, p."marginLeft"::float8, p."marginTop"::float8,
      p."gapX"::float8, p."gapY"::float8
    from ${registerUserPrinter} p
    where p.id = ${printerId}`,
  )
  return row
}
const a4 = { width: 210, height: 297 }
/** The labels on the paper of a printer; undefined where each badge has a page. */
function sheetOf({ kind, ...row }: PaperRow): Sheet | undefined {
  if (kind === null || kind === labelSheet.single) return undefined
  if (kind !== labelSheet.own) return knownSheets[kind]
  const [columns, rows] = [row.columns ?? 1, row.rows ?? 1]
  const [width, height] = [row.width ?? a4.width, row.height ?? a4.height]
  const { marginLeft, marginTop, gapX, gapY } = row
  return {
    width,
    height,
    columns,
    rows,
    labelWidth: row.labelWidth ?? (width - 2 * (marginLeft ?? 0) - (columns - 1) * (gapX ?? 0)) / columns,
    labelHeight: row.labelHeight ?? (height - 2 * (marginTop ?? 0) - (rows - 1) * (gapY ?? 0)) / rows,
    marginLeft: marginLeft ?? 0,
    marginTop: marginTop ?? 0,
    gapX: gapX ?? 0,
    gapY: gapY ?? 0,
  }
}
/** Refuses badges that are larger than the labels, before anything counts as printed. @throws badgeLargerThanLabel */
export function requireFitting(paper: Paper | undefined, layouts: Iterable<BadgeLayout>): void {
  if (!paper?.sheet) return
  const { labelWidth, labelHeight } = paper.sheet
  for (const layout of layouts) {
    const size = sizeOf(layout)
    if (!fitsLabel(paper.sheet, size))
      throw badgeLargerThanLabel({
        badge: `${size.width} × ${size.height}`,
        label: `${Number(labelWidth.toFixed(1))} × ${Number(labelHeight.toFixed(1))}`,
      })
  }
}
/** A page on the paper of a printer, moved by its offset. Without a paper it stays as it is. */
export function onPaper(page: BadgePage, paper: Paper | undefined): BadgePage {
  if (!paper) return page
  const width = paper.sheet?.width ?? paper.width ?? page.width
  const height = paper.sheet?.height ?? paper.height ?? page.height
  const moved = (drawn: readonly Drawn[]) => drawn.map(one => shifted(one, paper.right, paper.down))
  // The back is turned where it lies, then moved as the front is.
  const turned = (drawn: readonly Drawn[]): readonly Drawn[] =>
    paper.turnsBack ? [{ what: 'turned', x: width / 2, y: height / 2, drawn }] : drawn
  return {
    ...page,
    width,
    height,
    drawn: moved(page.drawn),
    ...(page.back && { back: moved(turned(page.back)) }),
  }
}
/** Pages as a printer takes them: one for each badge, or sheets of labels, the first from the label `startAt`. */
export async function* allOnPaper(
  pages: AsyncIterable<BadgePage> | Iterable<BadgePage>,
  paper: Paper | undefined,
  startAt = 1,
): AsyncGenerator<BadgePage> {
  const { sheet } = paper ?? {}
  if (!sheet) {
    for await (const page of pages) yield onPaper(page, paper)
    return
  }
  let first = (startAt - 1) % labelsOn(sheet)
  let held: BadgePage[] = []
  const full = () => onPaper(onSheet(sheet, held, first), paper)
  for await (const page of pages) {
    held.push(page)
    if (first + held.length < labelsOn(sheet)) continue
    yield full()
    held = []
    first = 0
  }
  if (held.length) yield full()
}
