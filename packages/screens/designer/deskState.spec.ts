import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { arrived, type DeskState, merged, mergedParts, opened, received, saved, theirsTaken } from './deskState.ts'
import { changed, undone } from './history.ts'

interface Hall {
  readonly updatedAt: string
  readonly name: string
  readonly width: number
}
type Draft = Pick<Hall, 'name' | 'width'>
const how = { read: ({ name, width }: Hall): Draft => ({ name, width }), merge: mergedParts<Draft> }
const hall = (minute: number, name: string, width: number): Hall => ({ updatedAt: `10:0${minute}`, name, width })
const desk = opened(hall(0, 'A', 20), how)
const edited = (state: DeskState<Hall, Draft>, parts: Partial<Draft>) => ({
  ...state,
  history: changed(state.history, { ...state.history.now, ...parts }),
})
const isDirty = ({ start, history }: DeskState<Hall, Draft>) => history.now !== start

describe('a desk', () => {
  it('has nothing to save again once everything is undone', () => {
    const changed = edited(desk, { width: 30 })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty({ ...changed, history: undone(changed.history) })).toBe(false)
  })
  it('keeps what was changed while the save was under way', () => {
    const sent = edited(desk, { width: 30 })
    const meanwhile = edited(sent, { name: 'B' })
    const state = saved(meanwhile, sent.history.now, hall(1, 'A', 30), how)
    expect([state.history.now, isDirty(state)]).toEqual([{ name: 'B', width: 30 }, true])
    expect(isDirty(saved(sent, sent.history.now, hall(1, 'A', 30), how))).toBe(false)
  })
  it('shows what somebody else has saved at once, if nothing was changed here', () => {
    const state = arrived(desk, hall(1, 'Theirs', 20), how)
    expect([state.history.now.name, state.theirs, isDirty(state)]).toEqual(['Theirs', undefined, false])
  })
  it('asks nothing if what was changed here comes to nothing', () => {
    const byWidth = { ...how, differences: (from: Draft, to: Draft) => (from.width === to.width ? [] : ['width']) }
    const there = edited(edited(desk, { width: 30 }), { width: 20 })
    expect(arrived(there, hall(1, 'Theirs', 20), byWidth).theirs).toBe(undefined)
    expect(arrived(there, hall(1, 'Theirs', 20), how).theirs).toEqual(hall(1, 'Theirs', 20))
  })
  it('does not go back to a row that was read before it was saved', () => {
    const state = saved(desk, desk.history.now, hall(2, 'Saved', 20), how)
    expect(arrived(state, hall(1, 'Old', 20), how)).toBe(state)
  })
  it('takes a row just like the draft for its own save, whose answer was lost', () => {
    const state = received(edited(desk, { width: 30 }), hall(1, 'A', 30), how)
    expect([state.theirs, isDirty(state), state.row.updatedAt]).toEqual([undefined, false, '10:01'])
  })
  it('asks if both have changed it; undo after a merge reverts nothing of theirs', () => {
    const both = arrived(edited(edited(desk, { width: 30 }), { width: 40 }), hall(1, 'Theirs', 25), how)
    expect([both.history.now, both.theirs]).toEqual([{ name: 'A', width: 40 }, hall(1, 'Theirs', 25)])
    const state = merged(both, how)
    expect([state.history.now, state.row.updatedAt]).toEqual([{ name: 'Theirs', width: 40 }, '10:01'])
    const back = { ...state, history: undone(undone(state.history)) }
    expect([back.history.now, isDirty(back)]).toEqual([{ name: 'Theirs', width: 25 }, false])
  })
  it('brings mine back by undo after theirs were taken', () => {
    const state = theirsTaken(arrived(edited(desk, { width: 30 }), hall(1, 'A', 25), how), how)
    expect([state.history.now.width, isDirty(state), undone(state.history).now.width]).toEqual([25, false, 30])
  })
})
describe('merging part by part', () => {
  it('takes a part that only they changed; of a part that both changed it takes mine', () => {
    const start = { a: 1, b: [1], c: 1, d: 1 }
    expect(mergedParts<object>(start, { ...start, b: [2], c: 2 }, { a: 9, b: [9], c: 1, e: 9 })).toEqual({
      a: 9,
      b: [2],
      c: 2,
      e: 9,
    })
    expect(mergedParts([1], [1], [2])).toEqual([2])
    expect(mergedParts([1], [3], [2])).toEqual([3])
  })
})
