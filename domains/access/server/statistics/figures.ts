import { defaultZone } from '@pavilion/declare'
import { Kept, now, type Context } from '@pavilion/store'
import { flowMinutes, type EntryFigures, type GateFigure, type HallFigure } from '../../model/figures.ts'
import { entryType } from '../../model/index.ts'
import { insideIn } from '../check/counting.ts'
import { gateDayBegan } from '../check/gates.ts'

const slotMinutes = 10
const shownDays = 7

interface Summed {
  readonly by: number
  readonly term: number | null
  readonly group: number | null
  readonly cert: number | null
  readonly slot: number | null
  readonly type: number
  readonly value: number
}
/** The sums of a day by gate, group, type of certificate, and slot: one pass over its minutes. */
const dayText = `select grouping("registerUserTermId", "registerUserTermGroupId", "certTypeId", slot) as "by",
    "registerUserTermId" as "term", "registerUserTermGroupId" as "group", "certTypeId" as "cert", slot,
    "entryType" as "type", sum("amount")::int as "value"
  from (
    select m.*, floor(extract(epoch from m."minute" - $2::timestamptz) / ($4::int * 60))::int as slot
    from "registerUserEntryMinute" m
    where m."projectId" = $1::bigint and m."minute" >= $2::timestamptz and m."minute" < $3::timestamptz
      and m."deletedAt" is null
  ) s
  group by grouping sets (
    ("registerUserTermId", "entryType"), ("registerUserTermGroupId", "entryType"), ("certTypeId", "entryType"),
    (slot, "entryType")
  )`
const by = { term: 0b0111, group: 0b1011, cert: 0b1101, slot: 0b1110 } as const
/** The last minutes of each gate, and its best minute. */
const flowText = `select "term", max("value")::int as "best",
    json_object_agg("ago", "value") filter (where "ago" between 1 and $4::int) as "minutes"
  from (
    select m."registerUserTermId" as "term", sum(m."amount")::int as "value",
      (extract(epoch from date_trunc('minute', $3::timestamptz) - m."minute") / 60)::int as "ago"
    from "registerUserEntryMinute" m
    where m."projectId" = $1::bigint and m."minute" >= $2::timestamptz and m."minute" <= $3::timestamptz
      and m."deletedAt" is null
    group by 1, 3
  ) s
  group by 1`
const daysText = `select to_char(m."minute" at time zone $4, 'YYYY-MM-DD') as "day", sum(m."amount")::int as "value",
    coalesce(sum(m."amount") filter (where m."minute" < $3::timestamptz - interval '1 day'), 0)::int as "untilNow"
  from "registerUserEntryMinute" m
  where m."projectId" = $1::bigint and m."minute" >= $2::timestamptz and m."minute" < $3::timestamptz
    and m."entryType" = $5::int and m."deletedAt" is null
  group by 1`
const channelsText = `select c."name", nullif(c."englishName", '') as "nameEN", sum(h."amount")::int as "value"
  from "registerUserEntryHour" h
  join "registerChannel" c on c.id = h."registerChannelId"
  where h."projectId" = $1::bigint and h."hour" >= $2::timestamptz and h."entryType" = $3::int
    and h."deletedAt" is null
  group by c.id order by 3 desc limit 12`
const gatesText = `select t.id, coalesce(nullif(t."alias", ''), t."name") as "name",
    coalesce(nullif(t."englishAlias", ''), nullif(t."englishName", '')) as "nameEN", g."name" as "group",
    t."registerUserTermGroupId" as "groupId", t."entryType" = $2::int as "isExit", t."status" = 1 as "enabled"
  from "registerUserTerm" t
  left join "registerUserTermGroup" g on g.id = t."registerUserTermGroupId"
  where t."projectId" = $1::bigint and t."deletedAt" is null
  order by t."sortNumber", t.id limit 500`
