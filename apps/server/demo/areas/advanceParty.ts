import * as hotel from '@pavilion/hotel/model/index.ts'
import { hotelAssignRoom, roomCheckOutStatus } from '@pavilion/reception/model/index.ts'
import { now } from '@pavilion/store'
import { chance } from '../pictures/chance.ts'
import { after, crowd, dateOf, day, hour, idsOf, inventedId, put, type Demo } from './fill.ts'
import type { Hotels } from './hotel.ts'
import type { Welcome } from './reception.ts'
import type { Staff } from './system.ts'

/** When guests of today came and go, in days from today; whether they have a room, and are in it. */
const stays = [
  { from: -2, to: 3, count: 8, room: true, isIn: true },
  { from: -1, to: 5, count: 7, room: true, isIn: true },
  { from: -3, to: 0, count: 4, room: true, isIn: true },
  { from: 0, to: 4, count: 9, room: true, isIn: false },
  { from: 0, to: 3, count: 6, room: false, isIn: false },
  { from: 1, to: 6, count: 8, room: false, isIn: false },
] as const

/**
 * The guests of the organiser who are there today, around the open day: some came, some come
 * and go today, some wait for a room, two of them to share with somebody who is there.
 */
export async function fillAdvanceParty(
  demo: Demo,
  { hotels, welcome, staff }: { hotels: Hotels; welcome: Welcome; staff: Staff },
): Promise<void> {
  const random = chance('teaexpo advance party')
  const today = now()
  const on = (days: number) => dateOf(after(today, days * day))
  const { id: hotelId } = hotels.hotels[0] as { id: number }
  const types = hotels.types.filter(type => type.hotelId === hotelId)
  const twins = hotels.rooms.filter(({ roomTypeId }) => roomTypeId === types[1]?.id)
  const kings = hotels.rooms.filter(({ roomTypeId }) => roomTypeId === types[0]?.id)
  const wanted = stays.flatMap(stay => Array.from({ length: stay.count }, () => stay))
  const people = crowd(random, 7100, wanted.length)
  // Two in a row share a twin room where both have one; every fifth has a king room.
  const places = wanted.map((stay, at) => {
    if (!stay.room) return undefined
    const isKing = at % 5 === 4
    const room = isKing ? kings.at(-1 - at) : twins[(at - (at % 2)) / 2]
    return room && { room, bed: isKing ? 1 : 1 + (at % 2), isKing }
  })
  const guests = await put(
    demo,
    hotel.hotelGuest,
    wanted.map((stay, at) => ({
      name: people[at]?.name as string,
      phoneNumber: people[at]?.phone as string,
      email: people[at]?.email as string,
      workplace: people[at]?.company as string,
      gender: (Math.floor(at / 2) % 2) as 0 | 1,
      idType: hotel.idType.idCard,
      idCard: inventedId(random),
      hotelId,
      roomTypeId: types[at % 5 === 4 ? 0 : 1]?.id as number,
      checkInDate: on(stay.from),
      checkOutDate: on(stay.to),
      hotelRoomId: places[at]?.room.id ?? null,
      userLevelId: welcome.levels[at % 7 === 0 ? 0 : 1] as number,
      userGroupId: welcome.groups[at % 4] as number,
      userChannelId: welcome.channels[at % 4] as number,
    })),
  )
  const { valid } = hotel.receptionRecordStatus
  await demo.ctx.sql('update "hotelGuest" set status = $2 where id = any($1)', [idsOf(guests), valid])
  const placed = guests.flatMap((guest, at) => {
    const place = places[at]
    return place ? [{ guest, place, stay: wanted[at] as (typeof stays)[number] }] : []
  })
  await demo.ctx.sql('update "hotelGuest" set "checkOutStatus" = $2 where id = any($1)', [
    placed.map(({ guest }) => guest.id),
    roomCheckOutStatus.allocated,
  ])
  const desk = staff.of('reception')
  await put(
    demo,
    hotelAssignRoom,
    placed.map(({ guest, place, stay }) => ({
      hotelGuestId: guest.id,
      hotelRoomId: place.room.id,
      checkInDate: on(stay.from),
      checkOutDate: on(stay.to),
      bed: place.bed,
      beds: 1,
      party: place.isKing ? `guest ${guest.id}` : '',
      checkedInAt: stay.isIn ? after(`${on(stay.from)}T08:00:00Z`, random.between(0, 3) * hour) : null,
      sysUserId: desk[0]?.id as number,
    })),
  )
  await demo.ctx.sql('update "hotelRoom" set "checkOutStatus" = $2 where id = any($1)', [
    [...new Set(placed.map(({ place }) => place.room.id))],
    roomCheckOutStatus.allocated,
  ])
  const waiting = guests.filter((_, at) => !wanted[at]?.room)
  // The last of those who are there has the other bed of the room free.
  const alone = placed
    .filter(({ place }) => !place.isKing)
    .filter(({ place }, at, all) => !all.some((one, nth) => nth !== at && one.place.room === place.room))
  await put(
    demo,
    hotel.hotelRoommate,
    alone.slice(0, 2).flatMap(({ guest }, at) => {
      const mate = waiting[at]
      return mate
        ? [
            {
              hotelGuestId: guest.id,
              name: mate.name as string,
              phoneNumber: mate.phoneNumber as string,
              workplace: mate.workplace as string,
            },
          ]
        : []
    }),
  )
}
