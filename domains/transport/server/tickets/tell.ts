import { inLanguage, priceText, wordFor, type Language, type Row } from '@pavilion/declare'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { project } from '@pavilion/site/model/project.ts'
import type { SystemContext } from '@pavilion/store'
import { passenger, tripTicket, tripTicketType } from '../../model/index.ts'
import { shownTimes } from '../../model/trips/times.ts'
import { zoneOf } from './here.ts'
import { ordersOf, standingOf } from './orders.ts'

export interface TellTicket {
  readonly id: number
  readonly projectId: number
  readonly what: 'issued' | 'changed' | 'changeRefused' | 'refunded' | 'offered'
  readonly at: string
}
type Ticket = Row<typeof tripTicket>
/** Guests with a foreign number read English. */
export const languageOf = (phoneNumber: string | null): Language =>
  phoneNumber && /^(?:\+|00)/.test(phoneNumber) && !/^(?:\+|00)86/.test(phoneNumber) ? 'en' : 'zh'
/** `火车 G1204 杭州 → 上海 2026-12-01 08:05 – 09:10`. Pure. */
export function tripInWords(row: Ticket, zone: string, language: Language): string {
  const [from, to] =
    language === 'en'
      ? [row.englishFromPlace || row.fromPlace, row.englishToPlace || row.toPlace]
      : [row.fromPlace, row.toPlace]
  const { day, departs, arrives, days } = shownTimes(row, row.fromZone ?? zone, row.toZone ?? zone)
  const type = row.type === null ? '' : inLanguage(wordFor(tripTicketType, row.type), language)
  const times = [departs, arrives && `${arrives}${days ? `+${days}` : ''}`].filter(Boolean).join(' – ')
  return [type, row.tripNumber, [from, to].filter(Boolean).join(' → '), day, times].filter(Boolean).join(' ')
}
/** The guest hears what the desk did, once. */
export async function tellTicket(ctx: SystemContext, { id, projectId, what, at }: TellTicket): Promise<void> {
  const inside = ctx.acting('trips', { projectId })
  const row = await inside.store(tripTicket).find({ id })
  const who = row?.passengerId ? await inside.store(passenger).find({ id: row.passengerId, erasedAt: null }) : undefined
  if (!row || !who || (!who.phoneNumber && !who.email)) return
  const [event, zone, orders] = await Promise.all([
    inside.store(project).getDetail(projectId),
    zoneOf(inside, projectId),
    ordersOf(inside, [id]),
  ])
  const language = languageOf(who.phoneNumber)
  const { due, currency } = standingOf(row, orders.get(id))
  await sendNotice(inside, {
    projectId,
    language,
    template: templates[what],
    to: { phoneNumber: who.phoneNumber, email: who.email, webUserId: who.webUserId },
    dedupeKey: `trip:${id}:${what}:${at}`,
    variables: {
      name: who.name,
      trip: tripInWords(row, zone, language),
      amount: due === null ? '' : amountWords(due, currency, language),
      reason: row.deskNote ?? '',
      event: (language === 'en' && event.englishName) || event.name,
    },
  })
}
const templates = {
  issued: 'tripIssued',
  changed: 'tripTicketChanged',
  changeRefused: 'tripChangeRefused',
  refunded: 'tripRefunded',
  offered: 'tripOffered',
} as const
const amountWords = (minor: number, currency: string, language: Language) => {
  const sum = priceText({ minor, currency }, language)
  return language === 'en' ? `Please pay ${sum} on your trip page.` : `请在行程页支付 ${sum}。`
}
