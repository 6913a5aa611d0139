import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'

const server = await startTestServer()
after(() => server.close())
const fresh = () => `key-${Math.random().toString(36).slice(2)}-${Date.now()}`

describe('an Idempotency-Key', () => {
  it('makes one record from the same call sent twice, also at once, with the same answer', async () => {
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
  it('with another body or from another caller is refused, and can be used again after a refusal', async () => {
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
  it('that was used for another project is refused: the first answer would claim that it was done there too', async () => {
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
  it('prevents duplicates: without one, the same call sent twice makes two records', async () => {
    const project = await server.project()
    const { token } = await server.operator()
    const at = { token, projectId: project.id }
    await allAtOnce(4, () => server.call('/webContentList/create', { name: 'each' }, at))
    expect((await server.call('/webContentList/getList', {}, at)).data.count).toBe(4)
  })
})
