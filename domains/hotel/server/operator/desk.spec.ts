import { describe, it } from 'node:test'
import type { Row } from '@pavilion/declare'
import { form, sheet, exchangeOn, type Rows } from '@pavilion/exchange/testing.ts'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { writeXlsx } from 'hucre/xlsx'
import type { Answered, RoomingListView } from '../../model/calls/desk.ts'
import type { BillContent, hotelBill } from '../../model/index.ts'
import { openHotel } from '../testing.ts'
import { billWords } from './billPrint.ts'

const server = await startTestServer()
const { imported, book } = exchangeOn(server)

async function desk(rooms: Parameters<typeof openHotel>[1] = {}) {
  const at = await openHotel(server, rooms)
  const operator = await server.operator({ projects: [at.projectId] })
  const ask = <T>(path: string, body: object | FormData) =>
    server.call<T & { code?: string }>(path, body, { token: operator.token, projectId: at.projectId, language: 'en' })
  return {
    ...at,
    operator,
    ask,
    signed: { token: operator.token, projectId: at.projectId, language: 'en' as const },
    guest: async (name: string, more: object = {}) =>
      (
        await at.inside.store((await import('../../model/index.ts')).hotelGuest).create({
          projectId: at.projectId,
          name,
          hotelId: at.hotel.id,
          roomTypeId: at.type.id,
          checkInDate: '2027-05-10',
          checkOutDate: '2027-05-12',
          ...more,
        })
      ).id,
    list: async () => (await ask<RoomingListView>('/hotel/getRoomingList', { hotelId: at.hotel.id })).data,
    answer: (path: string, file: Blob) =>
      ask<Answered & { changed: number }>(path, form(file, { hotelId: String(at.hotel.id) })),
  }
}

describe('reservation codes', () => {
  it('are generated in batches, unused (10), in use (30) with an order and used (20) when it is paid [reservation-code-status]', async () => {
    const at = await desk()
    const { data, errmsg } = await at.ask<{ made: number; codes: string[] }>('/reservationCode/generate', {
      count: 300,
      days: 2,
      batch: '茶商代表团',
      prefix: 'tea-',
      hotelId: at.hotel.id,
    })
    expect([errmsg, data.made]).toEqual(['', 300])
    expect(data.codes[0]).toMatch(/^TEA-[2-9A-HJKMNP-Z]{8}$/)
    const [row] = await server.sql(
      `select count(distinct "code")::int as "count", min("status") as "status", min("days") as "days"
      from "reservationCode" where "projectId" = $1 and "batch" = '茶商代表团'`,
      [at.projectId],
    )
    expect(row).toEqual({ count: 300, status: 10, days: 2 })
    const who = await at.visitor()
    const booked = await at.book(who, { reservationCode: data.codes[0] })
    expect(booked.errmsg).toBe('')
    const state = async () =>
      (
        await server.sql<{ status: number }>('select "status" from "reservationCode" where "code" = $1', [
          data.codes[0],
        ])
      )[0]?.status
    expect(await state()).toBe(30)
    const rows = await book(
      '/reservationCode/export',
      { where: { batch: '茶商代表团' }, columns: ['code', 'status'] },
      at.signed,
    )
    expect(rows).toHaveLength(301)
    expect(rows.filter(cells => cells.includes('In use'))).toHaveLength(1)
    await at.payFor(who, booked.data.id)
    expect(await state()).toBe(20)
  })
})

describe('rooms by floor and number', () => {
  const pattern = (at: { hotel: { id: number }; type: { id: number } }) => ({
    hotelId: at.hotel.id,
    roomTypeId: at.type.id,
    floors: '3–12',
    numbers: '{floor}{01..20}',
    without: '04, 14',
    groupByFloor: true,
  })
  it('are previewed, made once by two operators at the same moment, and a group stands for each floor', async () => {
    const at = await desk()
    const { data: preview } = await at.ask<{ count: number; known: number }>('/hotelRoom/previewPattern', pattern(at))
    expect(preview).toMatchObject({ count: 180, known: 0, problem: null })
    const outcomes = await allAtOnce(2, () => at.ask<{ made: number }>('/hotelRoom/generate', pattern(at)))
    expect(outcomes.map(answer => (answer as { data: { made: number } }).data.made).sort((a, b) => a - b)).toEqual([
      0, 180,
    ])
    const [row] = await server.sql(
      `select count(*)::int as "rooms", count(distinct "hotelRoomGroupId")::int as "groups",
        count(*) filter (where "roomNo" like '%04')::int as "out"
      from "hotelRoom" where "hotelId" = $1`,
      [at.hotel.id],
    )
    expect(row).toEqual({ rooms: 180, groups: 10, out: 0 })
    expect((await at.ask('/hotelRoom/generate', { ...pattern(at), numbers: '{floor}{20..01}' })).data.code).toBe(
      'roomPatternWrong',
    )
  })
})

