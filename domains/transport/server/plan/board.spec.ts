import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, type Answered } from '@pavilion/testing'
import { tripTicket } from '../../model/index.ts'
import type { BoardRide, DispatchBoard } from '../../model/calls/board.ts'
import { station, stationType } from '../../model/index.ts'
import { at, day, openTransfers } from '../testing.ts'

const server = await startTestServer()
const codeOf = (answer: { data: { code?: string } }) => answer.data?.code
const won = (answers: readonly unknown[]) => (answers as Answered[]).filter(({ result }) => result === 20000)
const lost = (answers: readonly unknown[]) =>
  (answers as Answered[]).filter(({ result }) => result !== 20000).map(answer => codeOf(answer as never))
type Here = Awaited<ReturnType<typeof openTransfers>>
const seats = (here: Here) =>
  server.sql('select "total", "held", "sold" from "transferSeat" where "projectId" = $1 and "deletedAt" is null', [
    here.projectId,
  ])
const tracksOf = (id: number) =>
  server.sql(
    'select kind, step, role, round::int as round from "tripTicketReceivePlanTrack" where "tripTicketReceivePlanId" = $1 order by id',
    [id],
  )

describe('the board of transfers', () => {
  it('gives the last seats to two of eight guests whom eight dispatchers seat at once', async () => {
    const here = await openTransfers(server)
    const { id } = await here.ride([(await here.guest()).ticketId])
    const guests: { readonly ticketId: number }[] = []
    for (let nth = 0; nth < 8; nth++) guests.push(await here.guest({ name: `客人${nth}`, trip: `MU${nth}` }))
    const answers = await allAtOnce(8, nth =>
      here.call('/tripTicketReceivePlan/place', { id, ticketIds: [guests[nth]?.ticketId] }),
    )
    expect(won(answers)).toHaveLength(2)
    expect(new Set(lost(answers))).toEqual(new Set(['carNotFit']))
    expect(await seats(here)).toEqual([{ total: 3, held: 0, sold: 3 }])
  })
  it('goes on with a guest whose ticket was changed: she waits, is seated, and moves with her new trip', async () => {
    const here = await openTransfers(server)
    const [waits, rides] = [await here.guest(), await here.guest({ name: '李雷', trip: 'MU5102' })]
    const { id } = await here.ride([rides.ticketId])
    const changed = { arriveTime: at('13:00'), departTime: at('10:00') }
    for (const { ticketId } of [waits, rides])
      await server.system.transaction(async tx => {
        await tx.move(tripTicket, { id: ticketId }, 'applyChange', {})
        await tx.move(tripTicket, { id: ticketId }, 'change', changed)
      })
    const board = await here.board()
    expect(board.waiting).toMatchObject([{ ticketId: waits.ticketId, at: at('13:00'), leaves: at('13:30') }])
    expect(board.rides).toMatchObject([{ id, moves: at('13:30') }])
    const { updatedAt } = await here.plan(id)
    expect(
      (await here.call('/tripTicketReceivePlan/place', { id, updatedAt, ticketIds: [waits.ticketId] })).result,
    ).toBe(20000)
    const { updatedAt: seen } = await here.plan(id)
    await here.done('/tripTicketReceivePlan/followTrips', { plans: [{ id, updatedAt: seen }] })
    expect((await here.plan(id)).planTime).toBe(at('13:30'))
  })
  it('gives a car to one of six transfers of the same hour', async () => {
    const here = await openTransfers(server)
    const guests: { readonly ticketId: number }[] = []
    for (let nth = 0; nth < 6; nth++) guests.push(await here.guest({ name: `客人${nth}` }))
    const answers = await allAtOnce(6, nth =>
      here.call('/tripTicketReceivePlan/place', {
        ticketIds: [guests[nth]?.ticketId],
        carId: here.cars[0]?.id,
        lineId: here.line.id,
        leaves: at('10:30'),
      }),
    )
    expect(won(answers)).toHaveLength(1)
    expect(new Set(lost(answers))).toEqual(new Set(['carNotFit']))
    // It drives 50 minutes there and 50 back, as the line says for that hour.
    const late = await here.guest({ arrives: at('11:00') })
    expect(
      (
        await here.call('/tripTicketReceivePlan/place', {
          ticketIds: [late.ticketId],
          carId: here.cars[0]?.id,
          lineId: here.line.id,
          leaves: at('12:09'),
        })
      ).data,
    ).toMatchObject({ code: 'carNotFit', why: ['busy'] })
    await here.ride([late.ticketId], at('12:10'))
  })
  it('seats a guest once, though two dispatchers choose different cars at the same moment', async () => {
    const here = await openTransfers(server)
    const guest = await here.guest()
    const answers = await allAtOnce(3, nth =>
      here.call('/tripTicketReceivePlan/place', {
        ticketIds: [guest.ticketId],
        carId: here.cars[nth]?.id,
        lineId: here.line.id,
        leaves: at('10:30'),
      }),
    )
    expect(won(answers)).toHaveLength(1)
    expect(new Set(lost(answers))).toEqual(new Set(['ticketPlaced']))
  })
  it('refuses what a dispatcher has not seen, and moves a guest with both seats counted', async () => {
    const here = await openTransfers(server)
    const [one, other] = [await here.guest(), await here.guest({ name: '李雷' })]
    const first = await here.ride([one.ticketId])
    const second = await here.ride([other.ticketId], at('10:30'), 1)
    const third = await here.guest({ name: '韩梅梅' })
    await here.done('/tripTicketReceivePlan/place', { ...first, ticketIds: [third.ticketId] })
    const stale = await here.call('/tripTicketReceivePlan/place', {
      ...second,
      ticketIds: [third.ticketId],
      fromId: first.id,
      fromUpdatedAt: first.updatedAt,
    })
    expect(codeOf(stale)).toBe('changedMeanwhile')
    const now = await here.plan(first.id)
    await here.done('/tripTicketReceivePlan/place', {
      ...second,
      ticketIds: [third.ticketId],
      fromId: first.id,
      fromUpdatedAt: now.updatedAt,
    })
    expect(await seats(here)).toEqual([
      { total: 3, held: 0, sold: 1 },
      { total: 3, held: 0, sold: 2 },
    ])
    // Who leaves a planned transfer empty deletes it, and waits again.
    const [carry] = await server.sql<{ id: number }>('select id from "carryPassenger" where "passengerId" = $1', [
      one.id,
    ])
    const { updatedAt } = await here.plan(first.id)
    await here.done('/tripTicketReceivePlan/takeOut', { id: first.id, updatedAt, carryIds: [carry?.id] })
    const board = await here.board()
    expect(board.rides.map((ride: { id: number }) => ride.id)).toEqual([second.id])
    expect(board.waiting.map((guest: { name: string }) => guest.name)).toEqual(['王梅'])
  })
  it('keeps to channel, wheelchair, luggage and guests who ride alone', async () => {
    const here = await openTransfers(server)
    const tryCar = async (ticketId: number) =>
      (
        await here.call('/tripTicketReceivePlan/place', {
          ticketIds: [ticketId],
          carId: here.cars[0]?.id,
          lineId: here.line.id,
          leaves: at('10:30'),
        })
      ).data
    await server.sql('update "carType" set luggage = 4 where "projectId" = $1', [here.projectId])
    expect(await tryCar((await here.guest({ needs: { wheelchair: true } })).ticketId)).toMatchObject({
      why: ['wheelchair'],
    })
    expect(await tryCar((await here.guest({ needs: { luggage: 5 } })).ticketId)).toMatchObject({ why: ['luggage'] })
    await here.done('/userChannelCar/create', { userChannelId: here.channel.id, carId: here.cars[0]?.id })
    expect(await tryCar((await here.guest()).ticketId)).toMatchObject({ why: ['channel'] })
    const kept = await here.guest({ needs: { userChannelId: here.channel.id, rideAlone: true } })
    const { id } = await tryCar(kept.ticketId)
    const second = await here.guest({ needs: { userChannelId: here.channel.id } })
    expect((await here.call('/tripTicketReceivePlan/place', { id, ticketIds: [second.ticketId] })).data).toMatchObject({
      why: ['alone'],
    })
    await here.done('/carReceiveCycle/create', {
      carId: here.cars[1]?.id,
      startTime: at('18:00'),
      endTime: at('23:00'),
    })
    expect(
      (
        await here.call('/tripTicketReceivePlan/place', {
          ticketIds: [second.ticketId],
          carId: here.cars[1]?.id,
          lineId: here.line.id,
          leaves: at('10:30'),
        })
      ).data,
    ).toMatchObject({ why: ['offDuty'] })
  })
  it('proposes few cars, a company together, and seats all of it at once', async () => {
    const here = await openTransfers(server)
    for (let nth = 0; nth < 5; nth++)
      await here.guest({
        name: `客人${nth}`,
        arrives: at(`10:0${nth}`),
        needs: { workplace: nth % 2 ? '茶业' : '瓷器' },
      })
    await here.guest({ name: '独行', needs: { rideAlone: true } })
    const { rides, left } = await here.done('/tripTicketReceivePlan/propose', { day, direction: 10 })
    expect(left).toEqual([])
    expect(rides.map((ride: { ticketIds: number[] }) => ride.ticketIds.length).sort()).toEqual([1, 2, 3])
    expect((await here.done('/tripTicketReceivePlan/placeProposed', { rides })).refused).toEqual([])
    // The same again: every guest has a car, and each refusal says so.
    const again = await here.done('/tripTicketReceivePlan/placeProposed', { rides })
    expect(again).toMatchObject({ planIds: [] })
    expect(again.refused).toHaveLength(3)
    expect(await seats(here)).toHaveLength(3)
  })
  it('keeps who lands before midnight on the board of the day, fetched after it', async () => {
    const here = await openTransfers(server)
    const guest = await here.guest({ arrives: at('23:50') })
    const [waiting] = (await here.board()).waiting
    expect(waiting).toMatchObject({ leaves: at('00:20', '2026-12-03') })
    const { id } = await here.ride([guest.ticketId], at('00:20', '2026-12-03'))
    expect((await here.board()).rides.map((ride: { id: number }) => ride.id)).toEqual([id])
    expect((await here.board(10, '2026-12-03')).rides.map((ride: { id: number }) => ride.id)).toEqual([id])
    expect((await here.board(10, '2026-12-01')).rides).toEqual([])
  })
  it('sees guests off so early that they are at the station in time', async () => {
    const here = await openTransfers(server)
    const guest = await here.guest()
    await server.sql(
      'update "tripTicket" set type = 20, "fromPlace" = $2, "toPlace" = $3, "departTime" = $4, "arriveTime" = $5 where id = $1',
      [guest.ticketId, '上海虹桥站', '杭州', at('15:00'), at('16:00')],
    )
    expect((await here.board(20)).waiting).toMatchObject([
      { lineId: here.back.id, leaves: at('12:50'), stationId: here.railway.id },
    ])
    expect((await here.board(10)).waiting).toEqual([])
  })
  it('hides guests of other channels from operators who are confined to theirs', async () => {
    const here = await openTransfers(server)
    const [mine, other] = [
      await here.guest({ needs: { userChannelId: here.channel.id } }),
      await here.guest({ name: '别人' }),
    ]
    const { id } = await here.ride([other.ticketId])
    await server.sql(
      'insert into "projectSetting" ("projectId", "passengerByChannel") values ($1, true) on conflict ("projectId") where "deletedAt" is null do update set "passengerByChannel" = true',
      [here.projectId],
    )
    const confined = await server.operator({
      rights: ['tripTicketReceivePlan.getList', 'tripTicketReceivePlan.update'],
      projects: [here.projectId],
    })
    await here.inside
      .store((await import('@pavilion/reception/model/index.ts')).relUserChannelRole)
      .create({ projectId: here.projectId, userChannelId: here.channel.id, sysRoleId: confined.roleId })
    const asConfined = (path: string, body: object) =>
      server.call(path, body, { token: confined.token, projectId: here.projectId })
    const { data } = await asConfined('/tripTicketReceivePlan/getBoard', { day, direction: 10 })
    expect(data.waiting.map((guest: { name: string }) => guest.name)).toEqual([mine.name])
    expect(data.rides).toMatchObject([{ id, guests: [], cars: [{ taken: 1 }] }])
    const third = await here.guest({ name: '也是别人' })
    expect((await asConfined('/tripTicketReceivePlan/place', { id, ticketIds: [third.ticketId] })).result).toBe(40400)
  })
  it('counts seats and tracks for what is changed in the lists too', async () => {
    const here = await openTransfers(server)
    const { id } = await here.ride([(await here.guest()).ticketId])
    const second = await here.guest({ name: '李雷' })
    const row = await here.done('/carryPassenger/create', {
      tripTicketReceivePlanId: id,
      passengerId: second.id,
      tripTicketId: second.ticketId,
    })
    expect(await seats(here)).toEqual([{ total: 3, held: 0, sold: 2 }])
    expect(
      codeOf(
        await here.call('/carryPassenger/update', { id: row.id, updatedAt: row.updatedAt, carId: here.cars[1]?.id }),
      ),
    ).toBe('moveOnBoard')
    const [block] = await server.sql<{ id: number; updatedAt: string }>(
      'select id, "updatedAt" from "tripTicketReceivePlanCar" where "tripTicketReceivePlanId" = $1',
      [id],
    )
    expect(codeOf(await here.call('/tripTicketReceivePlanCar/update', { ...block, seats: 1 }))).toBe('carNotFit')
    await here.done('/carryPassenger/delete', { id: row.id })
    expect(await seats(here)).toEqual([{ total: 3, held: 0, sold: 1 }])
    expect(await tracksOf(id)).toMatchObject([{ kind: 10 }, { kind: 20, round: 1 }, { kind: 20, round: 2 }])
    const { updatedAt } = await here.plan(id)
    await here.ride([second.ticketId], at('10:30'), 1)
    expect(
      codeOf(
        await here.call('/tripTicketReceivePlanCar/create', { tripTicketReceivePlanId: id, carId: here.cars[1]?.id }),
      ),
    ).toBe('carNotFit')
    await here.done('/tripTicketReceivePlan/update', { id, updatedAt, planTime: at('12:00') })
    expect(await here.plan(id)).toMatchObject({ round: 3, status: 11 })
    expect(
      (await here.call('/tripTicketReceiveLine/create', { name: 'x', hourMinutes: ['7 bis 10: 75'] })).data,
    ).toMatchObject({ code: 'periodUnreadable' })
  })
  it('makes the sheets of a day for drivers, stations and hotels, in the reader’s language', async () => {
    const here = await openTransfers(server)
    await here.ride([(await here.guest({ needs: { luggage: 2 } })).ticketId])
    for (const kind of ['car', 'station', 'hotel']) {
      const answer = await server.call(
        '/tripTicketReceivePlan/daySheet',
        { day, kind },
        { token: here.operator.token, projectId: here.projectId },
      )
      expect(String(answer.headers.get('content-type'))).toBe('application/pdf')
    }
    expect(codeOf(await here.call('/tripTicketReceivePlan/daySheet', { day: '2026-11-01', kind: 'car' }))).toBe(
      'nothingToSheet',
    )
  })
})

