import { addDays, daysBetween, daysFrom, type Pair } from '@pavilion/declare'
import { roomTypeKind } from '@pavilion/hotel/model/codes.ts'

// Who may sleep where: pure rules of the board, used by the server and by the screens.

/** Nights from the first one to the day of departure, which is not one. */
export interface Nights {
  readonly from: string
  readonly to: string
}
/** Somebody in a room for some nights. */
export interface Lodger extends Nights {
  readonly id: number
  /** The first of the beds that they take. */
  readonly bed: number
  readonly beds: number
  /** Who has the room to themselves; '' where it is shared by bed. */
  readonly party: string
}
/** What decides whether a guest fits into a room. */
export interface GuestFacts extends Nights {
  readonly hotelId: number | null
  readonly roomTypeId: number | null
  readonly gender: 0 | 1 | null
  readonly userGroupId: number | null
  readonly userChannelId: number | null
  /** The line of an order that paid for the room. */
  readonly line: number | null
  /** Which of the rooms of that line. */
  readonly orderRoom?: number | null
  readonly beds: number
  /** Guests who want to share a room with this one. */
  readonly mates: readonly number[]
}
/** A lodger as one sees them; null: somebody whom this operator may not see. */
export interface SeenLodger extends Lodger {
  readonly guest: (Omit<GuestFacts, 'from' | 'to'> & { readonly id: number; readonly name: string }) | null
}
export interface RoomFacts {
  readonly id: number
  readonly hotelId: number
  readonly roomTypeId: number | null
  /** Of its type: king, standard, bed … */
  readonly kind: number | null
  readonly beds: number
}

/** Whether two stretches share a night. One without any night shares none. */
export const overlaps = (one: Nights, other: Nights): boolean =>
  one.from < other.to && other.from < one.to && one.from < one.to && other.from < other.to
export const within = (one: Nights, other: Nights): boolean => other.from <= one.from && one.to <= other.to
export const countNights = ({ from, to }: Nights): number => Math.max(0, daysBetween(from, to))
export const nightsIn = (of: Nights): string[] => daysFrom(of.from, countNights(of))
/** Parts of `all` that none of `taken` covers, by date. Pure. */
export function gapsOf(all: Nights, taken: readonly Nights[]): Nights[] {
  const gaps: Nights[] = []
  let from = all.from
  for (const one of [...taken].filter(each => overlaps(each, all)).sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from < one.from) gaps.push({ from, to: one.from })
    if (one.to > from) from = one.to
  }
  if (from < all.to) gaps.push({ from, to: all.to })
  return gaps
}
/** Single nights as stretches of nights in a row. */
export function stretchesOf(nights: readonly string[]): Nights[] {
  const found: { from: string; to: string }[] = []
  for (const night of [...new Set(nights)].sort()) {
    const last = found.at(-1)
    if (last?.to === night) last.to = addDays(night, 1)
    else found.push({ from: night, to: addDays(night, 1) })
  }
  return found
}

/** Whose room it is: of a booking, of the guest, or nobody's, because beds are given one by one. */
export function partyOf(
  kind: number | null,
  { id, line, orderRoom }: { readonly id: number; readonly line: number | null; readonly orderRoom?: number | null },
): string {
  if (kind === roomTypeKind.bed) return ''
  // Who paid for a room has it, and a king room has one bed to share.
  if (line !== null) return orderRoom ? `line ${line} room ${orderRoom}` : `line ${line}`
  return kind === roomTypeKind.king ? `guest ${id}` : ''
}

/** Where everybody sleeps when one more comes. */
export interface Beds {
  readonly bed: number
  /** Others who change to another bed of the room, by assignment. */
  readonly moved: ReadonlyMap<number, number>
}
type Wanted = Nights & { readonly beds: number }
function freeBed(others: readonly (Nights & { bed: number; beds: number })[], wanted: Wanted, capacity: number) {
  const near = others.filter(other => overlaps(other, wanted))
  for (let bed = 1; bed + wanted.beds - 1 <= capacity; bed++)
    if (near.every(other => other.bed + other.beds <= bed || bed + wanted.beds <= other.bed)) return bed
  return undefined
}
/**
 * A bed that is free on all wanted nights. Where each night has one but no bed has them all, others
 * change beds; those who have arrived (`fixed`) never do. Undefined when there is none. Pure.
 */
