import { thingsOf } from '@pavilion/account/server/index.ts'
import { defaultZone, dayIn, noData, say } from '@pavilion/declare'
import { webFormRecord } from '@pavilion/form/model/index.ts'
import { facesOf, linkToken } from '@pavilion/certificate/server/index.ts'
import { icCardCheckPattern, registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { publicUrl, sendNotice } from '@pavilion/notification/server/index.ts'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { siteRoot } from '@pavilion/registration/server/index.ts'
import { hostOf } from '@pavilion/site/model/addresses.ts'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { consentState, registerUserFaceConsent, registerUserFaceDatabase } from '../../model/index.ts'
import { noSiteForLink } from '../refusals.ts'

// How people hear that they may decide about their face: by the pass, the user center, a link.

/** Whether an event compares faces: it has a face database, or a cert type that asks for the face. */
async function usesFaces(inside: Context): Promise<boolean> {
  const [row] = await inside.query<{ uses: boolean }>(
    sql`select exists (select 1 from ${registerUserFaceDatabase} d)
      or exists (select 1 from ${registerUserCertType} t
        where t."icCardCheckPattern" = ${icCardCheckPattern.cardAndFace}) as "uses"`,
  )
  return row?.uses === true
}
async function agreedOf(inside: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const given = { registerUserId: ids, state: consentState.given }
  const rows = await inside.store(registerUserFaceConsent).rows(given, { fields: ['registerUserId'], limit: Infinity })
  return new Set(rows.map(({ registerUserId }) => registerUserId))
}
facesOf.fill(async (ctx, projectId, ids) => {
  const inside = ctx.acting('access', { projectId })
  return (await usesFaces(inside)) ? agreedOf(inside, ids) : undefined
})
thingsOf.fill('faces', async (ctx, { webUserId }) => {
  if (!ctx.projectId) return []
  const inside = ctx.acting('access', { projectId: ctx.projectId })
  if (!(await usesFaces(inside))) return []
  const rows = await inside
    .store(registerUser)
    .rows(
      { webUserId, status: registerUserStatus.normal },
      { fields: ['id', 'name'], order: [['id', 'asc']], limit: 50 },
    )
  const agreed = await agreedOf(
    inside,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name }) => ({
    id,
    name,
    at: null,
    state: agreed.has(id) ? say('已同意刷脸', 'Agreed') : say('未同意，凭通行证入场', 'Not agreed: the pass is enough'),
    path: '/faceConsent',
  }))
})

interface Asked {
  readonly id: number
  readonly name: string
  readonly projectId: number
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly webUserId: number | null
  readonly normal: boolean
  readonly agreed: boolean
  /** In which the person registered. */
  readonly language: string | null
}
const peopleOf = (ctx: Context, ids: readonly number[]) =>
  ctx.query<Asked>(
    sql`select u.id, u."name", u."projectId", u."phoneNumber", u."email", u."webUserId",
      u."status" = ${registerUserStatus.normal} and u."erasedAt" is null as "normal", exists (
        select 1 from ${registerUserFaceConsent} f
        where f."registerUserId" = u.id and f."state" = ${consentState.given}) as "agreed",
      (select r."language" from ${webFormRecord} r where r.id = u."webFormRecordId") as "language"
    from ${registerUser} u where u.id = any(${[...ids]}::bigint[]) order by u.id`,
  )
const pathFor = (root: string, id: number) => `${root.replace(/\/$/, '')}/faceConsent?key=${linkToken(id)}`

/**
 * The address below the host where one person decides. Whoever has it decides for the person.
 * @throws noData, noSiteForLink
 */
export async function consentLink(ctx: Context, id: number): Promise<{ link: string; name: string }> {
  const [person] = await peopleOf(ctx, [id])
  if (!person?.normal) throw noData()
  const root = await siteRoot(ctx.acting('access', { projectId: person.projectId }), ctx.language === 'en')
  if (!root) throw noSiteForLink()
  await ctx.log('makeConsentLink', { resource: registerUserFaceConsent.name, id, projectId: person.projectId })
  return { link: pathFor(root, id), name: person.name }
}

interface Place {
  readonly event: string
  readonly address: string
}
/** The name of an event in one language, and the whole address of its site. @throws noSiteForLink */
async function placeFor(
  inside: Context,
  projectId: number,
  isEnglish: boolean,
  host: string | undefined,
): Promise<Place> {
  const event = await inside.store(project).find({ id: projectId }, { fields: ['name', 'englishName', 'domainName'] })
  const root = await siteRoot(inside, isEnglish)
  const own = hostOf(event?.domainName)
  const origin = own ? `https://${own}` : (publicUrl() ?? host)
  if (!event || !root || !origin) throw noSiteForLink()
  return { event: (isEnglish && event.englishName) || event.name, address: `${origin}${root}` }
}
/**
 * Sends the link to people who have not agreed, once a day each; the others are named with the reason.
 * `host`: where this server is reached when neither the event nor the settings name an address.
 * @throws noSiteForLink
 */
export function askForConsent(ctx: Context, ids: readonly number[], host: string | undefined) {
  return ctx.transaction(async tx => {
    const skipped: { id: number; why: string }[] = []
    let done = 0
    const places = new Map<string, Promise<Place>>()
    const placeOf = (projectId: number, isEnglish: boolean) => {
      const key = `${projectId} ${isEnglish}`
      const place = places.get(key) ?? placeFor(tx.acting('access', { projectId }), projectId, isEnglish, host)
      places.set(key, place)
      return place
    }
    for (const person of await peopleOf(tx, ids)) {
      const { id, name, projectId, phoneNumber, email, webUserId } = person
      const isEnglish = person.language === 'en'
      const why = !person.normal
        ? say('已停用', 'discontinued')
        : person.agreed
          ? say('已同意', 'has agreed already')
          : !phoneNumber && !email
            ? say('没有手机号或邮箱', 'no phone number or e-mail')
            : undefined
      if (why) {
        skipped.push({ id, why: why[ctx.language === 'en' ? 1 : 0] })
        continue
      }
      const inside = tx.acting('access', { projectId })
      const { event, address } = await placeOf(projectId, isEnglish)
      const sent = await sendNotice(inside, {
        projectId,
        template: 'faceConsent',
        language: isEnglish ? 'en' : 'zh',
        to: { phoneNumber, email, webUserId },
        dedupeKey: `face consent:${id}:${dayIn(now(), defaultZone())}`,
        variables: {
          name,
          event,
          way: pathFor(address, id),
        },
      })
      if (sent.length) done++
      else
        skipped.push({
          id,
          why: say('今天已发送', 'has been sent today')[ctx.language === 'en' ? 1 : 0],
        })
    }
    return { done, skipped }
  })
}
