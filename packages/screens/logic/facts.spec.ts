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
  it('shows all columns while there are few rows', () => {
    expect(sayingColumns(columns, [row({})], look)).toHaveLength(4)
  })
})
describe('a form', () => {
  it('asks what matters first and folds the rest, if that is worth a fold', () => {
    const fields = [...'abcdefghijkl'].map(field)
    const matters = ([name]: readonly [string, AnyField]) => name < 'e'
    expect(firstAndRest(fields, matters)).toMatchObject({ first: { length: 4 }, rest: { length: 8 } })
    expect(firstAndRest(fields.slice(0, 8), matters).rest).toEqual([])
    expect(firstAndRest(fields, ([name]) => name < 'k').rest).toEqual([])
  })
})
