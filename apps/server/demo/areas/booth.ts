import * as booth from '@pavilion/booth/model/index.ts'
import {
  boothActivityStatus,
  exhibitorBoothActivity,
  exhibitorBoothDemandInfo,
} from '@pavilion/exhibitor/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, crowd, dateOf, day, daysAgo, hour, past, put, some, type Demo, type DemoRow } from './fill.ts'
import type { Exhibitor } from './company.ts'

/** The booths of the halls, and those of an exhibitor. */
export interface Booths {
  readonly halls: readonly DemoRow<typeof booth.exhibitionHall>[]
  of(exhibitor: number): number[]
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
  { kind: 'aisle', name: '主通道 Main aisle', left: 0, top: 20.5, width: 100, height: 5.5 },
  { kind: 'aisle', name: '品鉴通道 Tasting aisle', left: 0, top: 54.9, width: 100, height: 4.6 },
  { kind: 'entrance', name: '南门 South gate', left: 44, top: 95.5, width: 12, height: 4.5 },
  { kind: 'entrance', name: '北门 North gate', left: 46, top: 0, width: 8, height: 4 },
]
const sidesOf = (type: 'rawSpace' | 'specialDecoration' | 'standard', at: number): number => {
  if (type !== 'standard') return type === 'rawSpace' ? 4 : 3
  return (at - 16) % 18 === 0 || (at - 16) % 18 === 17 ? 2 : 1
}
/** Whoever has a stand holds its unit, and a place among those that a company may have. */
async function holdUnits(
  demo: Demo,
  taken: readonly { id: number; type?: number | null; company: number }[],
): Promise<void> {
  const byCompany = Map.groupBy(taken, ({ company }) => company)
  await demo.ctx.acting('demo', { projectId: demo.made.projectId }).transaction(async tx => {
    const declared = { key: 'demo', reason: boothReason.declared }
    await tx.adjust(
      booth.boothStand,
      taken.map(({ id }) => ({ boothId: id, total: 1 })),
      declared,
    )
    for (const [company, stands] of byCompany) {
      const held = { key: claimOf(company), reason: boothReason.assigned, sold: true }
      await tx.take(
        booth.boothStand,
        stands.map(({ id }) => ({ boothId: id, quantity: 1 })),
        held,
      )
      const kind = stands[0]?.type === boothType.standard ? booth.boothKind.standard : booth.boothKind.special
      const cell = { exhibitorCompanyInfoId: company, boothKind: kind }
      await tx.adjust(booth.boothQuota, [{ ...cell, total: kind === booth.boothKind.standard ? 4 : 1 }], declared)
      await tx.take(booth.boothQuota, [{ ...cell, quantity: stands.length }], held)
    }
  })
}
const claimOf = (company: number): string => `demo company ${company}`
/** The stands of the demo know for which demand they were assigned, and who had them; others wait. */
export async function linkDemands(demo: Demo): Promise<void> {
  const inside = demo.ctx.acting('demo', { projectId: demo.made.projectId })
  const demands = await inside.store(exhibitorBoothDemandInfo).rows({}, { limit: 1000 })
  const stands = new Map((await inside.store(booth.booth).rows({}, { limit: 1000 })).map(row => [row.id, row]))
  for (const { id, boothIds } of demands)
    for (const boothId of boothIds ?? []) await inside.store(booth.booth).set(boothId, { demandId: id })
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
      claimKey: null as string | null,
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
        claimKey: claimOf(id),
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
      exhibitionReserveMax: 4,
      specialDecorationReserveMax: 1,
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
  const taken = booths.filter(({ exhibitorCompanyInfoId }) => exhibitorCompanyInfoId)
  await holdUnits(
    demo,
    taken.flatMap(({ id, type, exhibitorCompanyInfoId: company }) =>
      company === null ? [] : [{ id, type: type ?? null, company }],
    ),
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
  return {
    halls: kept,
    of: id => taken.filter(({ exhibitorCompanyInfoId }) => exhibitorCompanyInfoId === id).map(one => one.id),
  }
}
