import { describe, it } from 'node:test'
import { expect } from 'expect'
import { highsSolver } from '../highs.ts'
import type { Party, RoomProblem } from './problem.ts'
import { solveRooms } from './solve.ts'
import { unfit } from './state.ts'
import { anyWeek } from './testing.ts'

const highs = await highsSolver()
/** The least cost that any plan of a small week has, found by an exact solver from the rules alone. */
function leastCost({ parties, rooms, rules }: RoomProblem): number {
  const terms: string[] = []
  const binaries: string[] = []
  const limits: string[] = []
  const column = (name: string, cost: number) => {
    binaries.push(name)
    terms.push(`${cost} ${name}`)
    return name
  }
  const { weights } = rules
  const hotels = new Map<string, string[]>()
  const floors = new Map<string, string[]>()
  const noted = (of: Map<string, string[]>, key: string, name: string) => of.set(key, [...(of.get(key) ?? []), name])
  const inRoom = rooms.map((): { party: Party; name: string }[] => [])
  parties.forEach((party, p) => {
    const own = [column(`u${p}`, weights.unplaced * party.size * (1 + party.rank))]
    rooms.forEach((room, r) => {
      if (unfit(party, room).length > 0) return
      const name = column(`x${p}_${r}`, party.quiet && !room.quiet ? weights.loud : 0)
      own.push(name)
      inRoom[r]?.push({ party, name })
      if (party.company === null) return
      noted(hotels, JSON.stringify([party.company, room.hotelId]), name)
      noted(floors, JSON.stringify([party.company, room.hotelId, room.floor]), name)
    })
    limits.push(`${own.join(' + ')} = 1`)
  })
  inRoom.forEach((there, r) => {
    if (there.length === 0) return
    const opened = column(`o${r}`, weights.openedRoom)
    for (const { name } of there) limits.push(`${name} - ${opened} <= 0`)
    for (let night = 0; night < 10; night++) {
      const sleeping = there.filter(({ party: { from, until } }) => from <= night && night < until)
      if (sleeping.length > 0)
        limits.push(`${sleeping.map(({ party, name }) => `${party.size} ${name}`).join(' + ')} <= ${rooms[r]?.beds}`)
    }
    there.forEach((one, at) => {
      for (const other of there.slice(at + 1))
        if (
          !together(one.party, other.party, rules.oneGender) ||
          (rooms[r]?.sharing === 'whole' && meet(one.party, other.party))
        )
          limits.push(`${one.name} + ${other.name} <= 1`)
    })
  })
  const further = (places: Map<string, string[]>, letter: string, cost: number) => {
    const used = [...places].map(([key, names], at) => {
      const place = column(`${letter}${at}`, 0)
      for (const name of names) limits.push(`${name} - ${place} <= 0`)
      return { company: String((JSON.parse(key) as unknown[])[0]), place }
    })
    for (const [company, own] of Map.groupBy(used, each => each.company)) {
      const more = `${letter}m_${company}`
      terms.push(`${cost} ${more}`)
      limits.push(`${own.map(({ place }) => place).join(' + ')} - ${more} <= 1`)
    }
  }
  further(hotels, 'h', weights.otherHotel)
  further(floors, 'f', weights.otherFloor)
  const program = [
    'Minimize',
    ` obj: ${terms.join(' + ')}`,
    'Subject To',
    ...limits,
    'Binary',
    ` ${binaries.join(' ')}`,
    'End',
    '',
  ]
  const solved = highs.solve(program.join('\n'), { mip_rel_gap: 0 })
  expect(solved.Status).toBe('Optimal')
  return Math.round(solved.ObjectiveValue)
}
const meet = (a: Party, b: Party): boolean => a.from < b.until && b.from < a.until
/** Whether two parties may be in one room as far as their nights, wishes and genders go. */
function together(a: Party, b: Party, oneGender: boolean): boolean {
  if (!meet(a, b)) return true
  if (!a.shares || !b.shares) return false
  return !oneGender || (a.gender !== null && a.gender === b.gender)
}

describe('a proposal of rooms beside the exact optimum', () => {
  it('costs no more than a twentieth above it, and never less', () => {
    for (const seed of [3, 8, 21, 34, 55]) {
      const week = anyWeek(seed)
      const small = { ...week, parties: week.parties.slice(0, 12) }
      const least = leastCost(small)
      const { cost } = solveRooms(small, { seed, steps: 60_000 })
      expect(cost).toBeGreaterThanOrEqual(least)
      expect(cost).toBeLessThanOrEqual(least * 1.05)
    }
  })
})
