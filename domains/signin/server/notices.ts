import { dayMs } from '@pavilion/declare'
import { fillStanding, inWords, noticeEvent, type NoticeTo } from '@pavilion/notification/server/index.ts'
import { signInStatus } from '@pavilion/registration/model/codes.ts'
import { attendeesToWrite } from '@pavilion/registration/server/index.ts'
import { now, sql } from '@pavilion/store'
import { registerUserSignInRecord } from '../model/index.ts'

/** Who has signed in hears where and when; one that was taken back within the delay is not written. */
fillStanding('signedIn', {
  first: 'signedIn',
  changed: 'signedIn',
  holds: async () => sql`
    select r.id, case when r."status" = ${signInStatus.signedIn}
      then extract(epoch from r."signInTime")::bigint::text end as "facts", false as "quiet"
    from ${registerUserSignInRecord} r
    where r."signInTime" > ${new Date(now().getTime() - 2 * dayMs).toISOString()}::timestamptz`,
  about: async (ctx, { projectId, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    const rows = await ctx.query<{ id: number; personId: number; at: string | null; place: string | null }>(
      sql`select r.id, r."registerUserId" as "personId", r."signInTime" as "at", r."signedInAt" as "place"
      from ${registerUserSignInRecord} r
      where r.id = any(${[...ids]}::bigint[])`,
    )
    const people = await attendeesToWrite(
      ctx,
      rows.map(({ personId }) => personId),
    )
    return new Map(
      rows.flatMap(({ id, personId, at, place }) => {
        const person = people.get(personId)
        if (!person || !at) return []
        const { language } = person
        const to: NoticeTo<'signedIn'> = {
          to: person.to,
          language,
          variables: {
            name: inWords(language, person.name, person.englishName),
            place: place ? (language === 'en' ? `At ${place}.` : `地点：${place}。`) : '',
            time: event.clock(at),
            event: event.name(language),
          },
        }
        return [[id, [to]] as const]
      }),
    )
  },
})
