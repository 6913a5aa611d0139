import { Refusal } from '@pavilion/declare'
import { movePlan, planNow, plansOff } from '@pavilion/transport/server/index.ts'
import { followKind } from '../../model/index.ts'
import type { Followed, Following } from './kind.ts'
import { joined, timeWords } from './words.ts'

/** Transfers leave when their guests now arrive, with another car where their own is not free. */
export const cars: Following = {
  async follow(tx, { projectId, zone, ticketIds }) {
    const lines: Followed[] = []
    for (const off of await plansOff(tx, projectId, ticketIds)) {
      const line = {
        kind: followKind.car,
        subjectId: off.planId,
        hotelGuestId: null,
        name: joined(off.name, [`${off.people} 人`, off.people === 1 ? '1 guest' : `${off.people} guests`]),
        before: { at: off.now.planTime, id: off.now.carId },
        from: joined(timeWords(off.now.planTime, zone), off.plate),
      }
      const wanted = { at: off.needed, id: off.now.carId }
      try {
        const to = { planTime: off.needed, carId: off.now.carId }
        const { carId, plate } = await tx.attempt(() => movePlan(tx, { projectId, planId: off.planId, to }))
        lines.push({ ...line, after: { ...wanted, id: carId }, to: joined(timeWords(off.needed, zone), plate) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        lines.push({
          ...line,
          after: wanted,
          to: joined(timeWords(off.needed, zone), off.plate),
          why: error.words,
        })
      }
    }
    return lines
  },
  async takeBack(tx, { projectId, subjectId, before, after }) {
    if (!before?.at || !after?.at) return false
    const now = await planNow(tx, projectId, subjectId)
    if (!now || now.planTime !== after.at || now.carId !== (after.id ?? null)) return false
    const to = { planTime: before.at, carId: before.id ?? null }
    await movePlan(tx, { projectId, planId: subjectId, to, only: true })
    return true
  },
}
