import { noData } from '@pavilion/declare'
import { type Call, handle, mayEverywhere } from '@pavilion/http'
import { everyRowOf, sql, type Context, type Transaction } from '@pavilion/store'
import * as calls from '../../model/calls/rush.ts'
import type { RushLine } from '../../model/calls/rush.ts'
import { rushRehearsal, rushState, type RushReport, type RushWish } from '../../model/rush.ts'
import { operatorsOfWork } from '../ports.ts'
import { rushNotOffered, rushUnderWay, rushWhileOpen } from '../refusals.ts'
import { cancelTask, startTask } from '../tasks/background.ts'
import { rushGround } from './ports.ts'

/** The kind of the background task: apps/server fills it. */
export const rushTask = 'rush'
const everyRush = everyRowOf(rushRehearsal, 'the whole installation is rehearsed, whichever event is its model')
const mostShown = 30

interface Wanted extends RushWish {
  readonly projectId: number
  /** The event is held today, and it is rehearsed all the same. */
  readonly evenToday?: boolean
}
/**
 * Starts a rehearsal. There is one at a time: two would measure each other.
 * @throws rushNotOffered, rushWhileOpen, rushUnderWay
 */
export async function beginRush(ctx: Context, wanted: Wanted): Promise<{ id: number }> {
  await requireOffered(ctx, wanted)
  const { projectId, visitors, minutes, formId, skuId, enters } = wanted
  return ctx.acting('rehearsal', { projectId }).transaction(async tx => {
    await tx.hold('rushRehearsal')
    const [other] = await tx.query(
      sql`select 1 from ${everyRush} r where r."state" < ${rushState.done} and r."deletedAt" is null limit 1`,
    )
    if (other) throw rushUnderWay()
    const wish: RushWish = { visitors, minutes, formId, enters, ...(skuId && { skuId }) }
    const row = await tx.store(rushRehearsal).create({
      projectId,
      wish,
      sysUserId: ctx.caller.kind === 'operator' ? ctx.caller.id : null,
    })
    const task = await startTask(tx, {
      kind: rushTask,
      name: ctx.language === 'en' ? 'Rush rehearsal' : '高峰演练',
      payload: { id: row.id },
    })
    await tx.store(rushRehearsal).set(row.id, { backgroundTaskId: task.id })
    await tx.log('rehearseRush', { resource: 'rushRehearsal', id: row.id })
    return { id: row.id }
  })
}
async function requireOffered(ctx: Context, { projectId, formId, skuId, enters, evenToday }: Wanted): Promise<void> {
  const offer = await rushGround.use().offer(ctx, projectId)
  const form = offer.forms.find(({ id }) => id === formId)
  const sells = !skuId || offer.skus.some(({ id }) => id === skuId)
  if (!form || !sells || (enters && !(offer.gates && form.attends))) throw rushNotOffered()
  if (offer.isOn && !evenToday) throw rushWhileOpen()
}
/** Cancels a rehearsal: whoever runs it erases the shadow event and ends. */
async function cancelRush(ctx: Context, id: number): Promise<{ ok: boolean }> {
  return ctx.transaction(async tx => {
    const all = everywhere(tx)
    const [row] = await all.query<{ backgroundTaskId: number | null }>(
      sql`select r."backgroundTaskId" from ${rushRehearsal} r where r.id = ${id} and r."state" < ${rushState.done}`,
    )
    if (!row?.backgroundTaskId) throw noData()
    await cancelTask(all, row.backgroundTaskId)
    await tx.log('cancelRush', { resource: 'rushRehearsal', id })
    return { ok: true }
  })
}
function everywhere(ctx: Transaction): Transaction
function everywhere(ctx: Context): Context
function everywhere(ctx: Context) {
  return ctx.acting('rehearsal', { projectId: null })
}

interface Kept {
  readonly id: number
  readonly projectId: number
  readonly event: string | null
  readonly englishEvent: string | null
  readonly state: RushLine['state']
  readonly wish: RushWish
  readonly report: RushReport | null
  readonly problem: string | null
  readonly sysUserId: number | null
  readonly createdAt: string
  readonly finishedAt: string | null
}
async function readRushes(ctx: Context): Promise<{ rows: RushLine[] }> {
  const rows = await ctx.query<Kept>(
    sql`select r.id, r."projectId", p."name" as "event", p."englishName" as "englishEvent", r."state", r."wish",
      r."report", r."problem", r."sysUserId", r."createdAt", r."finishedAt"
    from ${everyRush} r
    left join "project" p on p.id = r."projectId"
    where r."deletedAt" is null
    order by r.id desc
    limit ${mostShown}`,
  )
  const people = await operatorsOfWork.use().namesOf(ctx, [...new Set(rows.flatMap(row => row.sysUserId ?? []))])
  return {
    rows: rows.map(({ projectId, event, englishEvent, wish, sysUserId, ...row }) => ({
      ...row,
      event: { id: projectId, name: event ?? String(projectId), englishName: englishEvent },
      visitors: wish.visitors,
      minutes: wish.minutes,
      ordered: Boolean(wish.skuId),
      entered: wish.enters,
      by: sysUserId === null ? null : (people.get(sysUserId) ?? null),
    })) as RushLine[],
  }
}
export const rushCalls: Call[] = [
  handle(calls.getRushes, { guard: mayEverywhere('rushRehearsal.getPage') }, ({ ctx }) => readRushes(ctx)),
  handle(calls.getRushOffer, { guard: mayEverywhere('rushRehearsal.start') }, ({ ctx, body }) =>
    rushGround.use().offer(ctx.acting('rehearsal', { projectId: body.projectId }), body.projectId),
  ),
  handle(calls.startRush, { guard: mayEverywhere('rushRehearsal.start') }, ({ ctx, body }) =>
    beginRush(ctx, {
      projectId: body.projectId,
      visitors: body.visitors,
      minutes: body.minutes,
      formId: body.formId,
      enters: body.enters === true,
      evenToday: body.evenToday === true,
      ...(body.skuId && { skuId: body.skuId }),
    }),
  ),
  handle(calls.cancelRush, { guard: mayEverywhere('rushRehearsal.start') }, ({ ctx, body }) =>
    cancelRush(ctx, body.id),
  ),
]
