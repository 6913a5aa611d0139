import { everyRowOf, sql, type Context } from '@pavilion/store'
import { outboxChannel } from '../../model/codes.ts'
import { outboxMessage } from '../../model/outbox.ts'

/** Nothing was sent lately: what ten at once usually make. */
const assumed = 300
/** Fewer say nothing about a minute. */
const enough = 10

/**
 * How many messages the senders of this installation have sent per minute within the last ten
 * minutes in which they sent at all.
 */
export async function rateOfSenders(ctx: Context): Promise<{ readonly perMinute: number; readonly measured: boolean }> {
  const [row] = await ctx.acting('notification', { projectId: null }).query<{ sent: number; minutes: number }>(
    sql`select count(*) as "sent", count(distinct date_trunc('minute', m."sentAt")) as "minutes"
    from ${everyRowOf(outboxMessage, 'the senders are those of all events')} m
    where m."createdAt" > clock_timestamp() - interval '1 day'
      and m."sentAt" > clock_timestamp() - interval '10 minutes'
      and m."channel" <> ${outboxChannel.system}`,
  )
  const { sent = 0, minutes = 0 } = row ?? {}
  return sent >= enough && minutes > 0
    ? { perMinute: Math.max(1, Math.round(sent / minutes)), measured: true }
    : { perMinute: assumed, measured: false }
}
