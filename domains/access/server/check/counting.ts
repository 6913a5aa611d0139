import { now, type Transaction } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import { entryType, outFlag } from '../../model/codes.ts'
import { dayBegan } from '../../model/gateDay.ts'
import type { CertTypeFacts, CounterFacts, DecisionSettings, Direction } from '../../model/decision.ts'
import type { Gate, Show } from './gates.ts'
import type { PersonRow } from './people.ts'

/**
 * Whether the person of $2 is in the performance `s`, by their records: who came in by one of its
 * terminals while it ran, and has passed none on the way out since. Records of phones come late, so
 * their own times count. Whoever is merged into the person is the same one.
 */
const isInShow = (of = '') => `exists (
  select 1 from "registerUserEntryRecord" e
  where e."projectId" = $1::bigint and e."registerUserId" in (select id from who) and e."deletedAt" is null
    and e."entryType" = ${entryType.entry} and e."registerUserTermId" = any(s."ins")
    and (s."from" is null or e."entryTime" >= s."from") and (s."until" is null or e."entryTime" < s."until")
    ${of} and not ${hasLeft('e."entryTime"')})`
/**
 * Whether the person has left the performance `s` since then: by any gate that leads out of it, or by
 * a passage at another hall, since nobody is in two.
 */
const hasLeft = (since: string) => `exists (
  select 1 from "registerUserEntryRecord" x
  where x."projectId" = $1::bigint and x."registerUserId" in (select id from who) and x."deletedAt" is null
    and (x."entryType" = ${entryType.out} and x."registerUserTermId" = any(s."outs")
      or x."registerUserTermId" = any(s."aways")) and x."entryTime" >= ${since})`
const showColumns = `s("id" bigint, "from" timestamptz, "until" timestamptz, "ins" bigint[], "outs" bigint[],
      "aways" bigint[])`
const whoText = `who as (
    select $2::bigint as id union all
    select u.id from "registerUser" u where u."projectId" = $1::bigint and u."mergedIntoId" = $2::bigint
  ), asked as (
    select * from jsonb_to_recordset($4::jsonb) as ${showColumns}
  )`
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
/** Performances for `whoText`, from when their doors open. */
const asked = (shows: readonly Show[], { doorsMinutes }: DecisionSettings) =>
  JSON.stringify(
    shows.map(({ from, until, ...show }) => ({
      ...show,
      from: iso(from === null ? null : from - doorsMinutes * 60_000),
      until: iso(until),
    })),
  )

/** In which of the performances a person is, by their records. */
export async function showsWithin(
  tx: Transaction,
  about: {
    readonly projectId: number
    readonly personId: number
    readonly shows: readonly Show[]
    readonly settings: DecisionSettings
  },
): Promise<number[]> {
  if (!about.shows.length) return []
  const rows = await tx.sql<{ id: number }>(
    `with ${whoText} select s."id" from asked s where $3::text is null and ${isInShow()}`,
    [about.projectId, about.personId, null, asked(about.shows, about.settings)],
  )
  return rows.map(({ id }) => id)
}

interface Passing {
  readonly row: PersonRow
  readonly gate: Gate
  readonly at: Date
  readonly direction: Direction
  readonly settings: DecisionSettings
}
const dayOf = (at: Date, settings: DecisionSettings) => dayBegan(at.getTime(), settings)
/**
 * Whether a passage that is sent late no longer says where the person is: the halls have closed
 * since, or the person has passed the other way at a gate of the same hall, or any gate of another
 * one. The person is locked, so no other is counted meanwhile.
 */
export async function isOutdated(tx: Transaction, { row, gate, at, direction, settings }: Passing): Promise<boolean> {
  if (dayOf(at, settings) < dayOf(now(), settings)) return true
  const [found] = await tx.sql<{ passed: boolean }>(
    `select exists (
      select 1 from "registerUserEntryRecord" e
      where e."projectId" = $1 and e."deletedAt" is null and e."entryTime" > $3
        and (e."registerUserTermGroupId" = any($6::bigint[])
          or e."entryType" = $2 and e."registerUserTermGroupId" = any($4::bigint[]))
        and e."registerUserId" in (select u.id from "registerUser" u where u.id = $5 or u."mergedIntoId" = $5)
    ) as "passed"`,
    [
      row.projectId,
      direction === 'in' ? entryType.out : entryType.entry,
      at.toISOString(),
      gate.zone,
      row.id,
      gate.elsewhere,
    ],
  )
  return found?.passed === true
}

