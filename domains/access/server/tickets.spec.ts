import { describe, it } from 'node:test'
import type { TicketCard } from '@pavilion/order/model/calls/tickets.ts'
import { ticketStatus } from '@pavilion/order/model/codes.ts'
import { ticketOfferState, ticketPassOn, ticketVoid } from '@pavilion/order/model/ticketCodes.ts'
import { newestCode, otherThan } from '@pavilion/account/server/testing.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { expireOffers } from '@pavilion/order/server/tickets/offers.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { allAtOnce, bothAtOnce, startTestServer, whileHeld, type Visitor } from '@pavilion/testing'
import type { SystemContext } from '@pavilion/store'
import { expect } from 'expect'
import { entryReason } from '../model/codes.ts'
import { noteTicketsUsed } from './ticketsUsed.ts'
import { gates } from './testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)

let friends = 0
/** An event whose tickets open its gates; a buyer with so many of them. */
async function sold(quantity = 3, more: object = {}) {
  const project = await server.project({ endTime: '2099-01-01T00:00:00.000Z' })
  const place = await hall({ project })
  const shop = await openShop(server, [{ name: '论坛门票', price: 30_000, stock: 50, ticket: true }], {}, project)
  await server.system
    .store(projectSetting)
    .create({ projectId: project.id, ticketCertTypeId: place.type.id, ticketPassOn: ticketPassOn.holders, ...more })
  const buyer = await shop.visitor()
  const { data: order } = await shop.order(buyer, [[0, quantity]])
  await shop.notify(shop.merchant.pay((await shop.begin(buyer, order.id)).data.outTradeNo))
  await server.runJobs()
  const as = (who?: Visitor) => ({
    call: (name: string, body: object = {}) =>
      server.call(`/ticket/ext/${name}`, body, {
        ...(who && { token: who.token }),
        projectId: project.id,
        language: 'en',
      }),
  })
  const own = async (who: Visitor): Promise<TicketCard[]> => (await as(who).call('getOwn')).data.rows
  const offers = async (id: number, body: object = {}, who = buyer) => {
    const { data } = await as(who).call('offer', { id, ...body })
    return data.offer ? new URL(data.offer.link, 'http://here').searchParams.get('key') : data.code
  }
  const clerk = await server.operator({ projects: [project.id] })
  const office = (path: string, body: object) =>
    server.call(path, body, { token: clerk.token, projectId: project.id, language: 'en' })
  return {
    project,
    place,
    shop,
    order,
    buyer,
    as,
    own,
    offers,
    office,
    accepts: (key: string, who: Visitor, name = '韩梅梅') => as(who).call('answerOffer', { key, accept: true, name }),
    scan: async (code: string) => (await place.scan(place.in, code)).decision,
    row: async (id: number) => (await server.sql('select * from "ticket" where id = $1', [id]))[0],
    friend: () => server.visitor({ projectId: project.id, phoneNumber: `137${String(++friends).padStart(8, '0')}` }),
  }
}
const codeOf = (card: TicketCard | undefined) => card?.code as string

