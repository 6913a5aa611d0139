import { chanceOf } from '../chance.ts'
import { usualRoomWeights, type Party, type PlannedRoom, type RoomProblem } from './problem.ts'

export const guest = (id: number, more: Partial<Party> = {}): Party => ({
  id,
  name: `客人${id}`,
  size: 1,
  from: 0,
  until: 3,
  hotelIds: null,
  roomTypeId: null,
  gender: null,
  shares: false,
  company: null,
  quiet: false,
  rank: 0,
  pinned: null,
  ...more,
})
export const room = (id: number, more: Partial<PlannedRoom> = {}): PlannedRoom => ({
  id,
  name: String(id),
  hotelId: 1,
  roomTypeId: 1,
  floor: '3',
  beds: 2,
  sharing: 'any',
  quiet: false,
  closed: [],
  ...more,
})
export const problem = (parties: readonly Party[], rooms: readonly PlannedRoom[], oneGender = true): RoomProblem => ({
  parties,
  rooms,
  rules: { oneGender, weights: usualRoomWeights },
})
/** A hotel week by chance: delegations, shared beds, closed nights and a few chosen rooms. */
export function anyWeek(seed: number): RoomProblem {
  const chance = chanceOf(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  const rooms = Array.from({ length: 6 + upTo(10) }, (_, id) =>
    room(id + 1, {
      hotelId: 1 + upTo(2),
      roomTypeId: 1 + upTo(2),
      floor: String(2 + upTo(3)),
      beds: 1 + upTo(3),
      sharing: (['any', 'any', 'bed', 'whole'] as const)[upTo(4)] ?? 'any',
      quiet: chance() < 0.3,
      closed: chance() < 0.2 ? [upTo(5)] : [],
    }),
  )
  const parties = Array.from({ length: 8 + upTo(20) }, (_, id) => {
    const from = upTo(4)
    return guest(100 + id, {
      size: 1 + upTo(2),
      from,
      until: from + 1 + upTo(3),
      hotelIds: chance() < 0.3 ? [1 + upTo(2)] : null,
      roomTypeId: chance() < 0.3 ? 1 + upTo(2) : null,
      gender: chance() < 0.2 ? null : 1 + upTo(2),
      shares: chance() < 0.6,
      company: chance() < 0.7 ? `c${upTo(4)}` : null,
      quiet: chance() < 0.3,
      rank: upTo(3),
    })
  })
  return problem(parties, rooms, chance() < 0.7)
}