interface Entering {
  readonly row: PersonRow
  readonly gate: Gate
  readonly at: Date
  readonly cert: CertTypeFacts | undefined
  /** The person is inside already: everything is counted without limits. */
  readonly isForced: boolean
  readonly counters: CounterFacts | undefined
  readonly settings: DecisionSettings
  /** The person is somewhere else by now: the entry counts, but they are not inside. */
  readonly outdated: boolean
  /** The person, and who comes in by the same scan. */
  readonly people: number
}
/** A counter was used up by another gate in between: decide again. */
export class Contended extends Error {}
const isUsedUp = (error: unknown) => (error as { code?: string }).code === '22012'
/**
 * Counts an entry in one statement: the place in the hall, the place at running performances, and
 * the person's entries of the group. Who is inside already takes no second place, and who comes from
 * another hall has left it, and what is performed there; halls, then performances, are locked in the
 * order of their ids. It goes with the
 * commit, so that the row of a hall is locked for one message. Where a place was just used up it
 * divides by the number of rows that it counted, which is none.
 * @throws Contended
 */
export async function enter(tx: Transaction, about: Entering): Promise<void> {
  const { row, gate, at, cert, isForced, counters, settings, outdated, people } = about
  if (!gate.group) return
  const isInside = counters?.outFlag === outFlag.in
  const running = gate.performances.filter(({ from, until }) => {
    const doors = (from ?? 0) - settings.doorsMinutes * 60_000
    return at.getTime() >= doors && (until === null || at.getTime() < until)
  })
  const shows = gate.shows.filter(({ id }) => running.some(show => show.id === id))
  const parameters = [
    row.projectId,
    row.id,
    at.toISOString(),
    asked(shows, settings),
    isForced ? null : (cert?.maxTimes ?? null),
    isInside || outdated ? null : gate.group.hallScaleId,
    gate.group.id,
    outdated ? outFlag.out : outFlag.in,
    isForced,
    outdated,
    new Date(dayOf(at, settings)).toISOString(),
    outdated ? [] : gate.elsewhere,
    asked(
      gate.shows.filter(({ aways }) => aways.includes(gate.termId)),
      settings,
    ),
    people,
  ]
  await pipelined(tx).atCommit(enterText, parameters, () =>
    tx.sql(enterText, parameters).catch((error: unknown) => {
      throw isUsedUp(error) ? new Contended() : error
    }),
  )
}
/** Who is in a hall in the gates' day that began at `day`: in a new one it is empty. */
export const insideIn = (day: string, of = '"registerUserExhibitionHallScale".') =>
  `case when ${of}"insideSince" >= ${day}::timestamptz then ${of}"inside" else 0 end`
