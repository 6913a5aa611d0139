import { describe, it } from 'node:test'
import { expect } from 'expect'
import { Turns } from './turns.ts'

describe('work that takes turns', () => {
  it('starts in order, never more at once than allowed, and goes on after a failure', async () => {
    const turns = new Turns(2)
    const begun: number[] = []
    const ends: (() => void)[] = []
    let at = 0
    let most = 0
    const all = Array.from({ length: 6 }, (_, nth) =>
      turns
        .take(async () => {
          begun.push(nth)
          most = Math.max(most, ++at)
          await new Promise<void>(done => {
            ends[nth] = done
          })
          at--
          if (nth === 1) throw new Error('one fails')
          return nth
        })
        .catch((error: Error) => error.message),
    )
    expect(begun).toEqual([0, 1])
    for (const [nth, one] of all.entries()) {
      while (!ends[nth]) await Promise.resolve()
      ends[nth]?.()
      await one
    }
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    expect(most).toBe(2)
    expect(await Promise.all(all)).toEqual([0, 'one fails', 2, 3, 4, 5])
  })
})
