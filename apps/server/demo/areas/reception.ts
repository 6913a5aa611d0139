import { orderStatus } from '@pavilion/order/model/index.ts'
import * as reception from '@pavilion/reception/model/index.ts'
import * as hotel from '@pavilion/hotel/model/index.ts'
import { chance } from '../pictures/chance.ts'
import {
  after,
  crowd,
  dateOf,
  day,
  digits,
  hour,
  idsOf,
  inventedId,
  past,
  put,
  severalOf,
  some,
  type Demo,
} from './fill.ts'
import type { Hotels } from './hotel.ts'
import type { Stay } from './orderWishes.ts'
import type { Attendee } from './attendee.ts'
import type { CarTypes } from './carTypes.ts'
import type { Staff } from './system.ts'

export interface Welcome {
  readonly levels: readonly number[]
  readonly groups: readonly number[]
  readonly channels: readonly number[]
}
/** Levels, groups and channels of guests. */
export async function fillWelcome(demo: Demo, carTypes: CarTypes, staff: Staff): Promise<Welcome> {
  const random = chance('teaexpo welcome')
  const levels = await put(
    demo,
    reception.userLevel,
    (
      [
        ['贵宾', 1, false],
        ['采购商', 2, true],
        ['媒体', 2, true],
      ] as const
    ).map(([name, car, showPhoneNumber], at) => ({
      name,
      sortNumber: at + 1,
      carTypeId: carTypes[car]?.id as number,
      showPhoneNumber,
    })),
  )
  const groups = await put(
    demo,
    reception.userGroup,
    ['华东组', '华南组', '西南组', '海外组'].map((groupName, at) => ({
      groupId: `UG${at + 1}`,
      groupName,
      sortNumber: at + 1,
    })),
  )
  await put(
    demo,
    reception.userGroupModule,
    groups.flatMap(({ id }) =>
      (
        [
          ['assignRoom', '分房'],
          ['passenger', '乘客'],
          ['meal', '用餐'],
        ] as const
      ).map(([key, moduleName]) => ({ moduleId: reception.userGroupModuleKind[key], moduleName, userGroupId: id })),
    ),
  )
  const channels = await put(
    demo,
    reception.userChannel,
    crowd(random, 6500, 4).map(({ name, phone }, at) => ({
      name: ['行业协会', '海外代理', '合作媒体', '重点客户部'][at] as string,
      isGroup: at < 2,
      contacter: name,
      contacterPhone: phone,
      hotelContacter: name,
      hotelContacterPhone: phone,
      tripTicketContacter: name,
      tripTicketContacterPhone: phone,
      mealContacter: name,
      mealContacterPhone: phone,
    })),
  )
  await put(
    demo,
    reception.userAuth,
    channels.flatMap(({ id, name }) =>
      levels.slice(0, 2).map(level => ({
        code: `UA${digits(random, 6)}`,
        name: `${name}·${level.name}`,
        type: '接待',
        userLevelId: level.id,
        userChannelId: id,
      })),
    ),
  )
  await put(
    demo,
    reception.relUserGroupRole,
    groups.map(({ id }) => ({ userGroupId: id, sysRoleId: staff.roles.reception })),
  )
  await put(
    demo,
    reception.relUserChannelRole,
    channels.map(({ id }) => ({ userChannelId: id, sysRoleId: staff.roles.reception })),
  )
  return { levels: idsOf(levels), groups: idsOf(groups), channels: idsOf(channels) }
}
/** Which hotels are for whom, and who may assign guests there. */
export async function fillWhereTo(
  demo: Demo,
  { levels, groups, channels }: Welcome,
  { hotels }: Hotels,
  staff: Staff,
): Promise<void> {
  const ids = idsOf(hotels)
  await put(
    demo,
    reception.relUserLevelHotel,
    levels.flatMap((userLevelId, at) => ids.slice(at, at + 3).map(hotelId => ({ userLevelId, hotelId }))),
  )
  await put(
    demo,
    reception.relUserGroupHotel,
    groups.flatMap((userGroupId, at) => ids.slice(at % 3, (at % 3) + 3).map(hotelId => ({ userGroupId, hotelId }))),
  )
  await put(
    demo,
    reception.relUserChannelHotel,
    channels.flatMap(userChannelId => ids.slice(0, 4).map(hotelId => ({ userChannelId, hotelId }))),
  )
  await put(
    demo,
    reception.assignRoomHotel,
    ids.map(hotelId => ({ hotelId, sysRoleId: staff.roles.reception })),
  )
}

