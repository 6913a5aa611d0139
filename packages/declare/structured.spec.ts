import { describe, it } from 'node:test'
import { expect } from 'expect'
import { answersValue, answerTexts, structuredOf, structuredText } from './structured.ts'

describe('answers that people enter', () => {
  it('are read from one text, a list, and either as the JSON text of older rows', () => {
    const seen = ['会员', ['会员', '学生'], '"会员"', '["会员", "学生"]', 5, '[1] first', '', null, undefined, []]
    expect(seen.map(answerTexts)).toEqual([
      ['会员'],
      ['会员', '学生'],
      ['会员'],
      ['会员', '学生'],
      ['5'],
      ['[1] first'],
      [],
      [],
      [],
      [],
    ])
  })
  it('stay a text when there is one, and are a list when there are several', () => {
    expect([answersValue([]), answersValue(['会员']), answersValue(['会员', '学生'])]).toEqual([
      undefined,
      '会员',
      ['会员', '学生'],
    ])
  })
})
describe('a list with a text per line', () => {
  it('is written and read as a sheet shows it, like a list of tags', () => {
    for (const entered of ['tags', 'lines'] as const) {
      expect(structuredText({ entered }, ['13800138000', '13900139000'], '\n')).toBe('13800138000\n13900139000')
      expect(structuredOf({ entered }, '13800138000，13900139000\n13800138000')).toEqual(['13800138000', '13900139000'])
    }
  })
})
