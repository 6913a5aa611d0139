import { madeUpFor, schedule, type Job } from '@pavilion/http'
import { makeMonths } from '@pavilion/store'

/** Logs that an engineer divided by months always find the next ones ready. */
export const monthJobs: Job[] = [
  schedule(
    'system.makeMonths',
    '3 20 * * *',
    async ctx => {
      await ctx.transaction(tx => makeMonths((text, parameters) => tx.sql(text, parameters)))
    },
    { tries: 8, minutes: 30, givenUp: madeUpFor },
  ),
]
