import { passOfRecord } from '@pavilion/form/server/index.ts'
import { siteOf } from '@pavilion/notification/server/index.ts'
import { registerUser, registerUserRecord, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import type { Language } from '@pavilion/declare'
import { linkToken } from './visitors.ts'

/**
 * The address that shows one person's pass without signing in, on the event's website for phones in
 * this language where there is one; undefined without a host or an open website.
 */
export async function passAddress(
  ctx: Context,
  { projectId, personId, language }: { projectId: number; personId: number; language: Language },
): Promise<string | undefined> {
  const { origin, root } = await siteOf(ctx, { projectId, language })
  return origin && root ? `${origin}${root}/passes?key=${linkToken(personId)}` : undefined
}

/** Where an attendee finds their pass, as a sentence. */
export async function passSentence(
  ctx: Context,
  who: { readonly projectId: number; readonly personId: number; readonly language: Language },
): Promise<string> {
  const address = await passAddress(ctx, who)
  const en = who.language === 'en'
  if (!address) return en ? 'Your pass is under “My passes” in the user centre.' : '请在个人中心打开「我的通行证」。'
  return en ? `Your pass, also without a connection: ${address}` : `您的通行证（打开一次后断网也可出示）：${address}`
}
passOfRecord.fill(async (ctx, { projectId, recordId, language }) => {
  const [person] = await ctx.acting('certificate', { projectId }).query<{ id: number }>(
    sql`select u.id
    from ${registerUserRecord} r
    join ${registerUser} u on u.id = r."registerUserId" and u."status" = ${registerUserStatus.normal}
    where r."webFormRecordId" = ${recordId}
    order by u.id
    limit 1`,
  )
  if (!person) return ''
  return passSentence(ctx, { projectId, personId: person.id, language })
})
