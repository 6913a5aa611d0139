import { afterEach, beforeEach, describe, it, mock } from 'node:test'
import { expect } from 'expect'
import { answerWithin, followLive, followVersion, heartbeatEvery } from './live.ts'

/** A socket that keeps what was sent and does what the test says. */
class TrialSocket {
  static readonly OPEN = 1
  static all: TrialSocket[] = []
  readyState = TrialSocket.OPEN
  sent: unknown[] = []
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = () => {}
  constructor() {
    TrialSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.onclose()
  }
  hear(data: unknown, watch = 'hallPlan') {
    this.onmessage({ data: JSON.stringify({ type: 20, watch, id: 7, data }) })
  }
}
const last = () => TrialSocket.all.at(-1) as TrialSocket
const before = { WebSocket: globalThis.WebSocket, location: globalThis.location }
beforeEach(() => {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  TrialSocket.all = []
  Object.assign(globalThis, { WebSocket: TrialSocket, location: { protocol: 'https:', host: 'expo.example' } })
})
afterEach(() => {
  mock.timers.reset()
  Object.assign(globalThis, before)
})

describe('a live view that is followed', () => {
  it('is asked for by its name and id, and heard of until it is left', () => {
    const heard: unknown[] = []
    const stop = followLive({ watch: 'hallPlan', id: 7, onData: data => heard.push(data) })
    last().onopen()
    expect(last().sent).toEqual([{ type: 20, watch: 'hallPlan', id: 7 }])
    last().hear({ taken: 1 })
    last().hear({ taken: 2 }, 'votes')
    last().hear(null)
    expect(heard).toEqual([{ taken: 1 }])
    stop()
    last().hear({ taken: 3 })
    mock.timers.tick(60_000)
    expect([heard.length, TrialSocket.all.length]).toEqual([1, 1])
  })
  it('is asked for again over a new line when the former is lost, says nothing, or does not answer a heartbeat', () => {
    const lost: boolean[] = []
    const stop = followLive({ watch: 'hallPlan', id: 7, onData: () => {}, onLost: worked => lost.push(worked) })
    // It opens, and no message arrives.
    last().onopen()
    mock.timers.tick(answerWithin)
    expect(lost).toEqual([false])
    mock.timers.tick(3_000)
    expect(TrialSocket.all).toHaveLength(2)
    // It answers, and then it does not.
    last().hear({ taken: 1 })
    mock.timers.tick(heartbeatEvery)
    expect(last().sent).toEqual([{ type: 99 }])
    mock.timers.tick(heartbeatEvery)
    expect(lost).toEqual([false, true])
    mock.timers.tick(10_000)
    expect(TrialSocket.all).toHaveLength(3)
    stop()
  })
  it('of versions says when it is another one, also after a lost line', () => {
    let changes = 0
    const stop = followVersion('hallPlan', 7, () => changes++)
    last().hear({ version: 'a' })
    last().hear({ version: 'a' })
    expect(changes).toBe(0)
    last().hear({ version: 'b' })
    last().close()
    mock.timers.tick(10_000)
    last().hear({ version: 'b' })
    expect(changes).toBe(1)
    last().hear({ version: 'c' })
    expect(changes).toBe(2)
    stop()
  })
})
