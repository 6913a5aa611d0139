import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer, whileHeld } from '@pavilion/testing'
import { openTicketDesk, train } from './testing.ts'

const server = await startTestServer()
const issuedFor = async (payer = 10, price = 7_300) => {
  const at = await openTicketDesk(server)
  const who = await at.visitor()
  const passengerId = await at.passenger(who)
  const id = await at.asks(who, passengerId)
  expect((await at.issues(id, { payer, price })).errmsg).toBe('')
  return { at, who, passengerId, id }
}
const paidFor = async (price = 7_300) => {
  const made = await issuedFor(10, price)
  const { data: order } = await made.at.orders(made.who, [made.id])
  await made.at.pays(made.who, order.id)
  return { ...made, order }
}

describe('a trip ticket', () => {
  it('is asked for by the guest, issued by the desk, paid by the guest and then all on the trip page [trip-ticket-status]', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const passengerId = await at.passenger(who)
    const id = await at.asks(who, passengerId, { wish: '靠窗' })
    const [asked] = (await at.trip(who)).rows
    expect(asked).toMatchObject({ id, status: 1, passenger: '王小明', wish: '靠窗', due: null })
    const desk = await at.done(at.asOperator('/tripTicket/getDesk', { pile: 'issue' }))
    expect(desk).toMatchObject({ rows: [{ id, tripNumber: 'G7301' }], counts: { issue: 1, issued: 0 } })
    expect(await at.done(at.issues(id))).toMatchObject({ status: 10 })
    const [issued] = (await at.trip(who)).rows
    expect(issued).toMatchObject({ status: 10, seat: '07A', carriage: '5 车', agentNumber: 'E123456', due: 7_300 })
    const { data: order } = await at.orders(who, [id])
    expect(order).toMatchObject({ type: 50, amount: 7_300 })
    expect((await at.trip(who)).rows[0]).toMatchObject({ due: 7_300, orderId: order.id, paid: false })
    await at.pays(who, order.id)
    expect((await at.trip(who)).rows[0]).toMatchObject({ due: null, orderId: null, paid: true })
    const { data } = await at.asOperator('/tripTicket/getDesk', { pile: 'issued' })
    expect(data).toMatchObject({ rows: [{ id, paid: true, pile: 'issued' }] })
  })
  it('is nobody’s bill when the organiser pays, nor when the guest has bought it elsewhere', async () => {
    for (const payer of [20, 30]) {
      const { at, who, id } = await issuedFor(payer)
      expect((await at.trip(who)).rows[0]).toMatchObject({ due: null })
      expect((await at.orders(who, [id])).data).toMatchObject({ code: 'tripNotForSale' })
    }
  })
  it('is not issued without a number, nor for money without a price', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.asks(who, await at.passenger(who))
    expect((await at.issues(id, { agentNumber: '' })).data).toMatchObject({ code: 'ticketIncomplete' })
    expect((await at.issues(id, { price: null })).data).toMatchObject({ code: 'ticketIncomplete' })
    expect((await at.issues(id, { agentNumber: '', payer: 30 })).errmsg).toBe('')
  })
  it('is issued once, though two operators press at the same moment', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.asks(who, await at.passenger(who))
    const { updatedAt } = await at.ticket(id)
    const answers = await allAtOnce(4, nth =>
      at.asOperator('/tripTicket/issueAt', {
        id,
        updatedAt,
        agentNumber: `E${nth}`,
        price: 100 + nth,
        payer: 10,
      }),
    )
    expect(answers.filter(answer => (answer as { result: number }).result === 20000)).toHaveLength(1)
  })
  it('returns to issued with a reason when the change is refused, and keeps its trip', async () => {
    const { at, who, id } = await paidFor()
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改到下午' }))
    const { updatedAt } = await at.ticket(id)
    const without = await at.asOperator('/tripTicket/refuseChange', { id, updatedAt })
    expect(without.data).toMatchObject({ code: 'changeWithoutNote' })
    await at.done(at.asOperator('/tripTicket/refuseChange', { id, updatedAt, deskNote: '下午无票' }))
    const [row] = (await at.trip(who)).rows
    expect(row).toMatchObject({ status: 10, tripNumber: 'G7301', deskNote: '下午无票', paid: true, former: [] })
  })
  it('keeps the old trip as history when it is changed; a dearer one is paid with an order of its own', async () => {
    const { at, who, id, order } = await paidFor()
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改到 10 点' }))
    expect(await at.done(at.changes(id, { price: 9_000, changeFee: 500 }))).toMatchObject({ status: 20 })
    const [row] = (await at.trip(who)).rows
    expect(row).toMatchObject({
      status: 20,
      tripNumber: 'G7305',
      due: 2_200,
      former: [{ tripNumber: 'G7301', seat: '07A', reason: 10 }],
    })
    const { data: difference } = await at.orders(who, [id])
    expect(difference).toMatchObject({ amount: 2_200 })
    expect((await at.orders(who, [id])).data).toMatchObject({ code: 'tripOrdered' })
    await at.pays(who, difference.id)
    expect((await at.trip(who)).rows[0]).toMatchObject({ due: null, paid: true })
    // All that was paid goes back, less the fee: the difference first.
    await at.done(at.refunds(id, { refundFee: 1_500 }))
    expect(await at.refunded([order.id, difference.id])).toEqual([
      { orderId: difference.id, amount: 2_200 },
      { orderId: order.id, amount: 5_800 },
    ])
    expect((await at.trip(who)).rows[0]).toMatchObject({ status: 30, refundFee: 1_500 })
  })
  it('gives the difference back when it is changed to a cheaper trip', async () => {
    const { at, who, id, order } = await paidFor(9_000)
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改慢车' }))
    await at.done(at.changes(id, { price: 6_000, changeFee: 400 }))
    expect(await at.refunded([order.id])).toEqual([{ orderId: order.id, amount: 2_600 }])
    expect((await at.trip(who)).rows[0]).toMatchObject({ due: null, paid: true })
    await at.done(at.refunds(id, { refundFee: 400 }))
    expect(await at.refunded([order.id])).toEqual([
      { orderId: order.id, amount: 2_600 },
      { orderId: order.id, amount: 6_000 },
    ])
  })
  it('closes an order that nobody has paid when it is changed, and asks for the new price', async () => {
    const { at, who, id } = await issuedFor()
    const { data: order } = await at.orders(who, [id])
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改到 10 点' }))
    await at.done(at.changes(id, { price: 8_000 }))
    expect(await server.sql('select status from "order" where id = $1', [order.id])).toEqual([{ status: 40 }])
    expect((await at.trip(who)).rows[0]).toMatchObject({ due: 8_000, orderId: null })
    expect((await at.orders(who, [id])).data).toMatchObject({ amount: 8_000 })
  })
  it('is refunded with a fee that is never more than what was paid, and withdrawn while it waits', async () => {
    const { at, who, id, order } = await paidFor()
    await at.done(at.as(who, '/tripTicket/ext/askRefund', { id }))
    expect(await at.done(at.asOperator('/tripTicket/getDesk', { pile: 'refund' }))).toMatchObject({
      rows: [{ id }],
      counts: { refund: 1, issued: 0 },
    })
    expect((await at.refunds(id, { refundFee: 7_301 })).data).toMatchObject({ code: 'refundFeeTooHigh' })
    await at.done(at.refunds(id, { refundFee: 2_300 }))
    expect(await at.refunded([order.id])).toEqual([{ orderId: order.id, amount: 5_000 }])
    const waiting = await at.asks(who, await at.passenger(who), { day: '2026-12-03', direction: 20 })
    await at.done(at.as(who, '/tripTicket/ext/withdraw', { id: waiting }))
    expect(await at.ticket(waiting)).toMatchObject({ status: 30 })
    expect((await at.as(who, '/tripTicket/ext/withdraw', { id: waiting })).data).toMatchObject({
      code: 'ticketNotYours',
    })
  })
  it('has one order and one refund, though the guest orders while the desk refunds', async () => {
    const { at, who, id } = await issuedFor()
    await allAtOnce(6, nth => (nth % 2 ? at.orders(who, [id]) : at.refunds(id)))
    // A refund that was overtaken by an order is refused; the next one closes that order.
    await at.refunds(id)
    expect(await at.ticket(id)).toMatchObject({ status: 30 })
    const open = await server.sql('select id from "order" where "projectId" = $1 and status <> 40', [at.projectId])
    expect(open).toEqual([])
  })
  it('is not ordered once the desk has begun to refund it', async () => {
    const { at, who, id } = await issuedFor()
    const hold = 'select id from "tripTicket" where id = $1 for no key update'
    const [refunded, ordered] = await whileHeld<{ result: number; data: object }>(server, hold, [id], 2, waiting => [
      at.refunds(id),
      waiting(1).then(() => at.orders(who, [id])),
    ])
    expect(refunded?.result).toBe(20000)
    expect(ordered?.data).toMatchObject({ code: 'tripNotForSale' })
  })
  it('offers several trips, of which the guest chooses one', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const id = await at.asks(who, await at.passenger(who))
    const offers = [
      { ...train, tripNumber: 'G7303', departs: '08:40', arrives: '09:45', carriage: '二等座', price: 7_300 },
      { ...train, tripNumber: 'G7399', departs: '23:20', arrives: '00:25', carriage: '一等座', price: 11_700 },
    ]
    await at.done(at.asOperator('/tripTicket/offer', { id, offers }))
    const [row] = (await at.trip(who)).rows
    expect(row?.offers).toMatchObject([{ tripNumber: 'G7303' }, { tripNumber: 'G7399', price: 11_700 }])
    await at.done(at.as(who, '/tripOffer/ext/choose', { id: row?.offers[1]?.id }))
    expect(await at.ticket(id)).toMatchObject({
      tripNumber: 'G7399',
      departTime: '2026-12-01T15:20:00.000Z',
      arriveTime: '2026-12-01T16:25:00.000Z',
      price: 11_700,
    })
    const other = await at.visitor()
    expect((await at.as(other, '/tripOffer/ext/choose', { id: row?.offers[0]?.id })).data).toMatchObject({
      code: 'ticketNotYours',
    })
  })
  it('joins two trains as one journey, the second after the first', async () => {
    const at = await openTicketDesk(server)
    const who = await at.visitor()
    const passengerId = await at.passenger(who)
    const first = await at.asks(who, passengerId)
    const early = await at.as(who, '/tripTicket/ext/upsertOne', {
      passengerId,
      direction: 10,
      own: 20,
      ...train,
      tripNumber: 'G1204',
      departs: '09:00',
      arrives: '13:00',
      joinsId: first,
    })
    expect(early.data).toMatchObject({ code: 'segmentsApart' })
    const second = await at.asks(who, passengerId, {
      tripNumber: 'G1204',
      fromPlace: '上海虹桥',
      toPlace: '福州',
      departs: '09:40',
      arrives: '14:10',
      joinsId: first,
    })
    expect(await at.ticket(second)).toMatchObject({ journeyId: first, segmentNumber: 2 })
    expect(await at.ticket(first)).toMatchObject({ journeyId: first, segmentNumber: 1 })
  })
  it('has documents that only its guest and the desk can open, for five minutes', async () => {
    const at = await openTicketDesk(server)
    const [who, other] = [await at.visitor(), await at.visitor()]
    const id = await at.asks(who, await at.passenger(who))
    const file = new FormData()
    file.append('purpose', 'attachment')
    file.append('private', 'true')
    file.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'ticket.pdf', { type: 'application/pdf' }))
    const uploaded = await server.call('/uploadedFile/upload', file, {
      token: at.operator.token,
      projectId: at.projectId,
    })
    expect(uploaded.errmsg).toBe('')
    const path = uploaded.data as unknown as string
    const elsewhere = [{ name: 'x.pdf', path: path.replace(/\w{8}\.pdf$/, '00000000.pdf') }]
    expect((await at.issues(id, { documents: elsewhere })).data).toMatchObject({ code: 'invalidInput' })
    await at.done(at.issues(id, { documents: [{ name: '行程单.pdf', path }] }))
    const [document] = (await at.trip(who)).rows[0]?.documents ?? []
    expect(document?.name).toBe('行程单.pdf')
    expect((await fetch(server.url + document?.address)).status).toBe(200)
    expect((await fetch(server.url + (document?.address ?? '').split('?')[0])).status).not.toBe(200)
    expect((await at.trip(other)).rows).toEqual([])
    // A change that names no new document keeps them; the address that was shown comes back bare.
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改到 10 点' }))
    await at.done(at.changes(id, { documents: [{ name: '行程单.pdf', path: document?.address }] }))
    const [row] = await server.sql<{ documents: { path: string }[] }>(
      'select documents from "tripTicket" where id = $1',
      [id],
    )
    expect(row?.documents[0]?.path).not.toContain('?')
  })
  it('is announced to its guest at each step, once, with what is to be paid', async () => {
    const { at, who, id } = await issuedFor()
    await server.runJobs()
    await at.done(at.as(who, '/tripTicket/ext/askChange', { id, changeWish: '改到 10 点' }))
    await at.done(at.changes(id, { price: 9_000 }))
    await at.done(at.refunds(id))
    await server.runJobs()
    const messages = await server.sql<{ template: string; content: string }>(
      'select template, content from "outboxMessage" where "projectId" = $1 and template like \'trip%\' order by id',
      [at.projectId],
    )
    expect(messages.map(({ template }) => template)).toEqual(['tripIssued', 'tripTicketChanged', 'tripRefunded'])
    expect(messages[0]?.content).toContain('火车 G7301 杭州东 → 上海虹桥 2026-12-01 08:05 – 09:10')
    expect(messages[0]?.content).toContain('请在行程页支付 ¥73.00。')
  })
})
