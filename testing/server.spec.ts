import { describe, it } from 'node:test'
import { expect } from 'expect'
import { openBus } from '@pavilion/store/database/bus.ts'
import { startTestServer } from './server.ts'
import { allAtOnce, bothAtOnce } from './race.ts'

const server = await startTestServer()

describe('a server for tests', () => {
  it('gives an operator exactly the rights and projects that were asked for', async () => {
    const [granted, other] = [await server.project(), await server.project()]
    const { token } = await server.operator({ rights: ['website.getList'], projects: [granted.id] })
    const asks = (path: string, projectId: number) => server.call(path, {}, { token, projectId })
    expect(await asks('/website/getList', granted.id)).toMatchObject({
      status: 200,
      result: 20000,
      data: { rows: [], count: 0 },
    })
    expect(await asks('/website/getList', other.id)).toMatchObject({ result: 40300 })
    expect(await asks('/webMenu/getList', granted.id)).toMatchObject({ result: 40300 })
  })
  it('gives every operator an account and a session of their own', async () => {
    const [one, other] = [await server.operator(), await server.operator()]
    expect(one.account).not.toBe(other.account)
    expect(one.token).not.toBe(other.token)
  })
  it('says which right no domain declares', async () => {
    await expect(server.operator({ rights: ['castle.storm'] })).rejects.toThrow(
      'no domain declares the right castle.storm',
    )
  })
  it('gives a visitor of the organiser whose project it is', async () => {
    const project = await server.project()
    expect(await server.visitor({ projectId: project.id })).toMatchObject({
      sellerId: project.sellerId,
      token: expect.any(String),
    })
  })
  it('counts the statements of some work and no others', async () => {
    const { result, count, statements } = await server.statements(async () => {
      await server.sql('select 1')
      return server.sql('select 2 as two')
    })
    expect({ result, count, statements }).toEqual({
      result: [{ two: 2 }],
      count: 2,
      statements: ['select 1', 'select 2 as two'],
    })
    expect((await server.statements(async () => undefined)).count).toBe(0)
  })
  it('counts nothing of what the listening connection asks by the clock', async () => {
    let look = () => {}
    const bus = await openBus(server.databaseUrl, {
      now: work => {
        look = work
        return () => {}
      },
    })
    const heard = await server.statements(async () => {
      look()
      await bus.broadcast('said after it', {})
    })
    expect(heard).toMatchObject({ count: 0, messages: 0 })
    await bus.close()
  })
  it('answers a call that is no call as the product does', async () => {
    expect(await server.call('/castle/storm', {}, { language: 'en' })).toMatchObject({ status: 404, result: 40401 })
  })
  it('has a database of its own', async () => {
    const [{ name }] = (await server.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
    expect(name).toMatch(/^test_[0-9a-f]{16}$/)
  })
})

describe('races', () => {
  it('start together and answer in order, a refusal as what was thrown', async () => {
    const gate = Promise.withResolvers<void>()
    let waiting = 0
    const arrive = async (nth: number) => {
      // Nobody ends before all have begun: run one after the other, this would never end.
      if (++waiting === 3) gate.resolve()
      await gate.promise
      if (nth === 1) throw new Error('taken')
      return nth
    }
    expect(await allAtOnce(3, arrive)).toEqual([0, new Error('taken'), 2])
    expect(await bothAtOnce(async () => 'north', Promise.reject(new Error('south')))).toEqual([
      'north',
      new Error('south'),
    ])
  })
})
