import { dayMs } from '@pavilion/declare'
import { noteTakenBack } from '@pavilion/registration/server/index.ts'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { entryType, outFlag } from '../../model/codes.ts'
import { dayBegan } from '../../model/gateDay.ts'
import { takeBackWithin } from '../../model/handheld/lately.ts'
import { registerUserEntryRecord, registerUserExhibitionHallScale, specialPerformance } from '../../model/index.ts'
import { tellTakenBack } from '../hub/toMain.ts'
import { showsWithin } from './counting.ts'
import { projectGates, type Device, type Gate, type ProjectGates } from './gates.ts'

// A guard takes back a passage that did not happen: the person turned round, or was scanned in the
// wrong direction. Its record goes, and everything that was counted is what the others tell.

export interface TakingBack {
  /** Of the taking back itself. */
  readonly requestId: string
  /** Of the passage. */
  readonly takesBack: string
  readonly at: Date
  /** A hub hears from its main server what was taken back elsewhere. */
  readonly elsewhere?: boolean
}
/** Taken back now or before; not of this device or too late; or not known here (yet). */
export type TakenBack = 'accepted' | 'known' | 'refused' | 'failed'
interface Passed {
  readonly id: number
  readonly projectId: number
  readonly personId: number
  readonly termId: number | null
  readonly groupId: number | null
  readonly certTypeId: number | null
  readonly entryType: number
  readonly at: string
  readonly people: number
}
/** So long a passage may be on its way that is taken back already. */
const underWayMs = dayMs

/** Takes back one passage of a device, once. Only its own ones, and only for some minutes. */
export async function takeBack(ctx: Context, device: Device, asked: TakingBack): Promise<TakenBack> {
  for (const { projectId, termId } of device.serves) {
    const gates = await projectGates(ctx, projectId)
    const gate = gates.gates.get(termId)
    if (!gate) continue
    const done = await ctx
      .acting('access', { projectId })
      .transaction(tx => attempt(tx, { device, asked, gates, gate }))
    if (done) return done
  }
  return now().getTime() - asked.at.getTime() < underWayMs ? 'failed' : 'refused'
}
interface Where {
  readonly device: Device
  readonly asked: TakingBack
  readonly gates: ProjectGates
  readonly gate: Gate
}
async function attempt(tx: Transaction, { device, asked, gates, gate }: Where): Promise<TakenBack | undefined> {
  const { projectId } = gates
  const [log] = await tx.sql<{ requestId: string; deviceId: number; personId: number | null; gone: boolean }>(
    `select l."requestId", l."registerUserTermInfoId" as "deviceId", l."registerUserId" as "personId",
      coalesce((l."answer"->>'takenBack')::boolean, false) as "gone"
    from "registerUserBackCheckLog" l
    where l."projectId" = $1 and l."requestId" = any($2::text[]) and l."deletedAt" is null
    order by length(l."requestId") desc limit 1`,
    [projectId, [asked.takesBack, `${asked.takesBack.slice(0, 60)}-in`]],
  )
  if (!log) return undefined
  if (log.personId === null || log.deviceId !== device.id) return 'refused'
  // The person first, as each scan does: nobody counts a passage of theirs meanwhile.
  await tx.sql('select 1 from "registerUser" where "projectId" = $1 and id = $2 for no key update', [
    projectId,
    log.personId,
  ])
  const [record] = await tx.sql<Passed>(
    `select e.id, e."projectId", e."registerUserId" as "personId", e."registerUserTermId" as "termId",
      e."registerUserTermGroupId" as "groupId", e."certTypeId", e."entryType", e."entryTime" as "at", e."people"
    from "registerUserEntryRecord" e
    where e."projectId" = $1 and e."requestId" = $2 and e."deletedAt" is null for update`,
    [projectId, log.requestId],
  )
  if (!record) return log.gone ? 'known' : 'refused'
  if (!asked.elsewhere && asked.at.getTime() - Date.parse(record.at) > takeBackWithin) return 'refused'
  const before = await standing(tx, record, { gate, gates })
  await remove(tx, record, log.requestId)
  await countAgain(tx, record, { gate, gates })
  await moveCounters(tx, gates, { before, after: await standing(tx, record, { gate, gates }), people: record.people })
  await tx.log('withdraw', {
    resource: registerUserEntryRecord.name,
    id: record.id,
    projectId,
    details: { requestId: [asked.takesBack, null] },
  })
  tx.wrote(registerUserEntryRecord, projectId)
  if (!asked.elsewhere) await tellTakenBack(tx, device, asked)
  return 'accepted'
}

