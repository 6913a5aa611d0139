import { after, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { expect } from 'expect'
import fastify from 'fastify'
import { resource, result, text } from '@pavilion/declare'
import { allAtOnce, startTestHouse } from '@pavilion/testing'
import { administer } from '@pavilion/testing/database.ts'
import type { Database } from '@pavilion/store'
import { anyone, clean, get, mountCalls, parseBody, resourceCalls } from './index.ts'
import { countCall } from './limits.ts'

const server = await startTestHouse()
after(() => server.close())
const fresh = () => `key-${Math.random().toString(36).slice(2)}-${Date.now()}`

describe('every answer', () => {
  it('carries result, data and errmsg [response-shape result-success]', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const answer = await server.call('/webContentList/getList', {}, { token, projectId: project.id })
    expect(answer).toMatchObject({ status: 200, result: 20000, data: { rows: [], count: 0 }, errmsg: '' })
  })
  it('to a call that does not exist, or to the wrong method, is 40401 with HTTP 404', async () => {
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
  it('speaks the caller’s language: X-Language, else Accept-Language, else Chinese', async () => {
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
  it('is sent compressed to who takes it so, and is the same; a short one is sent as it is, and nothing that comes in is unpacked', async () => {
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
describe('the guard', () => {
  it('answers 50006 without a token and 50008 to a wrong one, before the body is read [result-no-token result-invalid-token]', async () => {
    expect(await server.call('/webContentList/create', '{ not json')).toMatchObject({ status: 200, result: 50006 })
    for (const token of ['garbage', 'x'.repeat(5000), "'; drop table project; --"])
      expect(await server.call('/webContentList/create', '{ not json', { token })).toMatchObject({
        status: 200,
        result: 50008,
      })
  })
  it('answers 40300 to an operator without the right, and to a visitor', async () => {
    const project = await server.project()
    const reader = await server.operator({ rights: ['webContentList.getList'], projects: [project.id] })
    const visitor = await server.visitor({ projectId: project.id })
    expect((await server.call('/webContentList/getList', {}, { token: reader.token })).result).toBe(20000)
    expect(
      await server.call('/webContentList/create', { name: 'x' }, { token: reader.token, language: 'en' }),
    ).toMatchObject({ status: 200, result: 40300, errmsg: 'Permission denied' })
    expect((await server.call('/webContentList/getList', {}, { token: visitor.token })).result).toBe(40300)
  })
  it('answers 40300 to an operator who names another’s project', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const { token } = await server.operator({ projects: [mine.id] })
    expect(await server.call('/webContentList/getList', {}, { token, projectId: theirs.id })).toMatchObject({
      result: 40300,
      data: { code: 'projectDenied' },
    })
    expect(
      (await server.call('/webContentList/getList', {}, { token, headers: { 'x-project-id': 'one' } })).result,
    ).toBe(40000)
  })
  it('answers 40300 to an operator who would read by way of another list what there is no right to', async () => {
    const { id } = await server.project()
    const operatorWith = (...rights: string[]) => server.operator({ rights, projects: [id] })
    const ask = async (includes: string[], { token }: { token: string }, path = '/sitePageTitle/getList') =>
      (await server.call(path, { includes, pagination: { page: 1, limit: 10 } }, { token, projectId: id })).result
    const editor = await operatorWith('sitePageTitle.getList', 'webForm.getList')
    const reviewer = await operatorWith(
      'sitePageTitle.getList',
      'webForm.getList',
      'webFormField.getDetail',
      'webFormRecordValue.getList',
      'webFormRecord.getList',
      'webUser.getList',
    )
    const answers = 'webForm.webFormFields.webFormRecordValues'
    expect([
      await ask(['webForm', 'project'], editor),
      await ask([answers], editor),
      await ask([`${answers}.webFormRecord.webUser`], editor),
      await ask(['webFormFields'], editor, '/webForm/getList'),
    ]).toEqual([20000, 40300, 40300, 40300])
    expect([
      await ask([`${answers}.webFormRecord.webUser`], reviewer),
      await ask(['webFormFields'], reviewer, '/webForm/getList'),
      await ask(['nobody'], editor),
    ]).toEqual([20000, 20000, 40000])
  })
  it('answers 40300 to an operator who would find out by a condition on another list what there is no right to', async () => {
    const { id } = await server.project()
    const operatorWith = (...rights: string[]) => server.operator({ rights, projects: [id] })
    const ask = async (where: object, { token }: { token: string }) =>
      (
        await server.call(
          '/webFormRecord/getList',
          { where, pagination: { page: 1, limit: 10 } },
          { token, projectId: id },
        )
      ).result
    const [clerk, reviewer] = [
      await operatorWith('webFormRecord.getList'),
      await operatorWith('webFormRecord.getList', 'webUser.getDetail'),
    ]
    const beginsSo = { 'webUser.phoneNumber': { startsWith: '138' } }
    const isSo = { 'webUser.phoneNumber': '13800138000' }
    expect([
      await ask(beginsSo, clerk),
      await ask(isSo, clerk),
      await ask({ 'nobody.phoneNumber': 1 }, clerk),
      await ask({ projectId: id }, clerk),
    ]).toEqual([40300, 40300, 40000, 20000])
    // Who may read it masked may ask for the whole of it.
    expect([
      await ask(isSo, reviewer),
      await ask(beginsSo, reviewer),
      await ask(beginsSo, await server.operator()),
    ]).toEqual([20000, 40000, 20000])
  })
  it('that is missing stops the server from starting', () => {
    const app = fastify()
    const call = {
      ...get('/free', { guard: anyone(), summary: ['甲', 'A'] }, async () => null),
      guard: undefined,
    } as never
    expect(() =>
      mountCalls(app, [call], { store: {} as never, callers: { find: async () => undefined }, log: () => {} }),
    ).toThrow(/who may call it/)
    const twice = get('/twice', { guard: anyone(), summary: ['甲', 'A'] }, async () => null)
    expect(() =>
      mountCalls(fastify(), [twice, twice], {
        store: {} as never,
        callers: { find: async () => undefined },
        log: () => {},
      }),
    ).toThrow(/two calls/)
  })
  it('stops the start where a room gives a call of a resource its own rules under a name that it does not have', () => {
    const gate = resource('gate', '门', 'Gate', {
      scope: 'global',
      operations: ['getList', 'create'],
      fields: { name: text('名称', 'Name') },
    })
    const rule = (next: (ctx: never, body: never) => Promise<unknown>) => next
    expect(resourceCalls(gate, { create: rule as never }).map(({ path }) => path)).toEqual([
      '/gate/getList',
      '/gate/create',
    ])
    for (const name of ['craete', 'update'])
      expect(() => resourceCalls(gate, { [name]: rule as never })).toThrow(`gate has no call «${name}» to wrap`)
  })
})
describe('a limit', () => {
  it('counts calls from one address, and from one network of IPv6, as one caller’s; another address has its own', async () => {
    const { database: store } = server.system as unknown as { database: Database }
    const path = `/limited/${fresh()}`
    const from = (ip: string) =>
      countCall(
        store.contextFor(
          { kind: 'anonymous', id: null, name: '', rights: new Set(), projects: 'all', sellers: 'all' },
          { ip },
        ),
        path,
        { max: 2, seconds: 60 },
      ).then(
        () => 'counted',
        error => error.code,
      )
    for (const [ip, answer] of [
      ['2001:db8:5:7::1', 'counted'],
      ['2001:db8:5:7::2', 'counted'],
      ['2001:db8:5:7:a:b:c:d', 'tooOften'],
      ['2001:db8:5:8::1', 'counted'],
      ['198.51.100.9', 'counted'],
      ['::ffff:198.51.100.9', 'counted'],
      ['198.51.100.9', 'tooOften'],
      ['198.51.100.10', 'counted'],
    ] as const)
      expect([ip, await from(ip)]).toEqual([ip, answer])
  })
})
describe('bad input', () => {
  const made = async () => ({ project: await server.project(), ...(await server.operator()) })
  it('is refused field by field, and nothing is written', async () => {
    const { project, token } = await made()
    const send = (body: unknown) =>
      server.call('/webContentList/create', body, { token, projectId: project.id, language: 'en' })
    expect((await send({})).data.fields).toEqual({ name: 'Please input name' })
    expect((await send({ name: 'x'.repeat(101) })).data.fields).toEqual({
      name: 'Name: please enter within 100 characters',
    })
    expect((await send({ name: 7 })).data.fields).toEqual({ name: 'Name has the wrong type' })
    expect(
      Object.keys(
        (await send({ name: 'a', createdAt: '2020-01-01T00:00:00Z', id: 3, nonsense: true })).data.fields,
      ).sort(),
    ).toEqual(['createdAt', 'id', 'nonsense'])
    expect((await server.call('/webContentList/getList', {}, { token, projectId: project.id })).data.count).toBe(0)
  })
  it('that is no JSON, too deep, poisoned, a list or of another type is 40000 with HTTP 200', async () => {
    const { project, token } = await made()
    const send = (body: string, headers = {}) =>
      server.call('/webContentList/create', body, { token, projectId: project.id, headers })
    const deep = `{"name":${'['.repeat(40)}${']'.repeat(40)}}`
    for (const body of [
      '{',
      '[]',
      '"x"',
      'null',
      deep,
      '{"name":"a","__proto__":{"x":1}}',
      '{"name":"a","\\u005f_proto__":{}}',
      '{"name":"a","constructor":{"prototype":{}}}',
    ])
      expect([body, (await send(body)).result, (await send(body)).status]).toEqual([body, 40000, 200])
    expect((await send('name=a', { 'content-type': 'application/x-www-form-urlencoded' })).result).toBe(40000)
    expect(parseBody('{"text":"the \\"constructor\\": of stands"}')).toEqual({ text: 'the "constructor": of stands' })
  })
  it('that stands twice in an address is no failure of ours: its values stand beside each other', async () => {
    const { id } = await server.project()
    const ask = async (query: string) => {
      const answer = await fetch(`${server.url}/api/conferenceSchedule/ext/getCalendar?${query}`)
      return [
        answer.status,
        (answer.headers.get('content-type') ?? '').includes('calendar') ||
          ((await answer.json()) as { result: number }).result,
      ]
    }
    expect([
      await ask(`projectId=${id}&ids=1&ids=2`),
      await ask(`projectId=${id}&ids=1&ids=x`),
      await ask(`projectId=${id}&projectId=${id}`),
      await ask(`projectId=${id}&language=en&language=en`),
    ]).toEqual([
      [200, true],
      [200, 40000],
      [200, 40000],
      [200, true],
    ])
  })
  it('of more than a megabyte is 41300, and no stack trace ever leaves', async () => {
    const { token } = await made()
    const answer = await server.call('/webContentList/create', { name: 'x'.repeat(1_100_000) }, { token })
    expect(answer).toMatchObject({ status: 413, result: 41300 })
    expect(JSON.stringify(answer.data)).not.toMatch(/\.ts|node_modules| at /)
  })
})
describe('an upload', () => {
  const send = async (body: string | FormData, headers: Record<string, string> = {}) => {
    const { token } = await server.operator()
    const { id } = await server.project()
    const answer = await fetch(`${server.url}/api/webContentList/import`, {
      method: 'POST',
      body,
      headers: { 'x-access-token': token, 'x-project-id': String(id), ...headers },
    })
    return [answer.status, ((await answer.json()) as { data: { code: string } }).data.code]
  }
  it('that is broken, cut off or without a boundary is refused, not taken for a failure of ours', async () => {
    const half = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nabc'
    for (const [body, boundary] of [
      [half, '; boundary=b'],
      ['abcdef', '; boundary=b'],
      [half, ''],
      ['', '; boundary=b'],
    ] as const)
      expect([body, await send(body, { 'content-type': `multipart/form-data${boundary}` })]).toEqual([
        body,
        [200, 'uploadMissing'],
      ])
  })
  it('of two files at once is told so, not that a picture is too large', async () => {
    const body = new FormData()
    for (const name of ['a.xlsx', 'b.xlsx']) body.append('file', new Blob(['x']), name)
    expect(await send(body)).toEqual([200, 'severalFiles'])
  })
  it('with a word beside its file, or a name, that no database keeps is refused', async () => {
    for (const field of ['name', 'remark']) {
      const body = new FormData()
      body.set(field, 'a\u0000b')
      body.set('file', new Blob(['x']), 'a.xlsx')
      expect(await send(body)).toEqual([200, 'invalidInput'])
    }
  })
})
describe('two operators', () => {
  it('who edit one record: the second is told, with the newer row, and may not write without having seen it', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id }
    const { data: row } = await server.call('/webContentList/create', { name: 'first' }, at)
    expect((await server.call('/webContentList/update', { id: row.id, name: 'x' }, at)).data.fields).toHaveProperty(
      'updatedAt',
    )
    expect(
      (await server.call('/webContentList/update', { id: row.id, updatedAt: row.updatedAt, name: 'north' }, at)).result,
    ).toBe(20000)
    const late = await server.call(
      '/webContentList/update',
      { id: row.id, updatedAt: row.updatedAt, name: 'south' },
      at,
    )
    expect(late).toMatchObject({ result: 40900, data: { code: 'changedMeanwhile', row: { name: 'north' } } })
  })
})
describe('a call that waits for another', () => {
  it('longer than a statement may is told to try again, and so it does; what held it stands in the log', async () => {
    const { id } = await server.project()
    const { token } = await server.operator()
    const { updatedAt } = (await server.call('/project/getDetail', { id }, { token })).data
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const change = () => server.call('/project/update', { id, updatedAt, name: 'patient' }, { token, language: 'en' })
    const other = server.system.transaction(async tx => {
      await tx.sql('select 1 from project where id = $1 for update', [id])
      hold()
      await ended
    })
    await held
    const waiting = change()
    // As the statement's time ends.
    const cancelled = () =>
      server.sql(
        `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    while (!(await cancelled()).length);
    expect(await waiting).toMatchObject({
      status: 503,
      result: 50300,
      errmsg: 'The service is unavailable for a moment; please try again',
    })
    end()
    await other
    expect(await change()).toMatchObject({ result: 20000, data: { name: 'patient' } })
  })
  it('in a circle, once more after each new try, is told the same', async () => {
    const app = fastify()
    const { database: store } = server.system as unknown as { database: Database }
    const lines: Record<string, unknown>[] = []
    let tries = 0
    const call = get('/circle', { guard: anyone(), summary: ['甲', 'A'] }, ({ ctx }) =>
      ctx.transaction(async tx => {
        await tx.sql('select 1')
        tries++
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      }),
    )
    mountCalls(app, [call], {
      store,
      callers: { find: async () => undefined },
      log: line => {
        lines.push(line)
      },
    })
    const answer = await app.inject({ url: '/circle', headers: { 'x-language': 'en' } })
    expect([answer.statusCode, answer.json().errmsg, tries]).toEqual([
      503,
      'The service is unavailable for a moment; please try again',
      3,
    ])
    expect(lines).toMatchObject([{ level: 'error', message: expect.stringContaining('deadlock detected') }])
    await app.close()
  })
})
describe('an Idempotency-Key', () => {
  it('makes one record of the same call sent twice, also at once, and gives the same answer', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const headers = { 'idempotency-key': fresh() }
    const at = { token, projectId: project.id, headers }
    const answers = (await allAtOnce(8, () => server.call('/webContentList/create', { name: 'once' }, at))) as {
      result: number
      data: { id?: number; code?: string }
    }[]
    const done = answers.filter(answer => answer.result === 20000)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(answer => answer.data.id)).size).toBe(1)
    expect(
      answers
        .filter(answer => answer.result !== 20000)
        .every(answer => answer.result === 40900 && answer.data.code === 'stillRunning'),
    ).toBe(true)
    expect((await server.call('/webContentList/create', { name: 'once' }, at)).data.id).toBe(done[0]?.data.id)
    expect((await server.call('/webContentList/getList', {}, { token, projectId: project.id })).data.count).toBe(1)
  })
  it('that comes with another body or from another caller is refused, and one after a refusal may be used again', async () => {
    const project = await server.project()
    const [one, two] = [await server.operator(), await server.operator()]
    const headers = { 'idempotency-key': fresh() }
    expect(
      (await server.call('/webContentList/create', { name: '' }, { token: one.token, projectId: project.id, headers }))
        .result,
    ).toBe(40000)
    expect(
      (await server.call('/webContentList/create', { name: 'a' }, { token: one.token, projectId: project.id, headers }))
        .result,
    ).toBe(20000)
    expect(
      (await server.call('/webContentList/create', { name: 'b' }, { token: one.token, projectId: project.id, headers }))
        .data.code,
    ).toBe('keyReused')
    expect(
      (await server.call('/webContentList/create', { name: 'a' }, { token: two.token, projectId: project.id, headers }))
        .data.code,
    ).toBe('keyReused')
    expect(
      (
        await server.call(
          '/webContentList/create',
          { name: 'a' },
          { token: one.token, projectId: project.id, headers: { 'idempotency-key': 'short' } },
        )
      ).data.code,
    ).toBe('keyMalformed')
  })
  it('that comes once more for another project is refused: the first one’s answer would say that it was done there too', async () => {
    const [north, south] = [await server.project(), await server.project()]
    const { token } = await server.operator()
    const headers = { 'idempotency-key': fresh() }
    const send = ({ id: projectId }: { id: number }) =>
      server.call('/webContentList/create', { name: 'a' }, { token, projectId, headers })
    expect([(await send(north)).result, (await send(south)).data.code, (await send(north)).result]).toEqual([
      20000,
      'keyReused',
      20000,
    ])
  })
  it('is what keeps two records away: without one the same call sent twice makes two', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id }
    await allAtOnce(4, () => server.call('/webContentList/create', { name: 'each' }, at))
    expect((await server.call('/webContentList/getList', {}, at)).data.count).toBe(4)
  })
})
describe('personal values', () => {
  it('are masked unless the role may see them, and a masked value sent back is no change', async () => {
    const project = await server.project()
    const all = await server.operator()
    const careful = await server.operator({
      projects: 'all',
      rights: ['webUser.getList', 'webUser.getDetail', 'webUser.update'],
    })
    const visitor = await server.visitor({
      projectId: project.id,
      account: 'li-wei',
      phoneNumber: '13800138000',
      email: 'li.wei@example.com',
    })
    const seen = (await server.call('/webUser/getDetail', { id: visitor.id }, { token: careful.token })).data
    expect([seen.phoneNumber, seen.email]).toEqual(['138****8000', 'l***@example.com'])
    expect(
      (await server.call('/webUser/getList', { where: { id: visitor.id } }, { token: careful.token })).data.rows[0]
        .phoneNumber,
    ).toBe('138****8000')
    const saved = await server.call(
      '/webUser/update',
      { id: visitor.id, updatedAt: seen.updatedAt, name: '李薇', phoneNumber: seen.phoneNumber },
      { token: careful.token },
    )
    expect(saved.result).toBe(20000)
    expect((await server.call('/webUser/getDetail', { id: visitor.id }, { token: all.token })).data).toMatchObject({
      name: '李薇',
      phoneNumber: '13800138000',
    })
    const late = await server.call(
      '/webUser/update',
      { id: visitor.id, updatedAt: seen.updatedAt, name: 'x' },
      { token: careful.token },
    )
    expect([late.data.code, late.data.row.phoneNumber]).toEqual(['changedMeanwhile', '138****8000'])
    expect(
      (
        await server.call(
          '/webUser/update',
          { id: visitor.id, updatedAt: saved.data.updatedAt, phoneNumber: '139****0000' },
          { token: careful.token },
        )
      ).result,
    ).toBe(40000)
    // Found as a whole alone, and by no place among others: else they would be found out letter by letter. Who sees them may ask as ever.
    const asked = async (query: object, { token } = careful) => {
      const { result, data } = await server.call(
        '/webUser/getList',
        { pagination: { page: 1, limit: 10 }, ...query },
        { token, language: 'en', projectId: project.id },
      )
      return result === 20000 ? data.count : Object.values(data.fields)[0]
    }
    const parts = [
      { startsWith: '1380' },
      { contains: '13800' },
      { gte: '13800000000' },
      { between: ['13800000000', '13900000000'] },
    ].map(phoneNumber => ({ where: { id: visitor.id, phoneNumber } }))
    const whole = 'You see Phone number masked: filter by the whole of it'
    expect(await Promise.all(parts.map(part => asked(part)))).toEqual([whole, whole, whole, whole])
    expect(await Promise.all(parts.map(part => asked(part, all)))).toEqual([1, 1, 1, 1])
    expect([await asked({ order: [['email', 'asc']] }), await asked({ search: { email: 'li.w' } })]).toEqual([
      'You see E-mail masked: lists cannot be ordered by it',
      0,
    ])
    const words = [
      '13800',
      '8000',
      '13',
      'li.wei',
      'example.com',
      '李薇 138',
      '13800138000',
      'LI.WEI@example.com',
      '李薇',
      '薇',
    ]
    const sought = (by = careful) => Promise.all(words.map(search => asked({ search }, by)))
    expect([await sought(), await sought(all)]).toEqual([
      [0, 0, 0, 0, 0, 0, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ])
    expect(
      await Promise.all(
        [
          { where: { phoneNumber: '13800138000' } },
          { where: { phoneNumber: { contains: '13800138000' } } },
          { where: { email: { contains: 'Li.Wei@example.com' } } },
          { search: { email: 'li.wei@example.com' } },
        ].map(query => asked(query)),
      ),
    ).toEqual([1, 1, 1, 1])
  })
})
describe('rich text', () => {
  it('is cleaned before it is stored: nothing that could run stays', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const { data } = await server.call(
      '/webContent/create',
      {
        name: 'x',
        content:
          '<p onclick="x()">Tea<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a></p>',
      },
      { token, projectId: project.id },
    )
    expect(data.content).not.toMatch(/script|onclick|onerror|javascript/)
    expect(clean(data.content)).toBe(data.content)
  })
})
describe('the document of all calls', () => {
  it('describes each of them with its guard and an example', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<
        string,
        { post: { description: string; requestBody: { content: Record<string, { example: object }> } } }
      >
    }
    expect(document.paths['/api/webForm/create']?.post.description).toMatch(/webForm\.create/)
    expect(Object.keys(document.paths).length).toBeGreaterThan(300)
    expect((await fetch(`${server.url}/api/docs`)).status).toBe(200)
  })
})
describe('the document and what is answered', () => {
  it('agree: what need not be filled in may be null, in rows and in what is sent', async () => {
    type Schema = { properties: Record<string, { type?: string | string[]; enum?: unknown[] }> }
    const {
      components: { schemas },
      paths,
    } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      components: { schemas: Record<string, Schema> }
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
    }
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id }
    const body = { name: 'a', englishName: null, style: null }
    const { data: row } = await server.call('/webContentList/create', body, at)
    const {
      rows: [held],
    } = (await server.call('/project/getList', { where: { id: project.id } }, { token })).data
    const nulls = (record: object, { properties }: Schema) =>
      Object.entries(record).flatMap(([name, value]) => (value === null ? [{ name, ...properties[name] }] : []))
    const all = [
      nulls(body, paths['/api/webContentList/create']?.post.requestBody.content['application/json']?.schema as Schema),
      nulls(row, schemas.webContentList as Schema),
      nulls(held, schemas.project as Schema),
    ]
    expect(all.every(one => one.length > 0)).toBe(true)
    expect(
      all
        .flat()
        .filter(
          ({ type, enum: codes }) => !(type === undefined || type.includes('null')) || (codes && !codes.includes(null)),
        ),
    ).toEqual([])
  })
  it('agree on what rows lead to: named where it is asked for, and described as it comes', async () => {
    type Schema = {
      $ref?: string
      description?: string
      anyOf?: Schema[]
      items?: Schema
      properties: Record<string, Schema>
    }
    const {
      components: { schemas },
      paths,
    } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      components: { schemas: Record<string, Schema> }
      paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>
    }
    const project = await server.project()
    const at = { token: (await server.operator()).token, projectId: project.id }
    const list = (await server.call('/webContentList/create', { name: 'a' }, at)).data
    const { id } = (await server.call('/webContent/create', { name: 'b', webContentListId: list.id }, at)).data
    const includes =
      paths['/api/webContent/getDetail']?.post.requestBody.content['application/json']?.schema.properties.includes
        ?.description ?? ''
    const { data: row } = await server.call(
      '/webContent/getDetail',
      { id, includes: ['webContentList', 'webContentList.webContents'] },
      at,
    )
    expect(includes).toContain('webContentList')
    expect(schemas.webContent?.properties.webContentList?.anyOf?.[0]?.$ref).toBe('#/components/schemas/webContentList')
    expect(schemas.webContentList?.properties.webContents?.items?.$ref).toBe('#/components/schemas/webContent')
    expect(row.webContentList).toMatchObject({ id: list.id, webContents: [{ id }] })
    // Nothing comes of which the document does not tell.
    expect([
      ...Object.keys(row).filter(name => !(name in (schemas.webContent?.properties ?? {}))),
      ...Object.keys(row.webContentList).filter(name => !(name in (schemas.webContentList?.properties ?? {}))),
    ]).toEqual([])
  })
  it('agree on how it comes: a file as it is, the envelope when it is refused, with another status too; and on all that may be sent beside the body', async () => {
    type Operation = {
      parameters: { $ref?: string; name?: string }[]
      responses: Record<
        string,
        { $ref?: string; content?: Record<string, { schema: { format?: string; required?: string[] } }> }
      >
    }
    const { components, paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      components: {
        parameters: Record<string, { name: string }>
        responses: Record<string, Operation['responses'][string]>
      }
      paths: Record<string, Record<string, Operation>>
    }
    const at = { token: (await server.operator()).token, projectId: (await server.project()).id }
    // Answers a file: what was refused instead of it comes in the envelope.
    for (const [method, path, body, refused] of [
      ['POST', '/webContentList/export', { columns: [] }, { more: 1 }],
      ['POST', '/webContentList/importTemplate', {}, { more: 1 }],
      ['GET', '/conferenceSchedule/ext/getCalendar', { projectId: at.projectId }, {}],
      ['GET', '/webUser/ext/offlineWorker', {}, undefined],
    ] as const) {
      const { 200: fine, default: other } = paths[`/api${path}`]?.[method.toLowerCase()]?.responses ?? {}
      const contents = fine?.content ?? {}
      expect([
        path,
        Object.keys(contents),
        contents['*/*']?.schema.format,
        contents['application/json']?.schema.required,
        other?.$ref,
      ]).toEqual([
        path,
        ['*/*', 'application/json'],
        'binary',
        ['result', 'data', 'errmsg'],
        '#/components/responses/Refused',
      ])
      expect((await server.call(path, body, { ...at, method })).headers.get('content-type')).not.toContain('json')
      if (refused) expect(await server.call(path, refused, { ...at, method })).toMatchObject({ result: 40000 })
    }
    expect(components.responses.Refused?.content?.['application/json']?.schema.required).toEqual([
      'result',
      'data',
      'errmsg',
    ])
    // A sheet is sent with what the call reads beside it, and with the options of its list.
    type Sheet = {
      requestBody: {
        content: Record<string, { schema: { properties: object; additionalProperties: boolean; required: string[] } }>
      }
    }
    const importing = paths['/api/webContentList/import']?.post as unknown as Sheet
    const sheet = importing.requestBody.content['multipart/form-data']?.schema
    expect([Object.keys(sheet?.properties ?? {}), sheet?.required, sheet?.additionalProperties]).toEqual([
      ['file', 'mode', 'name', 'remark'],
      ['file'],
      true,
    ])
    const sent = ({ parameters }: Operation) =>
      parameters.map(({ $ref, name }) => name ?? components.parameters[$ref?.split('/').at(-1) ?? '']?.name)
    expect(sent(paths['/api/webContentList/create']?.post as Operation)).toEqual([
      'X-Project-Id',
      'X-Seller-Id',
      'X-Language',
      'Idempotency-Key',
    ])
    expect(sent(paths['/api/conferenceSchedule/ext/getCalendar']?.get as Operation)).toEqual([
      'X-Project-Id',
      'X-Seller-Id',
      'X-Language',
      'projectId',
      'ids',
      'language',
    ])
  })
})
describe('the state of the house', () => {
  it('is told at /healthz, /readyz and /metrics', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ alive: true })
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      ready: true,
      database: true,
      migrations: true,
      jobs: true,
    })
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/pavilion_answers_total/)
  })
  it('is not ready while the database only reads, as one that was the first until another took its place: visitors are sent elsewhere, and what writes is refused for the moment', async () => {
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
