import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { sql, type Context, type SystemContext } from '@pavilion/store'
import { outboundCall, outboundState } from '../../model/boxes.ts'

/** So many rows are emptied by one statement: nobody waits for a lock of a second. */
const lot = 5_000
const ended = [outboundState.done, outboundState.failed, outboundState.stopped]

/**
 * Empties what outside services said of calls that ended 90 days ago: it may name people. That they
 * happened, when, and under which number stays. Answers how many were emptied.
 */
export async function forgetWords(ctx: Context): Promise<number> {
  const inside = ctx.acting('outbox', { projectId: null })
  for (let emptied = 0; ; ) {
    const rows = await inside.transaction(tx =>
      tx.update(outboundCall, {
        set: sql`"error" = null, "asideWhy" = null`,
        where: sql`a.id in (
          select o.id
          from ${outboundCall} o
          where o."createdAt" < clock_timestamp() - interval '90 days'
            and o."state" = any(${ended}::int[])
            and (o."error" is not null or o."asideWhy" is not null)
          order by o."createdAt"
          limit ${lot}
        )`,
        returning: sql`a.id`,
      }),
    )
    emptied += rows.length
    if (rows.length < lot) return emptied
  }
}
export const forgetJobs: readonly Job[] = [
  schedule(
    'system.forgetCalls',
    '9 19 * * *',
    async (ctx: SystemContext) => {
      await forgetWords(ctx)
    },
    { tries: 3, minutes: 30, givenUp: madeUpFor },
  ),
]
