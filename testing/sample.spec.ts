import { describe, it } from 'node:test'
import { expect } from 'expect'
import { chance, sampleOf } from './sample.ts'

const words = ['apple', 'apricot', 'beet', 'bean', 'cherry', 'carrot', 'date', 'dill']
const choice = { sweep: 'plants', nameOf: (word: string) => word, shows: (word: string) => [word[0] as string] }

describe('the cases of a sweep', () => {
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
