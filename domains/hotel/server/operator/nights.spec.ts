import { describe, it } from 'node:test'
import { expect } from 'expect'
import { stockBusinessType } from '@pavilion/commodity/model/index.ts'
import { allAtOnce, startTestServer, waitersAre } from '@pavilion/testing'
import type { NightGrid, NightPerson, Statement } from '../../model/calls/operators.ts'
import { channelNight, hotelChannelSales } from '../../model/index.ts'
import { openHotel } from '../testing.ts'

const server = await startTestServer()
const guests = (...names: string[]) => names.map(name => ({ name }))
const period = { first: '2027-05-09', days: 5 }

/** A hotel with an operator who sets its nights. */
async function desk(rooms: Parameters<typeof openHotel>[1] = {}) {
  const at = await openHotel(server, rooms)
  const operator = await server.operator({ projects: [at.projectId] })
  const ask = <T>(path: string, body: object) =>
    server.call<T & { code?: string; nights?: unknown }>(path, body, {
      token: operator.token,
      projectId: at.projectId,
      language: 'en',
    })
  const grid = async () =>
    (await ask<NightGrid>('/hotel/getNights', { hotelId: at.hotel.id, ...period })).data as NightGrid
  return {
    ...at,
    operator,
    ask,
    grid,
    /** Sets nights as the grid stands now, unless a version is given. */
    set: async (wish: object) => {
      const { version } = await grid()
      return ask<{ version: number }>('/hotel/setNights', {
        hotelId: at.hotel.id,
        version,
        saleIds: at.sales,
        from: '2027-05-10',
        until: '2027-05-12',
        ...wish,
      })
    },
    cells: async (sale = 0) =>
      (await grid()).types[0]?.sales[sale]?.cells.map(({ night, total, held, sold, price, open }) => [
        night.slice(8),
        total,
        held + sold,
        price,
        open,
      ]),
    /** The version of a row that its reader has seen. */
    seen: async (table: 'hotel' | 'roomType', id: number) =>
      (
        await server.sql<{ updatedAt: string }>(
          `select to_json("updatedAt")#>>'{}' as "updatedAt" from "${table}" where id = $1`,
          [id],
        )
      )[0]?.updatedAt,
    statement: async () =>
      (await ask<Statement>('/hotel/getStatement', { hotelId: at.hotel.id, ...period })).data as Statement,
  }
}

