import { describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { answerWithin, openAgainAfter } from '@pavilion/fields/live.ts'
import { type Line, watchUnread } from './unread.ts'

/** A socket that keeps what was sent and does what the test says. */
class TrialLine implements Line {
  sent: { type: number; loginId?: string }[] = []
  closed = false
  onopen: Line['onopen'] = null
  onmessage: Line['onmessage'] = null
  onclose: Line['onclose'] = null
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  answer(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}
function watched({ sockets = true, count = 7, chance = 0 } = {}) {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const lines: TrialLine[] = []
  const counts: number[] = []
  const further: object[] = []
  const asked = mock.fn(async () => count)
  const rights = mock.fn()
  const stop = watchUnread({
    open: sockets
      ? () => {
          const line = new TrialLine()
          lines.push(line)
          return line
        }
      : undefined,
    loginId: async () => 'once',
    ask: asked,
    onCount: count => {
      counts.push(count)
    },
    rights,
    progress: far => {
      further.push(far)
    },
    chance: () => chance,
  })
  return {
    lines,
    counts,
    further,
    asked,
    rights,
    tick: (ms: number) => mock.timers.tick(ms),
    end: () => {
      stop()
      mock.timers.reset()
    },
  }
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
async function opened(watch: ReturnType<typeof watched>) {
  watch.lines[0]?.onopen?.()
  await settle()
}

describe('the number of unread messages', () => {
  it('is requested by a first message of type 10 with the login id [socket-first-message]', async () => {
    const watch = watched()
    await opened(watch)
    expect(watch.lines[0]?.sent).toEqual([{ type: 10, loginId: 'once' }])
    watch.end()
  })
  it('comes with type 10; type 99 is the reply to a heartbeat, 40 the progress of an import, and anything else is ignored [socket-incoming-types]', async () => {
    const watch = watched()
    await opened(watch)
    for (const message of [
      { type: 10, count: 4 },
      { type: 99 },
      { type: 5, count: 9 },
      { type: 40, task: 'import', id: 3, done: 500 },
      { type: 40 },
      'no JSON',
    ])
      watch.lines[0]?.answer(message)
    expect(watch.counts).toEqual([4])
    expect(watch.further).toEqual([{ type: 40, task: 'import', id: 3, done: 500 }])
    watch.end()
  })
  it('keeps its socket alive with a heartbeat every 30 seconds [socket-heartbeat]', async () => {
    const watch = watched()
    await opened(watch)
    watch.lines[0]?.answer({ type: 10, count: 0 })
    for (let beat = 0; beat < 3; beat++) {
      watch.tick(30_000)
      watch.lines[0]?.answer({ type: 99 })
    }
    expect(watch.lines[0]?.sent.map(({ type }) => type)).toEqual([10, 99, 99, 99])
    expect(watch.lines).toHaveLength(1)
    watch.end()
  })
  it('opens a new socket when the previous heartbeat got no reply [socket-reconnect]', async () => {
    const watch = watched()
    await opened(watch)
    watch.lines[0]?.answer({ type: 10, count: 0 })
    watch.tick(30_000)
    watch.tick(30_000)
    expect(watch.lines[0]?.closed).toBe(true)
    watch.tick(3_000)
    expect(watch.lines).toHaveLength(2)
    watch.end()
  })
  it('opens a new socket when it was closed', async () => {
    const watch = watched()
    await opened(watch)
    watch.lines[0]?.answer({ type: 10, count: 0 })
    watch.lines[0]?.onclose?.()
    watch.tick(3_000)
    expect(watch.lines).toHaveLength(2)
    watch.end()
  })
  it('comes with notices about changed rights; after every connection rights are reloaded too, because earlier notices were missed', async () => {
    const watch = watched()
    const asked = () => watch.rights.mock.callCount()
    await opened(watch)
    expect(asked()).toBe(0)
    for (const [message, count] of [
      [{ type: 10, count: 0 }, 1],
      [{ type: 10, count: 2 }, 1],
      [{ type: 99 }, 1],
      [{ type: 30 }, 2],
    ] as const) {
      watch.lines[0]?.answer(message)
      expect(asked()).toBe(count)
    }
    watch.lines[0]?.onclose?.()
    watch.tick(3_000)
    watch.lines[1]?.onopen?.()
    await settle()
    expect(asked()).toBe(2)
    watch.lines[1]?.answer({ type: 10, count: 2 })
    expect(asked()).toBe(3)
    watch.end()
  })
  it('is polled every 3 seconds if sockets are not supported [socket-fallback-poll]', async () => {
    const watch = watched({ sockets: false })
    await settle()
    watch.tick(3_000)
    watch.tick(3_000)
    await settle()
    expect(watch.asked.mock.callCount()).toBe(3)
    expect(watch.counts).toEqual([7, 7, 7])
    watch.end()
  })
  it('is polled every 3 seconds while something on the way blocks sockets, until one answers', async () => {
    const watch = watched()
    // Closed at once, twice: now it polls, and retries the socket less and less often.
    watch.lines[0]?.onclose?.()
    expect(watch.asked.mock.callCount()).toBe(0)
    watch.tick(3_000)
    watch.lines[1]?.onclose?.()
    for (let turn = 0; turn < 3; turn++) {
      await settle()
      watch.tick(3_000)
    }
    await settle()
    expect(watch.counts).toEqual([7, 7, 7, 7])
    expect(watch.lines).toHaveLength(3)
    watch.lines[2]?.answer({ type: 10, count: 8 })
    for (let turn = 0; turn < 3; turn++) {
      watch.tick(3_000)
      await settle()
    }
    expect(watch.counts).toEqual([7, 7, 7, 7, 8])
    watch.end()
  })
  it('does not wait for a socket that opens but stays silent', async () => {
    const watch = watched()
    await opened(watch)
    watch.tick(answerWithin)
    expect(watch.lines[0]?.closed).toBe(true)
    watch.tick(3_000)
    watch.lines[1]?.onopen?.()
    await settle()
    watch.tick(answerWithin)
    await settle()
    expect(watch.counts).toEqual([7])
    watch.end()
  })
  it('reconnects after a restart of the server spread over ten seconds, and within a minute after a long one', () => {
    const waits = Array.from({ length: 1000 }, (_, nth) => openAgainAfter(0, nth / 999))
    for (let second = 1; second < 10; second++)
      expect(waits.filter(wait => wait >= second * 1000 && wait < (second + 1) * 1000).length).toBeLessThan(120)
    // Ten seconds without a server, and the worst random number: the time until the next try.
    let at = openAgainAfter(0, 1)
    let failures = 0
    while (at < 10_000) at += openAgainAfter(++failures, 0)
    expect(at + openAgainAfter(failures + 1, 0)).toBeLessThan(60_000)
    expect(openAgainAfter(20, 0)).toBe(30_000)
  })
  it('does nothing after it is stopped', async () => {
    const watch = watched()
    await opened(watch)
    watch.end()
    watch.lines[0]?.onclose?.()
    expect(watch.lines).toHaveLength(1)
    expect(watch.lines[0]?.closed).toBe(true)
  })
})
