import { say } from '@pavilion/declare'
import { sql } from '@pavilion/store'
import { readyReports } from '@pavilion/system/server/index.ts'
import { hotelRoom, roomNight, roomType } from '../model/index.ts'

readyReports.fill('roomNights', {
  name: say('间夜', 'Room nights'),
  about: say(
    '每晚各酒店订出多少间，还有多少',
    'How many rooms of each hotel are booked each night, and how many are left',
  ),
  topic: 'services',
  right: 'roomType.getList',
  of: roomType,
  timed: true,
  facts: ({ projectId, zone }) => sql`
    select (n."night"::timestamp at time zone ${zone}::text) as "at", t."hotelId" as "hotel", t.id as "type",
      n."sold", n."held", n."total", n."total" - n."sold" - n."held" as "left"
    from ${roomNight.cells} n
    join ${roomType} t on t.id = n."roomTypeId"
    where n."projectId" = ${projectId}::bigint`,
  dimensions: {
    hotel: { name: say('酒店', 'Hotel'), field: roomType.fields.hotelId },
    type: { name: say('房型', 'Room type'), field: hotelRoom.fields.roomTypeId },
  },
  measures: {
    sold: { name: say('已订', 'Booked'), unit: 'count', sum: 'sold' },
    held: { name: say('占用', 'Held'), unit: 'count', sum: 'held' },
    left: { name: say('剩余', 'Left'), unit: 'count', sum: 'left' },
    share: { name: say('入住率', 'Occupancy'), unit: 'percent', share: ['sold', 'total'] },
  },
  usual: ['hotel', 'day'],
})
