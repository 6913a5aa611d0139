import * as booth from '@pavilion/booth/model/index.ts'
import { boothActivityStatus, exhibitorBoothActivity } from '@pavilion/exhibitor/model/index.ts'
import { chance } from '../pictures/chance.ts'
import { after, crowd, day, hour, put, some, type Demo, type DemoRow } from './fill.ts'
import type { Exhibitor } from './company.ts'

/** The booths of the halls, and those of an exhibitor. */
export interface Booths {
  readonly halls: readonly DemoRow<typeof booth.exhibitionHall>[]
  of(exhibitor: number): number[]
}
const { boothType, boothReserveStatus, boothOpenStatus, exhibitType } = booth
const halls = ['名优绿茶与产区', '红茶、乌龙茶与黑茶', '新茶饮与原料', '茶器与空间', '加工设备与包装', '国际展区']
/**
 * The positions of booths in a hall, in percent of its plan: four raw-space islands, twelve special
 * stands, fifty-four of nine square metres.
 */
const places = [
  ...some(4, at => ({ type: 'rawSpace' as const, area: 64, left: 4 + at * 24, top: 5, width: 18, height: 16 })),
  ...some(12, at => ({
    type: 'specialDecoration' as const,
    area: 36,
    left: 3 + (at % 6) * 16,
    top: 27 + Math.floor(at / 6) * 15,
    width: 12,
    height: 11,
  })),
  ...some(54, at => ({
    type: 'standard' as const,
    area: 9,
    left: 2 + (at % 18) * 5.4,
    top: 60 + Math.floor(at / 18) * 12.5,
    width: 4.6,
    height: 8,
  })),
]

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
      planImage: demo.pictures.plan as string,
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
      Object.assign(row, { reserveStatus: boothReserveStatus.reserved, exhibitorCompanyInfoId: id })
  }
  for (const row of rows.filter(one => one.reserveStatus === boothReserveStatus.free && random.next() < 0.05))
    row.openStatus = boothOpenStatus.closed
  const booths = (await put(demo, booth.booth, rows as never)) as (DemoRow<typeof booth.booth> & {
    exhibitorCompanyInfoId: number | null
  })[]
  await put(demo, booth.exhibitionReserveSetting, [
    {
      exhibitionReserveTime: after(demo.made.start, -120 * day),
      exhibitionReserveMax: 4,
      specialDecorationReserveMax: 1,
    },
  ])
  await put(
    demo,
    booth.exhibitionBlacklist,
    crowd(random, 6300, 8).map(({ company, phone }) => ({ name: company, phoneNumber: phone })),
  )
  const taken = booths.filter(({ exhibitorCompanyInfoId }) => exhibitorCompanyInfoId)
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
