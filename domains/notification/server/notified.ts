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
