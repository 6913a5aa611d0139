import type { Row } from '@pavilion/declare'
import { wrapsOf } from '@pavilion/http'
import type { Transaction } from '@pavilion/store'
import { termProtocol } from '../../model/codes.ts'
import { registerUserTermInfo } from '../../model/index.ts'
import { serialTaken } from '../refusals.ts'

/**
 * A push device is known by its number alone, so that of two events at the same time one may have it.
 * The other event is named where the same organiser holds it.
 * @throws serialTaken
 */
async function refuseTaken(tx: Transaction, row: Row<typeof registerUserTermInfo>): Promise<void> {
  if (row.protocol !== termProtocol.push) return
  // Two that are entered at once see each other.
  await tx.hold('deviceSerial', row.deviceNo)
  const [other] = await tx
    .acting('terminal', { projectId: null })
    .sql<{ name: string; englishName: string | null; ours: boolean }>(
      `select o."name", o."englishName", o."sellerId" is not distinct from p."sellerId" as "ours"
    from "project" p
    join "project" o on o.id <> p.id and o."deletedAt" is null
      and coalesce(o."startTime", '-infinity') < coalesce(p."endTime", 'infinity')
      and coalesce(p."startTime", '-infinity') < coalesce(o."endTime", 'infinity')
    join "registerUserTermInfo" i on i."projectId" = o.id and i."deviceNo" = $2 and i."protocol" = $3
      and i."deletedAt" is null
    where p.id = $1 order by o.id limit 1`,
      [row.projectId, row.deviceNo, termProtocol.push],
    )
  if (!other) return
  const [event, englishEvent] = other.ours
    ? [`「${other.name}」`, other.englishName || other.name]
    : ['另一活动', 'Another event']
  throw serialTaken({ event, englishEvent: other.ours ? `“${englishEvent}”` : englishEvent }, { field: 'deviceNo' })
}
export const deviceWraps = wrapsOf(registerUserTermInfo, {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await refuseTaken(tx, row)
      return row
    }),
  update: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = await next(tx, body)
      await refuseTaken(tx, row)
      return row
    }),
})
