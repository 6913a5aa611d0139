import { zoneOf } from '@pavilion/exchange'
import { dayIn, invalidInput, noData, refusal, type NewRow, type Row } from '@pavilion/declare'
import { idsIn, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import { moves, operatorBehind, type Context, type MoveRule, type Transaction } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import {
  collectionSource,
  collectionSummaryStatus,
  projectCollectionDailySummary as summary,
} from '../../model/index.ts'
import { count, holdProject, paidIn, periodsOf, refundedIn, type Periods } from './collect.ts'

type Summary = Row<typeof summary>

export const summaryReported = refusal(
  'summaryReported',
  ['日报已上报，不能更改', 'This summary has been reported and cannot be changed'],
  { advice: ['之后到账的款项计入下一份日报', 'Money that arrives later is in the next summary'] },
)
/** @throws invalidInput when a period is missing or ends before it begins */
function requirePeriods({ startTime, endTime, payOutStartTime, payOutEndTime }: Periods): void {
  const missing = ['请填写起止时间', 'Please enter both times'] as const
  if (!startTime) throw invalidInput({ startTime: missing })
  if (!endTime) throw invalidInput({ endTime: missing })
  const order = ['结束时间须晚于开始时间', 'The end must be later than the start'] as const
  if (Date.parse(endTime) <= Date.parse(startTime)) throw invalidInput({ endTime: order })
  const [from, until] = [payOutStartTime ?? startTime, payOutEndTime ?? endTime]
  if (Date.parse(until) <= Date.parse(from)) throw invalidInput({ payOutEndTime: order })
}
/** The one currency of the money in a period. @throws invalidInput where there are several */
async function currencyOf(tx: Transaction, body: Periods): Promise<number | null> {
  const { pays, refunds } = periodsOf(body)
  const found = new Set([...(await paidIn(tx, pays)), ...(await refundedIn(tx, refunds))].map(one => one.currencyId))
  if (found.size > 1)
    throw invalidInput({
      currencyId: ['期间内有多种币种，请选择一种', 'The period has several currencies. Please choose one'],
    })
  return [...found][0] ?? null
}
/** A summary of periods that an operator chose. */
async function createOwn(ctx: Context, body: NewRow<typeof summary>): Promise<Summary> {
  requirePeriods(body)
  if (ctx.projectId === undefined) throw noData()
  const projectId = ctx.projectId
  return ctx.transaction(async tx => {
    await holdProject(tx, projectId)
    const inside = tx.acting('collection', { projectId })
    const currencyId = body.currencyId ?? (await currencyOf(inside, body))
    const row = await tx.store(summary).create({ ...body, currencyId })
    const named = row.number
      ? row
      : await inside.store(summary).set(row.id, {
          number: `SK${dayIn(row.startTime ?? row.createdAt, await zoneOf(inside)).replaceAll('-', '')}-${row.id}`,
        })
    return count(inside, { ...named, source: collectionSource.manual })
  })
}
/** @throws summaryReported */
async function pendingOne(tx: Transaction, id: number): Promise<Summary> {
  const row = await tx.store(summary).lock(id)
  if (!row) throw noData()
  if (row.status !== collectionSummaryStatus.pending) throw summaryReported()
  return row
}
export const collectionCalls: Call[] = resourceCalls(
  summary,
  wrapsOf(summary, {
    create: () => createOwn,
    update: next => (ctx, body) =>
      ctx.transaction(async tx => {
        const before = await pendingOne(tx, body.id)
        const { projectId } = before
        requirePeriods({ ...before, ...body })
        await holdProject(tx, projectId)
        await next(tx, body)
        const inside = tx.acting('collection', { projectId })
        return count(inside, await inside.store(summary).getDetail(before.id))
      }),
    delete: next => (ctx, body) =>
      ctx.transaction(async tx => {
        for (const id of idsIn(body)) await pendingOne(tx, id)
        return next(tx, body)
      }),
  }),
)

const report: MoveRule<typeof summary> = {
  set: (_before, _input, now) => ({ reportTime: now }),
  async effect(tx, { after }) {
    const id = operatorBehind(tx)
    const who =
      id === null ? undefined : await tx.acting('collection', { projectId: null }).store(sysUser).getDetail(id)
    return tx.store(summary).set(after.id, { reporter: who?.name ?? who?.account ?? null })
  },
}
export const collectionMoves = moves(summary, { report })
