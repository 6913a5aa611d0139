import { describe, it } from 'node:test'
import { expect } from 'expect'
import { plainField } from './building.ts'
import { formComponentType } from './codes.ts'
import type { FeeRule } from './definition.ts'
import { feeOf, payersInWords } from './fee.ts'

const rule = (id: number, price: number, about: Partial<FeeRule> = {}): FeeRule => ({
  id,
  name: `价格${id}`,
  englishName: null,
  webFormFieldId: null,
  value: null,
  price,
  currency: 'CNY',
  startTime: null,
  endTime: null,
  ...about,
})
const at = '2026-05-01T00:00:00.000Z'
const fee = (rules: readonly FeeRule[], values: Record<string, unknown>, hidden: readonly number[] = []) =>
  feeOf(
    rules,
    {
      values: values as never,
      visible: new Set(
        Object.keys(values)
          .map(Number)
          .filter(id => !hidden.includes(id)),
      ),
    },
    at,
  )?.price

describe('the price of a group', () => {
  const rules = [
    rule(1, 80_00, { peopleFieldId: 7, leastPeople: 10, perPerson: true }),
    rule(2, 100_00, { peopleFieldId: 7, mostPeople: 9, perPerson: true }),
    rule(3, 500_00),
  ]
  it('depends on how many come, and is multiplied when it is per person', () => {
    expect([1, 9, 10, 25].map(people => fee(rules, { 7: people }))).toEqual([100_00, 900_00, 800_00, 2000_00])
  })
  it('applies only once the question is answered with a whole number of people, and shown', () => {
    expect(fee(rules, {})).toBe(500_00)
    expect(['', 2.5, -3, 10_001].map(people => fee(rules, { 7: people }))).toEqual([500_00, 500_00, 500_00, 500_00])
    expect(fee(rules, { 7: 12 }, [7])).toBe(500_00)
  })
  it('is the bare price when it is for the group', () => {
    expect(fee([rule(1, 3000_00, { peopleFieldId: 7, leastPeople: 10 })], { 7: 25 })).toBe(3000_00)
  })
})
describe('who pays a price', () => {
  const kindOfVisitor = plainField(4, {
    name: '身份',
    englishName: 'Category',
    type: formComponentType.radio,
    candidates: [
      { name: '会员', englishName: 'Member' },
      { name: '学生', englishName: 'Student' },
    ],
  })
  const words = (about: Partial<FeeRule>) => payersInWords(rule(1, 100, about), [kindOfVisitor])
  it('is said by question and answers, in both languages, also of older JSON texts', () => {
    expect([
      words({}),
      words({ webFormFieldId: 4, value: '"会员"' }),
      words({ webFormFieldId: 4, value: ['会员', '学生'], peopleFieldId: 7, leastPeople: 10 }),
      words({ webFormFieldId: 4 }),
      words({ webFormFieldId: 99 }),
    ]).toEqual([
      ['所有人', 'Everybody'],
      ['「身份」选「会员」的人', 'People who answer “Member” to “Category”'],
      [
        '「身份」选「会员」或「学生」的人，10 人以上',
        'People who answer “Member” or “Student” to “Category”, 10 or more people',
      ],
      ['回答了「身份」的人', 'People who answer “Category”'],
      ['题目已删除，不再适用', 'Nobody: the question was deleted'],
    ])
  })
})
