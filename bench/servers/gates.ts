// The limits of gates: node:http with, per request, a look-up and an insert in one transaction; and
// COPY of the people of a project. No signature, no rules, no log, no counters.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

interface About {
  readonly databaseUrl: string
}
interface Wish {
  readonly projectId: number
  readonly personId: number
  readonly termId: number
  readonly requestId: string
  /** Ready, as everything else of the record is. */
  readonly searchText: string
  readonly searchGrams: readonly string[]
}
const finding = `select u.id, u."name", u."company", u."certNo", u."certTypeId", u."status"
  from "registerUser" u where u."projectId" = $1 and u.id = $2 and u."deletedAt" is null`
const entering = `insert into "registerUserEntryRecord" ("projectId", "entryRecordNo", "entryTime", "entryType",
    "entryTermName", "userNo", "userName", "registerUserId", "registerUserTermId", "certTypeId", "requestId",
    "searchText", "searchGrams")
  values ($1, $2, now(), 10, '入口', $3, $4, $5, $6, $7, $8, $9, $10) returning id`

await serve(async ({ databaseUrl }: About) => {
  const pool = openPool(databaseUrl, { max: 20 })
  async function enter({ projectId, personId, termId, requestId, searchText, searchGrams }: Wish): Promise<unknown> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query({ name: 'finding', text: finding, values: [projectId, personId] })
      const [person] = rows
      if (!person) throw new Error('unknown')
      const written = await client.query({
        name: 'entering',
        text: entering,
        values: [
          projectId,
          requestId,
          person.certNo,
          person.name,
          person.id,
          termId,
          person.certTypeId,
          requestId,
          searchText,
          searchGrams,
        ],
      })
      await client.query('commit')
      return { code: 0, person, recordId: written.rows[0].id }
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
        text = JSON.stringify(await enter(JSON.parse(Buffer.concat(parts).toString())))
      } catch (error) {
        status = 500
        text = String(error)
      }
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    answers: {
      port: () => (server.address() as AddressInfo).port,
      /** COPY of the columns that a terminal keeps; pg reads the lines and lets them go. */
      copy: async (projectId: number) => {
        const { rowCount } = await pool.query(`copy (select u.id, u."projectId", u."status", u."name", u."company",
            u."certNo", u."certTypeId", u."effectiveStartTime", u."effectiveEndTime", u."healthCheck", u."number",
            u."rfid", u."externalNumber", u."avatar"
          from "registerUser" u where u."projectId" = ${Number(projectId)} order by u."updatedAt", u.id) to stdout`)
        return rowCount
      },
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
})
