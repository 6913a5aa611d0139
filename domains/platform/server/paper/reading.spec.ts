import { describe, it } from 'node:test'
import { expect } from 'expect'
import { givenToFont, runsOf } from './reading.ts'

const seen = (line: string) => runsOf(line).map(run => givenToFont(run))

describe('a line of several scripts', () => {
  it('has its words in the order in which they are read', () => {
    expect(seen('محمد علي')).toEqual(['محمد علي'])
    expect(seen('משה כהן Levi 12')).toEqual(['Levi 12', ' ', 'משה כהן'])
    expect(seen('姓名：محمد علي')).toEqual(['姓名：', 'محمد علي'])
    expect(seen('علي 2026')).toEqual(['2026', 'علي '])
    expect(
      runsOf('(משה)')
        .map(({ text }) => text)
        .join(''),
    ).toBe('(משה)')
  })
  it('is of one font as far as that has all of it', () => {
    const faces = (line: string) => runsOf(line).map(({ face, text }) => `${face}: ${text}`)
    expect(faces('Łukasz Nowak')).toEqual(['latin: Łukasz Nowak'])
    expect(faces('李雷 Łukasz')).toEqual(['sc: 李雷', 'latin:  Łukasz'])
    expect(faces('Kim 김민수')).toEqual(['sc: Kim ', 'korean: 김민수'])
    expect(faces('Nowak')).toEqual(['sc: Nowak'])
  })
})
