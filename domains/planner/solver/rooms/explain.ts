import { brokenRules, type Broken } from './check.ts'
import type { Party, PlannedRoom, RoomPlan, RoomProblem, RoomWeights } from './problem.ts'
import { candidatesOf } from './state.ts'

/** How many wishes of each kind a place leaves unmet. */
export type Wishes = Readonly<Record<Exclude<keyof RoomWeights, 'unplaced'>, number>>
/** What a place means for a party: the rules it breaks, else the wishes it leaves unmet. */
export interface Choice {
  readonly room: PlannedRoom
  readonly broken: readonly Broken[]
  readonly wishes: Wishes
  readonly cost: number
}
/** Why a party is where it is, and what else there was. */
export interface Explained {
  readonly party: Party
  /** Null: the party has no room. */
  readonly chosen: Choice | null
  /** Rooms that keep all rules, the best first. */
  readonly alternatives: readonly Choice[]
  /** How many rooms each rule shuts out; a room counts for each of its rules. */
  readonly shutOut: Readonly<Partial<Record<Broken['rule'], number>>>
}

/** «Why this room?»: the choice, the next best, and what shuts out the rest. Pure. */
export function whyRoom(problem: RoomProblem, plan: RoomPlan, partyId: number, limit = 3): Explained | undefined {
  const party = problem.parties.find(({ id }) => id === partyId)
  if (!party) return undefined
  const choices = problem.rooms.map(room => choiceOf(problem, plan, party, room))
  const shutOut: Partial<Record<Broken['rule'], number>> = {}
  for (const { broken } of choices) for (const { rule } of broken) shutOut[rule] = (shutOut[rule] ?? 0) + 1
  const here = plan.get(party.id)
  return {
    party,
    chosen: choices.find(({ room }) => room.id === here) ?? null,
    alternatives: choices
      .filter(({ room, broken }) => room.id !== here && broken.length === 0)
      .sort((a, b) => a.cost - b.cost || a.room.id - b.room.id)
      .slice(0, limit),
    shutOut,
  }
}
/** «Why not that room?»: the rules it breaks with those in the way, or what it would cost more. Pure. */
export function whyNotRoom(
  problem: RoomProblem,
  plan: RoomPlan,
  { partyId, roomId }: { readonly partyId: number; readonly roomId: number },
): { readonly there: Choice; readonly here: Choice | null } | undefined {
  const party = problem.parties.find(({ id }) => id === partyId)
  const room = problem.rooms.find(({ id }) => id === roomId)
  if (!party || !room) return undefined
  const now = problem.rooms.find(({ id }) => id === plan.get(partyId))
  return {
    there: choiceOf(problem, plan, party, room),
    here: now ? choiceOf(problem, plan, party, now) : null,
  }
}
function choiceOf(problem: RoomProblem, plan: RoomPlan, party: Party, room: PlannedRoom): Choice {
  const wishes = wishesAt(problem, plan, party, room)
  const { weights } = problem.rules
  const cost =
    wishes.otherHotel * weights.otherHotel +
    wishes.otherFloor * weights.otherFloor +
    wishes.loud * weights.loud +
    wishes.openedRoom * weights.openedRoom
  return { room, broken: brokenRules(problem, plan, party, room), wishes, cost }
}
/** What this party alone adds to the cost in a room, the others staying where they are. */
function wishesAt(problem: RoomProblem, plan: RoomPlan, party: Party, room: PlannedRoom): Wishes {
  const rooms = new Map(problem.rooms.map(each => [each.id, each]))
  const mates = problem.parties.filter(({ id, company }) => id !== party.id && company === party.company)
  const theirs = party.company === null ? [] : mates.flatMap(({ id }) => rooms.get(plan.get(id) ?? -1) ?? [])
  const apart = (same: (other: PlannedRoom) => boolean) => (theirs.length > 0 && !theirs.some(same) ? 1 : 0)
  return {
    otherHotel: apart(({ hotelId }) => hotelId === room.hotelId),
    otherFloor: apart(({ hotelId, floor }) => hotelId === room.hotelId && floor === room.floor),
    loud: party.quiet && !room.quiet ? 1 : 0,
    openedRoom: problem.parties.some(({ id }) => id !== party.id && plan.get(id) === room.id) ? 0 : 1,
  }
}
/** The rooms that a party may have by hotel, type, beds and nights, whoever is in them. Pure. */
export const roomsFor = (problem: RoomProblem, party: Party): PlannedRoom[] =>
  candidatesOf(party, problem.rooms).flatMap(index => problem.rooms[index] ?? [])
