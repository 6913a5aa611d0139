import { describe, it } from 'node:test'
import { linkToken } from '@pavilion/certificate/server/passes/visitors.ts'
import { webFormFeeRule, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { registrationAfterRefund } from '@pavilion/order/model/codes.ts'
import { registerUserStatus } from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { gates } from './testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
const fee = 80_000
const { valid, invalid } = webFormRecordStatus

/** An event with a fee, its gates, and somebody who has registered, paid and holds a pass. */
async function registered({ setting }: { setting?: number } = {}) {
  const project = await server.project()
  const place = await hall({ project })
  const shop = await openShop(server, [{ price: 5_000, stock: 9 }], {}, project)
  const { form, fields } = await makeForm(
    server.system,
    project.id,
    visitorForm({ signInRequired: true, registerUserCertTypeId: place.type.id }),
  )
  await server.system
    .store(webFormFeeRule)
    .create({ projectId: project.id, webFormId: form.id, name: '代表', price: fee })
  if (setting !== undefined)
    await server.system.store(projectSetting).create({ projectId: project.id, refundedRegistration: setting })
  const clerk = await server.operator({ projects: [project.id] })
  const who = await server.visitor({ projectId: project.id })
  const as =
    ({ token }: { token: string }) =>
    (path: string, body: object) =>
      server.call(path, body, { token, projectId: project.id, language: 'en' })
  const [office, visit] = [as(clerk), as(who)]
  const { data: record } = await visit('/webFormRecord/ext/upsertOne', {
    webFormId: form.id,
    webFormRecordValues: fillsIn(fields),
    fee,
  })
  if (record.status !== valid) await office('/webFormRecord/reviewBatch', { ids: [record.id], move: 'approve' })
  const { data: order } = await visit('/order/ext/createByRegisterFeeRule', { webFormRecordId: record.id, amount: fee })
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  await server.runJobs()
  const [person] = await server.sql<{ id: number }>('select id from "registerUser" where "projectId" = $1', [
    project.id,
  ])
  const personId = person?.id as number
  const pass = await place.passOf(personId)
  return {
    order,
    shop,
    office,
    visit,
    record: record as { id: number },
    link: linkToken(personId),
    /** How it stands: the registration with its reason, the person, the gate’s answer, the visitor’s passes. */
    async stands() {
      await server.runJobs()
      const [row] = await server.sql('select "status", "reason" from "webFormRecord" where id = $1', [record.id])
      const [now] = await server.sql('select "status" from "registerUser" where id = $1', [personId])
      const { decision } = await place.scan(place.in, pass)
      const { data: shown } = await visit('/registerUserPass/ext/getOwn', { projectId: project.id })
      return { record: row, person: now?.status, gate: decision.open, passes: shown.rows.length, gone: shown.gone }
    },
  }
}
const isVoid = {
  record: { status: invalid, reason: expect.stringContaining('费用已退还') },
  person: registerUserStatus.discontinued,
  gate: false,
  passes: 0,
  gone: [{ why: expect.stringContaining('费用已退还') }],
}
const isKept = { record: { status: valid }, person: registerUserStatus.normal, gate: true, passes: 1, gone: [] }

describe('a registration whose fee is refunded', () => {
  it('is void once the refund is paid out: the gate refuses, the pass and the registration say why', async () => {
    const { order, office, shop, stands, link } = await registered()
    // Until the money has gone back it counts.
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    expect((await office('/refund/apply', { orderId: order.id })).result).toBe(20000)
    await server.runJobs()
    const [outRequestNo] = shop.merchant.refunds.keys()
    expect((await server.call('/registerUserPass/ext/getByLink', { token: link })).data.gone).toEqual([])
    // The provider’s notice says that it has.
    await shop.notify({ id: 'r1', kind: 'refund', refund: { outRequestNo, state: 'success', tradeNo: 'F1' } })
    expect(await stands()).toMatchObject(isVoid)
    const byLink = await server.call('/registerUserPass/ext/getByLink', { token: link })
    expect(byLink.data).toMatchObject({ rows: [], gone: isVoid.gone })
  })
  it('stays valid where the operator says so, or the organiser for all; the organiser’s “void” is not asked about', async () => {
    const asked = await registered()
    await asked.office('/refund/apply', { orderId: asked.order.id, voidsRegistration: false })
    expect(await asked.stands()).toMatchObject(isKept)
    const kept = await registered({ setting: registrationAfterRefund.keep })
    await kept.office('/refund/apply', { orderId: kept.order.id, voidsRegistration: true })
    expect(await kept.stands()).toMatchObject(isKept)
    const voided = await registered({ setting: registrationAfterRefund.void })
    await voided.office('/refund/apply', { orderId: voided.order.id, voidsRegistration: false })
    expect(await voided.stands()).toMatchObject(isVoid)
  })
  it('is void when a visitor’s request is approved; the approver may keep it, the visitor has no say', async () => {
    for (const [answer, then] of [
      [{}, isVoid],
      [{ voidsRegistration: false }, isKept],
    ] as const) {
      const { order, office, visit, stands } = await registered()
      const asked = { orderId: order.id, reason: '不来了' }
      expect((await visit('/refund/ext/create', { ...asked, voidsRegistration: false })).result).toBe(40000)
      const { data: wish } = await visit('/refund/ext/create', asked)
      expect(await stands()).toMatchObject(isKept)
      expect((await office('/refund/approve', { id: wish.id, ...answer })).result).toBe(20000)
      expect(await stands()).toMatchObject(then)
    }
  })
  it('is void by a bulk refund, and stays valid where its operator keeps registrations', async () => {
    for (const [answer, then] of [
      [{}, isVoid],
      [{ voidsRegistration: false }, isKept],
    ] as const) {
      const { office, stands } = await registered()
      const { data: plan } = await office('/massRefund/preview', {})
      const wish = { key: `k${Math.random()}`, reason: '活动取消', digest: plan.digest, ...answer }
      expect((await office('/massRefund/start', wish)).result).toBe(20000)
      expect(await stands()).toMatchObject(then)
    }
  })
  it('is void by two part refunds that add up, not by the first; a refund of the rest of its price counts', async () => {
    const { order, office, stands } = await registered()
    await office('/refund/apply', { orderId: order.id, amount: 30_000 })
    expect(await stands()).toMatchObject(isKept)
    await office('/refund/apply', { orderId: order.id, amount: 50_000 })
    expect(await stands()).toMatchObject(isVoid)
  })
  it('can be approved again by an operator, who then lets the person in', async () => {
    const { order, office, record, stands } = await registered()
    await office('/refund/apply', { orderId: order.id })
    expect(await stands()).toMatchObject(isVoid)
    await office('/webFormRecord/reviewBatch', { ids: [record.id], move: 'approve' })
    expect(await stands()).toMatchObject({
      record: { status: valid, reason: null },
      person: registerUserStatus.normal,
      gone: [],
    })
  })
})