interface Booked {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string
  readonly workplace: string | null
  readonly from: string
  readonly until: string
  readonly orderId: number
  readonly line: number
  readonly status: number
}
export type Guest = {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string
  readonly past: boolean
  readonly registerUserId?: number | undefined
}
/**
 * The guests that the hotel orders brought; those of the buyers' days have checked out. No two guests
 * share a night in one place.
 */
export async function fillGuests(
  demo: Demo,
  {
    hotels,
    welcome,
    stays,
    staff,
    attendees,
  }: {
    hotels: Hotels
    welcome: Welcome
    stays: ReadonlyMap<number, Stay>
    staff: Staff
    attendees: readonly Attendee[]
  },
): Promise<Guest[]> {
  const random = chance('teaexpo guests')
  const [desk] = staff.of('reception')
  const { roomCheckOutStatus } = reception
  const taken = new Map<string, number>()
  const found = await demo.ctx.sql<Booked>(
    `select g.id, g.name, g."phoneNumber", g.workplace, g."checkInDate" as "from", g."checkOutDate" as "until", l."orderId", l.id as "line", o.status
    from "hotelGuest" g
    join "orderCommodity" l on l.id = g."orderCommodityId"
    join "order" o on o.id = l."orderId"
    where g."projectId" = $1
    order by g.id`,
    [demo.made.projectId],
  )
  const wanted = found.map((guest, at) => {
    const { sale } = stays.get(guest.orderId) as Stay
    // Looking for a place that is free again would be slow; each stay takes the next one of its type.
    // Of those who come to the fair, two of three have their room already.
    const isPaid = guest.status === orderStatus.paid || guest.status === orderStatus.completed
    const key = `${sale.roomTypeId} ${sale.past}`
    const nth = taken.get(key) ?? 0
    const door =
      sale.past || (isPaid && at % 3) ? hotels.rooms.filter(one => one.roomTypeId === sale.roomTypeId)[nth] : undefined
    if (door) taken.set(key, nth + 1)
    return { ...guest, sale, door }
  })
  await demo.ctx.store(hotel.hotelGuest).setMany(
    wanted.map(({ id, door }, at) => ({
      id,
      gender: random.whole(0, 1) as 0 | 1,
      idType: hotel.idType.idCard,
      idCard: inventedId(random),
      hotelRoomId: door?.id ?? null,
      userLevelId: welcome.levels[1] as number,
      userGroupId: welcome.groups[at % 4] as number,
    })),
  )
  const states = 'update "hotelGuest" set status = $2, "registerStatus" = $3, "checkOutStatus" = $4 where id = any($1)'
  const { valid } = hotel.receptionRecordStatus
  const registered = hotel.guestRegisterStatus.registered
  const booked = wanted.filter(({ status }) => status === orderStatus.paid || status === orderStatus.completed)
  const standing = ({ door, sale }: (typeof wanted)[number]) =>
    door ? (sale.past ? 'checkedOut' : 'allocated') : 'unallocated'
  for (const [key, of] of Object.entries(Object.groupBy(booked, standing)))
    await demo.ctx.sql(states, [idsOf(of), valid, registered, roomCheckOutStatus[key as 'checkedOut']])
  await put(
    demo,
    reception.hotelAssignRoom,
    wanted.flatMap(({ id, door, from, until, sale, line }) =>
      door
        ? [
            {
              hotelGuestId: id,
              hotelRoomId: door.id,
              checkInDate: from,
              checkOutDate: until,
              checkOutStatus: roomCheckOutStatus[sale.past ? 'checkedOut' : 'allocated'],
              bed: 1,
              beds: 1,
              party: `line ${line}`,
              checkedInAt: sale.past ? after(`${from}T07:00:00Z`, 0) : null,
              checkedOutAt: sale.past ? after(`${until}T02:00:00Z`, 0) : null,
              sysUserId: desk?.id as number,
              createdAt: past(after(from, -2 * day)),
            },
          ]
        : [],
    ),
  )
  for (const isPast of [true, false])
    await demo.ctx.sql('update "hotelRoom" set "checkOutStatus" = $2 where id = any($1::bigint[])', [
      wanted.flatMap(({ door, sale }) => (door && sale.past === isPast ? [door.id] : [])),
      roomCheckOutStatus[isPast ? 'checkedOut' : 'allocated'],
    ])
  const hosts = wanted.filter((_, at) => at % 5 === 0)
  const mates = crowd(random, 6600, hosts.length)
  await put(
    demo,
    hotel.hotelRoommate,
    hosts.map(({ id }, at) => ({
      name: mates[at]?.name as string,
      hotelGuestId: id,
      idCard: inventedId(random),
      phoneNumber: mates[at]?.phone as string,
      email: mates[at]?.email as string,
      gender: random.whole(0, 1) as 0 | 1,
      workplace: mates[at]?.company as string,
    })),
  )
  const people = new Map(attendees.map(one => [one.name + one.phoneNumber, one.id]))
  return wanted.map(({ id, name, phoneNumber, sale }) => ({
    id,
    name,
    phoneNumber,
    past: sale.past,
    registerUserId: sale.past ? people.get(name + phoneNumber) : undefined,
  }))
}
/**
 * The most important guests, the expenses for them, and what guests spent at the stands of the
 * organiser.
 */
