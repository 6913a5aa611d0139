import { sql, now } from '@pavilion/store'
import { backgroundWork, PutOff, type TaskTools } from '@pavilion/work/server/index.ts'
import { outboxState as state } from '../../model/codes.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { lateWords, messageBox } from '../messageBox.ts'
import { sendCutOff, sendsFailed } from '../refusals.ts'
import { queueAgain } from '../settle.ts'
import { admit } from './admit.ts'
import { limitsOf } from './limits.ts'
import { type Which, batchOf, massOf, open, read, within } from './kinds.ts'
import { recount } from './recount.ts'
import { stopSend } from './stop.ts'
import { writeMessages } from './write.ts'

const atOnce = 10
/**
 * The work of a bulk message: writes the messages, then sends them a few at a time, until none is
 * waiting, the end time has passed, or somebody pauses or stops it. A retry sends what failed.
 */
backgroundWork.fill('send', {
  work: async (caller, which: Which, tools: TaskTools) => {
    caller.may(`${which.kind}.send`)
    const ctx = within(caller, which.projectId)
    const batch = batchOf(which)
    const row = await read(ctx, which)
    if (row?.status !== open(which.kind)) return
    await writeMessages(ctx, which, row)
    const report = async () => {
      const failed = sql`m."state" = any(${[state.failed, state.unknown]}::int[])`
      const [counted] = await ctx.query<{ done: number; total: number; failed: number; why: string | null }>(
        sql`select
          count(*) filter (where m."state" <> all(${[state.queued, state.sending]}::int[])) as "done",
          count(*) as "total",
          count(*) filter (where ${failed}) as "failed",
          max(m."error") filter (where ${failed}) as "why"
        from ${outboxMessage} m
        where m."batch" = ${batch} and m."replaced" is not true`,
      )
      await tools.progress(counted?.done ?? 0, counted?.total ?? 0)
      return counted
    }
    // With a hundred thousand messages, do not count all of them for every ten.
    let [uncounted, total] = [0, 0]
    const limits = await limitsOf(ctx, which.projectId)
    let until: Date | undefined
    const allSent = await messageBox.sendWaiting(
      ctx,
      { projectId: which.projectId, where: sql`a."batch" = ${batch} and a."admittedAt" is not null`, atOnce },
      async sent => {
        uncounted += sent
        if (sent && uncounted * 20 >= total) {
          total = (await report())?.total ?? 0
          uncounted = 0
        }
        const batch = await read(ctx, which)
        if (batch?.status !== open(which.kind)) return false
        if (!batch.sendEndTime || Date.parse(batch.sendEndTime) >= now().getTime()) {
          until = (await admit(ctx, which, limits, atOnce)).until
          return until === undefined
        }
        const count = await ctx.transaction(async tx => {
          const cutOff = await tx.moveIfDue(massOf(which.kind), which, 'cutOff')
          return cutOff ? stopSend(tx, which, lateWords) : 0
        })
        await report()
        if (count) throw sendCutOff({ count })
        return false
      },
    )
    if (until) {
      await recount(ctx, which)
      throw new PutOff(until)
    }
    if (!allSent) return
    await recount(ctx, which)
    const last = await report()
    if (last?.failed) throw sendsFailed({ count: last.failed, why: last.why ?? '' })
  },
  cancelled: async (tx, which: Which) => {
    const inside = within(tx, which.projectId)
    await inside.moveIfDue(massOf(which.kind), which, 'cutOff')
    await stopSend(inside, which)
  },
  again: async (tx, which: Which) => {
    // A retry after the end: what failed or was cancelled is sent again. Only this restarts it:
    // one that somebody stopped stays stopped.
    const inside = within(tx, which.projectId)
    const begun = await inside.moveIfDue(massOf(which.kind), which, 'sendRest')
    if (begun) await queueAgain(inside, sql`a."batch" = ${batchOf(which)}`)
  },
})
