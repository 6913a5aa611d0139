import type { Context } from '@pavilion/store'
import type { ExhibitorOf } from '@pavilion/form/server/index.ts'

/**
 * The company with which a web user exhibits at a project, also as a colleague of who applied, and
 * its booths by number: one's own company first. One statement.
 */
export async function exhibitorByUser(
  ctx: Context,
  { projectId, webUserId }: { readonly projectId: number; readonly webUserId: number },
): Promise<ExhibitorOf> {
  const rows = await ctx.sql<{ name: string; boothNo: string | null }>(
    `
      select c."name", b."boothNo"
      from "exhibitorCompanyInfo" c
      left join "booth" b on b."exhibitorCompanyInfoId" = c.id
        and b."projectId" = c."projectId"
        and b."deletedAt" is null
      where c."projectId" = $1
        and (
          c."webUserId" = $2
          or exists (
            select 1
            from "exhibitorMember" m
            where m."exhibitorCompanyInfoId" = c.id and m."webUserId" = $2 and m."deletedAt" is null
          )
        )
        and c."deletedAt" is null
      order by (c."webUserId" = $2) desc nulls last, c.id desc, b."boothNo"`,
    [projectId, webUserId],
  )
  const [first] = rows
  return {
    exhibitor: first?.name ?? null,
    boothNumbers: rows.flatMap(({ name, boothNo }) => (boothNo && name === first?.name ? [boothNo] : [])),
  }
}
