import { webUser } from '@pavilion/account/model/webUser.ts'
import { sql, type Context } from '@pavilion/store'
import { hotelGuest, receptionRecordStatus } from '../../model/index.ts'
import { forEverybody, type Opened } from '../booking/free.ts'
import { channelByCode } from '../ports.ts'

/**
 * Which sales somebody may book besides the public ones: those of the code that they typed, and
 * those of the channels in which the organiser expects them as a guest.
 */
export async function openedFor(
  ctx: Context,
  {
    projectId,
    sellerId,
    webUserId,
    code,
  }: {
    readonly projectId: number
    readonly sellerId?: number | 'all'
    readonly webUserId: number | null
    readonly code: string | null
  },
): Promise<Opened> {
  const [own, coded] = await Promise.all([
    webUserId === null ? [] : ownChannels(ctx, { projectId, sellerId: sellerId ?? 'all', webUserId }),
    (code && channelByCode.filled?.(ctx, { projectId, code })) || [],
  ])
  if (!own.length && !code) return forEverybody
  return { code, channels: [...new Set([...own, ...coded])], byChannelCode: coded.length > 0 }
}
async function ownChannels(
  ctx: Context,
  {
    projectId,
    sellerId,
    webUserId,
  }: { readonly projectId: number; readonly sellerId: number | 'all'; readonly webUserId: number },
): Promise<number[]> {
  const rows = await ctx.acting('hotel', { projectId, sellerId }).query<{ id: number }>(
    sql`select distinct g."userChannelId" as "id"
    from ${hotelGuest} g
    join ${webUser} u on u.id = ${webUserId}::bigint
    where g."userChannelId" is not null and g."status" <> ${receptionRecordStatus.invalid}
      and (g."webUserId" = u.id or g."phoneNumber" = u."phoneNumber")`,
  )
  return rows.map(({ id }) => id)
}
