import { once } from 'node:events'
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it, type TestContext } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { openServer, paceOf, usualLimits, type ConnectionLimits } from './connections.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavilion-connections-'))
after(() => rmSync(folder, { recursive: true }))
const big = join(folder, 'big')
writeFileSync(big, Buffer.alloc(30_000_000))

/** A server with short limits, and how to open a connection: both of its ends. */
async function serving(t: TestContext, handler: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const server = openServer(handler, { ...usualLimits, look: 20, ...limits })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return async () => {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => {})
    const [there] = await accepted
    return { client, closed: new Promise<void>(done => there.once('close', () => done())) }
  }
}
const head = (path: string, ...more: string[]) => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more.join('')}\r\n`
const posted = (length: number, type = 'application/json') =>
  `POST /a HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const takesAll: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('fine'))
}
/** Everything that comes until the connection ends. */
async function all(client: Socket): Promise<string> {
  let text = ''
  client.on('data', part => {
    text += part
  })
  await once(client, 'close')
  return text
}

describe('requests on one connection', () => {
  it('are answered one after the other: twenty that send 500 and read nothing open twenty files', async t => {
    let [open, most, handled] = [0, 0, 0]
    const opened = await serving(
      t,
      (_request, response) => {
        handled++
        open++
        most = Math.max(most, open)
        const file = createReadStream(big)
        file.pipe(response)
        response.once('close', () => file.destroy())
        file.once('close', () => open--)
      },
      { patience: 200, least: 20_000 },
    )
    const before = readdirSync('/dev/fd').length
    const connections: Awaited<ReturnType<typeof opened>>[] = []
    while (connections.length < 20) connections.push(await opened())
    for (const { client } of connections) client.pause().write(head('/file').repeat(500))
    await Promise.all(connections.map(({ closed }) => closed))
    for (const { client } of connections) client.destroy()
    expect({ most: most <= 20, handled }).toEqual({ most: true, handled: 20 })
    expect(readdirSync('/dev/fd').length).toBeLessThan(before + 45)
  })
  it('come back in their order, and no more than may wait are answered before the connection ends', async t => {
    const seen: string[] = []
    const opened = await serving(
      t,
      (request, response) => {
        seen.push(request.url as string)
        setImmediate(() => response.end(`<${request.url}>`))
      },
      { pipelined: 3 },
    )
    const { client } = await opened()
    client.write(Array.from({ length: 50 }, (_, nth) => head(`/${nth}`)).join(''))
    const text = await all(client)
    expect(text.match(/<[^>]*>/g)).toEqual(['</0>', '</1>', '</2>', '</3>'])
    expect(text.match(/^connection: .*$/gim)).toEqual([
      'Connection: keep-alive',
      'Connection: keep-alive',
      'Connection: keep-alive',
      'Connection: close',
    ])
    expect(seen).toEqual(['/0', '/1', '/2', '/3'])
  })
  it('may follow each other for ever when each waits for its answer', async t => {
    const opened = await serving(t, (_request, response) => response.end('fine'), { pipelined: 1 })
    const { client } = await opened()
    for (let nth = 0; nth < 20; nth++) {
      client.write(head('/'))
      expect(String((await once(client, 'data'))[0])).toContain('fine')
    }
    client.destroy()
  })
})

describe('a connection is closed', () => {
  it('that says nothing, or never ends its headers', async t => {
    const opened = await serving(t, takesAll, { headers: 100 })
    const [silent, slow] = [await opened(), await opened()]
    slow.client.write('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ')
    await Promise.all([silent.closed, slow.closed])
  })
  it('that stays silent after an answer', async t => {
    const opened = await serving(t, takesAll, { silence: 100 })
    const { client, closed } = await opened()
    client.write(head('/'))
    await closed
  })
  it('whose body stops half way, whatever it is', async t => {
    const opened = await serving(t, takesAll, { body: 100, patience: 100 })
    for (const type of ['application/json', 'multipart/form-data; boundary=b']) {
      const { client, closed } = await opened()
      client.write(`${posted(1000, type)}half`)
      await closed
    }
  })
  it('that goes on sending what was refused', async t => {
    const opened = await serving(t, (_request, response) => response.end('refused'), { body: 100 })
    const { client, closed } = await opened()
    client.write(`${posted(1_000_000, 'multipart/form-data; boundary=b')}half`)
    expect(String((await once(client, 'data'))[0])).toContain('refused')
    await closed
  })
  it('that hides an answer nobody reads behind a socket of messages', async t => {
    const opened = await serving(t, (_request, response) => createReadStream(big).pipe(response))
    const { client, closed } = await opened()
    client.pause()
    client.write(head('/file') + head('/websocket', 'connection: upgrade\r\n', 'upgrade: websocket\r\n'))
    await closed
  })
  it('by the longest first when unfinished bodies of strangers hold too much; a caller with a token goes on', async t => {
    const opened = await serving(t, takesAll, { bodies: 150_000 })
    const some = async (more = '') => {
      const one = await opened()
      one.client.write(posted(120_000).replace('\r\n\r\n', `\r\n${more}\r\n`))
      return one
    }
    const [known, first, second] = [await some('x-access-token: a\r\n'), await some(), await some()]
    for (const { client } of [known, first, second]) client.write('a'.repeat(100_000))
    await first.closed
    for (const { client } of [known, second]) client.write('a'.repeat(20_000))
    expect(String((await once(second.client, 'data'))[0])).toContain('fine')
    expect(String((await once(known.client, 'data'))[0])).toContain('fine')
  })
})

describe('what moves', () => {
  const limits = { patience: 20, least: 100 }
  it('has its time, and then another when it moved enough', () => {
    const first = paceOf(undefined, { moved: 0, at: 0 }, limits)
    expect(first).toEqual({ moved: 0, at: 0 })
    expect(paceOf({ moved: 0, at: 0 }, { moved: 5, at: 19 }, limits)).toEqual({ moved: 0, at: 0 })
    expect(paceOf({ moved: 0, at: 0 }, { moved: 100, at: 20 }, limits)).toEqual({ moved: 100, at: 20 })
  })
  it('is stuck when it only trickles', () => {
    expect(paceOf({ moved: 0, at: 0 }, { moved: 99, at: 20 }, limits)).toBe('stuck')
  })
})

describe('the whole server', () => {
  it('closes what is slow by the limits it was given, and serves the others', async () => {
    const server = await startTestServer({ connections: { headers: 100, body: 100, look: 20 } })
    const { port } = new URL(server.url)
    const slow = [
      'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ',
      'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"account":',
    ].map(text => {
      const client = connect(Number(port), '127.0.0.1')
      client.write(text)
      client.resume()
      return once(client, 'close')
    })
    await Promise.all(slow)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})
