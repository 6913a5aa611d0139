import { describe, it } from 'node:test'
import { expect } from 'expect'
import { chance, sampleOf, seedOf } from './sample.ts'

const words = ['apple', 'apricot', 'beet', 'bean', 'cherry', 'carrot', 'date', 'dill']
const choice = { sweep: 'plants', nameOf: (word: string) => word, shows: (word: string) => [word[0] as string] }

describe('the cases of a sweep', () => {
  it('are the same on every day of a release, and others with the next one', () => {
    const [friday, saturday] = [new Date('2026-11-27T12:00:00Z'), new Date('2026-11-28T12:00:00Z')]
    expect(seedOf(undefined, '0.2.0', friday)).toBe(seedOf(undefined, '0.2.0', saturday))
    expect(seedOf(undefined, '0.2.0', friday)).not.toBe(seedOf(undefined, '0.2.1', friday))
    expect(seedOf(undefined, '0.2.0', friday)).not.toBe(seedOf(undefined, '2.0.0', friday))
  })
  it('are those of the day, or of a number, where SEED says so', () => {
    expect(seedOf('day', '0.2.0', new Date('2026-11-28T12:00:00Z'))).toBe(20261128)
    expect(seedOf('20261126', '0.2.0', new Date())).toBe(20261126)
    expect(() => seedOf('yesterday', '0.2.0', new Date())).toThrow('SEED is a number or “day”')
  })
  it('are the first of each shape and as many more as are asked for, in their order', () => {
    expect(sampleOf(words, { ...choice, more: 0 })).toEqual(['apple', 'beet', 'cherry', 'date'])
    const drawn = sampleOf(words, { ...choice, more: 2 })
    expect(drawn).toHaveLength(6)
    expect(drawn).toEqual(words.filter(word => drawn.includes(word)))
    expect(sampleOf(words, { ...choice, more: 99 })).toEqual(words)
  })
  it('are drawn by the seed and their names alone, whatever else is there', () => {
    expect(chance('plants', 'beet')).toBe(chance('plants', 'beet'))
    expect(chance('plants', 'beet')).not.toBe(chance('plants', 'bean'))
    const among = (all: readonly string[]) => new Set(sampleOf(all, { ...choice, shows: () => [], more: 4 }))
    const four = among(words)
    const rest = words.filter(word => four.has(word) || word === words.find(other => !four.has(other)))
    expect(among(rest)).toEqual(four)
  })
})
