import { invalidInput, say, type AnyResource } from '@pavilion/declare'
import {
  moves,
  operatorBehind,
  sql,
  type MoveAbout,
  type MoveRule,
  type MoveRules,
  type Transaction,
} from '@pavilion/store'
import { sendMessage } from '@pavilion/system/server/index.ts'
import { asideWhy } from '@pavilion/work/server/index.ts'
import { outboxMessage } from '../model/outbox.ts'
import { outboxState } from '../model/codes.ts'
import { mayGoAlone, peopleAmong, sentOff } from './mass/approval.ts'
import { batchOf, bulk, massOf, named, type Mass, type MassKind, type Which } from './mass/kinds.ts'
import { recount } from './mass/recount.ts'
import { mustBeReady, startSend } from './mass/start.ts'
import { isStopping, stopSend } from './mass/stop.ts'
import { asideWords, messageBox } from './messageBox.ts'
import { recountSoon } from './recountSoon.ts'
import { escaped } from './writing.ts'
import { nothingFailed, ownApproval, stillStopping } from './refusals.ts'
import { cancelTexts, queueAgain, reopenTexts } from './settle.ts'

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

const rowOf = (tx: Transaction, kind: MassKind, id: number) => tx.store(massOf(kind)).getDetail(id)

/** Sending and resuming start the work; stopping cancels what is waiting. */
function bulkMoves(kind: MassKind): MoveRules {
  type Rule = MoveRule<AnyResource>
  const whichOf = ({ id, projectId }: Mass): Which => ({ kind, id, projectId })
  const about = (after: unknown) => named(after as Mass)
  const send: Rule = {
    async effect(tx, { after }) {
      const row = about(after)
      const all = await mustBeReady(tx, kind, row)
      await mayGoAlone(tx, whichOf(row), row, all)
      await startSend(tx, kind, row)
      return rowOf(tx, kind, row.id)
    },
  }
  /** What is asked for is what will be sent: it has to be ready, and stays as it is. */
  const askApproval: Rule = {
    async effect(tx, { after }) {
      const row = about(after)
      const all = await mustBeReady(tx, kind, row)
      await sentOff(tx, whichOf(row), peopleAmong(all), operatorBehind(tx))
      return rowOf(tx, kind, row.id)
    },
  }
  const approve: Rule = {
    refuse: (before, { caller }) => {
      const second = operatorBehind({ caller })
      return second === null || second === about(before).sentById ? ownApproval() : undefined
    },
    async effect(tx, { after }) {
      const row = about(after)
      await mustBeReady(tx, kind, row)
      await tx.update(massOf(kind), {
        set: sql`"approvedById" = ${operatorBehind(tx)}::bigint`,
        where: sql`a.id = ${row.id}`,
      })
      await startSend(tx, kind, row)
      return rowOf(tx, kind, row.id)
    },
  }
  const decline: Rule = {
    async effect(tx, { after, input }) {
      const { sentById, name } = about(after)
      if (!sentById) return
      await sendMessage(tx, {
        title: `消息被退回：${name}`.slice(0, 200),
        englishTitle: `A message was sent back: ${name}`.slice(0, 200),
        content: escaped(String(input.reason ?? '')),
        to: { sysUserId: sentById },
      })
    },
  }
  const resume: Rule = {
    async effect(tx, { after }) {
      const row = about(after)
      await mustBeReady(tx, kind, row)
      await tx.update(massOf(kind), { set: sql`"pausedWhy" = null`, where: sql`a.id = ${row.id}` })
      await startSend(tx, kind, row)
      return rowOf(tx, kind, row.id)
    },
  }
  const stop: Rule = {
    effect: async (tx, { after }) => {
      await stopSend(tx, whichOf(about(after)))
    },
  }
  /** Only what failed for certain, and that nothing else has replaced. */
  const resendFailed: Rule = {
    async effect(tx, { after }) {
      const row = about(after)
      await mustBeReady(tx, kind, row)
      if (await isStopping(tx, whichOf(row))) throw stillStopping()
      const again = await queueAgain(
        tx,
        sql`a."batch" = ${batchOf(whichOf(row))} and a."state" = ${outboxState.failed} and a."replaced" is not true`,
      )
      if (!again.length) throw nothingFailed()
      await recount(tx, whichOf(row))
      await startSend(tx, kind, row)
      return rowOf(tx, kind, row.id)
    },
  }
  return moves(massOf(kind), { send, askApproval, approve, decline, resendFailed, resume, stop })
}
export const notificationMoves: readonly MoveRules[] = [
  moves(outboxMessage, {
    retry: {
      set: () => ({
        error: null,
        errorKind: null,
        dueAt: null,
        asideWhy: null,
        tries: 0,
        admittedAt: null,
        byHand: true,
      }),
      effect: sendOnceMore,
    },
    layAside: { set: asideWhy, effect: layAside },
  }),
  ...bulk.map(({ name }) => bulkMoves(name)),
]
