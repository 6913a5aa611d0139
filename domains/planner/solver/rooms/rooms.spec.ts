import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { brokenParties, brokenRules } from './check.ts'
import { whyNotRoom, whyRoom } from './explain.ts'
import { solveRooms } from './solve.ts'
import { RoomState } from './state.ts'
import { anyWeek, guest, problem, room } from './testing.ts'

const options = { seed: 7, steps: 4000 }

describe('a proposal of rooms', () => {
  it('keeps beds, nights, hotels, types and genders, for any week', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const week = anyWeek(seed)
        expect(brokenParties(week, solveRooms(week, { seed, steps: 1500 }).plan)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
  it('leaves each chosen room as it is', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const week = anyWeek(seed)
        const first = solveRooms(week, { seed, steps: 300 }).plan
        const pinned = week.parties.map((party, at) =>
          at % 3 ? party : { ...party, pinned: first.get(party.id) ?? null },
        )
        const next = solveRooms({ ...week, parties: pinned }, { seed: seed + 1, steps: 1500 }).plan
        for (const { id, pinned: chosen } of pinned) if (chosen !== null) expect(next.get(id)).toBe(chosen)
      }),
      { numRuns: 40 },
    )
  })
  it('counts its cost as a fresh look at the same plan does', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const week = anyWeek(seed)
        const { plan, cost } = solveRooms(week, { seed, steps: 1500 })
        const fresh = new RoomState(week)
        fresh.take(plan)
        expect(fresh.cost()).toBe(cost)
      }),
      { numRuns: 40 },
    )
  })
  it('is the same for the same week and seed', () => {
    const week = anyWeek(5)
    expect([...solveRooms(week, options).plan]).toEqual([...solveRooms(week, options).plan])
  })
  it('changes nothing that need not change when it is asked again', () => {
    const week = anyWeek(12)
    const first = solveRooms(week, options)
    const again = solveRooms(week, { ...options, steps: 0 }, first.plan)
    expect([...again.plan].sort()).toEqual([...first.plan].sort())
  })
  it('puts a company on one floor of one hotel where there is place', () => {
    const rooms = [1, 2, 3, 4].map(id => room(id, { floor: id < 3 ? '2' : '3' })).concat(room(9, { hotelId: 2 }))
    const party = [1, 2].map(id => guest(id, { company: '云顶茶业' }))
    const { plan } = solveRooms(problem(party, rooms), options)
    const floors = new Set(party.map(({ id }) => rooms.find(each => each.id === plan.get(id))?.floor))
    expect(floors.size).toBe(1)
  })
  it('gives the scarce room to who stands first when not everybody fits', () => {
    const { plan } = solveRooms(problem([guest(1), guest(2, { rank: 3 })], [room(1)]), options)
    expect([...plan.keys()]).toEqual([2])
  })
})

describe('an explanation', () => {
  const rooms = [room(1), room(2, { hotelId: 2, floor: '9', quiet: true }), room(3, { beds: 1 })]
  const stay = { shares: true, company: '云顶茶业' }
  const week = problem(
    [guest(1, { ...stay, gender: 1 }), guest(2, { ...stay, gender: 2 }), guest(3, { shares: true, gender: 1 })],
    rooms,
  )
  const plan = new Map([
    [1, 1],
    [2, 2],
    [3, 3],
  ])
  it('names the rule that shuts a room out, the night, and who is in the way', () => {
    expect(whyNotRoom(week, plan, { partyId: 2, roomId: 1 })?.there.broken).toEqual([
      { rule: 'gender', night: 0, others: [1] },
    ])
    expect(whyNotRoom(week, plan, { partyId: 1, roomId: 3 })?.there.broken).toEqual([
      { rule: 'full', night: 0, others: [3] },
    ])
  })
  it('says what another room would cost in wishes', () => {
    const why = whyRoom(week, plan, 3)
    expect(why?.alternatives.map(({ room: { id } }) => id)).toEqual([1])
    expect(why?.shutOut).toEqual({ gender: 1 })
    expect(whyNotRoom(week, plan, { partyId: 2, roomId: 2 })?.there.wishes).toMatchObject({ otherHotel: 1 })
  })
  it('finds a rule broken where and only where the search may not place anybody', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const any = anyWeek(seed)
        const state = new RoomState(any)
        state.fill()
        const now = state.plan()
        any.parties.forEach((party, index) => {
          any.rooms.forEach((each, at) => {
            const may = brokenRules(any, now, party, each).length === 0
            expect({ party: party.id, room: each.id, may: may && party.size <= each.beds }).toEqual({
              party: party.id,
              room: each.id,
              may:
                state.fits(index, at) &&
                (party.hotelIds === null || party.hotelIds.includes(each.hotelId)) &&
                !(each.sharing === 'bed' && !party.shares) &&
                (party.roomTypeId === null || party.roomTypeId === each.roomTypeId) &&
                !each.closed.some(night => party.from <= night && night < party.until),
            })
          })
        })
      }),
      { numRuns: 20 },
    )
  })
})
