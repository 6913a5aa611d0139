import { AsyncResource } from 'node:async_hooks'
import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer } from '@pavilion/testing'
import { mustBeOutsideTransactions } from './doing.ts'

const server = await startTestServer()
after(() => server.close())
const call = async () => mustBeOutsideTransactions('pay.example')

describe('a call to an outside service', () => {
  it('throws inside a transaction, however deep, and not before, after or beside it', async () => {
    const later: (() => Promise<void>)[] = []
    await call()
    await server.system.transaction(async tx => {
      await tx.sql('select 1')
      await expect(call()).rejects.toThrow('pay.example is called inside a database transaction')
      await tx.attempt(() => tx.transaction(() => expect(call()).rejects.toThrow('inside a database transaction')))
      later.push(AsyncResource.bind(call))
    })
    for (const one of [call, ...later]) await one()
    const { promise, resolve } = Promise.withResolvers<void>()
    await Promise.all([
      server.system.transaction(async tx => {
        await tx.sql('select 1')
        await promise
      }),
      call().then(resolve),
    ])
  })
})
describe('statements that a transaction asks at once', () => {
  it('wait for each other on the connection, and each gets its own rows', async () => {
    const warnings: string[] = []
    const hear = ({ message }: Error) => warnings.push(message)
    process.on('warning', hear)
    const numbers = [1, 2, 3, 4, 5, 6]
    const rows = await server.system.transaction(tx =>
      Promise.all(numbers.map(async n => (await tx.sql<{ n: number }>('select $1::int as n', [n]))[0]?.n)),
    )
    await new Promise(done => setImmediate(done))
    process.off('warning', hear)
    expect([rows, warnings]).toEqual([numbers, []])
    const failed = server.system.transaction(tx =>
      Promise.all([tx.sql('select 1/0'), ...numbers.map(n => tx.sql('select $1::int', [n]))]),
    )
    await expect(failed).rejects.toThrow('division by zero')
    expect(await server.sql('select 1 as one')).toEqual([{ one: 1 }])
  })
})
