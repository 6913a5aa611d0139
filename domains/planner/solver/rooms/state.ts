import { pickOf } from '../chance.ts'
import type { Searched } from '../search.ts'
import type { Party, PlannedRoom, RoomPlan, RoomProblem } from './problem.ts'

const none = -1

/**
 * A plan of rooms in the making. It counts beds, people by gender, companies by hotel and floor, so
 * that a change costs the nights of one stay and not a look at the whole plan.
 */
export class RoomState implements Searched<Int32Array> {
  private readonly problem: RoomProblem
  readonly parties: readonly Party[]
  readonly rooms: readonly PlannedRoom[]
  /** Per party the index of its room, or -1. */
  private at: Int32Array
  private readonly nights: number
  private readonly taken: Int16Array
  private readonly wholes: Int16Array
  private readonly genders: readonly number[]
  private readonly perGender: Int16Array
  private readonly inRoom: readonly number[][]
  private readonly candidates: readonly (readonly number[])[]
  private readonly places: Places
  private readonly movable: readonly number[]
  private spent = 0

  constructor(problem: RoomProblem) {
    this.problem = problem
    this.parties = problem.parties
    this.rooms = problem.rooms
    this.nights = Math.max(1, ...problem.parties.map(({ until }) => until))
    const cells = problem.rooms.length * this.nights
    this.taken = new Int16Array(cells)
    this.wholes = new Int16Array(cells)
    this.genders = [...new Set(problem.parties.flatMap(({ gender }) => (gender === null ? [] : [gender])))]
    this.perGender = new Int16Array(cells * Math.max(1, this.genders.length))
    this.inRoom = problem.rooms.map(() => [])
    this.at = new Int32Array(problem.parties.length).fill(none)
    this.candidates = problem.parties.map(party => candidatesOf(party, problem.rooms))
    this.places = new Places(problem)
    this.movable = problem.parties.flatMap(({ pinned }, index) => (pinned === null ? [index] : []))
    for (const { size, rank } of problem.parties) this.spent += this.unplaced(size, rank)
    this.placePinned()
  }
  cost(): number {
    return this.spent
  }
  keep(): Int32Array {
    return this.at.slice()
  }
  restore(kept: Int32Array): void {
    for (const index of this.movable) this.leave(index)
    for (const index of this.movable) this.enter(index, kept[index] ?? none)
  }
  plan(): RoomPlan {
    return new Map(
      this.parties.flatMap(({ id }, index) => {
        const room = this.rooms[this.at[index] ?? none]
        return room ? [[id, room.id] as const] : []
      }),
    )
  }
  /** The index of a party's room, or -1. */
  roomOf(party: number): number {
    return this.at[party] ?? none
  }
  /** Puts parties where a former plan has them, as far as the hard rules let it. */
  take(plan: RoomPlan): void {
    const rooms = new Map(this.rooms.map(({ id }, index) => [id, index]))
    for (const index of this.movable) {
      const room = rooms.get(plan.get(this.parties[index]?.id ?? none) ?? none)
      if (room !== undefined && this.candidates[index]?.includes(room) && this.fits(index, room)) this.move(index, room)
    }
  }
  /** Places everybody somewhere, the most important, longest and largest first. */
  fill(): void {
    const order = this.movable.filter(index => this.at[index] === none).sort((a, b) => this.weight(b) - this.weight(a))
    for (const index of order) {
      let best = none
      let least = this.spent
      for (const room of this.candidates[index] ?? []) {
        if (!this.fits(index, room)) continue
        this.move(index, room)
        if (this.spent < least) {
          least = this.spent
          best = room
        }
        this.move(index, none)
      }
      if (best !== none) this.move(index, best)
    }
  }
  change(chance: () => number): (() => void) | undefined {
    const index = pickOf(this.movable, chance)
    if (index === undefined) return undefined
    const company = this.parties[index]?.company
    if (typeof company === 'string' && chance() < 0.03) return this.gather(this.places.of(company), chance)
    const from = this.roomOf(index)
    const room = this.aim(index, chance)
    if (room === undefined || room === from) return undefined
    if (this.fits(index, room)) {
      this.move(index, room)
      return () => this.move(index, from)
    }
    return this.exchange(index, from, room)
  }
  /** The parties in a room on a night of a stay, without the party itself. */
  blockers(index: number, room: number): number[] {
    const party = this.parties[index]
    return (this.inRoom[room] ?? []).filter(other => {
      const there = this.parties[other]
      return other !== index && party && there && there.from < party.until && party.from < there.until
    })
  }
  /** Whether the beds, nights and genders of a room allow a party beside those who are in it. */
  fits(index: number, room: number): boolean {
    const party = this.parties[index]
    const beds = this.rooms[room]?.beds ?? 0
    if (!party || party.size > beds) return false
    if (this.at[index] === room) return true
    const whole = isWhole(party, this.rooms[room])
    for (let night = party.from; night < party.until; night++) {
      const cell = room * this.nights + night
      const taken = this.taken[cell] ?? 0
      if (this.wholes[cell] || taken + party.size > beds) return false
      if (whole && taken > 0) return false
      if (this.problem.rules.oneGender && taken > 0 && !this.sameGender(cell, party.gender, taken)) return false
    }
    return true
  }
  /** Moves a party to a room, or out of its room with -1. */
  move(index: number, room: number): void {
    this.leave(index)
    this.enter(index, room)
  }

