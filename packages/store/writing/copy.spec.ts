import { setImmediate as turn } from 'node:timers/promises'
import { after, before, describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { beginAnswer, breathing } from './copy.ts'

let clock = 0
/** Yields once, and returns whether the work has gone on. */
function breathe(pause: ReturnType<typeof breathing>): () => boolean {
  let wentOn = false
  pause()?.then(() => {
    wentOn = true
  })
  return () => wentOn
}
const turns = async () => {
  for (let nth = 0; nth < 5; nth++) await turn()
}

describe('long work', () => {
  before(() => {
    mock.timers.enable({ apis: ['setTimeout'] })
    mock.method(performance, 'now', () => clock)
  })
  after(() => {
    mock.timers.reset()
    mock.restoreAll()
  })
  const passes = async (ms: number) => {
    await turns()
    clock += ms
    mock.timers.tick(ms)
    await turns()
  }

  it('yields while a request waits for its answer, but not for ever', async () => {
    const pause = breathing(0)
    const alone = breathe(pause)
    await turns()
    expect(alone()).toBe(true)
    const one = beginAnswer()
    const other = beginAnswer()
    const aside = breathe(pause)
    await turns()
    one()
    await turns()
    expect(aside()).toBe(false)
    other()
    await turns()
    expect(aside()).toBe(true)
    const never = beginAnswer()
    const again = breathe(pause)
    await turns()
    expect(again()).toBe(false)
    await passes(20)
    expect(again()).toBe(true)
    // A request from before the work may be the work itself: it does not wait for itself.
    const isDone = breathe(breathing(0))
    await turns()
    expect(isDone()).toBe(true)
    never()
  })
  it('rests for as long as it worked after a recent request, which leaves half of a processor to others', async () => {
    clock = 10_000
    const pause = breathing(4)
    clock += 3
    expect(pause()).toBe(undefined)
    clock += 5
    const alone = breathe(pause)
    await turns()
    expect(alone()).toBe(true)
    beginAnswer()()
    clock += 8
    const resting = breathe(pause)
    await passes(7)
    expect(resting()).toBe(false)
    await passes(1)
    expect(resting()).toBe(true)
    // No request for a while.
    clock += 1000
    const later = breathe(pause)
    await turns()
    expect(later()).toBe(true)
  })
})