describe('the nights of a hotel', () => {
  it('have the rooms, price and cost of their sale until an operator sets them, in one call', async () => {
    const at = await desk()
    expect((await at.set({ stock: 3, price: 95_000, cost: 70_000 })).errmsg).toBe('')
    expect(await at.cells()).toEqual([
      ['09', 5, 0, 80_000, true],
      ['10', 3, 0, 95_000, true],
      ['11', 3, 0, 95_000, true],
      ['12', 5, 0, 80_000, true],
      ['13', 5, 0, 80_000, true],
    ])
    const { data } = await at.book(await at.visitor(), { checkInDate: '2027-05-09', checkOutDate: '2027-05-13' })
    expect(data.lines.map(({ price, checkInDate, checkOutDate }) => [price, checkInDate, checkOutDate])).toEqual([
      [80_000, '2027-05-09', '2027-05-10'],
      [190_000, '2027-05-10', '2027-05-12'],
      [80_000, '2027-05-12', '2027-05-13'],
    ])
    expect((await at.set({ asSale: true })).errmsg).toBe('')
    expect((await at.cells())?.slice(1, 3)).toEqual([
      ['10', 5, 1, 80_000, true],
      ['11', 5, 1, 80_000, true],
    ])
  })
  it('are lowered only to what is booked; the refusal names the nights', async () => {
    const at = await desk()
    await at.book(await at.visitor(), { roomCount: 3, guests: guests('甲', '乙', '丙'), checkOutDate: '2027-05-11' })
    const { data, errmsg } = await at.set({ stock: 2 })
    expect(data.code).toBe('belowBooked')
    expect(errmsg).toBe('Fewer rooms than are booked on these nights: 2027-05-10（3）')
    expect((await at.cells())?.slice(1, 3).map(cell => cell[1])).toEqual([5, 5])
    expect((await at.set({ stock: 3 })).errmsg).toBe('')
    expect(await at.book(await at.visitor())).toMatchObject({ data: { code: 'tooFewRooms', left: 0 } })
  })
  it('leave a sale unless somebody has booked them, and nobody can book them then', async () => {
    const at = await desk()
    await at.book(await at.visitor(), { checkOutDate: '2027-05-11' })
    expect((await at.set({ closed: true })).data.code).toBe('belowBooked')
    expect((await at.set({ closed: true, from: '2027-05-11', until: '2027-05-13' })).errmsg).toBe('')
    expect(
      (await at.book(await at.visitor(), { checkInDate: '2027-05-11', checkOutDate: '2027-05-12' })).data.code,
    ).toBe('beyondDates')
  })
  it('are refused to who looks at what another operator has changed since', async () => {
    const at = await desk()
    const { version } = await at.grid()
    const outcomes = await allAtOnce(2, nth => at.set({ version, stock: 2 + nth }))
    expect(outcomes.map(answer => (answer as { data: { code?: string } }).data.code ?? 'set').sort()).toEqual([
      'changedMeanwhile',
      'set',
    ])
  })
  it('keep a lowered stock against bookings that began before: 12 buyers, the stock falls to 2 meanwhile', async () => {
    const at = await desk({ sales: [{ stock: 12 }] })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => at.visitor()))
    const { version } = await at.grid()
    const outcomes = await allAtOnce(
      13,
      (nth): Promise<{ errmsg: string }> =>
        nth === 6
          ? at.set({ stock: 2, version, until: '2027-05-11' })
          : at.book(buyers[nth % 12] as (typeof buyers)[number], { checkOutDate: '2027-05-11' }),
    )
    const lowered = (outcomes[6] as { errmsg: string }).errmsg === ''
    const [cell] = await at.nights()
    expect(cell?.total).toBe(lowered ? 2 : 12)
    expect(cell?.held).toBeLessThanOrEqual(cell?.total as number)
  })
  it('keep what an operator sets while a first booking of the night waits for it', async () => {
    const at = await desk()
    const who = await at.visitor()
    const [waiting] = await server.system.acting('test', { projectId: at.projectId }).transaction(async tx => {
      await tx.lockAll(hotelChannelSales, at.sales)
      const booking = at.book(who, { checkOutDate: '2027-05-11' })
      await waitersAre(server, 1)
      await tx.adjust(channelNight, [{ hotelChannelSalesId: at.sales[0], night: '2027-05-10', total: 2 }], {
        key: 'set meanwhile',
        reason: stockBusinessType.hotelTotalStockChange,
      })
      return [booking]
    })
    expect((await waiting)?.errmsg).toBe('')
    expect(await at.nights()).toEqual([{ night: '05-10', total: 2, held: 1, sold: 0 }])
  })
  it('are never sold before today, and belong to their own hotel', async () => {
    const at = await desk({ sales: [{ checkInDate: '2020-01-01' }] })
    const other = await desk()
    expect((await at.set({ from: '2020-01-01', until: '2020-01-03', stock: 9 })).data.code).toBe('nightsPast')
    expect((await at.set({ saleIds: other.sales, stock: 9 })).result).toBe(40400)
    expect((await at.set({ from: '2031-01-01', until: '2031-01-03', stock: 9 })).data.code).toBe('nightsNotOnSale')
  })
  it('follow the stock of their sale where nobody has set them singly, and its period never leaves a booking out', async () => {
    const at = await desk()
    await at.book(await at.visitor(), { checkOutDate: '2027-05-13' })
    await at.set({ stock: 9, from: '2027-05-11', until: '2027-05-12' })
    const sale = async (change: object) => {
      const [row] = await server.sql<{ updatedAt: string }>(
        `select to_json("updatedAt")#>>'{}' as "updatedAt" from "hotelChannelSales" where id = $1`,
        [at.sales[0]],
      )
      return at.ask('/hotelChannelSales/update', { id: at.sales[0], updatedAt: row?.updatedAt, ...change })
    }
    expect((await sale({ stock: 7 })).errmsg).toBe('')
    expect((await at.cells())?.map(cell => cell[1])).toEqual([7, 7, 9, 7, 7])
    expect((await sale({ stock: 0 })).data.code).toBe('belowBooked')
    expect((await sale({ checkOutDate: '2027-05-12' })).data.code).toBe('belowBooked')
    expect((await at.ask('/hotelChannelSales/delete', { ids: at.sales })).data.code).toBe('belowBooked')
  })
  it('keep the cap of their type, which an operator sets by night too', async () => {
    const at = await desk()
    expect((await at.set({ saleIds: [], roomTypeIds: [at.type.id], stock: 1 })).errmsg).toBe('')
    expect((await at.book(await at.visitor(), { roomCount: 2, guests: guests('甲', '乙') })).data).toMatchObject({
      code: 'tooFewRooms',
      left: 1,
    })
  })
  it('on the 31st and at the change of clocks are one night each', async () => {
    const at = await desk({ sales: [{ checkInDate: '2027-03-25', checkOutDate: '2027-11-10' }] })
    await server.sql(`update "project" set "timeZone" = 'Europe/Berlin' where id = $1`, [at.projectId])
    for (const [from, until, count] of [
      ['2027-03-27', '2027-03-30', 3],
      ['2027-10-30', '2027-11-01', 2],
      ['2027-05-31', '2027-06-01', 1],
    ] as const) {
      const { data } = await at.book(await at.visitor(), { checkInDate: from, checkOutDate: until })
      expect(data.amount).toBe(80_000 * count)
    }
    const nights = (await at.nights()).map(({ night }) => night)
    expect(nights).toEqual(['03-27', '03-28', '03-29', '05-31', '10-30', '10-31'])
  })
})