export function layBeds(
  others: readonly Lodger[],
  wanted: Wanted,
  capacity: number,
  fixed: (id: number) => boolean = () => false,
): Beds | undefined {
  const bed = freeBed(others, wanted, capacity)
  if (bed !== undefined) return { bed, moved: new Map() }
  const laid: (Nights & { id: number; bed: number; beds: number })[] = others.filter(({ id }) => fixed(id))
  const rest = [...others.filter(({ id }) => !fixed(id)), { ...wanted, id: 0 }]
  for (const one of rest.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : b.beds - a.beds))) {
    const place = freeBed(laid, one, capacity)
    if (place === undefined) return undefined
    laid.push({ id: one.id, from: one.from, to: one.to, beds: one.beds, bed: place })
  }
  const was = new Map(others.map(other => [other.id, other.bed]))
  return {
    bed: laid.find(({ id }) => id === 0)?.bed ?? 1,
    moved: new Map(laid.filter(({ id, bed }) => id !== 0 && was.get(id) !== bed).map(({ id, bed }) => [id, bed])),
  }
}
/** The fewest beds free on any of the nights. */
export const bedsLeft = (others: readonly Lodger[], wanted: Nights, capacity: number): number =>
  Math.min(
    capacity,
    ...nightsIn(wanted).map(
      night =>
        capacity - others.filter(({ from, to }) => from <= night && night < to).reduce((n, { beds }) => n + beds, 0),
    ),
  )

/** Whether a guest goes into a room, and why. */
export interface Fit {
  /** `ask`: only when the operator says that these people share. */
  readonly verdict: 'yes' | 'ask' | 'no'
  /** The better, the higher: for the order of those who wait. */
  readonly score: number
  readonly why: readonly Pair[]
}
const no = (...why: Pair[]): Fit => ({ verdict: 'no', score: -1, why })
const nameOf = ({ guest }: SeenLodger): Pair => (guest ? [guest.name, guest.name] : ['他人', 'somebody else'])

/**
 * Whether a guest fits into a room on these nights, with the reasons that an operator reads beside
 * it. `others`: who is in the room then. Pure.
 */
export function fitOf(
  room: RoomFacts,
  others: readonly SeenLodger[],
  guest: GuestFacts & { readonly id: number },
  wanted: Nights,
): Fit {
  if (wanted.from >= wanted.to || !within(wanted, guest))
    return no([`超出住期 ${guest.from} – ${guest.to}`, `Outside the stay, ${guest.from} – ${guest.to}`])
  if (guest.hotelId !== null && guest.hotelId !== room.hotelId)
    return no(['预订的是另一家酒店', 'Booked another hotel'])
  const own = partyOf(room.kind, guest)
  const near = others.filter(other => overlaps(other, wanted) && other.guest?.id !== guest.id)
  if (!layBeds(near, { ...wanted, beds: guest.beds }, room.beds)) {
    const left = Math.max(0, bedsLeft(near, wanted, room.beds))
    return no([`床位不足，剩 ${left} 张`, `Not enough beds: ${left} left`])
  }
  if (new Set(near.map(({ party }) => party)).size > 1)
    return no(['这几晚先后住着不同的人', 'Different people have the room on these nights'])
  const mates = near.filter(
    ({ guest: other }) => other && (guest.mates.includes(other.id) || other.mates.includes(guest.id)),
  )
  const why: Pair[] = []
  let score = 0
  for (const mate of mates) {
    why.push([`与 ${nameOf(mate)[0]} 约定同住`, `Shares with ${nameOf(mate)[1]}`])
    score += 8
  }
  if (guest.roomTypeId !== null && guest.roomTypeId === room.roomTypeId) {
    why.push(['预订的房型', 'The type that was booked'])
    score += 4
  } else if (guest.roomTypeId !== null) why.push(['与预订的房型不同', 'Not the type that was booked'])
  const company = companyOf(near, mates, guest)
  why.push(...company.why)
  score += company.score
  const stranger = near.find(other => other.party !== own && !mates.includes(other))
  if (stranger) {
    const [zh, en] = nameOf(stranger)
    why.push(
      stranger.party === ''
        ? ['此房按床位拼住，该住客订的是整间', 'Beds are shared here, and this guest has booked a whole room']
        : [`房间由 ${zh} 包住，合住需确认`, `${en} has this room alone: confirm that they share`],
    )
    return { verdict: 'ask', score: score - 6, why }
  }
  return { verdict: 'yes', score, why }
}
/** The party of somebody who joins those who are in a room. Pure. */
export const partyIn = (near: readonly Lodger[], own: string): string => near[0]?.party ?? own
/** What speaks for and against the others in the room. */
function companyOf(near: readonly SeenLodger[], mates: readonly SeenLodger[], guest: GuestFacts) {
  const why: Pair[] = []
  let score = 0
  for (const one of near) {
    const { guest: other } = one
    if (!other || mates.includes(one)) continue
    const [zh, en] = nameOf(one)
    if (other.userGroupId !== null && other.userGroupId === guest.userGroupId) {
      why.push([`与 ${zh} 同组`, `Same group as ${en}`])
      score += 2
    } else if (other.userChannelId !== null && other.userChannelId === guest.userChannelId) {
      why.push([`与 ${zh} 同渠道`, `Same channel as ${en}`])
      score += 1
    }
    if (other.gender !== null && guest.gender !== null && other.gender !== guest.gender) {
      why.push([`与 ${zh} 性别不同`, `Another gender than ${en}`])
      score -= 5
    }
  }
  return { why, score }
}
