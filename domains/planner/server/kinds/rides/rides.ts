import { car, passenger, tripTicket } from '@pavilion/transport/model/index.ts'
import { sql } from '@pavilion/store'
import { solveAside } from '../../thread.ts'
import type { Kind } from '../kind.ts'
import { explainRide } from './explain.ts'
import { gather } from './gather.ts'
import { linesFor } from './lines.ts'
import { freeSeats, putInCars } from './moves.ts'

export const rides: Kind = {
  wanted: of => of.rides,
  async propose(ctx, of, effort, onProgress) {
    const gathered = await gather(ctx, of)
    const { problem, former } = gathered
    return linesFor(gathered, (await solveAside<'ride'>({ kind: 'ride', problem, former, ...effort }, onProgress)).plan)
  },
  async subjects(ctx, ids) {
    const rows = await ctx.query<{
      id: number
      name: string
      workplace: string | null
      trip: string | null
      from: string | null
      to: string | null
      englishFrom: string | null
      englishTo: string | null
    }>(
      sql`select t.id, g."name", g."workplace", t."tripNumber" as "trip", t."fromPlace" as "from", t."toPlace" as "to",
        t."englishFromPlace" as "englishFrom", t."englishToPlace" as "englishTo"
      from ${tripTicket} t join ${passenger} g on g.id = t."passengerId" where t.id = any(${ids}::bigint[])`,
    )
    return new Map(
      rows.map(({ id, name, workplace, trip, from, to, englishFrom, englishTo }) => [
        id,
        {
          name,
          workplace,
          about: [
            `${trip ?? ''} ${from ?? ''} – ${to ?? ''}`.trim(),
            `${trip ?? ''} ${englishFrom || from || ''} – ${englishTo || to || ''}`.trim(),
          ] as const,
        },
      ]),
    )
  },
  async targets(ctx, ids) {
    const rows = await ctx.store(car).rows({ id: [...ids] }, { fields: ['id', 'plateNumber'], limit: Infinity })
    return new Map(rows.map(({ id, plateNumber }) => [id, [plateNumber, plateNumber] as const]))
  },
  async find(ctx, keyword) {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await ctx.query<{ id: number }>(
      sql`select t.id from ${tripTicket} t join ${passenger} g on g.id = t."passengerId"
      where g."name" ilike ${like} or g."workplace" ilike ${like} or t."tripNumber" ilike ${like} limit 2000`,
    )
    return rows.map(({ id }) => id)
  },
  explain: explainRide,
  free: freeSeats,
  put: putInCars,
}
