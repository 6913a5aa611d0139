import { describe, it } from 'node:test'
import { expect } from 'expect'
import { guest, problem, room } from '../solver/rooms/testing.ts'
import { solveAside } from './thread.ts'

const asked = {
  kind: 'room' as const,
  problem: problem([guest(1)], [room(1)]),
  former: new Map(),
  seed: 1,
  steps: 1000,
}

describe('a plan that is looked for in a thread of its own', () => {
  it('is not answered when its last report hears that nobody wants it any more, however late', async () => {
    const heard = Promise.withResolvers<void>()
    process.once('worker', (worker: NodeJS.EventEmitter) => {
      // The thread has said its plan, and has ended, before the report is answered.
      worker.once('exit', () => heard.reject(new Error('cancelled')))
    })
    await expect(solveAside<'room'>(asked, () => heard.promise)).rejects.toThrow('cancelled')
  })
  it('is answered when every report is taken', async () => {
    const reports: number[] = []
    const { plan } = await solveAside<'room'>(asked, async done => void reports.push(done))
    expect([plan.get(1), reports.at(-1)]).toEqual([1, 1])
  })
})
