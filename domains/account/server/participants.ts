import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs, entriesOf, invalidInput, type AnswerOf, type CodeEntry } from '@pavilion/declare'
import { signature, sql, now, type Context, type Transaction } from '@pavilion/store'
import { enabledStatus } from '@pavilion/site/model/codes.ts'
import type { ownParticipants, ShownParticipant } from '../model/calls/participants.ts'
import { participantType } from '../model/codes.ts'
import { commonLoginUser } from '../model/weChat.ts'
import { webUser } from '../model/webUser.ts'
import { organiserOf, type Organiser } from './organiser.ts'
import { participantNotProven, participantTaken } from './refusals.ts'
import { openSession } from './signIn.ts'
import type { Device } from './signUp.ts'
import { keysShared } from './sister.ts'
import { findById, type WebUserRow } from './webUsers.ts'

/**
 * A participant id with the proof that we issued it, valid until `expires` (seconds since 1970).
 */
export interface SignedParticipant {
  readonly participantId: string
  readonly expires?: string | null
  readonly signature?: string | null
}

/** A link may last for a whole event, but not forever. */
const longestDays = 400
const signed = (projectId: number, participantId: string, expires: string) =>
  `participant:${projectId}:${participantId}:${expires}`
/**
 * The signature of a site with a shared key: HMAC-SHA256 over `projectId.participantId.expires`,
 * base64url.
 */
export const sisterSignature = (key: string, projectId: number, participantId: string, expires: string): string =>
  createHmac('sha256', key).update(`${projectId}.${participantId}.${expires}`).digest('base64url')
const same = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The query that signs a participant in on any page of the project: `participantId`, `expires`,
 * `signature`.
 */
export function signParticipant(
  projectId: number,
  participantId: string,
  days: number,
  at = now().getTime(),
): Record<'participantId' | 'expires' | 'signature', string> {
  const expires = String(Math.floor(at / 1000) + Math.min(days, longestDays) * 86_400)
  return { participantId, expires, signature: signature(signed(projectId, participantId, expires)) }
}

/**
 * Accepts our signature, or that of a site that shares a key with one of the project's websites.
 * @throws participantNotProven
 */
async function mustBeSigned(
  ctx: Context,
  projectId: number,
  { participantId, expires, signature: givenSignature }: SignedParticipant,
  at = now().getTime(),
): Promise<void> {
  const until = /^\d{1,12}$/.test(expires ?? '') ? Number(expires) * 1000 : 0
  if (!givenSignature || !expires || until <= at || until > at + (longestDays + 1) * dayMs) throw participantNotProven()
  if (same(givenSignature, signature(signed(projectId, participantId, expires)))) return
  for (const key of await keysShared(ctx, projectId))
    if (same(givenSignature, sisterSignature(key, projectId, participantId, expires))) return
  throw participantNotProven()
}

const organiserContext = (ctx: Context, { projectId, sellerId }: Organiser) =>
  ctx.acting('account', { projectId, sellerId })
const ofParticipant = (ctx: Context, sellerId: number, participantId: string): Promise<WebUserRow[]> =>
  ctx.acting('account', { sellerId }).query<WebUserRow>(
    sql`select u."id", u."sellerId", u."password", u."status"
    from ${webUser} u
    where u."participantId" = ${participantId}
    order by u.id
    limit 1`,
  )

/**
 * Signs in the holder of a signed participant id. The first time, this opens the participant's
 * account.
 * @throws participantNotProven, webUserLocked, notInvited
 */
export async function autoSignInByParticipantId(
  ctx: Context,
  input: SignedParticipant,
  device: Device,
): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx)
  const { projectId, sellerId } = organiser
  const { participantId } = input
  await mustBeSigned(ctx, projectId, input)
  return ctx.transaction(async tx => {
    await tx.hold('participant', `${sellerId} ${participantId}`)
    const known = await organiserContext(tx, organiser).store(commonLoginUser).find({ participantId })
    const linked = known?.webUserId ? await findById(organiserContext(tx, organiser), known.webUserId) : undefined
    const [found] = linked ? [linked] : await ofParticipant(tx, sellerId, participantId)
    if (found) return { token: await openSession(tx, found, device) }
    const { id } = await organiserContext(tx, organiser)
      .store(webUser)
      .create({ sellerId, name: known?.name ?? null, participantId })
    await registerParticipant(tx, organiser, { participantId, webUserId: id })
    return { token: await openSession(tx, { id, sellerId, password: null, status: enabledStatus.enabled }, device) }
  })
}

