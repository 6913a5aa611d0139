import { now, type Context } from '@pavilion/store'

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

/**
 * Counts that a form was opened, and a page view of the channel it was opened through: in the bucket of
 * this hour. An unknown form is ignored, and so is a channel of another event.
 */
export async function addOpened(ctx: Context, { id, channelId }: Opened): Promise<null> {
  await ctx.sql(
    `with form as (
      select f.id, f."projectId", (
          select c.id
          from "registerChannel" c
          where c.id = $2::bigint and c."projectId" = f."projectId" and c."deletedAt" is null
        ) as "channelId"
      from "webForm" f
      where f.id = $1::bigint and f."deletedAt" is null and ($3::bigint is null or f."projectId" = $3)
    ),
    grown as (
      update "webFormOpened" o
      set "opened" = o."opened" + 1, "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      where o.id = (
        select b.id
        from "webFormOpened" b
        join form f on f."projectId" = b."projectId" and f.id = b."webFormId"
        where b."hour" = $4::timestamptz and b."deletedAt" is null
          and b."registerChannelId" is not distinct from f."channelId"
        order by b.id
        limit 1
      )
      returning o.id
    )
    insert into "webFormOpened" as o ("projectId", "hour", "webFormId", "registerChannelId", "opened")
    select f."projectId", $4::timestamptz, f.id, f."channelId", 1
    from form f
    where not exists (select 1 from grown)
    on conflict ("projectId", "hour", "webFormId", "registerChannelId") where "deletedAt" is null
    do update set "opened" = o."opened" + 1, "updatedAt" = excluded."updatedAt"`,
    [id, channelId ?? null, ctx.projectId ?? null, hourOf(now())],
  )
  if (channelId) await addPageView(ctx, channelId)
  return null
}
interface Opened {
  readonly id: number
  readonly channelId?: number | null | undefined
}
const hourOf = (time: Date) => `${time.toISOString().slice(0, 13)}:00:00.000Z`
