import { moves } from '@pavilion/store'
import { mealRecord, mealRegister } from '../model/index.ts'

/** A portion that was served by mistake: the person can have the meal again. */
export const recordMoves = moves(mealRecord, {
  takeBack: {
    set: () => ({ eatenAt: null, sysUserId: null, conflict: null, reason: null, requestId: null, isSeen: false }),
    async effect(tx, { after }) {
      if (after.mealRegisterId === null || Number(after.portion) !== 1) return
      await tx.moveIfDue(mealRegister, { id: after.mealRegisterId }, 'takeBack')
    },
  },
})
