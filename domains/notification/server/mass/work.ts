import { sql } from '@pavilion/store'
import { backgroundWork, type TaskTools } from '@pavilion/system/server/index.ts'
import { outboxState as state } from '../../model/codes.ts'
import { outboxMessage } from '../../model/outbox.ts'
import { deliver, lateWords } from '../deliver.ts'
import { sendCutOff, sendsFailed } from '../refusals.ts'
import { queueAgain } from '../settle.ts'
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
      const [now] = await ctx.query<{ done: number; total: number; failed: number; why: string | null }>(
        sql`select
          count(*) filter (where m."state" <> all(${[state.queued, state.sending]}::int[])) as "done",
          count(*) as "total",
          count(*) filter (where ${failed}) as "failed",
          max(m."error") filter (where ${failed}) as "why"
        from ${outboxMessage} m
        where m."batch" = ${batch}`,
      )
      await tools.progress(now?.done ?? 0, now?.total ?? 0)
      return now
    }
    // With a hundred thousand messages, neither look at the finished ones nor count all of them for
    // every ten.
    for (let after = 0, untold = 0, total = 0; ; ) {
      const now = await read(ctx, which)
      if (now?.status !== open(which.kind)) return
      if (now.sendEndTime && Date.parse(now.sendEndTime) < Date.now()) {
        const count = await ctx.transaction(async tx => {
          const cutOff = await tx.moveWhere(massOf(which.kind), 'cutOff', { ids: [which.id], where: undefined })
          return cutOff.length ? stopSend(tx, which, lateWords) : 0
        })
        await report()
        if (count) throw sendCutOff({ count })
        return
      }
      // Messages waiting for a retry have their own jobs.
      const waiting = await ctx.query<{ id: number }>(
        sql`select m.id
        from ${outboxMessage} m
        where m."batch" = ${batch}
          and m.id > ${after}
          and m."state" = ${state.queued}
          and m."tries" = 0
        order by m.id
        limit ${atOnce}`,
      )
      // Start once more from the beginning: one that was locked for a moment is still waiting.
      if (!waiting.length && after === 0) break
      after = waiting.at(-1)?.id ?? 0
      await Promise.all(waiting.map(({ id }) => deliver(ctx, { id, projectId: which.projectId })))
      untold += waiting.length
      if (untold * 20 >= total) {
        total = (await report())?.total ?? 0
        untold = 0
      }
    }
    await recount(ctx, which)
    const last = await report()
    if (last?.failed) throw sendsFailed({ count: last.failed, why: last.why ?? '' })
  },
  cancelled: async (tx, which: Which) => {
    const inside = within(tx, which.projectId)
    await inside.moveWhere(massOf(which.kind), 'cutOff', { ids: [which.id], where: undefined })
    await stopSend(inside, which)
  },
  again: async (tx, which: Which) => {
    // A retry after the end: what failed or was cancelled is sent again. Only this restarts it:
    // one that somebody stopped stays stopped.
    const inside = within(tx, which.projectId)
    const [begun] = await inside.moveWhere(massOf(which.kind), 'sendRest', { ids: [which.id], where: undefined })
    if (begun) await queueAgain(inside, sql`a."batch" = ${batchOf(which)}`)
  },
})
