import { eachApart } from '@pavilion/http'
import type { BodyOf } from '@pavilion/declare'
import { checkCode, spendCode } from '@pavilion/account/server/index.ts'
import { webUser } from '@pavilion/account/model/index.ts'
import { verificationBusiType } from '@pavilion/account/model/codes.ts'
import { now, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import type { answerOffer, nameHolder, OfferView, offerTicket, TicketCard } from '../../model/calls/tickets.ts'
import { ticket, ticketHeldBy, ticketOffer, ticketOfferState } from '../../model/index.ts'
import { aboutTicket, type TicketAbout } from './about.ts'
import { cardOf, type Asking } from './cards.ts'
import { reached, type Reached } from './find.ts'
import { changeHolder, lockUsable, type OfferRow, type TicketRow } from './holding.ts'
import { inTicketKey, ticketKey } from './keys.ts'
import { sendOffer, sendTicket, tellOfAnswer } from './notices.ts'
import type { TicketPerson } from './people.ts'
import * as refusals from './refusals.ts'
import { mayName, whyClosed, whyNotPassOn } from './rules.ts'
import { ticketSettings } from './settings.ts'

type Which = { readonly id?: number | null; readonly key?: string | null }
const inProject = (ctx: Context, { row }: Reached) => ctx.acting('tickets', { projectId: row.projectId })
const openOffer = async (tx: Context, ticketId: number): Promise<OfferRow | undefined> =>
  tx.store(ticketOffer).find({ ticketId, state: ticketOfferState.offered })

/**
 * The buyer says who enters with a ticket. Another person means another code; the former one opens
 * nothing. Whoever has a phone gets the ticket by a message.
 * @throws ticketNotNamed, ticketVoidNow, ticketUsed, ticketOfferedAlready
 */
export async function name(ctx: Context, body: BodyOf<typeof nameHolder>, asking: Asking): Promise<TicketCard> {
  const one = await reached(ctx, body)
  const row = await inProject(ctx, one).transaction(async tx => {
    const before = await lockUsable(tx, one.row.id)
    if (!mayName({ row: before, by: one })) throw refusals.ticketNotNamed()
    if (await liveOffer(tx, before)) throw refusals.ticketOfferedAlready()
    const person: TicketPerson = {
      name: body.name.trim(),
      phoneNumber: body.phoneNumber || null,
      email: null,
      webUserId: before.webUserId,
    }
    if (person.name === before.holderName && person.phoneNumber === before.holderPhone) return before
    const after = await changeHolder(tx, before, { person, heldBy: ticketHeldBy.named })
    if (after.holderPhone && after.holderPhone !== before.holderPhone)
      await sendTicket(tx, after, { language: ctx.language, host: asking.host })
    return after
  })
  return cardOf(ctx, { ...one, row }, asking)
}
/** The open offer of a locked ticket; one whose time is over ends here. */
async function liveOffer(tx: Transaction, row: TicketRow): Promise<OfferRow | undefined> {
  const offer = await openOffer(tx, row.id)
  if (!offer || Date.parse(offer.expiresAt) > now().getTime()) return offer
  await expire(tx, row, offer)
  return undefined
}
async function expire(tx: Transaction, row: TicketRow, offer: OfferRow): Promise<void> {
  await tx.move(ticketOffer, { id: offer.id }, 'expire')
  await tellOfAnswer(tx, row, offer, 'expired')
}
/**
 * Offers a ticket to another person: a signed link, sent to them where there is an address. The ticket
 * stays with its holder until the other one accepts.
 * @throws ticketNotPassedOn, ticketVoidNow, ticketUsed, ticketOfferedAlready
 */
export async function offer(ctx: Context, body: BodyOf<typeof offerTicket>, asking: Asking): Promise<TicketCard> {
  const one = await reached(ctx, body)
  await inProject(ctx, one).transaction(async tx => {
    const row = await lockUsable(tx, one.row.id)
    const [settings, about] = [await ticketSettings(tx, row.projectId), await aboutTicket(tx, row)]
    const why = whyNotPassOn({ row, by: one, settings, ends: about.until, at: now() })
    if (why) throw refusals.ticketNotPassedOn({ why })
    if (await liveOffer(tx, row)) throw refusals.ticketOfferedAlready()
    const made = await tx.store(ticketOffer).create({
      projectId: row.projectId,
      ticketId: row.id,
      round: row.round,
      name: body.name?.trim() || null,
      phoneNumber: body.phoneNumber || null,
      email: body.email || null,
      expiresAt: deadline(settings.offerHours, settings.passOnUntil ?? about.until),
      webUserId: ctx.caller.kind === 'visitor' ? ctx.caller.id : null,
    })
    await sendOffer(tx, { row, offer: made, from: row.holderName ?? '' }, { language: ctx.language, host: asking.host })
  })
  return cardOf(ctx, one, asking)
}
const deadline = (hours: number, until: string | null): string => {
  const at = now().getTime() + hours * 3_600_000
  return new Date(until ? Math.min(at, Date.parse(until)) : at).toISOString()
}
/** Takes an offer back; nothing happens where none is open. @throws what `reached` throws */
export async function withdraw(ctx: Context, body: Which, asking: Asking): Promise<TicketCard> {
  const one = await reached(ctx, body)
  await inProject(ctx, one).transaction(async tx => {
    await tx.store(ticket).lock(one.row.id)
    const open = await openOffer(tx, one.row.id)
    if (open) await tx.move(ticketOffer, { id: open.id }, 'withdraw')
  })
  return cardOf(ctx, one, asking)
}

/** The offer of a key, with its ticket. @throws ticketLinkInvalid */
async function offerOf(ctx: Context, key: string): Promise<{ inside: Context; offer: OfferRow; row: TicketRow }> {
  const known = inTicketKey('ticket-offer', key)
  const [found] = known
    ? await ctx.sql<{ projectId: number }>(
        'select "projectId" from "ticketOffer" where "id" = $1 and "round" = $2 and "deletedAt" is null',
        [known.id, known.round],
      )
    : []
  if (!known || !found) throw refusals.ticketLinkInvalid()
  const inside = ctx.acting('tickets', { projectId: found.projectId })
  const offer = await inside.store(ticketOffer).getDetail(known.id)
  return { inside, offer, row: await inside.store(ticket).getDetail(offer.ticketId) }
}
/** @throws ticketLinkInvalid */
export async function readOffer(ctx: Context, key: string): Promise<OfferView> {
  const { inside, offer, row } = await offerOf(ctx, key)
  return viewOf(offer, row, await aboutTicket(inside, row), null)
}
const viewOf = (offer: OfferRow, row: TicketRow, about: TicketAbout, key: string | null): OfferView => ({
  state: offer.state,
  // Of whoever passes it on, the surname is enough to know them by.
  from: row.round === offer.round && row.holderName ? shortName(row.holderName) : null,
  name: offer.name,
  ticket: row.name ?? row.number,
  ticketEN: about.englishName || (row.name ?? row.number),
  event: about.event,
  eventEN: about.eventEN,
  starts: about.from,
  timeZone: about.timeZone,
  expiresAt: offer.expiresAt,
  closed: whyClosed(offer, now()) ?? null,
  key,
})
const shortName = (full: string): string =>
  /^\p{Script=Han}/u.test(full) ? `${full.slice(0, 1)}${'*'.repeat(Math.min(2, Math.max(1, full.length - 1)))}` : full

type Answering = BodyOf<typeof answerOffer>
/**
 * The other person accepts a ticket, signed in or by a code that was sent to their phone, or declines
 * it. With the acceptance the former holder’s code opens nothing. Of two who accept one gets it.
 * @throws ticketLinkInvalid, ticketOfferClosed, ticketProofMissing, ticketNeedsName, ticketToOneself,
 *   ticketVoidNow, ticketUsed, codeWrong
 */
export async function answer(ctx: Context, body: Answering, asking: Asking): Promise<OfferView> {
  const { inside, offer: before, row: seen } = await offerOf(ctx, body.key)
  const about = await aboutTicket(inside, seen)
  if (!body.accept) return decline(inside, before, about)
  const closed = whyClosed(before, now())
  if (closed) throw refusals.ticketOfferClosed({ why: closed })
  const proof = await proofOf(ctx, inside, before.projectId, body)
  return inside.transaction(async tx => {
    const row = await lockUsable(tx, before.ticketId)
    const offer = await tx.store(ticketOffer).lock(before.id)
    const why = whyClosed(offer, now())
    if (why) throw refusals.ticketOfferClosed({ why })
    if (proof.code) await spendCode(tx, proof.code)
    if (proof.person.webUserId !== null && proof.person.webUserId === row.webUserId) throw refusals.ticketToOneself()
    const accepted = await tx.move(ticketOffer, { id: offer.id }, 'accept')
    const after = await changeHolder(tx, row, { person: proof.person, heldBy: ticketHeldBy.passedOn })
    await tellOfAnswer(tx, row, offer, 'accepted')
    if (after.holderPhone || after.holderEmail)
      await sendTicket(tx, after, { language: ctx.language, host: asking.host })
    return viewOf(accepted, after, about, ticketKey('ticket', after.id, after.round))
  })
}
async function decline(inside: Context, before: OfferRow, about: TicketAbout): Promise<OfferView> {
  return inside.transaction(async tx => {
    const row = await tx.store(ticket).lock(before.ticketId)
    const offer = await tx.store(ticketOffer).lock(before.id)
    const why = whyClosed(offer, now())
    if (why) throw refusals.ticketOfferClosed({ why })
    const after = await tx.move(ticketOffer, { id: offer.id }, 'decline')
    await tellOfAnswer(tx, row, offer, 'declined')
    return viewOf(after, row, about, null)
  })
}
/** Who accepts: the signed-in visitor, or whoever has the code that their phone got. */
async function proofOf(ctx: Context, inside: Context, projectId: number, body: Answering) {
  const given = body.name?.trim()
  if (ctx.caller.kind === 'visitor' && ctx.caller.id !== null) {
    const me = await ctx.acting('tickets', { sellerId: 'all' }).store(webUser).getDetail(ctx.caller.id)
    const person = {
      name: given || me.name?.trim() || '',
      phoneNumber: me.phoneNumber,
      email: me.email,
      webUserId: me.id,
    }
    if (!person.name) throw refusals.ticketNeedsName({}, { field: 'name' })
    return { person, code: undefined }
  }
  if (!body.phoneNumber || !body.verificationCode) throw refusals.ticketProofMissing()
  if (!given) throw refusals.ticketNeedsName({}, { field: 'name' })
  const code = await checkCode(inside, projectId, {
    target: body.phoneNumber,
    busiType: verificationBusiType.signIn,
    code: body.verificationCode.trim(),
  })
  const person = { name: given, phoneNumber: code.target.value, email: null, webUserId: null }
  return { person, code }
}
/** Offers whose time is over: the ticket stays where it is, and its holder hears of it. */
export async function expireOffers(ctx: SystemContext): Promise<void> {
  const due = await ctx
    .store(ticketOffer)
    .rows(
      { state: ticketOfferState.offered, expiresAt: { lte: now().toISOString() } },
      { order: [['id', 'asc']], limit: 500 },
    )
  await eachApart(due, 'offers of tickets could not be ended', ({ id, projectId, ticketId }) =>
    ctx.acting('tickets', { projectId }).transaction(async tx => {
      const [row] = await tx.lockAll(ticket, [ticketId])
      const offer = await tx.store(ticketOffer).lock(id)
      if (row && offer.state === ticketOfferState.offered) await expire(tx, row, offer)
    }),
  )
}
