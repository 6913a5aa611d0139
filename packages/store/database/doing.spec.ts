import { describe, it } from 'node:test'
import { expect } from 'expect'
import { startTestServer, unused } from '@pavilion/testing'
import { inTime, mustBeOutsideTransactions, TimedOut } from './doing.ts'

const server = await startTestServer()
const refused = () => {
  try {
    mustBeOutsideTransactions('pay.example.com')
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
const inside = expect.stringContaining('pay.example.com is called inside a database transaction')

describe('a call to an outside service', () => {
  it('throws inside a transaction, however deep, and not before or after it', async () => {
    const heard: unknown[] = [refused()]
    await server.system.transaction(async tx => {
      heard.push(refused())
      await tx.sql('select 1')
      await tx.attempt(async () => heard.push(refused()))
      await Promise.all([1, 2].map(async () => heard.push(refused())))
      tx.afterCommit(() => heard.push(refused()))
    })
    heard.push(refused())
    expect(heard).toEqual([undefined, inside, inside, inside, inside, undefined, undefined])
  })
  it('may be made by work that a transaction has begun once the transaction has ended', async () => {
    let go: () => void = () => {}
    const gate = new Promise<void>(done => {
      go = done
    })
    let later: Promise<string | undefined> | undefined
    await server.system.transaction(async () => {
      later = gate.then(refused)
    })
    go()
    expect(await later).toBeUndefined()
  })
})
describe('work with a deadline', () => {
  it('answers in time what it answers without', async () => {
    expect(await inTime('a job', 60, async () => server.system.sql('select 1 as "one"'))).toEqual([{ one: 1 }])
  })
  it('that takes longer is rejected, and neither writes nor commits afterwards', async () => {
    const key = unused('late')
    let ended: Promise<unknown> | undefined
    const late = inTime('a job', 0.05, () => {
      ended = server.system.transaction(async tx => {
        await tx.sql('insert into "systemDict" ("key", "value") values ($1, $1)', [key])
        await tx.sql('select pg_sleep(0.2)')
      })
      return ended
    })
    await expect(late).rejects.toThrow(new TimedOut('a job took longer than 0.05 seconds'))
    await expect(ended).rejects.toThrow(TimedOut)
    expect(await server.sql('select 1 from "systemDict" where "key" = $1', [key])).toEqual([])
    expect(await server.sql('select 1 as "one"')).toEqual([{ one: 1 }])
  })
})
