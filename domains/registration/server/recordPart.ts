import { entryOf, say, wordFor } from '@pavilion/declare'
import { recordParts } from '@pavilion/form/server/index.ts'
import { sql } from '@pavilion/store'
import { registerUserStatus, signInStatus } from '../model/codes.ts'
import { registerUser, registerUserRecord } from '../model/index.ts'

// The attendee that a registration made, and how far they are.
recordParts.fill('attendee', async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUser.getList', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    name: string
    number: string | null
    status: number
    type: string | null
    typeEnglish: string | null
    signedIn: number
    entries: number
  }>(
    sql`select u.id, u."name", u."number", u."status", t."name" as "type", t."nameEN" as "typeEnglish",
      u."signInStatus" as "signedIn", u."entryTimes" as "entries"
    from ${registerUser} u
    left join "registerUserCertType" t on t.id = u."certTypeId" and t."projectId" = u."projectId"
      and t."deletedAt" is null
    where u.id in (
      select l."registerUserId" from ${registerUserRecord} l where l."webFormRecordId" = ${id}
      union all
      select o.id from ${registerUser} o where o."webFormRecordId" = ${id}
    )
    order by u.id
    limit 5`,
  )
  return {
    name: say('参会人', 'Attendee'),
    empty: say('还不是参会人：报名有效后自动成为参会人。', 'No attendee yet: a valid registration becomes one.'),
    lines: rows.map(row => {
      const type = row.type ? ([row.type, row.typeEnglish || row.type] as const) : undefined
      const [zh, en] = wordFor(signInStatus, row.signedIn)
      return {
        text: say([row.name, row.number].filter(Boolean).join(' '), [row.name, row.number].filter(Boolean).join(' ')),
        note: type
          ? say(
              `${type[0]} · ${zh}${row.entries ? ` · 入场 ${row.entries} 次` : ''}`,
              `${type[1]} · ${en}${row.entries ? ` · ${row.entries} ${row.entries === 1 ? 'entry' : 'entries'}` : ''}`,
            )
          : say('没有证件类型', 'No badge type'),
        tone: type ? entryOf(registerUserStatus, row.status)?.tone : ('invalid' as const),
        path: `/registerManagement/registerUser/detail?id=${row.id}`,
      }
    }),
  }
})
