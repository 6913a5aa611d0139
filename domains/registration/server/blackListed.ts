import { blackListedGuest } from '@pavilion/hotel/server/index.ts'
import { sql } from '@pavilion/store'
import { registerUserBlackUser } from '../model/index.ts'

/** Who is refused at every gate shares no room of the event either: by phone. */
blackListedGuest.fill(async (ctx, { projectId, phones }) => {
  if (!phones.length) return undefined
  const [row] = await ctx
    .acting('registration', { projectId })
    .query<{ name: string | null }>(
      sql`select b."name" from ${registerUserBlackUser} b where b."phoneNumber" = any(${[...phones]}::text[]) limit 1`,
    )
  return row && (row.name ?? '')
})
