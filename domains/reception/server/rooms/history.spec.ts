import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { dayMs } from '@pavilion/declare'
import { moveClock, resetClock } from '@pavilion/store'
import { startTestServer } from '@pavilion/testing'
import { openDesk } from '../testing.ts'
import { releaseAssignments } from './release.ts'

const server = await startTestServer()
after(() => resetClock())
/** Numbers that a seed decides, so that a history can be repeated. */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}
type At = Awaited<ReturnType<typeof openDesk>>
interface Stay {
  readonly id: number
  from: number
  to: number
  refunded: Set<number>
}
const days = 7
async function world(pick: ReturnType<typeof chance>) {
  const at = await openDesk(server)
  const stays: Stay[] = []
  for (let nth = 0; nth < 9; nth++) {
    const from = pick(days - 1)
    const to = from + 1 + pick(days - from)
    const id = await at.guest(`住客 ${nth}`, { checkInDate: at.on(from), checkOutDate: at.on(to), gender: pick(2) })
    stays.push({ id, from, to, refunded: new Set() })
  }
  return { at, stays }
}
/** One act of the desk, the board or the money; whatever it answers, the rules hold. */
async function act(at: At, stays: readonly Stay[], pick: ReturnType<typeof chance>): Promise<void> {
  const stay = stays[pick(stays.length)] as Stay
  const roomIds = Object.values(at.rooms)
  const room = roomIds[pick(roomIds.length)] as number
  const rows = (await at.board({ from: at.on(-1), days: 20 })).lodgers
  const own = rows.filter(({ guestId }) => guestId === stay.id)
  const row = own[pick(Math.max(1, own.length))]
  const about = row && { id: row.id, updatedAt: row.updatedAt }
  const together = pick(2) === 1
  const from = at.on(pick(days))
  const acts = [
    () => at.assign(stay.id, room, { together }),
    () => at.assign(stay.id, room, { together, checkInDate: from, checkOutDate: at.on(pick(days + 2)) }),
    () => about && at.asks('/hotelAssignRoom/move', { ...about, hotelRoomId: room, from, together }),
    () =>
      about &&
      at.asks('/hotelAssignRoom/setNights', { ...about, checkInDate: from, checkOutDate: at.on(pick(days + 1)) }),
    () => about && at.asks('/hotelAssignRoom/takeBack', about),
    () => row && at.asks('/hotelAssignRoom/checkIn', { id: row.id }),
    () => row && at.asks('/hotelAssignRoom/checkOut', { id: row.id }),
    () => {
      const night = stay.from + pick(stay.to - stay.from)
      stay.refunded.add(night)
      return at.inside.transaction(tx => releaseAssignments(tx, { hotelGuestId: stay.id, nights: [at.on(night)] }))
    },
  ]
  const answer = (await acts[pick(acts.length)]?.()) as { result?: number } | undefined
  // Refused or done, but never broken.
  expect(answer?.result).not.toBe(50000)
}
/** Nobody shares a bed, nobody has two, no night lies outside of a stay, strangers share no room that one has alone. */
async function holds(at: At, stays: readonly Stay[]): Promise<void> {
  const rows = await server.sql<{
    id: number
    guest: number
    room: number
    bed: number
    beds: number
    party: string
    nights: string[]
  }>(
    `select a.id, a."hotelGuestId" as guest, a."hotelRoomId" as room, a."bed", a."beds", a."party",
      array(select to_char(n, 'YYYY-MM-DD') from generate_series(a."checkInDate"::timestamp, a."checkOutDate"::timestamp - interval '1 day', interval '1 day') n) as nights
    from "hotelAssignRoom" a where a."projectId" = $1 and a."deletedAt" is null`,
    [at.projectId],
  )
  const beds = new Set<string>()
  const guests = new Set<string>()
  const parties = new Map<string, string>()
  for (const { guest, room, bed, beds: many, party, nights } of rows)
    for (const night of nights) {
      for (let each = bed; each < bed + many; each++) {
        expect(beds).not.toContain(`${room} ${each} ${night}`)
        beds.add(`${room} ${each} ${night}`)
      }
      expect(guests).not.toContain(`${guest} ${night}`)
      guests.add(`${guest} ${night}`)
      expect(parties.get(`${room} ${night}`) ?? party).toBe(party)
      parties.set(`${room} ${night}`, party)
      const stay = stays.find(({ id }) => id === guest) as Stay
      expect(night >= at.on(stay.from) && night < at.on(stay.to)).toBe(true)
    }
}

describe('any history of rooms given, moved, left and refunded', () => {
  for (const seed of [1, 2, 3, 4, 5, 6])
    it(`leaves each bed to one person and each night inside its stay (seed ${seed})`, async () => {
      const pick = chance(seed * 7919)
      const { at, stays } = await world(pick)
      for (let day = 0; day <= days; day++) {
        moveClock(day * dayMs)
        for (let nth = 0; nth < 7; nth++) await act(at, stays, pick)
        await holds(at, stays)
        resetClock()
      }
    })
})
