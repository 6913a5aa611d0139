// The limits of orders: node:http and, per request, the bare statements. No rules, no guard.
import { createPublicKey, createVerify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
  readonly publicKey: string
}
interface Wish {
  readonly projectId: number
  readonly skus: readonly number[]
  readonly number: string
}
const placing = `with found as (
    select c.id from "commodityStock" c where c."commoditySkuId" = any($2::bigint[]) order by c.id for update
  ),
  cells as (
    update "commodityStock" c set "held" = c."held" + 1
    from found f
    where c.id = f.id and c."total" - c."held" - c."sold" >= 1
    returning c."commoditySkuId"
  ),
  placed as (
    insert into "order" ("projectId", "orderNumber", "type", "from", "status", "price", "amount")
    select $1, $3, 1, 10, 10, 9600, 9600 where (select count(*) from cells) = cardinality($2::bigint[])
    returning id
  ),
  lines as (
    insert into "orderCommodity" ("projectId", "orderId", "kind", "name", "commoditySkuId", "quantity", "price")
    select $1, p.id, 1, '货品', c."commoditySkuId", 1, 4800 from placed p cross join cells c
  )
  select id from placed`
const paying = `with paid as (
    update "pay" p set "status" = 20, "attempt" = 40, "tradeNo" = $2, "paidDate" = now()
    where p."outTradeNo" = $1 and p."status" = 10
    returning p."orderId", p."amount"
  )
  update "order" o set "status" = 20, "paidAmount" = o."paidAmount" + p."amount" from paid p where o.id = p."orderId"
  returning o.id`
const counting = `select count(*)::int as n from "order" o where o."projectId" = $1 and o."type" = 30 and o."deletedAt" is null`
const listing = `select o.*,
    (select jsonb_agg(to_jsonb(l)) from "orderCommodity" l where l."orderId" = o.id) as lines,
    (select jsonb_agg(to_jsonb(p)) from "pay" p where p."orderId" = o.id) as pays
  from "order" o
  where o."projectId" = $1 and o."type" = 30 and o."deletedAt" is null
  order by o.id desc
  limit 20`

await serve(async ({ databaseUrl, publicKey }: About) => {
  const pool = openPool(databaseUrl, { max: 20 })
  const key = createPublicKey(publicKey)
  const ask = async (name: string, text: string, values: readonly unknown[]) =>
    (await pool.query({ name, text, values: [...values] })).rows
  const ways: Readonly<Record<string, (body: string) => Promise<unknown>>> = {
    async '/order'(body) {
      const { projectId, skus, number } = JSON.parse(body) as Wish
      const [row] = await ask('placing', placing, [projectId, skus, number])
      if (!row) throw new Error('sold out')
      return row
    },
    async '/notice'(body) {
      const said = new URLSearchParams(body)
      const text = [...said]
        .filter(([name]) => name !== 'sign' && name !== 'sign_type')
        .sort(([a], [b]) => (a < b ? -1 : 1))
      const signed = text.map(([name, value]) => `${name}=${value}`).join('&')
      if (
        !createVerify('RSA-SHA256')
          .update(signed)
          .verify(key, said.get('sign') ?? '', 'base64')
      )
        throw new Error('forged')
      const [row] = await ask('paying', paying, [said.get('out_trade_no'), said.get('trade_no')])
      if (!row) throw new Error('unknown')
      return row
    },
    async '/list'(body) {
      const { projectId } = JSON.parse(body) as Wish
      const [[count], rows] = [await ask('counting', counting, [projectId]), await ask('listing', listing, [projectId])]
      return { count: count.n, rows }
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      let status = 200
      let text: string
      try {
        const data = await ways[request.url ?? '']?.(Buffer.concat(parts).toString())
        text = request.url === '/notice' ? 'success' : JSON.stringify({ result: 20000, data, errmsg: '' })
      } catch (error) {
        status = 500
        text = String(error)
      }
      response
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        .end(text)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    answers: { port: () => (server.address() as AddressInfo).port },
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
})
