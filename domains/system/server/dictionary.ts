import type { Context } from '@pavilion/store'

/**
 * The value of a key: the project's, or else the one for all projects; undefined without either.
 */
export async function dictionaryValue(
  ctx: Context,
  key: string,
  projectId: number | undefined = ctx.projectId,
): Promise<string | undefined> {
  const [found] = await ctx.sql<{ value: string }>(
    `
      select "value"
      from "systemDict"
      where "key" = $1 and ("projectId" = $2::bigint or "projectId" is null) and "deletedAt" is null
      order by "projectId" nulls last
      limit 1`,
    [key, projectId ?? null],
  )
  return found?.value
}
