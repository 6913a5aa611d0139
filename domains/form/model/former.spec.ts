import { describe, it } from 'node:test'
import { expect } from 'expect'
import { plainField } from './building.ts'
import { formComponentType as type } from './codes.ts'
import type { AnswerValue } from './definition.ts'
import { drawnAnswer } from './former.ts'
import { fileAddresses } from './stored.ts'

const drawn = (about: Parameters<typeof plainField>[1], saved: AnswerValue, value: AnswerValue = saved) =>
  drawnAnswer(plainField(1, about), value, saved)

describe('an old answer on a page', () => {
  it('is shown as it was, with the choices that are no longer offered', () => {
    const choices = { candidates: [{ name: '午餐', status: 20 as const }, '晚餐'] }
    expect(drawn({ type: type.radio, ...choices }, '午餐')).toEqual({ value: '午餐', withdrawn: ['午餐'] })
    expect(drawn({ type: type.checkbox, ...choices }, ['午餐', '晚餐', '夜宵']).withdrawn).toEqual(['午餐', '夜宵'])
    expect(drawn({ type: type.select, ...choices }, '晚餐')).toEqual({ value: '晚餐', withdrawn: [] })
  })
  it('can be chosen again after it was replaced', () => {
    expect(drawn({ type: type.radio, candidates: ['b'] }, 'a', 'b')).toEqual({ value: 'b', withdrawn: ['a'] })
  })
  it('is told in words where the control cannot show it', () => {
    expect(drawn({ type: type.number }, '大约五十')).toEqual({
      value: 0,
      withdrawn: [],
      note: [
        '原答案：「大约五十」（不符合现在的题型），未重新填写前保留',
        'Earlier answer: “大约五十” (no longer fits). It is kept until it is replaced',
      ],
    })
    expect(drawn({ type: type.number }, '大约五十', 50)).toEqual({ value: 50, withdrawn: [] })
    expect(drawn({ type: type.cascader, candidates: ['b'] }, ['a', 'c']).note?.[0]).toBe(
      '原答案：「a,c」（不再提供），未重新填写前保留',
    )
  })
  it('is no file where the question asks for one since', () => {
    expect([fileAddresses('大约五十'), fileAddresses(['/files/a.jpg', '/files/b.jpg']), fileAddresses('')]).toEqual([
      undefined,
      ['/files/a.jpg', '/files/b.jpg'],
      undefined,
    ])
  })
  it('is shown in the shape of the new kind where nothing is lost by it', () => {
    expect(drawn({ type: type.number }, '12').value).toBe(12)
    expect(drawn({}, 5).value).toBe('5')
    expect(drawn({ type: type.checkbox, candidates: ['a'] }, 'a')).toEqual({ value: ['a'], withdrawn: [] })
    expect(drawn({ type: type.radio, candidates: ['a'] }, ['a']).value).toBe('a')
    expect(drawn({ type: type.provinceCity }, '深圳')).toMatchObject({ value: [] })
  })
})