  private sameGender(cell: number, gender: number | null, taken: number): boolean {
    if (gender === null) return false
    return (this.perGender[cell * this.genders.length + this.genders.indexOf(gender)] ?? 0) === taken
  }
  /** A room to try: where the company sleeps already, or any. */
  private aim(index: number, chance: () => number): number | undefined {
    const rooms = this.candidates[index] ?? []
    const company = this.parties[index]?.company
    if (company === null || company === undefined || chance() < 0.5) return pickOf(rooms, chance)
    const mate = pickOf(this.places.of(company), chance)
    const near = mate === undefined ? undefined : this.rooms[this.roomOf(mate)]
    if (!near) return pickOf(rooms, chance)
    for (let tries = 0; tries < 12; tries++) {
      const room = pickOf(rooms, chance)
      const tried = room === undefined ? undefined : this.rooms[room]
      if (tried?.hotelId === near.hotelId && (tries > 6 || tried.floor === near.floor)) return room
    }
    return undefined
  }
  /** Two parties change rooms, when exactly one is in the way and fits where the other is. */
  private exchange(index: number, from: number, room: number): (() => void) | undefined {
    const others = this.blockers(index, room)
    const [other] = others
    const party = other === undefined ? undefined : this.parties[other]
    if (other === undefined || others.length > 1 || party?.pinned !== null) return undefined
    this.move(index, none)
    this.move(other, none)
    const back = from !== none && this.candidates[other]?.includes(from) ? from : none
    const both = this.fits(index, room)
    if (both) this.move(index, room)
    if (both && back !== none && this.fits(other, back)) this.move(other, back)
    const takeBack = () => {
      this.move(index, none)
      this.move(other, none)
      this.move(other, room)
      this.move(index, from)
    }
    if (both) return takeBack
    takeBack()
    return undefined
  }
  /** Brings a company to one hotel or floor, as far as there is place: no single move would pay. */
  private gather(members: readonly number[], chance: () => number): (() => void) | undefined {
    const own = members.filter(index => this.parties[index]?.pinned === null)
    const before = own.map(index => this.roomOf(index))
    const aimed = this.rooms[pickOf(this.candidates[own[0] ?? none] ?? [], chance) ?? none]
    if (!aimed || own.length < 2) return undefined
    const floor = chance() < 0.5
    const takeBack = () => {
      for (const index of own) this.move(index, none)
      own.forEach((index, at) => {
        this.move(index, before[at] ?? none)
      })
    }
    for (const index of own) {
      const there = this.roomOf(index)
      this.move(index, none)
      const near = this.candidates[index]?.filter(room => {
        const { hotelId, floor: level } = this.rooms[room] ?? aimed
        return hotelId === aimed.hotelId && (!floor || level === aimed.floor) && this.fits(index, room)
      })
      this.move(index, pickOf(near ?? [], chance) ?? (there !== none && this.fits(index, there) ? there : none))
    }
    return takeBack
  }
  private enter(index: number, room: number): void {
    if (room === none) return
    this.count(index, room, 1)
    this.at[index] = room
  }
  private leave(index: number): void {
    const room = this.roomOf(index)
    if (room === none) return
    this.count(index, room, -1)
    this.at[index] = none
  }
  private count(index: number, room: number, by: 1 | -1): void {
    const party = this.parties[index]
    const planned = this.rooms[room]
    const list = this.inRoom[room]
    if (!party || !planned || !list) return
    const { weights } = this.problem.rules
    const gender = party.gender === null ? none : this.genders.indexOf(party.gender)
    for (let night = party.from; night < party.until; night++) {
      const cell = room * this.nights + night
      this.taken[cell] = (this.taken[cell] ?? 0) + by * party.size
      if (isWhole(party, planned)) this.wholes[cell] = (this.wholes[cell] ?? 0) + by
      if (gender === none) continue
      const of = cell * this.genders.length + gender
      this.perGender[of] = (this.perGender[of] ?? 0) + by * party.size
    }
    if (by === 1) list.push(index)
    else list.splice(list.indexOf(index), 1)
    const opened = by === 1 ? list.length === 1 : list.length === 0
    this.spent -= by * this.unplaced(party.size, party.rank)
    if (party.quiet && !planned.quiet) this.spent += by * weights.loud
    if (opened) this.spent += by * weights.openedRoom
    this.spent += this.places.count(party.company, room, by)
  }
  private unplaced(size: number, rank: number): number {
    return this.problem.rules.weights.unplaced * size * (1 + rank)
  }
  private weight(index: number): number {
    const party = this.parties[index]
    return party ? party.rank * 1e6 + party.size * 1e3 + (party.until - party.from) : 0
  }
  /** A chosen room stays even where a rule is broken: the explanation names it. */
  private placePinned(): void {
    const rooms = new Map(this.rooms.map(({ id }, index) => [id, index]))
    this.parties.forEach(({ pinned }, index) => {
      const room = pinned === null ? undefined : rooms.get(pinned)
      if (room !== undefined) this.enter(index, room)
    })
  }
}

