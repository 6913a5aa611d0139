import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { Attempt } from './attempt.ts'
import { CallFailed, callApi, fetchFile, writes } from './client.ts'

afterEach(() => {
  mock.restoreAll()
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest')
})
const answers = (text: string) => mock.method(globalThis, 'fetch', async () => new Response(text))

describe('a call of the back-office', () => {
  it('is a POST with a JSON body below one address [calls-post-json]', async () => {
    const sent = answers(JSON.stringify({ result: 20000, data: { id: 1 }, errmsg: '' }))
    expect(await callApi('/booth/getDetail', { id: 1 })).toEqual({ id: 1 })
    const [path, { method, body, headers }] = (sent.mock.calls[0] as { arguments: unknown }).arguments as [
      string,
      RequestInit,
    ]
    expect([path, method, body, (headers as Record<string, string>)['Content-Type']]).toEqual([
      '/api/booth/getDetail',
      'POST',
      '{"id":1}',
      'application/json',
    ])
  })
  it('waits for 180 seconds, for a file for 1,200 [request-timeout]', async () => {
    answers(JSON.stringify({ result: 20000, data: null, errmsg: '' }))
    const limits = mock.method(AbortSignal, 'timeout')
    await callApi('/booth/getList')
    mock.method(globalThis, 'fetch', async () => new Response('PK', { headers: { 'content-type': 'application/zip' } }))
    expect((await fetchFile('/booth/export', {})).size).toBe(2)
    expect(limits.mock.calls.map(call => call.arguments[0])).toEqual([180_000, 1_200_000])
    limits.mock.mockImplementation(() => AbortSignal.abort())
    mock.method(globalThis, 'fetch', async (_: string, { signal }: RequestInit) => {
      signal?.throwIfAborted()
      return new Response()
    })
    await expect(fetchFile('/booth/export', {})).rejects.toEqual(new CallFailed('请求超时'))
  })
  it('rejects with a message when the connection is lost or the response is not the server’s [network-error]', async () => {
    mock.method(globalThis, 'fetch', async () => {
      throw new TypeError('failed to fetch')
    })
    await expect(callApi('/booth/getList')).rejects.toEqual(new CallFailed('网络连接失败'))
    // Also if a chunk ends inside a line.
    mock.method(
      globalThis,
      'fetch',
      async () => new Response(new ReadableStream({ pull: body => body.error(new TypeError('network error')) })),
    )
    await expect(callApi('/booth/getList')).rejects.toEqual(new CallFailed('网络连接失败'))
    mock.restoreAll()
    answers('<html>502</html>')
    await expect(callApi('/booth/getList')).rejects.toBeInstanceOf(CallFailed)
  })
  it('goes through one client on the site and one in the back-office: nothing else in a browser calls the server [one-client-base]', () => {
    const root = join(import.meta.dirname, '../../..')
    const files = globSync(
      [
        'packages/{pages,screens,fields}/**/*.{ts,tsx}',
        'domains/*/{site,admin}/**/*.{ts,tsx}',
        'apps/admin/**/*.{ts,tsx}',
        'apps/site/client/**/*.{ts,tsx}',
      ],
      { cwd: root, exclude: ['**/*.spec.ts', '**/dist/**', '**/testing.ts'] },
    )
    expect(files.length).toBeGreaterThan(100)
    // The clock calls the health check for the server's time; that does not count.
    expect(
      files
        .filter(file =>
          /\bfetch\(|XMLHttpRequest|sendBeacon/.test(
            readFileSync(join(root, file), 'utf8').replace("fetch('/healthz'", ''),
          ),
        )
        .sort(),
    ).toEqual(['packages/pages/call.ts', 'packages/screens/call/client.ts'])
  })
  it('repeats a request with the same key until the server has answered yes or no, so that nothing is created twice when an answer was lost', async () => {
    const respondWith =
      (result: number, data: unknown = null) =>
      async () =>
        new Response(JSON.stringify({ result, data, errmsg: 'so' }))
    const lost = async () => {
      throw new TypeError('failed to fetch')
    }
    const keys: string[] = []
    const answers = [
      lost,
      respondWith(50300),
      respondWith(40900, { code: 'stillRunning' }),
      respondWith(20000, { id: 1 }),
      respondWith(20000, { id: 2 }),
      respondWith(40000),
      respondWith(20000, { id: 3 }),
      lost,
      respondWith(20000, { id: 4 }),
    ]
    mock.method(globalThis, 'fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key'] as string)
      return answers[keys.length - 1]?.()
    })
    const attempt = new Attempt()
    const send = (name: string) => attempt.send('/booth/create', { name }).catch(() => undefined)
    for (const name of ['A1', 'A1', 'A1', 'A1', 'A1', 'A1', 'A1', 'A1', 'B2']) await send(name)
    const [first, second, third, fourth, fifth] = [...new Set(keys)]
    // Lost, database away, running, done; sent again; refused; done; lost, and then another
    // request.
    expect(keys).toEqual([first, first, first, first, second, third, fourth, fifth, keys[8]])
    expect(new Set(keys).size).toBe(6)
  })
  it('sends a file with the same key, too, until the server has answered; another file, or other fields with it, is another request', async () => {
    const keys: string[] = []
    const answers: (object | undefined)[] = [
      undefined,
      { result: 50300 },
      { result: 20000, data: { id: 1 } },
      { result: 40000 },
      undefined,
      undefined,
      undefined,
    ]
    Object.assign(globalThis, {
      XMLHttpRequest: class {
        upload = {}
        status = 200
        responseText = ''
        onload = () => {}
        onerror = () => {}
        headers: Record<string, string> = {}
        open() {}
        getResponseHeader() {
          return null
        }
        setRequestHeader(name: string, value: string) {
          this.headers[name] = value
        }
        send() {
          const answer = answers[keys.push(this.headers['Idempotency-Key'] as string) - 1]
          this.responseText = JSON.stringify({ data: null, errmsg: 'so', ...answer })
          if (answer) this.onload()
          else this.onerror()
        }
      },
    })
    const attempt = new Attempt()
    const file = (name: string) => new File(['1'], name, { lastModified: 1 })
    const send = (name: string, mode = 'all') =>
      attempt.upload('/booth/import', file(name), { fields: { mode } }).catch(() => undefined)
    for (const [name, mode] of [['a'], ['a'], ['a'], ['a'], ['a'], ['b'], ['b', 'good']] as const)
      await send(name, mode)
    // Lost, database away, done; refused; lost, then another file, then the same file with other
    // fields.
    expect([...Map.groupBy(keys, key => key).values()].map(({ length }) => length)).toEqual([3, 1, 1, 1, 1])
  })
  it('knows by its name whether a call only reads', () => {
    for (const path of [
      '/booth/getList',
      '/webForm/getDetail',
      '/quickOpen',
      '/sysUserOperateLog/verifySeals',
      '/importBatch/downloadResult',
      '/website/previewPage',
    ])
      expect([path, writes(path)]).toEqual([path, false])
    for (const path of ['/booth/create', '/order/pay', '/sysMenu/arrange', '/auth/logout', '/webForm/publish'])
      expect([path, writes(path)]).toEqual([path, true])
  })
})
