import type { Context } from '@pavilion/store'
import {
  daysOf,
  type Moment,
  type Programme,
  type ProgrammePlace,
  type ProgrammeSession,
  type ProgrammeSpeaker,
  type Talk,
} from '../model/programme.ts'
import { conferencePlace } from '../model/schedule.ts'
import { clockOf } from './clock.ts'

interface SessionRow {
  id: number
  name: string
  englishName: string | null
  startTime: string
  endTime: string | null
  conferencePlaceId: number | null
  track: string | null
  englishTrack: string | null
  info: string | null
  englishInfo: string | null
}
interface TalkRow {
  id: number
  name: string
  englishName: string | null
  startTime: string | null
  endTime: string | null
  conferenceScheduleId: number
  conferenceSpeakerId: number | null
  info: string | null
  englishInfo: string | null
}
interface PairRow {
  conferenceScheduleId: number
  conferenceSpeakerId: number
}
interface SpeakerRow {
  id: number
  name: string
  englishName: string | null
  avatar: string | null
  position: string | null
  englishPosition: string | null
  remark: string | null
  englishRemark: string | null
  expert: string | null
  expertEnglish: string | null
  workplace: string | null
  workplaceEnglish: string | null
  department: string | null
  departmentEnglish: string | null
}

const named = (name: string | null, englishName: string | null) => (name === null ? null : { name, englishName })
const speakerOf = ({ id, name, englishName, avatar, ...row }: SpeakerRow): ProgrammeSpeaker => ({
  id,
  name,
  englishName,
  avatar,
  position: row.position,
  englishPosition: row.englishPosition,
  remark: row.remark,
  englishRemark: row.englishRemark,
  expert: row.expert === name ? null : named(row.expert, row.expertEnglish),
  workplace: named(row.workplace, row.workplaceEnglish),
  department: named(row.department, row.departmentEnglish),
})
/**
 * Speakers of a project in order. An empty portrait or position is taken from the expert. `ids` or
 * `groups` (remarks) select some. One statement.
 */
export async function readSpeakers(
  ctx: Context,
  projectId: number,
  { ids, groups }: { ids?: readonly number[]; groups?: readonly string[] } = {},
): Promise<ProgrammeSpeaker[]> {
  const rows = await ctx.sql<SpeakerRow>(
    `select s.id, s.name, s.remark, s."englishRemark",
      coalesce(s."englishName", e."englishName") as "englishName",
      coalesce(s.avatar, e.avatar) as avatar,
      coalesce(s.position, e.position) as position,
      coalesce(s."englishPosition", case when s.position is null then e."englishPosition" end) as "englishPosition",
      e.name as expert, e."englishName" as "expertEnglish",
      w.name as workplace, w."englishName" as "workplaceEnglish",
      d.name as department, d."englishName" as "departmentEnglish"
    from "conferenceSpeaker" s
    left join expert e on e.id = s."expertId" and e."deletedAt" is null
    left join workplace w on w.id = coalesce(s."workplaceId", e."workplaceId") and w."deletedAt" is null
    left join department d on d.id = coalesce(s."departmentId", e."departmentId") and d."deletedAt" is null
    where s."projectId" = $1
      and s."deletedAt" is null
      and ($2::bigint[] is null or s.id = any($2))
      and ($3::text[] is null or s.remark = any($3))
    order by s."sortNumber", s.name, s.id
    limit 20000`,
    [projectId, ids ?? null, groups ?? null],
  )
  return rows.map(speakerOf)
}
export const readPlaces = (ctx: Context, projectId: number): Promise<ProgrammePlace[]> =>
  ctx
    .acting('conference', { projectId })
    .store(conferencePlace)
    .rows(
      {},
      {
        fields: ['id', 'name', 'englishName', 'location', 'englishLocation'],
        order: [['sortNumber', 'asc']],
        limit: 5000,
      },
    )

/**
 * Sessions with their talks in order of time. `ids` or `limit` select some, `infos` adds their long
 * texts. Three statements.
 */
