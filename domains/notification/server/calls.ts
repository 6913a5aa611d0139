import { idsIn, resourceCalls, type Call, type Wraps } from '@pavilion/http'
import { emailTemplate } from '../model/emailTemplate.ts'
import { groupNotificationReceiver, groupNotificationRecord, savedChoice } from '../model/groupNotification.ts'
import { optOut } from '../model/optOut.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { automaticMessage } from '../model/automatic.ts'
import { smsBalance } from '../model/balance.ts'
import { automaticCalls } from './automatic/calls.ts'
import { chosenCalls } from './chosen.ts'
import { copyCalls, keptAsSent, receiverWraps } from './document.ts'
import { bulk, type MassKind } from './mass/kinds.ts'
import { pageCalls } from './mass/page.ts'
import { keepTime } from './mass/start.ts'
import { stopDeleted } from './mass/stop.ts'
import { mailReportCalls } from './mailReports.ts'
import { pushedCalls } from './pushed.ts'
import { optOutWraps } from './refusing/optOuts.ts'
import { threadCalls } from './thread.ts'
import { unsubscribeCalls } from './refusing/page.ts'

/** A changed start time moves the waiting task; deleting cancels what is waiting. */
const sendWraps = (kind: MassKind): Wraps => {
  return {
    update: next => (ctx, body) =>
      ctx.transaction(async tx => {
        const row = (await next(tx, body)) as Parameters<typeof keepTime>[2]
        await keepTime(tx, kind, row)
        return row
      }),
    delete: next => (ctx, body) =>
      ctx.transaction(async tx => {
        const done = await next(tx, body)
        const { skipped = [] } = (done ?? {}) as { skipped?: readonly { id: number }[] }
        const kept = new Set(skipped.map(({ id }) => id))
        await stopDeleted(
          tx,
          kind,
          idsIn(body).filter(id => !kept.has(id)),
        )
        return done
      }),
  }
}
export const calls: readonly Call[] = [
  ...unsubscribeCalls,
  ...[outboxMessage, sms, emailTemplate, groupNotificationRecord, savedChoice, automaticMessage, smsBalance].flatMap(
    of => resourceCalls(of),
  ),
  ...resourceCalls(groupNotificationReceiver, receiverWraps),
  ...resourceCalls(optOut, optOutWraps),
  ...bulk.flatMap(of => {
    const wraps = sendWraps(of.name)
    return resourceCalls(of, { ...wraps, ...keptAsSent(of, of.name, wraps) })
  }),
  ...copyCalls,
  ...chosenCalls,
  ...pageCalls,
  ...automaticCalls,
  ...pushedCalls,
  ...mailReportCalls,
  ...threadCalls,
]
