import { describe, it } from 'node:test'
import { expect } from 'expect'
import { plainField, plainForm, plainRule } from './building.ts'
import { firstChoice, formComponentType as type } from './codes.ts'
import type { Answers, FormRules } from './definition.ts'
import { answered, type Filling, left, openedFilling } from './filling.ts'
import { settle } from './settle.ts'

/** Answers one question after another, as a person does on a page. */
const fill = (rules: FormRules, steps: readonly (readonly [id: number, value: unknown])[], saved: Answers = {}) =>
  steps.reduce<Filling>(
    (now, [id, value]) => left(rules, answered(rules, now, { id, value: value as never, saved }), saved),
    openedFilling(rules, saved, { saved }),
  )

describe('what is hidden while a form is filled in', () => {
  const kinds = plainForm(
    [
      plainField(1, { type: type.radio, candidates: ['是', '否'] }),
      plainField(2),
      plainField(3, { type: type.checkbox, candidates: ['a', 'b'] }),
      plainField(4, { type: type.number }),
      plainField(5, { type: type.fileUpload }),
      plainField(6, { type: type.radio, candidates: [{ name: 'old', status: 20 }, 'new', 'other'] }),
      plainField(7),
      plainField(8, { type: type.radio, candidates: ['x', 'y'], firstChoice: firstChoice.none }),
    ],
    [...[2, 3, 4, 5, 6, 8].map(id => plainRule(1, 'eq', '是', id)), plainRule(6, 'eq', 'other', 7)],
  )
  const typed = [
    [2, 'typed'],
    [3, ['a']],
    [4, 7],
    [5, '/files/a.pdf'],
    [6, 'other'],
    [7, 'because'],
    [8, 'y'],
  ] as const
  it('is cleared at once, and starts empty when it is shown again; a radio at its first valid choice, and its rules follow', () => {
    const before = fill(kinds, typed)
    expect(before.answers[7]).toBe('because')
    const hidden = fill(kinds, [...typed, [1, '否']])
    const cleared = { 2: '', 3: [], 4: 0, 5: '', 6: 'new', 7: '', 8: '' }
    expect(hidden.answers).toEqual({ 1: '否', ...cleared })
    const again = fill(kinds, [...typed, [1, '否'], [1, '是']])
    expect(again.answers).toEqual({ 1: '是', ...cleared })
    expect([...settle(kinds, again.answers).visible]).toEqual([1, 2, 3, 4, 5, 6, 8])
  })
  it('is cleared when the form opens, too: a draft may be older than a rule', () => {
    expect(openedFilling(kinds, {}, { typed: { answers: { 1: '否', 2: 'typed', 4: 7 } } }).answers).toMatchObject({
      2: '',
      4: 0,
    })
  })
  it('starts with its default answer again', () => {
    const rules = plainForm([plainField(1), plainField(2, { defaultValue: '中国' })], [plainRule(1, 'eq', 'a', 2)])
    expect(
      fill(rules, [
        [1, 'a'],
        [2, '法国'],
        [1, 'b'],
        [1, 'a'],
      ]).answers[2],
    ).toBe('中国')
  })
})

describe('what an ID number fills in on the page', () => {
  const sex = (about = {}) => plainField(4, { label: 'gender', type: type.radio, candidates: ['女', '男'], ...about })
  const person = (gender = sex()) =>
    plainForm([
      plainField(1, { label: 'idNumber' }),
      plainField(2, { label: 'birthDate', type: type.date }),
      plainField(3, { label: 'age', type: type.number }),
      gender,
    ])
  const man = '440308199901101512'
  const woman = '11010519491231002X'
  it('is birth date, age and sex, also over a first choice that nobody touched [id-number-birth-fill id-number-extract]', () => {
    const { answers } = fill(person(), [[1, man]])
    expect(answers).toMatchObject({ 2: '1999-01-10', 4: '男' })
    expect(answers[3]).toBeGreaterThan(26)
  })
  it('follows a corrected number, but never replaces what a person chose', () => {
    expect(
      fill(person(), [
        [1, man],
        [1, woman],
      ]).answers,
    ).toMatchObject({ 2: '1949-12-31', 4: '女' })
    expect(
      fill(person(), [
        [4, '女'],
        [1, man],
      ]).answers,
    ).toMatchObject({ 2: '1999-01-10', 4: '女' })
    expect(
      fill(person(), [
        [1, man],
        [2, '1999-01-11'],
        [1, woman],
      ]).answers,
    ).toMatchObject({ 2: '1999-01-11' })
  })
  it('fills while the number is typed only when it is complete: 15 of its digits may look like an old one', () => {
    const rules = person()
    const long = '440308201012011231'
    const half = answered(rules, openedFilling(rules, {}), { id: 1, value: long.slice(0, 15) })
    expect(half.answers).toMatchObject({ 2: '', 4: '女' })
    expect(answered(rules, half, { id: 1, value: long }).answers).toMatchObject({ 2: '2010-12-01', 4: '男' })
    expect(left(rules, half).answers).toMatchObject({ 2: '1920-10-12' })
  })
  it('fills a question again that is emptied, once it is left', () => {
    const rules = person()
    const emptied = answered(rules, fill(rules, [[1, man]]), { id: 2, value: '' })
    expect([emptied.answers[2], left(rules, emptied).answers[2]]).toEqual(['', '1999-01-10'])
  })
  it('keeps the saved sex of a record, unless it followed from the saved number', () => {
    expect(fill(person(), [[1, man]], { 1: woman, 4: '女' }).answers[4]).toBe('男')
    expect(fill(person(), [[1, woman]], { 1: woman, 4: '男' }).answers[4]).toBe('男')
  })
  it('remembers over a reload what a person chose', () => {
    const reloaded = (given: readonly number[]) => {
      const opened = openedFilling(person(), {}, { typed: { answers: { 4: '女' }, given } })
      return answered(person(), opened, { id: 1, value: man }).answers[4]
    }
    expect([reloaded([4]), reloaded([])]).toEqual(['女', '男'])
  })
  it('fills nothing that is hidden or locked', () => {
    const rules = plainForm(
      [...person().webFormFieldGroups.flatMap(group => group.webFormFields), plainField(5)],
      [plainRule(5, 'eq', 'show', 2)],
    )
    expect(fill(rules, [[1, man]]).answers[2]).toBe('')
    expect(
      fill(rules, [
        [1, man],
        [5, 'show'],
      ]).answers[2],
    ).toBe('1999-01-10')
    expect(fill(person(sex({ disabled: true, defaultValue: '女' })), [[1, man]]).answers[4]).toBe('女')
  })
})

describe('a form that was answered before', () => {
  it('opens with what people gave: a single choice that was left open stays open, also in an old form', () => {
    const rules = plainForm([plainField(1), plainField(2, { type: type.radio, candidates: ['a', 'b'] })])
    expect(openedFilling(rules, {}).answers).toEqual({ 1: '', 2: 'a' })
    const saved = { 1: '李雷' }
    expect(openedFilling(rules, saved, { saved }).answers).toEqual({ 1: '李雷', 2: '' })
    expect(openedFilling(rules, { ...saved, 2: 'b' }, { saved: { ...saved, 2: 'b' } }).answers[2]).toBe('b')
  })
})
