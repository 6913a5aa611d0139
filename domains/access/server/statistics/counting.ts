import type { Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'

export interface CountedPassage {
  readonly projectId: number
  readonly at: Date
  readonly termId: number
  readonly groupId: number | null
  readonly certTypeId: number | null
  readonly channelId: number | null
  readonly entryType: number
  /** How many people passed. */
  readonly people: number
}
const touched = `"updatedAt" = date_trunc('milliseconds', clock_timestamp())`
/** The minute of a passage at a gate that belongs to no entrance, or of somebody without a badge type. */
const sameMinute = `"projectId" = $1::bigint and "minute" = date_trunc('minute', $2::timestamptz)
      and "registerUserTermId" = $3::bigint and "registerUserTermGroupId" is not distinct from $4::bigint
      and "certTypeId" is not distinct from $5::bigint and "entryType" = $7::int and "deletedAt" is null`
/**
 * Every row belongs to one gate, so that gates never wait for each other. An index takes two nulls for two
 * values, and has to: entrances and types that are deleted become null in rows of the same minute. So a row
 * with a null is looked for before one is written.
 */
const text = `with hours as (
    insert into "registerUserEntryHour" as h
      ("projectId", "hour", "registerUserTermId", "registerChannelId", "entryType", "amount")
    select $1::bigint, date_trunc('hour', $2::timestamptz), $3::bigint, $6::bigint, $7::int, $8::int
    where $6::bigint is not null
    on conflict ("projectId", "hour", "registerUserTermId", "registerChannelId", "entryType")
      where "deletedAt" is null
    do update set "amount" = h."amount" + $8, ${touched}
  ), known as (
    update "registerUserEntryMinute"
    set "amount" = "amount" + $8::int, ${touched}
    where ($4::bigint is null or $5::bigint is null)
      and id = (select min(id) from "registerUserEntryMinute" where ${sameMinute})
    returning 1
  )
  insert into "registerUserEntryMinute" as m
    ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId", "certTypeId", "entryType", "amount")
  select $1::bigint, date_trunc('minute', $2::timestamptz), $3::bigint, $4::bigint, $5::bigint, $7::int, $8::int
  where not exists (select from known)
  on conflict ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId", "certTypeId", "entryType")
    where "deletedAt" is null
  do update set "amount" = m."amount" + $8, ${touched}`

/**
 * Counts a passage in the minute of its scan, with the commit that writes its record: both exist or
 * neither, so the same scan sent again counts once.
 */
export const countPassage = (tx: Transaction, of: CountedPassage): Promise<void> =>
  pipelined(tx).atCommit(text, [
    of.projectId,
    of.at.toISOString(),
    of.termId,
    of.groupId,
    of.certTypeId,
    of.channelId,
    of.entryType,
    of.people,
  ])
