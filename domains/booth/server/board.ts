import { noData, type BodyOf } from '@pavilion/declare'
import {
  boothDemandStatus,
  exhibitorAuditStatus,
  exhibitorBoothDemandInfo,
  exhibitorCompanyInfo,
} from '@pavilion/exhibitor/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { booth, boothType } from '../model/index.ts'
import type { Board, BoardRequest, getBoard } from '../model/calls.ts'
import { placeOf, pricesOf } from './claims/gather.ts'
import { projectOf } from './claims/hold.ts'
import { hallOf, shownOf, standRows } from './plan/shown.ts'

/** A hall with who has which stand, and the demands of approved companies, those without a stand first. */
export async function boardOf(ctx: Context, { exhibitionHallId }: BodyOf<typeof getBoard>): Promise<Board> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('booth', { projectId })
  const hall = await hallOf(inside, exhibitionHallId)
  if (!hall) throw noData()
  const [rows, { today }] = [await standRows(inside, exhibitionHallId), await placeOf(inside, projectId)]
  const prices = await pricesOf(inside, rows, today)
  const requests = await inside.query<BoardRequest>(
    sql`select d.id, c.id as "companyId", c."name" as "companyName", c."name2" as "companyName2",
      coalesce(d."boothType", ${boothType.standard}) as "boothType",
      d."area"::float8 as "area", d."productType", d."status" = ${boothDemandStatus.deposited} as "deposited",
      (select count(*)::int from ${booth} b where b."demandId" = d.id) as "stands"
    from ${exhibitorBoothDemandInfo} d
    join ${exhibitorCompanyInfo} c on c.id = d."exhibitorCompanyInfoId"
    where c."auditStatus" = ${exhibitorAuditStatus.success}
    order by "stands", "deposited" desc, d.id
    limit 1000`,
  )
  return {
    hall,
    requests,
    stands: rows.map(row => ({
      ...shownOf(row, prices.get(row.id) ?? null),
      company: row.company,
      company2: row.company2,
      companyId: row.exhibitorCompanyInfoId,
      demandId: row.demandId,
      orderId: row.orderId,
      heldUntil: row.heldUntil,
      agreedPrice: row.agreedPrice,
    })),
  }
}
