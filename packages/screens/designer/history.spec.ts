import { describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { begun, changed, rebased, redone, undone } from './history.ts'

const said = (...words: string[]) => words.reduce((history, word) => changed(history, word), begun(''))

describe('the history of a draft', () => {
  it('undoes and redoes step by step; a gesture is one step', () => {
    let history = begun(10)
    for (const x of [11, 12, 13]) history = changed(history, x, 'drag 1')
    history = changed(history, 40)
    history = undone(history)
    expect(history.now).toBe(13)
    history = undone(history)
    expect([history.now, history.past]).toEqual([10, []])
    expect(undone(history).now).toBe(10)
    history = redone(redone(history))
    expect([history.now, history.future]).toEqual([40, []])
    expect(redone(history).now).toBe(40)
  })
  it('has no step for a drag that was given up, and the next one is a step of its own', () => {
    const at = (x: number) => ({ x })
    const before = changed(begun(at(10)), at(20), 'drag 1')
    const back = [at(25), at(30), at(20)].reduce((history, now) => changed(history, now, 'drag 2'), before)
    expect([back.now, back.past]).toEqual([at(20), [at(10)]])
    expect(back.now).toBe(before.now)
    expect(undone(changed(back, at(40), 'drag 2')).now).toBe(before.now)
  })
  it('begins a new step after an undo, though the gesture has the same name', () => {
    const typed = changed(changed(begun(''), 'a', 'name'), 'ab', 'name')
    const again = changed(redone(undone(typed)), 'abc', 'name')
    expect(undone(again).now).toBe('ab')
  })
  it('forgets what was undone once something else is done, and counts no change that changes nothing', () => {
    const other = changed(undone(said('a', 'b')), 'c')
    expect([other.past, other.future]).toEqual([['', 'a'], []])
    expect(changed(other, 'c')).toBe(other)
  })
  it('carries every step over, before and after', () => {
    const history = rebased(undone(said('a', 'b')), word => `${word}!`)
    expect([undone(history).now, history.now, redone(history).now]).toEqual(['!', 'a!', 'b!'])
  })
  it('keeps the last 200 steps', () => {
    let history = begun(0)
    for (let nth = 1; nth <= 205; nth++) history = changed(history, nth)
    expect([history.past.length, history.past[0]]).toEqual([200, 5])
  })
})
