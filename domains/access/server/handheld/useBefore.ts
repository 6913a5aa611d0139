import type { Context } from '@pavilion/store'
import type { Decision } from '../../model/decision.ts'
import { entryType } from '../../model/codes.ts'
import { usedBefore } from '../../model/reasons.ts'

/** Where and when a pass was used that is refused because it was used before. */
export async function useBefore(
  ctx: Context,
  { code, person }: Decision,
): Promise<{ place: string | null; time: string } | undefined> {
  if (!person || !usedBefore.includes(code)) return undefined
  const [row] = await ctx.sql<{ place: string | null; time: string }>(
    `select e."entryTermName" as "place", e."entryTime" as "time" from "registerUserEntryRecord" e
    where e."projectId" = (select u."projectId" from "registerUser" u where u.id = $1)
      and e."registerUserId" = $1 and e."entryType" = $2 and e."deletedAt" is null
    order by e."entryTime" desc limit 1`,
    [person.id, entryType.entry],
  )
  return row
}
