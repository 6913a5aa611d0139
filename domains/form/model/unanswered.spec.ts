import { describe, it } from 'node:test'
import { expect } from 'expect'
import { plainField, plainForm, plainRule } from './building.ts'
import { firstChoice, formComponentType as type, webFormType } from './codes.ts'
import type { Answers } from './definition.ts'
import { fromPlan } from './plan.ts'
import { presets } from './presets.ts'
import { initialAnswers, settle } from './settle.ts'
import { ruleWarnings } from './warnings.ts'
import { whyAll } from './why.ts'
import { wrongAnswers } from './wrong.ts'

const child = plainField(1, { type: type.radio, name: '有儿童', englishName: 'Child', candidates: ['否', '是'] })
const age = plainField(2, { type: type.number, name: '年龄', englishName: 'Age' })
const guardian = plainField(3, { required: true, name: '监护人' })
const family = plainForm([child, age, guardian], [plainRule(1, 'eq', '是', 2), plainRule(2, 'lt', 18, 3)])

const visa = plainForm(
  [
    plainField(1, { type: type.radio, candidates: ['否', '是'] }),
    plainField(2, { type: type.radio, candidates: ['有', '无'] }),
    plainField(3, { required: true }),
  ],
  [plainRule(1, 'eq', '是', 2), plainRule(2, 'eq', '有', 3)],
)
/** Whether question 2 is shown, with a rule on question 1. */
const isShown = (about: Parameters<typeof plainField>[1], method: string, value: unknown, answers: Answers = {}) =>
  settle(plainForm([plainField(1, about), plainField(2)], [plainRule(1, method, value, 2)]), answers).visible.has(2)

describe('a condition on a question that is hidden', () => {
  it('does not hold of the 0 of a hidden number: nobody without a child is asked for a guardian', () => {
    expect(wrongAnswers(family, { 1: '否' }, { language: 'zh' })).toEqual({})
    expect([...settle(family, { 1: '否', 2: 7, 3: 'X' }).visible]).toEqual([1])
    expect([...settle(family, { 1: '是', 2: 7 }).required]).toEqual([3])
  })
  it('does not hold of the first choice of a hidden radio: a passport that was not asked for is not stored', () => {
    expect(settle(visa, { 1: '否', 3: 'X1' }).answers).toEqual({ 1: '否' })
    expect(wrongAnswers(visa, { 1: '否' }, { language: 'zh' })).toEqual({})
    expect(settle(visa, { 1: '是', 2: '有', 3: 'X1' }).answers).toEqual({ 1: '是', 2: '有', 3: 'X1' })
  })
  it('does not hold by any method, nor of a question that is never shown', () => {
    for (const [method, value] of [
      ['empty', null],
      ['ne', 'a'],
      ['notIn', ['a']],
      ['lt', 5],
      ['eq', ''],
    ] as const)
      expect([method, isShown({ visible: 0 }, method, value)]).toEqual([method, false])
    expect(isShown({ visible: 0, type: type.radio, candidates: ['a'] }, 'eq', 'a', { 1: 'a' })).toBe(false)
  })
  it('says so where the builder explains the rule', () => {
    const why = whyAll(family, { 1: '否', 2: 7 }).find(({ field }) => field.id === 3)
    expect(why?.rules[0]?.conditions[0]).toMatchObject({ holds: false, hidden: true })
  })
})

describe('a condition on a question that nobody answered', () => {
  it('holds only if it asks for an empty answer', () => {
    const select = { type: type.select, candidates: ['a', 'b'] }
    expect([isShown(select, 'ne', 'a'), isShown(select, 'ne', 'a', { 1: 'b' })]).toEqual([false, true])
    expect([isShown(select, 'notIn', ['a']), isShown(select, 'notIn', ['a'], { 1: 'b' })]).toEqual([false, true])
    const number = { type: type.number }
    for (const [method, bound] of [
      ['lt', 18],
      ['lte', 18],
      ['gt', -1],
      ['gte', 0],
      ['ne', 5],
    ] as const)
      expect([method, isShown(number, method, bound), isShown(number, method, bound, { 1: 7 })]).toEqual([
        method,
        false,
        true,
      ])
    expect([isShown({ type: type.date }, 'lt', '2026-01-01'), isShown(select, 'empty', null)]).toEqual([false, true])
  })
})

