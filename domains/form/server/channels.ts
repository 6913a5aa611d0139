import { type Context, sql } from '@pavilion/store'
import type { Wraps } from '@pavilion/http'
import { webFormRecord } from '../model/index.ts'

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
type Channel = Record<string, unknown> & { id: number }

/**
 * Registrations are counted from the records. A counter in the channel's row would make concurrent
 * registrations wait for each other.
 */
async function counted(ctx: Context, channels: readonly Channel[]): Promise<void> {
  if (!channels.length) return
  const found = await ctx.query<{ id: number; count: number }>(
    sql`select r."registerChannelId" as id, count(*) as count
    from ${webFormRecord} r
    where r."registerChannelId" = any(${channels.map(({ id }) => id)}::bigint[])
    group by 1`,
  )
  const counts = new Map(found.map(({ id, count }) => [id, count]))
  for (const channel of channels) channel.registerCount = counts.get(channel.id) ?? 0
}
export const channelWraps: Wraps = {
  getList: next => async (ctx, body) => {
    const answer = (await next(ctx, body)) as { rows: Channel[] }
    await counted(ctx, answer.rows)
    return answer
  },
  getDetail: next => async (ctx, body) => {
    const row = (await next(ctx, body)) as Channel
    await counted(ctx, [row])
    return row
  },
}
