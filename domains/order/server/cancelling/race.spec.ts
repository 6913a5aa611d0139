import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import type { Transaction } from '@pavilion/store'
import { allAtOnce, call, startTestServer, unused, type Answered } from '@pavilion/testing'
import { patience } from '@pavilion/testing/patience.ts'
import { eventCancellationState, keptRule, orderStatus } from '../../model/index.ts'
import { cancelledEvent, runsAll } from './testing.ts'

const server = await startTestServer()
after(() => server.close())
const at = (path: string) => join(import.meta.dirname, path)
/** Another server process on the same database that works too: it says what it asks the provider for. */
const other = `
  import { openApp } from '@pavilion/app-server/app.ts'
  import { merchantOfSeller } from '${at('../testing/provider.ts')}'
  const { faults } = merchantOfSeller(Number(process.env.SELLER))
  faults.refund = ({ outRequestNo, amount }) => { console.log('refund ' + outRequestNo) }
  const { url } = await openApp({ databaseUrl: process.env.URL, dataDir: process.env.DIR, host: '127.0.0.1', port: 0, prepare: false, log: () => {} })
  console.log(url)
`
async function secondProcess(sellerId: number) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', other], {
    cwd: at('../../../..'),
    env: { ...process.env, URL: server.databaseUrl, DIR: server.dataDir, SELLER: String(sellerId) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => {
    child.kill('SIGKILL')
  })
  const lines: string[] = []
  const read = createInterface(child.stdout)
  read.on('line', line => lines.push(line))
  while (!lines.some(line => line.startsWith('http'))) await once(read, 'line')
  return {
    url: lines.find(line => line.startsWith('http')) as string,
    refunds: () => lines.filter(line => line.startsWith('refund ')).map(line => line.slice('refund '.length)),
  }
}

describe('an event that two server processes cancel at once', () => {
  it('returns every payment once, while a payment and requests for refunds arrive', async () => {
    const { shop, ann, place, pays, preview, office, orderOf, messages, progress } = await cancelledEvent(server)
    const { projectId, sellerId } = shop
    const paid = await Promise.all(Array.from({ length: 8 }, (_, nth) => place([[nth % 2, 1 + (nth % 3)]])))
    for (const each of paid) await pays(each)
    const [late, asks, gives] = [await place([[0, 1]]), paid[0] as (typeof paid)[0], paid[1] as (typeof paid)[0]]
    const { data: payable } = await shop.begin(late.who, late.id)
    const there = await secondProcess(sellerId)
    const rule = { rule: keptRule.nothing }
    const { digest } = await preview(rule)
    const by = { token: ann.token, projectId }
    const notice = JSON.stringify(shop.merchant.pay(payable.outTradeNo))
    const notifies = (url: string) =>
      fetch(`${url}/api/payNotices/test/${sellerId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-signature': 'signed' },
        body: notice,
      })
    const urls = [server.url, there.url]
    const acts: (() => Promise<unknown>)[] = [
      ...[0, 1, 2, 3].map(
        nth => () =>
          call(
            urls[nth % 2] as string,
            '/eventCancellation/start',
            { reason: '台风', englishReason: 'Typhoon', key: unused('cancel'), digest, ...rule },
            by,
          ),
      ),
      () => notifies(server.url),
      () => notifies(there.url),
      () =>
        call(
          there.url,
          '/refund/ext/create',
          { orderId: asks.id, amount: 1_000 },
          { token: asks.who.token, projectId },
        ),
      () => call(server.url, '/refund/apply', { orderId: gives.id, amount: 1_000, reason: '让利' }, by),
      () => runsAll(server),
    ]
    const answers = (await allAtOnce(acts.length, nth => (acts[nth] as () => Promise<unknown>)())) as Answered<{
      id: number
    }>[]
    const started = answers.slice(0, 4).filter(({ result }) => result === 20000)
    // A refund that came first makes it another plan: then it is seen again, and started.
    if (!started.length)
      expect(
        (
          await office('/eventCancellation/start', {
            reason: '台风',
            key: unused('cancel'),
            digest: (await preview(rule)).digest,
            ...rule,
          })
        ).errmsg,
      ).toBe('')
    const isOver = async () => {
      const open = await server.sql(
        'select 1 from "refundItem" where "projectId" = $1 and "status" = 10 union all select 1 from "refund" where "projectId" = $1 and "status" = 10',
        [projectId],
      )
      return (await progress())?.state === eventCancellationState.done && !open.length
    }
    // The other process may have a step in its hands, however slow it is.
    for (const until = Date.now() + patience; Date.now() < until && !(await isOver()); ) await runsAll(server)
    expect(await isOver()).toBe(true)
    expect(new Set(started.map(({ data }) => data.id)).size).toBeLessThan(2)
    for (const each of [...paid, late]) {
      const view = await orderOf(each)
      expect(view.status).toBe(orderStatus.closed)
      expect(view.refundedAmount).toBe(view.paidAmount)
    }
    // What was sent to the provider, by both: each number once, and as much as was paid.
    const sent = [
      ...there.refunds(),
      ...shop.merchant.calls.filter(each => each.startsWith('refund ')).map(each => each.slice('refund '.length)),
    ]
    expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
    const [sums] = await server.sql<{ paid: number; back: number }>(
      `select (select sum("amount") from "pay" where "projectId" = $1 and "status" = 20)::int as paid,
        (select sum("amount") from "refundItem" where "projectId" = $1 and "status" = 20)::int as back`,
      [projectId],
    )
    expect(sums?.back).toBe(sums?.paid)
    expect([await shop.stock(0), await shop.stock(1)]).toMatchObject([
      { held: 0, sold: 0 },
      { held: 0, sold: 0 },
    ])
    const emails = (await messages()).map(({ email }) => email)
    expect(emails).toEqual([...new Set(emails)])
    expect(await server.sql('select id from "eventCancellation" where "projectId" = $1', [projectId])).toHaveLength(1)
  })
  it('would be cancelled twice without its lock: the control', async () => {
    const { shop, place, pays, preview, office } = await cancelledEvent(server)
    await pays(await place([[0, 1]]))
    const { digest } = await preview()
    // Two who would have waited for each other go on together, once both have come so far.
    const sessions = await server.system.transaction(async tx => Object.getPrototypeOf(tx) as Pick<Transaction, 'hold'>)
    const { hold } = sessions
    const both = Promise.withResolvers<void>()
    let come = 0
    sessions.hold = function (this: Transaction, lock, key) {
      if (lock !== 'massRefund') return hold.call(this, lock, key)
      if (++come === 2) both.resolve()
      return both.promise
    }
    const start = () =>
      office('/eventCancellation/start', { reason: '台风', key: unused('cancel'), digest, rule: keptRule.nothing })
    await allAtOnce(2, start).finally(() => {
      sessions.hold = hold
    })
    const rows = await server.sql('select id from "eventCancellation" where "projectId" = $1', [shop.projectId])
    expect(rows.length).toBeGreaterThan(1)
  })
})
