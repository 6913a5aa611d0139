import { keptPair, noData, say, type Row } from '@pavilion/declare'
import { each, process, type Left, type RunAbout } from '@pavilion/work/server/index.ts'
import { processRun, processState } from '@pavilion/work/model/index.ts'
import { operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  massRefund,
  massRefundOrder,
  massRefundState as state,
  massRefundWhy,
  moneyPurpose,
  refund,
  type MassRefundProgress,
  type MassRefundWhy,
} from '../../model/index.ts'
import { massPlanChanged, nothingToRefund } from '../refusals.ts'
import { heldActs } from '../control/acts.ts'
import { actOf, guardMoney } from '../control/guard.ts'
import { worths } from '../control/limits.ts'
import { refundWhole } from './apply.ts'
import { currencies, digestOf, planRefunds, type OrderFilter, type Planned } from './massPlan.ts'

interface Input {
  readonly massRefundId: number
  readonly reason: string
  readonly orders: number
  readonly voidsRegistration?: boolean | null
}
const runKey = (massRefundId: number) => `massRefund ${massRefundId}`
/** What a step needs that refunds the rows of a plan. */
export interface RefundInput {
  readonly massRefundId: number
  readonly reason: string
  readonly voidsRegistration?: boolean | null
}
/** Refunds the orders of a plan one by one. */
export const refundPlanned = each<RefundInput, PlannedRow>('refund', {
  words: say('逐单退款', 'Refund the orders one by one'),
  rows: (_tx, { massRefundId }) =>
    sql`select r.id, r."orderId", r."amount", r."kept"
    from ${massRefundOrder} r
    where r."massRefundId" = ${massRefundId} and r."state" = ${state.planned}`,
  lot: 20,
  do: refundAll,
  failed: skip,
  seconds: 120,
  advice: say(
    '已退款的订单不会重复退款；排除问题后重试，或取消其余退款',
    'Orders already refunded are not refunded again. Fix the cause and try again, or cancel the rest',
  ),
})
const refunding = process<Input>({
  kind: 'order.massRefund',
  title: ({ reason, orders }) =>
    say(
      `批量退款（${orders} 单）：${reason}`,
      `Bulk refund (${orders} ${orders === 1 ? 'order' : 'orders'}): ${reason}`,
    ),
  steps: [refundPlanned],
})
interface PlannedRow {
  readonly id: number
  readonly orderId: number
  readonly amount: number
  readonly kept: number | null
}
/** Refunds orders of the plan: each one exactly as planned, or not at all. */
async function refundAll(
  tx: Transaction,
  rows: readonly PlannedRow[],
  { reason, voidsRegistration }: RefundInput,
  run: RunAbout,
) {
  for (const { id, orderId, amount, kept } of rows) {
    const asked = {
      orderId,
      amount,
      kept: kept ?? 0,
      reason,
      ...(voidsRegistration !== undefined && { voidsRegistration }),
    }
    const made = await refundWhole(tx, asked, run.sysUserId)
    await tx.move(massRefundOrder, { id }, 'refund', { refundId: made.id })
  }
}
async function skip(tx: Transaction, { id }: PlannedRow, { why, code }: Left): Promise<void> {
  const isChanged = code === 'changedAfterPlan'
  await tx.move(massRefundOrder, { id }, 'skip', {
    why: isChanged ? massRefundWhy.changed : massRefundWhy.refused,
    error: isChanged ? null : keptPair(why),
  })
}

export interface MassRefundWish extends OrderFilter {
  /** Of the dialog: sent twice, it is started once. */
  readonly key: string
  readonly reason: string
  /** Whether registrations become void too. */
  readonly voidsRegistration?: boolean | null | undefined
  /** Of the dry run that the operator has seen. */
  readonly digest: string
}
/**
 * Starts to refund all orders of a filter, as the dry run has shown them.
 * @throws massPlanChanged when the orders have changed since; nothingToRefund, tooManyToRefund
 */