/** Saves a participant with its account. What is known of an existing participant stays. */
export async function registerParticipant(
  tx: Transaction,
  organiser: Organiser,
  {
    participantId,
    webUserId,
    name,
    phoneNumber,
  }: { participantId: string; webUserId: number; name?: string | null; phoneNumber?: string | null },
): Promise<void> {
  const people = organiserContext(tx, organiser).store(commonLoginUser)
  const known = await people.find({ participantId })
  if (known) {
    if (!known.webUserId) await people.set(known.id, { webUserId })
  } else
    await people.create({
      participantId,
      participantType: participantType.individual,
      name: name ?? null,
      phoneNumber: phoneNumber ?? null,
      webUserId,
    })
}

/**
 * Shows a participant to the account it belongs to, or to the holder of a signed link. Never
 * includes a phone number or an address.
 * @throws participantNotProven
 */
export async function getDetailByParticipantId(ctx: Context, input: SignedParticipant): Promise<ShownParticipant> {
  const organiser = await organiserOf(ctx)
  const me = ctx.caller.id ?? 0
  const { participantId } = input
  const mine = await ctx
    .acting('account', { sellerId: organiser.sellerId })
    .store(webUser)
    .find({ id: me, participantId }, { fields: ['id', 'name'] })
  const known = await organiserContext(ctx, organiser).store(commonLoginUser).find({ participantId })
  const isOwn = mine !== undefined || known?.webUserId === me
  if (!isOwn) await mustBeSigned(ctx, organiser.projectId, input)
  const [other] = mine || isOwn ? [] : await ofParticipant(ctx, organiser.sellerId, participantId)
  return {
    id: mine?.id ?? known?.webUserId ?? other?.id ?? 0,
    name: mine?.name ?? known?.name ?? null,
    participantId,
    participantType: known?.participantType ?? null,
    own: isOwn,
  }
}

/**
 * Links a participant to the signed-in visitor, who must hold its signed link. Repeating is
 * harmless.
 * @throws participantNotProven, participantTaken
 */
export async function associateParticipant(ctx: Context, input: SignedParticipant): Promise<void> {
  const organiser = await organiserOf(ctx)
  const { sellerId } = organiser
  const { participantId } = input
  const me = ctx.caller.id ?? 0
  await ctx.transaction(async tx => {
    await tx.hold('participant', `${sellerId} ${participantId}`)
    const known = await organiserContext(tx, organiser).store(commonLoginUser).find({ participantId })
    const [holder] = await ofParticipant(tx, sellerId, participantId)
    if (known?.webUserId === me && holder?.id === me) return
    await mustBeSigned(tx, organiser.projectId, input)
    if ((known?.webUserId && known.webUserId !== me) || (holder && holder.id !== me)) throw participantTaken()
    await organiserContext(tx, organiser).store(webUser).set(me, { participantId })
    await registerParticipant(tx, organiser, { participantId, webUserId: me })
  })
}

const kinds = new Map<unknown, CodeEntry>(entriesOf(participantType).map(entry => [entry.code, entry]))

/**
 * The visitor's participants, each with the name of its type. `where` may name participantType and
 * participantId.
 */
export async function rowsIncludeParticipantType(
  ctx: Context,
  where: unknown,
): Promise<AnswerOf<typeof ownParticipants>> {
  const conditions = (where ?? {}) as Record<string, unknown>
  const organiser = await organiserOf(ctx)
  for (const [key, value] of Object.entries(conditions)) {
    if (key !== 'participantType' && key !== 'participantId')
      throw invalidInput({ [`where.${key}`]: ['未知的条件', 'Unknown condition'] })
    if (key === 'participantType' ? !kinds.has(value) : typeof value !== 'string')
      throw invalidInput({ [`where.${key}`]: ['不是可选的值', 'Not one of the allowed values'] })
  }
  const rows = await organiserContext(ctx, organiser)
    .store(commonLoginUser)
    .rows({ ...conditions, webUserId: ctx.caller.id ?? 0 }, { order: [['id', 'asc']] })
  return {
    rows: rows.map(({ id, participantId, participantType: type, name }) => {
      const kind = kinds.get(type)
      return {
        id,
        participantId,
        name,
        participantType: type,
        participantTypeDetail: type && kind ? { code: type, name: kind.zh, englishName: kind.en } : null,
      }
    }),
  }
}
