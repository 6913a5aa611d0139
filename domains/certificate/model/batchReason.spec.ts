import { describe, it } from 'node:test'
import { expect } from 'expect'
import { inBoth, reasonFor } from './certType.ts'

describe('why a badge batch failed', () => {
  it('is read in the language of the reader, whoever began the batch', () => {
    const kept = inBoth('没有可打印的人员', 'There is nobody to print a badge for')
    expect(reasonFor(kept, 'zh')).toBe('没有可打印的人员')
    expect(reasonFor(kept, 'en')).toBe('There is nobody to print a badge for')
  })
  it('keeps names with a dot whole', () => {
    const kept = inBoth('「甲 · 乙」还没有证件版面', '“A · B” has no badge layout yet')
    expect(reasonFor(kept, 'zh')).toBe('「甲 · 乙」还没有证件版面')
    expect(reasonFor(kept, 'en')).toBe('“A · B” has no badge layout yet')
  })
  it('stays readable where it was kept in one language before', () => {
    expect(reasonFor('已取消', 'en')).toBe('已取消')
    expect(reasonFor('', 'zh')).toBe('')
  })
})
