import { avatarLink, type ChangePhoto } from '@pavilion/account/server/index.ts'
import { daysLater, noData } from '@pavilion/declare'
import { website, websiteStatus } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { idCardAvatarCheckStatus, registerUser } from '../model/index.ts'
import { attendeeSettings } from './settings.ts'

/** The root of an open website of the project that the context acts in, rather in this language. */
export async function siteRoot(inside: Context, english: boolean): Promise<string | undefined> {
  const [site] = await inside.query<{ root: string }>(
    sql`select w."root"
    from ${website} w
    where w."status" = ${websiteStatus.active} and w."root" <> ''
    order by (w."root" like '%/en') = ${english} desc, w."type" desc, w.id
    limit 1`,
  )
  return site?.root
}
/**
 * The address below the host with which one attendee replaces their photo for a number of days. It
 * leads back to a website of the event in the operator's language.
 * @throws noData
 */
export async function photoLink(
  ctx: Context,
  { id, days: wished }: { id: number; days?: number },
): Promise<{ link: string; until: string; name: string }> {
  const person = await ctx.store(registerUser).getDetail(id)
  if (person.erasedAt) throw noData()
  const days = wished ?? (await attendeeSettings(ctx, person.projectId)).photoLinkDays
  const root = (await siteRoot(ctx.acting('photoLink', { projectId: person.projectId }), ctx.language === 'en')) ?? '/'
  await ctx.log('photoLink', { resource: registerUser.name, id, projectId: person.projectId })
  return {
    link: avatarLink(id, { root, days }),
    until: daysLater(now(), days).toISOString(),
    name: person.name,
  }
}

/** Gives an attendee another photo, which nobody has checked yet. */
export const replacePhoto: ChangePhoto = async (ctx, { id, avatar }) => {
  await ctx.store(registerUser).set(id, { avatar, idCardAvatarCheckStatus: idCardAvatarCheckStatus.unchecked })
}
