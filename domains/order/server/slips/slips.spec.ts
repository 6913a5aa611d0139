import { describe, it } from 'node:test'
import { expect } from 'expect'
import { moveClock, resetClock } from '@pavilion/store'
import { allAtOnce, startTestServer, type Answered, type Visitor } from '@pavilion/testing'
import { orderStatus, transferSlipStatus } from '../../model/index.ts'
import { closeDue } from '../closing.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()
const clerk = await server.operator()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** An unpaid order, and a slip of its transfer. */
async function transferred() {
  const shop = await openShop(server, [{ price: 4800, stock: 9 }])
  const { projectId } = shop
  await server.sql('insert into "projectSetting" ("projectId", "orderAutoCancelHours") values ($1, 24)', [projectId])
  const who = await shop.visitor()
  const contact = { name: '王小明', email: 'wang@example.com' }
  const { data: order } = await shop.order(who, [[0, 1]], { contact })
  const office = (path: string, body: object) => server.call(path, body, { token: clerk.token, projectId })
  const visit = (path: string, body: object, by: Visitor = who) =>
    server.call(path, body, { token: by.token, projectId, language: 'en' })
  async function upload(by: Visitor = who, type = 'application/pdf', bytes: Buffer = pdf, name = 'slip.pdf') {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], name, { type }))
    return server.call('/transferSlip/ext/upload', form, { token: by.token, projectId })
  }
  const send = async (by: Visitor = who, path?: string) => {
    const slip = [{ name: 'slip.pdf', path: path ?? (await upload(by)).data }]
    return visit('/transferSlip/ext/send', { orderId: order.id, payer: '某某公司', slip }, by)
  }
  const slips = async () => (await office('/transferSlip/getList', { order: [['id', 'asc']] })).data.rows
  return {
    shop,
    who,
    order,
    office,
    visit,
    upload,
    send,
    slips,
    view: () => shop.view(who, order.id),
    refuse: async (why = '未查到') => {
      const { id, updatedAt } = (await slips()).at(-1)
      return office('/transferSlip/refuse', { id, updatedAt, why })
    },
    /** So many hours later the timer looks. */
    async later(hours: number, work: () => Promise<void>) {
      moveClock(hours * 3_600_000)
      try {
        await closeDue(server.system as never)
        await work()
      } finally {
        resetClock()
      }
    },
  }
}
const { waiting, matched, refused } = transferSlipStatus

describe('the slip of a transfer', () => {
  it('is kept privately, stands with the desk, and keeps its order open until somebody has looked', async () => {
    const { shop, send, slips, later, view, order, visit, office } = await transferred()
    const sent = await send()
    expect([sent.errmsg, sent.data.slips]).toEqual(['', [expect.objectContaining({ status: waiting, amount: 4800 })]])
    const [slip] = await slips()
    expect(slip.slip[0].path).toMatch(/^\/files\/private\//)
    const { needs } = (await office('/dashboard/getFigures', {})).data
    expect(needs).toContainEqual(expect.objectContaining({ key: 'transferSlips', count: 1 }))
    await later(30, async () => {
      expect(await view()).toMatchObject({ status: orderStatus.unpaid, secondsLeft: null })
      const cancelled = await visit('/order/ext/cancelUserOrder', { id: order.id })
      expect(cancelled.errmsg).toContain('is checking your transfer')
      expect((await office('/pay/recordOffline', { orderId: order.id, type: 70 })).errmsg).toBe('')
      expect(await view()).toMatchObject({ status: orderStatus.paid, slips: [{ status: matched }] })
    })
    expect(await shop.stock()).toMatchObject({ held: 0, sold: 1 })
  })
  it('waits once, however often and at what moment it is sent', async () => {
    const { send, slips, upload, visit, order } = await transferred()
    const path = (await upload()).data
    const answers = await allAtOnce(5, () =>
      visit('/transferSlip/ext/send', { orderId: order.id, payer: '某某公司', slip: [{ name: 'a', path }] }),
    )
    expect(answers.filter(answer => (answer as Answered).result === 20000)).toHaveLength(1)
    expect((await send()).data.code).toBe('slipWaits')
    expect(await slips()).toHaveLength(1)
  })
  it('that was not found says so to its buyer, who has a day to pay; then the order closes', async () => {
    const { shop, send, refuse, later, view, slips, who, order } = await transferred()
    await send()
    await later(30, async () => {
      expect((await refuse('账上没有这笔')).errmsg).toBe('')
      await closeDue(server.system as never)
      expect(await view()).toMatchObject({
        status: orderStatus.unpaid,
        slips: [{ status: refused, reason: '账上没有这笔' }],
      })
      expect((await shop.begin(who, order.id)).result).toBe(20000)
    })
    await later(60, async () => expect(await view()).toMatchObject({ status: orderStatus.closed }))
    expect(await slips()).toMatchObject([{ status: refused }])
    const messages = await server.sql(
      `select 1 from "outboxMessage" where "projectId" = $1 and "template" = 'transferNotFound'`,
      [shop.projectId],
    )
    expect(messages).toHaveLength(1)
  })
  it('can be taken back, to pay in another way; it is not paid twice meanwhile', async () => {
    const { shop, send, visit, view, who, order } = await transferred()
    await send()
    expect((await shop.begin(who, order.id)).data.code).toBe('transferBeingChecked')
    const { slips } = await view()
    expect((await visit('/transferSlip/ext/withdraw', { id: slips[0]?.id })).errmsg).toBe('')
    expect((await shop.begin(who, order.id)).result).toBe(20000)
  })
  it('is of this buyer, this order and this file only', async () => {
    const { shop, send, upload, visit, order } = await transferred()
    const other = await shop.visitor()
    expect((await send(other)).result).toBe(40400)
    const theirs = (await upload(other)).data
    expect((await send(undefined, theirs)).data.code).toBe('slipMissing')
    expect((await send(undefined, '/files/private/ab/none.pdf')).data.code).toBe('slipMissing')
    const bare = await visit('/transferSlip/ext/send', { orderId: order.id, payer: '某某', slip: [] })
    expect(bare.result).not.toBe(20000)
    expect((await upload(undefined, 'text/plain', Buffer.from('hello'), 'a.pdf')).result).not.toBe(20000)
  })
  it('is closed with its order when an operator closes it', async () => {
    const { send, office, order, view } = await transferred()
    await send()
    expect((await office('/order/close', { id: order.id, why: '重复下单' })).errmsg).toBe('')
    expect(await view()).toMatchObject({ status: orderStatus.closed, slips: [{ status: transferSlipStatus.over }] })
  })
})
