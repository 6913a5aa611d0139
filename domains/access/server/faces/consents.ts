import { noData } from '@pavilion/declare'
import { personOfLink } from '@pavilion/certificate/server/index.ts'
import type { Wraps } from '@pavilion/http'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { moves, now, sql, type Context, type Transaction } from '@pavilion/store'
import type { BodyOf } from '@pavilion/declare'
import type { decideConsent as deciding, OwnConsents } from '../../model/calls.ts'
import { consentText, consentVersion } from '../../model/faceConsent.ts'
import { consentSource, consentState, registerUserFaceConsent } from '../../model/index.ts'
import { faceLinkWrong, faceNotAgreed } from '../refusals.ts'
import { removeFaces } from './sync.ts'
import { standingConsent } from './templates.ts'

export const consentRules = moves(registerUserFaceConsent, {
  withdraw: {
    set: (_before, _input, at) => ({ withdrawnAt: at }),
    async effect(tx, { after }) {
      await removeFaces(tx, [after.registerUserId])
      await sendAgain(tx, after.registerUserId)
    },
  },
})
/** Writes the person once more as they are, so that the next delta of terminals says who agreed. */
const sendAgain = (tx: Transaction, personId: number) =>
  tx.update(registerUser, { set: sql`"avatar" = a."avatar"`, where: sql`a.id = ${personId}` })
/** What is written down with every consent. */
const given = (source: number) => ({ givenAt: now().toISOString(), textVersion: consentVersion, source })
/** An operator enters what a person has signed on paper. */
export const consentWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as { id: number }
      await tx.store(registerUserFaceConsent).set(row.id, given(consentSource.paper))
      const made = await tx.store(registerUserFaceConsent).getDetail(row.id)
      await sendAgain(tx.acting('access', { projectId: made.projectId }), made.registerUserId)
      return made
    }),
}
/** Nobody goes into a face database who has not agreed, whoever puts them there. */
const agreedOnly: Wraps[string] = next => (ctx, body) =>
  ctx.transaction(async tx => {
    const row = (await next(tx, body)) as { projectId: number; registerUserId: number }
    if (!(await standingConsent(tx.acting('access', { projectId: row.projectId }), row.registerUserId)))
      throw faceNotAgreed()
    return row
  })
export const relationWraps: Wraps = { create: agreedOnly, update: agreedOnly }

interface Who {
  readonly token?: string | null
  readonly projectId: number
}
/** The people for whom the caller decides: of the link, or of the signed-in visitor's event. */
async function peopleOf(
  ctx: Context,
  { token, projectId }: Who,
): Promise<(OwnConsents['rows'][number] & { projectId: number })[]> {
  const named = token ? personOfLink(token) : undefined
  if (token && !named) throw faceLinkWrong()
  const visitorId = ctx.caller.kind === 'visitor' ? ctx.caller.id : null
  if (!named && !visitorId) throw faceLinkWrong()
  return ctx.acting('access', { projectId: null }).query(
    sql`select u.id, u."projectId", u."name", p."name" as "event", coalesce(p."englishName", p."name") as "eventEN",
      case when f."state" = ${consentState.given} then f."givenAt" end as "givenAt", f."withdrawnAt"
    from ${registerUser} u join ${project} p on p.id = u."projectId"
    left join lateral (
      select f."state", f."givenAt", f."withdrawnAt" from ${registerUserFaceConsent} f
      where f."registerUserId" = u.id order by f.id desc limit 1) f on true
    where u."status" = ${registerUserStatus.normal} and u."erasedAt" is null
      and ${named ? sql`u.id = ${named}` : sql`u."webUserId" = ${visitorId} and u."projectId" = ${projectId}`}
    order by u.id`,
  )
}
export const ownConsents = async (ctx: Context, who: Who): Promise<OwnConsents> => ({
  version: consentVersion,
  text: consentText,
  rows: (await peopleOf(ctx, who)).map(({ projectId: _, ...row }) => row),
})
/** A person agrees, or withdraws. Doing it twice changes nothing. */
export async function decideConsent(
  ctx: Context,
  { registerUserId, agrees, language, ...who }: BodyOf<typeof deciding>,
) {
  const one = (await peopleOf(ctx, who)).find(({ id }) => id === registerUserId)
  if (!one) throw noData()
  await ctx.acting('access', { projectId: one.projectId }).transaction(async (tx: Transaction) => {
    await tx.store(registerUser).lock(registerUserId)
    const standing = await tx.store(registerUserFaceConsent).ids({ registerUserId, state: consentState.given })
    if (agrees && !standing.length)
      await tx.store(registerUserFaceConsent).create({
        projectId: one.projectId,
        registerUserId,
        language,
        ...given(consentSource.site),
      })
    if (agrees && !standing.length) await sendAgain(tx, registerUserId)
    if (!agrees) for (const id of standing) await tx.move(registerUserFaceConsent, { id }, 'withdraw')
  })
  return ownConsents(ctx, who)
}
