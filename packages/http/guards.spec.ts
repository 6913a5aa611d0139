import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import fastify from 'fastify'
import { resource, text } from '@pavilion/declare'
import { startTestServer } from '@pavilion/testing'
import type { Database } from '@pavilion/store'
import { anyone, get, mountCalls, resourceCalls } from './index.ts'
import { countCall } from './limits.ts'

const lines: Record<string, unknown>[] = []
const server = await startTestServer({ log: line => void lines.push(line) })
after(() => server.close())
const fresh = () => `key-${Math.random().toString(36).slice(2)}-${Date.now()}`

describe('the guard', () => {
  it('answers 50006 without a token and 50008 to an invalid one, before the body is read [result-no-token result-invalid-token]', async () => {
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
  it('leaves a line in the log of whom it refused what, without their body', async () => {
    const [mine, theirs] = [await server.project(), await server.project()]
    const operator = await server.operator({ rights: ['webContentList.getList'], projects: [mine.id] })
    lines.length = 0
    await server.call('/webContentList/create', { name: 'unsaid' }, { token: operator.token })
    await server.call('/webContentList/getList', {}, { token: operator.token, projectId: theirs.id })
    const who = `operator ${operator.id}`
    expect(lines.filter(line => line.level === 'info')).toEqual([
      { level: 'info', message: 'refused: permissionDenied', who, path: '/api/webContentList/create' },
      { level: 'info', message: 'refused: projectDenied', who, path: '/api/webContentList/getList' },
    ])
  })
  it('answers 40300 to an operator who names a project of others', async () => {
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
  it('answers 40300 to an operator who includes rows that they have no right to read', async () => {
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
  it('answers 40300 to an operator who filters by rows that they have no right to read', async () => {
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
    // Who sees a value masked may filter by all of it.
    expect([
      await ask(isSo, reviewer),
      await ask(beginsSo, reviewer),
      await ask(beginsSo, await server.operator()),
    ]).toEqual([20000, 40000, 20000])
  })
  it('that is missing prevents the server from starting', () => {
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
  it('prevents the start when a domain wraps a call that the resource does not have', () => {
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
      expect(() => resourceCalls(gate, { [name]: rule as never })).toThrow(`gate has no call “${name}” to wrap`)
  })
})
describe('a limit', () => {
  it('counts an address, or an IPv6 network, as one caller; another address counts separately', async () => {
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
