import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { projectSetting } from '@pavilion/settings/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { gates } from './testing/gates.ts'

const server = await startTestServer({ innerHosts: '127.0.0.1' })
const { hall } = gates(server)
const secret = 'shared with the other system'

type Answering = (request: IncomingMessage, response: ServerResponse, key: string) => void
/** The other system: what it was sent, and what it has written down under each key. */
async function receiver(answer: { now: Answering }) {
  const heard: { key: string; body: string; signature: string; time: string }[] = []
  const listener = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const header = (name: string) => String(request.headers[name])
    const key = header('idempotency-key')
    heard.push({
      key,
      body: Buffer.concat(parts).toString(),
      signature: header('x-signature'),
      time: header('x-time'),
    })
    answer.now(request, response, key)
  })
  const open = async (port = 0) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as { port: number }).port
  }
  const shut = async () => {
    listener.closeAllConnections()
    await new Promise(done => listener.close(done))
  }
  after(() => {
    listener.closeAllConnections()
    listener.close()
  })
  return { heard, open, shut, written: () => new Set(heard.map(({ key }) => key)).size }
}
const well: Answering = (_request, response) => void response.writeHead(200).end('{}')

async function event(answer: { now: Answering }) {
  const place = await hall()
  const other = await receiver(answer)
  const port = await other.open()
  await server.system.store(projectSetting).create({
    projectId: place.projectId,
    gateForwardUrl: `http://127.0.0.1:${port}/entries`,
    gateForwardSecret: secret,
  })
  const enter = async () => place.scan(place.in, await place.passOf(await place.person()))
  const states = async () =>
    (
      await server.sql<{ status: number }>(
        `select "status" from "registerUserEntryRecordToOther" where "projectId" = $1 order by id`,
        [place.projectId],
      )
    ).map(({ status }) => status)
  /** What waits for its next try is due now. */
  const later = async () => {
    await server.sql(`update graphile_worker._private_jobs set run_at = now() where "key" like 'access.forward%'`)
    await server.runJobs({ mayFail: true })
  }
  return { place, other, port, enter, states, later }
}

describe('forwarding of entry records', () => {
  it('sends each passage once, signed, with its key; refusals are not sent', async () => {
    const { place, other, enter, states } = await event({ now: well })
    await enter()
    await enter()
    await place.scan(place.in, 'NOBODY', { kind: 'typed' })
    await server.runJobs()
    expect([other.heard.length, other.written(), await states()]).toEqual([2, 2, [30, 30]])
    for (const { body, signature, time, key } of other.heard) {
      expect(signature).toBe(createHmac('sha256', secret).update(`${time}\n${body}`).digest('hex'))
      expect(JSON.parse(body)).toMatchObject({ key, entryType: 10, term: '入口 1', termGroup: '南登录厅' })
    }
  })
  it('keeps no gate waiting for a receiver that is slow', async () => {
    const answer: { now: Answering } = { now: well }
    const held: ServerResponse[] = []
    const reached = Promise.withResolvers<void>()
    answer.now = (_request, response) => {
      held.push(response)
      reached.resolve()
    }
    const { place, enter, states } = await event(answer)
    await enter()
    const working = server.runJobs()
    await reached.promise
    // The receiver holds the first one; gates go on.
    expect((await enter()).decision.open).toBe(true)
    expect((await enter()).decision.open).toBe(true)
    expect(await states()).toEqual([10, 10, 10])
    answer.now = well
    for (const response of held) response.writeHead(200).end('{}')
    await working
    await server.runJobs()
    expect(await states()).toEqual([30, 30, 30])
    expect(place.projectId).toBeGreaterThan(0)
  })
  it('waits for a receiver that is gone, and sends by itself when it is back', async () => {
    const { other, port, enter, states, later } = await event({ now: well })
    await other.shut()
    await enter()
    await server.runJobs({ mayFail: true })
    await later()
    expect([other.heard.length, await states()]).toEqual([0, [10]])
    await other.open(port)
    await later()
    expect([other.heard.length, await states()]).toEqual([1, [30]])
  })
  it('sends again under the same key after an answer that got lost or said «later»', async () => {
    const answer: { now: Answering } = { now: well }
    const { other, enter, states, later } = await event(answer)
    // It has written the record down, and its answer never comes.
    answer.now = request => request.socket.destroy()
    await enter()
    await server.runJobs({ mayFail: true })
    answer.now = (_request, response) => void response.writeHead(503).end('busy')
    await later()
    expect(await states()).toEqual([10])
    answer.now = well
    await later()
    // Heard three times, to be counted once.
    expect([other.heard.length, other.written(), await states()]).toEqual([3, 1, [30]])
    expect(new Set(other.heard.map(({ body }) => body)).size).toBe(1)
    await later()
    expect(other.heard).toHaveLength(3)
  })
  it('fails at once where the receiver says that the record is wrong', async () => {
    const answer: { now: Answering } = { now: (_request, response) => void response.writeHead(422).end('no') }
    const { other, enter, states, later } = await event(answer)
    await enter()
    await server.runJobs({ mayFail: true })
    await later()
    expect([other.heard.length, await states()]).toEqual([1, [99]])
  })
})
