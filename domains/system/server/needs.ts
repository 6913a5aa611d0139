import { type AnyResource, type Pair, say } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { sysMessageReceiveStatus } from '../model/codes.ts'

/** Something that waits for whoever may do it: rows of a list in a state. */
export interface NeedSource {
  readonly key: string
  readonly words: Pair
  /** Who may do something about it. */
  readonly right: string
  readonly of: AnyResource
  readonly where: Readonly<Record<string, number>>
  /** The list's address below /admin. */
  readonly path: string
}
export interface Need {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly count: number
  readonly path: string
}
const sources = new Map<string, NeedSource>()
/**
 * The port of the rooms whose rows wait for somebody: `needSources.register({ key: 'refunds', …
 * })`.
 */
export const needSources = {
  register(source: NeedSource): void {
    sources.set(source.key, source)
  },
}

/**
 * What waits for this operator: own unread messages, and what the rooms told, as far as the rights
 * go; nothing that is not there.
 */
export async function needs(ctx: Context): Promise<Need[]> {
  const found: Need[] = []
  for (const {
    key,
    words: [zh, en],
    right,
    of,
    where,
    path,
  } of sources.values())
    if (ctx.has(right) && ctx.has(`${of.name}.getList`)) {
      const count = await ctx.store(of).count(where as never)
      if (count)
        found.push({
          key,
          zh,
          en,
          count,
          path: `${path}?${new URLSearchParams(Object.entries(where).map(([name, value]) => [name, String(value)]))}`,
        })
    }
  const [unread] = await ctx.sql<{ count: number }>(
    `select count(*)::int as "count" from "sysMessageReceive" where "sysUserId" = $1 and "status" = ${sysMessageReceiveStatus.unread} and "deletedAt" is null`,
    [ctx.caller.id],
  )
  const [zh, en] = say('未读消息', 'Unread messages')
  if (unread?.count)
    found.push({ key: 'unread', zh, en, count: unread.count, path: '/ownSysMessage/manageOwnSysMessage' })
  return found
}
