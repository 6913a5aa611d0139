import { describe, it } from 'node:test'
import { expect } from 'expect'
import { receiveTrackKind as kind, receiveTrackStep as step } from './codes.ts'
import {
  maySet,
  nextSteps,
  progressOf,
  rolesFor,
  undoOf,
  type Crew,
  type Role,
  type Step,
  type Track,
} from './progress.ts'

const all: Crew = { driver: true, volunteer: true, hotelReception: true }
const alone: Crew = { driver: true, volunteer: false, hotelReception: false }
const minute = (nth: number) => new Date(Date.UTC(2026, 11, 3, 0, nth)).toISOString()
const track = (requestId: string, of: Step | null, role: Role, nth: number, more: Partial<Track> = {}): Track => ({
  requestId,
  kind: kind.normal,
  step: of,
  role,
  at: minute(nth),
  round: 0,
  revokes: null,
  passengerId: null,
  ...more,
})
const made = track('m', step.planMade, 'admin', 0)
const both = [track('d', step.confirmed, 'driver', 1), track('v', step.confirmed, 'volunteer', 2)]
/** A generator of the same numbers for the same seed. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
function shuffled<T>(list: readonly T[], draw: (below: number) => number): T[] {
  const left = [...list]
  return list.map(() => left.splice(draw(left.length), 1)[0] as T)
}

describe('the progress of a transfer', () => {
  it('runs through the steps 10 to 60, each by the roles that may report it [track-steps]', () => {
    expect(Object.values(step).map(one => rolesFor(one as Step, all))).toEqual([
      ['admin'],
      ['driver', 'volunteer'],
      ['driver', 'volunteer'],
      ['volunteer'],
      ['driver', 'hotelReception'],
      ['hotelReception', 'admin'],
    ])
    expect(maySet('driver', step.guestMet, alone)).toBe(true)
    expect(maySet('driver', step.guestMet, all)).toBe(false)
  })
  it('leads from unplanned to complete [receive-plan-status]', () => {
    const told: Track[] = []
    const after = (one: Track) => {
      told.push(one)
      return progressOf(told, all).status
    }
    expect(progressOf([], all).status).toBe(10)
    expect(
      [
        made,
        ...both,
        track('p', step.atPickUp, 'driver', 3),
        track('g', step.guestMet, 'volunteer', 4),
        track('a', step.atDestination, 'driver', 5),
        track('c', step.closed, 'hotelReception', 6),
      ].map(after),
    ).toEqual([11, 11, 12, 13, 14, 15, 16])
  })
  it('is confirmed by driver and volunteer, where there are both', () => {
    const half = progressOf([made, both[0] as Track], all)
    expect(half).toMatchObject({ status: 11, confirmed: ['driver'], waitsFor: ['volunteer'] })
    expect(progressOf([made, both[0] as Track], alone)).toMatchObject({ status: 12, waitsFor: [] })
  })
  it('fills steps that were skipped, as automatic', () => {
    const { status, done } = progressOf([made, track('g', step.guestMet, 'volunteer', 9)], all)
    expect(status).toBe(14)
    expect(done.map(({ step: of, automatic }) => [of, automatic])).toEqual([
      [10, false],
      [20, true],
      [30, true],
      [40, false],
    ])
  })
  it('loses its last step to an undo by the same role or the manager, and no other [receive-plan-forward]', () => {
    const told = [made, ...both, track('p', step.atPickUp, 'driver', 3)]
    const undo = (role: Role, revokes: string) => track('u', null, role, 4, { kind: kind.revoke, revokes })
    expect(progressOf([...told, undo('driver', 'p')], all).status).toBe(12)
    expect(progressOf([...told, undo('admin', 'p')], all).status).toBe(12)
    expect(progressOf([...told, undo('volunteer', 'p')], all).status).toBe(13)
    expect(progressOf([...told, undo('driver', 'd')], all).status).toBe(13)
    expect(undoOf('volunteer', progressOf(told, all))).toBeNull()
  })
  it('returns to planned with a change, and waits for new confirmations [receive-plan-forward]', () => {
    const change = track('x', null, 'admin', 5, { kind: kind.change, round: 1 })
    const told = [made, ...both, change]
    expect(progressOf(told, all)).toMatchObject({ status: 11, round: 1, waitsFor: ['driver', 'volunteer'] })
    // A confirmation of the plan as it was before confirms nothing.
    const stale = track('d2', step.confirmed, 'driver', 6)
    expect(progressOf([...told, stale], alone).status).toBe(11)
    expect(progressOf([...told, { ...stale, requestId: 'd3', round: 1 }], alone).status).toBe(12)
  })
  it('counts a guest who was met after a change, though the phone had not heard of it', () => {
    const change = track('x', null, 'admin', 5, { kind: kind.change, round: 1 })
    const met = (at: number) => progressOf([made, change, track('g', step.guestMet, 'driver', at)], alone)
    expect(met(6).status).toBe(14)
    expect(met(4)).toMatchObject({ status: 11, metAt: minute(4) })
  })
  it('keeps who did not come apart from the steps', () => {
    const absent = track('n', null, 'volunteer', 4, { kind: kind.absent, passengerId: 7 })
    expect(progressOf([made, absent], all)).toMatchObject({ status: 11, absent: [7] })
    const undone = track('u', null, 'admin', 5, { kind: kind.revoke, revokes: 'n' })
    expect(progressOf([made, absent, undone], all).absent).toEqual([])
  })
  it('offers what comes next, and what may be skipped to', () => {
    expect(nextSteps('driver', progressOf([made], all), all)).toEqual([20, 30, 50])
    expect(nextSteps('driver', progressOf([made, both[0] as Track], all), all)).toEqual([30, 50])
    expect(nextSteps('hotelReception', progressOf([made], all), all)).toEqual([50, 60])
  })
  it('ends alike for any order of tracks, doubled and late: two thousand drawn stories', () => {
    const draw = drawn(20_261_203)
    for (let story = 0; story < 2000; story++) {
      const roles = ['driver', 'volunteer', 'hotelReception', 'admin'] as const
      const told = Array.from({ length: 2 + draw(10) }, (_, nth): Track => {
        const role = roles[draw(4)] as Role
        const base = track(`r${nth}`, null, role, draw(30), { round: draw(3) })
        const what = draw(8)
        if (what === 0) return { ...base, kind: kind.change, role: 'admin' }
        if (what === 1) return { ...base, kind: kind.revoke, revokes: `r${draw(12)}` }
        if (what === 2) return { ...base, kind: kind.absent, passengerId: draw(3) }
        return { ...base, step: (10 * (1 + draw(6))) as Step }
      })
      const crew = { driver: draw(2) === 1, volunteer: draw(2) === 1, hotelReception: draw(2) === 1 }
      const end = progressOf(told, crew)
      const arrived = shuffled([...told, ...told.filter(() => draw(2) === 1)], draw)
      expect(progressOf(arrived, crew)).toEqual(end)
    }
  })
})
