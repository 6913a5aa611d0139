import { invalidInput, say, type AnyResource } from '@pavilion/declare'
import { moves, sql, type MoveAbout, type MoveRule, type MoveRules, type Transaction } from '@pavilion/store'
import { asideWhy } from '@pavilion/work/server/index.ts'
import { outboxMessage } from '../model/outbox.ts'
import { massOf, named, type Mass, type MassKind } from './mass/kinds.ts'
import { startSend } from './mass/start.ts'
import { stopSend } from './mass/stop.ts'
import { asideWords, messageBox } from './messageBox.ts'
import { recountSoon } from './recountSoon.ts'
import { cancelTexts, reopenTexts } from './settle.ts'

/**
 * A failed or unknown message is sent again at an operator's request, after the warning that it may
 * arrive twice.
 * @throws invalidInput when its content is no longer stored: a code that was sent, or a recipient
 *   who was erased
 */
async function sendOnceMore(tx: Transaction, { after }: MoveAbout<typeof outboxMessage>): Promise<void> {
  const [kept] = await tx.query(
    sql`select 1 from ${outboxMessage} m where m.id = ${after.id} and m."sealedMessage" is not null`,
  )
  if (!kept)
    throw invalidInput({
      id: say(
        '消息内容已不再保留，无法重新发送',
        'The content of this message is no longer stored, so it cannot be sent again',
      ),
    })
  if (after.smsId) await reopenTexts(tx, [after.smsId])
  await recountSoon(tx, after.projectId, after.batch)
  await messageBox.enqueue(tx, after)
}

/** Nobody sends it any longer: its text message will not come either. */
async function layAside(tx: Transaction, { after }: MoveAbout<typeof outboxMessage>): Promise<void> {
  if (after.smsId) await cancelTexts(tx, [after.smsId], asideWords)
  await recountSoon(tx, after.projectId, after.batch)
}

/** Sending and resuming start the work; stopping cancels what is waiting. */
function bulkMoves(kind: MassKind): MoveRules {
  const start: MoveRule<AnyResource> = {
    effect: (tx, { after }) => startSend(tx, kind, named(after as unknown as Mass)),
  }
  const stop: MoveRule<AnyResource> = {
    effect: async (tx, { after }) => {
      const { id, projectId } = after as unknown as Mass
      await stopSend(tx, { kind, id, projectId })
    },
  }
  // A custom e-mail can neither be paused nor stopped.
  return moves(massOf(kind), kind === 'customEmail' ? { send: start } : { send: start, resume: start, stop })
}
export const notificationMoves: readonly MoveRules[] = [
  moves(outboxMessage, {
    retry: {
      set: () => ({ error: null, errorKind: null, dueAt: null, asideWhy: null, tries: 0 }),
      effect: sendOnceMore,
    },
    layAside: { set: asideWhy, effect: layAside },
  }),
  bulkMoves('massText'),
  bulkMoves('groupNotification'),
  bulkMoves('customEmail'),
]
