import type { AnswerOf } from '@pavilion/declare'
import { sql, type Context } from '@pavilion/store'
import { registerUser } from '@pavilion/registration/model/index.ts'
import type * as calls from '../model/calls.ts'
import {
  enabledStatus,
  registerUserSignInHotel,
  registerUserSignInHotelStatistics,
  registerUserSignInRecord,
  signInStatus,
} from '../model/index.ts'
import { ofOwnPlaces } from './places.ts'

/**
 * What a desk shows besides a person: its places with their figures from the counters, and the
 * latest sign-ins, which it can take back.
 */
type Figures = AnswerOf<typeof calls.deskFigures>
export async function deskFigures(ctx: Context, placeId: number | null): Promise<Figures> {
  const [places, figures, latest] = await Promise.all([
    ctx.query<{ id: number; name: string; projectId: number }>(sql`
      select h.id, h."name", h."projectId"
      from ${registerUserSignInHotel} h
      where h."status" = ${enabledStatus.enabled} and ${ofOwnPlaces(ctx, 'h.id')}
      order by h."sortNumber", h.id
      limit 200`),
    ctx.query<{ allAmt: number; signInAmt: number }>(sql`
      select coalesce(sum(s."allAmt"), 0)::int as "allAmt", coalesce(sum(s."signInAmt"), 0)::int as "signInAmt"
      from ${registerUserSignInHotelStatistics} s
      where (${placeId}::bigint is null or s."registerUserSignInHotelId" = ${placeId}::bigint)
        and ${ofOwnPlaces(ctx, 's."registerUserSignInHotelId"')}`),
    ctx.query<Figures['latest'][number]>(sql`
      select r.id, r."updatedAt", r."signInTime" as "at", r."signedInAt" as "where", u."name", u."company"
      from ${registerUserSignInRecord} r
      join ${registerUser} u on u.id = r."registerUserId"
      where r."status" = ${signInStatus.signedIn} and ${ofOwnPlaces(ctx, 'r."registerUserSignInHotelId"')}
      order by r."signInTime" desc nulls last
      limit 8`),
  ])
  const { allAmt = 0, signInAmt = 0 } = figures[0] ?? {}
  return { places, allAmt, signInAmt, latest }
}
