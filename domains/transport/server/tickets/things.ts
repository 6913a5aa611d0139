import type { ListThings } from '@pavilion/account/server/index.ts'
import { wordFor } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { passenger, tripTicket, tripTicketStatus } from '../../model/index.ts'

/** The trips of a visitor in the user center, each with the page on which everything of it stands. */
export const tripThings: ListThings = async (ctx, { webUserId }) => {
  if (!ctx.projectId) return []
  const rows = await ctx.acting('trips', { projectId: ctx.projectId }).query<{
    id: number
    tripNumber: string | null
    toPlace: string | null
    departTime: string | null
    createdAt: string
    status: number
  }>(
    sql`select t.id, t."tripNumber", t."toPlace", t."departTime", t."createdAt", t."status"
    from ${tripTicket} t
    left join ${passenger} g on g.id = t."passengerId"
    where (t."webUserId" = ${webUserId}::bigint or g."webUserId" = ${webUserId}::bigint) and t."erasedAt" is null
    order by t."departTime" nulls last, t.id
    limit 50`,
  )
  return rows.map(({ id, tripNumber, toPlace, departTime, createdAt, status }) => ({
    id,
    name: [tripNumber, toPlace].filter(Boolean).join(' → ') || String(id),
    at: departTime ?? createdAt,
    state: wordFor(tripTicketStatus, status),
    path: '/my-trip',
  }))
}
