import { describe, it } from 'node:test'
import { expect } from 'expect'
import { Kept } from './kept.ts'

describe('figures that are kept', () => {
  it('are read once for all who ask meanwhile, and again after a failure', async () => {
    const kept = new Kept<number>({ seconds: 60, most: 10 })
    let reads = 0
    const read = async () => ++reads
    expect(await Promise.all([1, 2, 3].map(() => kept.read('a', read)))).toEqual([1, 1, 1])
    await expect(kept.read('b', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
    expect(await kept.read('b', read)).toBe(2)
    expect(await kept.read('c', read, -1)).toBe(3)
    expect(await kept.read('c', read)).toBe(4)
  })
  it('never grow beyond their number, however many screens ask for a week', async () => {
    const kept = new Kept<number>({ seconds: 60, most: 10 })
    for (let nth = 0; nth < 1000; nth++) await kept.read(`${nth}`, async () => nth)
    expect(kept.size).toBe(10)
  })
})
