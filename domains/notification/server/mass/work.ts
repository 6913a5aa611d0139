import { sql, now } from '@pavilion/store'
import { backgroundWork, PutOff, type TaskTools } from '@pavilion/work/server/index.ts'
import { groupNotificationStatus as status } from '../../model/codes.ts'
import type { Tally } from '../../model/groupNotification.ts'
import { lateWords, messageBox } from '../messageBox.ts'
import { countingItself } from '../recountSoon.ts'
import { sendCutOff, sendsFailed } from '../refusals.ts'
import { queueAgain } from '../settle.ts'
import { admit, takeUnsentBack } from './admit.ts'
import { limitsOf } from './limits.ts'
import { type Which, batchOf, massOf, read, within } from './kinds.ts'
import { recount } from './recount.ts'
import { stopSend } from './stop.ts'
import { writeMessages } from './write.ts'

const atOnce = 10
/** Messages that somebody else has in hand are looked for again after a while, not all the time. */
const heldMs = 10_000
const allOf = ({ done, failed, waiting, unknown, cancelled }: Omit<Tally, 'curve'>) =>
  done + failed + waiting + unknown + cancelled
/** Counting a hundred thousand messages takes a while: it takes a tenth of the time at most. */
const countEvery = { ms: 2000, share: 10 }
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
    if (row?.status !== status.sending) return
    await writeMessages(ctx, which, row)
    await takeUnsentBack(ctx, which)
    let [next, done, total] = [0, 0, 0]
    const report = async () => {
      const began = performance.now()
      const counted = await recount(ctx, which)
      if (counted) total = allOf(counted)
      if (counted) done = total - counted.waiting
      await tools.progress(done, total)
      next = performance.now() + Math.max(countEvery.ms, (performance.now() - began) * countEvery.share)
      return counted
    }
    const limits = await limitsOf(ctx, which.projectId)
    let until: Date | undefined
    const goesOn = async (sent: number) => {
      if (performance.now() >= next) await report()
      // Between two counts it goes by what it has sent: somebody may want to cancel it at any moment.
      else if (sent) await tools.progress((done += sent), total)
      const current = await read(ctx, which)
      if (current?.status !== status.sending) return false
      if (!current.sendEndTime || Date.parse(current.sendEndTime) >= now().getTime()) {
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
    }
    const ended = await countingItself(batch, () =>
      messageBox.sendWaiting(
        ctx,
        { projectId: which.projectId, where: sql`a."batch" = ${batch} and a."admittedAt" is not null`, atOnce },
        goesOn,
      ),
    )
    const last = await report()
    if (until) throw new PutOff(until)
    if (ended === 'held') throw new PutOff(new Date(now().getTime() + heldMs))
    const failed = last ? last.failed + last.unknown : 0
    if (ended === 'sent' && failed) throw sendsFailed({ count: failed, why: last?.why ?? '' })
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
