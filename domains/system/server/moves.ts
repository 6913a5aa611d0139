import { moves, type MoveRules } from '@pavilion/store'
import { outboundCall, sysMessageReceive } from '../model/index.ts'
import { sendCallAgain } from './boxes/outbox.ts'
import { processMoves } from './processes/acts.ts'

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
  processMoves,
  moves(outboundCall, {
    sendAgain: {
      set: () => ({ tries: 0, error: null, errorKind: null, endedAt: null }),
      effect: (tx, { after }) => sendCallAgain(tx, after),
    },
  }),
]
