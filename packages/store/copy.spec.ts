import { setImmediate as turn } from 'node:timers/promises'
import { describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { beginAnswer, breathing } from './copy.ts'

/** Takes a breath, and tells whether the work has gone on. */
function breathe(pause: ReturnType<typeof breathing>): () => boolean {
  let wentOn = false
  pause()?.then(() => { wentOn = true })
  return () => wentOn
}
const turns = async () => { for (let nth = 0; nth < 5; nth++) await turn() }

describe('long work', () => {
  it('steps aside while somebody waits for an answer, until it is given, yet not for ever', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    try {
      const pause = breathing(0), alone = breathe(pause)
      await turns()
      expect(alone()).toBe(true)
      const one = beginAnswer(), other = beginAnswer(), aside = breathe(pause)
      await turns()
      one()
      await turns()
      expect(aside()).toBe(false)
      other()
      await turns()
      expect(aside()).toBe(true)
      const never = beginAnswer(), again = breathe(pause)
      await turns()
      expect(again()).toBe(false)
      mock.timers.tick(20)
      await turns()
      expect(again()).toBe(true)
      // What was asked for before the work began may be its own answer: it does not wait for itself.
      const own = breathe(breathing(0))
      await turns()
      expect(own()).toBe(true)
      never()
    } finally { mock.timers.reset() }
  })
})
