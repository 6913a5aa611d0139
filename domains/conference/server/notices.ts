import { webUser } from '@pavilion/account/model/index.ts'
import { tidyPhone, type Row } from '@pavilion/declare'
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
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, now, sql, type Context } from '@pavilion/store'
import {
  conferencePlace,
  conferenceSchedule,
  conferenceSpeaker,
  conferenceTopic,
  endOf,
  relConferenceScheduleSpeaker,
  savedSession,
} from '../model/index.ts'

type Session = Pick<
  Row<typeof conferenceSchedule>,
  'id' | 'name' | 'englishName' | 'startTime' | 'endTime' | 'updatedAt'
> & {
  readonly deletedAt: string | null
  readonly place: string | null
  readonly englishPlace: string | null
}
interface Listener {
  readonly sessionId: number
  readonly name: string
  readonly englishName: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
}
const deletedToo = 'of a cancelled session its speakers hear'
/** Who speaks in these sessions or gives a talk of them, with the contact that the expert library has. */
const speakersOf = (ctx: Context, projectId: number, ids: readonly number[]): Promise<Listener[]> =>
  ctx.query<Listener>(
    sql`select distinct on (w."sessionId", s.id) w."sessionId", s."name", s."englishName", e."phoneNumber", e."email",
      null::bigint as "webUserId"
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
/** Who has these sessions in their agenda, with the contact of their account at the organiser of the event. */
const saversOf = (ctx: Context, projectId: number, ids: readonly number[]): Promise<Listener[]> =>
  // Accounts belong to the organiser: by the event alone nobody sees them.
  ctx.acting('conference', { projectId, sellerId: 'all' }).query<Listener>(
    sql`select r."conferenceScheduleId" as "sessionId", coalesce(u."name", '') as "name", null as "englishName",
      u."phoneNumber", u."email", u.id as "webUserId"
    from ${everyRowOf(savedSession, deletedToo)} r
    join ${everyRowOf(conferenceSchedule, deletedToo)} h on h.id = r."conferenceScheduleId"
    join ${project} p on p.id = r."projectId"
    join ${webUser} u on u.id = r."webUserId" and u."sellerId" = p."sellerId"
    where r."projectId" = ${projectId}
      and r."conferenceScheduleId" = any(${[...ids]}::bigint[])
      and (r."deletedAt" is null or h."deletedAt" is not null and r."deletedAt" >= h."deletedAt")
    order by r.id`,
  )
/**
 * Speakers first, then those who have saved the session and are none of them: whoever has a number
 * or address of a speaker is that speaker.
 */
async function listenersOf(ctx: Context, projectId: number, ids: readonly number[]): Promise<Listener[]> {
  const speakers = await speakersOf(ctx, projectId, ids)
  const known = new Set(speakers.flatMap(one => contactsOf(one)))
  const savers = await saversOf(ctx, projectId, ids)
  return [...speakers, ...savers.filter(one => !contactsOf(one).some(contact => known.has(contact)))]
}
const contactsOf = ({ sessionId, phoneNumber, email }: Listener): string[] =>
  [phoneNumber && tidyPhone(phoneNumber), email?.trim().toLowerCase()].flatMap(contact =>
    contact ? `${sessionId} ${contact}` : [],
  )
const sessionsOf = (ctx: Context, projectId: number, ids: readonly number[]): Promise<Session[]> =>
  ctx.query<Session>(
    sql`select h.id, h."name", h."englishName", h."startTime", h."endTime", h."updatedAt", h."deletedAt",
      c."name" as "place", c."englishName" as "englishPlace"
    from ${everyRowOf(conferenceSchedule, deletedToo)} h
    left join ${conferencePlace} c on c.id = h."conferencePlaceId"
    where h."projectId" = ${projectId} and h.id = any(${[...ids]}::bigint[])`,
  )

/** Who speaks, or has saved the session, hears that their session is at another time or place, or off; the file moves it in their calendar. */
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
    for (const one of await listenersOf(ctx, projectId, ids)) {
      const session = sessions.get(one.sessionId)
      if (!session) continue
      const language = languageByNumber(one.phoneNumber)
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
        to: { phoneNumber: one.phoneNumber, email: one.email, webUserId: one.webUserId },
        language,
        variables: {
          name: inWords(language, one.name, one.englishName) || (language === 'en' ? 'dear guest' : '您好'),
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
