import { channelByCode } from '@pavilion/hotel/server/index.ts'
import { sql } from '@pavilion/store'
import { userAuth } from '../model/index.ts'

/** The channels of a user permission, by its code: they open the rooms that are kept for them. */
channelByCode.fill(async (ctx, { projectId, code }) => {
  const rows = await ctx.acting('reception', { projectId }).query<{ id: number }>(
    sql`select a."userChannelId" as "id"
      from ${userAuth} a
      where a."code" = ${code} and a."userChannelId" is not null`,
  )
  return rows.map(({ id }) => id)
})
