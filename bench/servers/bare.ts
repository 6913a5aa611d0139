// The limit: node:http and prepared SQL on the same database, doing the same work by hand, without
// guard, validation, rules or log.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@pavilion/store'
import { serve } from '../lib/server.ts'

type Body = Record<string, never>
interface About {
  readonly databaseUrl: string
  readonly columns: { readonly list: string; readonly detail: string }
}

await serve(async ({ databaseUrl, columns }: About) => {
  const pool = openPool(databaseUrl, { max: 20 })
  const rowsOf = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows
  /** The answers of a record as the calls speak of them. */
  const spoken = ({
    answers,
    onceKey: _key,
    ...row
  }: {
    answers: Record<string, unknown> | null
    onceKey?: string
  }) => ({
    ...row,
    webFormRecordValues: Object.entries(answers ?? {}).map(([id, value]) => ({
      webFormFieldId: Number(id),
      value: JSON.stringify(value),
    })),
  })
  const from = 'from "webFormRecord" where "projectId" = $1 and "deletedAt" is null and "status" = $2'
  const routes: Record<string, (body: Body) => Promise<unknown>> = {
    async '/list'({ projectId, status, limit }) {
      const [rows, counted] = await Promise.all([
        rowsOf('list', `select ${columns.list}, "answers" ${from} order by id desc limit $3`, [
          projectId,
          status,
          limit,
        ]),
        rowsOf('count', `select count(*) as count ${from}`, [projectId, status]),
      ])
      return { rows: rows.map(spoken), count: counted[0].count }
    },
    // The app looks for deleted questions among the answers; there are none here.
    async '/detail'({ projectId, id }) {
      return spoken({
        ...(
          await rowsOf(
            'detail',
            `select ${columns.detail} from "webFormRecord" where id = $1 and "projectId" = $2 and "deletedAt" is null`,
            [id, projectId],
          )
        )[0],
        formerQuestions: [],
      })
    },
    /** The row and its line in the audit log, in one transaction. */
    async '/create'({
      projectId,
      decisionRuleGroupId,
      field,
      value,
      remark,
      searchText,
      searchGrams,
      account,
      sysUserId,
      changes,
    }) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query({
          name: 'create',
          text: `insert into "decisionRule" ("projectId", "decisionRuleGroupId", "field", "value", "remark", "searchText", "searchGrams") values ($1, $2, $3, $4, $5, $6, $7) returning id, "createdAt", "updatedAt", "projectId", "decisionRuleGroupId", "field", "value", "remark"`,
          values: [projectId, decisionRuleGroupId, field, JSON.stringify(value), remark, searchText, searchGrams],
        })
        await client.query({
          name: 'log',
          text: `insert into "sysUserOperateLog" ("sysUserId", "account", "action", "resource", "rowId", "projectId", "ip", "reqUrl", "changes") values ($1, $2, 'create', 'decisionRule', $3, $4, '127.0.0.1', '/decisionRule/create', $5)`,
          values: [sysUserId, account, rows[0].id, projectId, JSON.stringify(changes)],
        })
        await client.query('commit')
        return rows[0]
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    /** One insert of a row that came ready, its search columns too. */
    async '/insert'(body) {
      const { row } = body as unknown as { row: Record<string, unknown> }
      const names = Object.keys(row)
      return (
        await rowsOf(
          'insert',
          `insert into "webFormRecord" (${names.map(name => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id, "number", "status"`,
          Object.values(row),
        )
      )[0]
    },
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
          data: await routes[request.url!]!(JSON.parse(Buffer.concat(parts).toString()) as Body),
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
