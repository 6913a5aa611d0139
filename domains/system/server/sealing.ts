import { type Call, handle, job, type Job, madeUpFor, mayEverywhere, schedule } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as calls from '../model/calls/desk.ts'
import { sealLog, verifySeals } from './seals.ts'

const everySeconds = 5
const name = 'system.sealLog'
/**
 * By the database's clock, which the queue uses: with a server clock that is behind, each run would
 * be due immediately.
 */
const again = (ctx: Context, seconds: number) =>
  ctx.transaction(async tx => {
    const [moment] = await tx.sql<{ at: string }>(`select clock_timestamp() + $1::int * interval '1 second' as "at"`, [
      seconds,
    ])
    if (moment) await tx.enqueue(name, {}, { key: name, runAt: new Date(moment.at) })
  })

/**
 * Seals the log every five seconds: the job schedules its next run, and a schedule checks every
 * minute that there is one.
 */
export const sealJobs: Job[] = [
  job(
    name,
    async ctx => {
      await sealLog(ctx)
      await again(ctx, everySeconds)
    },
    { tries: 3, minutes: 5, givenUp: madeUpFor },
  ),
  schedule('system.keepSealing', '* * * * *', ctx => again(ctx, 0), { tries: 3, minutes: 5, givenUp: madeUpFor }),
]
/** Verifies the sealed log. */
export const sealCalls: Call[] = [
  handle(
    calls.verifySeals,
    { guard: mayEverywhere('sysUserOperateLog.verifySeals'), rate: { max: 6, seconds: 60, by: 'caller' } },
    ({ ctx }) => verifySeals(ctx),
  ),
]
