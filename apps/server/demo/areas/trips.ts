import { chance } from '../pictures/chance.ts'
import { after, day, hour, minute, severalOf, type Demo } from './fill.ts'
import type { Attendee } from './attendee.ts'

/** One seat on a train or a plane, to Shanghai before the buyers' days or home after them. */
export interface Trip {
  readonly passenger: Attendee
  readonly home: boolean
  readonly type: 'train' | 'flight'
  readonly number: string
  readonly station: string
  readonly from: string
  readonly to: string
  readonly departs: string
  readonly arrives: string
  readonly seat: string
  /** In fen. */
  readonly price: number
  readonly ordered: boolean
}
const routes = [
  ['train', 'G7301', '上海虹桥站', '杭州', 1, 8_700],
  ['train', 'G1204', '上海虹桥站', '福州', 4.5, 38_600],
  ['train', 'G7005', '上海虹桥站', '南京', 1.3, 14_000],
  ['flight', 'DM5402', '浦东国际机场', '成都', 3, 96_000],
  ['flight', 'DM5816', '浦东国际机场', '昆明', 3.2, 108_000],
  ['flight', 'DM881', '浦东国际机场', '科伦坡', 7, 312_000],
] as const

/** The trips of looked-after guests; a third of them are paid with an order. */
export function planTrips(demo: Demo, attendees: readonly Attendee[]): Trip[] {
  const random = chance('teaexpo trips')
  const guests = severalOf(
    random,
    attendees.filter(({ cert, stays }) => (cert === 'vip' || cert === 'buyer') && stays.length),
    190,
  )
  return guests.flatMap((passenger, at) => {
    const [type, number, station, city, hours, price] = passenger.chinese ? random.pick(routes.slice(0, 5)) : routes[5]
    const seat =
      type === 'train'
        ? `${random.whole(1, 16)} 车 ${random.whole(1, 20)}${random.pick(['A', 'C', 'D', 'F'])}`
        : `${random.whole(8, 42)}${random.pick(['A', 'C', 'J', 'K'])}`
    const arrives = after(demo.buyersDays[0] as Date, -day + (random.whole(2, 9) + (at % 2) / 2) * hour)
    const leaves = after(demo.buyersDays[2] as Date, (random.whole(6, 10) + (at % 2) / 2) * hour + 10 * minute)
    const shared = { passenger, type, station, seat, price, ordered: at % 32 === 0 } as const
    return [
      { ...shared, home: false, number, from: city, to: '上海', departs: after(arrives, -hours * hour), arrives },
      {
        ...shared,
        home: true,
        number: number.replace(/\d$/, digit => String((Number(digit) + 1) % 10)),
        from: '上海',
        to: city,
        departs: leaves,
        arrives: after(leaves, hours * hour),
      },
    ]
  })
}
