import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { onceAtATime } from './again.ts'

describe('work that runs once at a time', () => {
  it('runs once more when it was asked for while it ran, and never twice at once', async () => {
    const ends: (() => void)[] = []
    let most = 0
    let running = 0
    const ask = onceAtATime(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>(done => ends.push(done))
      running--
    })
    const all = Promise.all([ask(), ask(), ask()])
    ends[0]?.()
    await new Promise(setImmediate)
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await all
    expect([ends.length, most]).toEqual([2, 1])
  })
  it('can be asked for again after it failed', async () => {
    let tries = 0
    const ask = onceAtATime(async () => {
      if (++tries === 1) throw new Error('no line')
    })
    await expect(ask()).rejects.toThrow('no line')
    await ask()
    expect(tries).toBe(2)
  })
})
