import { fillStanding, inWords, noticeEvent, type NoticeTo } from '@pavilion/notification/server/index.ts'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { attendeesToWrite } from '@pavilion/registration/server/index.ts'
import { sql } from '@pavilion/store'
import { passRevoked, registerUserPass } from '../../model/pass.ts'
import { passSentence } from './links.ts'

/** The codes that are void for good: their holder has to open the page again. */
const forGood = [passRevoked.operator, passRevoked.replaced] as const

/**
 * An attendee hears that their pass is ready, and that it is another one: of another badge type, or with another
 * code. Who registered reads it in the message of their approval, and an import is quiet.
 */
fillStanding('pass', {
  first: 'passReady',
  changed: 'passChanged',
  holds: async () => sql`
    select u.id, case when u."status" = ${registerUserStatus.normal} and u."certTypeId" is not null
      then concat_ws('|', u."certTypeId", coalesce(v."last", 0)) end as "facts",
      u."importBatchId" is not null or u."webFormRecordId" is not null as "quiet"
    from ${registerUser} u
    left join (
      select x."registerUserId", max(x.id) as "last"
      from ${registerUserPass} x
      where x."revokedFor" = any(${[...forGood]}::int[])
      group by 1
    ) v on v."registerUserId" = u.id
    where u."erasedAt" is null`,
  about: async (ctx, { projectId, ids }) => {
    const event = await noticeEvent(ctx, projectId)
    const found = new Map<number, NoticeTo<'passReady' | 'passChanged'>[]>()
    for (const [id, person] of await attendeesToWrite(ctx, ids)) {
      const { language } = person
      const variables = {
        name: inWords(language, person.name, person.englishName),
        event: event.name(language),
        pass: await passSentence(ctx, { projectId, personId: id, language }),
      }
      found.set(id, [{ to: person.to, language, variables }])
    }
    return found
  },
})
