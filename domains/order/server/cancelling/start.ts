import { keptPair, noData, say } from '@pavilion/declare'
import { processRun, processState } from '@pavilion/work/model/index.ts'
import { operatorBehind, sql, type Context, type Transaction } from '@pavilion/store'
import {
  eventCancellation,
  eventCancellationState as state,
  keptRule,
  massRefund,
  massRefundOrder,
  massRefundState,
  massRefundWhy,
  moneyPurpose,
  refund,
  type CancellationPreview,
  type CancellationProgress,
} from '../../model/index.ts'
import { heldActs } from '../control/acts.ts'
import { guardMoney, wouldWait } from '../control/guard.ts'
import { currencies } from '../refunding/massPlan.ts'
import { sumOf, writeRows } from '../refunding/massRefund.ts'
import { cancellationChanged, cancelledAlready } from '../refusals.ts'
import { previewOf, staysOf, type CancelWish } from './plan.ts'
import { cancelling, cancelSteps, type CancelInput } from './process.ts'

const runKey = (id: number) => `eventCancellation ${id}`
function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
/** What cancelling the event would do: nothing is changed. @throws noData */
export async function previewCancellation(ctx: Context, wish: CancelWish): Promise<CancellationPreview> {
  const projectId = projectOf(ctx)
  return ctx.transaction(async tx => {
    const inside = tx.acting('order', { projectId })
    const { planned, ...preview } = await previewOf(inside, projectId, wish)
    const { worth } = await sumOf(
      inside,
      planned.filter(({ amount }) => amount !== null),
    )
    const waits = await wouldWait(inside, { projectId, worth, sysUserId: operatorBehind(ctx) })
    return { ...preview, waits: waits ?? false }
  })
}
/**
 * Cancels the event as the preview has shown it: at once, or when a second person agrees.
 * @throws cancelledAlready, cancellationChanged
 */
export async function startCancellation(
  ctx: Context,
  { key, digest, ...wish }: CancelWish & { readonly key: string; readonly digest: string },
): Promise<{ id: number }> {
  const projectId = projectOf(ctx)
  const sysUserId = operatorBehind(ctx)
  return ctx.transaction(async tx => {
    await tx.hold('massRefund', projectId)
    const inside = tx.acting('refund', { projectId })
    const known = await inside.store(eventCancellation).find({ key })
    if (known) return { id: known.id }
    if (await inside.store(eventCancellation).exists({ state: [state.toConfirm, state.running, state.done] }))
      throw cancelledAlready()
    const { planned, messages: _messages, ...plan } = await previewOf(inside, projectId, wish)
    if (plan.digest !== digest) throw cancellationChanged()
    const due = planned.filter(({ amount }) => amount !== null)
    const money = await sumOf(inside, due)
    const waits = await wouldWait(inside, { projectId, worth: money.worth, sysUserId })
    const refunds = await inside.store(massRefund).create({
      projectId,
      key: `event ${key}`,
      reason: wish.reason,
      filter: {},
      orders: planned.length,
      toRefund: due.length,
      sysUserId,
    })
    await writeRows(inside, { projectId, massRefundId: refunds.id }, planned)
    const { id } = await inside.store(eventCancellation).create(
      {
        projectId,
        key,
        reason: wish.reason,
        englishReason: wish.englishReason ?? null,
        rule: wish.rule,
        keptFee: wish.keptFee ?? null,
        keptShare: wish.keptShare ?? null,
        massRefundId: refunds.id,
        orders: planned.length,
        plan,
        sysUserId,
      },
      waits ? { birth: 'heldBack' } : {},
    )
    await guardMoney(inside, {
      purpose: moneyPurpose.cancelEvent,
      projectId,
      orderId: null,
      ...money,
      sysUserId,
      about: keptPair(say(`取消活动，退款 ${due.length} 单`, `Cancel the event, refund ${due.length}`)),
      reason: wish.reason,
      subject: { resource: eventCancellation.name, id },
    })
    if (!waits) await begin(inside, id)
    await tx.log('cancelEvent', {
      resource: eventCancellation.name,
      id,
      projectId,
      details: { orders: [null, due.length] },
    })
    return { id }
  })
}
async function begin(tx: Transaction, id: number): Promise<void> {
  const row = await tx.store(eventCancellation).getDetail(id)
  const input: CancelInput = {
    cancellationId: id,
    massRefundId: row.massRefundId ?? 0,
    since: row.updatedAt,
    reason: row.reason,
    englishReason: row.englishReason ?? null,
    rule: row.rule ?? keptRule.nothing,
    keptFee: row.keptFee ?? null,
    keptShare: row.keptShare === null ? null : Number(row.keptShare),
    voidsRegistration: true,
  }
  const subject = { resource: eventCancellation.name, id }
  await cancelling.start(tx, input, { key: runKey(id), projectId: row.projectId, subject, sysUserId: row.sysUserId })
}
heldActs.fill(moneyPurpose.cancelEvent, {
  async agreed(tx, { subjectId }) {
    await tx.move(eventCancellation, { id: subjectId ?? 0 }, 'begin')
    await begin(tx, subjectId ?? 0)
  },
  async declined(tx, { subjectId }) {
    const row = await tx.move(eventCancellation, { id: subjectId ?? 0 }, 'drop')
    await tx.moveWhere(massRefundOrder, 'skip', {
      where: sql`a."massRefundId" = ${row.massRefundId} and a."state" = ${massRefundState.planned}`,
      set: sql`"why" = ${massRefundWhy.declined}::integer`,
    })
  },
})

