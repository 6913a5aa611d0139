import { sql, sqlJoin, type Context } from '@pavilion/store'
import { exhibitorCompanyInfo, exhibitorProductInfo, exhibitorProductType, hotStatus } from '../../model/index.ts'
import { readStands } from '../ports.ts'
import { firmStands, isListed, isShown, type ShownStand } from './directory.ts'
import { holds, soughtWords } from '@pavilion/site/server/index.ts'

/** A product as visitors see it in the catalogue. */
export interface ShownProduct {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly mainPic: string | null
  readonly hot: boolean
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
  readonly stands: readonly ShownStand[]
}
export interface ShownType {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly parentId: number | null
}
interface Line extends Omit<ShownProduct, 'stands'> {
  readonly total: number
}
interface Asked {
  readonly projectId: number
  readonly q?: string | undefined
  /** A type with everything below it. */
  readonly type?: number | undefined
  readonly companyId?: number
  readonly page?: number
  readonly limit: number
}
/** A page of the catalogue: hot products first, then in the order of their companies. */
export async function catalogueOf(
  ctx: Context,
  { projectId, q, type, companyId, page = 1, limit }: Asked,
): Promise<{ rows: ShownProduct[]; count: number }> {
  const words = soughtWords(q).map(
    word => sql`(
      p.id in (select p.id from ${exhibitorProductInfo} p where ${holds(word, 'p', ['name', 'englishName'])})
      or c.id in (select c.id from ${exhibitorCompanyInfo} c where ${holds(word, 'c', ['name', 'name2'])})
    )`,
  )
  const lines = await ctx.query<Line>(
    sql`select p.id, p."name", p."englishName", p."mainPic", p."hotStatus" = ${hotStatus.hot}::int as "hot",
      c.id as "companyId", c."name" as "company", c."name2" as "englishCompany", (count(*) over ())::int as "total"
    from ${exhibitorProductInfo} p
    join ${exhibitorCompanyInfo} c on c.id = p."exhibitorCompanyInfoId"
    where ${sqlJoin(
      [
        isListed(),
        isShown(),
        ...(companyId ? [sql`c.id = ${companyId}::bigint`] : []),
        ...(type
          ? [
              sql`p."exhibitorProductTypeId" in (
                with recursive below as (
                  select t.id from ${exhibitorProductType} t where t.id = ${type}::bigint
                  union
                  select t.id from ${exhibitorProductType} t join below b on t."parentId" = b.id
                )
                select id from below
              )`,
            ]
          : []),
        ...words,
      ],
      ' and ',
    )}
    order by p."hotStatus" desc, case when p."hotStatus" = ${hotStatus.hot}::int then p."hotSortNumber" end, c."name", p."sortNumber", p.id
    limit ${limit}::int
    offset ${(page - 1) * limit}::bigint`,
  )
  const stands = await readStands(ctx, { projectId, companyIds: [...new Set(lines.map(line => line.companyId))] })
  return {
    rows: lines.map(({ total: _all, ...line }) => ({ ...line, stands: firmStands(stands(line.companyId).stands) })),
    count: lines[0]?.total ?? 0,
  }
}
