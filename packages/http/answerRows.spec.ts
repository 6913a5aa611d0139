import { describe, it } from 'node:test'
import { expect } from 'expect'
import { joined, many, pageOf, plain, resource, rowOf, rowsOf, text, view } from '@pavilion/declare'
import { rowsIn } from './answerRows.ts'

const booth = resource('booth', '展位', 'Booth', {
  scope: 'global',
  title: 'name',
  fields: { name: text('名称', 'Name') },
})
const row = { id: 1, name: 'A1' }
const withVisits = joined(rowOf(booth), view({ visits: plain.integer }))

describe('the rows in an answer, whose personal data is masked', () => {
  it('are those of a row and of a page, also with entries of their own', () => {
    expect(rowsIn(rowOf(booth), row)).toEqual({ of: booth, rows: [row] })
    expect(rowsIn(rowsOf(booth), { rows: [row], count: 1 })).toEqual({ of: booth, rows: [row] })
    expect(rowsIn(withVisits, row)).toEqual({ of: booth, rows: [row] })
    expect(rowsIn(joined(withVisits, view({ days: many(plain.text) })), row)).toEqual({ of: booth, rows: [row] })
    expect(rowsIn(pageOf(withVisits), { rows: [row], count: 1 })).toEqual({ of: booth, rows: [row] })
  })
  it('are none where an answer has no row of a resource', () => {
    for (const answer of [plain.integer, view({ rows: plain.integer }), pageOf(view({ name: plain.text })), undefined])
      expect(rowsIn(answer, { rows: [row] })).toBeUndefined()
    expect(rowsIn(withVisits, null)).toEqual({ of: booth, rows: [] })
  })
})
