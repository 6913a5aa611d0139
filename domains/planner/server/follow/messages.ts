import { textIn, type Pair } from '@pavilion/declare'
import { kitchensOf } from '@pavilion/meal/server/index.ts'
import { draftGroupNotification, type DraftReceiver } from '@pavilion/notification/server/index.ts'
import { hotelGuest } from '@pavilion/hotel/model/index.ts'
import { expectedStays } from '@pavilion/reception/server/index.ts'
import type { Transaction } from '@pavilion/store'
import { draftTransferMessages } from '@pavilion/transport/server/index.ts'
import { followKind } from '../../model/index.ts'
import type { FollowLine } from './kind.ts'
import { joined } from './words.ts'

const said = (kept: string | null): Pair => [textIn(kept ?? '', 'zh'), textIn(kept ?? '', 'en')]
/** `12-02 22:30 → 12-03 01:20`, or the other way round when it is taken back. */
function moved({ fromText, toText }: FollowLine, isBack: boolean): Pair {
  const [from, to] = isBack ? [said(toText), said(fromText)] : [said(fromText), said(toText)]
  return [`${from[0]} → ${to[0]}`, `${from[1]} → ${to[1]}`]
}
const listed = (lines: readonly FollowLine[], isBack: boolean): Pair => {
  const all = lines.map(line => [said(line.name), moved(line, isBack)] as const)
  return [
    all.map(([name, text]) => `${name[0]}：${text[0]}`).join('；'),
    all.map(([name, text]) => `${name[1]}: ${text[1]}`).join('; '),
  ]
}
/**
 * Drafts a bulk message for each of those concerned: guests, driver, volunteer and reception of a
 * transfer, the hotels, the kitchens, and each guest about check-in and meals. Answers the drafts.
 */
export async function draftFor(
  tx: Transaction,
  projectId: number,
  lines: readonly FollowLine[],
  isBack: boolean,
): Promise<number[]> {
  const of = (kind: number) => lines.filter(line => line.kind === kind)
  const plans = of(followKind.car).map(({ subjectId }) => subjectId)
  const drafts = plans.length
    ? (await draftTransferMessages(tx.acting('planner', { projectId }), { ids: plans })).drafts.map(({ id }) => id)
    : []
  const groups = [
    ...(await forHotels(tx, projectId, of(followKind.checkIn), isBack)),
    ...(await forKitchens(tx, projectId, of(followKind.meal), isBack)),
    ...(await forGuests(tx, projectId, [...of(followKind.checkIn), ...of(followKind.meal)], isBack)),
  ]
  for (const { receivers, ...text } of groups)
    if (receivers.length) drafts.push((await draftGroupNotification(tx, { projectId, ...text, receivers })).id)
  return drafts
}
interface Notice {
  readonly title: Pair
  readonly content: Pair
  readonly receivers: readonly DraftReceiver[]
}
const receiver = (name: string, phoneNumber: string | null): DraftReceiver[] =>
  phoneNumber ? [{ name, phoneNumber }] : []
const distinct = (receivers: readonly DraftReceiver[]) => [
  ...new Map(receivers.map(one => [one.phoneNumber, one])).values(),
]
/** The reception of each hotel, and the hotel contacts of the guests' channels. */
async function forHotels(tx: Transaction, projectId: number, lines: readonly FollowLine[], isBack: boolean) {
  const stays = await expectedStays(
    tx.acting('planner', { projectId }),
    lines.map(({ subjectId }) => subjectId),
  )
  return [...Map.groupBy(stays, ({ hotelId }) => hotelId).values()].map((group): Notice => {
    const ids = new Set(group.map(({ guestId }) => guestId))
    const own = lines.filter(({ subjectId }) => ids.has(subjectId))
    const hotel = group[0]?.hotel ?? ['', '']
    const text = listed(own, isBack)
    return {
      title: [`到店时间变更：${hotel[0]}`, `Arrival times have changed: ${hotel[1]}`],
      content: [`以下客人的到店时间有变，请保留房间。${text[0]}`, `Please keep the rooms of these guests. ${text[1]}`],
      receivers: distinct(
        group.flatMap(stay => [
          ...receiver(stay.hotel[0], stay.hotelPhone),
          ...receiver(stay.contact ?? stay.name, stay.contactPhone),
        ]),
      ),
    }
  })
}
async function forKitchens(tx: Transaction, projectId: number, lines: readonly FollowLine[], isBack: boolean) {
  const idsOf = ({ before, after }: FollowLine) => [before?.id, after?.id].flatMap(id => id ?? [])
  const places = await kitchensOf(tx, projectId, lines.flatMap(idsOf))
  return places.map((place): Notice => {
    const text = listed(
      lines.filter(line => idsOf(line).includes(place.id)),
      isBack,
    )
    return {
      title: [`用餐人数变更：${place.name}`, `Meals have changed: ${place.englishName || place.name}`],
      content: [`请按以下变更备餐。${text[0]}`, `Please cook for these changes. ${text[1]}`],
      receivers: receiver(place.name, place.phoneNumber),
    }
  })
}
async function forGuests(tx: Transaction, projectId: number, lines: readonly FollowLine[], isBack: boolean) {
  const ids = [...new Set(lines.flatMap(({ hotelGuestId }) => hotelGuestId ?? []))]
  const guests = await tx
    .acting('planner', { projectId })
    .store(hotelGuest)
    .rows({ id: ids }, { fields: ['id', 'name', 'phoneNumber'], limit: Infinity })
  const words: Readonly<Record<number, Pair>> = {
    [followKind.checkIn]: ['预计到店', 'Check-in'],
    [followKind.meal]: ['用餐', 'Meal'],
  }
  return guests.map((guest): Notice => {
    const own = lines
      .filter(({ hotelGuestId }) => hotelGuestId === guest.id)
      .map((line): Pair => {
        const [name, text] = [words[line.kind] ?? ['', ''], moved(line, isBack)]
        return [`${name[0]}：${text[0]}`, `${name[1]}: ${text[1]}`]
      })
    const text = joined(...own)
    return {
      title: ['您的安排已调整', 'Your arrangements have changed'],
      content: [`${guest.name}，您好。${text[0]}`, `Dear ${guest.name}, ${text[1]}`],
      receivers: receiver(guest.name, guest.phoneNumber),
    }
  })
}
