import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { commoditySku, commoditySpu, webStore } from '@pavilion/commodity/model/index.ts'
import { adjustTotal } from '@pavilion/commodity/server/stock.ts'
import { compareBill, type Ours } from '@pavilion/order/server/checking/compare.ts'
import { closeDue } from '@pavilion/order/server/closing.ts'
import { privateKeyIn, signedText, signText } from '@pavilion/payment/server/clients/alipaySigning.ts'
import { rowsOfCsv } from '@pavilion/payment/server/clients/csv.ts'
import type { BillRow } from '@pavilion/payment/server/clients/provider.ts'
import { openPool } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject, makeVisitor } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { costOf, type Cost } from './lib/cost.ts'
import type { LoadRequest, Result } from './lib/load.ts'
import { databaseCpuMs, median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { startProcess, type Served } from './lib/server.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const many = Number(process.env.BENCH_MANY ?? 500)
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const due = Number(process.env.BENCH_DUE ?? 10_000)
const billRows = Number(process.env.BENCH_BILL ?? 100_000)
const key = () => randomBytes(16).toString('hex')

/** Orders, notices, lists, closing and bills against bare statements of the same run. */
export async function money(ground: Ground, say: (sentence: string) => void): Promise<Figure[]> {
  const database = await ground.database('money', true)
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const pool = openPool(addressOf(ground.postgres.url, 'money'), { max: 2 })
  const sql: Ask = async <T>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as T[]
  const hot = many * (rounds + 1)
  const made = await withApp(database, async ({ system }) => {
    const event = await makeProject(system)
    const [projectId, sellerId] = [event.id, event.sellerId as number]
    const inside = system.acting('bench', { projectId, sellerId })
    const store = await inside
      .store(webStore)
      .create({ projectId, sellerId, name: '商城', deliveryMethods: [10] } as never)
    const sku = async (stock: number) => {
      const spu = await inside.store(commoditySpu).create({ sellerId, name: '货品', webStoreId: store.id } as never)
      const row = await inside
        .store(commoditySku)
        .create({ sellerId, name: '货品', commoditySpuId: spu.id, price: 4800, stock } as never)
      await inside.transaction(tx => adjustTotal(tx, { id: row.id, total: stock, projectId }))
      return row.id
    }
    // The hot ones run out in the last round; the bare one has as many.
    const skus = [await sku(9_000_000), await sku(9_000_000), await sku(hot), await sku(hot)]
    const people = await Promise.all(Array.from({ length: 50 }, () => makeVisitor(system, { projectId })))
    const operator = await makeOperator(system)
    return { projectId, sellerId, skus: skus as [number, number, number, number], people, operator }
  })
  await sql('update "webStore" set status = 1')
  await sql('update "commoditySpu" set status = 1')
  await sql('update "commoditySku" set status = 1')
  const { projectId, skus, people, operator } = made
  const started: Served[] = []
  const start = async (...words: Parameters<typeof startProcess>) => {
    const served = await startProcess(...words)
    started.push(served)
    return served
  }
  const figures: Figure[] = []
  try {
    const loader = await start('lib/load.ts')
    const about = { databaseUrl: database.url, dataDir: database.dataDir, ...pair }
    const app = await start('servers/moneyApp.ts', about)
    const bare = await start('servers/money.ts', about)
    const ports = { app: await app.ask<number>('port'), bare: await bare.ask<number>('port') }
    const measure = async (server: Served, port: number, load: object) =>
      costOf(loader, server, () => databaseCpuMs(ground.postgres.pid), { port, ...load })
    /** Both in turn, after warming up. */
    async function compare(
      connections: number,
      ours: () => LoadRequest,
      other: () => LoadRequest,
      holds: readonly [string, string],
      mayRefuse = false,
    ) {
      const costs: { app: Cost[]; bare: Cost[] } = { app: [], bare: [] }
      for (let round = -1; round < rounds; round++)
        for (const [name, server, port, make, word] of [
          ['app', app, ports.app, ours, holds[0]],
          ['bare', bare, ports.bare, other, holds[1]],
        ] as const) {
          const requests = Array.from({ length: many }, make)
          const cost = await measure(server, port, { requests, connections, holds: word })
          if (cost.wrong && !mayRefuse) throw new Error(`${cost.wrong} were refused, the first: ${cost.firstWrong}`)
          if (round >= 0) costs[name].push(cost)
        }
      return costs
    }
    let nth = 0
    const visitor = () => people[nth++ % people.length] as (typeof people)[0]
    const order = (wanted: readonly number[]) => (): LoadRequest => ({
      path: '/api/order/ext/createStoreOrder',
      headers: { 'x-project-id': String(projectId), 'x-access-token': visitor().token, 'idempotency-key': key() },
      body: JSON.stringify({
        orderCommodities: wanted.map(commoditySkuId => ({ commoditySkuId, quantity: 1 })),
        contact: { name: '王小明', phoneNumber: '13800138060' },
        amount: wanted.length * 4800,
      }),
    })
    const bareOrder = (wanted: readonly number[]) => (): LoadRequest => ({
      path: '/order',
      body: JSON.stringify({ projectId, skus: wanted, number: key() }),
    })
    const ok = ['"result":20000', '"result":20000'] as const
    const placed = await compare(10, order(skus.slice(0, 2)), bareOrder(skus.slice(0, 2)), ok)
    figures.push(byCost('an order of 2 lines', placed, 5))
    say('  orders are measured')

    const rush = await compare(50, order([skus[2]]), bareOrder([skus[3]]), ok, true)
    const [cell] = await sql<{ held: string; total: string }>(
      'select "held", "total" from "commodityStock" where "commoditySkuId" = $1',
      [skus[2]],
    )
    figures.push({
      what: 'one hot variant, 50 connections: rate',
      measured: rateOf(rush.app),
      against: rateOf(rush.bare),
      value: median(rush.app.map((cost, at) => cost.perSecond / (rush.bare[at] as Cost).perSecond)),
      limit: { atLeast: 0.5 },
    })
    figures.push({
      what: 'of it oversold, or unsold while wanted',
      measured: `${cell?.held} of ${cell?.total} held`,
      value: Math.abs(Number(cell?.total) - Number(cell?.held)),
      limit: { atMost: 0 },
      unit: 'units',
    })
    say('  the hot variant is measured')

    // Open attempts for both sides: one order each.
    const wanted = many * (rounds + 1)
    const attempts = (from: string) =>
      sql<{ outTradeNo: string }>(
        `with o as (
          insert into "order" ("projectId", "orderNumber", "type", "from", "status", "price", "amount", "sellerId")
          select $1, $2 || n, 1, 10, 10, 4800, 4800, $3 from generate_series(1, ${wanted}) n
          returning id
        )
        insert into "pay" ("projectId", "outTradeNo", "orderId", "type", "from", "status", "attempt", "amount", "merchant")
        select $1, $2 || o.id, o.id, 10, 10, 10, 20, 4800, 'bench:1' from o
        returning "outTradeNo"`,
        [projectId, from, made.sellerId],
      )
    const [ours, theirs] = [await attempts('A'), await attempts('B')]
    const signer = privateKeyIn(pair.privateKey)
    const notice = (path: string, rows: { outTradeNo: string }[]) => (): LoadRequest => {
      const said: Record<string, string> = {
        notify_id: key(),
        app_id: 'bench',
        out_trade_no: rows.pop()?.outTradeNo ?? '',
        trade_no: key(),
        trade_status: 'TRADE_SUCCESS',
        total_amount: '48.00',
        gmt_payment: '2026-11-26 12:00:00',
        charset: 'utf-8',
        sign_type: 'RSA2',
      }
      const sign = signText(signedText(said, ['sign', 'sign_type']), signer)
      return {
        path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...said, sign }).toString(),
      }
    }
    const noticed = await compare(10, notice('/api/payNotices/bench/1', ours), notice('/notice', theirs), [
      'success',
      'success',
    ])
    figures.push(byCost('a notice, to its commit', noticed, 4))
    say('  notices are measured')

    await fill(sql, projectId)
    say(`  ${orders.toLocaleString('en')} orders are there`)
    const list = (): LoadRequest => ({
      path: '/api/order/ext/getListIncludeOrderCommoditiesAndPaysAndWebUserAndRels',
      headers: { 'x-project-id': String(projectId), 'x-access-token': operator.token },
      body: JSON.stringify({ where: { type: 30 }, pagination: { page: 1, limit: 20 } }),
    })
    const lists = await compare(10, list, () => ({ path: '/list', body: JSON.stringify({ projectId }) }), ok)
    figures.push(byCost('a list, 5 % filter, count known', lists, 0.5))

    const calm = async () =>
      loader.ask<Result>('send', {
        port: ports.app,
        requests: [list()],
        rounds: 400,
        connections: 4,
        restMs: 20,
        holds: ok[0],
      })
    const before = await calm()
    const closing = await closed(database, sql, projectId)
    const during = await calm()
    const left = await closing
    figures.push({
      what: `others while ${due.toLocaleString('en')} due orders close: p99`,
      measured: `${during.p99.toFixed(1)} ms (${left} left open)`,
      against: `${before.p99.toFixed(1)} ms`,
      value: during.p99 / before.p99,
      limit: { atMost: 2 },
    })
    figures.push(bill())
    return figures
  } finally {
    for (const served of started) await served.stop()
    await pool.end()
  }
}
const ms = (value: number) => value.toFixed(2)
const totalOf = (costs: readonly Cost[]) => `${ms(median(costs.map(({ total }) => total)))} ms`
const rateOf = (costs: readonly Cost[]) => `${Math.round(median(costs.map(({ perSecond }) => perSecond)))}/s`
const byCost = (what: string, { app, bare }: { app: Cost[]; bare: Cost[] }, atMost: number): Figure => ({
  what: `${what}: processor time`,
  measured: totalOf(app),
  against: totalOf(bare),
  value: median(app.map((cost, at) => cost.total / (bare[at] as Cost).total)),
  limit: { atMost },
})
type Ask = <T = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<T[]>
/** Orders with a line and a payment each, a twentieth of them of the type that is asked for. */
async function fill(sql: Ask, projectId: number): Promise<void> {
  await sql(
    `with o as (
      insert into "order" ("projectId", "orderNumber", "type", "from", "status", "price", "amount", "paidAmount")
      select $1, 'L' || n, case when n % 20 = 0 then 30 else 1 end, 10, 20, 4800, 4800, 4800
      from generate_series(1, ${orders}) n
      returning id
    ),
    l as (
      insert into "orderCommodity" ("projectId", "orderId", "kind", "name", "quantity", "price", "status")
      select $1, o.id, 1, '货品', 1, 4800, 20 from o
    )
    insert into "pay" ("projectId", "outTradeNo", "orderId", "type", "from", "status", "attempt", "amount")
    select $1, 'L' || o.id, o.id, 10, 10, 20, 40, 4800 from o`,
    [projectId],
  )
  for (const table of ['order', 'orderCommodity', 'pay']) await sql(`vacuum analyze "${table}"`)
}
/** Begins to close what is due, as the job does every minute. Answers how many were left open. */
async function closed(
  database: { url: string; dataDir: string },
  sql: Ask,
  projectId: number,
): Promise<Promise<number>> {
  await sql(
    `insert into "order" ("projectId", "orderNumber", "type", "from", "status", "price", "amount", "autoCloseAt")
    select $1, 'D' || n, 1, 10, 10, 4800, 4800, now() - interval '1 minute' from generate_series(1, ${due}) n`,
    [projectId],
  )
  return withApp(database, async ({ system }) => {
    for (;;) if ((await closeDue(system as never)) === 0) break
  }).then(async () => {
    const [row] = await sql<{ n: string }>(
      `select count(*) as n from "order" where "orderNumber" like 'D%' and "status" = 10`,
    )
    return Number(row?.n)
  })
}
/** A bill compared with as many rows of our books, against parsing and sorting it. */
function bill(): Figure {
  const at = '2026-11-26T04:00:00.000Z'
  const text = Array.from({ length: billRows }, (_, nth) => `P${(nth * 7919) % billRows},T${nth},48.00,${at}`).join(
    '\n',
  )
  const ours: Ours[] = Array.from({ length: billRows }, (_, nth) => ({
    kind: 'pay',
    number: `P${nth}`,
    id: nth,
    projectId: 1,
    orderId: nth,
    payId: nth,
    type: 10,
    amount: 4800,
    currency: 'CNY',
    moved: true,
    onDay: true,
    billDate: null,
    state: 'paid',
    at,
    tradeNo: `T${nth}`,
    currencyId: 1,
    sellerId: 1,
    byProvider: true,
  }))
  const parse = () =>
    rowsOfCsv(text).map(
      ([outTradeNo = '', tradeNo = '', amount = '', when = '']) =>
        ({
          kind: 'pay',
          outTradeNo,
          tradeNo,
          amount: { minor: Math.round(Number(amount) * 100), currency: 'CNY' },
          at: when,
          fee: { minor: 0, currency: 'CNY' },
        }) as unknown as BillRow,
    )
  const timed = (work: () => unknown) => {
    const began = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  const ratios: number[] = []
  const times: number[][] = [[], []]
  for (let round = -1; round < 5; round++) {
    const limit = timed(() => parse().sort((a, b) => (a.outTradeNo < b.outTradeNo ? -1 : 1)))
    const whole = timed(() => compareBill(ours, parse()))
    if (round < 0) continue
    ratios.push(whole / limit)
    times[0]?.push(whole)
    times[1]?.push(limit)
  }
  return {
    what: `a bill of ${billRows.toLocaleString('en')} rows read and compared: processor time`,
    measured: `${ms(median(times[0] ?? []))} ms`,
    against: `${ms(median(times[1] ?? []))} ms to parse and sort`,
    value: median(ratios),
    limit: { atMost: 1.5 },
  }
}
