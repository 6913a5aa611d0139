import { describe, it } from 'node:test'
import { expect } from 'expect'
import { folded } from './folding.ts'

const lists = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `list${at + 1}` }))
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key)

describe('the related lists of a detail page', () => {
  it('are all tabs up to eight', () => {
    expect(folded(lists(8), null)).toEqual({ shown: lists(8), more: [] })
  })
  it('beyond eight are six tabs, the others under “More lists”', () => {
    const { shown, more } = folded(lists(19), null)
    expect(keys(shown)).toEqual(keys(lists(6)))
    expect(keys(more)).toEqual(keys(lists(19).slice(6)))
  })
  it('that are open under “More lists” are a tab as well', () => {
    const { shown, more } = folded(lists(19), 'list12')
    expect(keys(shown)).toEqual([...keys(lists(6)), 'list12'])
    expect(more).toHaveLength(13)
    expect(folded(lists(19), 'list2').shown).toHaveLength(6)
    expect(folded(lists(19), 'history').shown).toHaveLength(6)
  })
})
