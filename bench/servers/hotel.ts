// The limits of bookings: node:http and, per request, the bare statement for three nights. No rules.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

interface Wish {
  readonly projectId: number
  readonly saleId: number
  readonly typeId: number
  readonly first: string
  readonly nights: number
  readonly number: string
}
const booking = `with found as (
    select c.id from "channelNight" c
    where c."hotelChannelSalesId" = $2 and c."night" >= $4::date and c."night" < $4::date + $5::int
    order by c.id
    for update
  ),
  cells as (
    update "channelNight" c set "held" = c."held" + 1
    from found f
    where c.id = f.id and c."total" - c."held" - c."sold" >= 1
    returning c.id
  ),
  placed as (
    insert into "order" ("projectId", "orderNumber", "type", "from", "status", "price", "amount")
    select $1, $6, 10, 10, 10, 2400, 2400 where (select count(*) from cells) = $5::int
    returning id
  ),
  lines as (
    insert into "orderCommodity" ("projectId", "orderId", "kind", "name", "roomTypeId", "hotelChannelSalesId", "quantity",
      "price", "checkInDate", "checkOutDate")
    select $1, p.id, 10, '大床房', $3, $2, 1, 2400, $4::date, $4::date + $5::int from placed p
  )
  select id from placed`
const calendar = `select t.id, d::date as night, n."total", n."held", n."sold",
    (select min(coalesce(x."price", s."price")) from "hotelChannelSales" s
      left join "hotelSaleNight" x on x."hotelChannelSalesId" = s.id and x."night" = d
      where s."roomTypeId" = t.id and s."checkInDate" <= d and s."checkOutDate" > d) as price
  from "roomType" t
  cross join generate_series($2::date, $2::date + $3::int - 1, interval '1 day') d
  left join "roomNight" n on n."roomTypeId" = t.id and n."night" = d
  where t."hotelId" = $1 and t."deletedAt" is null
  order by t.id, d`

await serve(async ({ databaseUrl }: { readonly databaseUrl: string }) => {
  const pool = openPool(databaseUrl, { max: 20 })
  const ask = async (name: string, text: string, values: readonly unknown[]) =>
    (await pool.query({ name, text, values: [...values] })).rows
  const ways: Readonly<Record<string, (body: Wish) => Promise<unknown>>> = {
    async '/book'({ projectId, saleId, typeId, first, nights, number }) {
      const [row] = await ask('booking', booking, [projectId, saleId, typeId, first, nights, number])
      if (!row) throw new Error('sold out')
      return row
    },
    // The control: what is left is read first and written afterwards. It must oversell.
    async '/unguarded'({ saleId }) {
      const [cell] = await ask('left', 'select "total" - "held" as left from "benchNight" where id = $1', [saleId])
      if (!(Number(cell?.left) > 0)) throw new Error('sold out')
      await ask('unguarded', 'update "benchNight" set "held" = "held" + 1 where id = $1', [saleId])
      return { id: saleId }
    },
    '/calendar': ({ saleId, first, nights }) => ask('calendar', calendar, [saleId, first, nights]),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      let status = 200
      let text: string
      try {
        const way = ways[request.url ?? '']
        if (!way) throw new Error('no such way')
        text = JSON.stringify({ result: 20000, data: await way(JSON.parse(Buffer.concat(parts).toString()) as Wish) })
      } catch (error) {
        status = 409
        text = String(error)
      }
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      response.end(text)
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
