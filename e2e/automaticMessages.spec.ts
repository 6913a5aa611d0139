import { afterEach, describe, it } from 'node:test'
import { startTestServer } from '@pavilion/testing'
import { moveClock, now, resetClock } from '@pavilion/store'
import { expect } from 'expect'
import { openFair } from '@pavilion/booth/server/testing.ts'
import { clock as shanghai, makeCongress } from '@pavilion/conference/testing.ts'
import { expert } from '@pavilion/platform/model/index.ts'
import { conferencePlace, conferenceSpeaker, relConferenceScheduleSpeaker } from '@pavilion/conference/model/index.ts'
import { hotelGuest, hotelRoom } from '@pavilion/hotel/model/index.ts'
import { openHotel } from '@pavilion/hotel/server/testing.ts'
import { lookAtStandings } from '@pavilion/notification/server/automatic/standing.ts'
import { useSenders } from '@pavilion/notification/server/senders/choose.ts'
import { recordingSenders } from '@pavilion/notification/server/testing.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import {
  carryPassenger,
  passenger,
  tripTicketReceivePlan,
  tripTicketReceivePlanCar,
} from '@pavilion/transport/model/index.ts'
import { openTransfers } from '@pavilion/transport/server/testing.ts'

const server = await startTestServer()
afterEach(() => {
  resetClock()
  useSenders()
})

/** Switches messages of an event on, without a delay, and takes what holds now as known. */
async function listen(projectId: number, ...codes: string[]) {
  recordingSenders()
  const { token } = await server.operator({ projects: [projectId] })
  for (const code of codes) {
    const { result } = await server.call(
      '/automaticMessage/save',
      { code, enabled: true, ways: 10, delayMinutes: 0 },
      { token, projectId },
    )
    expect(result).toBe(20000)
  }
  await look()
}
const look = () => lookAtStandings(server.system)
/** What was written in an event: message and text, in the order of writing. */
async function written(projectId: number, ...codes: string[]) {
  await look()
  const rows = await server.sql<{ template: string; content: string; channel: number }>(
    `select "template", "content", "channel" from "outboxMessage"
    where "projectId" = $1 and "template" = any($2) and "channel" = 10 order by id`,
    [projectId, codes],
  )
  return rows.map(({ template, content }) => [template, content] as const)
}
const saying = (...words: string[]) => expect.stringMatching(new RegExp(words.join('.*')))
/** Sets the clock, as the event's own says: `2027-05-01 10:00`. */
const itIs = (wall: string, zone = '+08:00') =>
  moveClock(Date.parse(`${wall.replace(' ', 'T')}:00${zone}`) - now().getTime())