describe('a rooming list', () => {
  it('has the columns and order of its hotel, and marks what has changed since it was sent', async () => {
    const at = await desk()
    const [one, two] = [await at.guest('甲', { phoneNumber: '+8613800138001' }), await at.guest('乙')]
    await at.ask('/hotel/saveRoomingLayout', {
      hotelId: at.hotel.id,
      columns: ['name', 'checkOutDate', 'phoneNumber', 'roomType'],
      sortBy: 'name',
    })
    expect(
      (await at.ask<{ number: number }>('/hotel/sendRoomingList', { hotelId: at.hotel.id, sentTo: '前台' })).data
        .number,
    ).toBe(1)
    await server.sql(`update "hotelGuest" set "checkOutDate" = '2027-05-13' where id = $1`, [one])
    await server.sql(`update "hotelGuest" set "status" = 30 where id = $1`, [two])
    const three = await at.guest('丙')
    const list = await at.list()
    expect([
      list.columns,
      list.sortBy,
      list.sent.map(({ number, sentTo, guests }) => [number, sentTo, guests]),
    ]).toEqual([['name', 'checkOutDate', 'phoneNumber', 'roomType'], 'name', [[1, '前台', 2]]])
    expect(
      Object.fromEntries(list.lines.map(({ hotelGuestId, change, former }) => [hotelGuestId, [change, former]])),
    ).toEqual({
      [one]: ['changed', { checkOutDate: '2027-05-12' }],
      [two]: ['gone', {}],
      [three]: ['new', {}],
    })
    const inChinese = await server.call<RoomingListView>(
      '/hotel/getRoomingList',
      { hotelId: at.hotel.id },
      { ...at.signed, language: 'zh' },
    )
    expect(inChinese.data.lines.map(({ change }) => change)).toEqual(list.lines.map(({ change }) => change))
    const rows = await book('/hotel/roomingSheet', { hotelId: at.hotel.id }, at.signed)
    expect(rows[0]).toEqual(['Change', 'Name', 'Check-out', 'Phone', 'Room type'])
    expect(rows.find(cells => cells[1] === '甲')).toEqual([
      'Changed',
      '甲',
      '2027-05-13 ← 2027-05-12',
      '+8613800138001',
      'King room',
    ])
    expect(
      (await at.ask('/hotel/saveRoomingLayout', { hotelId: at.hotel.id, columns: ['roomNo'], sortBy: 'name' })).result,
    ).toBe(40000)
  })
  it('shows personal data only to those who may see it', async () => {
    const at = await desk()
    await at.guest('甲', { phoneNumber: '+8613800138001' })
    const masked = await server.operator({ projects: [at.projectId], rights: ['hotelGuest.getList'] })
    const { data } = await server.call<RoomingListView>(
      '/hotel/getRoomingList',
      { hotelId: at.hotel.id },
      { token: masked.token, projectId: at.projectId },
    )
    expect(data.lines[0]?.cells.phoneNumber).not.toContain('38001')
  })
  it('comes back from the hotel: merged rooms, turned names, rows that are nobody’s; undone while unchanged', async () => {
    const at = await desk()
    const ids = [
      await at.guest('Wang Xiaoming'),
      await at.guest('Li Fang'),
      await at.guest('陈静'),
      await at.guest('陈静'),
    ]
    const book = await writeXlsx({
      sheets: [
        {
          name: 'one',
          rows: [
            ['湖滨酒店 回执', null],
            ['房号', '客人姓名'],
            ['301', 'XIAOMING Wang'],
            [null, 'Fang LI'],
            ['302', '陈静'],
            ['303', '李四'],
          ],
          merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }],
        },
      ],
    } as never)
    const file = new Blob([book as BlobPart])
    const { data: preview, errmsg } = await at.answer('/hotel/previewRoomingUpload', file)
    expect(errmsg).toBe('')
    expect(preview.matched.map(({ hotelGuestId, roomNo }) => [hotelGuestId, roomNo])).toEqual([
      [ids[0], '301'],
      [ids[1], '301'],
    ])
    expect(preview.unmatched.map(({ name, why }) => [name, why[1]])).toEqual([
      ['陈静', 'Several guests have this name'],
      ['李四', 'Nobody on the list has this name'],
    ])
    expect((await at.answer('/hotel/uploadRoomingAnswer', file)).data).toMatchObject({ changed: 2, unmatched: 2 })
    const kept = () =>
      server.sql(
        'select "hotelRoomNo" as "room", "hotelSpelling" as "spelling" from "hotelGuest" where id = any($1) order by id',
        [ids.slice(0, 2)],
      )
    expect(await kept()).toEqual([
      { room: '301', spelling: 'XIAOMING Wang' },
      { room: '301', spelling: 'Fang LI' },
    ])
    await server.sql(`update "hotelGuest" set "hotelRoomNo" = '888' where id = $1`, [ids[0]])
    expect((await at.ask('/hotel/undoRoomingAnswer', { hotelId: at.hotel.id })).data).toEqual({ undone: 1, kept: 1 })
    expect(await kept()).toEqual([
      { room: '888', spelling: 'XIAOMING Wang' },
      { room: null, spelling: null },
    ])
    expect((await at.ask('/hotel/undoRoomingAnswer', { hotelId: at.hotel.id })).data.code).toBe('noAnswerToUndo')
    const other = await sheet([
      ['a', 'b'],
      ['1', '2'],
    ] as Rows)
    expect((await at.answer('/hotel/previewRoomingUpload', other)).data.code).toBe('answerUnreadable')
  })
})

