import { entryOf, say, wordFor } from '@pavilion/declare'
import { attendeeParts } from '@pavilion/registration/server/index.ts'
import { sql } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import { registerUserSignInHotel, registerUserSignInRecord, signInStatus } from '../model/index.ts'

// Where and by whom an attendee was signed in.
attendeeParts.fill('signIn', async (ctx, { id, projectId }) => {
  if (!ctx.has('registerUserSignInRecord.getList', projectId)) return undefined
  const rows = await ctx.query<{
    id: number
    status: number
    at: string | null
    where: string | null
    expected: string | null
    by: string | null
  }>(
    sql`select r.id, r."status", r."signInTime" as "at", r."signedInAt" as "where", h."name" as "expected", o."name" as "by"
    from ${registerUserSignInRecord} r
    left join ${registerUserSignInHotel} h on h.id = r."registerUserSignInHotelId"
    left join ${sysUser} o on o.id = r."sysUserId"
    where r."registerUserId" = ${id}
    order by r.id desc
    limit 5`,
  )
  if (!rows.length) return undefined
  return {
    name: say('签到', 'Sign-in'),
    lines: rows.map(row => {
      const place = row.where ?? row.expected
      const [zh, en] = wordFor(signInStatus, row.status)
      return {
        text: place ? say(`${zh}：${place}`, `${en}: ${place}`) : say(zh, en),
        ...(row.by && { note: say(`由 ${row.by} 办理`, `by ${row.by}`) }),
        at: row.at,
        tone: entryOf(signInStatus, row.status)?.tone,
        path: `/registerManagement/registerUserSignInRecord/detail?id=${row.id}`,
      }
    }),
  }
})
