import { maskedValue } from '@pavilion/declare'
import { now, type Context } from '@pavilion/store'
import type { TicketCard } from '../../model/calls/tickets.ts'
import { ticket, ticketOffer, ticketOfferState, ticketStatus } from '../../model/index.ts'
import { aboutTickets } from './about.ts'
import type { Reached } from './find.ts'
import type { OfferRow } from './holding.ts'
import { offerAddress } from './notices.ts'
import { ticketPeople } from './people.ts'
import { mayName, passOnUntil, seesCode, whyNotPassOn } from './rules.ts'
import { ticketSettings } from './settings.ts'
import { waysOf } from './wallets/ways.ts'

/** How the caller and the page reach us. */
export interface Asking {
  readonly host?: string | undefined
}
/** Tickets of one project as their holders and buyers see them. A number of statements that does not grow. */
export async function cardsOf(ctx: Context, all: readonly Reached[], { host }: Asking): Promise<TicketCard[]> {
  const projectId = all[0]?.row.projectId
  if (projectId === undefined) return []
  const inside = ctx.acting('tickets', { projectId })
  const ids = all.map(({ row }) => row.id)
  const people = all.flatMap(({ row }) => row.registerUserId ?? [])
  const settings = await ticketSettings(inside, projectId)
  const about = await aboutTickets(
    inside,
    projectId,
    all.map(({ row }) => row.orderCommodityId),
  )
  const codes = people.length ? await ticketPeople.filled?.codes(inside, projectId, people) : undefined
  const offers = await openOffers(inside, ids)
  const ways = await waysOf(inside, projectId)
  const at = now()
  const language = ctx.language
  return Promise.all(
    all.map(async ({ row, ...by }): Promise<TicketCard> => {
      const of = about(row.orderCommodityId)
      const person = row.registerUserId === null ? undefined : codes?.get(row.registerUserId)
      const entered = person?.entered ?? false
      const sees = seesCode({ row, by })
      const known = { row, by, settings, ends: of.until, at, entered }
      const offer = offers.get(row.id)
      const code = row.registerUserId === null ? row.qrcode : (person?.text ?? null)
      return {
        id: row.id,
        number: row.number,
        name: row.name,
        englishName: of.englishName,
        status: row.status,
        holderName: row.holderName,
        voidReason: row.voidReason,
        round: row.round,
        code: sees && code ? code : null,
        phone: row.holderPhone ? String(maskedValue(ticket.fields.holderPhone, row.holderPhone)) : null,
        usedAt: row.usedAt ?? (entered ? at.toISOString() : null),
        orderId: by.bought ? of.orderId : null,
        passedOn: by.bought && !by.holds && row.passedOnAt !== null,
        offer: offer && sees ? { ...shown(offer), link: await offerAddress(inside, offer, { language, host }) } : null,
        mayName: mayName(known) && !offer,
        mayPassOn: !offer && whyNotPassOn(known) === undefined,
        passOnUntil: passOnUntil({ settings, ends: of.until }),
        mayResend: sees && Boolean(row.holderPhone || row.holderEmail),
        wallets: sees || (by.holds && row.status === ticketStatus.invalid) ? ways(row) : null,
        event: of.event,
        eventEN: of.eventEN,
        from: of.from,
        until: of.until,
        place: of.place,
        placeEN: of.placeEN,
        timeZone: of.timeZone,
      }
    }),
  )
}
export async function cardOf(ctx: Context, one: Reached, asking: Asking): Promise<TicketCard> {
  return (await cardsOf(ctx, [one], asking))[0] as TicketCard
}
/** Offers that wait, by ticket. */
async function openOffers(ctx: Context, ticketIds: readonly number[]): Promise<ReadonlyMap<number, OfferRow>> {
  const rows = await ctx
    .store(ticketOffer)
    .rows(
      { ticketId: [...ticketIds], state: ticketOfferState.offered, expiresAt: { gt: now().toISOString() } },
      { limit: 200 },
    )
  return new Map(rows.map(row => [row.ticketId, row]))
}
const shown = ({ id, name, phoneNumber, email, expiresAt }: OfferRow) => ({
  id,
  name,
  contact: phoneNumber
    ? String(maskedValue(ticketOffer.fields.phoneNumber, phoneNumber))
    : email
      ? String(maskedValue(ticketOffer.fields.email, email))
      : null,
  expiresAt,
})
