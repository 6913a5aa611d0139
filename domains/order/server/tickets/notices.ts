import { defaultZone, inLanguage, say, wordFor, type Language, type Pair } from '@pavilion/declare'
import { eventEntry, sendNotice } from '@pavilion/notification/server/index.ts'
import { now, type Transaction } from '@pavilion/store'
import { ticketVoid } from '../../model/index.ts'
import { aboutTicket, ticketAddress, type TicketAbout } from './about.ts'
import type { OfferRow, TicketRow } from './holding.ts'
import { ticketKey } from './keys.ts'

const nameIn = (language: Language, zh: string, en: string | null) => (language === 'en' ? en || zh : zh)
const words = (row: TicketRow, about: TicketAbout, language: Language) => ({
  ticket: nameIn(language, row.name ?? row.number, about.englishName),
  event: nameIn(language, about.event, about.eventEN),
})
interface Sending {
  readonly language: Language
  readonly host?: string | undefined
}
/**
 * Sends a ticket to its holder: a link that shows it. In the language of the ticket where nobody asks in
 * another. Answers how many messages that are.
 */
export async function sendTicket(tx: Transaction, row: TicketRow, sending?: Sending): Promise<number> {
  const about = await aboutTicket(tx, row)
  const { language, host }: Sending = sending ?? about
  const path = `/ticket?key=${ticketKey('ticket', row.id, row.round)}`
  const sent = await sendNotice(tx, {
    projectId: row.projectId,
    template: 'ticketSent',
    language,
    to: { phoneNumber: row.holderPhone, email: row.holderEmail, webUserId: row.webUserId },
    dedupeKey: `ticket:${row.id}:${row.round}:${Math.floor(now().getTime() / 60_000)}`,
    variables: {
      ...words(row, about, language),
      name: row.holderName ?? '',
      way: await ticketAddress(tx, row.projectId, { path, language, host }),
    },
    attachments: await eventEntry(tx, row.projectId, language),
  })
  return sent.length
}
/** Tells whoever a ticket is offered to. `from`: who offers it. */
export async function sendOffer(
  tx: Transaction,
  { row, offer, from }: { readonly row: TicketRow; readonly offer: OfferRow; readonly from: string },
  { language, host }: Sending,
): Promise<void> {
  const about = await aboutTicket(tx, row)
  await sendNotice(tx, {
    projectId: row.projectId,
    template: 'ticketOffered',
    language,
    to: { phoneNumber: offer.phoneNumber, email: offer.email },
    dedupeKey: `ticket-offer:${offer.id}`,
    variables: {
      ...words(row, about, language),
      from,
      until: clockText(offer.expiresAt, about.timeZone, language),
      way: await offerAddress(tx, offer, { language, host }),
    },
  })
}
export const offerAddress = (
  tx: Parameters<typeof ticketAddress>[0],
  { id, round, projectId }: Pick<OfferRow, 'id' | 'round' | 'projectId'>,
  { language, host }: Sending,
): Promise<string> =>
  ticketAddress(tx, projectId, { path: `/ticket-offer?key=${ticketKey('ticket-offer', id, round)}`, language, host })

type Answer = 'accepted' | 'declined' | 'expired'
const answers: Readonly<Record<Answer, Pair>> = {
  accepted: say('对方已接受，您手中的票码已失效。', 'It was accepted. The code that you had opens nothing any more.'),
  declined: say('对方已谢绝，门票仍归您。', 'It was declined. The ticket is still yours.'),
  expired: say('对方未在时限内接受，门票仍归您。', 'Nobody accepted it in time. The ticket is still yours.'),
}
/** Tells who offered a ticket what became of it. `row`: the ticket as it was then. */
export async function tellOfAnswer(tx: Transaction, row: TicketRow, offer: OfferRow, answer: Answer): Promise<void> {
  const about = await aboutTicket(tx, row)
  const { language } = about
  await sendNotice(tx, {
    projectId: row.projectId,
    template: 'ticketAnswered',
    language,
    to: { phoneNumber: row.holderPhone, email: row.holderEmail, webUserId: row.webUserId },
    dedupeKey: `ticket-offer:${offer.id}:${answer}`,
    variables: { ...words(row, about, language), answer: inLanguage(answers[answer], language) },
  })
}
/** Tells a holder who need not be the buyer that the ticket admits nobody any more, and why. */
export async function tellOfVoid(tx: Transaction, row: TicketRow): Promise<void> {
  const about = await aboutTicket(tx, row)
  const { language } = about
  const [zh, en] = row.voidReason ? wordFor(ticketVoid, row.voidReason) : say('', '')
  await sendNotice(tx, {
    projectId: row.projectId,
    template: 'ticketVoid',
    language,
    to: { phoneNumber: row.holderPhone, email: row.holderEmail, webUserId: row.webUserId },
    dedupeKey: `ticket:${row.id}:void`,
    variables: { ...words(row, about, language), why: language === 'en' ? en.toLowerCase() : zh },
  })
}
/** An instant as people at the event read a clock. */
export const clockText = (instant: string, zone: string | null, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone ?? defaultZone(),
  }).format(new Date(instant))
