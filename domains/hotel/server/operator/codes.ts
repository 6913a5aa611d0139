import { randomInt } from 'node:crypto'
import type { BodyOf, ResultOf } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { reservationCode } from '../../model/index.ts'
import type { generateCodes } from '../../model/calls/desk.ts'
import { projectOf } from './place.ts'

/** Signs that nobody confuses on paper or on the phone. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 8
const randomCode = (prefix: string): string =>
  prefix + Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** So many different codes. Two alike of 31^8 are drawn again, as are those that exist. */
export function drawn(count: number, prefix: string, known: ReadonlySet<string>): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const code = randomCode(prefix)
    if (!known.has(code)) codes.add(code)
  }
  return [...codes]
}
/** Codes of a batch, unused, for some nights in a hotel or any. */
export async function codesOf(
  ctx: Context,
  { count, days, batch, prefix, hotelId, roomTypeId }: BodyOf<typeof generateCodes>,
): Promise<ResultOf<typeof generateCodes>> {
  const start = (prefix ?? '').trim().toUpperCase()
  return ctx.transaction(async tx => {
    const projectId = projectOf(tx)
    const wanted = drawn(count, start, new Set())
    const taken = await tx.store(reservationCode).rows({ code: wanted }, { fields: ['code'], limit: Infinity })
    const known = new Set(taken.map(({ code }) => code))
    const codes = [...wanted.filter(code => !known.has(code)), ...drawn(known.size, start, new Set(wanted))]
    await tx.store(reservationCode).createMany(
      codes.map(code => ({
        projectId,
        code,
        days: days ?? null,
        batch: batch.trim(),
        hotelId: hotelId ?? null,
        roomTypeId: roomTypeId ?? null,
      })),
    )
    await ctx.log('generate', { resource: reservationCode.name, details: { batch, count: codes.length } })
    return { made: codes.length, batch: batch.trim(), codes: codes.slice(0, 20) }
  })
}
