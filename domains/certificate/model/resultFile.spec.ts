import { describe, it } from 'node:test'
import { expect } from 'expect'
import { idSaid, resultOf } from './resultFile.ts'

describe('a result file of the police', () => {
  it('says pass and fail in the words of offices, whatever the width, blanks and case', () => {
    expect(['通过', ' 不 通过 ', 'FAILED', 'ｏｋ', 'not passed'].map(resultOf)).toEqual([20, 30, 30, 20, 30])
  })
  it('says nothing with any other word', () => {
    expect(['待定', '', null, '不'].map(resultOf)).toEqual([undefined, undefined, undefined, undefined])
  })
  it('has ID numbers as they are compared', () => {
    expect(idSaid(' 1101 0519 4912 3100 2x ')).toBe('11010519491231002X')
    expect(idSaid('Ｅ１２３４５６７')).toBe('E1234567')
    expect(idSaid(null)).toBe('')
  })
})
