import { describe, it } from 'node:test'
import { linkToken } from '@pavilion/certificate/server/passes/visitors.ts'
import { webFormFeeRule, webFormRecordPayStatus, webFormRecordStatus } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { openShop } from '@pavilion/order/server/testing/shop.ts'
import { registrationAfterRefund } from '@pavilion/order/model/codes.ts'
import { registerUserStatus } from '@pavilion/registration/model/index.ts'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { entryReason, unpaidAtGates } from '../model/codes.ts'
import { decideOffline, keep, nothingKept, type DeltaAnswer } from '../model/offline.ts'
import { deltaOf } from './terminal/delta.ts'
import { gates } from './testing/gates.ts'

const server = await startTestServer()
const { hall } = gates(server)
const price = 80_000
const { valid, invalid } = webFormRecordStatus

/** An event with a fee, its gates, and somebody who has registered, paid and holds a pass. */
async function registered({ setting, pays = true }: { setting?: number; pays?: boolean } = {}) {
  const project = await server.project()
  const place = await hall({ project })
  const shop = await openShop(
    server,
    [
      { price: 5_000, stock: 9 },
      { price: 3_000, stock: 9 },
    ],
    {},
    project,
  )
  const { form, fields } = await makeForm(
    server.system,
    project.id,
    visitorForm({ signInRequired: true, registerUserCertTypeId: place.type.id }),
  )
  await server.system.store(webFormFeeRule).create({ projectId: project.id, webFormId: form.id, name: '代表', price })
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
    fee: price,
  })
  if (record.status !== valid) await office('/webFormRecord/reviewBatch', { ids: [record.id], move: 'approve' })
  const { data: order } = await visit('/order/ext/createByRegisterFeeRule', {
    webFormRecordId: record.id,
    amount: price,
  })
  const paying = async () => {
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.runJobs()
  }
  if (pays) await paying()
  const [person] = await server.sql<{ id: number }>('select id from "registerUser" where "projectId" = $1', [
    project.id,
  ])
  const personId = person?.id as number
  const pass = await place.passOf(personId)
  /** A terminal of ours without a line, from what it has heard before: is this person let in? */
  const offline = async () => {
    await server.runJobs()
    const delta = await deltaOf(server.system, place.in, undefined)
    const kept = keep(nothingKept(), delta as DeltaAnswer)
    const read = { kind: 'typed', personId } as const
    return decideOffline(kept, read, { at: Date.now(), own: [] }).decision
  }
  return {
    order,
    shop,
    who,
    office,
    visit,
    project,
    paying,
    offline,
    scan: (more: Parameters<typeof place.scan>[2] = {}) => place.scan(place.in, pass, more),
    /** How the fee stands: in the list of registrations, and of attendees. */
    async fee() {
      await server.runJobs()
      const [row] = await server.sql<{ record: number; person: number }>(
        `select r."payStatus" as record, u."feeState" as person from "webFormRecord" r, "registerUser" u
        where r.id = $1 and u.id = $2`,
        [record.id, personId],
      )
      return [row?.record, row?.person]
    },
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
  it('is void by a refund that keeps a part of its fee, where the organiser has it so; the fee was refunded in part', async () => {
    for (const [setting, then] of [
      [registrationAfterRefund.void, isVoid],
      [registrationAfterRefund.keep, isKept],
    ] as const) {
      const { order, office, shop, who, fee, stands } = await registered({ setting })
      const [line] = (await shop.view(who, order.id)).lines
      const some = { lines: [{ orderCommodityId: line?.id }], amount: 20_000 }
      expect((await office('/refund/apply', { orderId: order.id, ...some })).result).toBe(20000)
      expect(await stands()).toMatchObject(then)
      expect((await fee())[0]).toBe(webFormRecordPayStatus.partRefunded)
    }
  })
  it('is as it was when one of two products is refunded that its visitor bought beside it', async () => {
    const { office, shop, who, fee, stands } = await registered({ setting: registrationAfterRefund.void })
    const { data: goods } = await shop.order(who, [
      [0, 1],
      [1, 1],
    ])
    const { data: payable } = await shop.begin(who, goods.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    const lines = [{ orderCommodityId: goods.lines[0]?.id }]
    expect((await office('/refund/apply', { orderId: goods.id, lines })).result).toBe(20000)
    expect(await stands()).toMatchObject(isKept)
    expect(await fee()).toEqual([webFormRecordPayStatus.paid, webFormRecordPayStatus.paid])
    expect(await shop.view(who, goods.id)).toMatchObject({ refundedAmount: 5_000, refundStatus: 30 })
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

const { unpaid, paid, refunding, partRefunded, refunded } = webFormRecordPayStatus

describe('a gate that knows the fee', () => {
  it('refuses who has not paid, online and offline, until it is paid; where the event says so it lets in with a word', async () => {
    const { fee, scan, offline, paying, project, visit, record } = await registered({ pays: false })
    expect(await fee()).toEqual([unpaid, unpaid])
    expect((await scan()).decision).toMatchObject({ open: false, code: entryReason.unpaid })
    expect(await offline()).toMatchObject({ open: false, code: entryReason.unpaid })
    const { data: shown } = await visit('/registerUserPass/ext/getOwn', { projectId: project.id })
    expect(shown.rows[0]?.owes).toEqual({ what: 'unpaid', recordId: record.id, fee: 80_000, currency: 'CNY' })
    await server.system.store(projectSetting).create({ projectId: project.id, gateUnpaid: unpaidAtGates.remind })
    expect((await scan()).decision).toMatchObject({ open: true, owes: true })
    expect(await offline()).toMatchObject({ open: true, owes: true })
    await paying()
    expect(await fee()).toEqual([paid, paid])
    expect(await offline()).not.toHaveProperty('owes')
  })
  it('refuses from the agreement to a refund on that ends the registration, and lets in again when it is taken back', async () => {
    const { order, office, shop, fee, scan, offline, stands } = await registered()
    shop.merchant.faults.refund = ({ outRequestNo }) => ({ outRequestNo, state: 'accepted' })
    const { data: agreed } = await office('/refund/apply', { orderId: order.id })
    expect(await server.sql('select "payStatus" from "webFormRecord"')).toContainEqual({ payStatus: refunding })
    expect((await scan()).decision).toMatchObject({ open: false, code: entryReason.refunding })
    expect(await offline()).toMatchObject({ open: false, code: entryReason.refunding })
    expect((await office('/refund/cancel', { id: agreed.id, why: '不退了' })).result).not.toBe(20000)
    expect(await fee()).toEqual([refunding, refunding])
    // One that waits for a transfer by hand can be taken back.
    const other = await registered()
    await other.office('/refund/apply', { orderId: other.order.id, amount: 30_000 })
    expect(await other.fee()).toEqual([partRefunded, partRefunded])
    expect((await other.scan()).decision.open).toBe(true)
    await other.office('/refund/apply', { orderId: other.order.id })
    expect(await other.stands()).toMatchObject(isVoid)
    expect((await other.fee())[0]).toBe(refunded)
    expect(await stands()).toMatchObject({ gate: false })
  })
  it('lets in whose registration stays valid after the refund', async () => {
    const { order, office, fee, scan } = await registered({ setting: registrationAfterRefund.keep })
    await office('/refund/apply', { orderId: order.id })
    expect(await fee()).toEqual([refunded, refunded])
    expect((await scan()).decision).toMatchObject({ open: true, code: 0 })
  })
})

describe('a refund that is agreed while its visitor walks in', () => {
  it('is agreed or the visitor is in, never both unseen; who agrees knowing it may', async () => {
    let refusals = 0
    for (let round = 0; round < 4; round++) {
      const { order, office, visit, scan } = await registered()
      const { data: wish } = await visit('/refund/ext/create', { orderId: order.id, reason: '不来了' })
      const [agreed, walked] = await Promise.all([office('/refund/approve', { id: wish.id, entered: false }), scan()])
      const isAgreed = agreed.result === 20000
      expect({ round, isAgreed, isIn: walked.decision.open }).toEqual({ round, isAgreed, isIn: !isAgreed })
      if (isAgreed) continue
      refusals++
      expect(agreed.data.code).toBe('enteredMeanwhile')
      expect((await office('/refund/approve', { id: wish.id, entered: true })).result).toBe(20000)
    }
    // Somebody who has walked in before is seen for sure.
    const { order, office, visit, scan } = await registered()
    const { data: wish } = await visit('/refund/ext/create', { orderId: order.id, reason: '不来了' })
    await scan()
    expect((await office('/refund/approve', { id: wish.id, entered: false })).data.code).toBe('enteredMeanwhile')
    expect(refusals).toBeLessThanOrEqual(4)
  })
})

describe('a paid registration that is rejected', () => {
  it('proposes its refund once; who approves it again withdraws the proposal, and nothing is void twice', async () => {
    const { record, office, order, fee, stands } = await registered()
    await office('/webFormRecord/reviewBatch', { ids: [record.id], move: 'reject', reason: '不符合条件' })
    await server.runJobs()
    const proposals = () =>
      server.sql('select "status", "toApprove", "reason", "amount" from refund where "orderId" = $1 order by id', [
        order.id,
      ])
    expect(await proposals()).toEqual([{ status: 10, toApprove: true, reason: '不符合条件', amount: price }])
    await office('/webFormRecord/reviewBatch', { ids: [record.id], move: 'approve' })
    expect(await stands()).toMatchObject({ record: { status: valid }, person: registerUserStatus.normal })
    expect(await proposals()).toMatchObject([{ status: 40, toApprove: false }])
    await office('/webFormRecord/reviewBatch', { ids: [record.id], move: 'reject', reason: '不符合条件' })
    await server.runJobs()
    const [wish] = await server.sql<{ id: number }>(
      'select id from refund where "orderId" = $1 and "toApprove" order by id desc',
      [order.id],
    )
    expect((await office('/refund/approve', { id: wish?.id })).result).toBe(20000)
    expect((await fee())[0]).toBe(refunded)
    expect((await stands()).record).toMatchObject({ status: invalid, reason: '不符合条件' })
  })
})
