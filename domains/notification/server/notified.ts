import type { Context } from '@pavilion/store'
import { outboxState as state, smsStatus } from '../model/codes.ts'
import type { NoticeName } from './notices.ts'

const touched = `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')`
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
  const rows = await ctx.sql(
    `
      select 1
      from "outboxMessage"
      where "projectId" = $1
        and "createdAt" > $4::text::timestamptz - interval '1 day'
        and "template" = $2
        and "state" <> ${state.cancelled}
        and "deletedAt" is null
        and starts_with("dedupeKey", $3)
        and substr("dedupeKey", length($3::text) + 1, length($4::text)) collate "C" >= $4::text
      limit 1`,
    [projectId, template, before, at],
  )
  return rows.length > 0
}
/**
 * Cancels waiting notices that are no longer true. A message that a process is sending is still
 * sent.
 */
export async function takeBack(
  tx: Context,
  { projectId, templates, about, at }: About & { readonly templates: readonly NoticeName[] },
): Promise<void> {
  const gone = await tx.sql<{ smsId: number | null }>(
    `
      update "outboxMessage"
      set "state" = ${state.cancelled}, "error" = '情况已变更 · No longer so', ${touched}
      where "projectId" = $1
        and "createdAt" > $3::timestamptz - interval '1 day'
        and "state" = ${state.queued}
        and "deletedAt" is null
        and exists (select 1 from unnest($2::text[]) begins where starts_with("dedupeKey", begins))
      returning "smsId"`,
    [projectId, templates.map(template => `${template}:${about}`), at],
  )
  const texts = gone.flatMap(({ smsId }) => smsId ?? [])
  if (texts.length)
    await tx.sql(
      `
        update "sms"
        set "status" = ${smsStatus.failed}, "errmsg" = '情况已变更 · No longer so', ${touched}
        where "id" = any($1::bigint[]) and "status" = ${smsStatus.sending}`,
      [texts],
    )
}
