import { moves, type MoveRules } from '@pavilion/store'
import { sysMessageReceive } from '../model/index.ts'

/** A message that an operator marks as read for its recipient is no longer new to their browsers. */
export const systemMoves: readonly MoveRules[] = [
  moves(sysMessageReceive, {
    read: {
      set: (_before, _input, now) => ({ readAt: now }),
      async effect(tx, { after: { sysUserId, webUserId } }) {
        await tx.notify('messages', { kind: sysUserId ? 'operator' : 'visitor', ids: [sysUserId ?? webUserId] })
      },
    },
  }),
]
