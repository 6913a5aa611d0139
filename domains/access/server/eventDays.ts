import { addDays, clockIn, dayIn, say, type Language } from '@pavilion/declare'
import { passSentence } from '@pavilion/certificate/server/index.ts'
import { eventEntry, fillStanding, inWords, noticeEvent, type NoticeTo } from '@pavilion/notification/server/index.ts'
import { registerUser, registerUserStatus, signInStatus } from '@pavilion/registration/model/index.ts'
import { attendeesToWrite } from '@pavilion/registration/server/index.ts'
import { now, sql } from '@pavilion/store'

/** Nobody is woken by these, nor written in the late evening. By the clock of the event. */
const [from, until] = ['10:00', '21:00'] as const
const byDay = (zone: string): string | undefined => {
  const hour = clockIn(now(), zone).slice(0, 5)
  return hour >= from && hour < until ? dayIn(now(), zone) : undefined
}
const placeSentence = (location: string, language: Language) =>
  location && say(`地点：${location}。`, `Where: ${location}.`)[language === 'en' ? 1 : 0]

/**
 * The day before the event begins, between ten and nine by its own clock. A server that was off at ten does it when
 * it is back, and not at all on the day itself. Another first day is another message.
 */
fillStanding('dayBefore', {
  first: 'dayBefore',
  changed: 'dayBefore',
  evenBefore: true,
  holds: async (ctx, projectId) => {
    const { startTime, zone } = await noticeEvent(ctx, projectId)
    const [today, first] = [byDay(zone), startTime && dayIn(startTime, zone)]
    if (!today || !first || addDays(today, 1) !== first) return undefined
    return sql`
      select u.id, ${first}::text as "facts", false as "quiet"
      from ${registerUser} u
      where u."status" = ${registerUserStatus.normal} and u."erasedAt" is null`
  },
  about: async (ctx, { projectId, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    const entries = {
      zh: await eventEntry(ctx, projectId, 'zh'),
      en: await eventEntry(ctx, projectId, 'en'),
    }
    const found = new Map<number, NoticeTo<'dayBefore'>[]>()
    for (const [id, person] of await attendeesToWrite(ctx, ids)) {
      const { language } = person
      const variables = {
        name: inWords(language, person.name, person.englishName),
        event: event.name(language),
        day: event.startTime ? dayIn(event.startTime, event.zone) : '',
        place: placeSentence(event.location(language), language),
        pass: await passSentence(ctx, { projectId, personId: id, language }),
      }
      found.set(id, [{ to: person.to, language, variables, attachments: entries[language] }])
    }
    return found
  },
})

/** Days after the last one in which thanks are still welcome. */
const stillWelcome = 3
/**
 * From the day after the event: to who came, by the desks and gates. An event that counts nobody thanks all who
 * were expected.
 */
fillStanding('thanksAfter', {
  first: 'thanksAfter',
  changed: 'thanksAfter',
  evenBefore: true,
  holds: async (ctx, projectId) => {
    const { startTime, endTime, zone } = await noticeEvent(ctx, projectId)
    const end = endTime ?? startTime
    const [today, last] = [byDay(zone), end && dayIn(end, zone)]
    if (!today || !last || today <= last || today > addDays(last, stillWelcome)) return undefined
    const came = (u: 'u' | 'o') => {
      const row = u === 'u' ? sql`u` : sql`o`
      return sql`(${row}."signInStatus" = ${signInStatus.signedIn} or coalesce(${row}."entryTimes", 0) > 0)`
    }
    return sql`
      select u.id, ${last}::text as "facts", false as "quiet"
      from ${registerUser} u
      where u."status" = ${registerUserStatus.normal} and u."erasedAt" is null
        and (${came('u')} or not exists (select 1 from ${registerUser} o where ${came('o')}))`
  },
  about: async (ctx, { projectId, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    return new Map(
      [...(await attendeesToWrite(ctx, ids))].map(([id, person]) => {
        const { language, to, name, englishName } = person
        const variables = { name: inWords(language, name, englishName), event: event.name(language) }
        return [id, [{ to, language, variables }]] as const
      }),
    )
  },
})
