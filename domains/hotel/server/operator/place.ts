import { dayIn, defaultZone, noData } from '@pavilion/declare'
import { project } from '@pavilion/site/model/index.ts'
import { now, sql, type Context } from '@pavilion/store'
import { hotel, hotelChannelSales } from '../../model/index.ts'

/** The project of a call; without one there is nothing. @throws noData */
export function projectOf(ctx: Context): number {
  if (ctx.projectId === undefined) throw noData()
  return ctx.projectId
}
/** A hotel that this caller may reach, with the day that it is there. */
export interface Place {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly nightsVersion: number
  /** Rooms of all types each night; null: no limit. */
  readonly totalStock: number | null
  readonly today: string
  /** The first night from today on that is on sale. */
  readonly firstNight: string
}
/** @throws noData for a hotel that is not of this project */
export async function placeOf(ctx: Context, hotelId: number): Promise<Place> {
  const [row] = await ctx.query<Omit<Place, 'today' | 'firstNight'> & { zone: string | null; begins: string | null }>(
    sql`select h.id, h."name", h."englishName", coalesce(h."nightsVersion", 1) as "nightsVersion", h."totalStock",
      p."timeZone" as "zone", (
        select min(s."checkInDate") from ${hotelChannelSales} s
        where s."hotelId" = h.id and s."checkOutDate" > current_date
      ) as "begins"
    from ${hotel} h
    join ${project} p on p.id = h."projectId"
    where h.id = ${hotelId}`,
  )
  if (!row) throw noData()
  const { zone, begins, ...rest } = row
  const today = dayIn(now(), zone || defaultZone())
  return { ...rest, today, firstNight: begins && begins > today ? begins : today }
}
/** The day that it is where the event is. */
export async function todayOf(ctx: Context, projectId: number): Promise<string> {
  const [row] = await ctx.query<{ zone: string | null }>(
    sql`select p."timeZone" as "zone" from ${project} p where p.id = ${projectId}`,
  )
  return dayIn(now(), row?.zone || defaultZone())
}
