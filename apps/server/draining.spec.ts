import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { text } from 'node:stream/consumers'
import { startTestServer, waitersAre } from '@pavilion/testing'
import { expect } from 'expect'
import { openApp } from './app.ts'

const server = await startTestServer()
const dataDir = mkdtempSync(join(tmpdir(), 'pavilion-draining-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
/** A second process of the same database, which is about to be replaced. */
const oldOne = () =>
  openApp({
    databaseUrl: server.databaseUrl,
    dataDir,
    host: '127.0.0.1',
    port: 0,
    prepare: false,
    jobs: false,
    log: () => {},
  })
/** A call on connections that a proxy keeps. */
async function ask(agent: Agent, url: string, body?: object, headers: Record<string, string> = {}) {
  const sent = request(url, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  })
  sent.end(body && JSON.stringify(body))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode,
    connection: answer.headers.connection,
    body: JSON.parse(await text(answer)),
  }
}

describe('a server that is about to be replaced', () => {
  it('says so where balancers look, answers what still comes, and ends each kept connection with its answer', async () => {
    const old = await oldOne()
    const agent = new Agent({ keepAlive: true })
    try {
      expect(await ask(agent, `${old.url}/readyz`)).toMatchObject({ status: 200, connection: 'keep-alive' })
      old.drain()
      expect(await ask(agent, `${old.url}/readyz`)).toMatchObject({ status: 503, body: { stopping: true } })
      expect(await ask(agent, `${old.url}/healthz`)).toMatchObject({ status: 503, body: { stopping: true } })
      expect(await ask(agent, `${old.url}/api/auth/login`, { account: 'nobody' })).toMatchObject({
        status: 200,
        connection: 'close',
      })
    } finally {
      agent.destroy()
      await old.close()
    }
  })
  it('ends as soon as the last call is answered, also on a connection that a proxy would keep', async () => {
    const old = await oldOne()
    const { id: projectId } = await server.project()
    const { token } = await server.operator()
    const place = { 'x-access-token': token, 'x-project-id': String(projectId) }
    const { data: room } = await server.call('/conferencePlace/create', { name: '一号厅' }, { token, projectId })
    const agent = new Agent({ keepAlive: true })
    try {
      const { changed, closed } = await server.system.transaction(async tx => {
        await tx.sql('select 1 from "conferencePlace" where id = $1 for update', [room.id])
        const change = { id: room.id, updatedAt: room.updatedAt, name: '二号厅' }
        const changed = ask(agent, `${old.url}/api/conferencePlace/update`, change, place)
        await waitersAre(server, 1)
        return { changed, closed: old.close() }
      })
      expect(await changed).toMatchObject({ status: 200, connection: 'close', body: { result: 20000 } })
      await closed
    } finally {
      agent.destroy()
    }
  })
  it('asks open sockets to come back', async () => {
    const old = await oldOne()
    const socket = new WebSocket(`${old.url.replace('http', 'ws')}/websocket`)
    await once(socket, 'open')
    const closed = once(socket, 'close') as Promise<[CloseEvent]>
    await old.close()
    expect((await closed)[0].code).toBe(1012)
  })
})