describe('a sold ticket', () => {
  it('has a code of its own that opens the gate of its badge type, once for each ticket', async () => {
    const { own, buyer, scan } = await sold(2)
    const [one, two] = await own(buyer)
    expect(codeOf(one)).not.toBe(codeOf(two))
    expect(await scan(codeOf(one))).toMatchObject({ open: true, person: { name: '王小明' } })
    expect((await own(buyer))[0]).toMatchObject({ usedAt: expect.any(String), mayName: false, mayPassOn: false })
  })

  it('is marked as used by the time of the first passage', async () => {
    const { own, buyer, scan, row } = await sold(1)
    const [card] = await own(buyer)
    await scan(codeOf(card))
    await noteTicketsUsed(server.system as SystemContext)
    expect(await row(card?.id as number)).toMatchObject({ usedAt: expect.anything() })
  })

  it('has another code, too, when an operator writes another holder into it', async () => {
    const { own, buyer, office, scan, row } = await sold(1)
    const [card] = await own(buyer)
    const writes = async (holderName: string) => {
      const updatedAt = new Date(String((await row(card?.id as number))?.updatedAt)).toISOString()
      return (await office('/ticket/update', { id: card?.id, updatedAt, holderName })).data
    }
    expect(await writes('司马青')).toMatchObject({ round: 2 })
    expect(await scan(codeOf(card))).toMatchObject({ open: false, code: entryReason.passedOn })
    await scan(codeOf((await own(buyer))[0]))
    expect((await writes('诸葛明')).code).toBe('ticketUsed')
  })

  it('gets another code with the name of another person, and the former one is refused as passed on', async () => {
    const { own, buyer, as, scan } = await sold(1)
    const [before] = await own(buyer)
    const { data: after } = await as(buyer).call('nameHolder', {
      id: before?.id,
      name: '李雷',
      phoneNumber: '13911112222',
    })
    expect(after).toMatchObject({ holderName: '李雷', round: 2, phone: expect.stringContaining('****') })
    expect(await scan(codeOf(before))).toMatchObject({
      open: false,
      code: entryReason.passedOn,
      text: ['门票已转给他人', 'Ticket passed on to another person'],
    })
    expect(await scan(after.code)).toMatchObject({ open: true, person: { name: '李雷' } })
    const [message] = await server.sql<{ content: string }>(
      `select "content" from "outboxMessage" where "template" = 'ticketSent' and "phoneNumber" = '+8613911112222'
      order by id desc limit 1`,
    )
    const key = /key=([\w.-]+)/.exec(message?.content ?? '')?.[1]
    expect((await as().call('getByKey', { key })).data).toMatchObject({ code: after.code, mayName: false })
  })

  it('stays valid for its holder until the other person accepts, signed in; then the old code opens nothing', async () => {
    const { own, buyer, offers, friend, as, accepts, scan, row } = await sold(2)
    const [card] = await own(buyer)
    const key = await offers(card?.id as number, { name: '韩梅梅' })
    expect((await as().call('getOffer', { key })).data).toMatchObject({ closed: null, from: '王**', name: '韩梅梅' })
    expect((await own(buyer))[0]).toMatchObject({ code: codeOf(card), offer: { name: '韩梅梅' } })
    const other = await friend()
    const { data: taken } = await accepts(key, other)
    expect(taken).toMatchObject({ state: ticketOfferState.accepted, key: expect.any(String) })
    expect((await own(buyer))[0]).toMatchObject({ code: null, passedOn: true, mayPassOn: false, mayName: false })
    const [theirs] = await own(other)
    expect(await scan(codeOf(card))).toMatchObject({ open: false, code: entryReason.passedOn })
    expect(await scan(codeOf(theirs))).toMatchObject({ open: true, person: { name: '韩梅梅' } })
    expect(await row(card?.id as number)).toMatchObject({ webUserId: other.id, passedOnAt: expect.anything() })
  })

  it('is accepted by a code to the phone, without an account; a wrong code takes nothing', async () => {
    const { own, buyer, offers, as, project } = await sold(1)
    const key = await offers((await own(buyer))[0]?.id as number)
    const target = '+8613700001111'
    await server.call('/verificationCode/ext/send', { target, busiType: 10 }, { projectId: project.id })
    const verificationCode = await newestCode(server, project.id, target)
    const accept = (code: string) =>
      as().call('answerOffer', { key, accept: true, name: '韩梅梅', phoneNumber: target, verificationCode: code })
    expect((await accept(otherThan(verificationCode))).data.code).toBe('codeWrong')
    expect((await as().call('answerOffer', { key, accept: true, name: '韩梅梅' })).data.code).toBe('ticketProofMissing')
    const { data } = await accept(verificationCode)
    expect((await as().call('getByKey', { key: data.key })).data).toMatchObject({ holderName: '韩梅梅' })
  })

  it('goes to one of ten who accept it at the same moment', async () => {
    const { own, buyer, offers, friend, accepts, row } = await sold(1)
    const id = (await own(buyer))[0]?.id as number
    const key = await offers(id)
    const others = await Promise.all(Array.from({ length: 10 }, friend))
    const answers = await allAtOnce(10, nth => accepts(key, others[nth] as Visitor, `第${nth}人`))
    const taken = answers.filter(({ data }) => data.state === ticketOfferState.accepted)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ data }) => data.code === 'ticketOfferClosed')).toHaveLength(9)
    expect(await row(id)).toMatchObject({ round: 2 })
    const holders = await server.sql('select 1 from "ticketHolder" where "ticketId" = $1 and "until" is null', [id])
    expect(holders).toHaveLength(1)
  })

  it('is void when its refund comes first, and goes to nobody', async () => {
    const { own, buyer, offers, friend, accepts, office, order, row } = await sold(1)
    const id = (await own(buyer))[0]?.id as number
    const key = await offers(id)
    const other = await friend()
    // Both have read that it is valid and open when the row is let go.
    const outcomes = await whileHeld(server, 'select 1 from "ticket" where id = $1 for update', [id], 2, waiting => [
      office('/refund/apply', { orderId: order.id }),
      waiting(1).then(() => accepts(key, other)),
    ])
    expect(outcomes[0]).toMatchObject({ result: 20000 })
    expect(outcomes[1]).toMatchObject({ data: { code: 'ticketVoidNow' } })
    expect(await row(id)).toMatchObject({ status: ticketStatus.invalid, voidReason: ticketVoid.refunded, round: 1 })
    const [open] = await server.sql('select "state" from "ticketOffer" where "ticketId" = $1', [id])
    expect(open).toMatchObject({ state: ticketOfferState.withdrawn })
  })

  it('would be given to both by a look before the write, without the lock that an acceptance takes (control)', async () => {
    const { own, buyer, offers } = await sold(1)
    const id = (await own(buyer))[0]?.id as number
    await offers(id)
    const looks = async () => {
      const [seen] = await server.sql<{ state: number }>('select "state" from "ticketOffer" where "ticketId" = $1', [
        id,
      ])
      await server.sql('update "ticketOffer" set "state" = $2 where "ticketId" = $1', [id, ticketOfferState.accepted])
      return seen?.state === ticketOfferState.offered
    }
    const hold = 'select 1 from "ticketOffer" where "ticketId" = $1 for update'
    expect(await whileHeld(server, hold, [id], 2, () => [looks(), looks()])).toEqual([true, true])
  })

  it('is either used or passed on, when it is scanned and accepted at once', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const { own, buyer, offers, friend, accepts, scan, row } = await sold(1)
      const [card] = await own(buyer)
      const key = await offers(card?.id as number)
      const other = await friend()
      const [decision, answer] = await bothAtOnce(scan(codeOf(card)), accepts(key, other))
      const isOpen = (decision as { open: boolean }).open
      const isTaken = (answer as { data: { state?: number } }).data.state === ticketOfferState.accepted
      expect([isOpen, isTaken].filter(Boolean)).toHaveLength(1)
      expect((await row(card?.id as number))?.round).toBe(isTaken ? 2 : 1)
    }
  })

  it('that has been used or is void is passed on by nobody', async () => {
    const { own, buyer, offers, scan, office, order } = await sold(2)
    const [used, other] = await own(buyer)
    await scan(codeOf(used))
    expect(await offers(used?.id as number)).toBe('ticketUsed')
    await office('/refund/apply', { orderId: order.id })
    expect(await offers(other?.id as number)).toBe('ticketVoidNow')
  })

  it('that is refunded opens no gate, and its holder hears why', async () => {
    const { own, buyer, offers, friend, accepts, office, order, scan } = await sold(1)
    const key = await offers((await own(buyer))[0]?.id as number)
    const other = await friend()
    await accepts(key, other)
    const [theirs] = await own(other)
    await office('/refund/apply', { orderId: order.id })
    await server.runJobs()
    expect(await scan(codeOf(theirs))).toMatchObject({ open: false })
    expect((await own(other))[0]).toMatchObject({ code: null, voidReason: ticketVoid.refunded })
    const heard = await server.sql(
      `select 1 from "outboxMessage" where "template" = 'ticketVoid' and "webUserId" = $1`,
      [other.id],
    )
    expect(heard.length).toBeGreaterThan(0)
  })

  it('admits again with the same code when its refund is declined, whoever holds it then', async () => {
    const { own, buyer, order, offers, accepts, friend, office, scan, project } = await sold(2)
    const [one, two] = await own(buyer)
    const other = await friend()
    await accepts(await offers(two?.id as number), other)
    const [theirs] = await own(other)
    const asked = await server.call(
      '/refund/ext/create',
      { orderId: order.id },
      { token: buyer.token, projectId: project.id },
    )
    for (const card of [one, theirs]) expect(await scan(codeOf(card))).toMatchObject({ open: false })
    expect((await office('/refund/cancel', { id: asked.data.id, updatedAt: asked.data.updatedAt })).errmsg).toBe('')
    await server.runJobs()
    expect((await own(other))[0]).toMatchObject({ code: codeOf(theirs), voidReason: null })
    for (const card of [one, theirs]) expect(await scan(codeOf(card))).toMatchObject({ open: true })
  })

  it('goes on only as the event says: by nobody, by the buyer once, until its deadline', async () => {
    const none = await sold(1, { ticketPassOn: ticketPassOn.nobody })
    expect(await none.offers((await none.own(none.buyer))[0]?.id as number)).toBe('ticketNotPassedOn')
    const late = await sold(1, { ticketPassOnUntil: '2026-01-01T00:00:00.000Z' })
    expect(await late.offers((await late.own(late.buyer))[0]?.id as number)).toBe('ticketNotPassedOn')
    const once = await sold(1, { ticketPassOn: ticketPassOn.buyer })
    const id = (await once.own(once.buyer))[0]?.id as number
    const other = await once.friend()
    await once.accepts(await once.offers(id), other)
    expect(await once.offers(id, {}, other)).toBe('ticketNotPassedOn')
  })

  it('comes back when the offer is taken back, declined, or nobody accepts in time', async () => {
    const { own, buyer, offers, friend, accepts, as } = await sold(3)
    const [one, two, three] = (await own(buyer)).map(({ id }) => id)
    const [first, second, third] = [
      await offers(one as number),
      await offers(two as number),
      await offers(three as number),
    ]
    await as(buyer).call('withdrawOffer', { id: one })
    const other = await friend()
    await as().call('answerOffer', { key: second, accept: false })
    await server.sql(`update "ticketOffer" set "expiresAt" = now() - interval '1 minute' where "ticketId" = $1`, [
      three,
    ])
    expect((await accepts(third, other)).data.code).toBe('ticketOfferClosed')
    await expireOffers(server.system as SystemContext)
    for (const key of [first, second, third]) expect((await accepts(key, other)).data.code).toBe('ticketOfferClosed')
    expect(
      (
        await server.sql('select "state" from "ticketOffer" where "ticketId" = any($1) order by "ticketId"', [
          [one, two, three],
        ])
      ).map(({ state }) => state),
    ).toEqual([ticketOfferState.withdrawn, ticketOfferState.declined, ticketOfferState.expired])
    expect((await own(buyer)).every(({ code, mayPassOn }) => code && mayPassOn)).toBe(true)
  })

  it('is nobody’s by another’s id, by a changed link, or by the link of a former holder', async () => {
    const { own, buyer, as, friend, offers, accepts } = await sold(1)
    const [card] = await own(buyer)
    const other = await friend()
    for (const name of ['offer', 'nameHolder', 'withdrawOffer', 'resend'])
      expect((await as(other).call(name, { id: card?.id, name: '他人' })).result).not.toBe(20000)
    await as(buyer).call('nameHolder', { id: card?.id, name: '李雷', phoneNumber: '13911113333' })
    const [sent] = await server.sql<{ content: string }>(
      `select "content" from "outboxMessage" where "template" = 'ticketSent' and "phoneNumber" = '+8613911113333'`,
    )
    const key = /key=([\w.-]+)/.exec(sent?.content ?? '')?.[1] as string
    expect(
      (await as().call('getByKey', { key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` })).data.code,
    ).toBe('ticketLinkInvalid')
    await accepts(await offers(card?.id as number), other)
    expect((await as().call('getByKey', { key })).data.code).toBe('ticketLinkInvalid')
  })

  it('is sent again by its holder and by the organiser, five times a day and not twice within a minute', async () => {
    const { own, buyer, as, office } = await sold(1)
    const id = (await own(buyer))[0]?.id as number
    expect((await as(buyer).call('resend', { id })).data).toEqual({ sent: 1 })
    expect((await office('/ticket/resend', { id })).data.code).toBe('ticketSentOften')
    const earlier = () => server.sql(`update "ticket" set "sentAt" = now() - interval '2 minutes' where id = $1`, [id])
    for (let nth = 0; nth < 4; nth++) {
      await earlier()
      await server.sql(`update "outboxMessage" set "dedupeKey" = "dedupeKey" || $1 where "template" = 'ticketSent'`, [
        `-${nth}`,
      ])
      expect((await office('/ticket/resend', { id })).data).toEqual({ sent: 1 })
    }
    await earlier()
    expect((await office('/ticket/resend', { id })).data.code).toBe('ticketSentOften')
  })
})
