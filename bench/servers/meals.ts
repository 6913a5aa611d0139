// The limit of a meal scan: node:http and, in one transaction, the look-up of the register and the
// bare insert of a ready portion. No rules, no guard, no code.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
}
interface Scan {
  readonly projectId: number
  readonly number: string
  readonly mealPlaceId: number
  readonly mealRuleId: number
}
await serve(async ({ databaseUrl }: About) => {
  const pool = openPool(databaseUrl, { max: 20 })
  async function pair({ projectId, number, mealPlaceId, mealRuleId }: Scan): Promise<number> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query({
        name: 'find',
        text: `select r.id, r."registerUserId", r."date", r."mealType"
          from "registerUser" u
          join "mealRegister" r on r."registerUserId" = u.id and r."mealRuleId" = $3
          where u."projectId" = $1 and u."number" = $2`,
        values: [projectId, number, mealRuleId],
      })
      const [{ id, registerUserId, date, mealType }] = rows
      const made = await client.query({
        name: 'eat',
        text: `insert into "mealRecord" ("projectId", "mealRegisterId", "registerUserId", "mealPlaceId", "mealType", "date", "status", "eatenAt")
          values ($1, $2, $3, $4, $5, $6, 20, now()) returning id`,
        values: [projectId, id, registerUserId, mealPlaceId, mealType, date],
      })
      await client.query('commit')
      return made.rows[0].id
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
        const recordId = await pair(JSON.parse(Buffer.concat(parts).toString()))
        text = JSON.stringify({ result: 20000, data: { recordId }, errmsg: '' })
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
