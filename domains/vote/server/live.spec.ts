import { once } from 'node:events'
import { connect } from 'node:net'
import { after, describe, it } from 'node:test'
import type { Bus } from '@pavilion/store'
import { project } from '@pavilion/site/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { expect } from 'expect'
import { voteTopic } from '../model/index.ts'
import { makePoll } from '../testing.ts'
import { standing } from './results.ts'

const server = await startTestServer()
const opened: WebSocket[] = []
after(() => {
  for (const socket of opened) socket.close()
})
interface LiveMessage {
  type: number
  watch: string
  id: number
  data: { total: number; topic: { status: number }; rows: { name: string; sumNumber: number }[] } | null
}
/** Opens a socket and sends these requests; `received(test)` waits for a message that passes. */
async function listening(...requests: object[]) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/websocket`)
  const messages: LiveMessage[] = []
  opened.push(socket)
  let waiting: { what: (one: LiveMessage) => boolean; done: (one: LiveMessage) => void } | undefined
  const closed = new Promise<void>(done => {
    socket.onclose = () => done()
  })
  socket.onmessage = ({ data }) => {
    const one = JSON.parse(String(data))
    messages.push(one)
    if (waiting?.what(one)) waiting.done(one)
  }
  await new Promise((done, failed) => {
    socket.onopen = done
    socket.onerror = failed
  })
  for (const each of requests) socket.send(JSON.stringify(each))
  return {
    socket,
    messages,
    closed,
    received: (what: (one: LiveMessage) => boolean) =>
      new Promise<LiveMessage>(done => {
        const known = messages.findLast(what)
        if (known) done(known)
        else waiting = { what, done }
      }),
  }
}
const watch = (id: number) => ({ type: 20, watch: 'votes', id })

describe('the results on a large screen', () => {
  it('are sent at once and after every vote, without a sign-in', async () => {
    const { topic, items, voteFrom } = await makePoll(server)
    const { received } = await listening(watch(topic.id))
    expect((await received(({ data }) => data?.total === 0)).data?.rows.map(({ name }) => name)).toEqual([
      '甲',
      '乙',
      '丙',
    ])
    await voteFrom('127.0.0.2', items[2]?.id)
    expect((await received(({ data }) => data?.total === 1)).data?.rows[0]).toMatchObject({ name: '丙', sumNumber: 1 })
    // Several votes within the quarter second in which only the first is sent: none is lost.
    await Promise.all([3, 4, 5, 6, 7].map(last => voteFrom(`127.0.0.${last}`, items[1]?.id)))
    expect((await received(({ data }) => data?.total === 6)).data?.rows[0]).toMatchObject({ name: '乙', sumNumber: 5 })
  })
  it('contain only candidates and totals, nothing about voters', async () => {
    const { topic, voteFrom } = await makePoll(server)
    const { received } = await listening(watch(topic.id))
    await voteFrom('127.0.0.2')
    expect(Object.keys((await received(({ data }) => data?.total === 1)).data?.rows[0] ?? {}).sort()).toEqual([
      'cover',
      'englishInfo',
      'englishName',
      'id',
      'info',
      'name',
      'sortNumber',
      'sumNumber',
    ])
  })
  it('drop a deleted candidate, and show it again when it is restored', async () => {
    const { topic, first, projectId } = await makePoll(server)
    const { token } = await server.operator()
    const { received, messages } = await listening(watch(topic.id))
    await received(({ data }) => data?.rows.length === 3)
    expect((await server.call('/voteItem/delete', { ids: [first.id] }, { token, projectId })).result).toBe(20000)
    expect((await received(({ data }) => data?.rows.length === 2)).data?.rows.map(({ name }) => name)).toEqual([
      '乙',
      '丙',
    ])
    messages.length = 0
    await server.call('/voteItem/restore', { id: first.id }, { token, projectId })
    await received(({ data }) => data?.rows[0]?.name === '甲')
  })
  it('show votes that an operator enters or deletes', async () => {
    const { topic, first, projectId } = await makePoll(server)
    const { token } = await server.operator()
    const { received } = await listening(watch(topic.id))
    const { data } = await server.call('/voteRecord/create', { voteItemId: first.id }, { token, projectId })
    await received(message => message.data?.total === 1)
    await server.call('/voteRecord/delete', { id: data.id }, { token, projectId })
    await server.call('/voteRecord/create', { voteItemId: first.id }, { token, projectId })
    expect((await received(message => message.data?.total === 1)).data?.rows[0]?.sumNumber).toBe(1)
  })
  it('are of one moment: the total is that of the rows, while votes come in', async () => {
    const { topic, items } = await makePoll(server)
    let votes = 0
    const voting = (async () => {
      for (; votes < 200; votes++)
        await server.sql('update "voteItem" set "sumNumber" = "sumNumber" + 1 where id = $1', [items[votes % 3]?.id])
    })()
    const torn: number[] = []
    while (votes < 200) {
      const { total = 0, rows = [] } = (await standing(server.system, topic.id)) ?? {}
      const sum = rows.reduce((all, { sumNumber }) => all + sumNumber, 0)
      if (sum !== total) torn.push(total - sum)
    }
    await voting
    expect(torn).toEqual([])
  })
  it('are null for a missing topic; unknown names and a sixth watch on one connection are refused', async () => {
    const nothing = await listening(watch(999_999_999))
    expect((await nothing.received(({ id }) => id === 999_999_999)).data).toBeNull()
    await (await listening({ type: 20, watch: 'accounts', id: 1 })).closed
    const { topic } = await makePoll(server)
    await (await listening(...Array(6).fill(watch(topic.id)))).closed
  })
  it('are read once for everyone who connects at the same time', async () => {
    const { topic } = await makePoll(server)
    const lines = await Promise.all(Array.from({ length: 60 }, () => listening()))
    const { statements } = await server.statements(() =>
      Promise.all(
        lines.map(({ socket, received }) => {
          socket.send(JSON.stringify(watch(topic.id)))
          return received(({ data }) => data?.rows.length === 3)
        }),
      ),
    )
    expect(statements.length).toBeLessThan(15)
  })
  it('answer heartbeats', async () => {
    const { topic } = await makePoll(server)
    const { received } = await listening(watch(topic.id), { type: 99 })
    expect(await received(({ type }) => type === 99)).toEqual({ type: 99 })
  })
  it('do not pile up in memory for a client that asks endlessly and never reads', async () => {
    const { topic } = await makePoll(server)
    const { hostname, port } = new URL(server.url)
    const line = connect(Number(port), hostname)
    line.on('error', () => {})
    const closed = new Promise<void>(done => {
      line.on('close', () => done())
    })
    line.write(
      `GET /websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    )
    await once(line, 'data')
    line.pause()
    // Masked with zeros: the payload is unchanged.
    const framed = (request: object) => {
      const words = Buffer.from(JSON.stringify(request))
      return Buffer.concat([Buffer.from([0x81, 0x80 | words.length, 0, 0, 0, 0]), words])
    }
    line.write(framed(watch(topic.id)))
    const beats = Buffer.concat(Array(10_000).fill(framed({ type: 99 })))
    // It would be ten million answers if nobody stopped it.
    for (let nth = 0; nth < 1000 && !line.destroyed; nth++)
      if (!line.write(beats))
        await Promise.race([
          new Promise(done => {
            line.once('drain', done)
          }),
          closed,
        ])
    expect(line.destroyed).toBe(true)
  })
  it('show nothing of a project that visitors cannot reach', async () => {
    const event = await server.project()
    const { topic } = await makePoll(server, { projectId: event.id })
    const open = await listening(watch(topic.id))
    expect((await open.received(({ data }) => data !== null)).data?.total).toBe(0)
    await server.system.transaction(tx => tx.move(project, event, 'setClosed'))
    const late = await listening(watch(topic.id))
    expect((await late.received(({ id, data }) => id === topic.id && data === null)).data).toBeNull()
    expect((await open.received(({ data }) => data === null)).data).toBeNull()
  })
  it('count the votes of all candidates, even of more than a thousand', async () => {
    const { topic, projectId } = await makePoll(server)
    await server.sql(
      `insert into "voteItem" ("projectId", "voteTopicId", "name", "sumNumber") select $1, $2, 'work ' || n, 1 from generate_series(1, 1100) n`,
      [projectId, topic.id],
    )
    const { received: shown } = await listening(watch(topic.id))
    expect((await shown(({ data }) => data !== null)).data?.total).toBe(1100)
  })
  it('show at once that the topic was closed or a candidate renamed', async () => {
    const { topic, first, projectId } = await makePoll(server)
    const { token } = await server.operator()
    const { received } = await listening(watch(topic.id))
    await received(({ data }) => data?.topic.status === 1)
    await server.call(
      '/voteItem/update',
      { id: first.id, updatedAt: first.updatedAt, name: '新名' },
      { token, projectId },
    )
    await received(({ data }) => data?.rows[0]?.name === '新名')
    await server.call('/voteTopic/setClosed', { id: topic.id, updatedAt: topic.updatedAt }, { token, projectId })
    expect((await received(({ data }) => data?.topic.status === 0)).data?.total).toBe(0)
  })
  it('hear of a topic that a service opens, not only of an operator’s', async () => {
    const { topic } = await makePoll(server, { open: false })
    const { database } = server.system as unknown as { database: { bus: Bus } }
    const heard = Promise.withResolvers<unknown>()
    const stop = database.bus.on('live', ({ id }) => id === topic.id && heard.resolve(id))
    await server.system.transaction(tx => tx.move(voteTopic, topic, 'setOpen'))
    expect(await heard.promise).toBe(topic.id)
    stop()
  })
})
