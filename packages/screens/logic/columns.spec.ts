import { describe, it } from 'node:test'
import { expect } from 'expect'
import {
  changeColumn,
  drawnColumns,
  filled,
  fitted,
  headingLeast,
  headingWidth,
  moveColumn,
  shared,
  settleColumns,
  tableHeight,
} from './columns.ts'

const offers = [
  { key: 'name', shown: true },
  { key: 'status', shown: true },
  { key: 'remark', shown: false },
]

describe('the columns of a list', () => {
  it('are those declared until somebody changes them', () => {
    expect(settleColumns(offers, undefined)).toEqual(offers)
  })
  it('keep what a person chose: order, width, side', () => {
    const kept = [
      { key: 'status', shown: true, width: 90, pin: 'left' as const },
      { key: 'name', shown: false },
    ]
    expect(settleColumns(offers, kept)).toEqual([
      { key: 'status', shown: true, width: 90, pin: 'left' },
      { key: 'remark', shown: false },
      { key: 'name', shown: false },
    ])
  })
  it('drop a column that no longer exists, and add a new one at its place', () => {
    expect(
      settleColumns(
        [
          { key: 'name', shown: true },
          { key: 'phone', shown: true },
          { key: 'status', shown: true },
        ],
        [
          { key: 'gone', shown: true },
          { key: 'name', shown: true },
          { key: 'status', shown: true },
        ],
      ).map(({ key }) => key),
    ).toEqual(['name', 'phone', 'status'])
  })
  it('have space for their headings, up to a length', () => {
    expect(headingWidth('须用预订码', 13)).toBe(5 * 13 + 32)
    expect(headingWidth('Number wanted', 13)).toBeGreaterThan(110)
    expect(headingWidth('Amount', 14)).toBeGreaterThan(84)
    expect(headingWidth('A heading that is far longer than anything below it', 13)).toBe(176)
  })
  it('are narrower where a heading takes several lines, but never narrower than its longest word', () => {
    expect(headingLeast('Bookable until', 13)).toBe(headingWidth('Bookable', 13))
    expect(headingLeast('须用预订码', 13)).toBe(3 * 13 + 32)
    expect(headingLeast('Amount', 13)).toBe(headingWidth('Amount', 13))
    expect(headingLeast('When the address of nothing at all is opened by somebody', 13)).toBe(132)
  })
  it('accept anything that a browser has stored', () => {
    expect(
      settleColumns(offers, [
        { key: 'name', shown: 'yes' as never, width: -5, pin: 'top' as never },
        { key: 'name', shown: true },
      ])[0],
    ).toEqual({ key: 'name', shown: false, width: 60 })
  })
  it('have the pinned ones at their sides', () => {
    expect(
      drawnColumns([
        { key: 'a', shown: true },
        { key: 'b', shown: true, pin: 'right' },
        { key: 'c', shown: true, pin: 'left' },
        { key: 'd', shown: false, pin: 'left' },
      ]).map(({ key }) => key),
    ).toEqual(['c', 'a', 'b'])
  })
  it('move as far as possible', () => {
    expect(moveColumn(offers, 'remark', -1).map(({ key }) => key)).toEqual(['name', 'remark', 'status'])
    expect(moveColumn(offers, 'name', -5).map(({ key }) => key)).toEqual(['name', 'status', 'remark'])
    expect(moveColumn(offers, 'nobody', 1)).toEqual(offers)
  })
  it('refuse an unreadable width', () => {
    expect(changeColumn(offers, 'name', { width: 5000 })[0]?.width).toBe(800)
  })
})

describe('the height of a table', () => {
  it('is the window less 250, and never below 250 [table-height]', () => {
    expect([900, 500, 499, 0].map(tableHeight)).toEqual([650, 250, 250, 250])
  })
  it('end with a whole column if not all of them fit', () => {
    expect(fitted([100, 100, 100], 250)).toEqual([125, 125, 100])
    expect(fitted([100, 100], 250)).toEqual([100, 100])
    expect(fitted([300, 100], 250)).toEqual([300, 100])
  })
  it('give what space is left to texts that would be cut, and then to all alike', () => {
    expect(filled([100, 260], [80, 300], 400)).toEqual([100, 300])
    expect(filled([100, 260], [80, 480], 400)).toEqual([100, 300])
    expect(filled([100, 100], [80, 80], 400)).toEqual([200, 200])
    expect(filled([100, 260], [80, 480], 300)).toEqual([100, 260])
  })
  it('give way to each other until ten columns are in sight at 1440 px and six at 1024', () => {
    const text = { natural: 200, least: 80 }
    const state = { natural: 96, least: 96 }
    const queue = [state, ...Array.from({ length: 13 }, () => text)]
    const inSight = (place: number) => {
      const widths = shared(queue, place)
      return widths.filter((_, at) => widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0) <= place + 1e-9)
        .length
    }
    expect([inSight(1046), inSight(630)]).toEqual([10, 6])
    // What is shown whole stays whole; where there is space, nothing is cut.
    expect(shared(queue, 1046)[0]).toBe(96)
    expect(shared([state, text], 1046)).toEqual([96, 200])
    expect(shared([text, { natural: 120, least: 80 }], 240)).toEqual([120, 120])
    expect(shared([state, state, state, state, state, state], 500)).toEqual([96, 96, 96, 96, 96, 96])
  })
})
