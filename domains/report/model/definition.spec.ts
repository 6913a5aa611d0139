import { describe, it } from 'node:test'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { expect } from 'expect'
import { definitionIn, definitionProblem, reportFields, type ReportDefinition } from './definition.ts'

const definition = (changes: Partial<ReportDefinition> = {}): ReportDefinition => ({
  resource: 'registerUser',
  filters: [],
  groups: [{ field: 'certTypeId' }],
  measures: [{ of: 'count' }],
  columns: [],
  chart: 'bars',
  ...changes,
})

describe('the definition of a report', () => {
  it('is what was kept, without what is not understood; also one of before', () => {
    expect(
      definitionIn({ ...definition(), groups: [{ field: 'createdAt', by: 'day', more: 1 }, 7], chart: 'pie' }),
    ).toEqual(definition({ groups: [{ field: 'createdAt', by: 'day' }], chart: 'none' }))
    expect(definitionIn({ resource: 'order', groupBy: 'type', measure: 'count' })).toEqual({
      resource: 'order',
      filters: [],
      groups: [{ field: 'type' }],
      measures: [],
      columns: [],
      chart: 'none',
    })
    expect([definitionIn(null), definitionIn('x'), definitionIn({})]).toEqual([undefined, undefined, undefined])
    expect(definitionIn({ ...definition(), period: { field: 'createdAt', span: 'all' } })).toEqual(definition())
  })
  it('names no personal data, and nothing hidden', () => {
    const names = reportFields(registerUser).map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['name', 'company', 'certTypeId', 'status', 'createdAt']))
    for (const personal of ['phoneNumber', 'email', 'idCard', 'idCardHash', 'avatar'])
      expect(names).not.toContain(personal)
  })
  it('says what is wrong', () => {
    const why = (changes: Partial<ReportDefinition>) => definitionProblem(registerUser, definition(changes))?.[1]
    expect(why({})).toBeUndefined()
    expect(definitionProblem(undefined, definition())?.[1]).toMatch(/Reports cannot use this data/)
    expect(why({ columns: ['phoneNumber'], groups: [] })).toMatch(/phoneNumber/)
    expect(why({ measures: [{ of: 'sum', field: 'name' }] })).toMatch(/Only numbers/)
    expect(why({ period: { field: 'name', span: 'today' } })).toMatch(/Choose a date/)
    expect(why({ period: { field: 'createdAt', span: 'dates', from: '2026-13-01' } })).toMatch(/not valid/)
    expect(why({ filters: [{ field: 'certTypeId', is: 'contains', value: 'x' }] })).toMatch(/cannot be filtered/)
    expect(why({ filters: [{ field: 'certTypeId', is: 'is', value: 'x' }] })).toMatch(/value/)
    expect(why({ groups: [], measures: [], columns: [] })).toMatch(/at least one/)
  })
})