describe('a hotel bill', () => {
  it('is signed as it stands; a change of order or guests makes the signature void and a new version', async () => {
    const at = await desk()
    const who = await at.visitor()
    const { data: order } = await at.book(who, { checkOutDate: '2027-05-13' })
    await at.payFor(who, order.id)
    type Bill = { id: number; version: number; status: number; amount: number; content: { guests: string[] } }
    const prepare = async () => (await at.ask<Bill>('/hotelBill/prepare', { orderId: order.id })).data
    const first = await prepare()
    expect([first.version, first.status, first.amount, first.content.guests]).toEqual([1, 10, 240_000, ['王小明']])
    expect((await prepare()).id).toBe(first.id)
    await at.ask('/hotelBill/send', { id: first.id })
    const signed = await at.ask<Bill>('/hotelBill/sign', {
      id: first.id,
      signature: '/uploads/sign.png',
      signedBy: '王经理',
    })
    expect([signed.errmsg, signed.data.status]).toEqual(['', 20])
    const [guest] = await server.sql<{ id: number; updatedAt: string }>(
      `select id, to_json("updatedAt")#>>'{}' as "updatedAt" from "hotelGuest" where "projectId" = $1`,
      [at.projectId],
    )
    await at.ask('/hotelGuest/update', { id: guest?.id, updatedAt: guest?.updatedAt, name: '王小刚' })
    const versions = () =>
      server.sql('select "version", "status", "amount" from "hotelBill" where "orderId" = $1 order by "version"', [
        order.id,
      ])
    expect(await versions()).toEqual([
      { version: 1, status: 30, amount: 240_000 },
      { version: 2, status: 10, amount: 240_000 },
    ])
    expect((await at.ask('/hotelBill/send', { id: first.id })).data.code).toBe('billChanged')
    await at.ask('/hotelGuest/refundNights', { id: guest?.id, from: '2027-05-12', until: '2027-05-13' })
    await server.runJobs()
    expect((await versions()).at(-1)).toEqual({ version: 3, status: 10, amount: 160_000 })
    const second = await prepare()
    expect(
      (await at.ask('/hotelBill/sign', { id: second.id, signature: '/x.png', signedBy: '王经理' })).result,
    ).not.toBe(20000)
  })
  it('is a PDF for operators, which says how it stands: to sign, signed by whom, or void', async () => {
    const at = await desk()
    const who = await at.visitor()
    const { data: order } = await at.book(who)
    await at.payFor(who, order.id)
    const { data: bill } = await at.ask<Row<typeof hotelBill>>('/hotelBill/prepare', { orderId: order.id })
    const about = { event: '茶博会', zone: 'Asia/Shanghai', language: 'zh' } as const
    const words = (more: Partial<Row<typeof hotelBill>>) =>
      billWords({ ...bill, ...more, content: bill.content as BillContent }, about)
    expect([words({}).stamp, words({}).signed]).toEqual([null, null])
    const signed = words({ status: 20, signedBy: '王经理', signedAt: '2027-05-09T16:30:00.000Z' })
    expect([signed.signed?.words, signed.stamp]).toEqual(['签字 王经理  2027-05-10 00:30', null])
    expect(words({ status: 30 }).stamp).toBe('已作废')
    const file = await fetch(`${server.url}/api/hotelBill/print`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': at.operator.token,
        'x-project-id': String(at.projectId),
      },
      body: JSON.stringify({ id: bill.id }),
    })
    expect(file.headers.get('content-type')).toContain('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
  it('belongs to hotel orders alone', async () => {
    const at = await desk()
    const { data: goods } = await at.order(await at.visitor(), [[0, 1]])
    expect((await at.ask('/hotelBill/prepare', { orderId: goods.id })).data.code).toBe('noHotelOrder')
  })
})

describe('the pictures of a hotel', () => {
  it('stand in the order that an operator gives them, all of one hotel or none', async () => {
    const at = await desk()
    const picture = async (name: string, hotelId = at.hotel.id) =>
      (await at.ask<{ id: number }>('/hotelImage/create', { hotelId, name, filePath: '/pictures/dusk.webp' })).data.id
    const ids = [await picture('一'), await picture('二'), await picture('三')]
    const wanted = [ids[2], ids[0], ids[1]]
    expect((await at.ask('/hotelImage/setOrder', { hotelId: at.hotel.id, ids: wanted })).errmsg).toBe('')
    const shown = await server.sql<{ id: number }>(
      'select id from "hotelImage" where "hotelId" = $1 order by "sortNumber", id',
      [at.hotel.id],
    )
    expect(shown.map(({ id }) => id)).toEqual(wanted)
    const other = await desk()
    expect((await other.ask('/hotelImage/setOrder', { hotelId: other.hotel.id, ids })).result).toBe(40400)
  })
})

describe('guests and hotels', () => {
  it('are imported by 3,000 with 200 defective rows, which are said one by one; the import is undone', async () => {
    const at = await desk()
    const rows: Rows = [['姓名', '手机号', '入住日期', '离店日期']]
    for (let nth = 0; nth < 3000; nth++)
      rows.push([nth % 15 === 0 ? '' : `住客${nth}`, `138${String(nth).padStart(8, '0')}`, '2027-05-10', '2027-05-12'])
    const batch = await imported('/hotelGuest', form(await sheet(rows), { mode: 'good' }), {
      ...at.signed,
      language: 'zh',
    } as never)
    expect(batch).toMatchObject({ done: 2800, skipped: 200 })
    const count = async () =>
      (
        await server.sql<{ n: number }>(
          'select count(*)::int as n from "hotelGuest" where "projectId" = $1 and "deletedAt" is null',
          [at.projectId],
        )
      )[0]?.n
    expect(await count()).toBe(2800)
    const undone = await at.ask('/importBatch/undo', { id: batch.id })
    expect(undone.errmsg).toBe('')
    await server.runJobs()
    expect(await count()).toBe(0)
  })
  it('leave a hotel only when nothing refers to it: under a booking it is not deleted, and the refusal says why', async () => {
    const at = await desk()
    await at.book(await at.visitor())
    const { data, errmsg } = await at.ask('/hotel/delete', { id: at.hotel.id })
    expect(data.code).toBe('stillReferred')
    expect(errmsg).toBe('Still in use by 1 other record (Order item), so it cannot be deleted')
  })
})
