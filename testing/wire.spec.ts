import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { wire } from './wire.ts'

const connections = new Set<unknown>()
const server = createServer((request, answer) => {
  connections.add(request.socket)
  let body = ''
  request
    .setEncoding('utf8')
    .on('data', part => {
      body += part
    })
    .on('end', () => {
      switch (request.url) {
        case '/in-parts':
          answer.write('展')
          return void setImmediate(() => {
            answer.write('x'.repeat(300_000))
            answer.end('end')
          })
        case '/leaving':
          return void answer.setHeader('connection', 'close').end('bye')
        case '/nothing':
          return void answer.writeHead(204).end()
        case '/gone':
          return void request.socket.destroy()
        case '/large':
          return void answer.setHeader('content-length', 2_000_000).end('y'.repeat(2_000_000))
        case '/to-the-end':
          return void request.socket.end('HTTP/1.1 200 OK\r\nx: y\r\n\r\nuntil the end')
        default:
          answer
            .setHeader('set-cookie', ['a=1', 'b=2'])
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify({ method: request.method, path: request.url, body, headers: request.headers }))
      }
    })
})
await new Promise<void>(done => {
  server.listen(0, '127.0.0.1', done)
})
after(() => server.close())
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
const ask = (path: string, options: Partial<Parameters<typeof wire>[1]> = {}) =>
  wire(`http://${host}${path}`, { method: 'POST', headers: {}, ...options })

describe('one request of a test', () => {
  it('is sent unchanged, and its answer read completely', async () => {
    const { status, type, text, headers } = await ask('/one?a=b', {
      headers: { 'x-a': '1', 'x-list': ['p', 'q'], 'x-none': undefined },
      body: '{"展":1}',
    })
    expect({ status, type, cookies: headers.getSetCookie(), ...JSON.parse(text) }).toMatchObject({
      status: 200,
      type: 'application/json',
      cookies: ['a=1', 'b=2'],
      method: 'POST',
      path: '/one?a=b',
      body: '{"展":1}',
      headers: { host, 'x-a': '1', 'x-list': 'p, q', 'content-length': '9' },
    })
    for (const [path, text] of [
      ['/in-parts', `展${'x'.repeat(300_000)}end`],
      ['/large', 'y'.repeat(2_000_000)],
      ['/nothing', ''],
      ['/leaving', 'bye'],
      ['/to-the-end', 'until the end'],
    ] as const)
      expect([path, (await ask(path)).text === text]).toEqual([path, true])
    expect(await ask('/two', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  })
  it('keeps its connection for the next, has one of its own beside others, and shares none that has ended', async () => {
    connections.clear()
    for (let nth = 0; nth < 5; nth++) await ask('/one')
    expect(connections.size).toBe(1)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => ask('/one', { body: String(nth) })))
    expect([answers.map(({ text }) => JSON.parse(text).body), connections.size]).toEqual([
      Array.from({ length: 20 }, (_, nth) => String(nth)),
      20,
    ])
    await expect(ask('/gone')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect((await ask('/one')).status).toBe(200)
  })
  it('writes addresses and heads as a browser may, and no line of somebody else’s', async () => {
    expect(JSON.parse((await ask('/展 览?词=展')).text).path).toBe('/%E5%B1%95%20%E8%A7%88?%E8%AF%8D=%E5%B1%95')
    expect((await ask('/one', { headers: { 'x-name': 'é' } })).status).toBe(200)
    await expect(ask('/one', { headers: { 'x-name': 'a\r\nx-b: c' } })).rejects.toThrow(/Invalid character/)
    await expect(wire('http://127.0.0.1:1/', { method: 'GET', headers: {} })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
  })
})