export async function startMassRefund(ctx: Context, wish: MassRefundWish): Promise<{ id: number }> {
  const { projectId } = ctx
  if (projectId === undefined) throw noData()
  return ctx.transaction(async tx => {
    await tx.hold('massRefund', projectId)
    const inside = tx.acting('refund', { projectId })
    const known = await inside.store(massRefund).find({ key: wish.key })
    if (known) return { id: known.id }
    const planned = await planRefunds(tx, wish)
    if (digestOf(planned) !== wish.digest) throw massPlanChanged()
    const toRefund = planned.filter(({ amount }) => amount !== null)
    if (!toRefund.length) throw nothingToRefund()
    const sysUserId = operatorBehind(ctx)
    const { id } = await inside.store(massRefund).create({
      projectId,
      key: wish.key,
      reason: wish.reason,
      filter: { where: wish.where ?? {}, search: wish.search ?? null },
      orders: planned.length,
      toRefund: toRefund.length,
      sysUserId,
    })
    await writeRows(inside, { projectId, massRefundId: id }, planned)
    const input = { voidsRegistration: wish.voidsRegistration ?? null }
    const act = await guardMoney(inside, {
      purpose: moneyPurpose.massRefund,
      projectId,
      orderId: null,
      ...(await sumOf(inside, toRefund)),
      sysUserId,
      about: aboutOrders(toRefund.length),
      reason: wish.reason,
      subject: { resource: massRefund.name, id },
      input,
    })
    if (!act.waits)
      await begin(inside, { id, projectId, reason: wish.reason, toRefund: toRefund.length, sysUserId }, input)
    await tx.log('massRefund', {
      resource: massRefund.name,
      id,
      projectId,
      details: { orders: [null, toRefund.length] },
    })
    return { id }
  })
}
const aboutOrders = (count: number) => keptPair([`${count} 单`, count === 1 ? '1 order' : `${count} orders`])
/** The sum of a plan: in its currency, or, of several, as it counts against limits. */
export async function sumOf(
  tx: Transaction,
  planned: readonly Pick<Planned, 'amount' | 'currencyId'>[],
): Promise<{ amount: number; currencyId: number | null; worth: number }> {
  const worth = await worths(tx)
  const sum = planned.reduce((all, { amount }) => all + (amount ?? 0), 0)
  const counted = planned.reduce((all, { amount, currencyId }) => all + worth(currencyId)(amount ?? 0), 0)
  const [first, ...others] = new Set(planned.map(({ currencyId }) => currencyId))
  return others.length
    ? { amount: counted, currencyId: null, worth: counted }
    : { amount: sum, currencyId: first ?? null, worth: counted }
}
type ToBegin = Pick<Row<typeof massRefund>, 'id' | 'projectId' | 'reason' | 'toRefund' | 'sysUserId'>
const begin = (
  tx: Transaction,
  { id, projectId, reason, toRefund, sysUserId }: ToBegin,
  { voidsRegistration }: { readonly voidsRegistration?: boolean | null },
) =>
  refunding.start(
    tx,
    { massRefundId: id, reason, orders: toRefund, voidsRegistration: voidsRegistration ?? null },
    { key: runKey(id), projectId, subject: { resource: massRefund.name, id }, sysUserId },
  )
heldActs.fill(moneyPurpose.massRefund, {
  async agreed(tx, { subjectId, input }) {
    await begin(tx, await tx.store(massRefund).getDetail(subjectId ?? 0), { ...input })
  },
  async declined(tx, { subjectId }) {
    await tx.moveWhere(massRefundOrder, 'skip', {
      where: sql`a."massRefundId" = ${subjectId} and a."state" = ${state.planned}`,
      set: sql`"why" = ${massRefundWhy.declined}::integer`,
    })
  },
})
export async function writeRows(
  tx: Transaction,
  of: { readonly projectId: number; readonly massRefundId: number },
  planned: readonly (Planned & { readonly kept?: number })[],
): Promise<void> {
  const rows = tx.store(massRefundOrder)
  for (let at = 0; at < planned.length; at += 500) {
    const lot = planned.slice(at, at + 500).map(({ orderNumber: _number, ...plan }) => ({ ...of, ...plan }))
    const [due, skipped] = [lot.filter(({ why }) => why === null), lot.filter(({ why }) => why !== null)]
    if (due.length) await rows.createMany(due)
    if (skipped.length) await rows.createMany(skipped, { birth: 'skippedAtOnce' })
  }
}

/** How far a mass refund is. @throws noData */
export async function massRefundProgress(ctx: Context, id: number): Promise<MassRefundProgress> {
  const row = await ctx.store(massRefund).getDetail(id)
  const inside = ctx.acting('refund', { projectId: row.projectId })
  const run = await inside
    .store(processRun)
    .find({ resource: massRefund.name, rowId: id }, { fields: ['state', 'lastError', 'englishError'] })
  const groups = await inside.query<{
    state: number
    why: MassRefundWhy | null
    currencyId: number | null
    orders: number
    amount: number
    settled: number
  }>(
    sql`select r."state", r."why", r."currencyId", count(*)::int as "orders", coalesce(sum(r."amount"), 0)::bigint as "amount",
      coalesce(sum(r."amount") filter (where f."completedAt" is not null), 0)::bigint as "settled"
    from ${massRefundOrder} r
    left join ${refund} f on f.id = r."refundId"
    where r."massRefundId" = ${id}
    group by 1, 2, 3`,
  )
  const codeOf = await currencies(inside)
  const sums = new Map<string, { refunded: number; amount: number; settled: number }>()
  const reasons = new Map<MassRefundWhy, number>()
  for (const group of groups) {
    if (group.why !== null) reasons.set(group.why, (reasons.get(group.why) ?? 0) + group.orders)
    if (group.state !== state.refunded) continue
    const code = codeOf(group.currencyId)
    const sum = sums.get(code) ?? { refunded: 0, amount: 0, settled: 0 }
    sums.set(code, {
      refunded: sum.refunded + group.orders,
      amount: sum.amount + group.amount,
      settled: sum.settled + group.settled,
    })
  }
  return {
    id,
    orders: row.orders,
    left: groups.filter(group => group.state === state.planned).reduce((sum, { orders }) => sum + orders, 0),
    isOver: run ? run.state >= processState.done && run.state !== processState.stuck : true,
    waits: Boolean(
      await actOf(inside, { purpose: moneyPurpose.massRefund, subject: { resource: massRefund.name, id } }),
    ),
    isStuck: run?.state === processState.stuck,
    lastError: run?.lastError ? [run.lastError, run.englishError ?? run.lastError] : null,
    totals: [...sums].map(([code, sum]) => ({ currency: code, ...sum })),
    reasons: [...reasons].map(([why, orders]) => ({ why, orders })),
  }
}
