import { code, codes, instant, integer, json, ref, resource, secret, text, type Pair } from '@pavilion/declare'

export const rushState = codes({
  preparing: [10, '准备中', 'Preparing', 'pending'],
  running: [20, '进行中', 'Running', 'info'],
  erasing: [30, '清除中', 'Erasing', 'pending'],
  done: [40, '已完成', 'Done', 'valid'],
  cancelled: [50, '已取消', 'Cancelled', 'closed'],
  failed: [60, '未完成', 'Not finished', 'invalid'],
})
/** What a made-up visitor does, in this order. */
export const rushSteps = ['open', 'register', 'order', 'pay', 'enter'] as const
export type RushStepKey = (typeof rushSteps)[number]
/** So many made-up visitors at most. */
export const mostVisitors = 5000
/** What is asked of a rehearsal. */
export interface RushWish {
  readonly visitors: number
  readonly minutes: number
  readonly formId: number
  /** Buys one of these and pays. */
  readonly skuId?: number
  /** Passes a gate. */
  readonly enters: boolean
}
export interface RushStep {
  readonly key: RushStepKey
  readonly answered: number
  readonly refused: readonly { readonly code: string; readonly times: number }[]
  /** Milliseconds until the answer, of those that were answered. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly perSecond: number
}
/** What ran out first, in what second, and what would help. */
export interface RushLimit {
  readonly key: string
  readonly says: Pair
  readonly helps: Pair
  readonly second: number | null
}
/** The highest of each second: a share of one, milliseconds or a number. */
export interface RushPeaks {
  readonly loopMs: number
  readonly process: number
  readonly machine: number
  readonly poolWaiting: number
  readonly databaseBusy: number
  readonly locks: number
  readonly disk: number
  readonly lateJobs: number
}
/** What must be true of the shadow event whatever the rush: counted in its tables at the end. */
export interface RushCheck {
  readonly says: Pair
  readonly holds: boolean
}
export interface RushReport {
  readonly begun: number
  /** Those who got through all they wanted. */
  readonly finished: number
  readonly seconds: number
  readonly steps: readonly RushStep[]
  readonly peaks: RushPeaks
  readonly limit?: RushLimit
  readonly slowest?: string
  readonly checks: readonly RushCheck[]
  readonly notes: readonly Pair[]
}
const server = { written: 'server' } as const
/**
 * A rush rehearsal: made-up visitors at a shadow of the event. Its row outlives the shadow event, which is erased
 * at the end whatever happened.
 */
export const rushRehearsal = resource('rushRehearsal', '高峰演练', 'Rush rehearsal', {
  scope: 'project',
  operations: [],
  internal: true,
  fields: {
    state: code('状态', 'State', rushState, { required: true, default: rushState.preparing, ...server }),
    wish: json<RushWish>()('要求', 'What was asked', { required: true, ...server }),
    report: json<RushReport>()('结果', 'What was found', server),
    problem: text('未完成的原因', 'Why it was not finished', { max: 500, ...server }),
    /** Not a reference: it stays the number of an event that is gone. */
    shadowId: integer('影子活动编号', 'Number of the shadow event', server),
    shadowSellerId: integer('影子主办方编号', 'Number of the shadow organiser', server),
    /** The merchant of the sandbox: any process can open a payment. */
    merchant: secret('演练收款设置', 'Merchant of the rehearsal', server),
    backgroundTaskId: ref('backgroundTask', '后台任务', 'Background task', { whenParentGoes: 'clear', ...server }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { whenParentGoes: 'clear', ...server }),
    finishedAt: instant('结束时间', 'Finished at', server),
  },
})
