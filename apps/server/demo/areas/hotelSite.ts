import * as hotel from '@pavilion/hotel/model/index.ts'
import { sql } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { crowd, put, type Demo } from './fill.ts'
import type { Hotels } from './hotel.ts'

const views = ['dusk', 'hills', 'cups'] as const
const rooms = [
  ['大堂', 'Lobby', 'skyline'],
  ['早餐厅', 'Breakfast room', 'cups2'],
  ['江景', 'River view', 'hills'],
] as const
/**
 * What visitors see of the hotels besides what rooms are sold from: their own pictures, what to know
 * before booking, when a cancellation is free; and roommates who have yet to answer.
 */
export async function fillHotelSite(demo: Demo, { hotels }: Hotels): Promise<void> {
  const { ctx, made, pictures } = demo
  const { projectId } = made
  await put(
    demo,
    hotel.hotelImage,
    hotels.flatMap(({ id }, at) =>
      rooms.map(([name, englishName, picture], nth) => ({
        filePath: pictures[nth === 2 ? (views[at % 3] as string) : picture] as string,
        name,
        englishName,
        hotelId: id,
        sortNumber: nth + 1,
      })),
    ),
  )
  await put(demo, hotel.hotelPolicy, [
    {
      name: '班车与早餐',
      englishName: 'Shuttle and breakfast',
      content: '<p>展期每 20 分钟一班接驳车，7:00 起；早餐 6:30–9:30。</p>',
      englishContent:
        '<p>During the show a shuttle runs every 20 minutes from 7:00. Breakfast is from 6:30 to 9:30.</p>',
      position: hotel.hotelPolicyPosition.list,
      listShow: true,
      hotelId: hotels[0]?.id as number,
    },
    {
      name: '押金与证件',
      englishName: 'Deposit and documents',
      content: '<p>每位住客入住时须出示身份证或护照；押金 500 元，退房时退还。</p>',
      englishContent:
        '<p>Every guest shows an identity card or passport. A deposit of ¥500 is returned at check-out.</p>',
      position: hotel.hotelPolicyPosition.order,
      listShow: false,
    },
  ])
  const inside = ctx.acting('hotels', { projectId })
  await inside.transaction(tx =>
    tx.update(hotel.hotelSetting, { set: sql`"freeCancelDays" = 3, "cancelFeeNights" = 1`, where: sql`true` }),
  )
  const hosts = await inside.query<{ id: number }>(
    sql`select g.id
    from ${hotel.hotelGuest} g
    where g."checkOutStatus" = ${hotel.roomCheckOutStatus.unallocated} and g."status" = ${hotel.receptionRecordStatus.valid}
      and not exists (select 1 from ${hotel.hotelRoommate} m where m."hotelGuestId" = g.id)
    order by g.id
    limit 6`,
  )
  const mates = crowd(chance('teaexpo roommates'), 6900, hosts.length)
  for (const [at, { id }] of hosts.entries())
    await inside.transaction(async tx => {
      const mate = await tx
        .store(hotel.hotelRoommate)
        .create(
          { projectId, hotelGuestId: id, name: mates[at]?.name ?? '', phoneNumber: mates[at]?.phone ?? null },
          { birth: 'invited' },
        )
      if (at % 3 === 1) await tx.move(hotel.hotelRoommate, { id: mate.id }, 'decline', {})
    })
}
