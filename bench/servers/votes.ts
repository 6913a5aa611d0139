// The limit of a vote: node:http and, in one transaction, the bare insert of a ready row and the
// update of the counter. No rules, no guard, nobody's quota.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
}
interface Vote {
  readonly projectId: number
  readonly voteTopicId: number
  readonly voteItemId: number
  readonly ip: string
}

await serve(async ({ databaseUrl }: About) => {
  const pool = openPool(databaseUrl, { max: 20 })
  async function pair({ projectId, voteTopicId, voteItemId, ip }: Vote): Promise<number> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'vote',
        text: `insert into "voteRecord" ("projectId", "voteTopicId", "voteItemId", voter, day, nth, "votedAt", ip) values ($1, $2, $3, $4, '-', 1, now(), $5)`,
        values: [projectId, voteTopicId, voteItemId, `ip:${ip}`, ip],
      })
      const { rows } = await client.query({
        name: 'count',
        text: `update "voteItem" set "sumNumber" = "sumNumber" + 1 where id = $1 returning "sumNumber"`,
        values: [voteItemId],
      })
      await client.query('commit')
      return rows[0].sumNumber
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', async () => {
      let status = 200
      let text: string
      try {
        text = JSON.stringify({
          result: 20000,
          data: { msg: 0, sumNumber: await pair(JSON.parse(Buffer.concat(parts).toString())) },
          errmsg: '',
        })
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
