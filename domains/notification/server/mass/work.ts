import { backgroundWork, type TaskTools } from '@pavilion/system/server/index.ts'
import { groupNotificationStatus as status, outboxState as state, smsStatus } from '../../model/codes.ts'
import { deliver, lateWords } from '../deliver.ts'
import { sendCutOff, sendsFailed } from '../refusals.ts'
import { type Which, batchOf, within, ended, open, cut, touched, read } from './kinds.ts'
import { recount } from './recount.ts'
import { stopSend } from './stop.ts'
import { writeMessages } from './write.ts'

const atOnce = 10
/**
 * The work of a bulk message: writes the messages, then sends them a few at a time, until none is
 * waiting, the end time has passed, or somebody pauses or stops it. A retry sends what failed.
 */
backgroundWork.register(
  'send',
  async (caller, which: Which, tools: TaskTools) => {
    caller.may(`${which.kind}.send`)
    const ctx = within(caller, which.projectId)
    const batch = batchOf(which)
    const here = [which.projectId, batch]
    const row = await read(ctx, which)
    if (row?.status !== open(which.kind)) return
    await writeMessages(ctx, which, row)
    const report = async () => {
      const [now] = await ctx.sql<{ done: number; total: number; failed: number; why: string | null }>(
        `
          select
            count(*) filter (where "state" not in (${state.queued}, ${state.sending})) as "done",
            count(*) as "total",
            count(*) filter (where "state" in (${state.failed}, ${state.unknown})) as "failed",
            max("error") filter (where "state" in (${state.failed}, ${state.unknown})) as "why"
          from "outboxMessage"
          where "projectId" = $1 and "batch" = $2 and "deletedAt" is null`,
        here,
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
        await ctx.sql(
          `
            update "${which.kind}"
            set "status" = ${status.stopped}, ${touched('')}
            where "id" = $1`,
          [which.id],
        )
        const count = await stopSend(ctx, which, lateWords)
        await report()
        if (count) throw sendCutOff({ count })
        return
      }
      // Messages waiting for a retry have their own jobs.
      const waiting = await ctx.sql<{ id: number }>(
        `
          select "id"
          from "outboxMessage"
          where "projectId" = $1
            and "batch" = $2
            and "id" > $3
            and "state" = ${state.queued}
            and "tries" = 0
            and "deletedAt" is null
          order by "id"
          limit ${atOnce}`,
        [...here, after],
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
  {
    cancelled: async (ctx, which: Which) => {
      await within(ctx, which.projectId).sql(
        `
          update "${which.kind}"
          set "status" = ${cut(which.kind)}, ${touched('')}
          where "id" = $1 and "status" = ${open(which.kind)}`,
        [which.id],
      )
      await stopSend(ctx, which)
    },
    again: async (tx, which: Which) => {
      // A retry after the end: what failed or was cancelled is sent again. Only this restarts it:
      // one that somebody stopped stays stopped.
      const ctx = within(tx, which.projectId)
      const here = [which.projectId, batchOf(which)]
      const row = await read(ctx, which)
      if (!row || ![ended(which.kind), cut(which.kind)].includes(row.status as never)) return
      await ctx.sql(
        `
          update "sms" s
          set "status" = ${smsStatus.sending}, "errmsg" = null, ${touched('s.')}
          from "outboxMessage" m
          where m."projectId" = $1
            and m."batch" = $2
            and m."state" in (${state.failed}, ${state.cancelled})
            and m."sealedMessage" is not null
            and s."id" = m."smsId"`,
        here,
      )
      await ctx.sql(
        `
          update "outboxMessage"
          set "state" = ${state.queued}, "error" = null, "tries" = 0, ${touched('')}
          where "projectId" = $1
            and "batch" = $2
            and "state" in (${state.failed}, ${state.cancelled})
            and "sealedMessage" is not null`,
        here,
      )
      await ctx.sql(
        `
          update "${which.kind}"
          set "status" = ${open(which.kind)}, ${touched('')}
          where "id" = $1`,
        [which.id],
      )
    },
  },
)
