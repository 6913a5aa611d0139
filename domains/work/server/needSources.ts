import { keyedPort, say, type AnyResource, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import {
  inboundNotice,
  inboundState,
  outboundCall,
  outboundState,
  refusedNotices,
  refusedNoticesState,
} from '../model/boxes.ts'
import { processRun, processState } from '../model/processes.ts'

/** Rows in a state that wait for somebody to act. */
export interface NeedSource {
  readonly words: Pair
  /** The right needed to act. */
  readonly right: string
  readonly of: AnyResource
  readonly where: Readonly<Record<string, unknown>>
  /** The events in which such a row is work at all. Without it, all of them. */
  readonly within?: (ctx: Context) => Promise<readonly number[]>
  /** The same condition as the list’s address has it, where it is more than numbers. */
  readonly query?: Readonly<Record<string, string>>
  /** The list's path below /admin. */
  readonly path: string
}
/** The waiting rows of other domains: `needSources.fill('refunds', { words, … })`. */
export const needSources = keyedPort<string, NeedSource>('work.needSources', {
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
needSources.fill('refusedNotices', {
  words: say('外部通知：大量被拒绝', 'Inbound notices: many refused'),
  right: 'refusedNotices.look',
  of: refusedNotices,
  where: { state: refusedNoticesState.many },
  path: '/systemManagement/refusedNotices',
})
needSources.fill('processes', {
  words: say('流程：卡住，待处理', 'Processes: stuck'),
  right: 'processRun.tryAgain',
  of: processRun,
  where: { state: processState.stuck },
  path: '/systemManagement/processRun',
})
