import { describe, it } from 'node:test'
import { expect } from 'expect'
import { loadOf } from './figures.ts'

describe('how busy a gate is', () => {
  const of = (best: number, ...minutes: number[]) => loadOf({ best, minutes })
  it('is known by its last minutes against its best one', () => {
    expect(of(10, 2, 9, 8, 10)).toEqual({ load: 'full', perMinute: 9, fullFor: 3 })
    expect(of(10, 9, 9, 7)).toMatchObject({ load: 'flowing', fullFor: 0 })
    expect(of(10, 10, 10)).toMatchObject({ load: 'flowing', fullFor: 2 })
    expect(of(10, 0, 0, 0, 1)).toMatchObject({ load: 'quiet' })
    expect(of(0)).toEqual({ load: 'quiet', perMinute: 0, fullFor: 0 })
  })
  it('is never called full where hardly anybody passes', () => {
    expect(of(1, 1, 1, 1, 1)).toMatchObject({ load: 'flowing', fullFor: 0 })
  })
})
