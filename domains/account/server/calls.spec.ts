import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import type { Call } from '@pavilion/http'
import { startTestServer } from '@pavilion/testing'
import { signUp } from './testing.ts'
import { calls } from './calls.ts'

const server = await startTestServer()
// The script that keeps the user center readable offline is a file fetched by the browser itself.
const ext = calls.filter(({ path, method }) => method === 'POST' && path.includes('/ext/'))
/** The names of an answer, as its call states them. */
const namesIn = (answer: Call['answer'] = { nothing: true }): string[] =>
  'view' in answer ? Object.keys(answer.view) : 'joined' in answer ? answer.joined.flatMap(namesIn) : []
const counted = async () =>
  (
    await server.sql<{ count: number }>(
      `
        select (select count(*) from "webUser") + (select count(*) from "verificationCode") + (select count(*) from "accessSession") + (select count(*) from "outboxMessage") as "count"`,
    )
  )[0]?.count

describe('the visitors’ calls of accounts', () => {
  it('refuse unknown keys and values of the wrong kind by name, and write nothing', async () => {
    const { id } = await server.project()
    const { token } = await signUp(server, id)
    const before = await counted()
    for (const { path, body } of ext) {
      const answer = await server.call(
        path,
        { surprise: 1, ...Object.fromEntries(Object.keys(body?.fields ?? {}).map(name => [name, { deep: [true] }])) },
        { token, projectId: id, language: 'en' },
      )
      expect(answer, path).toMatchObject({ status: 200, result: 40000 })
      expect(answer.data.fields, path).toMatchObject({ surprise: 'Unknown field' })
      if (!/(?:Records2?|ParticipantType)$/.test(path))
        for (const name of Object.keys(body?.fields ?? {}))
          expect(answer.data.fields, `${path} ${name}`).toHaveProperty([name])
    }
    expect(await counted()).toBe(before)
  })
  it('refuse texts that are too long or cannot be stored', async () => {
    const { id } = await server.project()
    const attempts = [
      ['/webUser/ext/signIn', { account: 'x'.repeat(255), password: 'p' }],
      ['/webUser/ext/signIn', { account: 'a', password: 'p'.repeat(501) }],
      ['/webUser/ext/signIn', { account: 'a\u0000', password: 'p' }],
      ['/verificationCode/ext/send', { target: `${'a'.repeat(250)}@b.cn`, busiType: 20 }],
      ['/verificationCode/ext/send', { target: 'a@b.cn', busiType: 21 }],
    ] as const
    for (const [path, body] of attempts)
      expect(await server.call(path, body, { projectId: id }), JSON.stringify(body).slice(0, 60)).toMatchObject({
        status: 200,
        result: 40000,
        data: { fields: expect.any(Object) },
      })
  })
  it('refuse an invalid token even where none is needed, and a project that does not exist', async () => {
    const { id } = await server.project()
    for (const { path } of ext)
      expect(await server.call(path, {}, { token: 'garbage', projectId: id }), path).toMatchObject({ result: 50008 })
    for (const projectId of [id + 1_000_000])
      expect(await server.call('/webUser/ext/signIn', { account: 'a', password: 'p' }, { projectId })).toMatchObject({
        result: 40000,
        data: { code: 'siteUnknown' },
      })
  })
  it('refuse operators where a call is for visitors', async () => {
    const { id } = await server.project()
    const { token } = await server.operator()
    for (const { path, guard } of ext)
      if (guard.kind === 'visitor')
        expect(await server.call(path, {}, { token, projectId: id }), path).toMatchObject({ result: 40300 })
  })
  it('answer no password, no hash and no token except the one asked for', async () => {
    const { id } = await server.project()
    const { token } = await signUp(server, id)
    for (const path of ['getWebUser', 'update', 'getDetailIncludeWebFormRecords']) {
      const { data } = await server.call(`/webUser/ext/${path}`, {}, { token, projectId: id })
      // Nor anything undeclared.
      const stated = namesIn(ext.find(call => call.path === `/webUser/ext/${path}`)?.answer)
      expect(Object.keys(data).sort(), path).toEqual(stated.sort())
      expect(Object.keys(data), path).not.toEqual(expect.arrayContaining(['password']))
      expect(
        Object.keys(data).filter(key => /password|token|idCard|failed|locked|participant|wxid/i.test(key)),
        path,
      ).toEqual([])
    }
  })
  it('are documented as declared: who may call, what is sent, what is answered, and which refusals exist', () => {
    const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
    const errors = read('../../../docs/errors.md')
    const fields = (of: object) =>
      Object.entries(of).map(([name, { required }]) => ({ name, required: required === true }))
    const rows = [...read('../CALLS.md').matchAll(/^\| `(\/[^`]+)` \|(.*)\|$/gm)].map(([, path, rest = '']) => ({
      path,
      cells: rest.split('|').map(cell => cell.trim()),
    }))
    const named = (cell = '') =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        name: name.replace('?', ''),
        required: !name.endsWith('?'),
      }))
    expect(rows.map(({ path }) => path).sort()).toEqual(ext.map(({ path }) => path).sort())
    for (const {
      path,
      cells: [who, sends, gets, refusals = ''],
    } of rows) {
      const call = ext.find(each => each.path === path)
      expect([path, who, named(sends), named(gets).map(({ name }) => name)]).toEqual([
        path,
        call?.guard.kind,
        fields(call?.body?.fields ?? {}),
        namesIn(call?.answer),
      ])
      for (const name of refusals.split(' ').filter(Boolean))
        expect(errors, `${path} ${name}`).toContain(`| \`${name}\` |`)
    }
  })
})