/** How many of a company sleep in which hotel and on which floor. */
class Places {
  private readonly problem: RoomProblem
  private readonly companies = new Map<string, readonly number[]>()
  private readonly counts = new Map<string, { hotels: Map<number, number>; floors: Map<number, number> }>()
  private readonly floors: readonly number[]

  constructor(problem: RoomProblem) {
    this.problem = problem
    const numbers = new Map<string, number>()
    this.floors = problem.rooms.map(({ hotelId, floor }) => {
      const key = JSON.stringify([hotelId, floor])
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      return number
    })
    const members = new Map<string, number[]>()
    problem.parties.forEach(({ company }, index) => {
      if (company === null) return
      const list = members.get(company) ?? []
      list.push(index)
      members.set(company, list)
    })
    for (const [company, list] of members) {
      this.companies.set(company, list)
      this.counts.set(company, { hotels: new Map(), floors: new Map() })
    }
  }
  of(company: string): readonly number[] {
    return this.companies.get(company) ?? []
  }
  /** Counts one more or fewer of a company in a room; answers what it costs. */
  count(company: string | null, room: number, by: 1 | -1): number {
    const counts = company === null ? undefined : this.counts.get(company)
    const planned = this.problem.rooms[room]
    const floor = this.floors[room]
    if (!counts || !planned || floor === undefined) return 0
    const { otherHotel, otherFloor } = this.problem.rules.weights
    return spread(counts.hotels, planned.hotelId, by) * otherHotel + spread(counts.floors, floor, by) * otherFloor
  }
}
/** Counts at a place; answers by how much the number of further places grew. */
function spread(counts: Map<number, number>, place: number, by: 1 | -1): number {
  const before = Math.max(0, counts.size - 1)
  const now = (counts.get(place) ?? 0) + by
  if (now > 0) counts.set(place, now)
  else counts.delete(place)
  return Math.max(0, counts.size - 1) - before
}
/** The rooms that a party may have at all, by hotel, type, size and closed nights. Pure. */
export function candidatesOf(party: Party, rooms: readonly PlannedRoom[]): number[] {
  return rooms.flatMap((room, index) => (unfit(party, room).length === 0 ? [index] : []))
}
export type Unfit = 'hotel' | 'type' | 'beds' | 'closed' | 'sharing'
/** Why a party may never have a room, whoever else is in it. Pure. */
export function unfit(party: Party, room: PlannedRoom): Unfit[] {
  const reasons: Unfit[] = []
  if (party.hotelIds !== null && !party.hotelIds.includes(room.hotelId)) reasons.push('hotel')
  if (party.roomTypeId !== null && party.roomTypeId !== room.roomTypeId) reasons.push('type')
  if (party.size > room.beds) reasons.push('beds')
  if (room.sharing === 'bed' && !party.shares) reasons.push('sharing')
  if (room.closed.some(night => party.from <= night && night < party.until)) reasons.push('closed')
  return reasons
}

/** Whether a party has a room to itself. Pure. */
export const isWhole = ({ shares }: Party, room: PlannedRoom | undefined): boolean =>
  !shares || room?.sharing === 'whole'
