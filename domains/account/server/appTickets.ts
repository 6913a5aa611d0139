import { invalidToken } from '@pavilion/declare'
import { findCaller } from '@pavilion/system/server/index.ts'
import { withQuery } from '@pavilion/pages/links.ts'
import { enabledStatus } from '@pavilion/site/model/codes.ts'
import { keyedHash, seal, sql, unseal, now, type Context } from '@pavilion/store'
import { phoneForOthers } from '../model/target.ts'
import { webUser } from '../model/webUser.ts'
import { isFirstUse } from './attempts.ts'
import { openByPhone } from './knownPeople.ts'
import { organiserOf } from './organiser.ts'
import { registerParticipant } from './participants.ts'
import { appNotKnown } from './refusals.ts'
import { openSession } from './signIn.ts'
import type { Device } from './signUp.ts'
import { askSisters, isSignedWith, keysWith } from './sister.ts'
import { findById, findByTarget } from './webUsers.ts'

/** How long a ticket for another application is valid, for one use. */
export const ticketMinutes = 5
interface Ticket {
  readonly ticket: number
  readonly project: number
  readonly host: string
  readonly until: number
}
const write = (ticket: Ticket) => seal(JSON.stringify(ticket))
function read(text: string, at = now().getTime()): Ticket | undefined {
  try {
    const ticket = JSON.parse(unseal(text)) as Partial<Ticket>
    return typeof ticket.ticket === 'number' &&
      typeof ticket.project === 'number' &&
      typeof ticket.host === 'string' &&
      typeof ticket.until === 'number' &&
      at < ticket.until
      ? (ticket as Ticket)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends the signed-in visitor on to another application that the website trusts: its host is one of
 * the external hosts of a website with a shared key. Returns the application's address with a
 * single-use ticket as `token`.
 * @throws appNotKnown
 */
export async function authorizeApp(ctx: Context, address: string): Promise<{ redirectUri: string; host: string }> {
  const { projectId } = await organiserOf(ctx)
  const url = URL.parse(address)
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    (await keysWith(ctx, projectId, url.host)).length === 0
  )
    throw appNotKnown()
  const token = write({
    ticket: ctx.caller.id ?? 0,
    project: projectId,
    host: url.host.toLowerCase(),
    until: now().getTime() + ticketMinutes * 60_000,
  })
  return { redirectUri: withQuery(address, { token }), host: url.host }
}

/** Names the application that asks, before the visitor agrees. @throws appNotKnown */
export async function knownApp(ctx: Context, address: string): Promise<{ host: string }> {
  const { projectId } = await organiserOf(ctx)
  const host = URL.parse(address)?.host ?? ''
  if (!host || (await keysWith(ctx, projectId, host)).length === 0) throw appNotKnown()
  return { host }
}

/**
 * A participant id for a visitor without one: always the same, and distinct from those of other
 * installations.
 */
const ownParticipant = (webUserId: number) => `p${keyedHash(`participant ${webUserId}`).slice(0, 20)}`

/**
 * Answers an application that asks who a ticket was made for. The request is signed with the shared
 * key, and each ticket is answered once. Another Pavilion calls this as a sister site.
 * @throws invalidToken
 */
export async function checkAppToken(
  ctx: Context,
  { token, timestamp, signature }: { token: string; timestamp: string; signature: string },
): Promise<{ phoneNumber: string; name: string | null; participantId: string }> {
  const ticket = read(token)
  if (!ticket || !isSignedWith(await keysWith(ctx, ticket.project, ticket.host), { timestamp, signature, token }))
    throw invalidToken()
  const [person] = await ctx.query<{
    id: number
    phoneNumber: string | null
    name: string | null
    participantId: string | null
  }>(
    sql`select u."id", u."phoneNumber", u."name", u."participantId"
    from ${webUser} u
    where u.id = ${ticket.ticket}::bigint and u."status" = ${enabledStatus.enabled}`,
  )
  if (!person?.phoneNumber || !(await isFirstUse(ctx, token))) throw invalidToken()
  return {
    phoneNumber: phoneForOthers(person.phoneNumber),
    name: person.name,
    participantId: person.participantId ?? ownParticipant(person.id),
  }
}

/**
 * Trades a token from the address for a new session. The token is a valid session with this
 * organiser (of a mini program or another device), or the token of a sister site. A sister site
 * names the person, who is saved as a participant and signed in by phone number (visitor-side §2.1,
 * §2.6).
 * @throws invalidToken, webUserLocked, notInvited, sisterAway
 */
export async function autoSignInByToken(ctx: Context, token: string, device: Device): Promise<{ token: string }> {
  const organiser = await organiserOf(ctx)
  const { projectId, sellerId } = organiser
  const held = await findCaller(ctx, token)
  const visitor =
    held?.kind === 'visitor' && held.id ? await findById(ctx.acting('account', { sellerId }), held.id) : undefined
  if (visitor) return ctx.transaction(async tx => ({ token: await openSession(tx, visitor, device) }))
  const person = await askSisters(ctx, projectId, token)
  if (!person) throw invalidToken()
  return ctx.transaction(async tx => {
    const session = await openByPhone(tx, organiser, person, device)
    const user = person.participantId
      ? await findByTarget(tx, sellerId, { kind: 'phone', value: person.phoneNumber })
      : undefined
    if (user && person.participantId)
      await registerParticipant(tx, organiser, { ...person, participantId: person.participantId, webUserId: user.id })
    return { token: session }
  })
}
