import { sql, sqlJoin, type Context, type Sql } from '@pavilion/store'
import {
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
  exhibitorProductInfo,
  hotStatus,
  productInfoStatus,
} from '../../model/index.ts'
import { companiesAtStand, readStands } from '../ports.ts'
import { holds, soughtWords } from '@pavilion/site/server/index.ts'

/** An exhibitor as visitors see it in the directory. */
export interface ShownExhibitor {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly logo: string | null
  readonly mainProduct: string | null
  readonly englishMainProduct: string | null
  readonly hot: boolean
  readonly stands: readonly ShownStand[]
}
export interface ShownStand {
  readonly id: number
  readonly boothNo: string
  readonly hall: string
  readonly englishHall: string | null
}
interface Line {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly logo: string | null
  readonly mainProduct: string | null
  readonly englishMainProduct: string | null
  readonly hot: boolean
  readonly total: number
}
/** Visitors see companies that are approved. What was merged into another is deleted. */
export const isShown = (): Sql => sql`c."auditStatus" = ${exhibitorAuditStatus.success}::int`
export const isListed = (): Sql => sql`p.status = ${productInfoStatus.shelved}::int`

/** The companies that a word finds: by name, entry of the directory, product, number of the stand. */
async function foundBy(ctx: Context, projectId: number, word: string): Promise<Sql> {
  const atStand = (await companiesAtStand.filled?.(ctx, { projectId, word })) ?? []
  return sql`c.id in (
    select c.id
    from ${exhibitorCompanyInfo} c
    where ${holds(word, 'c', ['name', 'name2', 'mainProduct', 'englishMainProduct'])}
    union all
    select p."exhibitorCompanyInfoId"
    from ${exhibitorProductInfo} p
    where ${isListed()} and ${holds(word, 'p', ['name', 'englishName'])}
    union all
    select d."exhibitorCompanyInfoId"
    from ${exhibitorBoothDemandInfo} d
    where ${holds(word, 'd', ['exhibitorDirectoryChinese', 'exhibitorDirectoryEnglish'])}
    union all
    select unnest(${atStand}::bigint[])
  )`
}
interface Asked {
  readonly projectId: number
  readonly q?: string | undefined
  readonly page?: number
  readonly limit: number
}
/** The statement of a page of the directory: hot companies first, then by name. */
export async function directoryStatement(ctx: Context, { projectId, q, page = 1, limit }: Asked): Promise<Sql> {
  const words = await Promise.all(soughtWords(q).map(word => foundBy(ctx, projectId, word)))
  return sql`select c.id, c."name", c."name2" as "englishName", c."logo", c."mainProduct", c."englishMainProduct",
      c."hotStatus" = ${hotStatus.hot}::int as "hot", (count(*) over ())::int as "total"
    from ${exhibitorCompanyInfo} c
    where ${sqlJoin([isShown(), ...words], ' and ')}
    order by c."hotStatus" desc, case when c."hotStatus" = ${hotStatus.hot}::int then c."hotSortNumber" end, c."name", c.id
    limit ${limit}::int
    offset ${(page - 1) * limit}::bigint`
}
/** A page of the directory, with the stands of each company. */
export async function directoryOf(ctx: Context, asked: Asked): Promise<{ rows: ShownExhibitor[]; count: number }> {
  const { projectId } = asked
  const lines = await ctx.query<Line>(await directoryStatement(ctx, asked))
  const stands = await readStands(ctx, { projectId, companyIds: lines.map(({ id }) => id) })
  return {
    rows: lines.map(({ total: _all, ...line }) => ({ ...line, stands: firmStands(stands(line.id).stands) })),
    count: lines[0]?.total ?? 0,
  }
}
/** Visitors find stands that are taken, not those that somebody holds for some minutes. */
export const firmStands = (stands: readonly (ShownStand & { readonly state: string })[]): ShownStand[] =>
  stands
    .filter(({ state }) => state !== 'held')
    .map(({ id, boothNo, hall, englishHall }) => ({ id, boothNo: boothNo.toUpperCase(), hall, englishHall }))
