import * as booth from '@pavilion/booth/model/index.ts'
import { kindOf } from '@pavilion/booth/model/price.ts'
import { pricesOf } from '@pavilion/booth/server/claims/gather.ts'
import {
  boothActivityStatus,
  boothAssignStatus,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
} from '@pavilion/exhibitor/model/index.ts'
import { stockKey } from '@pavilion/order/server/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, crowd, dateOf, day, daysAgo, hour, past, put, some, type Demo, type DemoRow } from './fill.ts'
import type { Exhibitor } from './company.ts'
import type { MadeOrder } from './orderBooks.ts'

/** The booths of the halls, and those of an exhibitor. */
export interface Booths {
  readonly halls: readonly DemoRow<typeof booth.exhibitionHall>[]
  of(exhibitor: number): number[]
  /** Those that somebody has. */
  readonly taken: readonly Taken[]
  /** What the company of a stand has agreed to pay for it. */
  agreed(stand: number): number
}
const { boothReason, boothType, boothReserveStatus, boothOpenStatus, exhibitType } = booth
const halls = ['名优绿茶与产区', '红茶、乌龙茶与黑茶', '新茶饮与原料', '茶器与空间', '加工设备与包装', '国际展区']
/**
 * The positions of booths in a hall, in percent of its plan of 62 by 38.75 metres: four raw-space
 * islands, twelve special stands, fifty-four of nine square metres.
 */
const places = [
  ...some(4, at => ({ type: 'rawSpace' as const, area: 64, left: 4 + at * 24, top: 5, width: 18, height: 14.799 })),
  ...some(12, at => ({
    type: 'specialDecoration' as const,
    area: 36,
    left: 3 + (at % 6) * 16,
    top: 27 + Math.floor(at / 6) * 15,
    width: 12,
    height: 12.487,
  })),
  ...some(54, at => ({
    type: 'standard' as const,
    area: 9,
    left: 2 + (at % 18) * 5.4,
    top: 60 + Math.floor(at / 18) * 12.5,
    width: 4.6,
    height: 8.144,
  })),
]

/** What is drawn besides stands: two aisles and the gates. */
const marks: readonly booth.PlanMark[] = [
  { kind: 'aisle', name: '主通道', englishName: 'Main aisle', left: 0, top: 20.5, width: 100, height: 5.5 },
  { kind: 'aisle', name: '品鉴通道', englishName: 'Tasting aisle', left: 0, top: 54.9, width: 100, height: 4.6 },
  { kind: 'entrance', name: '南门', englishName: 'South gate', left: 44, top: 95.5, width: 12, height: 4.5 },
  { kind: 'entrance', name: '北门', englishName: 'North gate', left: 46, top: 0, width: 8, height: 4 },
]
const sidesOf = (type: 'rawSpace' | 'specialDecoration' | 'standard', at: number): number => {
  if (type !== 'standard') return type === 'rawSpace' ? 4 : 3
  return (at - 16) % 18 === 0 || (at - 16) % 18 === 17 ? 2 : 1
}
/** Each stand is a unit, and a company may have so many. */
async function declareUnits(demo: Demo, stands: readonly number[], taken: readonly Taken[]): Promise<void> {
  const declared = { key: 'demo', reason: boothReason.declared }
  await demo.ctx.acting('demo', { projectId: demo.made.projectId }).transaction(async tx => {
    await tx.adjust(
      booth.boothStand,
      stands.map(boothId => ({ boothId, total: 1 })),
      declared,
    )
    await tx.adjust(
      booth.boothQuota,
      [...Map.groupBy(taken, ({ company }) => company)].map(([company, of]) => ({
        ...placeOf(company, of),
        total: of[0]?.type === boothType.standard ? most.standard : most.special,
      })),
      declared,
    )
  })
}
interface Taken {
  readonly id: number
  readonly boothNo: string
  readonly type: number
  readonly company: number
}
const most = { standard: 4, special: 1 } as const
const placeOf = (company: number, [first]: readonly Taken[]) => ({
  exhibitorCompanyInfoId: company,
  boothKind: kindOf(first?.type ?? null),
})
/**
 * The stands that the organiser has assigned stand behind the deposits that were paid for them:
 * with the key of the order, as if its call had done it, so that a refund frees them.
 */
