import { wrapsOf } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import { mealPlace } from '../model/index.ts'
import { mealHotelMissing } from './refusals.ts'

interface Limited {
  readonly isCheckInHotel?: boolean | null
  readonly hotelId?: number | null
}
/** A place that is only for the guests of a hotel must say of which. @throws mealHotelMissing */
function mustHaveHotel({ isCheckInHotel, hotelId }: Limited): void {
  if (isCheckInHotel && !hotelId) throw mealHotelMissing()
}
/** Forms must not make a place at which nobody can eat; imports and older rows are refused at the scan. */
export const placeWraps = wrapsOf(mealPlace, {
  create: next => async (ctx, body) => {
    mustHaveHotel(body)
    return next(ctx, body)
  },
  update: next => async (ctx: Context, body) => {
    const before = await ctx.store(mealPlace).getDetail(body.id)
    mustHaveHotel({ ...before, ...body } as Limited)
    return next(ctx, body)
  },
})