describe('the stops of a transfer', () => {
  const open = async () => {
    const here = await openTransfers(server)
    const stop = async (name: string) =>
      (await here.inside.store(station).create({ projectId: here.projectId, station: name, type: stationType.hotel }))
        .id
    const [lake, garden] = [await stop('湖滨酒店'), await stop('花园酒店')]
    const guests = [
      await here.guest({ name: '王梅' }),
      await here.guest({ name: '李强' }),
      await here.guest({ name: '赵敏' }),
    ]
    const { id } = await here.ride(guests.map(({ ticketId }) => ticketId))
    const ride = async (): Promise<BoardRide> =>
      ((await here.board()) as DispatchBoard).rides.find(one => one.id === id) as BoardRide
    const set = async (stopIds: readonly number[], more: object = {}) =>
      here.call('/tripTicketReceivePlan/setStops', { id, updatedAt: (await ride()).updatedAt, stopIds, ...more })
    return { ...here, drive: here.ride, id, lake, garden, ride, set }
  }
  it('are driven in their order, take ten minutes each, and are confirmed anew', async () => {
    const at = await open()
    const before = await at.ride()
    expect((await at.set([at.garden, at.lake])).result).toBe(20000)
    expect((await at.set([at.lake, at.garden])).result).toBe(20000)
    const after = await at.ride()
    expect(after.stops.map(({ name }) => name[0])).toEqual(['湖滨酒店', '花园酒店'])
    expect(Date.parse(after.endTime ?? '') - Date.parse(before.endTime ?? '')).toBe(20 * 60_000)
    expect(after).toMatchObject({ status: 11, round: before.round + 2, toTell: true })
  })
  it('let guests off where they sleep; who had a stop that is removed rides to the end', async () => {
    const at = await open()
    const [first] = (await at.ride()).guests
    await at.set([at.lake, at.garden], { guests: [{ carryId: first?.carryId, stationId: at.lake }] })
    const stopsOf = async () => (await at.ride()).guests.map(({ stationId }) => stationId)
    expect(await stopsOf()).toEqual([at.lake, null, null])
    await at.set([at.garden])
    expect(await stopsOf()).toEqual([null, null, null])
  })
  it('are each once, of this event, and neither end', async () => {
    const [at, other] = [await open(), await openTransfers(server)]
    for (const stopIds of [[at.lake, at.lake], [at.hotel.id], [at.airport.id], [other.hotel.id]])
      expect(codeOf(await at.set(stopIds))).toBe('stopsWrong')
    const [first] = (await at.ride()).guests
    const guests = [{ carryId: first?.carryId, stationId: at.lake }]
    expect(codeOf(await at.set([at.garden], { guests }))).toBe('stopsWrong')
  })
  it('are refused where the car would come too late for its next transfer', async () => {
    const at = await open()
    const { endTime } = await at.ride()
    const next = await at.guest({ name: '周晨' })
    // Fifty minutes back to the airport, and five to spare.
    await at.drive([next.ticketId], new Date(Date.parse(endTime ?? '') + 55 * 60_000).toISOString())
    expect((await at.set([at.lake])).data).toMatchObject({ code: 'carNotFit', why: ['busy'] })
    expect((await at.ride()).stops).toEqual([])
  })
  it('are changed by one of two dispatchers who have seen the same', async () => {
    const at = await open()
    const { updatedAt } = await at.ride()
    const answers = await allAtOnce(2, nth =>
      at.call('/tripTicketReceivePlan/setStops', {
        id: at.id,
        updatedAt,
        stopIds: [nth === 0 ? at.lake : at.garden],
      }),
    )
    expect(won(answers)).toHaveLength(1)
    expect(lost(answers)).toEqual(['changedMeanwhile'])
  })
})