describe('automatic messages about what changes', () => {
  it('say which room is somebody’s, when it is another, and nothing when it is only the same again', async () => {
    const { projectId, inside, hotel } = await hotelWithRooms()
    const guest = await inside.store(hotelGuest).create({
      projectId,
      name: '王敏',
      phoneNumber: '+8613912345678',
      hotelId: hotel.id,
      checkInDate: '2035-05-10',
      checkOutDate: '2035-05-12',
    })
    await listen(projectId, 'roomAssigned', 'roomChanged')
    const into = (roomNo: string | null) =>
      server.sql(
        `update "hotelGuest" set "hotelRoomId" = (select id from "hotelRoom" where "roomNo" = $2 and "hotelId" = $3) where id = $1`,
        [guest.id, roomNo, hotel.id],
      )
    await into('1208')
    expect(await written(projectId, 'roomAssigned', 'roomChanged')).toEqual([
      ['roomAssigned', saying('王敏', '湖滨酒店', '1208', '2035-05-10')],
    ])
    await into(null)
    await look()
    await into('1208')
    await look()
    await into('1301')
    expect((await written(projectId, 'roomAssigned', 'roomChanged')).slice(1)).toEqual([
      ['roomChanged', saying('湖滨酒店 1301')],
    ])
  })
  it('say who drives whom, from where and when, and that the car or the place is another', async () => {
    const { projectId, inside, line, cars } = await openTransfers(server)
    const [first, second] = cars.map(({ id }) => ({ id })) as unknown as [{ id: number }, { id: number }]
    const person = await inside.store(passenger).create({ projectId, name: '王梅', phoneNumber: '+8613912345679' })
    await listen(projectId, 'transferPlanned', 'transferChanged')
    const plan = await inside.store(tripTicketReceivePlan).create({
      projectId,
      tripTicketReceiveLineId: line.id,
      planTime: '2035-05-10T02:00:00.000Z',
      pickUpPlace: '浦东国际机场',
      destination: '江岸酒店',
    })
    const block = await inside
      .store(tripTicketReceivePlanCar)
      .create({ projectId, tripTicketReceivePlanId: plan.id, carId: first.id })
    await inside
      .store(carryPassenger)
      .create({ projectId, passengerId: person.id, tripTicketReceivePlanId: plan.id, carId: first.id })
    // Not planned yet: nobody hears.
    expect(await written(projectId, 'transferPlanned')).toEqual([])
    await server.sql('update "tripTicketReceivePlan" set "status" = 11 where id = $1', [plan.id])
    expect(await written(projectId, 'transferPlanned')).toEqual([
      ['transferPlanned', saying('王梅', '2035-05-10 10:00', '浦东国际机场', '江岸酒店', '沪A·T0001，司机 司机1')],
    ])
    await server.sql('update "carryPassenger" set "carId" = $2 where "tripTicketReceivePlanId" = $1', [
      plan.id,
      second.id,
    ])
    await inside.store(tripTicketReceivePlanCar).set(block.id, { carId: second.id })
    await look()
    await inside.store(tripTicketReceivePlan).set(plan.id, { pickUpPlace: '虹桥机场' })
    expect(await written(projectId, 'transferChanged')).toEqual([
      ['transferChanged', saying('沪A·T0002')],
      ['transferChanged', saying('虹桥机场')],
    ])
  })
  it('say to who speaks that a session has moved or is off, with a file that moves it in their calendar', async () => {
    const { projectId, asOperator } = await makeCongress(server)
    const inside = server.system.acting('test', { projectId })
    const person = await server.system
      .store(expert)
      .create({ name: '李教授', phoneNumber: '+8613912345670', email: 'li@expo.example' })
    const room = await inside.store(conferencePlace).create({ projectId, name: '主会场' })
    const speaker = await inside.store(conferenceSpeaker).create({ projectId, name: '李教授', expertId: person.id })
    const { data: session } = await asOperator('/conferenceSchedule/create', {
      name: '开幕论坛',
      startTime: shanghai('04-15 09:00'),
      endTime: shanghai('04-15 10:00'),
    })
    await inside
      .store(relConferenceScheduleSpeaker)
      .create({ projectId, conferenceScheduleId: session.id, conferenceSpeakerId: speaker.id })
    await listen(projectId, 'sessionMoved', 'sessionCancelled')
    const { data: moved } = await asOperator('/conferenceSchedule/update', {
      id: session.id,
      updatedAt: session.updatedAt,
      startTime: shanghai('04-15 13:00'),
      endTime: shanghai('04-15 14:00'),
      conferencePlaceId: room.id,
    })
    expect(await written(projectId, 'sessionMoved', 'sessionCancelled')).toEqual([
      ['sessionMoved', saying('李教授', '开幕论坛', '2027-04-15 13:00', '主会场')],
    ])
    // Other words are no news.
    const { data: renamed } = await asOperator('/conferenceSchedule/update', {
      id: session.id,
      updatedAt: moved.updatedAt,
      info: '新简介',
    })
    await look()
    await asOperator('/conferenceSchedule/delete', { id: session.id, updatedAt: renamed.updatedAt })
    expect((await written(projectId, 'sessionMoved', 'sessionCancelled')).slice(1)).toEqual([
      ['sessionCancelled', saying('李教授', '开幕论坛', '2027-04-15 13:00')],
    ])
    const { mails } = recordingSenders()
    await server.runJobs()
    const files = mails.map(({ attachments }) => Buffer.from(attachments?.[0]?.base64 ?? '', 'base64').toString())
    const [first = '', last = ''] = files
    expect([first.match(/METHOD:(\w+)/)?.[1], last.match(/METHOD:(\w+)/)?.[1]]).toEqual(['PUBLISH', 'CANCEL'])
    expect(first).toContain('DTSTART:20270415T050000Z')
    expect([first, last].map(file => file.match(/UID:(\S+)/)?.[1])).toEqual(
      Array.from({ length: 2 }, () => `conferenceSchedule-${session.id}@pavilion`),
    )
  })
  it('say that a stand is held, and that it is soon lost, to the company, once each', async () => {
    const fair = await openFair(server)
    const { projectId } = fair
    const company = await fair.company('青岚茶业', {}, { phoneNumber: '+8613912345671' })
    await listen(projectId, 'boothHeld', 'boothSoonLost')
    expect((await fair.hold(company, 'A01')).result).toBe(20000)
    expect(await written(projectId, 'boothHeld')).toEqual([['boothHeld', saying('A01', '青岚茶业')]])
    await server.sql(`update "booth" set "heldUntil" = now() + interval '24 hours' where id = $1`, fair.at('A01'))
    expect(await written(projectId, 'boothHeld')).toHaveLength(2)
    expect(await written(projectId, 'boothSoonLost')).toEqual([])
    moveClock(22.5 * 3_600_000)
    expect(await written(projectId, 'boothSoonLost')).toEqual([['boothSoonLost', saying('A01')]])
    moveClock(0.5 * 3_600_000)
    expect(await written(projectId, 'boothSoonLost')).toHaveLength(1)
  })
  it('say that an order is made, and that it closes soon, not to who has paid meanwhile', async () => {
    const shop = await openShop(server)
    const { projectId } = shop
    await listen(projectId, 'orderMade', 'orderSoonClosed')
    const buyer = await shop.visitor()
    const made = async () => {
      const { result, data } = await shop.order(buyer, [[0, 1]])
      expect(result).toBe(20000)
      return data as { id: number; orderNumber: string }
    }
    const [kept, paid] = [await made(), await made()]
    await server.sql('update "order" set "status" = 20 where id = $1', [paid.id])
    expect((await written(projectId, 'orderMade')).map(([, text]) => text)).toEqual([
      saying(kept.orderNumber, '¥48.00'),
    ])
    moveClock(23 * 3_600_000)
    expect((await written(projectId, 'orderSoonClosed')).map(([, text]) => text)).toEqual([saying(kept.orderNumber)])
    moveClock(0.5 * 3_600_000)
    expect(await written(projectId, 'orderSoonClosed')).toHaveLength(1)
  })
})

