import { registerUserCertAuthority } from '@pavilion/certificate/model/index.ts'
import { peopleWords } from '@pavilion/notification/server/index.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { sql } from '@pavilion/store'
import { registerUserTermGroup } from '../model/index.ts'

/** `{gate}`: the entrances that an attendee's badge type opens, for messages to attendees. */
peopleWords.fill('registerUser', {
  variables: { gate: ['入口', 'Entrance'] },
  of: async (ctx, projectId, ids) => {
    const rows = await ctx.acting('access', { projectId }).query<{ id: number; zh: string; en: string }>(
      sql`select u.id, string_agg(g."name", '、' order by g."sortNumber", g.id) as "zh",
        string_agg(coalesce(nullif(g."englishName", ''), g."name"), ', ' order by g."sortNumber", g.id) as "en"
      from ${registerUser} u
      join ${registerUserCertAuthority} a on a."registerUserCertTypeId" = u."certTypeId"
      join ${registerUserTermGroup} g on g.id = a."registerUserTermGroupId"
      where u.id = any(${ids}::bigint[])
      group by u.id`,
    )
    return new Map(rows.map(({ id, zh, en }) => [id, { gate: [zh, en] as const }]))
  },
})
