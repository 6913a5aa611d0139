import { badgeConditions } from '@pavilion/certificate/server/index.ts'
import { sql } from '@pavilion/store'
import { relSpecialPerformanceUser } from '../model/index.ts'

/** An element of a badge may be for the guests of a session alone. */
badgeConditions.fill('performance', async (ctx, { people, ids }) => {
  const rows = await ctx.query<{ id: number }>(
    sql`select g."registerUserId" as "id"
    from ${relSpecialPerformanceUser} g
    where g."registerUserId" = any(${[...people]}::bigint[]) and g."specialPerformanceId" = any(${[...ids]}::bigint[])`,
  )
  return rows.map(({ id }) => id)
})
