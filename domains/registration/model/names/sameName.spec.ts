import { describe, it } from 'node:test'
import { expect } from 'expect'
import { mayBeSameName, NameIndex } from './sameName.ts'

describe('names that may be one name', () => {
  for (const [one, other, how] of [
    ['张三', '张　三', 'a blank inside'],
    ['张三', ' 张 三\u200b', 'blanks that nobody sees'],
    ['買買提·阿卜杜拉', '买买提•阿卜杜拉', 'traditional characters and another dot'],
    ['买买提阿卜杜拉', '买买提・阿卜杜拉', 'no dot'],
    ['陳曉東', '陈晓东', 'traditional characters'],
    ['ＬＩ Ｌｅｉ', 'li lei', 'full width and case'],
    ['ZHANG, San', 'San Zhang', 'the surname first'],
    ['Müller-Lüdenscheidt', 'MULLER LUDENSCHEIDT', 'accents and hyphen'],
    ['Łukasz Wałęsa', 'lukasz walesa', 'letters with a stroke'],
    ['张小明', 'Xiaoming Zhang', 'characters and their reading'],
    ['单小飞', 'Shan Xiaofei', 'a surname that is read otherwise'],
  ] as const)
    it(`are ${one} and ${other}: ${how}`, () => {
      expect(mayBeSameName(one, other)).toBe(true)
      expect(mayBeSameName(other, one)).toBe(true)
    })
  for (const [one, other] of [
    ['王伟', '汪伟'],
    ['王薇', '王伟'],
    ['Anna Berg', 'Anna Bergmann'],
    ['张三', '张三丰'],
    ['', '  '],
    ['·', '-'],
  ] as const)
    it(`are not “${one}” and “${other}”`, () => expect(mayBeSameName(one, other)).toBe(false))
  it('are found among many in any spelling, each person once', () => {
    const index = new NameIndex<number>()
    index.add('张小明', 1)
    index.add('Zhang Xiaoming', 1)
    index.add('张晓明', 2)
    index.add(null, 3)
    expect(index.find('張小明')).toEqual([1])
    expect(index.find('ZHANG XIAOMING').sort()).toEqual([1, 2])
    expect(index.find('李雷')).toEqual([])
  })
})