export async function fillVips(
  demo: Demo,
  attendees: readonly Attendee[],
  welcome: Welcome,
  { hotels }: Hotels,
): Promise<void> {
  const random = chance('teaexpo vips')
  const people = attendees.filter(({ cert }) => cert === 'vip')
  const { vipBillStatus } = reception
  const kept = await put(
    demo,
    reception.vip,
    people.map(({ name, phoneNumber, company }, at) => ({
      name,
      phoneNumber,
      workplace: company,
      position: random.pick(['会长', '院长', '总裁', '教授']),
      userLevelId: welcome.levels[0] as number,
      hotelId: hotels[at % 2]?.id as number,
    })),
  )
  const bills = await put(
    demo,
    reception.vipBill,
    kept.flatMap(({ id }, at) =>
      severalOf(random, ['用车', '晚宴', '房费', '伴手礼'], 2).map((item, nth) => ({
        vipId: id,
        item,
        amount: random.whole(8, 90) * 2_000,
        billDate: dateOf(demo.buyersDays[nth] as Date),
        status: vipBillStatus[at % 5 ? 'settled' : 'unsettled'],
      })),
    ),
  )
  // What is settled was signed; one of five is still open.
  const statements = await put(
    demo,
    reception.vipStatement,
    kept.map(({ id, name }, at) => {
      const own = bills.filter(({ vipId }) => vipId === id)
      const isSigned = at % 5 !== 0
      return {
        vipId: id,
        version: 1,
        number: `VIP${id}-1`,
        status: reception.vipStatementStatus[isSigned ? 'signed' : 'open'],
        amount: own.reduce((sum, { amount }) => sum + (amount as number), 0),
        lines: own.map(({ id: vipBillId, item, amount, billDate }) => ({
          vipBillId,
          item: item as string,
          amount: amount as number,
          billDate: billDate as string,
        })),
        signedBy: isSigned ? name : null,
        signedAt: isSigned ? after(demo.buyersDays[2] as Date, 2 * hour) : null,
      }
    }),
  )
  const statementOf = new Map(statements.map(({ id, vipId }) => [vipId, id]))
  await demo.ctx
    .store(reception.vipBill)
    .setMany(bills.map(({ id, vipId }) => ({ id, vipStatementId: statementOf.get(vipId) as number })))
  const spenders = attendees.filter(({ stays }) => stays.length)
  await put(
    demo,
    reception.merchantConsumeRecord,
    some(220, () => random.pick(spenders)).map(({ name, stays }) => ({
      consumeDate: after(stays[0]?.in as string, random.between(0.3, 1.4) * hour),
      merchantName: random.pick(['中央大厅茶饮吧', '2 号馆简餐', '文创商店', '北登录厅咖啡']),
      consumer: name,
      consumeMoney: random.whole(18, 260) * 100,
    })),
  )
}
