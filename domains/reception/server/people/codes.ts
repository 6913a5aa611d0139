import type { Context } from '@pavilion/store'
import { userAuth } from '../../model/index.ts'

/** The channels that a code of a user permission stands for, whichever way it is typed. */
export async function channelsByCode(
  ctx: Context,
  { projectId, code }: { readonly projectId: number; readonly code: string },
): Promise<readonly number[]> {
  const typed = code.trim()
  if (!typed) return []
  const rows = await ctx
    .acting('reception', { projectId })
    .store(userAuth)
    .rows({ code: [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])] }, { fields: ['userChannelId'] })
  return [...new Set(rows.flatMap(({ userChannelId }) => userChannelId ?? []))]
}