export async function readSessions(
  ctx: Context,
  projectId: number,
  clock: (at: string) => Moment,
  { ids, limit, infos = false }: { ids?: readonly number[]; limit?: number; infos?: boolean } = {},
): Promise<ProgrammeSession[]> {
  const info = infos ? 'info, "englishInfo"' : 'null as info, null as "englishInfo"'
  const some = ids !== undefined || limit !== undefined
  const sessions = await ctx.sql<SessionRow>(
    `select id, name, "englishName", "startTime", "endTime", "conferencePlaceId", track, "englishTrack", ${info}
    from "conferenceSchedule"
    where "projectId" = $1 and "deletedAt" is null and ($2::bigint[] is null or id = any($2))
    order by "startTime", "sortNumber", id
    limit $3`,
    [projectId, ids ?? null, limit ?? 20_000],
  )
  // For a whole programme all talks and pairs are read, else only those of the selected sessions.
  const whose = some ? '"conferenceScheduleId" = any($2::bigint[])' : '$2::bigint[] is not null'
  const chosen = [projectId, some ? sessions.map(({ id }) => id) : []]
  const [talks, pairs] = sessions.length
    ? await Promise.all([
        ctx.sql<TalkRow>(
          `select id, name, "englishName", "startTime", "endTime", "conferenceScheduleId", "conferenceSpeakerId", ${info}
          from "conferenceTopic"
          where "projectId" = $1 and "deletedAt" is null and ${whose}
          order by "startTime" nulls last, "sortNumber", id`,
          chosen,
        ),
        ctx.sql<PairRow>(
          `select "conferenceScheduleId", "conferenceSpeakerId"
          from "relConferenceScheduleSpeaker"
          where "projectId" = $1 and "deletedAt" is null and ${whose}
          order by "sortNumber", id`,
          chosen,
        ),
      ])
    : [[], []]
  const talksOf = new Map<number, Talk[]>()
  const speakersOf = new Map<number, number[]>()
  const put = <T>(into: Map<number, T[]>, key: number, value: T) => {
    const group = into.get(key)
    if (group) group.push(value)
    else into.set(key, [value])
  }
  for (const {
    conferenceScheduleId,
    conferenceSpeakerId: speakerId,
    startTime,
    endTime,
    id,
    name,
    englishName,
    info,
    englishInfo,
  } of talks)
    put(talksOf, conferenceScheduleId, {
      id,
      name,
      englishName,
      from: startTime ? clock(startTime) : null,
      to: endTime ? clock(endTime) : null,
      speakerId,
      ...(infos && { info, englishInfo }),
    })
  for (const { conferenceScheduleId, conferenceSpeakerId } of pairs)
    put(speakersOf, conferenceScheduleId, conferenceSpeakerId)
  return sessions.map(
    ({ id, name, englishName, startTime, endTime, conferencePlaceId: placeId, track, englishTrack, ...row }) => ({
      id,
      name,
      englishName,
      from: clock(startTime),
      to: endTime ? clock(endTime) : null,
      placeId,
      track,
      englishTrack,
      speakerIds: speakersOf.get(id) ?? [],
      talks: talksOf.get(id) ?? [],
      ...(infos && { info: row.info, englishInfo: row.englishInfo }),
    }),
  )
}

/**
 * The programme of a project without long texts. Five statements. Every condition names the
 * project, because pages are read as the system.
 */
export async function readProgramme(ctx: Context, projectId: number, timeZone: string): Promise<Programme> {
  const [sessions, speakers, places] = await Promise.all([
    readSessions(ctx, projectId, clockOf(timeZone)),
    readSpeakers(ctx, projectId),
    readPlaces(ctx, projectId),
  ])
  const used = new Set(sessions.map(({ placeId }) => placeId))
  return {
    sessions,
    places: places.filter(({ id }) => used.has(id)),
    speakers: Object.fromEntries(speakers.map(speaker => [speaker.id, speaker])),
    days: [...new Set(sessions.flatMap(daysOf))].sort(),
    tracks: [...new Set(sessions.flatMap(({ track }) => track ?? []))].sort((a, b) => a.localeCompare(b, 'zh-CN')),
    englishTracks: Object.fromEntries(
      sessions.flatMap(({ track, englishTrack }) => (track && englishTrack ? [[track, englishTrack]] : [])),
    ),
  }
}
