import type { Pair } from '@pavilion/declare'
import { changeSitting, missedMeals, type MissedMeal, type Seat } from '@pavilion/meal/server/index.ts'
import { arrivalsOf } from '@pavilion/transport/server/index.ts'
import { followKind, type FollowEnd } from '../../model/index.ts'
import type { Followed, Following } from './kind.ts'
import { joined, timeWords } from './words.ts'

const sat = ({ meal, place, at }: MissedMeal['from'], zone: string): Pair => joined(meal, timeWords(at, zone), place)
const seatOf = (end: FollowEnd | null): Seat | null =>
  end?.ruleId === undefined ? null : { ruleId: end.ruleId, placeId: end.id ?? null }

/** A meal that a guest no longer reaches becomes a later sitting of that day, or is given back to the kitchen. */
export const meals: Following = {
  async follow(tx, { projectId, zone, ticketIds }) {
    const onTheWay = (await arrivalsOf(tx, projectId, ticketIds)).flatMap(({ hotelGuestId, leftAt, hereAt }) =>
      hotelGuestId === null ? [] : [{ hotelGuestId, leftAt, hereAt }],
    )
    const lines: Followed[] = []
    for (const { registerId, hotelGuestId, name, from, to } of await missedMeals(tx, projectId, onTheWay)) {
      if (!(await changeSitting(tx, { projectId, registerId, from, to }))) continue
      lines.push({
        kind: followKind.meal,
        subjectId: registerId,
        hotelGuestId,
        name: [name, name],
        before: { at: from.at, id: from.placeId, ruleId: from.ruleId },
        after: to ? { at: to.at, id: to.placeId, ruleId: to.ruleId } : { at: null },
        from: sat(from, zone),
        to: to ? sat(to, zone) : ['退餐，厨房少备一份', 'given back: one portion less'],
      })
    }
    return lines
  },
  takeBack: (tx, { projectId, subjectId, before, after }) =>
    changeSitting(tx, { projectId, registerId: subjectId, from: seatOf(after), to: seatOf(before) }),
}
