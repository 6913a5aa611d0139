import { describe, it } from 'node:test'
import { expect } from 'expect'
import { formerWords, refusedWords } from './words.ts'

const found = (text: string, path = 'packages/store/restored.ts') =>
  refusedWords([{ path, text }]).map(({ line, what }) => `${line} ${what.split(' is ')[0]}`)

describe('words that are not used here', () => {
  it('are refused in names, whole or as a part of one', () => {
    expect(found('const told = 1\nconst toldStates = isTold(openHouse)')).toEqual([
      '1 “told”',
      '2 “told”',
      '2 “Told”',
      '2 “House”',
    ])
  })
  it('are refused in comments, beside an apostrophe too', () => {
    expect(found("// People's screens are drawn anew: it isn't theirs\n/** Nobody is told. */")).toEqual([
      '1 “anew”',
      '2 “told”',
    ])
    expect(found('// A house is opened.')).toEqual(['1 “house”'])
  })
  it('may stand in texts of people, and as a part of another word', () => {
    expect(found("it('is told to its people', () => say('里巷客舍', 'Lane House'))")).toEqual([])
    expect(found('// The warehouse, the lighthouse and the greenhouse\nconst warehouse = lighthouseScores')).toEqual([])
  })
})

describe('texts in which a thing has a former name', () => {
  const former = (text: string, path = 'domains/vote/model/vote.ts') =>
    formerWords([{ path, text }]).map(({ line, what }) => `${line} ${what.split(' is ')[0]}`)

  it('are refused in both languages, in sources and in the guide', () => {
    expect(former("ref('x', '商品SKU', 'Variant')\nsay('取得终端组', 'Sort number')")).toEqual([
      '1 “SKU”',
      '2 “终端组”',
      '2 “终端”',
      '2 “Sort number”',
    ])
    expect(former('say(`启用 ${name}`, `Enable ${name}`)')).toEqual(['1 “启用”'])
    expect(former('# 审核\n在「登记记录」里', 'docs/guide/zh/forms.md')).toEqual(['2 “登记”'])
  })
  it('are none where the word means something else, in names and comments, or in what people typed', () => {
    expect(former("say('用餐登记', 'Meals'), [10, '未登记', 'x'], say('终端号', 'Terminal number')")).toEqual([])
    expect(former("say('注册账号', 'Sign up'), say('打开网站', 'Open it')")).toEqual([])
    expect(former('// 登记 was the word\nconst commoditySku = Skus(registerStatus)')).toEqual([])
    expect(former("name: '登记参观'", 'domains/site/templates/fair.ts')).toEqual([])
    expect(former("name: '登记参观'", 'domains/site/server/web.spec.ts')).toEqual([])
  })
})