describe('the situation statement', () => {
  it('counts by night what there is, is held and sold, who comes and leaves; the people stand behind the numbers', async () => {
    const at = await desk()
    const who = await at.visitor()
    const { data: paid } = await at.book(who, { roomCount: 2, guests: guests('甲', '乙') })
    await at.payFor(who, paid.id)
    await at.book(await at.visitor(), { guests: guests('丙') })
    const { sums, types } = await at.statement()
    expect(
      sums.map(({ night, total, held, sold, arriving, leaving }) => [
        night.slice(8),
        total,
        held,
        sold,
        arriving,
        leaving,
      ]),
    ).toEqual([
      ['09', 100, 0, 0, 0, 0],
      ['10', 100, 1, 2, 3, 0],
      ['11', 100, 1, 2, 0, 0],
      ['12', 100, 0, 0, 0, 3],
      ['13', 100, 0, 0, 0, 0],
    ])
    expect(types.map(type => type.name)).toEqual(['大床房'])
    const behind = async (kind: string, night: string) =>
      (await at.ask<NightPerson[]>('/hotel/getNightPeople', { hotelId: at.hotel.id, night, kind }))
        .data as NightPerson[]
    expect((await behind('sold', '2027-05-10')).map(({ name, rooms }) => [name, rooms])).toEqual([['甲、乙', 2]])
    expect((await behind('held', '2027-05-11')).map(({ name }) => name)).toEqual(['丙'])
    expect((await behind('leaving', '2027-05-12')).map(({ name }) => name)).toEqual(['甲', '乙', '丙'])
    const sheet = await at.ask('/hotel/statementSheet', { hotelId: at.hotel.id, ...period })
    expect(sheet.status).toBe(200)
  })
  it('counts rooms that are assigned and lived in', async () => {
    const at = await desk({ sales: [{ checkInDate: '2020-01-01' }] })
    const room = await at.inside.transaction(tx =>
      tx.sql<{ id: number }>(
        `insert into "hotelRoom" ("projectId", "hotelId", "roomTypeId", "roomNo") values ($1, $2, $3, '301') returning id`,
        [at.projectId, at.hotel.id, at.type.id],
      ),
    )
    await server.sql(
      `with guest as (
        insert into "hotelGuest" ("projectId", "name", "hotelId", "roomTypeId", "checkInDate", "checkOutDate")
        values ($1, '甲', $2, $3, current_date - 1, current_date + 1) returning id
      )
      insert into "hotelAssignRoom" ("projectId", "hotelGuestId", "hotelRoomId", "checkInDate", "checkOutDate", "checkOutStatus")
      select $1, id, $4, current_date - 1, current_date + 1, 10 from guest`,
      [at.projectId, at.hotel.id, at.type.id, room[0]?.id],
    )
    const today = new Date().toISOString().slice(0, 10)
    const { data } = await at.ask<Statement>('/hotel/getStatement', {
      hotelId: at.hotel.id,
      first: today,
      days: 2,
    })
    expect(data.sums?.map(({ assigned, staying }) => [assigned, staying])).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

describe('a hotel', () => {
  it('is sold out (2) when no night is free any more, open (1) again when one is, closed (0) and sold out as an operator has said [hotel-status]', async () => {
    const at = await desk({ sales: [{ stock: 1, checkInDate: '2027-05-10', checkOutDate: '2027-05-11' }] })
    const status = async () =>
      (await server.sql<{ status: number }>('select "status" from "hotel" where id = $1', [at.hotel.id]))[0]?.status
    const { deriveAllSoldOut } = await import('./soldOut.ts')
    const who = await at.visitor()
    const { data } = await at.book(who, { checkOutDate: '2027-05-11' })
    await deriveAllSoldOut(server.system)
    expect(await status()).toBe(2)
    expect(await at.book(await at.visitor(), { checkOutDate: '2027-05-11' })).toMatchObject({
      data: { code: 'tooFewRooms', left: 0 },
    })
    await server.call('/order/ext/cancelUserOrder', { id: data.id }, { token: who.token, projectId: at.projectId })
    await deriveAllSoldOut(server.system)
    expect(await status()).toBe(1)
    const marked = await at.ask('/hotel/setSoldOut', {
      id: at.hotel.id,
      updatedAt: await at.seen('hotel', at.hotel.id),
    })
    expect(marked.errmsg).toBe('')
    await deriveAllSoldOut(server.system)
    expect(await status()).toBe(2)
    expect((await at.book(await at.visitor(), { checkOutDate: '2027-05-11' })).data.code).toBe('roomNotOffered')
    const closed = await at.ask('/hotel/setClosed', { id: at.hotel.id, updatedAt: await at.seen('hotel', at.hotel.id) })
    expect(closed.errmsg).toBe('')
    await deriveAllSoldOut(server.system)
    expect(await status()).toBe(0)
  })
  it('sells a room type that is on sale (1) and none that is off the shelf (0) [room-type-status]', async () => {
    const at = await desk()
    const move = async (name: string) =>
      (await at.ask(`/roomType/${name}`, { id: at.type.id, updatedAt: await at.seen('roomType', at.type.id) })).errmsg
    expect(await move('setOffShelf')).toBe('')
    expect((await at.book(await at.visitor())).data.code).toBe('roomNotOffered')
    expect(await move('setOnSale')).toBe('')
    expect((await at.book(await at.visitor())).errmsg).toBe('')
  })
  it('takes as many guests as its kind of room has beds: king, standard, bed, triple, quad [room-types]', async () => {
    for (const [type, beds] of [
      [10, 2],
      [20, 2],
      [30, 1],
      [40, 3],
      [50, 4],
    ] as const) {
      const at = await desk({ type: { type } })
      const people = guests('甲', '乙', '丙', '丁', '戊')
      expect((await at.book(await at.visitor(), { guests: people.slice(0, beds) })).errmsg).toBe('')
      expect((await at.book(await at.visitor(), { guests: people.slice(0, beds + 1) })).data.code).toBe('tooManyGuests')
    }
  })
  it('gives guests of the list no nights beyond its available dates [assign-error]', async () => {
    const at = await desk({ setting: { bookableStartDate: '2027-05-10', bookableEndDate: '2027-05-12' } })
    const [guest] = await server.sql<{ id: number }>(
      `insert into "hotelGuest" ("projectId", "name") values ($1, '甲') returning id`,
      [at.projectId],
    )
    const assign = (checkOutDate: string) =>
      at.ask('/order/ext/createHotelGuestOrder', {
        roomTypeId: at.type.id,
        guests: [{ hotelGuestId: guest?.id, checkInDate: '2027-05-10', checkOutDate }],
        contact: { name: '甲', phoneNumber: '13800138060' },
      })
    expect((await assign('2027-05-13')).errmsg).toBe('Beyond the range of available dates.')
    expect((await assign('2027-05-12')).errmsg).toBe('')
  })
  it('says on its page what is sold, what is free, who is in it and what is missing', async () => {
    const at = await desk()
    await at.book(await at.visitor())
    const { data, errmsg } = await at.ask<{ types: object[]; missing: { words: [string, string] }[]; guests: object }>(
      '/hotel/getPage',
      { id: at.hotel.id },
    )
    expect(errmsg).toBe('')
    expect(data).toMatchObject({
      types: [{ name: '大床房', sales: 1, rooms: 0 }],
      guests: { pending: 1, unassigned: 1 },
    })
    expect(data.missing.map(({ words }) => words[1])).toEqual(
      expect.arrayContaining(['Fewer rooms than stock: King room', 'No place on the map', 'No policies']),
    )
  })
})
