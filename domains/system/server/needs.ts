import { keyedPort, say, type AnyResource, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Need } from '../model/calls/desk.ts'
import { inboundNotice, inboundState, outboundCall, outboundState } from '../model/boxes.ts'
import { processRun, processState } from '../model/processes.ts'
import { sysMessageReceiveStatus } from '../model/codes.ts'

/** Rows in a state that wait for somebody to act. */
export interface NeedSource {
  readonly words: Pair
  /** The right needed to act. */
  readonly right: string
  readonly of: AnyResource
  readonly where: Readonly<Record<string, unknown>>
  /** The same condition as the list’s address has it, where it is more than numbers. */
  readonly query?: Readonly<Record<string, string>>
  /** The list's path below /admin. */
  readonly path: string
}
/** The waiting rows of other domains: `needSources.fill('refunds', { words, … })`. */
export const needSources = keyedPort<string, NeedSource>('system.needSources', {
  what: 'rows that wait for an operator, for the dashboard',
})

needSources.fill('outboundCalls', {
  words: say('外部调用：已停止重试', 'Outbound calls: retries stopped'),
  right: 'outboundCall.sendAgain',
  of: outboundCall,
  where: { state: outboundState.failed },
  path: '/systemManagement/outboundCall',
})
needSources.fill('inboundNotices', {
  words: say('外部通知：处理失败', 'Inbound notices: could not be processed'),
  right: 'inboundNotice.processAgain',
  of: inboundNotice,
  where: { state: inboundState.failed },
  path: '/systemManagement/inboundNotice',
})
needSources.fill('processes', {
  words: say('流程：卡住，待处理', 'Processes: stuck'),
  right: 'processRun.tryAgain',
  of: processRun,
  where: { state: processState.stuck },
  path: '/systemManagement/processRun',
})
/**
 * The work that waits for this operator: unread messages, and the rows of registered sources that their
 * rights cover. Empty ones are left out.
 */
export async function needs(ctx: Context): Promise<Need[]> {
  const found: Need[] = []
  for (const [key, source] of needSources.all()) {
    const { right, of, where, query, path } = source
    const [zh, en] = source.words
    const there = ctx.where(right)?.where(`${of.name}.getList`)
    if (there) {
      const count = await there.store(of).count(where)
      if (count)
        found.push({
          key,
          zh,
          en,
          count,
          path: `${path}?${new URLSearchParams(query ?? Object.entries(where).map(([name, value]) => [name, String(value)]))}`,
        })
    }
  }
  const [unread] = await ctx.sql<{ count: number }>(
    `
      select count(*)::int as "count"
      from "sysMessageReceive"
      where "sysUserId" = $1
        and "status" = ${sysMessageReceiveStatus.unread}
        and "deletedAt" is null`,
    [ctx.caller.id],
  )
  const [zh, en] = say('未读消息', 'Unread messages')
  if (unread?.count)
    found.push({ key: 'unread', zh, en, count: unread.count, path: '/ownSysMessage/manageOwnSysMessage' })
  return found
}
