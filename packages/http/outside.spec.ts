import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { askOutside, fetchOutside, isOutside } from './outside.ts'

const asked: string[] = []
const server = createServer((request, answer) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/elsewhere') answer.writeHead(302, { location: `http://127.0.0.2:${port}/inner` }).end()
  else if (request.url === '/here') answer.writeHead(302, { location: '/end' }).end()
  else if (request.url === '/long') answer.end('x'.repeat(5000))
  else request.pipe(answer)
}).listen(0, '0.0.0.0')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
after(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  delete process.env.INNER_HOSTS
  asked.length = 0
})
const limits = { timeoutMs: 5000, mostBytes: 4000, hops: 3 }
const ask = (address: string, more: object = {}) =>
  askOutside(address.replace('PORT', String(port)), { ...limits, ...more }).then(
    ({ status, bytes }) => `${status} ${bytes}`,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

describe('an address that a person entered', () => {
  it('is called on the open internet only, in whatever notation an internal IP address is written', () => {
    for (const ip of [
      '127.0.0.1',
      '127.8.8.8',
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.100.100.200',
      '168.63.129.16',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:192.168.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'fd00::1',
      'fe80::1',
      'fec0::1',
      'ff02::1',
      'localhost',
      '',
    ])
      expect({ ip, outside: isOutside(ip) }).toEqual({ ip, outside: false })
    for (const ip of ['93.184.216.34', '172.32.0.1', '100.128.0.1', '::ffff:93.184.216.34', '2606:2800:220:1::1'])
      expect({ ip, outside: isOutside(ip) }).toEqual({ ip, outside: true })
  })
  it('that leads into the internal network is refused before connecting: by IP address, by name and by redirect', async () => {
    for (const address of [
      'http://127.0.0.1:PORT/',
      'http://127.1:PORT/',
      'http://0x7f000001:PORT/',
      'http://2130706433:PORT/',
      'http://0:PORT/',
      'http://[::1]:PORT/',
      'http://[::ffff:127.0.0.1]:PORT/',
      'http://localhost:PORT/',
      'https://localhost:PORT/',
    ])
      expect({ address, answer: await ask(address) }).toEqual({ address, answer: 'innerAddress' })
    expect(asked).toEqual([])
    process.env.INNER_HOSTS = '127.0.0.1'
    expect(await ask('http://127.0.0.1:PORT/elsewhere')).toBe('innerAddress')
    expect(asked).toEqual(['GET /elsewhere'])
  })
  it('inside is called when its host is allowed, at the allowed port', async () => {
    process.env.INNER_HOSTS = `crm.intern, localhost:${port}`
    expect(await ask('http://localhost:PORT/here')).toBe('200 ')
    expect(await ask('http://LOCALHOST:PORT/', { method: 'POST', body: '你好' })).toBe('200 你好')
    expect(await ask('http://localhost:1/')).toBe('innerAddress')
    expect(await ask('http://127.0.0.1:PORT/')).toBe('innerAddress')
    expect(asked).toEqual(['GET /here', 'GET /end', 'POST /'])
  })
  it('takes no password, only http, and no more bytes than allowed', async () => {
    process.env.INNER_HOSTS = '127.0.0.1'
    expect([await ask('http://me:secret@127.0.0.1:PORT/'), await ask('ftp://127.0.0.1:PORT/')]).toEqual([
      'this address cannot be called',
      'this address cannot be called',
    ])
    expect(await ask('http://127.0.0.1:PORT/long')).toBe('the answer is larger than 4000 bytes')
    expect(await ask('http://127.0.0.1:PORT/here', { hops: 0 })).toBe('302 ')
  })
})
describe('a call to an outside service inside a transaction', () => {
  it('throws at once, before anything is sent', async () => {
    process.env.INNER_HOSTS = '127.0.0.1'
    const { system } = await startTestServer()
    const url = `http://127.0.0.1:${port}/end`
    const inside = 'is called inside a database transaction'
    await system.transaction(async tx => {
      await tx.sql('select 1')
      expect(() => fetchOutside(url, {})).toThrow(inside)
      await expect(askOutside(url, limits)).rejects.toThrow(inside)
    })
    expect(asked).toEqual([])
    expect((await fetchOutside(url, {})).status).toBe(200)
    expect((await askOutside(url, limits)).status).toBe(200)
  })
})
