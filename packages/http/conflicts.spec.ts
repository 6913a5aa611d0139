import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import fastify from 'fastify'
import { startTestServer } from '@pavilion/testing'
import type { Database } from '@pavilion/store'
import { anyone, get, mountCalls } from './index.ts'

const server = await startTestServer()
after(() => server.close())

describe('two operators', () => {
  it('who edit one record: the second is refused with the newer row, and cannot save without having seen it', async () => {
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
  it('for too long is refused for now and works later', async () => {
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
    // As a statement timeout does.
    const cancelled = () =>
      server.sql(
        `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    while (!(await cancelled()).length);
    const answer = await waiting
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer).toMatchObject({
      status: 503,
      result: 50300,
      errmsg: 'The service is temporarily unavailable. Please try again later',
    })
    end()
    await other
    expect(await change()).toMatchObject({ result: 20000, data: { name: 'patient' } })
  })
  it('in a deadlock on every attempt is refused for now, and logged', async () => {
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
      'The service is temporarily unavailable. Please try again later',
      3,
    ])
    expect(lines).toMatchObject([{ level: 'error', message: expect.stringContaining('deadlock detected') }])
    await app.close()
  })
})
