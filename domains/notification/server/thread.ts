import { handle, may, type Call } from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import { outboxMessage } from '../model/outbox.ts'
import { getThread, type Thread } from '../model/thread.ts'

const most = 200
/** Everything that was sent to the person of a message, by account, phone or address. @throws noData */
export async function threadOf(ctx: Context, id: number): Promise<Thread> {
  const { projectId, webUserId, phoneNumber, email } = await ctx.store(outboxMessage).getDetail(id)
  const inside = ctx.reach('outboxMessage.getList')
  const found = await inside.query<Thread['messages'][number] & { count: number }>(
    sql`select m.id, m."channel", m."template", m."subject", m."content", m."state", m."simulated", m."sentAt",
      m."createdAt", m."updatedAt", m."error", (count(*) over ())::int as "count"
    from ${outboxMessage} m
    where m."projectId" = ${projectId}
      and (m."webUserId" = ${webUserId} or m."phoneNumber" = ${phoneNumber} or m."email" = ${email})
    order by m.id desc
    limit ${most}`,
  )
  const messages = found.toReversed().map(({ count: _all, ...message }) => message)
  return { webUserId, phoneNumber, email, messages, count: found[0]?.count ?? 0 }
}
export const threadCalls: readonly Call[] = [
  handle(getThread, { guard: may('outboxMessage.getDetail', { rights: ['outboxMessage.getList'] }) }, ({ ctx, body }) =>
    threadOf(ctx, body.id),
  ),
]