async function assignPaid(demo: Demo, taken: readonly Taken[], deposits: ReadonlyMap<number, MadeOrder>) {
  const { projectId } = demo.made
  await demo.ctx.acting('demo', { projectId }).transaction(async tx => {
    for (const [company, of] of Map.groupBy(taken, each => each.company)) {
      const order = deposits.get(company)
      if (!order) throw new Error(`company ${company} has a stand and no deposit`)
      const held = { key: stockKey({ id: order.id, takes: 1 }), reason: boothReason.assigned, sold: true }
      await tx.take(
        booth.boothStand,
        of.map(({ id }) => ({ boothId: id, quantity: 1 })),
        held,
      )
      await tx.take(booth.boothQuota, [{ ...placeOf(company, of), quantity: of.length }], held)
    }
  })
  await demo.ctx.sql(
    `
      with stand as (
        select b.id, d.id as "demandId", d."orderId",
          row_number() over (partition by b."exhibitorCompanyInfoId" order by b.id) as nth
        from booth b
        join "exhibitorBoothDemandInfo" d on d."exhibitorCompanyInfoId" = b."exhibitorCompanyInfoId"
        where b."projectId" = $1
      ),
      line as (
        select id, "orderId", row_number() over (partition by "orderId" order by id) as nth
        from "orderCommodity"
        where "projectId" = $1
      ),
      about as (
        update "orderCommodity" l
        set "boothId" = stand.id
        from stand
        join line on line."orderId" = stand."orderId" and line.nth = stand.nth
        where l.id = line.id
      ),
      asked as (
        update "exhibitorBoothDemandInfo" d
        set "boothIds" = of.ids, "assignStatus" = $2
        from (select "demandId", array_agg(id order by id) as ids from stand group by 1) of
        where d.id = of."demandId"
      )
      update booth b
      set "demandId" = stand."demandId", "orderId" = stand."orderId", "claimKey" = 'order ' || stand."orderId"
      from stand
      where b.id = stand.id`,
    [projectId, boothAssignStatus.assigned],
  )
}
/** The stands of the demo know for which demand they were assigned, and who had them; others wait. */
export async function linkDemands(demo: Demo, booths: Booths, deposits: ReadonlyMap<number, MadeOrder>): Promise<void> {
  const inside = demo.ctx.acting('demo', { projectId: demo.made.projectId })
  await assignPaid(demo, booths.taken, deposits)
  const demands = await inside.store(exhibitorBoothDemandInfo).rows({}, { limit: 1000 })
  const stands = new Map((await inside.store(booth.booth).rows({}, { limit: 1000 })).map(row => [row.id, row]))
  await put(
    demo,
    booth.boothHistory,
    demands.flatMap(demand =>
      (demand.boothIds ?? []).flatMap(boothId => {
        const stand = stands.get(boothId)
        const isAssigned = stand?.reserveStatus === boothReserveStatus.assigned
        return [isAssigned ? booth.boothAct.assigned : booth.boothAct.reserved].map((act, nth) => ({
          boothId,
          boothNo: stand?.boothNo ?? null,
          act,
          exhibitorCompanyInfoId: demand.exhibitorCompanyInfoId,
          createdAt: past(after(demand.createdAt, (nth + 1) * hour)),
        }))
      }),
    ),
  )
  const without = demands.filter(({ boothIds }) => !boothIds?.length)
  await put(
    demo,
    booth.boothWait,
    without.slice(0, 8).map(demand => ({
      exhibitorCompanyInfoId: demand.exhibitorCompanyInfoId,
      demandId: demand.id,
      boothType: demand.boothType,
      area: demand.area,
    })),
  )
  const companies = [...new Set(demands.flatMap(demand => demand.exhibitorCompanyInfoId ?? []))]
  await put(
    demo,
    booth.boothTicket,
    companies.slice(0, 16).map((exhibitorCompanyInfoId, nth) => ({
      exhibitorCompanyInfoId,
      arrivedAt: after(daysAgo(20), -nth * 20_000),
      draw: (exhibitorCompanyInfoId * 7_919 + nth * 104_729) % 1_000_000,
    })),
  )
}
/**
 * Six halls with 420 booths. Assigned exhibitors have as many as requested; no booth has two
 * exhibitors.
 */
