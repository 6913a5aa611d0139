import { describe, it } from 'node:test'
import { expect } from 'expect'
import type { Context } from '../context.ts'
import { Kept } from './kept.ts'

const there = (database = {}) => ({ database }) as unknown as Context
const ctx = there()

describe('figures that are kept', () => {
  it('are read once for all who ask meanwhile, and again after a failure', async () => {
    const kept = new Kept<number>({ seconds: 60, most: 10 })
    let reads = 0
    const read = async () => ++reads
    expect(await Promise.all([1, 2, 3].map(() => kept.read(ctx, 'a', read)))).toEqual([1, 1, 1])
    await expect(kept.read(ctx, 'b', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
    expect(await kept.read(ctx, 'b', read)).toBe(2)
    expect(await kept.read(ctx, 'c', read, -1)).toBe(3)
    expect(await kept.read(ctx, 'c', read)).toBe(4)
  })
  it('never grow beyond their number, however many screens ask for a week', async () => {
    const kept = new Kept<number>({ seconds: 60, most: 10 })
    for (let nth = 0; nth < 1000; nth++) await kept.read(ctx, `${nth}`, async () => nth)
    expect(kept.sizeOf(ctx)).toBe(10)
  })
  it('are never those of another database with the same ids', async () => {
    const kept = new Kept<number>({ seconds: 60, most: 10 })
    expect(await kept.read(ctx, 'a', async () => 40)).toBe(40)
    expect(await kept.read(there(), 'a', async () => 90)).toBe(90)
  })
})
