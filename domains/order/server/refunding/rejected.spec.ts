import { describe, it } from 'node:test'
import { expect } from 'expect'
import { webFormFeeRule } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { fillsIn, visitorForm } from '@pavilion/form/server/testing/visitorForm.ts'
import { startTestServer } from '@pavilion/testing'
import { orderRefundStatus } from '../../model/index.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()

/** A paid registration of an event that refunds rejected ones by itself, and who decides about it. */
async function paidRegistration() {
  const shop = await openShop(server, [{ stock: 10 }])
  const { projectId } = shop
  await server.sql('insert into "projectSetting" ("projectId", "refundRefused") values ($1, true)', [projectId])
  const { form, fields } = await makeForm(server.system, projectId, visitorForm({ signInRequired: true }))
  await server.system.store(webFormFeeRule).create({ projectId, webFormId: form.id, name: '代表', price: 80_000 })
  const who = await shop.visitor()
  const visit = (path: string, body: object) => server.call(path, body, { token: who.token, projectId })
  const entered = await visit('/webFormRecord/ext/upsertOne', {
    webFormId: form.id,
    webFormRecordValues: fillsIn(fields),
    fee: 80_000,
  })
  const id = entered.data.id as number
  const { data: order } = await visit('/order/ext/createByRegisterFeeRule', { webFormRecordId: id, amount: 80_000 })
  const { data: payable } = await shop.begin(who, order.id)
  await shop.notify(shop.merchant.pay(payable.outTradeNo))
  await server.runJobs()
  const { token } = await server.operator({ projects: [projectId] })
  const decide = async (move: string, more: object = {}) => {
    const answer = await server.call('/webFormRecord/reviewBatch', { ids: [id], move, ...more }, { token, projectId })
    expect(answer.errmsg).toBe('')
    await server.runJobs()
  }
  return {
    shop,
    decide,
    view: () => shop.view(who, order.id),
    /** The minute is over in which no provider is asked. */
    async minuteLater() {
      await server.sql(
        `update graphile_worker._private_jobs set run_at = now() where run_at < now() + interval '2 minutes'`,
      )
      await server.runJobs()
    },
  }
}

describe('the fee of a registration that is rejected', () => {
  it('goes back by itself a minute later, and not at once', async () => {
    const { shop, decide, view, minuteLater } = await paidRegistration()
    await decide('reject', { reason: '资料不全' })
    expect([shop.merchant.refunds.size, (await view()).refunds]).toMatchObject([0, [{ amount: 80_000, status: 10 }]])
    await minuteLater()
    expect([shop.merchant.refunds.size, (await view()).refunds]).toMatchObject([1, [{ amount: 80_000, status: 30 }]])
  })
  it('stays where it is when the decision is undone within the minute, and nothing leaves later', async () => {
    const { shop, decide, view, minuteLater } = await paidRegistration()
    await decide('reject', { reason: '资料不全' })
    await decide('reopen')
    await minuteLater()
    expect(shop.merchant.refunds.size).toBe(0)
    expect(await view()).toMatchObject({ paidAmount: 80_000, refundStatus: orderRefundStatus.none })
  })
  it('is gone when the decision is undone after that', async () => {
    const { shop, decide, view, minuteLater } = await paidRegistration()
    await decide('reject', { reason: '资料不全' })
    await minuteLater()
    await decide('reopen')
    await minuteLater()
    expect([shop.merchant.refunds.size, (await view()).refunds]).toMatchObject([1, [{ amount: 80_000, status: 30 }]])
  })
})
