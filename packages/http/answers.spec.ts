import { after, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { expect } from 'expect'
import { result } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { administer } from '@pavilion/testing/database.ts'

const server = await startTestServer()
after(() => server.close())

describe('every answer', () => {
  it('carries result, data and errmsg [response-shape result-success]', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const answer = await server.call('/webContentList/getList', {}, { token, projectId: project.id })
    expect(answer).toMatchObject({ status: 200, result: 20000, data: { rows: [], count: 0 }, errmsg: '' })
  })
  it('to an unknown call, or with the wrong method, is 40401 with HTTP 404', async () => {
    expect(await server.call('/nowhere/getList')).toMatchObject({
      status: 404,
      result: result.noSuchCall,
      errmsg: '没有这个接口',
    })
    expect(await server.call('/webContentList/getList', {}, { method: 'GET' })).toMatchObject({
      status: 404,
      result: result.noSuchCall,
    })
  })
  it('is in the caller’s language: X-Language, else Accept-Language, else Chinese', async () => {
    const say = async (headers: Record<string, string>, language?: 'zh' | 'en') =>
      (await server.call('/webContentList/getList', {}, { headers, ...(language && { language }) })).errmsg
    expect([
      await say({}, 'en'),
      await say({ 'accept-language': 'en-GB,zh;q=0.5' }),
      await say({ 'accept-language': 'fr' }),
      await say({ 'accept-language': 'en' }, 'zh'),
    ]).toEqual(['Please login', 'Please login', '请登录', '请登录'])
  })
})
describe('a long answer', () => {
  it('is compressed for clients that accept it, with the same content; short answers are not, and compressed requests are not unpacked', async () => {
    const { token } = await server.operator()
    const ask = (path: string, encoding: string, more: RequestInit = {}) =>
      fetch(`${server.url}/api${path}`, {
        ...more,
        headers: {
          'x-access-token': token,
          'accept-encoding': encoding,
          'content-type': 'application/json',
          ...more.headers,
        },
      })
    const plain = await ask('/auth/getInfo', 'identity')
    const small = await ask('/auth/getInfo', 'br, gzip;q=0.8')
    const text = await plain.text()
    expect([
      plain.headers.get('content-encoding'),
      small.headers.get('content-encoding'),
      small.headers.get('vary'),
    ]).toEqual([null, 'gzip', expect.stringContaining('accept-encoding')])
    expect(Number(small.headers.get('content-length'))).toBeLessThan(text.length / 5)
    expect(await small.text()).toBe(text)
    expect(
      (await ask('/sysMessage/getLoginId', 'gzip', { method: 'POST', body: '{}' })).headers.get('content-encoding'),
    ).toBeNull()
    expect(
      await (
        await ask('/sysMessage/getLoginId', 'gzip', {
          method: 'POST',
          body: gzipSync('{}'),
          headers: { 'content-encoding': 'gzip' },
        })
      ).json(),
    ).toMatchObject({ result: result.invalid })
  })
})
describe('the state of the server', () => {
  it('is at /healthz, /readyz and /metrics', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ alive: true })
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      ready: true,
      database: true,
      migrations: true,
      jobs: true,
    })
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/pavilion_answers_total/)
  })
  it('is not ready while the database is read-only, as after a failover: load balancers skip it, and writes are refused for now', async () => {
    const { token } = await server.operator()
    const { id: projectId } = await server.project()
    const name = new URL(server.databaseUrl).pathname.slice(1)
    const onlyReads = (isSo: boolean) =>
      administer(server.databaseUrl, async query => {
        await query(`alter database "${name}" set default_transaction_read_only = ${isSo}`)
        await query(
          `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}' and application_name = 'pavilion'`,
        )
      })
    const statuses = async () => {
      const ready = await fetch(`${server.url}/readyz`)
      return [
        ready.status,
        ((await ready.json()) as { database: boolean }).database,
        (await server.call('/webContentList/create', { name: 'news' }, { token, projectId })).result,
      ]
    }
    await onlyReads(true)
    expect(await statuses()).toEqual([503, false, result.unavailable])
    expect(await server.call('/webContentList/getList', {}, { token, projectId })).toMatchObject({
      result: 20000,
      data: { count: 0 },
    })
    await onlyReads(false)
    expect(await statuses()).toEqual([200, true, 20000])
  })
})
