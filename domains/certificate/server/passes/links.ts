import { passOfRecord } from '@pavilion/form/server/index.ts'
import { publicUrl } from '@pavilion/notification/server/index.ts'
import { registerUser, registerUserRecord, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { language as languages } from '@pavilion/platform/model/index.ts'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { project, website, websitePageType, websiteStatus, websiteType } from '@pavilion/site/model/index.ts'
import { rootOf } from '@pavilion/site/server/index.ts'
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
  const [site] = await ctx.acting('certificate', { projectId }).query<{
    abbr: string
    domainName: string | null
    type: number
    mark: string
  }>(
    sql`select p."abbr", p."domainName", w."type", l."mark"
    from ${website} w
    join ${project} p on p.id = w."projectId"
    join ${languages} l on l.id = w."languageId"
    where w."projectId" = ${projectId} and w."status" = ${websiteStatus.active}
      and w."pageType" = ${websitePageType.site}
    order by l."mark" = ${language} desc, w."type" = ${websiteType.mobile} desc, w.id
    limit 1`,
  )
  const host = hostOf(site?.domainName)
  const origin = host ? `https://${host}` : publicUrl()
  return site && origin && `${origin}${rootOf(site.abbr, site.type, site.mark)}/passes?key=${linkToken(personId)}`
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
