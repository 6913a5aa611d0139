import {
  code,
  codes,
  decimal,
  integer,
  json,
  longText,
  many,
  maybe,
  money,
  pick,
  plain,
  ref,
  resource,
  state,
  text,
  view,
  type AnswerOf,
} from '@pavilion/declare'

const server = { written: 'server' } as const

/** What the organiser keeps of each order of a cancelled event. */
export const keptRule = codes({
  nothing: [0, '全额退款', 'Nothing: refund in full'],
  fixed: [10, '每单扣固定金额', 'A fixed fee per order'],
  share: [20, '按比例扣留', 'A share of the price'],
})
export const eventCancellationState = codes({
  toConfirm: [10, '待第二人同意', 'Waits for a second person', 'pending'],
  running: [20, '进行中', 'Under way', 'info'],
  done: [30, '已完成', 'Done', 'valid'],
  dropped: [40, '未执行', 'Not carried out', 'closed'],
})
/** An event that is cancelled: why, what is kept, and how far it is. One for each event. */
export const eventCancellation = resource('eventCancellation', '活动取消', 'Event cancellation', {
  scope: 'project',
  title: 'reason',
  operations: ['getList', 'getDetail'],
  indexes: [['createdAt']],
  fields: {
    /** Of the page on which it was started: sent twice, it is started once. */
    key: text('业务编号', 'Reference', { required: true, unique: true, max: 64, list: false, ...server }),
    reason: longText('原因', 'Reason', { required: true, max: 500, search: true, ...server }),
    englishReason: longText('英文原因', 'Reason in English', { max: 500, search: true, ...server }),
    state: state('状态', 'Status', eventCancellationState, {
      initial: 'running',
      history: true,
      births: { heldBack: { to: 'toConfirm' } },
      moves: {
        begin: { from: ['toConfirm'], to: 'running', by: 'service' },
        drop: { from: ['toConfirm'], to: 'dropped', by: 'service' },
        finish: { from: ['running'], to: 'done', by: 'service' },
      },
    }),
    rule: code('扣留规则', 'What is kept', keptRule, { ...server, default: keptRule.nothing }),
    keptFee: money('每单扣留', 'Kept per order', { ...server, min: 0 }),
    keptShare: decimal('扣留比例', 'Kept share', { ...server, min: 0, max: 100, decimals: 2, unit: '%' }),
    massRefundId: ref('massRefund', '批量退款', 'Bulk refund', { ...server, whenParentGoes: 'clear' }),
    orders: integer('涉及订单', 'Orders', { ...server, min: 0 }),
    /** What the operator has seen before it began. */
    plan: json<Readonly<Record<string, unknown>>>()('预览', 'Preview', { ...server, list: false }),
    sysUserId: ref('sysUser', '操作人', 'Operator', { ...server, filter: true, whenParentGoes: 'clear' }),
  },
})

const keptCode = plain.code(keptRule)
export interface KeptRule {
  readonly rule: AnswerOf<typeof keptCode>
  /** Minor units of the default currency: orders in another currency keep nothing by it. */
  readonly keptFee?: number | null
  /** Per cent of what is left of an order. */
  readonly keptShare?: number | null
}
/** What of an order’s money the organiser keeps, in minor units; never more than there is. Pure. */
export function keptOf({ rule, keptFee, keptShare }: KeptRule, left: number, isDefaultCurrency: boolean): number {
  if (rule === keptRule.fixed) return isDefaultCurrency ? Math.min(left, keptFee ?? 0) : 0
  if (rule === keptRule.share) return Math.min(left, Math.floor((left * (keptShare ?? 0)) / 100))
  return 0
}

/** What of a cancelled event’s money is left for people to see to. */
export const cancellationStay = codes({
  invoiced: [10, '已开票：先红冲再退款', 'Invoiced: reverse the invoice, then refund'],
  checked: [20, '转账正在核对：核对后自动退回', 'Transfers being checked: returned by itself once verified'],
  odd: [30, '异常款：待处理', 'Odd payments: to decide'],
  foreign: [40, '其他币种的异常款：须在支付平台退回', 'Payments in another currency: return them at the provider'],
  second: [50, '退款待第二人同意', 'Refunds that wait for a second person'],
})
const sums = { currency: plain.text, orders: plain.integer, amount: plain.money }
/** What cancelling an event would do. Amounts are minor units. */
export const cancellationPreview = view({
  stores: plain.integer,
  forms: plain.integer,
  /** Unpaid orders that are closed. */
  unpaid: plain.integer,
  /** Refunds that buyers have asked for: they go out as asked. */
  asked: many(view(sums)),
  refunds: many(view({ ...sums, kept: plain.money, byHand: plain.money })),
  stays: many(view({ why: plain.code(cancellationStay), ...sums })),
  tickets: plain.integer,
  registrations: plain.integer,
  /** How many phone numbers and e-mail addresses are written to. */
  people: plain.integer,
  messages: many(view({ language: plain.text, subject: plain.text, mail: plain.text, sms: plain.text })),
  /** Above the limit: a second person has to agree. */
  waits: plain.boolean,
  /** Of what was seen: the start refuses when it has changed. */
  digest: plain.text,
})
export type CancellationPreview = AnswerOf<typeof cancellationPreview>
/** How far the cancellation of an event is. */
export const cancellationProgress = view({
  id: plain.integer,
  ...pick(eventCancellation, 'createdAt', 'state', 'reason', 'englishReason', 'rule', 'keptFee', 'keptShare'),
  massRefundId: maybe(plain.integer),
  runId: maybe(plain.integer),
  isStuck: plain.boolean,
  lastError: maybe(plain.pair),
  steps: many(
    view({
      name: plain.text,
      words: plain.pair,
      isOver: plain.boolean,
      isNow: plain.boolean,
      done: maybe(plain.integer),
      total: maybe(plain.integer),
      failed: maybe(plain.integer),
    }),
  ),
  refunds: many(view({ currency: plain.text, orders: plain.integer, amount: plain.money, settled: plain.money })),
  stays: many(view({ why: plain.code(cancellationStay), ...sums })),
})
export type CancellationProgress = AnswerOf<typeof cancellationProgress>