interface Lots {
  readonly lots?: Readonly<Record<string, { readonly done: number; readonly total: number; readonly failed: number }>>
}
/** How far the cancellation of the event is; null when it is not cancelled. @throws noData */
export async function cancellationProgress(ctx: Context): Promise<CancellationProgress | null> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('order', { projectId })
  const [row] = await inside
    .store(eventCancellation)
    .rows({ state: [state.toConfirm, state.running, state.done] }, { order: [['id', 'desc']], limit: 1 })
  if (!row) return null
  const run = await inside.store(processRun).find({ resource: eventCancellation.name, rowId: row.id })
  const lots = (run?.input as Lots | null)?.lots ?? {}
  const isDone = run?.state === processState.done
  const at = cancelSteps.findIndex(({ name }) => name === run?.step)
  return {
    id: row.id,
    createdAt: row.createdAt,
    state: row.state,
    reason: row.reason,
    englishReason: row.englishReason ?? null,
    rule: row.rule ?? null,
    keptFee: row.keptFee ?? null,
    keptShare: row.keptShare ?? null,
    massRefundId: row.massRefundId ?? null,
    runId: run?.id ?? null,
    isStuck: run?.state === processState.stuck,
    lastError: run?.lastError ? [run.lastError, run.englishError ?? run.lastError] : null,
    steps: cancelSteps.map(({ name, words }, nth) => ({
      name,
      words,
      isOver: isDone || (run !== undefined && nth < at),
      isNow: !isDone && run !== undefined && nth === at,
      done: lots[name]?.done ?? null,
      total: lots[name]?.total ?? null,
      failed: lots[name]?.failed || null,
    })),
    refunds: await refundsOf(inside, row.massRefundId ?? 0),
    stays: await staysOf(inside),
  }
}
async function refundsOf(ctx: Context, massRefundId: number): Promise<CancellationProgress['refunds']> {
  const codeOf = await currencies(ctx)
  const rows = await ctx.query<{ currencyId: number | null; orders: number; amount: number; settled: number }>(
    sql`select r."currencyId", count(*)::int as "orders", coalesce(sum(r."amount"), 0)::bigint as "amount",
      coalesce(sum(r."amount") filter (where f."completedAt" is not null), 0)::bigint as "settled"
    from ${massRefundOrder} r
    left join ${refund} f on f.id = r."refundId"
    where r."massRefundId" = ${massRefundId} and r."state" <> ${massRefundState.skipped}
    group by 1
    order by 1`,
  )
  return rows.map(({ currencyId, ...row }) => ({ ...row, currency: codeOf(currencyId) }))
}
