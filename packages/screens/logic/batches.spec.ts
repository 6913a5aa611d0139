import { describe, it } from 'node:test'
import { expect } from 'expect'
import { inLots } from './batches.ts'

const rows = (count: number) => Array.from({ length: count }, (_, nth) => ({ id: nth + 1, updatedAt: '2026-11-23T00:00:00.000Z' }))

describe('many rows that are decided together', () => {
  it('go in lots of fifty, and how far they are is told after each', async () => {
    const lots: number[] = [], shares: number[] = []
    const outcome = await inLots(rows(120), async lot => { lots.push(lot.length); return { done: lot.length - 1, skipped: [{ id: lot[0]!.id, why: 'decided already' }] } }, share => shares.push(share))
    expect(lots).toEqual([50, 50, 20])
    expect(shares).toEqual([50 / 120, 100 / 120, 1])
    expect(outcome).toEqual({ done: 117, skipped: [1, 51, 101].map(id => ({ id, why: 'decided already' })) })
  })
  it('say what was done where the network fails on the way; one lot alone is refused as it is', async () => {
    const failing = async (lot: readonly { id: number }[]) => { if (lot[0]!.id === 51) throw new Error('no network'); return { done: lot.length, skipped: [] } }
    const outcome = await inLots(rows(120), failing, () => undefined)
    expect(outcome).toMatchObject({ done: 70, skipped: { length: 50, 0: { id: 51, why: 'no network' } } })
    await expect(inLots(rows(3), async () => { throw new Error('no network') }, () => undefined)).rejects.toThrow('no network')
  })
})
