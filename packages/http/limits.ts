import { networkOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Rate } from './call.ts'
import { tooOften } from './refusals.ts'

/**
 * Counts a call against its limit, in one statement that all processes share. An IPv6 network
 * counts as one address.
 * @throws tooOften with the seconds to wait
 */
export async function countCall(
  ctx: Context,
  path: string,
  { max, seconds, by = 'ip', strangers = max }: Rate,
): Promise<void> {
  const isKnown = by === 'caller' && ctx.caller.id !== null
  const who = isKnown ? `${ctx.caller.kind}${ctx.caller.id}` : networkOf(ctx.ip)
  const [row] = await ctx.sql<{ count: number; wait: number }>(
    `insert into "httpRate" as r (key, count, "endsAt")
    values ($1, 1, clock_timestamp() + $2::int * interval '1 second')
    on conflict (key) do update
    set count = case when r."endsAt" <= clock_timestamp() then 1 else r.count + 1 end,
      "endsAt" = case
        when r."endsAt" <= clock_timestamp() then clock_timestamp() + $2::int * interval '1 second'
        else r."endsAt"
      end
    returning count, ceil(extract(epoch from "endsAt" - clock_timestamp()))::int as wait`,
    [`${path} ${who}`, seconds],
  )
  if (row && row.count > (isKnown || by === 'ip' ? max : strangers))
    throw tooOften({}, { retryAfter: Math.max(1, row.wait) })
}
