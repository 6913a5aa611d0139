import { noData, type BodyOf, type ResultOf } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { hotelImage } from '../../model/index.ts'
import type { setPictureOrder } from '../../model/calls/desk.ts'

/** The pictures of a hotel in this order; those that are not named follow. @throws noData */
export async function orderPictures(
  ctx: Context,
  { hotelId, ids }: BodyOf<typeof setPictureOrder>,
): Promise<ResultOf<typeof setPictureOrder>> {
  return ctx.transaction(async tx => {
    const rows = await tx.lockAll(hotelImage, [...ids])
    if (rows.length !== new Set(ids).size || rows.some(row => row.hotelId !== hotelId)) throw noData()
    await tx.update(hotelImage, {
      set: sql`"sortNumber" = coalesce(array_position(${[...ids]}::bigint[], a.id), ${ids.length} + 1)`,
      where: sql`a."hotelId" = ${hotelId}`,
    })
    await ctx.log('update', { resource: hotelImage.name, details: { hotel: hotelId, order: ids.length } })
    return { ordered: ids.length }
  })
}
