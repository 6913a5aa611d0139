import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { CallFailed, callApi, writes } from './client.ts'

afterEach(() => mock.restoreAll())
const answers = (text: string) => mock.method(globalThis, 'fetch', async () => new Response(text))

describe('a call of the back-office', () => {
  it('is a POST with a JSON body below one address [calls-post-json]', async () => {
    const sent = answers(JSON.stringify({ result: 20000, data: { id: 1 }, errmsg: '' }))
    expect(await callApi('/booth/getDetail', { id: 1 })).toEqual({ id: 1 })
    const [path, { method, body, headers }] = (sent.mock.calls[0] as { arguments: unknown }).arguments as [string, RequestInit]
    expect([path, method, body, (headers as Record<string, string>)['Content-Type']]).toEqual(['/api/booth/getDetail', 'POST', '{"id":1}', 'application/json'])
  })
  it('waits for 180 seconds, imports and exports for 1,200 as they ask [request-timeout]', async () => {
    answers(JSON.stringify({ result: 20000, data: null, errmsg: '' }))
    const limits = mock.method(AbortSignal, 'timeout')
    await callApi('/booth/getList')
    await callApi('/booth/export', {}, { timeout: 1200 })
    expect(limits.mock.calls.map(call => call.arguments[0])).toEqual([180_000, 1_200_000])
  })
  it('rejects with words when the line is down or the answer is none of ours [network-error]', async () => {
    mock.method(globalThis, 'fetch', async () => { throw new TypeError('failed to fetch') })
    await expect(callApi('/booth/getList')).rejects.toEqual(new CallFailed('网络连接失败'))
    mock.restoreAll()
    answers('<html>502</html>')
    await expect(callApi('/booth/getList')).rejects.toBeInstanceOf(CallFailed)
  })
  it('goes through one client on the site and one in the back-office: nothing else in a browser asks the server [one-client-base]', () => {
    const root = join(import.meta.dirname, '../../..')
    const files = globSync(['packages/{pages,screens,fields}/**/*.{ts,tsx}', 'domains/*/{site,admin}/**/*.{ts,tsx}', 'apps/admin/**/*.{ts,tsx}', 'apps/site/client/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/*.spec.ts', '**/dist/**', '**/testing.ts'] })
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(file => /\bfetch\(|XMLHttpRequest|sendBeacon/.test(readFileSync(join(root, file), 'utf8'))).sort()).toEqual(['packages/pages/call.ts', 'packages/screens/call/client.ts'])
  })
  it('knows by its name whether a call only reads', () => {
    for (const path of ['/booth/getList', '/webForm/getDetail', '/quickOpen', '/sysUserOperateLog/verifySeals', '/importBatch/downloadResult', '/website/previewPage']) expect([path, writes(path)]).toEqual([path, false])
    for (const path of ['/booth/create', '/order/pay', '/sysMenu/arrange', '/auth/logout', '/webForm/publish']) expect([path, writes(path)]).toEqual([path, true])
  })
})
