import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { RushStep } from '@pavilion/work/model/index.ts'
import type { Second } from './facts.ts'
import { firstLimit } from './verdict.ts'

const calm = {
  loopMs: 5,
  process: 0.2,
  machine: 0.3,
  poolWaiting: 0,
  databaseBusy: 0.1,
  locks: 0,
  disk: 0,
  lateJobs: 0,
}
/** Seconds of a rush: calm, but for these from a second on. */
const seconds = (...changes: readonly (readonly [from: number, change: Partial<Second>])[]): Second[] =>
  Array.from({ length: 20 }, (_, at) => ({
    at,
    ...calm,
    ...Object.assign({}, ...changes.filter(([from]) => at >= from).map(([, change]) => change)),
  }))
const step = (p95: number, code?: string): RushStep => ({
  key: 'register',
  answered: 100,
  refused: code ? [{ code, times: 3 }] : [],
  p50: 20,
  p95,
  p99: p95,
  perSecond: 5,
})
const named = (all: readonly Second[], ...steps: readonly RushStep[]) => {
  const found = firstLimit(all, steps)
  return found && [found.key, found.second]
}

describe('the first bottleneck of a rush', () => {
  for (const [key, change] of [
    ['locks', { locks: 0.6 }],
    ['disk', { disk: 0.5 }],
    ['process', { process: 0.95 }],
    ['process', { loopMs: 400 }],
    ['database', { databaseBusy: 1.5, machine: 0.9 }],
    ['machine', { machine: 0.99 }],
    ['pool', { poolWaiting: 30 }],
    ['jobs', { lateJobs: 200 }],
  ] as const)
    it(`is named from what was measured: ${key} (${Object.keys(change).join(', ')})`, () => {
      expect(named(seconds([4, change]), step(900))).toEqual([key, 4])
    })
  it('is the one that was there first, not what it brought about', () => {
    expect(named(seconds([9, { locks: 0.9 }], [3, { process: 0.9 }]), step(900))).toEqual(['process', 3])
    expect(named(seconds([3, { poolWaiting: 50 }], [3, { locks: 0.9 }]), step(900))).toEqual(['locks', 3])
  })
  it('is none while everybody is answered in time, and not guessed where nothing was used up', () => {
    expect(named(seconds([0, { machine: 1 }]), step(90))).toBe(undefined)
    expect(named(seconds([0, { machine: 1 }]), step(90, 'tooFewInStock'))).toBe(undefined)
    expect(named(seconds([0, { machine: 1 }]), step(90, 'timeout'))).toEqual(['machine', 0])
    expect(named(seconds(), step(900))).toEqual(['unknown', null])
  })
  it('is nothing that lasted for a second only', () => {
    expect(named(seconds([4, { process: 1 }], [6, { process: 0.2 }]), step(900))).toEqual(['unknown', null])
  })
})
