import type { BoardGuest, BoardLodger, BoardRoom, RoomBoard } from '../../model/calls/board.ts'
import { fitOf, type Fit, type Nights } from '../../model/rooms.ts'

/** Nights of a guest that wait for a room, or an assignment that is moved. */
export interface Held extends Nights {
  readonly guestId: number
  /** The assignment that moves; without, the guest gets a room. */
  readonly lodger?: BoardLodger
}
/** Somebody in a room; without a guest where a switch hides them from this operator. */
export type Shown = BoardLodger & { readonly guest: BoardGuest | null }
/** A board with what stands where, made once for each reading of it. */
export interface BoardFacts {
  readonly board: RoomBoard
  readonly rooms: readonly BoardRoom[]
  readonly guests: ReadonlyMap<number, BoardGuest>
  readonly inRoom: ReadonlyMap<number, readonly Shown[]>
  readonly lodgers: ReadonlyMap<number, Shown>
  /** With whom each guest shares, whoever of them invited the other. */
  readonly mates: ReadonlyMap<number, readonly number[]>
  readonly types: ReadonlyMap<number, { readonly name: string; readonly englishName: string | null }>
}
/** Pure. */
export function factsOf(board: RoomBoard): BoardFacts {
  const guests = new Map(board.guests.map(guest => [guest.id, guest]))
  const inRoom = new Map<number, Shown[]>()
  for (const lodger of board.lodgers) {
    const guest = lodger.guestId === null ? null : (guests.get(lodger.guestId) ?? null)
    const known = inRoom.get(lodger.roomId)
    if (known) known.push({ ...lodger, guest })
    else inRoom.set(lodger.roomId, [{ ...lodger, guest }])
  }
  return {
    board,
    rooms: board.rooms,
    guests,
    inRoom,
    lodgers: new Map([...inRoom.values()].flat().map(lodger => [lodger.id, lodger])),
    mates: matesIn(board),
    types: new Map(board.types.map(type => [type.id, type])),
  }
}
function matesIn({ guests }: RoomBoard): Map<number, number[]> {
  const mates = new Map<number, number[]>()
  const known = new Map(guests.map(guest => [guest.id, guest]))
  const add = (of: number, mate: number) => mates.set(of, [...(mates.get(of) ?? []), mate])
  for (const guest of guests)
    for (const mate of guest.mates) {
      add(guest.id, mate)
      if (!known.get(mate)?.mates.includes(guest.id)) add(mate, guest.id)
    }
  return mates
}
/** Whether what is held goes into a room. Pure. */
export function fitIn({ guests, inRoom }: BoardFacts, room: BoardRoom, held: Held): Fit {
  const guest = guests.get(held.guestId)
  if (!guest) return { verdict: 'no', score: -1, why: [['住客不在此看板上', 'The guest is not on this board']] }
  const others = (inRoom.get(room.id) ?? []).filter(({ id }) => id !== held.lodger?.id)
  return fitOf(room, others, guest, held)
}
/** Who waits and fits into a room, the best first. Pure. */
export function fitting(facts: BoardFacts, room: BoardRoom): { readonly held: Held; readonly fit: Fit }[] {
  return facts.board.waiting
    .map(held => ({ held, fit: fitIn(facts, room, held) }))
    .filter(({ fit }) => fit.verdict !== 'no')
    .sort((a, b) => b.fit.score - a.fit.score || (a.held.from < b.held.from ? -1 : 1))
}
/** Rooms for what is held, the best first. Pure. */
export function roomsFor(facts: BoardFacts, held: Held): { readonly room: BoardRoom; readonly fit: Fit }[] {
  return facts.rooms
    .map(room => ({ room, fit: fitIn(facts, room, held) }))
    .filter(({ fit }) => fit.verdict !== 'no')
    .sort((a, b) => b.fit.score - a.fit.score)
}
/** How many beds of how many are taken on each day. Pure. */
export function takenByDay({ board, rooms }: BoardFacts, days: readonly string[]): { taken: number; beds: number }[] {
  const beds = rooms.reduce((sum, room) => sum + room.beds, 0)
  return days.map(day => ({
    taken: board.lodgers.filter(({ from, to }) => from <= day && day < to).reduce((sum, one) => sum + one.beds, 0),
    beds,
  }))
}
/** The height of a room's row: one lane for each bed. */
export const laneHeight = 26
export const rowHeight = ({ beds }: BoardRoom): number => Math.max(1, beds) * laneHeight + 6
/** Where rows begin, and the height of all. Pure. */
export function offsetsOf(rooms: readonly BoardRoom[]): number[] {
  const offsets = [0]
  for (const room of rooms) offsets.push((offsets.at(-1) as number) + rowHeight(room))
  return offsets
}
/** The rows that a window shows, and some more. Pure. */
export function rowsIn(
  offsets: readonly number[],
  top: number,
  height: number,
  beyond = 8,
): [first: number, end: number] {
  const last = offsets.length - 1
  const at = (y: number): number => {
    let [low, high] = [0, last]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((offsets[middle + 1] ?? Number.POSITIVE_INFINITY) <= y) low = middle + 1
      else high = middle
    }
    return low
  }
  return [Math.max(0, at(top) - beyond), Math.min(last, at(top + height) + 1 + beyond)]
}
