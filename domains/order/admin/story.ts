import { textIn, type Language, type Pair, type Tone, priceText } from '@pavilion/declare'
import { outboxChannel } from '@pavilion/notification/model/codes.ts'
import { payStatus } from '../model/codes.ts'
import type { OrderPage, PageStep } from '../model/page.ts'

/** One line of an order's story. */
export interface StoryLine {
  readonly key: string
  readonly at: string
  readonly words: Pair
  readonly amount: string | null
  readonly why: string | null
  readonly who: Pair
  readonly tone: Tone
}
const system: Pair = ['系统', 'System']
const buyer: Pair = ['买家', 'Buyer']
const steps: Readonly<Record<string, readonly [words: Pair, tone: Tone]>> = {
  'order.settle': [['付清', 'Paid in full'], 'valid'],
  'order.owe': [['变更待补款', 'Changed, difference due'], 'pending'],
  'orderChange.withdraw': [['变更已撤销', 'Change withdrawn'], 'closed'],
  'order.reopen': [['关闭后到账，订单恢复', 'Paid after closing, reopened'], 'valid'],
  'order.close': [['关闭', 'Closed'], 'closed'],
  'order.closePaid': [['全额退款后关闭', 'Closed after full refund'], 'closed'],
  'order.complete': [['完成', 'Completed'], 'valid'],
  'order.accept': [['确认有效', 'Accepted'], 'valid'],
  'order.decline': [['拒绝', 'Declined'], 'invalid'],
  'instalmentOrder.settle': [['一期已付清', 'Instalment paid'], 'valid'],
  'instalmentOrder.expire': [['一期已逾期', 'Instalment overdue'], 'invalid'],
  'instalmentOrder.postpone': [['逾期的一期已改期', 'Overdue instalment postponed'], 'info'],
  'pay.receive': [['到账', 'Payment received'], 'valid'],
  'pay.acceptMoney': [['异常收款转为订单款', 'Unexpected payment applied to the order'], 'valid'],
  'pay.returnMoney': [['异常收款退回付款人', 'Unexpected payment returned'], 'info'],
  'pay.moveMoney': [['异常收款转入另一订单', 'Unexpected payment moved to another order'], 'valid'],
  'pay.lose': [['支付结果未知，正在查询', 'Payment result unknown, checking'], 'pending'],
  'pay.fail': [['支付失败', 'Payment failed'], 'invalid'],
  'pay.close': [['付款已关闭', 'Payment attempt closed'], 'closed'],
  'pay.verify': [['复核通过', 'Payment verified'], 'valid'],
  'pay.refuseProof': [['复核不通过', 'Payment rejected'], 'invalid'],
  'refund.settle': [['退款完成', 'Refund paid out'], 'valid'],
  'refund.cancel': [['退款取消', 'Refund cancelled'], 'closed'],
  'refundItem.finish': [['已转账', 'Transfer recorded'], 'valid'],
}
const whoOf = ({ actorKind, actorName }: PageStep): Pair => {
  if (actorKind === 'operator') return actorName ? [actorName, actorName] : ['操作员', 'Operator']
  return actorKind === 'visitor' ? buyer : system
}
const receivedOf = (pay: OrderPage['attempts'][number] | undefined) => pay?.receivedAmount ?? pay?.amount
/** Everything that happened to an order, newest first. Pure. */
export function storyOf(page: OrderPage, language: Language): StoryLine[] {
  const { view, attempts, refunds, refundItems, messages } = page
  const money = (minor: number | undefined) =>
    minor === undefined ? null : priceText({ minor, currency: view.currency }, language)
  const amountOfStep = ({ resource, rowId }: PageStep) =>
    money(
      resource === 'pay'
        ? receivedOf(attempts.find(({ id }) => id === rowId))
        : resource === 'refund'
          ? refunds.find(({ id }) => id === rowId)?.amount
          : resource === 'instalmentOrder'
            ? view.instalments.find(({ id }) => id === rowId)?.price
            : refundItems.find(({ id }) => id === rowId)?.amount,
    )
  const lines: StoryLine[] = [
    {
      key: 'placed',
      at: view.createdAt,
      words: ['下单', 'Placed'],
      amount: money(view.amount),
      why: null,
      who: page.from === 20 ? ['操作员', 'Operator'] : buyer,
      tone: 'info',
    },
    ...page.steps.flatMap((step): StoryLine[] => {
      const [words, tone] = steps[`${step.resource}.${step.move}`] ?? []
      if (!words || !tone) return []
      return [
        {
          key: `step ${step.id}`,
          at: step.createdAt,
          words,
          amount: step.resource === 'order' ? null : amountOfStep(step),
          why: step.why,
          who: whoOf(step),
          tone,
        },
      ]
    }),
    ...fromRows(page, money),
    ...view.changes.map(
      (change): StoryLine => ({
        key: `change ${change.id}`,
        at: change.createdAt,
        words: ['变更订单', 'Order changed'],
        amount: change.difference === 0 ? null : money(change.difference),
        why: change.reason,
        who: change.byBuyer ? buyer : ['操作员', 'Operator'],
        tone: 'info',
      }),
    ),
    ...attempts
      .filter(({ recordedBy, from }) => recordedBy || from === 20)
      .map(
        (pay): StoryLine => ({
          key: `recorded ${pay.id}`,
          at: pay.createdAt,
          words: ['录入线下收款', 'Offline payment recorded'],
          amount: money(pay.amount),
          why: null,
          who: pay.recordedBy ? [pay.recordedBy, pay.recordedBy] : system,
          tone: 'info',
        }),
      ),
    ...refunds.flatMap((refund): StoryLine[] => {
      const asked: StoryLine = {
        key: `asked ${refund.id}`,
        at: refund.appliedAt ?? refund.createdAt,
        words:
          refund.kind === 20
            ? ['自动退回异常款项', 'Unexpected payment returned automatically']
            : ['申请退款', 'Refund requested'],
        amount: money(refund.amount),
        why: refund.reason && textIn(refund.reason, language),
        who:
          refund.operator && (refund.appliedAt === refund.approvedAt || refund.toApprove)
            ? [refund.operator, refund.operator]
            : refund.appliedAt === refund.approvedAt
              ? system
              : buyer,
        tone: 'pending',
      }
      if (!refund.approvedAt || refund.approvedAt === refund.appliedAt) return [asked]
      const approved: StoryLine = {
        ...asked,
        key: `approved ${refund.id}`,
        at: refund.approvedAt,
        words: ['同意退款', 'Refund approved'],
        why: null,
        who: refund.operator ? [refund.operator, refund.operator] : system,
        tone: 'info',
      }
      return [asked, approved]
    }),
    ...messages.map(
      (message): StoryLine => ({
        key: `message ${message.id}`,
        at: message.sentAt ?? message.createdAt,
        words:
          message.channel === outboxChannel.mail
            ? ['邮件通知买家', 'Buyer notified by e-mail']
            : ['短信通知买家', 'Buyer notified by SMS'],
        amount: null,
        why: message.subject,
        who: system,
        tone: 'draft',
      }),
    ),
  ]
  return lines.sort((one, other) => other.at.localeCompare(one.at))
}
/** The events before steps were kept, from the rows themselves. */
function fromRows(
  { view, attempts, refunds, steps }: OrderPage,
  money: (minor: number | undefined) => string | null,
): StoryLine[] {
  const hasStep = (resource: string, move: string, rowId?: number) =>
    steps.some(
      step => step.resource === resource && step.move === move && (rowId === undefined || step.rowId === rowId),
    )
  const line = (key: string, at: string, words: Pair, amount: number | undefined, tone: Tone): StoryLine => ({
    key,
    at,
    words,
    amount: money(amount),
    why: null,
    who: system,
    tone,
  })
  return [
    ...attempts
      .filter(({ id, paidDate, status }) => paidDate && status === payStatus.paid && !hasStep('pay', 'receive', id))
      .map(pay => line(`paid ${pay.id}`, pay.paidDate as string, ['到账', 'Payment received'], pay.amount, 'valid')),
    ...refunds
      .filter(({ id, completedAt }) => completedAt && !hasStep('refund', 'settle', id))
      .map(row =>
        line(`settled ${row.id}`, row.completedAt as string, ['退款完成', 'Refund paid out'], row.amount, 'valid'),
      ),
    ...(view.closedAt && !hasStep('order', 'close') && !hasStep('order', 'closePaid')
      ? [line('closed', view.closedAt, ['关闭', 'Closed'], undefined, 'closed')]
      : []),
  ]
}
