import { describe, it, mock } from 'node:test'
import { expect } from 'expect'
import type { WallFigures, WallView } from '../../model/calls.ts'
import { pageAt } from '../../model/walls.ts'
import { followWall } from './follow.ts'

const dayMs = 86_400_000

/** A television that is on for so many days: its clock, its timers and its sockets, without a browser. */
async function on(days: number, line: (at: number) => boolean) {
  let at = 0
  const open = new Set<object>()
  const asked: string[] = []
  let most = 0
  class Socket {
    static OPEN = 1
    readyState = 1
    onopen?: () => void
    onmessage?: (message: { data: string }) => void
    onclose?: () => void
    ticket = ''
    constructor() {
      open.add(this)
      most = Math.max(most, open.size)
      queueMicrotask(() => this.onopen?.())
    }
    send(text: string) {
      const { type, id } = JSON.parse(text) as { type: number; id?: string }
      if (type === 20 && id) {
        this.ticket = id
        asked.push(id)
      }
    }
    close() {
      open.delete(this)
      this.onclose?.()
    }
  }
  mock.timers.enable({ apis: ['setInterval'] })
  mock.method(performance, 'now', () => at)
  const former = { window: globalThis.window, location: globalThis.location, WebSocket: globalThis.WebSocket }
  Object.assign(globalThis, {
    window: { WebSocket: Socket },
    WebSocket: Socket,
    location: { protocol: 'http:', host: 'tv' },
  })
  let views = 0
  let lost = false
  let recovered = 0
  let reading = false
  const ticketAt = () => `day ${Math.floor(at / dayMs)}`
  const stop = followWall({
    read: async () => {
      reading = true
      if (!line(at)) throw new Error('no line')
      return { live: ticketAt(), interval: 5 } as WallView
    },
    onView: () => {
      views++
    },
    onFigures: () => undefined,
    onLine: alive => {
      if (alive && lost) recovered++
      lost = !alive
    },
    onRefused: () => undefined,
    isRefusal: () => false,
  })
  for (let tick = 0; tick < days * 1200 * 24; tick++) {
    at += 3000
    mock.timers.tick(3000)
    // The server pushes every few seconds to whoever holds a ticket of today or yesterday.
    for (const socket of open as Set<Socket>) {
      const isValid = Number(socket.ticket.slice(4)) >= Math.floor(at / dayMs) - 1
      if (!line(at)) socket.close()
      else socket.onmessage?.({ data: JSON.stringify({ type: 20, data: isValid ? ({} as WallFigures) : null }) })
    }
    if (!reading) continue
    reading = false
    for (let turn = 0; turn < 5; turn++) await null
  }
  const left = open.size
  stop()
  mock.restoreAll()
  mock.timers.reset()
  Object.assign(globalThis, former)
  return { most, left, asked, views, lost, recovered, after: open.size }
}

describe('a large screen that is on for a week', () => {
  it('keeps one socket, watches with the ticket of each new day, and leaves nothing open', async () => {
    const { most, left, asked, views, after, lost } = await on(7, () => true)
    expect([most, left, after, lost]).toEqual([1, 1, 0, false])
    expect([...new Set(asked)].slice(0, 7)).toEqual(['day 0', 'day 1', 'day 2', 'day 3', 'day 4', 'day 5', 'day 6'])
    expect(asked.length).toBeLessThan(10)
    // It asks for the whole screen once a minute, and not more often with each day.
    expect(views).toBeLessThanOrEqual(7 * 1440 + 20)
  })
  it('goes on by itself after each night without a line', async () => {
    const { most, left, lost, recovered } = await on(2, at => at % dayMs < dayMs * 0.6)
    expect([most, left, lost, recovered]).toEqual([1, 1, false, 2])
  })
  it('turns its pages by the clock, so that all screens show the same one', () => {
    expect([0, 14_999, 15_000, 30_000, 45_000].map(at => pageAt(at, 15, 3))).toEqual([0, 0, 1, 2, 0])
    expect(pageAt(Number.MAX_SAFE_INTEGER, 15, 1)).toBe(0)
  })
})