export async function fillBooths(demo: Demo, exhibitors: readonly Exhibitor[]): Promise<Booths> {
  const random = chance('teaexpo booths')
  const kept = await put(
    demo,
    booth.exhibitionHall,
    halls.map((name, at) => ({
      name: `${at + 1} 号馆 · ${name}`,
      area: `H${at + 1}`,
      planWidth: 1600,
      planHeight: 1000,
      metresAcross: 62,
      planMarks: marks,
      price: 1_280_000 + at * 40_000,
      sortNumber: at + 1,
    })),
  )
  const rows = kept.flatMap(({ id }, hall) =>
    places.map(({ type, area, left, top, width, height }, at) => ({
      boothNo: `${hall + 1}${type === 'rawSpace' ? 'A' : type === 'specialDecoration' ? 'B' : 'C'}${String(at + 1).padStart(2, '0')}`,
      exhibitionHallId: id,
      type: boothType[type],
      area,
      exhibitType: exhibitType.product,
      openStatus: boothOpenStatus.open as number,
      reserveStatus: boothReserveStatus.free as number,
      exhibitorCompanyInfoId: null as number | null,
      openSides: sidesOf(type, at),
      zone: halls[hall]?.slice(0, 4) ?? null,
      ...(type === 'standard'
        ? { price: 1_280_000 + hall * 40_000 }
        : { unitPrice: type === 'rawSpace' ? 110_000 : 130_000 }),
      offsetLeft: left,
      offsetTop: top,
      width,
      height,
    })),
  )
  for (const { id, booth: type, area, assigned } of exhibitors.filter(one => one.assigned)) {
    const typeCode = boothType[type]
    const wanted = type === 'standard' ? area / 9 : 1
    const free = rows.filter(row => row.type === typeCode && row.reserveStatus === boothReserveStatus.free)
    const from = random.whole(0, Math.max(0, free.length - wanted))
    if (!assigned || free.length < wanted) throw new Error(`no ${type} booth is left for exhibitor ${id}`)
    for (const row of free.slice(from, from + wanted))
      Object.assign(row, {
        reserveStatus: id % 3 === 0 ? boothReserveStatus.reserved : boothReserveStatus.assigned,
        exhibitorCompanyInfoId: id,
      })
  }
  for (const row of rows.filter(one => one.reserveStatus === boothReserveStatus.free && random.next() < 0.05))
    row.openStatus = boothOpenStatus.closed
  const booths = (await put(demo, booth.booth, rows as never)) as (DemoRow<typeof booth.booth> & {
    exhibitorCompanyInfoId: number | null
  })[]
  await put(demo, booth.exhibitionReserveSetting, [
    {
      exhibitionReserveTime: daysAgo(20),
      exhibitionReserveMax: most.standard,
      specialDecorationReserveMax: most.special,
      depositStandard: 500_000,
      depositSpecial: 2_000_000,
      depositRawSpace: 3_000_000,
      holdMinutes: 30,
      offerHours: 24,
    },
  ])
  await put(
    demo,
    booth.exhibitionBlacklist,
    crowd(random, 6300, 8).map(({ company, phone }) => ({ name: company, phoneNumber: phone })),
  )
  const taken = booths.flatMap(({ id, type, boothNo, exhibitorCompanyInfoId: company }) =>
    company === null ? [] : [{ id, type: type ?? boothType.standard, boothNo, company }],
  )
  await declareUnits(
    demo,
    booths.map(({ id }) => id),
    taken,
  )
  await put(demo, booth.boothPriceRule, [
    { name: '转角展位', percent: 10, boothType: boothType.standard, openSides: 2 },
    { name: '早鸟价', percent: -8, untilDate: dateOf(after(demo.made.start, -100 * day)) },
  ])
  await put(
    demo,
    booth.boothTarget,
    kept.flatMap(({ id }) => [
      { exhibitionHallId: id, boothType: boothType.standard, area: 486, income: 48_000_000, deposit: 20_000_000 },
      { exhibitionHallId: id, boothType: boothType.specialDecoration, area: 432, income: 60_000_000 },
    ]),
  )
  await put(
    demo,
    exhibitorBoothActivity,
    taken.slice(0, 90).map(({ id, boothNo }, at) => {
      const startTime = after(demo.made.start, (at % 4) * day + random.whole(1, 5) * hour)
      const status = random.weighted([
        ['success', 70],
        ['pending', 22],
        ['fail', 8],
      ] as const)
      return {
        name: `${boothNo} ${random.pick(['新品试饮', '冲泡示范', '签约仪式', '产区分享'])}`,
        boothId: id,
        startTime,
        endTime: after(startTime, hour),
        status: boothActivityStatus[status],
        auditRemark: status === 'fail' ? '与论坛时间冲突，请调整。' : null,
        introduction: '<p>现场名额有限，先到先得。</p>',
        sortNumber: at,
      }
    }),
  )
  const agreed = await agreeOn(
    demo,
    taken.map(({ id }) => id),
  )
  return {
    halls: kept,
    taken,
    of: company => taken.filter(each => each.company === company).map(({ id }) => id),
    agreed: id => agreed.get(id) ?? 0,
  }
}
/** The price of taken stands, as the rules of their day say. */
async function agreeOn(demo: Demo, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const { projectId } = demo.made
  const inside = demo.ctx.acting('demo', { projectId })
  const rows = await inside.store(booth.booth).rows({ id: [...ids] }, { limit: 1000 })
  const prices = await pricesOf(inside, rows, dateOf(now()))
  await demo.ctx.sql(
    `
      update booth b
      set "agreedPrice" = a.price
      from unnest($2::bigint[], $3::bigint[]) a (id, price)
      where b.id = a.id and b."projectId" = $1`,
    [projectId, [...prices.keys()], [...prices.values()]],
  )
  return prices
}
