import { say } from '@pavilion/declare'
import { job, may, post, schedule, type Call, type Job } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { sealLog, verifySeals } from './seals.ts'

const everySeconds = 5
const name = 'system.sealLog'
/**
 * By the database's clock, as the queue goes: with a server's own, that goes behind, each turn
 * would be due as soon as it is asked for.
 */
const again = async (ctx: Context, seconds: number) => {
  const [moment] = await ctx.sql<{ at: string }>(`select clock_timestamp() + $1::int * interval '1 second' as "at"`, [
    seconds,
  ])
  if (moment) await ctx.enqueue(name, {}, { key: name, runAt: new Date(moment.at) })
}

/**
 * The log is sealed every five seconds: the job asks for its own next turn, and each minute it is
 * seen to that there is one.
 */
export const sealJobs: Job[] = [
  job(name, async ctx => {
    await sealLog(ctx)
    await again(ctx, everySeconds)
  }),
  schedule('system.keepSealing', '* * * * *', ctx => again(ctx, 0)),
]
/** Whether what was sealed still stands. */
export const sealCalls: Call[] = [
  post(
    '/sysUserOperateLog/verifySeals',
    {
      guard: may('sysUserOperateLog.verifySeals'),
      writes: false,
      rate: { max: 6, seconds: 60, by: 'caller' },
      summary: say('核对操作日志封存', 'Hold the operate log against its seals'),
      answer: {
        schema: {
          type: 'object',
          properties: {
            lines: { type: 'integer' },
            lastLogId: { type: 'integer' },
            lastSeal: { type: 'string' },
            waiting: { type: 'integer' },
            broken: { type: 'object' },
          },
        },
      },
    },
    ({ ctx }) => verifySeals(ctx),
  ),
]