const hallsText = `select coalesce(h.id, -g.id) as "id", coalesce(h."name", g."name") as "name",
    nullif(case when h.id is null then g."englishName" else h."englishName" end, '') as "nameEN", array_agg(g.id) as "groups", s."scale",
    case when s.id is not null then ${insideIn('$2', 's.')} end as "inside"
  from "registerUserTermGroup" g
  left join "exhibitionHall" h on h.id = g."exhibitionHallId" and h."deletedAt" is null
  left join "registerUserExhibitionHallScale" s on s."exhibitionHallId" = h.id and s."deletedAt" is null
  where g."projectId" = $1::bigint and g."deletedAt" is null
  group by 1, 2, 3, s.id
  order by min(g."sortNumber"), 1 limit 100`
/** Who has come in through each group and not left since the gates' day began. */
const stayedText = `select m."registerUserTermGroupId" as "groupId",
    sum(case when m."entryType" = $3::int then m."amount" else -m."amount" end)::int as "value"
  from "registerUserEntryMinute" m
  where m."projectId" = $1::bigint and m."minute" >= $2::timestamptz and m."deletedAt" is null
  group by 1`
const typesText = `select t.id, t."name", t."nameEN" from "registerUserCertType" t where t."projectId" = $1::bigint`
/** Today in the project's calendar, and where it and the last days begin. */
const calendarText = `with z as (
    select coalesce((select p."timeZone" from "project" p where p.id = $1::bigint), '${defaultZone()}') as "zone"
  )
  select "zone", to_char($2::timestamptz at time zone "zone", 'YYYY-MM-DD') as "day",
    date_trunc('day', $2::timestamptz at time zone "zone") at time zone "zone" as "from",
    (date_trunc('day', $2::timestamptz at time zone "zone") - ($3::int - 1) * interval '1 day') at time zone "zone"
      as "daysFrom",
    array(select to_char((($2::timestamptz at time zone "zone")::date - n), 'YYYY-MM-DD')
      from generate_series($3::int - 1, 0, -1) n) as "days"
  from z`

