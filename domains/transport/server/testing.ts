import type { Row } from '@pavilion/declare'
import type { TestServer } from '@pavilion/testing'
import { userChannel, userLevel } from '@pavilion/reception/model/index.ts'
import {
  car,
  carType,
  passenger,
  station,
  stationType,
  tripTicket,
  tripTicketReceiveLine,
  tripTicketType,
} from '../model/index.ts'
import { receiveTrackKind } from '../model/codes.ts'

export const day = '2026-12-02'
/** A moment of the day of arrivals, in Shanghai. */
export const at = (clock: string, on = day): string => new Date(`${on}T${clock}:00+08:00`).toISOString()
interface GuestWish {
  readonly name?: string
  readonly arrives?: string
  readonly trip?: string
  readonly flight?: boolean
  readonly needs?: object
}
let phones = 0
const phone = () => `138${String(10_000_000 + phones++)}`

/** An event with an airport, a railway station, a hotel, two lines and cars with drivers. */
export async function openTransfers(server: TestServer, made?: Awaited<ReturnType<TestServer['project']>>) {
  const project =
    made ??
    (await server.project({
      name: '2026华东智能制造展览会',
      startTime: '2026-12-03T01:00:00.000Z',
      endTime: '2026-12-05T08:00:00.000Z',
      location: '上海新国际博览中心',
    }))
  const projectId = project.id
  const inside = server.system.acting('test', { projectId })
  const stop = (name: string, englishName: string, type: 'airport' | 'railway' | 'hotel') =>
    inside.store(station).create({ projectId, station: name, englishName, type: stationType[type] })
  const airport = await stop('浦东国际机场', 'Pudong Airport', 'airport')
  const railway = await stop('上海虹桥站', 'Hongqiao Railway Station', 'railway')
  const hotel = await stop('江岸酒店', 'Riverbank Hotel', 'hotel')
  const line = await inside.store(tripTicketReceiveLine).create({
    projectId,
    name: '浦东国际机场 → 江岸酒店',
    englishName: 'Pudong Airport → Riverbank Hotel',
    type: 10,
    startStationId: airport.id,
    endStationId: hotel.id,
    minutes: 50,
    hourMinutes: ['07-10 75'],
  })
  const back = await inside.store(tripTicketReceiveLine).create({
    projectId,
    name: '江岸酒店 → 上海虹桥站',
    type: 20,
    startStationId: hotel.id,
    endStationId: railway.id,
    minutes: 40,
  })
  const type = await inside.store(carType).create({ projectId, name: '商务车', englishName: 'Van', seats: 3 })
  const cars: Row<typeof car>[] = []
  for (const nth of [1, 2, 3])
    cars.push(
      await inside.store(car).create({
        projectId,
        plateNumber: `沪A·T000${nth}`,
        carTypeId: type.id,
        driverName: `司机${nth}`,
        driverPhone: phone(),
        color: '黑色',
        englishColor: 'Black',
      }),
    )
  const level = await inside
    .store(userLevel)
    .create({ projectId, name: '贵宾', englishName: 'VIP', showPhoneNumber: true })
  const channel = await inside.store(userChannel).create({ projectId, name: '欧洲代表团', englishName: 'Europe' })
  const operator = await server.operator({ projects: [projectId] })
  const call = (path: string, body: object, more: object = {}) =>
    server.call(path, body, { token: operator.token, projectId, language: 'zh', ...more })
  /** A call that must succeed. */
  const done = async (path: string, body: object) => {
    const { result, data, errmsg } = await call(path, body)
    if (result !== 20000) throw new Error(`${path}: ${errmsg} ${JSON.stringify(data)}`)
    return data
  }
  return {
    project,
    projectId,
    inside,
    operator,
    call,
    done,
    airport,
    railway,
    hotel,
    line,
    back,
    cars,
    level,
    channel,
    /** A guest with an issued ticket. */
    async guest({ name = '王梅', arrives = at('10:00'), trip = 'MU5100', flight = true, needs = {} }: GuestWish = {}) {
      const person = await inside
        .store(passenger)
        .create({ projectId, name, phoneNumber: phone(), userLevelId: level.id, ...needs })
      const ticket = await inside.store(tripTicket).create({
        projectId,
        passengerId: person.id,
        type: flight ? tripTicketType.flight : tripTicketType.train,
        tripNumber: trip,
        agentNumber: '781-2345678901',
        fromPlace: '成都',
        toPlace: '上海',
        departTime: new Date(Date.parse(arrives) - 3 * 3_600_000).toISOString(),
        arriveTime: arrives,
      })
      await server.system.transaction(tx => tx.move(tripTicket, { id: ticket.id }, 'issue', { price: 50_000 }))
      return { ...person, ticketId: ticket.id }
    },
    board: (direction = 10, on = day) => done('/tripTicketReceivePlan/getBoard', { day: on, direction }),
    /** Seats guests in a new transfer of a car. */
    ride: (ticketIds: readonly number[], leaves = at('10:30'), carNo = 0) =>
      done('/tripTicketReceivePlan/place', { ticketIds, carId: cars[carNo]?.id, lineId: line.id, leaves }),
    /** A volunteer and a hotel reception with accounts. */
    staff: async (id: number) => {
      const [volunteer, reception] = [await server.operator({ rights: [] }), await server.operator({ rights: [] })]
      const { updatedAt } = await plan(id)
      await done('/tripTicketReceivePlan/change', {
        id,
        updatedAt,
        volunteerId: volunteer.id,
        hotelReceptionId: reception.id,
      })
      return { volunteer, reception }
    },
    plan,
    /** The code of a new link of somebody. */
    link: async (whose: object): Promise<string> =>
      ((await done('/receiveLink/issue', whose)) as { link: string }).link.split('#')[1] ?? '',
    phoneOf,
  }
  async function plan(id: number) {
    const [row] = await server.sql<{ updatedAt: string; status: number; round: number; planTime: string }>(
      'select "updatedAt", status, round::int as round, "planTime" from "tripTicketReceivePlan" where id = $1',
      [id],
    )
    if (!row) throw new Error(`no plan ${id}`)
    return { ...row, updatedAt: new Date(row.updatedAt).toISOString(), planTime: new Date(row.planTime).toISOString() }
  }
  /** A phone that holds a link. */
  function phoneOf(code: string, device = `device-${Math.random().toString(36).slice(2)}-of-somebody`) {
    const send = (path: string, body: object = {}) =>
      server.call(path, { code, device, ...body }, { projectId, language: 'zh' })
    let nth = 0
    return {
      open: () => send('/receiveLink/ext/open'),
      mine: () => send('/tripTicketReceivePlan/ext/getMine'),
      send,
      step: (planId: number, step: number, more: object = {}) =>
        send('/receiveLink/ext/track', {
          planId,
          kind: receiveTrackKind.normal,
          step,
          at: new Date().toISOString(),
          round: 0,
          requestId: `request ${device.slice(7, 14)} ${nth++}`,
          ...more,
        }),
    }
  }
}
