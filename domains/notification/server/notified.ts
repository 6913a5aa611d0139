import { keptPair } from '@pavilion/declare'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { outboxState as state } from '../model/codes.ts'
import { outboxMessage } from '../model/outbox.ts'
import type { NoticeName } from './notices.ts'
import { cancelWaiting } from './settle.ts'

interface About {
  readonly projectId: number
  /** The beginning of these notices' keys: `webFormRecord:17:`. */
  readonly about: string
  /** Notices older than a day before this moment are ignored. */
  readonly at: string
}

/**
 * Whether a notice was written, and not cancelled, about the state at this moment or later. Its key
 * ends with the moment it reports (`webFormRecord:17:valid:2026-…`).
 */
export async function notifiedSince(
  ctx: Context,
  { projectId, template, about, at }: About & { readonly template: NoticeName },
): Promise<boolean> {
  const before = `${template}:${about}`
  const rows = await ctx.acting('notification', { projectId }).query(
    sql`select 1
    from ${outboxMessage} m
    where m."createdAt" > ${at}::text::timestamptz - interval '1 day'
      and m."template" = ${template}
      and m."state" <> ${state.cancelled}
      and starts_with(m."dedupeKey", ${before})
      and substr(m."dedupeKey", length(${before}::text) + 1, length(${at}::text)) collate "C" >= ${at}::text
    limit 1`,
  )
  return rows.length > 0
}
/**
 * Cancels waiting notices that are no longer true. A message that a process is sending is still
 * sent.
 */
export async function takeBack(
  tx: Transaction,
  { projectId, templates, about, at }: About & { readonly templates: readonly NoticeName[] },
): Promise<void> {
  const begins = templates.map(template => `${template}:${about}`)
  await cancelWaiting(
    tx.acting('notification', { projectId }),
    sql`a."createdAt" > ${at}::timestamptz - interval '1 day'
      and exists (select 1 from unnest(${begins}::text[]) begins where starts_with(a."dedupeKey", begins))`,
    keptPair(['情况已变更', 'No longer so']),
  )
}

/**
 * Cancels waiting notices about many rows (`webFormRecord:17:`, …), so that what is undone in this transaction
 * reaches nobody. Answers those about which something has been sent, or is being sent, since this moment.
 */
export async function takeBackMany(
  tx: Transaction,
  { projectId, templates, abouts, since }: TakenBack,
): Promise<ReadonlySet<string>> {
  const inside = tx.acting('notification', { projectId })
  // Of the messages themselves: a sender that takes one in hand meanwhile has it, or finds it cancelled.
  const its = sql`a."createdAt" >= ${since}::timestamptz
    and a."template" = any(${[...templates]}::text[])
    and substring(a."dedupeKey" from '^[^:]*:([^:]*:[^:]*:)') = any(${[...abouts]}::text[])`
  await cancelWaiting(inside, its, keptPair(['情况已变更', 'No longer so']))
  const sent = await inside.query<{ about: string }>(
    sql`select distinct substring(a."dedupeKey" from '^[^:]*:([^:]*:[^:]*:)') as "about"
    from ${outboxMessage} a
    where ${its} and a."state" in (${state.sending}, ${state.done}, ${state.unknown})`,
  )
  return new Set(sent.map(({ about }) => about))
}
interface TakenBack {
  readonly projectId: number
  readonly templates: readonly NoticeName[]
  /** The beginnings of the notices' keys, of two parts each. */
  readonly abouts: readonly string[]
  readonly since: string
}
