import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { createInterface, type Interface } from 'node:readline'
import { expect } from 'expect'
import { guardWorkers } from '@pavilion/jobs/abandoned.ts'
import { startTestServer } from '@pavilion/testing'
import { equationOf, orderRefundStatus, orderStatus } from '../model/index.ts'
import { openShop, type Shop } from './testing/shop.ts'

const server = await startTestServer()
after(() => server.close())
const at = (path: string) => join(import.meta.dirname, path)

/** Another server process on the same database, which says what it does. */
const other = (before: string, options: string) => `
  import { openApp } from '@pavilion/app-server/app.ts'
  import { merchantOfSeller } from '${at('testing/provider.ts')}'
  import { SqlSession } from '${at('../../../packages/store/database/sqlSession.ts')}'
  const forever = () => new Promise(() => {})
  const { provider } = merchantOfSeller(Number(process.env.SELLER))
  ${before}
  const { url } = await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0, prepare: false, log: () => {}, ${options} })
  console.log(url)
`
function start({ sellerId }: Shop, before: string, options = '') {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', other(before, options)], {
    cwd: at('../../..'),
    env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir, SELLER: String(sellerId) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => {
    child.kill('SIGKILL')
  })
  const lines: string[] = []
  const read: Interface = createInterface(child.stdout)
  read.on('line', line => lines.push(line))
  return {
    /** Waits until it has said something that begins like this. */
    async says(word: string): Promise<string> {
      for (;;) {
        const found = lines.find(line => line.startsWith(word))
        if (found) return found
        await once(read, 'line')
      }
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
const balanced = async (shop: Shop, orderId: number, view: Parameters<typeof equationOf>[1]) =>
  expect(equationOf(await shop.ledger(orderId), view)).toMatchObject({ difference: 0 })

describe('a server that is killed', () => {
  it('between a notice and its commit leaves nothing half done; told again, it is paid once', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 2]])
    const { data: payable } = await shop.begin(who, order.id)
    const child = start(
      shop,
      `const sql = SqlSession.prototype.sql
      SqlSession.prototype.sql = async function (text, parameters) {
        const rows = await sql.call(this, text, parameters)
        if (/insert into "ledgerEntry"/.test(text)) { console.log('booked'); await forever() }
        return rows
      }`,
      'jobs: false',
    )
    const url = await child.says('http')
    const notice = shop.merchant.pay(payable.outTradeNo)
    const telling = fetch(`${url}/api/payNotices/test/${shop.sellerId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-signature': 'signed' },
      body: JSON.stringify(notice),
    }).then(
      ({ status }) => status,
      () => 'no answer',
    )
    await child.says('booked')
    await child.kill()
    // Nobody said that it was taken, so the provider tells it again.
    expect(await telling).toBe('no answer')
    expect(await shop.view(who, order.id)).toMatchObject({ status: orderStatus.unpaid, paidAmount: 0 })
    expect([await shop.ledger(order.id), await shop.stock()]).toEqual([[], { total: 10, held: 2, sold: 0 }])
    expect((await shop.notify(notice)).status).toBe(200)
    expect((await shop.notify(notice)).status).toBe(200)
    const view = await shop.view(who, order.id)
    expect(view).toMatchObject({ status: orderStatus.paid, paidAmount: 9600 })
    expect(await shop.ledger(order.id)).toHaveLength(1)
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 2 })
    await balanced(shop, order.id, view)
  })
  it('between a refund that the provider has paid out and its answer pays it out once: it is asked first', async () => {
    const shop = await openShop(server)
    const who = await shop.visitor()
    const { data: order } = await shop.order(who, [[0, 2]])
    const { data: payable } = await shop.begin(who, order.id)
    await shop.notify(shop.merchant.pay(payable.outTradeNo))
    await server.runJobs()
    const operator = await server.operator()
    const by = { token: operator.token, projectId: shop.projectId }
    const line = order.lines[0]
    const asked = await server.call(
      '/refund/apply',
      { orderId: order.id, lines: [{ orderCommodityId: line?.id, quantity: 1 }] },
      by,
    )
    expect(asked.errmsg).toBe('')
    const child = start(
      shop,
      `provider.refund = async request => { console.log('refund ' + JSON.stringify(request)); await forever() }`,
    )
    const request = JSON.parse((await child.says('refund ')).slice('refund '.length))
    await child.kill()
    // The provider has paid it out; our process died before it heard so.
    shop.merchant.refunds.set(request.outRequestNo, request)
    expect(await shop.view(who, order.id)).toMatchObject({
      refundStatus: orderRefundStatus.partRefunding,
      refundingAmount: 4800,
    })
    // A server that starts next looks for workers that died.
    const found: unknown[] = []
    const guard = await guardWorkers(server.databaseUrl, undefined, { log: line => void found.push(line) })
    while (!found.length) await guard.look()
    await guard.stop()
    // A call is in hand for some minutes; then its process is taken for dead.
    await server.sql(`update "outboundCall" set "startedAt" = "startedAt" - interval '1 hour' where "state" = 20`)
    await server.sql(`select graphile_worker.add_job('system.findLostCalls')`)
    await server.runJobs()
    expect(shop.merchant.calls.filter(call => /refund/i.test(call))).toEqual([`queryRefund ${request.outRequestNo}`])
    const view = await shop.view(who, order.id)
    expect(view).toMatchObject({
      status: orderStatus.paid,
      refundStatus: orderRefundStatus.partRefunded,
      refundedAmount: 4800,
      refundingAmount: 0,
    })
    expect(await shop.stock()).toEqual({ total: 10, held: 0, sold: 1 })
    expect((await shop.ledger(order.id)).map(({ event }) => event)).toEqual([10, 20, 22])
    await balanced(shop, order.id, view)
  })
})