const enterText = `with ${whoText}, came as (
      update "registerUserGateState" set "outFlag" = ${outFlag.out},
        "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      where "registerUserId" in (select id from who) and "registerUserTermGroupId" = any($12::bigint[])
        and "outFlag" = ${outFlag.in} and "deletedAt" is null
      returning "registerUserTermGroupId", "lastEntryAt", "people"
    ), former as (
      select s.id, max(c."people") as "people" from came c
      join "registerUserTermGroup" g on g.id = c."registerUserTermGroupId"
      join "registerUserExhibitionHallScale" s on s."exhibitionHallId" = g."exhibitionHallId" and s."deletedAt" is null
      where c."lastEntryAt" >= $11::timestamptz
      group by s.id
    ), locked as materialized (
      select id from "registerUserExhibitionHallScale"
      where id = $6::bigint or id in (select id from former) order by id for no key update
    ), left_ as (
      update "registerUserExhibitionHallScale" h set "inside" = greatest(h."inside" - f."people", 0)
      from former f
      where h.id = f.id and h.id in (select l.id from locked l where l.id is distinct from $6::bigint)
    ), hall as (
      update "registerUserExhibitionHallScale"
      set "inside" = ${insideIn('$11')} + $14::int, "insideSince" = greatest("insideSince", $11::timestamptz)
      where id in (select l.id from locked l where l.id = $6::bigint)
        and ("scale" is null or ${insideIn('$11')} + $14::int <= "scale" or $9) returning id
    ), coming as (
      select s."id" from asked s where not ${isInShow()} and not ${hasLeft('$3::timestamptz')}
    ), gone as (
      select s."id" from jsonb_to_recordset($13::jsonb) as ${showColumns}
      where ${isInShow()} and not ${isInShow('and e."entryTime" > $3::timestamptz')}
    ), performed as materialized (
      select p.id from "specialPerformance" p
      where p.id in (select c."id" from coming c union all select g."id" from gone g)
      order by p.id for no key update
    ), ended as (
      update "specialPerformance" set "inside" = greatest("inside" - $14::int, 0)
      where id in (select p.id from performed p join gone g on g."id" = p.id)
    ), shown as (
      update "specialPerformance" set "inside" = "inside" + $14::int
      where id in (select p.id from performed p join coming c on c."id" = p.id)
        and ("limitCount" is null or "inside" + $14::int <= "limitCount" or $9)
      returning id
    ), counted as (
    insert into "registerUserGateState" as s
      ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "mostEntries", "lastEntryAt", "outFlag",
        "people")
    select $1::bigint, $2::bigint, $7::bigint, 1, $5::int, $3::timestamptz, $8::int, $14::int
    where ($6::bigint is null or exists (select 1 from hall))
      and (select count(*) from shown) = (select count(*) from coming)
    on conflict ("projectId", "registerUserId", "registerUserTermGroupId") where "deletedAt" is null
    do update set "entries" = s."entries" + 1, "mostEntries" = excluded."mostEntries",
      "lastEntryAt" = greatest(s."lastEntryAt", excluded."lastEntryAt"),
      "outFlag" = case when $10 then s."outFlag" else excluded."outFlag" end,
      "people" = case when $10 or s."outFlag" = ${outFlag.in} and s."lastEntryAt" >= $11::timestamptz
        then s."people" else excluded."people" end,
      "updatedAt" = date_trunc('milliseconds', clock_timestamp())
    where excluded."mostEntries" is null or s."entries" < excluded."mostEntries"
    returning "entries"
    )
    select 1 / count(*) as "counted" from counted`
interface Leaving {
  readonly row: PersonRow
  readonly gate: Gate
  readonly at: Date
  readonly settings: DecisionSettings
  /** The person has come in again since: they stay inside. */
  readonly outdated: boolean
}
/**
 * Counts an exit: the person is outside of every group of the hall, of any other hall that nobody saw
 * them leave, and of what is performed in them.
 */
export async function leave(tx: Transaction, { row, gate, at, settings, outdated }: Leaving): Promise<void> {
  if (!gate.group) return
  await pipelined(tx).atCommit(
    `with ${whoText}, gone as (
      update "registerUserGateState" set "outFlag" = $7, "updatedAt" = date_trunc('milliseconds', clock_timestamp())
      where "registerUserId" = $2 and "registerUserTermGroupId" = any($6::bigint[]) and "outFlag" = $8
        and "deletedAt" is null
      returning "registerUserTermGroupId", "lastEntryAt", "people"
    ), came as (
      select s.id, max(gone."people") as "people" from "registerUserExhibitionHallScale" s
      join "registerUserTermGroup" g on g."exhibitionHallId" = s."exhibitionHallId"
      join gone on gone."registerUserTermGroupId" = g.id and gone."lastEntryAt" >= $9::timestamptz
      where s."deletedAt" is null group by s.id
    ), locked as materialized (
      select id from "registerUserExhibitionHallScale" where id in (select id from came) order by id for no key update
    ), halls as (
      update "registerUserExhibitionHallScale" h set "inside" = greatest(h."inside" - c."people", 0)
      from came c where h.id = c.id and h.id in (select id from locked)
    ), shown as (
      update "specialPerformance" set "inside" = greatest("inside" - coalesce((select max("people") from gone), 1), 0)
      where id in (select s."id" from asked s
        where ${isInShow()} and not ${isInShow('and e."entryTime" > $3::timestamptz')}) returning id
    )
    insert into "registerUserGateState"
      ("projectId", "registerUserId", "registerUserTermGroupId", "entries", "outFlag")
    select $1::bigint, $2::bigint, $5::bigint, 0, $7 where not exists (select 1 from gone)
    on conflict ("projectId", "registerUserId", "registerUserTermGroupId") where "deletedAt" is null do nothing`,
    [
      row.projectId,
      row.id,
      at.toISOString(),
      asked(gate.shows, settings),
      gate.group.id,
      outdated ? [] : [...gate.zone, ...gate.elsewhere],
      outFlag.out,
      outFlag.in,
      new Date(dayOf(at, settings)).toISOString(),
    ],
  )
}
