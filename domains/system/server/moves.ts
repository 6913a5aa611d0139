import { moves, type MoveRules } from '@pavilion/store'
import { inboundNotice, outboundCall, sysMessageReceive } from '../model/index.ts'
import { processNotice } from './boxes/inbox.ts'
import { sendCallAgain } from './boxes/outbox.ts'
import { processMoves } from './processes/acts.ts'

/** What laying aside writes: the reason stands beside the error, which stays. */
export const asideWhy = (_before: unknown, { reason }: { readonly reason?: unknown }) => ({
  asideWhy: String(reason ?? '').slice(0, 500),
  dueAt: null,
})

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
      set: () => ({ tries: 0, error: null, errorKind: null, endedAt: null, asideWhy: null }),
      effect: (tx, { after }) => sendCallAgain(tx, after),
    },
    stop: { set: asideWhy },
  }),
  moves(inboundNotice, {
    processAgain: {
      set: () => ({ error: null, asideWhy: null }),
      effect: (tx, { after: { id } }) => tx.enqueue(processNotice, { id }, { key: `${processNotice} ${id}` }),
    },
    layAside: { set: (_before, { reason }) => ({ asideWhy: String(reason).slice(0, 500) }) },
  }),
]