interface Calendar {
  readonly zone: string
  readonly day: string
  readonly from: string
  readonly daysFrom: string
  readonly days: readonly string[]
}
async function read(ctx: Context, projectId: number): Promise<EntryFigures> {
  const at = now()
  const time = at.toISOString()
  const [calendar] = await ctx.sql<Calendar>(calendarText, [projectId, time, shownDays])
  const { zone, day, from, daysFrom, days } = calendar as Calendar
  const start = new Date(from).toISOString()
  const end = new Date(at.getTime() + 60_000).toISOString()
  const began = await gateDayBegan(ctx, projectId)
  const [sums, flows, past, channels, gates, halls, stayed, types] = await Promise.all([
    ctx.sql<Summed>(dayText, [projectId, start, end, slotMinutes]),
    ctx.sql<Flow>(flowText, [projectId, start, time, flowMinutes]),
    ctx.sql<{ day: string; value: number; untilNow: number }>(daysText, [
      projectId,
      new Date(daysFrom).toISOString(),
      end,
      zone,
      entryType.entry,
    ]),
    ctx.sql<EntryFigures['channels'][number]>(channelsText, [projectId, start, entryType.entry]),
    ctx.sql<GateRow>(gatesText, [projectId, entryType.out]),
    ctx.sql<HallRow>(hallsText, [projectId, began]),
    ctx.sql<{ groupId: number | null; value: number }>(stayedText, [projectId, began, entryType.entry]),
    ctx.sql<{ id: number; name: string; nameEN: string | null }>(typesText, [projectId]),
  ])
  const of = (set: number, key: 'term' | 'group' | 'cert' | 'slot', type: number) =>
    new Map(sums.filter(row => row.by === set && row.type === type).map(row => [row[key], row.value]))
  const total = (type: number) => [...of(by.slot, 'slot', type).values()].reduce((sum, value) => sum + value, 0)
  const [entered, left] = [of(by.group, 'group', entryType.entry), of(by.group, 'group', entryType.out)]
  const inside = new Map(stayed.map(({ groupId, value }) => [groupId, value]))
  const shownHalls = halls
    .map(hall => hallFigure(hall, { gates, entered, left, inside }))
    .filter(({ entries, exits, inside, scale }) => entries || exits || inside || scale !== null)
  const yesterday = past.find(row => row.day === days.at(-2))
  return {
    at: time,
    zone,
    day,
    entries: total(entryType.entry),
    exits: total(entryType.out),
    before: { untilNow: yesterday?.untilNow ?? 0, all: yesterday?.value ?? 0 },
    inside: shownHalls.reduce((sum, { inside }) => sum + inside, 0),
    halls: shownHalls,
    gates: gates.map(gate => gateFigure(gate, { sums, flows })),
    types: types
      .map(({ id, name, nameEN }) => ({ name, nameEN, value: of(by.cert, 'cert', entryType.entry).get(id) ?? 0 }))
      .filter(({ value }) => value)
      .sort((a, b) => b.value - a.value),
    channels,
    curve: curveOf(of(by.slot, 'slot', entryType.entry), of(by.slot, 'slot', entryType.out), {
      start: Date.parse(start),
      at: at.getTime(),
    }),
    days: days.map(one => ({ day: one, value: past.find(row => row.day === one)?.value ?? 0 })),
  }
}
interface Flow {
  readonly term: number
  readonly best: number
  readonly minutes: Readonly<Record<string, number>> | null
}
interface GateRow {
  readonly id: number
  readonly name: string
  readonly nameEN: string | null
  readonly group: string | null
  readonly groupId: number | null
  readonly isExit: boolean
  readonly enabled: boolean
}
interface HallRow {
  readonly id: number
  readonly name: string
  readonly nameEN: string | null
  readonly groups: readonly (number | string)[]
  readonly scale: number | null
  readonly inside: number | null
}
function hallFigure(
  { id, name, nameEN, groups, scale, inside }: HallRow,
  {
    gates,
    entered,
    left,
    inside: stayed,
  }: {
    readonly gates: readonly GateRow[]
    readonly entered: ReadonlyMap<number | null, number>
    readonly left: ReadonlyMap<number | null, number>
    readonly inside: ReadonlyMap<number | null, number>
  },
): HallFigure {
  const own = groups.map(Number)
  const sum = (of: ReadonlyMap<number | null, number>) => own.reduce((all, group) => all + (of.get(group) ?? 0), 0)
  const [entries, exits] = [sum(entered), sum(left)]
  const hasExits = gates.some(
    gate => gate.isExit && gate.enabled && gate.groupId !== null && own.includes(gate.groupId),
  )
  return { id, name, nameEN, entries, exits, hasExits, scale, inside: inside ?? Math.max(0, sum(stayed)) }
}
function gateFigure(
  { id, name, nameEN, group, isExit, enabled }: GateRow,
  { sums, flows }: { readonly sums: readonly Summed[]; readonly flows: readonly Flow[] },
): GateFigure {
  const flow = flows.find(({ term }) => term === id)
  const today = sums.filter(row => row.by === by.term && row.term === id).reduce((all, { value }) => all + value, 0)
  const minutes = Array.from({ length: flowMinutes }, (_, nth) => flow?.minutes?.[String(flowMinutes - nth)] ?? 0)
  return { id, name, nameEN, group, isExit, enabled, today, minutes, best: flow?.best ?? 0 }
}
function curveOf(
  entered: ReadonlyMap<number | null, number>,
  left: ReadonlyMap<number | null, number>,
  { start, at }: { readonly start: number; readonly at: number },
): EntryFigures['curve'] {
  const step = slotMinutes * 60_000
  const last = Math.floor((at - start) / step)
  const first = Math.min(last, ...[...entered.keys(), ...left.keys()].map(Number))
  const slots = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return {
    from: new Date(start + first * step).toISOString(),
    minutes: slotMinutes,
    in: slots.map(slot => entered.get(slot) ?? 0),
    out: slots.map(slot => left.get(slot) ?? 0),
  }
}

const kept = new Kept<EntryFigures>({ seconds: 2.5, most: 1000 })
/**
 * The figures of a project's gates, from the counted minutes alone. A thousand watchers cost one
 * reading in some seconds.
 */
export const entryFigures = (ctx: Context, projectId: number): Promise<EntryFigures> =>
  kept.read(ctx, `${projectId}`, () => read(ctx.acting('access', { projectId }), projectId))
/** Read now, past what is kept: for tests and for whoever has just written. */
export const readFigures = (ctx: Context, projectId: number): Promise<EntryFigures> =>
  read(ctx.acting('access', { projectId }), projectId)
