import { defaultCurrency, keyedPort, say, type Language, type Moved } from '@pavilion/declare'
import { closeStores } from '@pavilion/commodity/server/index.ts'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { cancelledRecords, closeForms, openRecords, voidCancelled } from '@pavilion/form/server/index.ts'
import { sendNotice } from '@pavilion/notification/server/index.ts'
import { currency } from '@pavilion/platform/model/index.ts'
import { again, each, later, process, step, type RunAbout, type Step } from '@pavilion/work/server/index.ts'
import { processRun } from '@pavilion/work/model/index.ts'
import { now, sql, type SystemContext, type Transaction } from '@pavilion/store'
import {
  attemptState,
  eventCancellation,
  eventCancellationState,
  massRefundOrder,
  massRefundState,
  order,
  orderContact,
  orderStatus,
  pay,
  ticketVoid,
} from '../../model/index.ts'
import { closeUnpaid } from '../closing.ts'
import { liveAttempts } from '../paying/attempts.ts'
import { approveAsked, refundAll } from '../refunding/apply.ts'
import { refundPlanned, writeRows, type RefundInput } from '../refunding/massRefund.ts'
import { payBusy } from '../refusals.ts'
import { voidAllTickets } from '../tickets.ts'
import { eventIsCancelled } from './isCancelled.ts'
import { askedRefunds, eventName, moneyWords, planRefunds, reasonIn, unpaidOrders, type CancelWish } from './plan.ts'

/** What else ends with an event, in domains that are loaded later: attendees, passes. */
export const eventEnds = keyedPort<string, (tx: Transaction, most: number) => Promise<number>>('order.eventEnds', {
  what: 'what else ends with a cancelled event: ends so many of the project’s rows and answers how many',
  optional: true,
})

export interface CancelInput extends CancelWish, RefundInput {
  readonly cancellationId: number
  /** When it began. */
  readonly since: string
}
const closing = {
  advice: say('排除问题后重试；已处理的不会重复', 'Fix the cause and try again. Nothing is done twice'),
}
/** How long attempts at providers may take to close before the orders are closed without them. */
const patienceMs = 10 * 60_000

/** All of it, in its order: nothing is sold before anything is returned, and people hear of it last. */
export const cancelSteps: readonly Step<CancelInput>[] = [
  step('stop', say('关闭商城和报名', 'Close the stores and registration'), {
    ...closing,
    async run(tx) {
      await closeStores(tx)
      await closeForms(tx)
    },
  }),
  step('attempts', say('关闭未完成的支付', 'Close payments under way'), { ...closing, run: closeOpenAttempts }),
  each<CancelInput, { readonly id: number }>('unpaid', {
    ...closing,
    words: say('关闭未支付的订单', 'Close unpaid orders'),
    rows: () => unpaidOrders,
    lot: 20,
    do: closeOrders,
    seconds: 120,
  }),
  step('gather', say('核对应退款项', 'Go through what is to be refunded'), { ...closing, run: gather }),
  each<CancelInput, { readonly id: number }>('asked', {
    ...closing,
    words: say('同意待处理的退款申请', 'Approve refunds that were asked for'),
    rows: () => askedRefunds,
    lot: 20,
    async do(tx, rows, _input, run) {
      for (const { id } of rows) await approveAsked(tx, id, run.sysUserId)
    },
  }),
  each<CancelInput, { readonly id: number }>('registrations', {
    ...closing,
    words: say('作废报名', 'Make registrations void'),
    rows: () => openRecords(),
    async do(tx, rows) {
      await voidCancelled(
        tx,
        rows.map(({ id }) => id),
      )
    },
  }),
  step('passes', say('作废证件', 'Make passes void'), { ...closing, run: endRest }),
  step('tickets', say('作废门票', 'Make tickets void'), {
    ...closing,
    async run(tx) {
      await voidAllTickets(tx, ticketVoid.eventCancelled)
    },
  }),
  refundPlanned,
  each<CancelInput, { readonly id: number }>('buyers', {
    ...closing,
    words: say('通知买家', 'Tell buyers'),
    rows: (_tx, { since }) =>
      sql`select o.id
      from ${order} o
      where o."orderContactId" is not null
        and (o."status" <> ${orderStatus.closed} or o."closedAt" >= ${since}::timestamptz)`,
    lot: 50,
    do: tellBuyers,
  }),
  each<CancelInput, Notified>('people', {
    ...closing,
    words: say('通知报名者', 'Tell those who registered'),
    rows: (_tx, { since }) => cancelledRecords(since),
    lot: 50,
    do: tellPeople,
  }),
  step('end', say('完成', 'Finish'), {
    async run(tx, { cancellationId }) {
      await tx.move(eventCancellation, { id: cancellationId }, 'finish')
    },
  }),
]
export const cancelling = process<CancelInput>({
  kind: 'order.cancelEvent',
  title: ({ reason }) => say(`取消活动：${reason}`, `Cancel the event: ${reason}`),
  steps: cancelSteps,
})

