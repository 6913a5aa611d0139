import { dayIn } from '@pavilion/declare'
import { expectGuest, expectedStays } from '@pavilion/reception/server/index.ts'
import { arrivalsOf } from '@pavilion/transport/server/index.ts'
import { followKind } from '../../model/index.ts'
import type { Followed, Following } from './kind.ts'
import { joined, timeWords } from './words.ts'

/** An hour of arrival that differs by less is the same, in ms. */
const worthNoting = 10 * 60_000

/** The reception of the hotel expects guests when they will be there. */
export const stays: Following = {
  async follow(tx, { projectId, zone, ticketIds }) {
    const inside = tx.acting('planner', { projectId })
    const arriving = new Map(
      (await arrivalsOf(tx, projectId, ticketIds)).flatMap(one =>
        one.hotelGuestId === null ? [] : [[one.hotelGuestId, one] as const],
      ),
    )
    const lines: Followed[] = []
    for (const stay of await expectedStays(inside, [...arriving.keys()])) {
      const arrival = arriving.get(stay.guestId)
      if (!arrival) continue
      // Who comes for another stay, or after the end of this one, is not expected in it.
      if (stay.checkOutDate !== null && dayIn(arrival.hereAt, zone) > stay.checkOutDate) continue
      const before = stay.expected
      const after = { at: arrival.hereAt, trip: arrival.trip }
      if (before.at !== null && Math.abs(Date.parse(before.at) - Date.parse(after.at)) < worthNoting) continue
      if (!(await expectGuest(inside, { guestId: stay.guestId, before, after }))) continue
      lines.push({
        kind: followKind.checkIn,
        subjectId: stay.guestId,
        hotelGuestId: stay.guestId,
        name: joined(stay.name, stay.hotel),
        before,
        after,
        from: before.at === null ? ['未注明', 'not noted'] : joined(timeWords(before.at, zone), before.trip),
        to: joined(timeWords(after.at, zone), after.trip),
      })
    }
    return lines
  },
  takeBack(tx, { projectId, subjectId, before, after }) {
    const end = (of: typeof before) => ({ at: of?.at ?? null, trip: of?.trip ?? null })
    return expectGuest(tx.acting('planner', { projectId }), {
      guestId: subjectId,
      before: end(after),
      after: end(before),
    })
  },
}
