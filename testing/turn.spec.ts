import { connect } from 'node:net'
import { afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, type TestServer } from './server.ts'
import { takeTurnsTogether, turnOver } from './turn.ts'

const servers: TestServer[] = []
afterEach(async () => {
  takeTurnsTogether(false)
  for (const server of servers.splice(0)) await server.close()
  await turnOver({ last: true })
})
/**
 * Whether a server listens there. Uses a new connection: a kept one could belong to an earlier
 * server on the port.
 */
const listens = (url: string) =>
  new Promise<boolean>(resolve => {
    const line = connect(Number(new URL(url).port), '127.0.0.1', () => {
      line.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

describe('files that share a server', () => {
  it('find it as an earlier one left it, but for work that waits and limits that are used up, and each hears what the server says in its own turn', async () => {
    takeTurnsTogether(true)
    const said: string[] = []
    const log = (by: string) => ({
      log: () => {
        said.push(by)
      },
    })
    const first = await startTestServer(log('first'))
    await first.sql(`insert into "httpRate" ("key", "endsAt", "count") values ('door', now() + interval '1 hour', 9)`)
    await first.sql(`select graphile_worker.add_job('nobody knows this job')`)
    await first.sql('insert into "systemDict" ("key", "value") values ($1, $2)', ['left', 'here'])
    await first.close()
    await turnOver({ last: false })
    const second = await startTestServer(log('second'))
    expect([second.url, second.databaseUrl, await listens(second.url)]).toEqual([first.url, first.databaseUrl, true])
    expect(
      await second.sql(
        'select (select count(*) from "httpRate") as rates, (select count(*) from graphile_worker.jobs) as jobs, (select count(*) from "systemDict" where "key" = $1) as words',
        ['left'],
      ),
    ).toEqual([{ rates: 0, jobs: 0, words: 1 }])
    // Errors are reported to the file at work.
    await second.sql('alter table "systemDict" rename to "goneDict"')
    await second.call('/systemDict/getList', {}, { token: (await second.operator()).token })
    expect(new Set(said)).toEqual(new Set(['second']))
  })
  it('see it end with the last of them: the next have another', async () => {
    takeTurnsTogether(true)
    const { url } = await startTestServer()
    await turnOver({ last: true })
    expect(await listens(url)).toBe(false)
    expect((await startTestServer()).url).not.toBe(url)
  })
  it('have one of their own where they wish for a kind, and where none is shared', async () => {
    takeTurnsTogether(true)
    const shared = await startTestServer()
    const busy = await startTestServer({ jobs: true })
    takeTurnsTogether(false)
    const alone = await startTestServer()
    servers.push(busy, alone)
    expect(new Set([shared, busy, alone].map(({ url }) => url)).size).toBe(3)
  })
})
