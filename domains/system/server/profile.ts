import { noData, type BodyOf } from '@pavilion/declare'
import { gramsOf, searchText, type Context } from '@pavilion/store'
import type { updateOwnProfile } from '../model/calls/account.ts'
import { mustBeThemselves } from './seeAs.ts'

/** Changes the caller's name, avatar and contact data; also for the reserved operator. */
export async function changeOwnProfile(
  ctx: Context,
  { name, avatar, gender: sex, phoneNumber, email: address }: BodyOf<typeof updateOwnProfile>,
): Promise<null> {
  mustBeThemselves(ctx)
  const { id } = ctx.caller
  await ctx.transaction(async tx => {
    const [before] = await tx.sql<{ account: string; name: string; avatar: number }>(
      `
        select "account", "name", "avatar"
        from "sysUser"
        where "id" = $1 and "deletedAt" is null
        for update`,
      [id],
    )
    if (!before) throw noData()
    const words = searchText([before.account, name, phoneNumber, address])
    await tx.sql(
      `
        update "sysUser"
        set "name" = $2, "avatar" = $3::int, "gender" = $4::int, "phoneNumber" = $5, "email" = $6,
          "searchText" = $7, "searchGrams" = $8::text[],
          "updatedAt" = greatest(
            date_trunc('milliseconds', clock_timestamp()),
            "updatedAt" + interval '1 ms'
          )
        where "id" = $1`,
      [
        id,
        name,
        avatar || before.avatar,
        (sex as unknown) === '' ? null : (sex ?? null),
        phoneNumber || null,
        address || null,
        words,
        gramsOf(words),
      ],
    )
    await tx.log('updateOwn', {
      resource: 'sysUser',
      ...(id !== null && { id }),
      details: { name: [before.name, name] },
    })
  })
  return null
}