/** The record goes into the bin, and leaves the figures of its minute and hour. */
async function remove(tx: Transaction, { id, projectId, ...passed }: Passed, requestId: string): Promise<void> {
  const { at, termId, groupId, certTypeId, personId } = passed
  await tx.sql(
    `update "registerUserEntryRecord" set "deletedAt" = date_trunc('milliseconds', clock_timestamp()),
      "updatedAt" = date_trunc('milliseconds', clock_timestamp())
    where "projectId" = $1 and id = $2`,
    [projectId, id],
  )
  await tx.sql(
    `update "registerUserBackCheckLog" set "answer" = "answer" || '{"takenBack": true}',
      "checkResultMsg" = left("checkResultMsg" || ' · 已撤回', 500)
    where "projectId" = $1 and "requestId" = $2`,
    [projectId, requestId],
  )
  // Entrances that are gone may have left two rows of one minute: the passage leaves one of them.
  await tx.sql(
    `update "registerUserEntryMinute" set "amount" = greatest("amount" - $7::int, 0),
      "updatedAt" = date_trunc('milliseconds', clock_timestamp())
    where id = (
      select id
      from "registerUserEntryMinute"
      where "projectId" = $1 and "minute" = date_trunc('minute', $2::timestamptz) and "registerUserTermId" = $3
        and "registerUserTermGroupId" is not distinct from $4::bigint and "certTypeId" is not distinct from $5::bigint
        and "entryType" = $6 and "deletedAt" is null
      order by "amount" desc, id
      limit 1
    )`,
    [projectId, at, termId, groupId, certTypeId, passed.entryType, passed.people],
  )
  await tx.sql(
    `update "registerUserEntryHour" set "amount" = greatest("amount" - $6::int, 0),
      "updatedAt" = date_trunc('milliseconds', clock_timestamp())
    where "projectId" = $1 and "hour" = date_trunc('hour', $2::timestamptz) and "registerUserTermId" = $3
      and "registerChannelId" = (select u."registerChannelId" from "registerUser" u where u.id = $4)
      and "entryType" = $5 and "deletedAt" is null`,
    [projectId, at, termId, personId, passed.entryType, passed.people],
  )
}
const whoText = `who as (
    select $2::bigint as id union all
    select u.id from "registerUser" u where u."projectId" = $1::bigint and u."mergedIntoId" = $2::bigint
  )`
/**
 * Counts of one person what their other records say. At a group they are inside by an entry of this
 * gates' day after which no record leads out of its hall or into another one.
 */
