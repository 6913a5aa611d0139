import type { Context } from '@pavilion/store'

/** Counts a page view of a channel. An unknown channel is ignored. */
export async function addPageView(ctx: Context, id: number): Promise<null> {
  await ctx.sql(
    `update "registerChannel"
    set "pageView" = "pageView" + 1
    where id = $1 and "deletedAt" is null and ($2::bigint is null or "projectId" = $2)`,
    [id, ctx.projectId ?? null],
  )
  return null
}
