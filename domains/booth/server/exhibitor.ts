import type { Context } from '@pavilion/store'
import type { ExhibitorOf } from '@pavilion/form/server/index.ts'

/**
 * The company with which a web user exhibits at a project, and its booths by number. One statement.
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
        and c."webUserId" = $2
        and c."deletedAt" is null
      order by c.id desc, b."boothNo"`,
    [projectId, webUserId],
  )
  const [first] = rows
  return {
    exhibitor: first?.name ?? null,
    boothNumbers: rows.flatMap(({ name, boothNo }) => (boothNo && name === first?.name ? [boothNo] : [])),
  }
}
