// The limit of a claim: node:http and the bare conditional update of a stand. `/unguarded` asks
// first and writes then: the control that sells one stand several times.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
}
interface Claim {
  readonly boothId: number
  readonly companyId: number
}

await serve(async ({ databaseUrl }: About) => {
  const pool = openPool(databaseUrl, { max: 20 })
  const guarded = async ({ boothId, companyId }: Claim) =>
    (
      await pool.query({
        name: 'claim',
        text: `update "booth" set "reserveStatus" = 15, "exhibitorCompanyInfoId" = $2 where id = $1 and "reserveStatus" = 10 returning id`,
        values: [boothId, companyId],
      })
    ).rows.length === 1
  const unguarded = async ({ boothId, companyId }: Claim) => {
    const { rows } = await pool.query('select "reserveStatus" as state from "booth" where id = $1', [boothId])
    if (rows[0]?.state !== 10) return false
    await pool.query('update "booth" set "reserveStatus" = 15, "exhibitorCompanyInfoId" = $2 where id = $1', [
      boothId,
      companyId,
    ])
    return true
  }
  let won = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      const claim = JSON.parse(Buffer.concat(parts).toString()) as Claim
      const has = await (request.url === '/unguarded' ? unguarded(claim) : guarded(claim))
      if (has) won++
      const text = JSON.stringify({ result: has ? 20000 : 40900, data: { has }, errmsg: '' })
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        .end(text)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    answers: {
      port: () => (server.address() as AddressInfo).port,
      /** How many claims have won since this was last asked. */
      won: () => {
        const so = won
        won = 0
        return so
      },
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
})
