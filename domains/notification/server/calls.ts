import { resourceCalls, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { smsStatus } from '../model/codes.ts'
import { emailTemplate } from '../model/emailTemplate.ts'
import { customEmail, groupNotification, groupNotificationReceiver, groupNotificationRecord, massText } from '../model/groupNotification.ts'
import { outboxMessage, sms } from '../model/outbox.ts'

/** Sends a failed or unknown message again because an operator says so: they have been told that it may arrive twice. */
export async function sendAgain(ctx: Context, which: { id: number; updatedAt?: string }) {
  return ctx.transaction(async tx => {
    const row = await tx.move(outboxMessage, which, 'retry', { error: null, tries: 0 })
    if (row.smsId) await tx.sql(`update "sms" set "status" = $3, "errmsg" = null, "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')
      where "id" = $1 and "projectId" = $2 and "deletedAt" is null`, [row.smsId, row.projectId, smsStatus.sending])
    await tx.enqueue('notification.send', { id: row.id, projectId: row.projectId }, { key: `notification.send:${row.id}` })
    return row
  })
}

export const calls: readonly Call[] = [
  ...resourceCalls(outboxMessage, { retry: () => (ctx, { id, updatedAt }) => sendAgain(ctx, { id: id as number, updatedAt: updatedAt as string }) }),
  ...[sms, emailTemplate, massText, groupNotification, groupNotificationReceiver, groupNotificationRecord, customEmail].flatMap(of => resourceCalls(of)),
]
