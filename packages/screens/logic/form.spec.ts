import { describe, it } from 'node:test'
import { expect } from 'expect'
import { boolean, integer, resource, sortNumber, tags, text } from '@pavilion/declare'
import {
  changedFields,
  changesBody,
  disagreements,
  newBody,
  onlyTagsDiffer,
  same,
  sectionsOf,
  settled,
  startValues,
  withTagsOfBoth,
} from './form.ts'

const hall = resource('hall', '展馆', 'Hall', {
  scope: 'project',
  fields: {
    name: text('名称', 'Name', { required: true }),
    code: text('编码', 'Code', { written: 'once' }),
    seats: integer('座位', 'Seats', { section: ['容量', 'Capacity'] }),
    open: boolean('开放', 'Open'),
    total: integer('合计', 'Total', { written: 'server' }),
    sortNumber: sortNumber(),
  },
})
const row = {
  id: 5,
  updatedAt: '2026-11-21T00:00:00.000Z',
  name: 'A1',
  code: 'a',
  seats: 100,
  open: true,
  sortNumber: 3,
}

describe('a form', () => {
  it('starts with the defaults, and never with what only the server writes', () => {
    expect(startValues(hall, undefined, { seats: 20 })).toEqual({
      name: undefined,
      code: undefined,
      seats: 20,
      open: false,
      sortNumber: 0,
    })
  })
  it('sends a new row without empty fields', () => {
    expect(newBody({ name: 'A1', code: '', seats: undefined, open: false })).toEqual({ name: 'A1', open: false })
  })
  it('sends only what changed, with the row as it was read; a cleared field as null', () => {
    const start = startValues(hall, row)
    expect(changesBody(row, start, { ...start, name: 'A2', seats: undefined })).toEqual({
      id: 5,
      updatedAt: row.updatedAt,
      name: 'A2',
      seats: null,
    })
  })
  it('does not treat an empty text as a change from nothing', () => {
    expect(changedFields({ a: undefined, b: null, c: [1] }, { a: '', b: undefined, c: [1] })).toEqual([])
    expect([same(0, undefined), same(false, undefined)]).toEqual([false, false])
  })
  it('knows a private file by its path, whatever its present address', () => {
    const at = (path: string, expires: number) =>
      `/files/private/ab/${path}.jpg?expires=${expires}&signature=a_b-${expires}`
    expect([
      same(at('1', 5), at('1', 9)),
      same(at('1', 5), at('2', 5)),
      same([{ name: 'a', path: at('1', 5) }], [{ name: 'a', path: '/files/private/ab/1.jpg' }]),
    ]).toEqual([true, false, true])
  })
  it('groups fields under their headings', () => {
    expect(
      sectionsOf(Object.entries(hall.fields)).map(({ title, fields }) => [title?.[1], fields.map(([name]) => name)]),
    ).toEqual([
      [undefined, ['name', 'code', 'open', 'total', 'sortNumber']],
      ['Capacity', ['seats']],
    ])
  })
})

describe('a record that somebody else changed meanwhile', () => {
  const start = { name: 'A1', seats: 100, open: true, sortNumber: 3 }
  const newer = { ...start, name: 'B1', seats: 120 }
  const mine = { ...start, name: 'C1', open: false }
  const open = disagreements(start, newer, mine)
  it('shows what each of the two changed, and where they conflict', () => {
    expect(open.map(({ name, both }) => [name, both])).toEqual([
      ['name', true],
      ['seats', false],
      ['open', false],
    ])
  })
  it('keeps a change that only one made, and the chosen one if both did', () => {
    expect(settled(newer, mine, open, { name: 'mine' })).toEqual({ name: 'C1', seats: 120, open: false, sortNumber: 3 })
    expect(settled(newer, mine, open, { name: 'theirs' })).toEqual({
      name: 'B1',
      seats: 120,
      open: false,
      sortNumber: 3,
    })
  })
  it('has no conflict if both made the same change', () => {
    expect(disagreements(start, { ...start, name: 'X' }, { ...start, name: 'X' })).toMatchObject([
      { name: 'name', both: false },
    ])
  })
})
describe('the tags of a row that two people change at once', () => {
  const person = resource('person', '人员', 'Person', {
    scope: 'project',
    fields: { name: text('姓名', 'Name'), ...tags },
  })
  const start = { name: 'A', tagIds: [1, 2] }
  const merged = (theirs: object, mine: object) =>
    withTagsOfBoth(person, start, { ...start, ...theirs }, { ...start, ...mine }).tagIds
  it('are those of both: what either has put on or taken off', () => {
    expect(merged({ tagIds: [1, 2, 3] }, { tagIds: [1, 2, 4] })).toEqual([1, 2, 3, 4])
    expect(merged({ tagIds: [2] }, { tagIds: [1, 2, 4] })).toEqual([2, 4])
    expect(merged({ tagIds: [1, 2, 3] }, { tagIds: [1] })).toEqual([1, 3])
    expect(merged({ tagIds: null }, { tagIds: [1, 2, 4] })).toEqual([4])
    expect(withTagsOfBoth(hall, start, { tagIds: [9] }, start)).toBe(start)
  })
  it('ask nobody to choose: where nothing else differs, the form goes on by itself', () => {
    expect(onlyTagsDiffer(person, start, { name: 'A', tagIds: [7] })).toBe(true)
    expect(onlyTagsDiffer(person, start, { name: 'B', tagIds: [1, 2] })).toBe(false)
    expect(onlyTagsDiffer(hall, { name: 'A' }, { name: 'A' })).toBe(false)
    const open = disagreements(start, { name: 'B', tagIds: [3] }, { name: 'A', tagIds: [4] })
    expect(open.map(({ name, both }) => [name, both])).toEqual([
      ['name', false],
      ['tagIds', false],
    ])
  })
})
