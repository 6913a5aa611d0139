import type { Transaction } from '@pavilion/store'
import { outFlag } from '../../model/codes.ts'
import type { CertTypeFacts, CounterFacts, DecisionSettings } from '../../model/decision.ts'
import type { Gate } from './gates.ts'
import type { PersonRow } from './people.ts'

interface Entering {
  readonly row: PersonRow
  readonly gate: Gate
  readonly at: Date
  readonly cert: CertTypeFacts | undefined
  /** The person is inside already: everything is counted without limits. */
  readonly isForced: boolean
  readonly counters: CounterFacts | undefined
  readonly settings: DecisionSettings
}
/**
 * Counts an entry in one statement: the place in the hall, the place at running performances, and
 * the person's entries of the group. False when one of them was just used up; the caller then rolls
 * back.
 */
export async function enter(tx: Transaction, about: Entering): Promise<boolean> {
  const { row, gate, at, cert, isForced, counters, settings } = about
  if (!gate.group) return true
  const isInside = counters?.outFlag === outFlag.in
  const shows = gate.performances
    .filter(({ from, until }) => {
      const doors = (from ?? 0) - settings.doorsMinutes * 60_000
      return at.getTime() >= doors && (until === null || at.getTime() < until)
    })
    .map(({ id }) => id)
  const [counted] = await tx.sql<{ entries: number }>(
    `with hall as (
      update "registerUserExhibitionHallScale" set "inside" = "inside" + 1
      where id = $5::bigint and ("scale" is null or "inside" < "scale" or $9) returning id
    ), shown as (
      update "specialPerformance" set "inside" = "inside" + 1
      where id = any($6::bigint[]) and ("limitCount" is null or "inside" < "limitCount" or $9) returning id
    )
    insert into "registerUserGateState" as s
      ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "mostEntries", "lastEntryAt", "outFlag")
    select $1::bigint, $2::bigint, $3::bigint, 1, $4::int, $7::timestamptz, $8::int
    where ($5::bigint is null or exists (select 1 from hall))
      and (select count(*) from shown) = cardinality($6::bigint[])
    on conflict ("projectId", "registerUserId", "registerUserTermGroupId") where "deletedAt" is null
    do update set "entries" = s."entries" + 1, "mostEntries" = excluded."mostEntries",
      "lastEntryAt" = greatest(s."lastEntryAt", excluded."lastEntryAt"), "outFlag" = excluded."outFlag",
      "updatedAt" = date_trunc('milliseconds', clock_timestamp())
    where excluded."mostEntries" is null or s."entries" < excluded."mostEntries"
    returning "entries"`,
    [
      row.projectId,
      row.id,
      gate.group.id,
      isForced ? null : (cert?.maxTimes ?? null),
      isInside ? null : gate.group.hallScaleId,
      shows,
      at.toISOString(),
      outFlag.in,
      isForced,
    ],
  )
  return counted !== undefined
}
/** Counts an exit: the person is outside of every group of the hall. */
export async function leave(
  tx: Transaction,
  { row, gate }: { readonly row: PersonRow; readonly gate: Gate },
): Promise<boolean> {
  if (!gate.group) return true
  await tx.sql(
    `with gone as (
      update "registerUserGateState" set "outFlag" = $5, "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      where "registerUserId" = $2 and "registerUserTermGroupId" = any($4::bigint[]) and "outFlag" = $6
        and "deletedAt" is null
      returning id
    ), hall as (
      update "registerUserExhibitionHallScale" set "inside" = greatest("inside" - 1, 0)
      where id = $7::bigint and exists (select 1 from gone) returning id
    )
    insert into "registerUserGateState"
      ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "outFlag")
    select $1, $2, $3, 0, $5 where not exists (select 1 from gone)
    on conflict ("projectId", "registerUserId", "registerUserTermGroupId") where "deletedAt" is null do nothing`,
    [row.projectId, row.id, gate.group.id, gate.zone, outFlag.out, outFlag.in, gate.group.hallScaleId],
  )
  return true
}
