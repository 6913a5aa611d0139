import { sql, type Context } from '@pavilion/store'
import { shifted } from '../../model/badge/shift.ts'
import { registerUserPrinter } from '../../model/printer.ts'
import type { BadgePage } from './pdf.ts'

/** The paper in a printer, in millimetres: its size, and how far the print is moved on it. */
export interface Paper {
  readonly width: number | null
  readonly height: number | null
  readonly right: number
  readonly down: number
}
/** The paper of a chosen printer; undefined without one. @throws noData */
export async function paperOf(ctx: Context, printerId: number | null | undefined): Promise<Paper | undefined> {
  if (!printerId) return undefined
  const [row] = await ctx.query<Paper>(
    sql`select p."paperWidth"::float8 as "width", p."paperHeight"::float8 as "height",
      coalesce(p."offsetX", 0)::float8 as "right", coalesce(p."offsetY", 0)::float8 as "down"
    from ${registerUserPrinter} p
    where p.id = ${printerId}`,
  )
  return row ?? (await ctx.store(registerUserPrinter).getDetail(printerId), undefined)
}
/** A page on the paper of a printer, moved by its offset. Without a paper it stays as it is. */
export const onPaper = (page: BadgePage, paper: Paper | undefined): BadgePage =>
  paper
    ? {
        ...page,
        width: paper.width ?? page.width,
        height: paper.height ?? page.height,
        drawn: page.drawn.map(drawn => shifted(drawn, paper.right, paper.down)),
      }
    : page
export async function* allOnPaper(
  pages: AsyncIterable<BadgePage>,
  paper: Paper | undefined,
): AsyncGenerator<BadgePage> {
  for await (const page of pages) yield onPaper(page, paper)
}
