import { exhibitorBoothDemandInfo } from '@pavilion/exhibitor/model/index.ts'
import { sql, type Context } from '@pavilion/store'
import { booth, competitorRule, exhibitionHall } from '../../model/index.ts'
import { metresBetween, type Rect } from '../../model/geometry.ts'
import { competitorBeside } from '../refusals.ts'
import type { Booth, Demand, Setting } from './gather.ts'

/** A stand of somebody else with the same products, too near. */
export interface Competitor {
  readonly boothNo: string
  readonly metres: number
}
const rectOf = (row: Pick<Booth, 'offsetLeft' | 'offsetTop' | 'width' | 'height' | 'rotation'>): Rect => ({
  left: row.offsetLeft ?? 0,
  top: row.offsetTop ?? 0,
  width: row.width ?? 0,
  height: row.height ?? 0,
  rotation: row.rotation ?? 0,
})
/** The competitors of a demand nearer than the project wants them, around these stands. */
export async function competitorsNear(
  ctx: Context,
  setting: Setting | undefined,
  demand: Pick<Demand, 'companyId' | 'productType'>,
  booths: readonly Booth[],
): Promise<Competitor[]> {
  const least = setting?.competitorMetres ?? 0
  if (!demand.productType || !least || (setting?.competitorRule ?? competitorRule.off) === competitorRule.off) return []
  const hallIds = [...new Set(booths.map(row => row.exhibitionHallId))]
  const halls = new Map((await ctx.store(exhibitionHall).rows({ id: hallIds })).map(hall => [hall.id, hall]))
  const others = await ctx.query<Booth>(
    sql`select b.id, b."boothNo", b."exhibitionHallId", b."offsetLeft", b."offsetTop", b."width", b."height", b."rotation"
    from ${booth} b
    join ${exhibitorBoothDemandInfo} d on d.id = b."demandId"
    where b."exhibitionHallId" = any(${hallIds}::bigint[]) and b."exhibitorCompanyInfoId" <> ${demand.companyId}
      and d."productType" = ${demand.productType}`,
  )
  return booths.flatMap(row =>
    others.flatMap(other => {
      const hall = halls.get(row.exhibitionHallId)
      if (!hall || other.exhibitionHallId !== row.exhibitionHallId) return []
      const metres = metresBetween(rectOf(row), rectOf(other), hall)
      return metres !== undefined && metres < least
        ? [{ boothNo: other.boothNo, metres: Math.round(metres * 10) / 10 }]
        : []
    }),
  )
}
/** @throws competitorBeside where the project refuses competitors side by side */
export async function refuseCompetitors(
  ctx: Context,
  setting: Setting | undefined,
  demand: Pick<Demand, 'companyId' | 'productType'>,
  booths: readonly Booth[],
): Promise<void> {
  if (setting?.competitorRule !== competitorRule.refuse) return
  const [near] = await competitorsNear(ctx, setting, demand, booths)
  if (near) throw competitorBeside({ boothNo: near.boothNo, metres: setting.competitorMetres ?? 0 })
}