/** Providers close what could still be paid, outside of this transaction; what was paid is received. */
async function closeOpenAttempts(tx: Transaction, { since }: CancelInput, { projectId }: RunAbout) {
  const open = await tx.query<{ orderId: number }>(
    sql`select distinct p."orderId"
    from ${pay} p
    join ${order} o on o.id = p."orderId" and o."status" = ${orderStatus.unpaid}
    where p."merchant" is not null
      and p."attempt" in (${attemptState.created}, ${attemptState.shown}, ${attemptState.unknown})
    limit 500`,
  )
  if (!open.length || now().getTime() > Date.parse(since) + patienceMs) return
  for (const { orderId } of open)
    await tx.enqueue('order.closeAttempts', { orderId, projectId: projectId as number }, { key: `cancel ${orderId}` })
  return later(10)
}
async function closeOrders(
  tx: Transaction,
  rows: readonly { readonly id: number }[],
  { reason }: CancelInput,
  { sysUserId }: RunAbout,
) {
  for (const { id } of rows) {
    // Its provider does not answer: the order cannot be paid any more, and its timer closes it.
    if ((await liveAttempts(tx, id)).length) throw payBusy()
    await closeUnpaid(tx, id, stockBusinessType.manualClose, { why: reason, closedById: sysUserId })
  }
}
/** Orders that were paid, or refunded in part, since the preview follow the same rule. */
async function gather(tx: Transaction, input: CancelInput, { projectId }: RunAbout): Promise<void> {
  const { massRefundId } = input
  const planned = await planRefunds(tx, input)
  const known = await tx
    .store(massRefundOrder)
    .rows({ massRefundId }, { fields: ['id', 'orderId', 'state', 'amount', 'kept'], limit: Infinity })
  const byOrder = new Map(known.map(row => [row.orderId, row]))
  const fresh = planned.filter(({ orderId }) => !byOrder.has(orderId))
  await writeRows(tx, { projectId: projectId as number, massRefundId }, fresh)
  for (const { orderId, amount, kept } of planned) {
    const row = byOrder.get(orderId)
    if (!row || row.state !== massRefundState.planned || amount === null) continue
    if (row.amount !== amount || (row.kept ?? 0) !== kept) await tx.store(massRefundOrder).set(row.id, { amount, kept })
  }
}
const atOnce = 200
async function endRest(tx: Transaction) {
  let ended = 0
  for (const [, end] of eventEnds.all()) ended += await end(tx, atOnce)
  return ended > 0 ? again() : undefined
}

async function tellBuyers(
  tx: Transaction,
  rows: readonly { readonly id: number }[],
  input: CancelInput,
  { projectId }: RunAbout,
) {
  const orders = await tx.query<{
    language: string
    webUserId: number | null
    phoneNumber: string | null
    email: string | null
    amount: number | null
    kept: number | null
    code: string
  }>(
    sql`select o."language", o."webUserId", k."phoneNumber", k."email", m."amount", m."kept",
      coalesce(c."abbr", ${defaultCurrency()}) as "code"
    from ${order} o
    join ${orderContact} k on k.id = o."orderContactId"
    left join ${massRefundOrder} m on m."orderId" = o.id and m."massRefundId" = ${input.massRefundId}
      and m."state" = ${massRefundState.refunded}
    left join ${currency} c on c.id = o."currencyId"
    where o.id = any(${rows.map(({ id }) => id)}::bigint[])
    order by m."amount" nulls last, o.id`,
  )
  for (const { language, amount, kept, code, ...to } of orders) {
    const money = amount ? moneyWords(spoken(language), { amount, kept: kept ?? 0, code }) : ''
    await tell(tx, projectId as number, input, { to, language: spoken(language), money })
  }
}
interface Notified {
  readonly id: number
  readonly phoneNumber: string | null
  readonly email: string | null
  readonly language: string | null
  readonly webUserId: number | null
}
async function tellPeople(tx: Transaction, rows: readonly Notified[], input: CancelInput, { projectId }: RunAbout) {
  for (const { language, phoneNumber, email, webUserId } of rows)
    await tell(tx, projectId as number, input, {
      to: { phoneNumber, email, webUserId },
      language: spoken(language),
      money: '',
    })
}
const spoken = (language: string | null): Language => (language === 'en' ? 'en' : 'zh')
/** One message for each number and address, however many orders and registrations it has. */
async function tell(
  tx: Transaction,
  projectId: number,
  input: CancelInput,
  about: {
    readonly to: {
      readonly phoneNumber: string | null
      readonly email: string | null
      readonly webUserId: number | null
    }
    readonly language: Language
    readonly money: string
  },
): Promise<void> {
  const { to, language, money } = about
  await sendNotice(tx, {
    projectId,
    template: 'eventCancelled',
    language,
    to,
    dedupeKey: `event:${projectId}:cancelled:${input.cancellationId}`,
    variables: { event: await eventName(tx, projectId, language), reason: reasonIn(input, language), money },
  })
}
/**
 * Money that comes for an order after its event was cancelled (a transfer that was verified) goes back
 * whole. What was paid before follows the rule.
 */
export async function refundIfCancelled(ctx: SystemContext, { id, projectId }: Moved): Promise<void> {
  if (projectId === null || !(await eventIsCancelled(ctx, projectId))) return
  const inside = ctx.acting('order', { projectId })
  const [late] = await inside.query<{ reason: string }>(
    sql`select x."reason"
    from ${eventCancellation} x
    join ${processRun} r on r."resource" = ${eventCancellation.name} and r."rowId" = x.id
    join ${order} o on o.id = ${id} and o."paidAt" >= r."createdAt"
    where x."state" in (${eventCancellationState.running}, ${eventCancellationState.done})`,
  )
  if (late) await inside.transaction(tx => refundAll(tx, id, late.reason))
}