async function countAgain(tx: Transaction, { projectId, personId, ...passed }: Passed, { gate, gates }: Of) {
  const isEntry = passed.entryType === entryType.entry
  const groups = [...new Set([...gate.zone, ...gate.elsewhere])].flatMap(id => {
    const one = [...gates.gates.values()].find(({ group }) => group?.id === id)
    return one ? [{ id, zone: one.zone, elsewhere: one.elsewhere }] : []
  })
  await tx.sql(
    `with ${whoText}, asked as (
      select * from jsonb_to_recordset($3::jsonb) as g("id" bigint, "zone" jsonb, "elsewhere" jsonb)
    ), found as (
      select g.id, exists (
        select 1 from "registerUserEntryRecord" e
        where e."projectId" = $1 and e."registerUserId" in (select id from who) and e."deletedAt" is null
          and e."registerUserTermGroupId" = g.id and e."entryType" = ${entryType.entry} and e."entryTime" >= $4::timestamptz
          and not exists (
            select 1 from "registerUserEntryRecord" x
            where x."projectId" = $1 and x."registerUserId" in (select id from who) and x."deletedAt" is null
              and x."entryTime" > e."entryTime"
              and (g."elsewhere" @> to_jsonb(x."registerUserTermGroupId")
                or x."entryType" = ${entryType.out} and g."zone" @> to_jsonb(x."registerUserTermGroupId")))
      ) as "isIn" from asked g
    )
    update "registerUserGateState" s set "updatedAt" = date_trunc('milliseconds', clock_timestamp()),
      "outFlag" = case when f."isIn" then ${outFlag.in} when $6 and f.id = $5 then ${outFlag.out} else s."outFlag" end,
      "entries" = case when $6 and f.id = $5 then greatest(s."entries" - 1, 0) else s."entries" end,
      "lastEntryAt" = case when $6 and f.id = $5 then (
        select max(e."entryTime") from "registerUserEntryRecord" e
        where e."projectId" = $1 and e."registerUserId" in (select id from who) and e."deletedAt" is null
          and e."registerUserTermGroupId" = $5 and e."entryType" = ${entryType.entry}) else s."lastEntryAt" end
    from found f
    where s."projectId" = $1 and s."registerUserId" = $2 and s."registerUserTermGroupId" = f.id and s."deletedAt" is null`,
    [projectId, personId, JSON.stringify(groups), beganOf(gates), passed.groupId, isEntry],
  )
  const [last] = await tx.sql<{ entryType: number }>(
    `with ${whoText}
    select e."entryType" from "registerUserEntryRecord" e
    where e."projectId" = $1 and e."registerUserId" in (select id from who) and e."deletedAt" is null
    order by e."entryTime" desc limit 1`,
    [projectId, personId],
  )
  const direction = last && (last.entryType === entryType.out ? 'out' : 'in')
  await noteTakenBack(tx, personId, { wasEntry: isEntry, direction })
}
interface Of {
  readonly gate: Gate
  readonly gates: ProjectGates
}
const beganOf = ({ settings }: ProjectGates) => new Date(dayBegan(now().getTime(), settings)).toISOString()
/** Where one person is: the halls that count them, and the performances. */
interface Stands {
  readonly halls: readonly number[]
  readonly shows: readonly number[]
}
async function standing(tx: Transaction, passed: Passed, { gate, gates }: Of): Promise<Stands> {
  const { projectId, personId } = passed
  const halls = await tx.sql<{ id: number }>(
    `select distinct h.id from "registerUserGateState" s
    join "registerUserTermGroup" g on g.id = s."registerUserTermGroupId"
    join "registerUserExhibitionHallScale" h on h."exhibitionHallId" = g."exhibitionHallId" and h."deletedAt" is null
    where s."projectId" = $1 and s."registerUserId" = $2 and s."outFlag" = ${outFlag.in} and s."deletedAt" is null
      and s."lastEntryAt" >= $3::timestamptz`,
    [projectId, personId, beganOf(gates)],
  )
  const shows = await showsWithin(tx, { projectId, personId, shows: gate.shows, settings: gates.settings })
  return { halls: halls.map(({ id }) => id), shows }
}
/** Halls and performances count who is in them now and was not before, and the other way round. */
async function moveCounters(
  tx: Transaction,
  gates: ProjectGates,
  { before, after, people }: { readonly before: Stands; readonly after: Stands; readonly people: number },
): Promise<void> {
  const changes = (from: readonly number[], to: readonly number[]) =>
    [
      ...from.filter(id => !to.includes(id)).map(id => ({ id, by: -people })),
      ...to.filter(id => !from.includes(id)).map(id => ({ id, by: people })),
    ].sort((a, b) => a.id - b.id)
  const day = beganOf(gates)
  // In the order of their ids, as entries lock them. Nobody who has a hall open need notice.
  for (const { id, by } of changes(before.halls, after.halls))
    await tx.update(registerUserExhibitionHallScale, {
      set: sql`"inside" = greatest(
          case when a."insideSince" >= ${day}::timestamptz then a."inside" else 0 end + ${by}::int, 0),
        "insideSince" = greatest(a."insideSince", ${day}::timestamptz)`,
      where: sql`a.id = ${id}::bigint`,
      quietly: true,
    })
  for (const { id, by } of changes(before.shows, after.shows))
    await tx.update(specialPerformance, {
      set: sql`"inside" = greatest(a."inside" + ${by}::int, 0)`,
      where: sql`a.id = ${id}::bigint`,
      quietly: true,
    })
}
