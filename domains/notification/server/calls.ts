import { invalidInput, say } from '@pavilion/declare'
import { resourceCalls, type Call, type Wraps } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { smsStatus } from '../model/codes.ts'
import { emailTemplate } from '../model/emailTemplate.ts'
import {
  customEmail,
  groupNotification,
  groupNotificationReceiver,
  groupNotificationRecord,
  massText,
} from '../model/groupNotification.ts'
import { optOut } from '../model/optOut.ts'
import { outboxMessage, sms } from '../model/outbox.ts'
import { copyCalls, keptAsSent, receiverWraps } from './document.ts'
import type { MassKind } from './mass/kinds.ts'
import { keepTime, startSend } from './mass/start.ts'
import { stopDeleted, stopSend } from './mass/stop.ts'
import { recountSoon } from './recountSoon.ts'
import { optOutWraps } from './refusing/optOuts.ts'

/**
 * Sends a failed or unknown message again at an operator's request, after the warning that it may
 * arrive twice.
 * @throws invalidInput when its content is no longer stored: a code that was sent, or a recipient
 *   who was erased
 */
export async function sendAgain(ctx: Context, which: { id: number; updatedAt?: string }) {
  return ctx.transaction(async tx => {
    const row = await tx.move(outboxMessage, which, 'retry', { error: null, tries: 0 })
    const [kept] = await tx.sql('select 1 from "outboxMessage" where "id" = $1 and "sealedMessage" is not null', [
      row.id,
    ])
    if (!kept)
      throw invalidInput({
        id: say(
          '消息内容已不再保留，无法重新发送',
          'The content of this message is no longer stored, so it cannot be sent again',
        ),
      })
    if (row.smsId)
      await tx.sql(
        `
          update "sms"
          set "status" = $3, "errmsg" = null,
            "updatedAt" = greatest(
              date_trunc('milliseconds', clock_timestamp()),
              "updatedAt" + interval '1 ms'
            )
          where "id" = $1 and "projectId" = $2 and "deletedAt" is null`,
        [row.smsId, row.projectId, smsStatus.sending],
      )
    await recountSoon(tx, row.projectId, row.batch ?? null)
    await tx.enqueue(
      'notification.send',
      { id: row.id, projectId: row.projectId },
      { key: `notification.send:${row.id}` },
    )
    return row
  })
}

/**
 * `send` and `resume` start the work; `stop` (custom e-mails have none) and `delete` cancel what is
 * waiting.
 */
const sendWraps = (kind: MassKind): Wraps => {
  const begin: Wraps[string] = next => (ctx, body) => startSend(ctx, kind, body.id as number, tx => next(tx, body))
  const steering: Wraps = {
    resume: begin,
    stop: next => (ctx, body) =>
      ctx.transaction(async tx => {
        const row = (await next(tx, body)) as { id: number; projectId: number }
        await stopSend(tx, { kind, id: row.id, projectId: row.projectId })
        return row
      }),
  }
  return {
    ...(kind !== 'customEmail' && steering),
    send: begin,
    update: next => (ctx, body) =>
      ctx.transaction(async tx => {
        const row = (await next(tx, body)) as Parameters<typeof keepTime>[2]
        await keepTime(tx, kind, row)
        return row
      }),
    delete: next => (ctx, body) =>
      ctx.transaction(async tx => {
        const done = await next(tx, body)
        const skipped = new Set(
          ((done as { skipped?: readonly { id: number }[] } | undefined)?.skipped ?? []).map(({ id }) => id),
        )
        await stopDeleted(
          tx,
          kind,
          (Array.isArray(body.ids) ? (body.ids as number[]) : [body.id as number]).filter(id => !skipped.has(id)),
        )
        return done
      }),
  }
}
export const calls: readonly Call[] = [
  ...resourceCalls(outboxMessage, {
    retry:
      () =>
      (ctx, { id, updatedAt }) =>
        sendAgain(ctx, { id: id as number, updatedAt: updatedAt as string }),
  }),
  ...[sms, emailTemplate, groupNotificationRecord].flatMap(of => resourceCalls(of)),
  ...resourceCalls(groupNotificationReceiver, receiverWraps),
  ...resourceCalls(optOut, optOutWraps),
  ...([massText, groupNotification, customEmail] as const).flatMap(of => {
    const wraps = sendWraps(of.name)
    return resourceCalls(of, { ...wraps, ...keptAsSent(of, of.name, wraps) })
  }),
  ...copyCalls,
]
