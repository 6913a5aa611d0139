import { ticketsUsed } from '@pavilion/order/server/index.ts'
import type { SystemContext } from '@pavilion/store'
import { entryType } from '../model/index.ts'

/**
 * Marks tickets whose attendee has walked in, with the time of the first passage. Gates do not wait for
 * it: whether a ticket can still be passed on is asked of the attendee.
 */
export async function noteTicketsUsed(ctx: SystemContext): Promise<void> {
  const rows = await ctx.sql<{ id: number; projectId: number; at: string }>(
    `select t.id, t."projectId", f."at"
    from "ticket" t
    join "registerUser" u on u.id = t."registerUserId" and u."entryTimes" > 0
    cross join lateral (
      select min(e."entryTime") as "at"
      from "registerUserEntryRecord" e
      where e."projectId" = t."projectId" and e."registerUserId" = u.id and e."entryType" = $1
        and e."deletedAt" is null
    ) f
    where t."registerUserId" is not null and t."usedAt" is null and t."deletedAt" is null and f."at" is not null
    limit 5000`,
    [entryType.entry],
  )
  for (const [projectId, some] of Map.groupBy(rows, row => row.projectId)) await ticketsUsed(ctx, projectId, some)
}
