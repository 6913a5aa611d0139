import { describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { chargebackStatus, equationOf, ledgerAccount, refundPlanOf } from '../../model/index.ts'
import { checkLedger } from '../ledgerChecking/check.ts'
import { compareWithLedger } from '../unexplained.ts'
import { openShop } from '../testing/shop.ts'

const server = await startTestServer()
const admin = await server.operator()

async function paid() {
  const shop = await openShop(server, [{ stock: 20 }])
  const { projectId } = shop
  const as = { token: admin.token, projectId }
  const who = await shop.visitor()
  const { data: order } = await shop.order(who, [[0, 1]])
  await shop.notify(shop.merchant.pay((await shop.begin(who, order.id)).data.outTradeNo))
  const [pay] = await server.sql<{ id: number }>('select id from "pay" where "orderId" = $1', [order.id])
  const call = (path: string, body: object) => server.call(path, body, as)
  return {
    shop,
    order,
    call,
    payId: pay?.id as number,
    record: (number = `CB${order.id}`, amount = 4800) =>
      call('/chargeback/record', { payId: pay?.id, number, amount, reason: 20 }),
    refund: (amount?: number) => call('/refund/apply', { orderId: order.id, ...(amount && { amount }), reason: '退' }),
    page: async () => (await call('/order/getPage', { id: order.id })).data,
    /** What stands on an account for this order. */
    on: async (account: number) =>
      (await shop.ledger(order.id)).reduce(
        (sum, { debit, credit, amount }) => sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
        0,
      ),
    async agrees() {
      const view = await shop.view(who, order.id)
      expect(equationOf(await shop.ledger(order.id), view).difference).toBe(0)
      expect(await compareWithLedger(server.system, order.id)).toEqual([])
      await checkLedger(server.system.acting('ledger', { projectId, sellerId: 'all' }))
      expect((await call('/ledgerDifference/getList', { where: { status: 10 } })).data.rows).toEqual([])
    },
  }
}

describe('a chargeback', () => {
  it('is posted, stands with its order and its deadline as a task, and is written down once', async () => {
    const { order, record, page, on, agrees, call } = await paid()
    const made = await record()
    expect(made.data).toMatchObject({ orderId: order.id, amount: 4800, status: chargebackStatus.taken, reason: 20 })
    expect(Date.parse(made.data.evidenceBy) - Date.parse(made.data.takenAt)).toBe(7 * 86_400_000)
    const again = await allAtOnce(4, () => record())
    expect(again.map(({ data }) => data.id)).toEqual(Array.from({ length: 4 }, () => made.data.id))
    const needs = (await call('/dashboard/getFigures', {})).data.needs as { key: string; count: number }[]
    expect(needs.find(({ key }) => key === 'chargebacks')?.count).toBe(1)
    expect([await on(ledgerAccount.disputed), await on(ledgerAccount.clearing)]).toEqual([4800, 0])
    expect(await page()).toMatchObject({ refundable: 0, view: { chargedBackAmount: 4800, paidAmount: 4800 } })
    await agrees()
  })
  it('lets nothing be refunded besides: not by an operator, not by a buyer’s request that waited, not in bulk', async () => {
    const { shop, order, record, refund, call, agrees, page } = await paid()
    const buyer = await server.sql<{ webUserId: number }>('select "webUserId" from "order" where id = $1', [order.id])
    expect(buyer[0]?.webUserId).toEqual(expect.any(Number))
    await server.call(
      '/projectSetting/create',
      { payOutVerifyAbove: 0 },
      { token: admin.token, projectId: shop.projectId },
    )
    const waits = await refund(1800)
    expect(waits.data).toMatchObject({ toApprove: true })
    await record()
    const second = await server.operator()
    const [act] = (await call('/moneyAct/getList', { where: { state: 10 } })).data.rows
    const approved = await server.call(
      '/moneyAct/confirm',
      { id: act.id, updatedAt: act.updatedAt },
      { token: second.token, projectId: shop.projectId },
    )
    expect(approved.data.code).toBe('chargedBack')
    expect((await refund()).data.code).toBe('chargedBack')
    expect(refundPlanOf((await page()).view)).toEqual({ why: 80 })
    await server.runJobs()
    expect(shop.merchant.refunds.size).toBe(0)
    await call('/moneyAct/refuse', { id: act.id, updatedAt: act.updatedAt, why: '拒付中' })
    await agrees()
  })
  it('is contested with evidence; won, the order can be refunded again; lost, it is a loss and never is', async () => {
    for (const end of ['win', 'lose'] as const) {
      const { record, call, refund, on, agrees } = await paid()
      const { id, updatedAt } = (await record()).data
      const evidence = [{ name: '签收单.pdf', path: '/files/3f/proof.pdf' }]
      expect((await call('/chargeback/contest', { id, updatedAt, note: '已签收' })).result).toBe(40000)
      const contested = await call('/chargeback/contest', { id, updatedAt, note: '已签收', evidence })
      expect([contested.errmsg, contested.data.status]).toEqual(['', chargebackStatus.contested])
      const ended = await call(`/chargeback/${end}`, { id, updatedAt: contested.data.updatedAt })
      expect(ended.data).toMatchObject({ status: end === 'win' ? chargebackStatus.won : chargebackStatus.lost })
      const { clearing, disputed, chargebackLoss } = ledgerAccount
      expect([end, await on(clearing), await on(disputed), await on(chargebackLoss)]).toEqual(
        end === 'win' ? [end, 4800, 0, 0] : [end, 0, 0, 4800],
      )
      await agrees()
      const back = await refund()
      expect([end, back.data.code ?? 'refunded']).toEqual([end, end === 'win' ? 'refunded' : 'chargedBack'])
    }
  })
  it('says what had been refunded before, and is never higher than its payment', async () => {
    const { record, refund, agrees, payId, call } = await paid()
    await refund(4800)
    await server.runJobs()
    expect((await record('A', 4801)).data.code).toBe('chargebackTooHigh')
    expect((await record('B')).data).toMatchObject({ refundedBefore: 4800, amount: 4800 })
    expect((await record('C', 1)).data.code).toBe('chargebackTooHigh')
    const { id: projectId } = await server.project()
    const stranger = await server.operator({ projects: [projectId] })
    const foreign = await server.call(
      '/chargeback/record',
      { payId, number: 'D', amount: 1 },
      { token: stranger.token, projectId },
    )
    expect(foreign.result).not.toBe(20000)
    expect((await call('/chargeback/getList', {})).data.rows).toHaveLength(1)
    await agrees()
  })
})
