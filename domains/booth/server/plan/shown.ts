import { exhibitorCompanyInfo } from '@pavilion/exhibitor/model/index.ts'
import { isReachable } from '@pavilion/site/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import { booth, boothOpenStatus, boothReserveStatus, boothType, exhibitionHall } from '../../model/index.ts'
import type { HallPlan, Standing } from '../../model/calls.ts'
import { placeOf, pricesOf, type Booth } from '../claims/gather.ts'

/** A hall's picture and measures. */
export const hallOf = async (ctx: Context, id: number): Promise<HallPlan['hall'] | undefined> =>
  ctx.store(exhibitionHall).find(
    { id },
    {
      fields: [
        'id',
        'name',
        'englishName',
        'area',
        'planImage',
        'planWidth',
        'planHeight',
        'metresAcross',
        'planMarks',
        'updatedAt',
      ],
    },
  )
type StandRow = Booth & { readonly company: string | null; readonly company2: string | null }
/** The stands of a hall with their companies, by number. One statement. */
export const standRows = (ctx: Context, hallId: number): Promise<StandRow[]> =>
  ctx.query<StandRow>(
    sql`select b.id, b."boothNo", b."name", b."englishName", b."type", b."area"::float8 as "area", b."openSides", b."zone",
      b."rotation"::float8 as "rotation", b."offsetLeft"::float8 as "offsetLeft", b."offsetTop"::float8 as "offsetTop",
      b."width"::float8 as "width", b."height"::float8 as "height", b."openStatus", b."reserveStatus", b."price",
      b."unitPrice", b."exhibitionHallId", b."exhibitorCompanyInfoId", b."demandId", b."orderId", b."heldUntil",
      b."agreedPrice", c."name" as "company", c."name2" as "company2"
    from ${booth} b
    left join ${exhibitorCompanyInfo} c on c.id = b."exhibitorCompanyInfoId"
    where b."exhibitionHallId" = ${hallId}
    order by b."boothNo", b.id`,
  )
/** A stand as everybody sees it: who only holds it is nobody's business. */
export function shownOf(row: StandRow, price: number | null) {
  const isHad = row.reserveStatus === boothReserveStatus.reserved || row.reserveStatus === boothReserveStatus.assigned
  return {
    id: row.id,
    boothNo: row.boothNo,
    name: row.name,
    englishName: row.englishName,
    area: row.area,
    openSides: row.openSides,
    zone: row.zone,
    rotation: row.rotation,
    offsetLeft: row.offsetLeft,
    offsetTop: row.offsetTop,
    width: row.width,
    height: row.height,
    type: row.type ?? boothType.standard,
    open: row.openStatus,
    state: row.reserveStatus,
    price,
    company: isHad ? row.company : null,
    company2: isHad ? row.company2 : null,
  }
}
/** The plan of a hall as everybody sees it; undefined: there is none. */
export async function planOf(ctx: Context, projectId: number, hallId: number): Promise<HallPlan | undefined> {
  const inside = ctx.acting('booth', { projectId })
  const hall = await hallOf(inside, hallId)
  if (!hall) return undefined
  const [rows, { today }] = [await standRows(inside, hallId), await placeOf(inside, projectId)]
  const prices = await pricesOf(inside, rows, today)
  return { hall, stands: rows.map(row => shownOf(row, prices.get(row.id) ?? null)) }
}
/** What changes on an open plan: who has which stand. One statement, without prices. */
export async function standing(system: Context, hallId: number): Promise<Standing | undefined> {
  const hall = await system.store(exhibitionHall).find({ id: hallId }, { fields: ['projectId', 'updatedAt'] })
  if (!hall || !(await isReachable(system, hall.projectId))) return undefined
  const rows = await system.query<{
    id: number
    open: number
    state: number
    company: string | null
    company2: string | null
  }>(
    sql`select b.id, b."openStatus" as "open", b."reserveStatus" as "state",
      case when b."reserveStatus" > ${boothReserveStatus.held} then c."name" end as "company",
      case when b."reserveStatus" > ${boothReserveStatus.held} then c."name2" end as "company2"
    from ${booth} b
    left join ${exhibitorCompanyInfo} c on c.id = b."exhibitorCompanyInfoId"
    where b."exhibitionHallId" = ${hallId}
      and (b."reserveStatus" <> ${boothReserveStatus.free} or b."openStatus" <> ${boothOpenStatus.open})
    order by b.id`,
  )
  return {
    version: hall.updatedAt,
    others: rows.map(({ id, open, state, company, company2 }) => [id, open, state, company, company2]),
  }
}