describe('the first choice of a radio', () => {
  const radio = (about: Parameters<typeof plainField>[1] = {}) =>
    plainField(1, { type: type.radio, candidates: ['a', 'b'], ...about })
  const startOf = (about: Parameters<typeof plainField>[1], form: number) =>
    initialAnswers({ ...plainForm([radio(about)]), type: form })[1]
  it('is chosen beforehand in registration forms and not in questionnaires, unless the question says otherwise [component-radio-default]', () => {
    const { personalRegister, groupRegister, questionnaire, openForm, repeatForm } = webFormType
    expect([personalRegister, groupRegister, openForm, repeatForm].map(form => startOf({}, form))).toEqual([
      'a',
      'a',
      'a',
      'a',
    ])
    expect([
      startOf({}, questionnaire),
      startOf({ firstChoice: firstChoice.chosen }, questionnaire),
      startOf({ firstChoice: firstChoice.none }, personalRegister),
      startOf({ firstChoice: firstChoice.none, defaultValue: 'b' }, personalRegister),
    ]).toEqual(['', 'a', '', 'b'])
  })
  it('meets a condition only if it is chosen beforehand', () => {
    const rules = (form: number) => ({
      ...plainForm([radio(), plainField(2)], [plainRule(1, 'eq', 'a', 2)]),
      type: form,
    })
    const isAsked = (form: number) => settle(rules(form), initialAnswers(rules(form))).visible.has(2)
    expect([isAsked(webFormType.personalRegister), isAsked(webFormType.questionnaire)]).toEqual([true, false])
  })
})

describe('the warnings of the builder', () => {
  const warned = (form: Parameters<typeof ruleWarnings>[0]) => [...ruleWarnings(form).values()].flat()
  it('name a rule that hangs on the 0 of an unanswered number', () => {
    expect(warned(family)).toEqual([
      [
        '「年龄」未显示或未回答时，此条件不成立（0 视为未回答）',
        'This condition is not met while “Age” is hidden or not answered (0 counts as not answered)',
      ],
    ])
    expect(warned(plainForm([age, guardian], [plainRule(2, 'eq', 0, 3)]))[0]?.[1]).toBe(
      '0 counts as not answered, so this condition is met before “Age” is answered',
    )
  })
  it('name a rule that holds of the choice with which a radio starts, and not where none is chosen', () => {
    const rules = plainForm([child, guardian], [plainRule(1, 'eq', '否', 3)])
    expect(warned(rules)[0]?.[1]).toBe('“Child” starts with “否”, so this condition is met before anybody answers')
    expect(warned({ ...rules, type: webFormType.questionnaire })).toEqual([])
  })
  it('name a rule on a question that is never shown, and one on a hidden question that asks for an empty answer', () => {
    expect(warned(plainForm([{ ...age, visible: 0 }, guardian], [plainRule(2, 'gt', 1, 3)]))[0]?.[1]).toBe(
      '“Age” is never shown, so this condition is never met',
    )
    const chain = plainForm([child, age, guardian], [plainRule(1, 'eq', '是', 2), plainRule(2, 'empty', null, 3)])
    expect(warned(chain).map(([, english]) => english)).toEqual(['This condition is not met while “Age” is hidden'])
  })
  it('stay silent in every preset', () => {
    for (const { key, type: form, groups } of presets)
      expect([key, warned({ ...fromPlan(groups), type: form })]).toEqual([key, []])
  })
  it('stay silent where a rule means what it says', () => {
    expect(warned(plainForm([child, age], [plainRule(1, 'eq', '是', 2)]))).toEqual([])
    expect(warned(plainForm([age, guardian], [plainRule(2, 'gte', 60, 3)]))).toEqual([])
    expect(warned(plainForm([guardian, age], [plainRule(3, 'empty', null, 2)]))).toEqual([])
  })
})
