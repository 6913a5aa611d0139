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
/** Every row belongs to one gate, so that gates never wait for each other. */
const text = `with hours as (
    insert into "registerUserEntryHour" as h
      ("projectId", "hour", "registerUserTermId", "registerChannelId", "entryType", "amount")
    select $1::bigint, date_trunc('hour', $2::timestamptz), $3::bigint, $6::bigint, $7::int, $8::int
    where $6::bigint is not null
    on conflict ("projectId", "hour", "registerUserTermId", "registerChannelId", "entryType")
      where "deletedAt" is null
    do update set "amount" = h."amount" + $8, ${touched}
  )
  insert into "registerUserEntryMinute" as m
    ("projectId", "minute", "registerUserTermId", "registerUserTermGroupId", "certTypeId", "entryType", "amount")
  values ($1::bigint, date_trunc('minute', $2::timestamptz), $3::bigint, $4::bigint, $5::bigint, $7::int, $8::int)
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
