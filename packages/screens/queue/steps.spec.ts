import { describe, it } from 'node:test'
import { expect } from 'expect'
import { firstOf, nextAfter } from './steps.ts'

const rows = (text: string) => [...text].map(key => ({ key, held: key === key.toUpperCase() }))

describe('the steps of a queue', () => {
  it('begins with the first row that nobody else has open, and with any if all are held', () => {
    expect(firstOf(rows('Abc'))).toBe('b')
    expect(firstOf(rows('AB'))).toBe('A')
    expect(firstOf([])).toBeUndefined()
  })
  it('goes on to the next free row, then back to those passed over, and to held ones last', () => {
    expect(nextAfter(rows('aBcd'), 'a')).toBe('c')
    expect(nextAfter(rows('abCD'), 'b')).toBe('a')
    expect(nextAfter(rows('aB'), 'a')).toBe('B')
    expect(nextAfter(rows('a'), 'a')).toBeUndefined()
  })
})
