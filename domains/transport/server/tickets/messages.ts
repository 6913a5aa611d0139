import { keyedPort, type Language, type Row } from '@pavilion/declare'
import { userChannel } from '@pavilion/reception/model/index.ts'
import type { Context, Transaction } from '@pavilion/store'
import { passenger, tripMessage, tripMessageRole, type tripChange, type tripTicket } from '../../model/index.ts'
import { languageOf } from './tell.ts'
import { shownTimes } from '../../model/trips/times.ts'

type Ticket = Row<typeof tripTicket>
type Change = Row<typeof tripChange>
/** Somebody besides the passengers who has to know: a driver, a volunteer, a reception. */
export interface Concerned {
  readonly tripTicketId: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly language: Language
}
/** Whoever plans cars, rooms or meals around a trip names here who else hears of its change. */
export const tripConcerned = keyedPort<
  string,
  (
    ctx: Context,
    about: { readonly projectId: number; readonly tripTicketIds: readonly number[] },
  ) => Promise<Concerned[]>
>('transport.concerned', { what: 'who else is told when a flight or train changes', optional: true })

/** A ticket as it was, and its times as they are now. */
export interface Touched {
  readonly before: Ticket
  readonly now: { readonly departTime: string | null; readonly arriveTime: string | null }
}
/** What of a change concerns one ticket: people board on the way, and read their own times. */
const ofTicket = (change: Change, { before, now }: Touched): Change => ({
  ...change,
  tripNumber: before.tripNumber ?? change.tripNumber,
  fromPlace: before.fromPlace,
  englishFromPlace: before.englishFromPlace,
  fromZone: before.fromZone,
  toPlace: before.toPlace,
  englishToPlace: before.englishToPlace,
  toZone: before.toZone,
  oldDepartTime: before.departTime,
  oldArriveTime: before.arriveTime,
  ...now,
})
/** The texts of a change. Times are local at each station. Pure. */
export function changeInWords(change: Change, zone: string, language: Language, forWhom?: string): string {
  const zones = [change.fromZone ?? zone, change.toZone ?? zone] as const
  const was = shownTimes({ departTime: change.oldDepartTime, arriveTime: change.oldArriveTime }, ...zones)
  const is = shownTimes(change, ...zones)
  const plus = (days: number) => (days ? `+${days}` : '')
  const [from, to] =
    language === 'en'
      ? [change.englishFromPlace || change.fromPlace, change.englishToPlace || change.toPlace]
      : [change.fromPlace, change.toPlace]
  const way = [from, to].filter(Boolean).join(' → ')
  const why = change.reason ? (language === 'en' ? ` Reason: ${change.reason}.` : `原因：${change.reason}。`) : ''
  const who = forWhom ? (language === 'en' ? `For ${forWhom}: ` : `${forWhom}：`) : ''
  if (language === 'en')
    return change.cancelled
      ? `${who}${change.tripNumber} ${way} on ${was.day} is cancelled.${why} We are looking for another connection.`
      : `${who}${change.tripNumber} ${way} now departs ${is.day} ${is.departs} and arrives ${is.arrives}${plus(is.days)} (was ${was.departs} – ${was.arrives}${plus(was.days)}).${why} Your pick-up follows the new time.`
  return change.cancelled
    ? `${who}${was.day} ${change.tripNumber} ${way} 已取消。${why}我们正在为您安排其他班次。`
    : `${who}${change.tripNumber} ${way} 改为 ${is.day} ${is.departs} 出发、${is.arrives}${plus(is.days)} 到达（原 ${was.departs} – ${was.arrives}${plus(was.days)}）。${why}接送按新时间安排。`
}
interface Draft {
  readonly tripTicketId: number
  readonly role: number
  readonly receiver: string
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly language: Language
  readonly webUserId: number | null
  readonly content: string
}
/**
 * Drafts a message for all concerned: each passenger, the contacts of their channel, and whom the
 * planners name. One person gets one text for each trip.
 */
export async function draftMessages(
  tx: Transaction,
  change: Change,
  touched: readonly Touched[],
  zone: string,
): Promise<number> {
  const tickets = touched.map(({ before }) => before)
  const people = await tx
    .store(passenger)
    .rows(
      { id: [...new Set(tickets.flatMap(({ passengerId }) => passengerId ?? []))], erasedAt: null },
      { limit: Infinity },
    )
  const channels = await tx
    .store(userChannel)
    .rows({ id: [...new Set(people.flatMap(({ userChannelId }) => userChannelId ?? []))] }, { limit: Infinity })
  const others = await othersConcerned(
    tx,
    change.projectId,
    tickets.map(({ id }) => id),
  )
  const drafts: Draft[] = []
  for (const each of touched) {
    const ticket = each.before
    const own = ofTicket(change, each)
    const who = people.find(({ id }) => id === ticket.passengerId)
    if (!who) continue
    const language = languageOf(who.phoneNumber)
    drafts.push({
      tripTicketId: ticket.id,
      role: tripMessageRole.passenger,
      receiver: who.name,
      phoneNumber: who.phoneNumber,
      email: who.email,
      language,
      webUserId: who.webUserId,
      content: changeInWords(own, zone, language),
    })
    const channel = channels.find(({ id }) => id === who.userChannelId)
    const contacts = [
      [tripMessageRole.ticketContact, channel?.tripTicketContacter, channel?.tripTicketContacterPhone],
      [tripMessageRole.hotelContact, channel?.hotelContacter, channel?.hotelContacterPhone],
    ] as const
    for (const [role, name, phoneNumber] of contacts)
      if (phoneNumber)
        drafts.push({
          tripTicketId: ticket.id,
          role,
          receiver: name || channel?.name || '',
          phoneNumber,
          email: null,
          language: languageOf(phoneNumber),
          webUserId: null,
          content: changeInWords(own, zone, languageOf(phoneNumber), who.name),
        })
    for (const other of others.filter(({ tripTicketId }) => tripTicketId === ticket.id))
      drafts.push({
        tripTicketId: ticket.id,
        role: tripMessageRole.crew,
        receiver: other.name,
        phoneNumber: other.phoneNumber,
        email: other.email,
        language: other.language,
        webUserId: null,
        content: changeInWords(own, zone, other.language, who.name),
      })
  }
  const seen = new Set<string>()
  const fresh = drafts.filter(({ phoneNumber, email, content }) => {
    const key = `${phoneNumber ?? ''} ${email ?? ''} ${content}`
    return (phoneNumber || email) && !seen.has(key) && seen.add(key)
  })
  if (fresh.length)
    await tx.store(tripMessage).createMany(
      fresh.map(({ role, ...draft }) => ({
        projectId: change.projectId,
        tripChangeId: change.id,
        role: role as 10,
        ...draft,
      })),
    )
  return fresh.length
}
async function othersConcerned(
  ctx: Context,
  projectId: number,
  tripTicketIds: readonly number[],
): Promise<Concerned[]> {
  const named = await Promise.all(tripConcerned.all().map(([, ask]) => ask(ctx, { projectId, tripTicketIds })))
  return named.flat()
}
