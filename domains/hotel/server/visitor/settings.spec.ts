import { describe, it } from 'node:test'
import { expect } from 'expect'
import { advanceInvoices } from '@pavilion/invoice/server/index.ts'
import { orderType } from '@pavilion/order/model/index.ts'
import { startTestServer, type Visitor } from '@pavilion/testing'
import type { Bookings, HotelDetail, HotelInList } from '../../model/calls/visitor.ts'
import { hotelBookingSetting, sendObject } from '../../model/index.ts'
import { loaders } from './pages.ts'
import { codeOf, hotelVisitors } from './testing.ts'

const server = await startTestServer()
type Settings = NonNullable<Parameters<typeof hotelVisitors>[1]>['booking']
const withSettings = (booking?: Settings) => hotelVisitors(server, booking ? { booking } : {})
const contact = { name: '联系人', phoneNumber: '13700000009' }

describe('the booking settings', () => {
  it('roomContact: each room needs a contact, who stands with the room; without it none is asked', async () => {
    const at = await withSettings({ roomContact: true })
    const who = await at.visitor()
    const rooms = [at.room({ contact }), at.room()]
    expect(codeOf(await at.books(who, [at.stay({ rooms })]))).toBe('noRoomContact')
    expect(codeOf(await at.books(who, [at.stay({ rooms: [at.room({ contact })] })]))).toBe('done')
    const { data } = await at.as<Bookings>(who, '/hotelGuest/ext/getBookings')
    expect(data.rows[0]?.stays[0]?.rooms[0]?.contact?.name).toBe('联系人')
    const other = await withSettings()
    expect(codeOf(await other.books(await other.visitor(), [other.stay()]))).toBe('done')
  })
  it('noFillOccupant: a room may be booked before its guests are known, and they are entered later', async () => {
    const at = await withSettings({ noFillOccupant: true })
    const who = await at.visitor()
    const { data } = await at.books(who, [at.stay({ rooms: [at.room({ guests: [] })] })])
    expect(data.status).toBe(10)
    const [line] = data.lines
    const add = (name: string) => at.as(who, '/hotelGuest/ext/saveGuest', { orderCommodityId: line?.id, room: 1, name })
    expect([codeOf(await add('甲')), codeOf(await add('乙')), codeOf(await add('丙'))]).toEqual([
      'done',
      'done',
      'roomFull',
    ])
    const strict = await withSettings()
    const refused = await strict.books(await strict.visitor(), [strict.stay({ rooms: [strict.room({ guests: [] })] })])
    expect(codeOf(refused)).toBe('tooFewGuests')
  })
  it('roomReservationCode: no booking without a valid code', async () => {
    const at = await withSettings({ roomReservationCode: true })
    const who = await at.visitor()
    await server.sql(`insert into "reservationCode" ("projectId", "code", "days") values ($1, 'R1', 2)`, [at.projectId])
    expect(codeOf(await at.books(who, [at.stay()]))).toBe('wrongReservationCode')
    const two = [at.stay(), at.stay({ checkInDate: '2027-05-20', checkOutDate: '2027-05-21' })]
    // Two nights are free by the code; three are booked.
    expect(codeOf(await at.books(who, two, { reservationCode: 'R1' }))).toBe('wrongReservationCode')
    expect(codeOf(await at.books(who, [at.stay()], { reservationCode: 'R1' }))).toBe('done')
    const { data } = await at.as<{ status: number }>(who, '/reservationCode/ext/getDetail', { code: 'R1' })
    expect(data.status).toBe(30)
  })
  it('displayFilter: the list offers filters and follows them; without it an address filters nothing', async () => {
    const shown = async (booking: Settings) => {
      const at = await hotelVisitors(server, { hotel: { star: 3 }, ...(booking && { booking }) })
      const page = { site: { project: { id: at.projectId } }, query: { star: '5' }, path: '/hotel' }
      const found = await loaders.Hotels?.(
        server.system,
        page as unknown as Parameters<NonNullable<typeof loaders.Hotels>>[1],
      )
      const { filters, rows } = found as { filters: boolean; rows: readonly HotelInList[] }
      return { filters, count: rows.length }
    }
    expect(await shown({ displayFilter: true })).toEqual({ filters: true, count: 0 })
    expect(await shown(undefined)).toEqual({ filters: false, count: 1 })
  })
  it('refundApplyReleaseStock: rooms are free when a refund is asked for, else once it is paid out', async () => {
    const soldAfter = async (booking: Settings) => {
      const at = await withSettings(booking)
      const who = await at.visitor()
      const orderId = await at.staysPaid(who)
      await at.as(who, '/hotelGuest/ext/cancelBooking', { orderId, fee: 0 })
      return (await at.nights()).map(({ sold }) => sold)
    }
    expect(await soldAfter({ refundApplyReleaseStock: true })).toEqual([0, 0])
    expect(await soldAfter({ refundApplyReleaseStock: false })).toEqual([1, 1])
  })
  it('advanceInvoice: hotel orders may be invoiced before they are paid', async () => {
    const [on, off] = [await withSettings({ advanceInvoice: true }), await withSettings()]
    const may = (projectId: number) => advanceInvoices.get(orderType.hotel)?.(server.system, projectId)
    expect(await Promise.all([may(on.projectId), may(off.projectId)])).toEqual([true, false])
  })
  it('sendWhenPaySuccess and its object: contact, guests or both read that their rooms are confirmed', async () => {
    const receivers = async (booking: Settings) => {
      const at = await withSettings(booking)
      const who: Visitor = await at.visitor()
      const guests = [{ name: '甲', phoneNumber: '13700000007' }, { name: '乙' }]
      await at.staysPaid(who, [at.stay({ rooms: [at.room({ guests })] })])
      return (await at.notices('hotelBooked')).map(({ phoneNumber }) => phoneNumber)
    }
    const send = { sendWhenPaySuccess: true }
    const [buyer, guest] = ['+8613800138060', '+8613700000007']
    expect(await receivers({ ...send, sendObjectWhenPaySuccess: sendObject.contact })).toEqual([buyer])
    expect(await receivers({ ...send, sendObjectWhenPaySuccess: sendObject.guest })).toEqual([guest])
    expect(await receivers({ ...send, sendObjectWhenPaySuccess: sendObject.contactAndGuest })).toEqual([buyer, guest])
    expect(await receivers({ sendWhenPaySuccess: false })).toEqual([])
  })
  it('version: those of the highest version are in force, and the page says which', async () => {
    const at = await withSettings({ roomContact: true, version: 1 })
    const who = await at.visitor()
    expect(codeOf(await at.books(who, [at.stay()]))).toBe('noRoomContact')
    await at.inside.store(hotelBookingSetting).create({ projectId: at.projectId, roomContact: false, version: 3 })
    await at.inside.store(hotelBookingSetting).create({ projectId: at.projectId, roomContact: true, version: 2 })
    expect(codeOf(await at.books(who, [at.stay()]))).toBe('done')
    const { data } = await at.as<HotelDetail>(null, '/hotel/ext/getDetail', { id: at.hotel.id })
    expect(data.booking).toMatchObject({ version: 3, roomContact: false })
  })
})
