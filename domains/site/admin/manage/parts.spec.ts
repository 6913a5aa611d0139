import { describe, it } from 'node:test'
import { expect } from 'expect'
import { chosenFrom, holdsParts, mayDo, type Part, pasteSpot, spotOf, stepOf, within } from './parts.ts'

const part = (
  id: number,
  type: number,
  parentId: number | null = null,
  container: string | null = parentId === null ? 'home' : null,
) => ({ id, type, parentId, container, visible: true, updatedAt: '' }) as Part
/** 1 ⊃ (2, 3 ⊃ 4), then 5 and 6 on the top level of the same page. */
const rows = [part(1, 1), part(2, 4, 1), part(3, 2, 1), part(4, 4, 3), part(5, 4), part(6, 100)]
const row = (id: number) => rows.find(each => each.id === id) as Part

describe('actions on a component', () => {
  it('offers to add sub-components only to types 1, 2, 1001 and 100', () => {
    const every = [1, 1001, 2, 100, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33, 41, 46, 51, 61, 71, 201, 202, 203]
    expect(every.filter(holdsParts)).toEqual([1, 1001, 2, 100])
  })
  it('offers to delete only components without children', () => {
    expect(rows.filter(each => mayDo(each, rows).delete).map(({ id }) => id)).toEqual([2, 4, 5, 6])
  })
  it('knows the rows that a value names', () => {
    expect([chosenFrom(3)?.resource, chosenFrom(71), chosenFrom(51)]).toEqual([
      'webMenuGroup',
      { resource: 'webImageGroup', many: true },
      undefined,
    ])
  })
})
describe('moving by keyboard', () => {
  it('moves up and down among the siblings, and no further than the ends', () => {
    expect([
      stepOf(row(5), rows, 'up'),
      stepOf(row(5), rows, 'down'),
      stepOf(row(1), rows, 'up'),
      stepOf(row(6), rows, 'down'),
    ]).toEqual([
      { parentId: null, container: 'home', before: 1 },
      { parentId: null, container: 'home', before: null },
      undefined,
      undefined,
    ])
  })
  it('moves out to after the parent, and into the previous sibling if that holds components', () => {
    expect(stepOf(row(4), rows, 'out')).toEqual({ parentId: 1, container: null, before: null })
    expect(stepOf(row(3), rows, 'out')).toEqual({ parentId: null, container: 'home', before: 5 })
    expect(stepOf(row(5), rows, 'in')).toEqual({ parentId: 1, container: null, before: null })
    expect([stepOf(row(3), rows, 'in'), stepOf(row(5), rows, 'out')]).toEqual([undefined, undefined])
  })
  it('remembers its place, and never moves below itself', () => {
    expect([spotOf(row(2), rows), spotOf(row(6), rows)]).toEqual([
      { parentId: 1, container: null, before: 3 },
      { parentId: null, container: 'home', before: null },
    ])
    expect([within(rows, 4, 1), within(rows, 1, 4), within(rows, 3, 3)]).toEqual([true, false, true])
  })
  it('pastes into the selected component if it holds others, else after it; with none selected, at the end of the page', () => {
    const at = (id: number | undefined, page?: number) =>
      pasteSpot(id === undefined ? undefined : row(id), rows, { container: 'home', page })
    expect([at(1), at(2), at(5), at(undefined), at(undefined, 9)]).toEqual([
      { parentId: 1, container: null, before: null },
      { parentId: 1, container: null, before: 3 },
      { parentId: null, container: 'home', before: 6 },
      { parentId: null, container: 'home', before: null },
      { parentId: 9, container: null, before: null },
    ])
  })
})
