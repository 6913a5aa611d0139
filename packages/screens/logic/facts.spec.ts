import { describe, it } from 'node:test'
import { text, type AnyField } from '@pavilion/declare'
import { expect } from 'expect'
import { filledAndEmpty, firstAndRest, sayingColumns } from './facts.ts'

const field = (name: string): [string, AnyField] => [name, text(name, name)]
const row = (values: object) => ({ id: 1, updatedAt: '', ...values })
const columns = ['name', 'topic', 'room', 'do'].map(key => ({ key }))
const look = { keep: ['name'], isField: (key: string) => key !== 'do' }

describe('the page of one thing', () => {
  it('shows what is known and folds what is empty; «no» and 0 are known', () => {
    const { filled, empty } = filledAndEmpty(
      ['name', 'room', 'vip', 'nights', 'tags'].map(field),
      row({ name: '李伟', room: null, vip: false, nights: 0, tags: [] }),
    )
    expect([filled, empty].map(some => some.map(([name]) => name))).toEqual([
      ['name', 'vip', 'nights'],
      ['room', 'tags'],
    ])
  })
})
describe('a list', () => {
  it('leaves out the columns that are empty in all of its rows, and keeps the leading one', () => {
    const rows = [1, 2, 3].map(nth => row({ name: null, topic: null, room: nth === 2 ? 'A' : null }))
    expect(sayingColumns(columns, rows, look).map(({ key }) => key)).toEqual(['name', 'room', 'do'])
  })
  it('shows all columns while nothing says which of them are empty', () => {
    expect(sayingColumns(columns, [row({})], look).map(({ key }) => key)).toEqual(['name', 'do'])
    expect(sayingColumns(columns, [], look)).toHaveLength(4)
  })
})
describe('a form', () => {
  const fields = [...'abcdefghijkl'].map(field)
  const names = (some: readonly (readonly [string, AnyField])[]) => some.map(([name]) => name).join('')
  const asked = (weight: (name: string) => number, companion?: (name: string) => string | undefined) => {
    const { first, rest } = firstAndRest(
      fields,
      ([name]) => weight(name),
      ([name]) => companion?.(name),
    )
    return [names(first), names(rest)]
  }
  it('asks what matters first and folds the rest, if that is worth a fold', () => {
    const matters = (name: string) => (name < 'e' ? 2 : 0)
    expect(asked(matters)).toEqual(['abcd', 'efghijkl'])
    expect(firstAndRest(fields.slice(0, 8), ([name]) => matters(name)).rest).toEqual([])
    expect(asked(name => (name < 'k' ? 2 : 0))).toEqual(['abcdefghijkl', ''])
  })
  it('asks eight at once: all that must be filled in, at the top, and of what helps the most helpful', () => {
    expect(asked(name => (name === 'l' ? 2 : name > 'h' ? 1 : 0.5))).toEqual(['labcdijk', 'efgh'])
    expect(asked(name => (name < 'j' ? 2 : 1))).toEqual(['abcdefghi', 'jkl'])
  })
  it('keeps the English half beside its text, in one place of the eight', () => {
    expect(
      asked(
        name => (name === 'k' ? 2 : name < 'h' ? 1 : 0),
        name => ({ l: 'k', b: 'a' })[name],
      ),
    ).toEqual(['klabcdefg', 'hij'])
  })
})
