import type { Row } from '@pavilion/declare'
import {
  calendarFile,
  fillStanding,
  inWords,
  languageByNumber,
  noticeEvent,
  sequenceOf,
  type NoticeTo,
} from '@pavilion/notification/server/index.ts'
import { expert } from '@pavilion/platform/model/index.ts'
import { everyRowOf, now, sql, type Context } from '@pavilion/store'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  endOf,
  relConferenceScheduleSpeaker,
} from '../model/index.ts'

type Session = Pick<
  Row<typeof conferenceSchedule>,
  'id' | 'name' | 'englishName' | 'startTime' | 'endTime' | 'updatedAt'
> & {
  readonly deletedAt: string | null
  readonly place: string | null
  readonly englishPlace: string | null
}
interface Speaker {
  readonly sessionId: number
  readonly name: string
  readonly englishName: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}
const deletedToo = 'of a cancelled session its speakers hear'
/** Who speaks in these sessions or gives a talk of them, with the contact that the expert library has. */
const speakersOf = (ctx: Context, projectId: number, ids: readonly number[]): Promise<Speaker[]> =>
  ctx.query<Speaker>(
    sql`select distinct on (w."sessionId", s.id) w."sessionId", s."name", s."englishName", e."phoneNumber", e."email"
    from (
      select r."conferenceScheduleId" as "sessionId", r."conferenceSpeakerId" as "speakerId"
      from ${everyRowOf(relConferenceScheduleSpeaker, deletedToo)} r
      join ${everyRowOf(conferenceSchedule, deletedToo)} h on h.id = r."conferenceScheduleId"
      where r."projectId" = ${projectId} and (r."deletedAt" is null or h."deletedAt" is not null and r."deletedAt" >= h."deletedAt")
      union
      select t."conferenceScheduleId", t."conferenceSpeakerId"
      from ${everyRowOf(conferenceTopic, deletedToo)} t
      join ${everyRowOf(conferenceSchedule, deletedToo)} h on h.id = t."conferenceScheduleId"
      where t."projectId" = ${projectId} and (t."deletedAt" is null or h."deletedAt" is not null and t."deletedAt" >= h."deletedAt")
    ) w
    join ${conferenceSpeaker} s on s.id = w."speakerId"
    left join ${expert} e on e.id = s."expertId"
    where w."sessionId" = any(${[...ids]}::bigint[])
    order by w."sessionId", s.id`,
  )
const sessionsOf = (ctx: Context, projectId: number, ids: readonly number[]): Promise<Session[]> =>
  ctx.query<Session>(
    sql`select h.id, h."name", h."englishName", h."startTime", h."endTime", h."updatedAt", h."deletedAt",
      c."name" as "place", c."englishName" as "englishPlace"
    from ${everyRowOf(conferenceSchedule, deletedToo)} h
    left join ${conferencePlace} c on c.id = h."conferencePlaceId"
    where h."projectId" = ${projectId} and h.id = any(${[...ids]}::bigint[])`,
  )

/** Who speaks hears that their session is at another time or place, or off; the file moves it in their calendar. */
fillStanding('session', {
  changed: 'sessionMoved',
  ended: 'sessionCancelled',
  holds: async (_ctx, projectId) => sql`
    select h.id, case when h."deletedAt" is null then concat_ws(
      '|', extract(epoch from h."startTime")::bigint, extract(epoch from h."endTime")::bigint, h."conferencePlaceId"
    ) end as "facts", false as "quiet"
    from ${everyRowOf(conferenceSchedule, deletedToo)} h
    where h."projectId" = ${projectId} and h."startTime" > ${now().toISOString()}::timestamptz`,
  about: async (ctx, { projectId, template, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    const sessions = new Map((await sessionsOf(ctx, projectId, ids)).map(row => [row.id, row]))
    const found = new Map<number, NoticeTo<'sessionMoved' | 'sessionCancelled'>[]>()
    for (const speaker of await speakersOf(ctx, projectId, ids)) {
      const session = sessions.get(speaker.sessionId)
      if (!session) continue
      const language = languageByNumber(speaker.phoneNumber)
      const place = inWords(language, session.place, session.englishPlace)
      const title = inWords(language, session.name, session.englishName)
      const entry = calendarFile({
        uid: `conferenceSchedule-${session.id}@pavilion`,
        sequence: sequenceOf(session.deletedAt ?? session.updatedAt),
        summary: title,
        start: new Date(session.startTime).toISOString(),
        end: new Date(endOf(session)).toISOString(),
        ...(place && { location: place }),
        cancelled: template === 'sessionCancelled',
      })
      const to: NoticeTo<'sessionMoved' | 'sessionCancelled'> = {
        to: { phoneNumber: speaker.phoneNumber, email: speaker.email },
        language,
        variables: {
          name: inWords(language, speaker.name, speaker.englishName),
          session: title,
          time: event.clock(session.startTime),
          place: place && (language === 'en' ? `Room: ${place}.` : `会场：${place}。`),
          event: event.name(language),
        },
        attachments: [entry],
      }
      found.set(session.id, [...(found.get(session.id) ?? []), to])
    }
    return found
  },
})
