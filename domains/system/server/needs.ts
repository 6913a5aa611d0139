import { say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { needSources } from '@pavilion/work/server/index.ts'
import type { Need } from '../model/calls/desk.ts'
import { sysMessageReceiveStatus } from '../model/codes.ts'

/**
 * The work that waits for this operator: unread messages, and the rows of registered sources that their
 * rights cover. Empty ones are left out.
 */
export async function needs(ctx: Context): Promise<Need[]> {
  const found: Need[] = []
  for (const [key, source] of needSources.all()) {
    const { right, of, where, within, query, path } = source
    const [zh, en] = source.words
    const there = ctx.where(right)?.where(`${of.name}.getList`)
    if (there) {
      const events = within && { projectId: [...(await within(there))] }
      const count = await there.store(of).count({ ...where, ...events })
      if (count)
        found.push({
          key,
          zh,
          en,
          count,
          path: `${path}?${new URLSearchParams(query ?? Object.entries(where).map(([name, value]) => [name, String(value)]))}`,
        })
    }
  }
  const [unread] = await ctx.sql<{ count: number }>(
    `
      select count(*)::int as "count"
      from "sysMessageReceive"
      where "sysUserId" = $1
        and "status" = ${sysMessageReceiveStatus.unread}
        and "deletedAt" is null`,
    [ctx.caller.id],
  )
  const [zh, en] = say('未读消息', 'Unread messages')
  if (unread?.count)
    found.push({ key: 'unread', zh, en, count: unread.count, path: '/ownSysMessage/manageOwnSysMessage' })
  return found
}
