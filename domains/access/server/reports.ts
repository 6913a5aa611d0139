import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports, type ReportDimension, type ReportEvent } from '@pavilion/system/server/index.ts'
import { entryType, registerUserEntryMinute, registerUserEntryRecord } from '../model/index.ts'

const { registerUserTermId, registerUserTermGroupId, certTypeId } = registerUserEntryRecord.fields
const gate: ReportDimension = { name: say('闸机', 'Gate'), field: registerUserTermId, filter: 'registerUserTermId' }
const entrance: ReportDimension = {
  name: say('入口', 'Entrance'),
  field: registerUserTermGroupId,
  filter: 'registerUserTermGroupId',
}
const badge: ReportDimension = { name: say('证件类型', 'Badge type'), field: certTypeId, filter: 'certTypeId' }
const shared = { topic: 'onSite', right: 'registerUserEntryRecord.getList', of: registerUserEntryRecord } as const

readyReports.fill('entries', {
  ...shared,
  name: say('入场：闸机与小时', 'Entries by gate and hour'),
  about: say('每个闸机每小时进出多少人', 'How many people pass each gate, hour by hour'),
  timed: true,
  // What the gates have counted by the minute: no statement over the passages.
  facts: ({ projectId }) => sql`
    select m."minute" as "at", m."registerUserTermId" as "gate", m."registerUserTermGroupId" as "entrance",
      m."certTypeId" as "badge",
      case when m."entryType" = ${entryType.entry}::int then m."amount" else 0 end as "entries",
      case when m."entryType" = ${entryType.out}::int then m."amount" else 0 end as "exits"
    from ${registerUserEntryMinute} m
    where m."projectId" = ${projectId}::bigint`,
  list: { path: '/registerManagement/registerUserEntryRecord', time: 'entryTime', filters: { entryType: '10' } },
  dimensions: { gate, entrance, badge },
  measures: {
    entries: { name: say('入场', 'Entries'), unit: 'count', sum: 'entries' },
    exits: { name: say('出场', 'Exits'), unit: 'count', sum: 'exits', apart: true },
  },
  usual: ['gate', 'hour'],
})

/** Each entry that was followed by an exit on the same day, with the time between. */
const stays = ({ projectId, zone }: ReportEvent) => sql`
  select s."at", s."entrance", s."badge", 1 as "count", extract(epoch from s."until" - s."at") / 60 as "minutes"
  from (
    select e."entryTime" as "at", e."registerUserTermGroupId" as "entrance", e."certTypeId" as "badge", e."entryType",
      lead(e."entryTime") over w as "until", lead(e."entryType") over w as "next"
    from ${registerUserEntryRecord} e
    where e."projectId" = ${projectId}::bigint
    window w as (partition by e."registerUserId" order by e."entryTime", e.id)
  ) s
  where s."entryType" = ${entryType.entry}::int and s."next" = ${entryType.out}::int
    and (s."at" at time zone ${zone}::text)::date = (s."until" at time zone ${zone}::text)::date`
readyReports.fill('dwell', {
  ...shared,
  name: say('停留时间', 'Time on site'),
  about: say('从入场到出场平均停留多久', 'How long people stay between coming in and going out'),
  timed: true,
  facts: stays,
  dimensions: { entrance, badge },
  measures: {
    minutes: { name: say('平均停留（分钟）', 'Average stay (minutes)'), unit: 'minutes', average: 'minutes' },
    count: { name: say('停留次数', 'Stays'), unit: 'count', sum: 'count' },
  },
  usual: ['day'],
})

readyReports.fill('visitors', {
  ...shared,
  name: say('首次与再次到场', 'First and returning visitors'),
  about: say(
    '每天到场的人里，多少是第一天来，多少来过',
    'Of those who come each day, how many are here for the first time',
  ),
  timed: true,
  facts: ({ projectId, zone }) => sql`
    select d."at", d."badge", 1 as "people", case when d."nth" = 1 then 1 else 0 end as "first",
      case when d."nth" > 1 then 1 else 0 end as "returning"
    from (
      select min(e."entryTime") as "at", min(e."certTypeId") as "badge",
        row_number() over (partition by e."registerUserId" order by e."day") as "nth"
      from (
        select r."registerUserId", r."entryTime", r."certTypeId",
          (r."entryTime" at time zone ${zone}::text)::date as "day"
        from ${registerUserEntryRecord} r
        where r."projectId" = ${projectId}::bigint and r."entryType" = ${entryType.entry}::int
      ) e
      group by e."registerUserId", e."day"
    ) d`,
  dimensions: { badge },
  measures: {
    people: { name: say('到场人数', 'Visitors'), unit: 'count', sum: 'people' },
    first: { name: say('首次', 'First time'), unit: 'count', sum: 'first' },
    returning: { name: say('再次', 'Returning'), unit: 'count', sum: 'returning' },
  },
  usual: ['day'],
})
