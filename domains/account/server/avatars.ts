import { timingSafeEqual } from 'node:crypto'
import { noData, port } from '@pavilion/declare'
import { withQuery } from '@pavilion/pages/links.ts'
import { now, signature, type Context } from '@pavilion/store'
import { avatarCodeWrong } from './refusals.ts'

/** Gives a registered person another photo, which nobody has checked yet. */
export type ChangePhoto = (ctx: Context, person: { readonly id: number; readonly avatar: string }) => Promise<void>
/** Registered persons belong to a later domain. */
export const changePhoto = port<ChangePhoto>('account.photo', { what: 'the photo of a registered person' })

const signed = (id: number, until: number) => `${id}.${until}.${signature(`avatar ${id} ${until}`)}`

/**
 * The code in a link to `/registerUser/updateAvatar`. Its holder may change this one person's photo
 * until it expires.
 */
export const avatarCode = (registerUserId: number, days: number, at = now().getTime()): string =>
  signed(registerUserId, Math.floor(at / 1000) + days * 86_400)
/**
 * The address below the host that an organiser sends to a person: it changes that person's photo
 * for a number of days. `root`: a site's root, `/expo/m/en`.
 */
export const avatarLink = (registerUserId: number, { root, days }: { root: string; days: number }): string =>
  withQuery('/registerUser/updateAvatar', { site: root, code: avatarCode(registerUserId, days) })
function personIn(code: string, at = now().getTime()): number | undefined {
  const [id = NaN, until = NaN] = code.split('.').map(Number)
  const right = Buffer.from(signed(id, until))
  const received = Buffer.from(code)
  return until * 1000 > at && right.length === received.length && timingSafeEqual(right, received) ? id : undefined
}

/**
 * The purpose of a link: the person whose photo it changes, the event, the last day.
 * @throws avatarCodeWrong
 */
export async function avatarLinkAbout(
  ctx: Context,
  code: string,
): Promise<{ name: string; event: string; englishEvent: string | null; until: string }> {
  const person = personIn(code)
  const [found] = person
    ? await ctx.sql<{ name: string; event: string; englishEvent: string | null }>(
        `select u."name", p."name" as event, p."englishName" as "englishEvent"
        from "registerUser" u
        join "project" p on p.id = u."projectId" and p."deletedAt" is null
        where u.id = $1 and u."deletedAt" is null and u."erasedAt" is null`,
        [person],
      )
    : []
  if (!found) throw avatarCodeWrong()
  return { ...found, until: new Date(Number(code.split('.')[1]) * 1000).toISOString() }
}

/**
 * Changes the photo of a registered person, by a signed code or by the signed-in visitor who owns
 * the registration. The photo becomes unchecked again.
 * @throws avatarCodeWrong, noData
 */
export async function updateAvatar(
  ctx: Context,
  { id, code, avatar }: { id?: number | null; code?: string | null; avatar: string },
): Promise<void> {
  const named = code ? personIn(code) : undefined
  if (code && !named) throw avatarCodeWrong()
  const person = named ?? id
  if (!person) throw avatarCodeWrong()
  const [found] = await ctx.sql<{ projectId: number; webUserId: number | null }>(
    `
      select "projectId", "webUserId"
      from "registerUser"
      where "id" = $1
        and "deletedAt" is null
        and "erasedAt" is null`,
    [person],
  )
  const mine = found && ctx.caller.kind === 'visitor' && found.webUserId !== null && found.webUserId === ctx.caller.id
  // Without the code, do not reveal whether a person with this number exists.
  if (!found || (!named && !mine)) throw noData()
  await changePhoto.use()(ctx.acting('account', { projectId: found.projectId }), { id: person, avatar })
}
