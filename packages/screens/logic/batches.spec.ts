import { describe, it } from 'node:test'
import { expect } from 'expect'
import { eachOf, inLots } from './batches.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: nth + 1, updatedAt: '2026-11-23T00:00:00.000Z' }))

describe('many rows decided together', () => {
  it('are sent in lots of fifty, and progress is reported after each', async () => {
    const lots: number[] = []
    const shares: number[] = []
    const outcome = await inLots(
      rows(120),
      async lot => {
        lots.push(lot.length)
        return { done: lot.length - 1, skipped: [{ id: lot[0]!.id, why: 'decided already' }] }
      },
      share => shares.push(share),
    )
    expect(lots).toEqual([50, 50, 20])
    expect(shares).toEqual([50 / 120, 100 / 120, 1])
    expect(outcome).toEqual({ done: 117, skipped: [1, 51, 101].map(id => ({ id, why: 'decided already' })) })
  })
  it('report what was done if the network fails on the way; a single lot is refused as a whole', async () => {
    const failing = async (lot: readonly { id: number }[]) => {
      if (lot[0]!.id === 51) throw new Error('no network')
      return { done: lot.length, skipped: [] }
    }
    const outcome = await inLots(rows(120), failing, () => undefined)
    expect(outcome).toMatchObject({ done: 70, skipped: { length: 50, 0: { id: 51, why: 'no network' } } })
    await expect(
      inLots(
        rows(3),
        async () => {
          throw new Error('no network')
        },
        () => undefined,
      ),
    ).rejects.toThrow('no network')
  })
})
describe('rows handled one by one', () => {
  it('are tried again if others had to go first: a parent after its children; what is still referred to stays, with the reason', async () => {
    // 1 refers to 2, 2 to 3 …; 30 refers to a row that was not selected.
    const gone = new Set<number>()
    const shares: number[] = []
    let asked = 0
    const remove = async ({ id }: { id: number }) => {
      asked++
      if (id === 30 || (id % 30 && !gone.has(id + 1) && id !== 60)) throw new Error(`${id} is held`)
      gone.add(id)
    }
    const outcome = await eachOf(
      rows(60),
      remove,
      share => shares.push(share),
      () => true,
    )
    expect(outcome).toEqual({
      done: 30,
      skipped: Array.from({ length: 30 }, (_, nth) => ({ id: nth + 1, why: `${nth + 1} is held` })),
    })
    // All rows in both directions, and once more to see that none can be deleted any longer.
    expect([asked < 5 * 60, shares.at(-1), shares.every((share, at) => share >= (shares[at - 1] ?? 0))]).toEqual([
      true,
      1,
      true,
    ])
  })
  it('are tried once if another try would have the same result', async () => {
    let asked = 0
    const outcome = await eachOf(
      rows(3),
      async ({ id }) => {
        asked++
        if (id === 2) throw new Error('reserved')
      },
      () => undefined,
      () => false,
    )
    expect([outcome, asked]).toEqual([{ done: 2, skipped: [{ id: 2, why: 'reserved' }] }, 3])
  })
})
