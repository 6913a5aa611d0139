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
  const { count, wait } = await counted(ctx, `${path} ${who}`, seconds)
  if (count > (isKnown || by === 'ip' ? max : strangers)) throw tooOften({}, { retryAfter: wait })
}
/**
 * Finds what a secret stands for. The right one is found whatever was tried before from the same
 * address, which a whole hall shares; wrong ones are counted, `most` in some seconds.
 * @throws tooOften for one wrong secret too many, with the seconds to wait
 */
export async function guessed<T>(
  ctx: Context,
  what: string,
  { most, seconds }: { readonly most: number; readonly seconds: number },
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find()
  if (found !== undefined) return found
  const { count, wait } = await counted(ctx, `${what} ${networkOf(ctx.ip)}`, seconds)
  if (count > most) throw tooOften({}, { retryAfter: wait })
  return undefined
}
/**
 * Counts what one device asks, which has said who it is: others behind the same address have a limit
 * of their own.
 * @throws tooOften with the seconds to wait
 */
export async function countDevice(ctx: Context, device: string, { max, seconds }: Rate): Promise<void> {
  const { count, wait } = await counted(ctx, device, seconds)
  if (count > max) throw tooOften({}, { retryAfter: wait })
}
/**
 * Adds to what is counted under a key in the current period, and answers the sum and the seconds
 * until the period ends.
 */
export async function counted(
  ctx: Context,
  key: string,
  seconds: number,
  much = 1,
): Promise<{ count: number; wait: number }> {
  const [row] = await ctx.sql<{ count: number; wait: number }>(
    `insert into "httpRate" as r (key, count, "endsAt")
    values ($1, $3::int, clock_timestamp() + $2::int * interval '1 second')
    on conflict (key) do update
    set count = case when r."endsAt" <= clock_timestamp() then $3::int else r.count + $3::int end,
      "endsAt" = case
        when r."endsAt" <= clock_timestamp() then clock_timestamp() + $2::int * interval '1 second'
        else r."endsAt"
      end
    returning count, ceil(extract(epoch from "endsAt" - clock_timestamp()))::int as wait`,
    [key, seconds, much],
  )
  return { count: row?.count ?? 0, wait: Math.max(1, row?.wait ?? 1) }
}
