import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { tidyTexts } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import { clean, parseBody } from './index.ts'

const server = await startTestServer()
after(() => server.close())

describe('bad input', () => {
  const made = async () => ({ project: await server.project(), ...(await server.operator()) })
  it('is refused field by field, and nothing is written', async () => {
    const { project, token } = await made()
    const send = (body: unknown) =>
      server.call('/webContentList/create', body, { token, projectId: project.id, language: 'en' })
    expect((await send({})).data.fields).toEqual({ name: 'Please enter name' })
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
  it('is a recycle bin of rows that nobody may delete', async () => {
    const { project, token } = await made()
    expect(
      await server.call('/order/getList', { deleted: true }, { token, projectId: project.id, language: 'en' }),
    ).toMatchObject({ result: 40000, data: { fields: { deleted: 'This list has no recycle bin' } } })
  })
  it('that is not JSON, too deep, with prototype keys, a list or of another type is 40000 with HTTP 200', async () => {
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
  it('that is a form with parts is not JSON either, and nothing is done with an empty body instead', async () => {
    const { project, token } = await made()
    const form = new FormData()
    form.set('name', 'a')
    for (const path of ['/webContentList/create', '/webContentList/getList'])
      expect(await server.call(path, form, { token, projectId: project.id })).toMatchObject({
        status: 200,
        result: 40000,
        data: { code: 'malformed' },
      })
  })
  it('with an empty or wrong id is refused by its name, in headers too', async () => {
    const { project, token } = await made()
    const at = { token, language: 'en' as const }
    for (const projectId of ['', 'x', 0, -1, 1.5, 2 ** 53, {}, [1], true])
      expect([
        projectId,
        await server.call('/importBatch/create', { name: 'a', type: 11, projectId }, at),
      ]).toMatchObject([
        projectId,
        { status: 200, result: 40000, data: { code: 'invalidInput', fields: { projectId: expect.any(String) } } },
      ])
    expect(await server.call('/webContent/create', { name: 'a', webContentListId: '' }, at)).toMatchObject({
      result: 40000,
      data: { fields: { webContentListId: expect.any(String) } },
    })
    for (const value of ['', 'x', '0', '01', '-1', '9007199254740993', '1,2'])
      for (const name of ['x-project-id', 'x-seller-id'])
        expect([
          value,
          await server.call('/webContentList/getList', {}, { ...at, headers: { [name]: value } }),
        ]).toMatchObject([
          value,
          {
            status: 200,
            result: 40000,
            data: { code: 'invalidInput', fields: { [name]: `The header ${name} must be an id` } },
          },
        ])
    expect((await server.call('/webContentList/getList', {}, { ...at, projectId: project.id })).result).toBe(20000)
  })
  it('that leaves a date or a choice empty leaves it out', async () => {
    const { project, token } = await made()
    const { data } = await server.call(
      '/conferenceSchedule/create',
      { name: 'a', startTime: '', endTime: '' },
      { token, projectId: project.id, language: 'en' },
    )
    expect(data.code).not.toBe('broken')
    expect(
      tidyTexts(
        { on: { kind: 'date', zh: '日', en: 'Day' }, name: { kind: 'text', zh: '名', en: 'Name' } },
        { on: '', name: '' },
      ),
    ).toEqual({
      on: null,
      name: '',
    })
  })
  it('that is repeated in the query is no server error: its values are joined', async () => {
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
  it('of more than a megabyte is 41300, and no stack trace is sent', async () => {
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
  it('that is broken, cut off or without a boundary is refused and no server error', async () => {
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
  it('of two files is refused for that, not for its size', async () => {
    const body = new FormData()
    for (const name of ['a.xlsx', 'b.xlsx']) body.append('file', new Blob(['x']), name)
    expect(await send(body)).toEqual([200, 'severalFiles'])
  })
  it('with a field or a name that cannot be stored is refused', async () => {
    for (const field of ['name', 'remark']) {
      const body = new FormData()
      body.set(field, 'a\u0000b')
      body.set('file', new Blob(['x']), 'a.xlsx')
      expect(await send(body)).toEqual([200, 'invalidInput'])
    }
  })
})
describe('rich text', () => {
  it('is cleaned before it is stored: no script stays', async () => {
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
