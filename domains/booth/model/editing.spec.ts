import { describe, it } from 'node:test'
import { expect } from 'expect'
import { copied, drawn, listOf, merged, numbered, split, withList, without, type PlanDraft } from './editing.ts'
import { drawnArea, metresAcrossFrom, metresBetween, mismatch, numberBy, overlaps } from './geometry.ts'

const size = { planWidth: 1000, planHeight: 500, metresAcross: 100 }
const draft: PlanDraft = {
  ...size,
  planImage: null,
  planMarks: [],
  stands: [
    {
      key: '1',
      id: 1,
      boothNo: 'A01',
      type: 10,
      area: 9,
      openSides: 1,
      zone: '绿茶',
      left: 10,
      top: 10,
      width: 3,
      height: 6,
      rotation: 0,
      taken: false,
    },
    {
      key: '2',
      id: 2,
      boothNo: 'A02',
      type: 10,
      area: 9,
      openSides: 2,
      zone: null,
      left: 13,
      top: 10,
      width: 3,
      height: 6,
      rotation: 0,
      taken: true,
    },
  ],
}
const numbersIn = (of: PlanDraft | undefined) => of?.stands.map(({ boothNo }) => boothNo)

describe('the scale of a plan', () => {
  it('comes from one known length, and tells the area of what is drawn', () => {
    expect(metresAcrossFrom({ x: 10, y: 0 }, { x: 40, y: 0 }, 30, size)).toBe(100)
    expect(metresAcrossFrom({ x: 0, y: 10 }, { x: 0, y: 50 }, 20, size)).toBe(100)
    expect(drawnArea({ left: 0, top: 0, width: 3, height: 6 }, size)).toBe(9)
    expect(mismatch({ left: 0, top: 0, width: 3, height: 6, area: 9 }, size)).toBe(false)
    expect(mismatch({ left: 0, top: 0, width: 3, height: 6, area: 18 }, size)).toBe(true)
  })
  it('keeps square metres when the picture has another ratio', () => {
    const tall = { planWidth: 500, planHeight: 1000, metresAcross: 50 }
    expect(drawnArea({ left: 0, top: 0, width: 6, height: 3 }, tall)).toBe(9)
  })
})
describe('stands on a plan', () => {
  it('overlap where they share ground, rotated ones too; neighbours that touch do not', () => {
    const [one, other] = draft.stands as [(typeof draft.stands)[0], (typeof draft.stands)[0]]
    expect(overlaps([one, other], size)).toEqual([])
    expect(overlaps([one, { ...other, left: 12 }], size)).toEqual([[0, 1]])
    expect(overlaps([one, { ...other, rotation: 45 }], size)).toEqual([[0, 1]])
  })
  it('are so many metres apart, from edge to edge', () => {
    const [one, other] = draft.stands as [(typeof draft.stands)[0], (typeof draft.stands)[0]]
    expect(metresBetween(one, { ...other, left: 18 }, size)).toBeCloseTo(5)
    expect(metresBetween(one, other, size)).toBeCloseTo(0)
    expect(metresBetween(one, other, { ...size, metresAcross: null })).toBeUndefined()
  })
})
describe('the plan editor', () => {
  it('draws a stand like the last one, with the next number and three decimals', () => {
    const next = drawn(draft, { left: 20.123456, top: 30, width: 3, height: 6 })
    expect(next.stands[2]).toMatchObject({ boothNo: 'A03', left: 20.123, area: 9, taken: false })
  })
  it('merges free neighbours to one new stand, and none that somebody has', () => {
    expect(merged(draft, ['1', '2'])).toBeUndefined()
    const free = { ...draft, stands: draft.stands.map(stand => ({ ...stand, taken: false })) }
    const [one] = merged(free, ['1', '2'])?.stands ?? []
    expect(one).toMatchObject({ boothNo: 'A01', area: 18, left: 10, width: 6, height: 6 })
    expect(one?.id).toBeUndefined()
  })
  it('splits a free stand into halves with numbers of their own', () => {
    const next = split(draft, '1', 'across')
    expect(numbersIn(next)).toEqual(['A02', 'A01', 'A03'])
    expect(next?.stands.slice(1).map(({ left, width, area }) => [left, width, area])).toEqual([
      [10, 1.5, 4.5],
      [11.5, 1.5, 4.5],
    ])
    // Both are new: neither goes on as the stand that was split.
    expect(next?.stands.slice(1).map(({ id }) => id)).toEqual([undefined, undefined])
    expect(split(draft, '2', 'down')).toBeUndefined()
  })
  it('copies rows on with their numbers, and numbers by a pattern from the top left', () => {
    const rows = copied(draft, ['1', '2'], { times: 2, gap: 2, way: 'down' })
    expect(numbersIn(rows)).toEqual(['A01', 'A02', 'A03', 'A04', 'A05', 'A06'])
    expect(rows.stands.at(-1)).toMatchObject({ left: 13, top: 26, taken: false })
    expect(
      numbersIn(
        numbered(
          rows,
          rows.stands.map(({ key }) => key),
          'B{08}',
        ),
      ),
    ).toEqual(['B08', 'B09', 'B10', 'B11', 'B12', 'B13'])
    expect([numberBy('{C}-1', 1), numberBy('X', 4)]).toEqual(['D-1', 'X5'])
  })
  it('removes only what nobody has', () => {
    expect(numbersIn(without(draft, ['1', '2']))).toEqual(['A02'])
  })
})
describe('the list of stands', () => {
  it('comes back as it went out, positions too', () => {
    const back = withList(draft, listOf(draft))
    expect(back).toMatchObject({ refused: [], added: 0, changed: 0 })
    expect(back.draft.stands).toEqual(draft.stands)
  })
  it('changes and adds by number, keeps what it leaves empty, and names assigned stands that it would move', () => {
    const text = 'boothNo,area,left,zone\nA01,12,,"红茶, 乌龙"\nA02,9,50,\nA09,36,40,\n'
    const { draft: next, refused, added, changed } = withList(draft, text)
    expect([refused, added, changed]).toEqual([['A02'], 1, 1])
    expect(next.stands[0]).toMatchObject({ area: 12, left: 10, zone: '红茶, 乌龙' })
    expect(next.stands[1]).toEqual(draft.stands[1])
    expect(next.stands[2]).toMatchObject({ boothNo: 'A09', area: 36, left: 40 })
  })
})