describe('the day before, and thanks after', () => {
  /** An event of the third to the fifth of May in New York, and two people who are expected. */
  async function fair() {
    const { id: projectId } = await server.project()
    await server.sql(
      `update "project" set "startTime" = '2035-05-03T13:00:00Z', "endTime" = '2035-05-05T21:00:00Z', "timeZone" = 'America/New_York', "location" = 'Javits 中心' where id = $1`,
      [projectId],
    )
    const inside = server.system.acting('test', { projectId })
    const people = []
    for (const [nth, name] of ['王敏', '李雷'].entries())
      people.push(
        await inside
          .store(registerUser)
          .create({ projectId, name, phoneNumber: `+861391234567${nth}`, email: `p${nth}@expo.example` } as never),
      )
    await listen(projectId, 'dayBefore', 'thanksAfter')
    return { projectId, people }
  }
  it('come once to each person on the day before by the event’s own clock, not earlier, not at night, not on the day', async () => {
    const { projectId } = await fair()
    for (const wall of ['2035-05-01 12:00', '2035-05-02 09:59']) {
      itIs(wall, '-04:00')
      expect(await written(projectId, 'dayBefore')).toEqual([])
    }
    itIs('2035-05-02 10:00', '-04:00')
    const texts = await written(projectId, 'dayBefore')
    expect(texts.map(([, text]) => text)).toEqual([
      saying('王敏', '2035-05-03', 'Javits'),
      saying('李雷', '2035-05-03'),
    ])
    itIs('2035-05-02 15:00', '-04:00')
    expect(await written(projectId, 'dayBefore')).toHaveLength(2)
    const { mails } = recordingSenders()
    await server.runJobs()
    expect(Buffer.from(mails[0]?.attachments?.[0]?.base64 ?? '', 'base64').toString()).toMatch(
      /DTSTART;VALUE=DATE:20350503\r\n[\s\S]*DTEND;VALUE=DATE:20350506/,
    )
  })
  it('are made up for by a server that was off at that hour, as long as it is still the day before', async () => {
    const { projectId } = await fair()
    itIs('2035-05-02 20:59', '-04:00')
    expect(await written(projectId, 'dayBefore')).toHaveLength(2)
    resetClock()
    const late = await fair()
    for (const wall of ['2035-05-02 21:00', '2035-05-02 23:59', '2035-05-03 00:00', '2035-05-03 10:00']) {
      itIs(wall, '-04:00')
      expect(await written(late.projectId, 'dayBefore')).toEqual([])
    }
  })
  it('come again when the event begins on another day, and once when it is put off in time', async () => {
    const { projectId } = await fair()
    itIs('2035-05-02 10:00', '-04:00')
    await look()
    await server.sql(`update "project" set "startTime" = '2035-05-04T13:00:00Z' where id = $1`, [projectId])
    itIs('2035-05-02 11:00', '-04:00')
    expect(await written(projectId, 'dayBefore')).toHaveLength(2)
    itIs('2035-05-03 10:00', '-04:00')
    const texts = await written(projectId, 'dayBefore')
    expect(texts.slice(2).map(([, text]) => text)).toEqual([saying('2035-05-04'), saying('2035-05-04')])
  })
  it('thank who came, from the day after until it would be odd; all who were expected where nobody is counted', async () => {
    const { projectId, people } = await fair()
    await server.sql('update "registerUser" set "entryTimes" = 1 where id = $1', [people[0]?.id])
    itIs('2035-05-05 20:00', '-04:00')
    expect(await written(projectId, 'thanksAfter')).toEqual([])
    itIs('2035-05-06 10:00', '-04:00')
    expect(await written(projectId, 'thanksAfter')).toEqual([['thanksAfter', saying('王敏')]])
    resetClock()
    const uncounted = await fair()
    itIs('2035-05-08 20:00', '-04:00')
    expect(await written(uncounted.projectId, 'thanksAfter')).toHaveLength(2)
    resetClock()
    const odd = await fair()
    itIs('2035-05-09 12:00', '-04:00')
    expect(await written(odd.projectId, 'thanksAfter')).toEqual([])
  })
})

async function hotelWithRooms() {
  const open = await openHotel(server)
  const { projectId } = open
  const inside = server.system.acting('test', { projectId })
  const [hotel] = await server.sql<{ id: number }>('select id from "hotel" where "projectId" = $1', [projectId])
  const [type] = await server.sql<{ id: number }>('select id from "roomType" where "projectId" = $1', [projectId])
  for (const roomNo of ['1208', '1301'])
    await inside
      .store(hotelRoom)
      .create({ projectId, hotelId: hotel?.id as number, roomTypeId: type?.id as number, roomNo } as never)
  return { projectId, inside, hotel: hotel as { id: number } }
}
