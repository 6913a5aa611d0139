import { moves, type MoveRules } from '@pavilion/store'
import { inboundNotice, outboundCall } from '../model/index.ts'
import { processNotice } from './boxes/inbox.ts'
import { sendCallAgain } from './boxes/outbox.ts'
import { processMoves } from './processes/acts.ts'

/** What laying aside writes: the reason stands beside the error, which stays. */
export const asideWhy = (_before: unknown, { reason }: { readonly reason?: unknown }) => ({
  asideWhy: String(reason ?? '').slice(0, 500),
  dueAt: null,
})

/** What an operator does about work that stands still. */
export const workMoves: readonly MoveRules[] = [
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
