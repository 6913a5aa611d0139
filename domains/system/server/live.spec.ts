import { after, before, describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { liveViews, openBoards } from './live.ts'

before(() => mock.timers.enable({ apis: ['setTimeout'] }))
after(() => mock.timers.reset())
/** Boards, and a way to notify them of a change. */
function boards() {
  const hear: Record<string, (about: Record<string, unknown>) => void> = {}
  return {
    boards: openBoards(
      {} as never,
      {
        on: (channel, listener) => {
          hear[channel] = listener
        },
      },
      20,
    ),
    notify: (name: string) => hear.live?.({ name, id: 1 }),
  }
}
const passes = async (ms: number) => {
  mock.timers.tick(ms)
  await new Promise(setImmediate)
}

describe('public live data', () => {
  it('is sent twice a second while it changes constantly, and once more at the end', async () => {
    let votes = 0
    liveViews.fill('without a pause', async () => ({ votes }))
    const { boards: all, notify } = boards()
    const shown: number[] = []
    all.watch(
      {
        send: (text: string) => {
          shown.push((JSON.parse(text) as { data: { votes: number } }).data.votes)
        },
      } as never,
      'without a pause',
      1,
    )
    await passes(0)
    // A voting hall: notices at the maximum rate for five seconds.
    for (let nth = 0; nth < 20; nth++) {
      votes++
      notify('without a pause')
      await passes(250)
    }
    expect(shown).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
    votes++
    await passes(2000)
    expect(shown.at(-1)).toBe(21)
  })
})
