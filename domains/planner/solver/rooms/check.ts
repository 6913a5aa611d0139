import type { Party, PlannedRoom, RoomPlan, RoomProblem } from './problem.ts'
import { isWhole, unfit, type Unfit } from './state.ts'

/** A hard rule that a place would break, with those who are in the way. */
export interface Broken {
  readonly rule: Unfit | 'full' | 'whole' | 'gender' | 'pinned'
  readonly night?: number
  readonly others?: readonly number[]
}
/**
 * The hard rules that a party would break in a room beside the others of a plan, each once. It
 * reads the plan as it is and shares no counter with the search. Pure.
 */
export function brokenRules(problem: RoomProblem, plan: RoomPlan, party: Party, room: PlannedRoom): Broken[] {
  const broken: Broken[] = unfit(party, room).map(rule => ({ rule }))
  if (party.pinned !== null && party.pinned !== room.id) broken.push({ rule: 'pinned' })
  const others = problem.parties.filter(
    other =>
      other.id !== party.id && plan.get(other.id) === room.id && other.from < party.until && party.from < other.until,
  )
  const first = (rule: Broken['rule'], breaks: (there: readonly Party[]) => boolean): void => {
    for (let night = party.from; night < party.until; night++) {
      const there = others.filter(({ from, until }) => from <= night && night < until)
      if (there.length === 0 || !breaks(there)) continue
      broken.push({ rule, night, others: there.map(({ id }) => id) })
      return
    }
  }
  first('whole', there => isWhole(party, room) || there.some(other => isWhole(other, room)))
  first('full', there => party.size + there.reduce((sum, { size }) => sum + size, 0) > room.beds)
  if (problem.rules.oneGender)
    first('gender', there => party.gender === null || there.some(({ gender }) => gender !== party.gender))
  return broken
}
/** All parties of a plan whose room breaks a rule: none in a plan of the solver, but for pins. Pure. */
export function brokenParties(problem: RoomProblem, plan: RoomPlan): { party: Party; broken: Broken[] }[] {
  const rooms = new Map(problem.rooms.map(room => [room.id, room]))
  return problem.parties.flatMap(party => {
    const room = rooms.get(plan.get(party.id) ?? -1)
    const broken = room ? brokenRules(problem, plan, party, room) : []
    return broken.length > 0 ? [{ party, broken }] : []
  })
}
