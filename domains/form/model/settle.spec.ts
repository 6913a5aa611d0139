import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { plainField, plainForm, plainRule } from './building.ts'
import { formComponentType as type } from './codes.ts'
import { type Answers, type FormRules, savedAnswers, wellKnownLabels } from './definition.ts'
import { cyclesIn, filledByIdNumber, initialAnswers, settle } from './settle.ts'
import { wrongAnswers } from './wrong.ts'

const purpose = plainField(1, { type: type.radio, candidates: ['采购', '参观', '其他'] })
const other = plainField(2, { required: true })
const form = plainForm([purpose, other], [plainRule(1, 'eq', '其他', 2)])

describe('which fields a form shows', () => {
  it('shows a field while a rule holds, and hides it when the value changes [visibility-recompute visibility-rule-shape]', () => {
    expect([...settle(form, { 1: '其他' }).visible]).toEqual([1, 2])
    expect([...settle(form, { 1: '采购' }).visible]).toEqual([1])
    expect([...settle(form, { 1: '其他' }).required]).toEqual([2])
  })
  it('hides a field whose rules do not hold, and leaves fields without rules alone [visibility-no-match visibility-target-only]', () => {
    const three = plainForm([purpose, other, plainField(3)], form.webFormVisibleRules)
    expect([...settle(three, {}).visible]).toEqual([1, 3])
  })
  it('never shows a field with visible 0, whatever the rules say', () => {
    const never = plainForm([purpose, { ...other, visible: 0 }], form.webFormVisibleRules)
    expect(settle(never, { 1: '其他', 2: 'typed' })).toMatchObject({ answers: { 1: '其他' } })
  })
  it('reads a rule value given as JSON text like the value itself', () => {
    const asText = plainForm([purpose, other], [plainRule(1, 'in', '["其他","参观"]', 2)])
    expect(settle(asText, { 1: '参观' }).visible.has(2)).toBe(true)
  })
  it('needs one of several rules, and within a rule all or any of its conditions', () => {
    const fields = [purpose, other, plainField(3, { type: type.number })]
    const either = plainForm(fields, [plainRule(1, 'eq', '其他', 2), plainRule(3, 'gte', 5, 2)])
    const both = plainForm(fields, [
      plainRule(1, 'eq', '其他', 2, { conditions: [{ fieldId: 3, method: 'gte', value: 5 }] }),
    ])
    const any = plainForm(fields, [
      plainRule(1, 'eq', '其他', 2, { join: 'or', conditions: [{ fieldId: 3, method: 'gte', value: 5 }] }),
    ])
    const shown = (rules: FormRules, answers: Answers) => settle(rules, answers).visible.has(2)
    expect([shown(either, { 1: '其他' }), shown(either, { 3: 5 }), shown(either, { 3: 4 })]).toEqual([
      true,
      true,
      false,
    ])
    expect([shown(both, { 1: '其他' }), shown(both, { 1: '其他', 3: 6 })]).toEqual([false, true])
    expect([shown(any, { 1: '其他' }), shown(any, { 1: '采购', 3: 6 }), shown(any, { 1: '采购' })]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('compares with every method of rules', () => {
    const compare = (kind: number, method: string, value: unknown, answer: unknown) =>
      settle(plainForm([plainField(1, { type: kind }), other], [plainRule(1, method, value, 2)]), {
        1: answer as never,
      }).visible.has(2)
    expect(compare(type.input, 'ne', 'a', 'b')).toBe(true)
    expect(compare(type.input, 'contains', '展', '会展中心')).toBe(true)
    expect(compare(type.checkbox, 'contains', 'a', ['a', 'b'])).toBe(true)
    expect(compare(type.checkbox, 'eq', ['b', 'a'], ['a', 'b'])).toBe(true)
    expect(compare(type.checkbox, 'notIn', ['a'], ['a', 'b'])).toBe(false)
    expect(compare(type.number, 'gt', '10', 11)).toBe(true)
    expect(compare(type.number, 'lte', 10, 11)).toBe(false)
    expect(compare(type.date, 'lt', '2026-10-01', '2026-09-30')).toBe(true)
    expect(compare(type.input, 'empty', null, '')).toBe(true)
    expect(compare(type.number, 'empty', null, 0)).toBe(true)
    expect(compare(type.input, 'notEmpty', null, 'x')).toBe(true)
    expect(compare(type.input, 'no such method', 'x', 'x')).toBe(false)
  })
})

describe('hidden fields', () => {
  const hiddenBy = (kind: number, answer: unknown, candidates: string[] = []) =>
    settle(plainForm([plainField(1), plainField(2, { type: kind, candidates })], [plainRule(1, 'eq', 'show', 2)]), {
      1: 'hide',
      2: answer as never,
    })
  it('resets a list to empty [visibility-clear-list component-list-types]', () => {
    for (const kind of [type.checkbox, type.cascader, type.provinceCityDistrict, type.provinceCity, type.country])
      expect(hiddenBy(kind, ['a']).values[2]).toEqual([])
  })
  it('resets a number to 0 [visibility-clear-number component-numeric-default]', () => {
    expect([hiddenBy(type.number, 7).values[2], hiddenBy(type.rate, 3).values[2]]).toEqual([0, 0])
  })
  it('resets a single choice to its first valid candidate [visibility-clear-radio]', () => {
    expect(hiddenBy(type.radio, 'b', ['a', 'b']).values[2]).toBe('a')
    const gone = plainForm(
      [plainField(1), plainField(2, { type: type.radio, candidates: [{ name: 'old', status: 20 }, 'new'] })],
      [plainRule(1, 'eq', 'show', 2)],
    )
    expect(settle(gone, {}).values[2]).toBe('new')
  })
  it('resets every other field to an empty text [visibility-clear-other]', () => {
    for (const kind of [type.input, type.select, type.textarea, type.date, type.image, type.secondRadio])
      expect(
        hiddenBy(kind, kind === type.date ? '2026-01-01' : kind === type.image ? '/files/a.jpg' : 'a').values[2],
      ).toBe('')
  })
  it('reports which answers were reset, and stores none of them', () => {
    const settled = hiddenBy(type.input, 'typed')
    expect([...settled.cleared]).toEqual([2])
    expect(settled.answers).toEqual({ 1: 'hide' })
  })
  it('hides fields that depend on a hidden field', () => {
    const chain = plainForm(
      [plainField(1), plainField(2), plainField(3)],
      [plainRule(1, 'eq', 'a', 2), plainRule(2, 'eq', 'b', 3)],
    )
    expect([...settle(chain, { 1: 'a', 2: 'b' }).visible]).toEqual([1, 2, 3])
    expect([...settle(chain, { 1: 'x', 2: 'b', 3: 'c' }).visible]).toEqual([1])
  })
})

describe('locks and initial values', () => {
  it('locks a field with editStatus 20 once it has a saved value, and keeps the value [edit-status-lock saved-value-lock]', () => {
    const locking = plainForm([plainField(1, { editStatus: 20, required: true })])
    expect(settle(locking, { 1: 'changed' }, { 1: 'saved' })).toMatchObject({ answers: { 1: 'saved' } })
    expect([...settle(locking, { 1: 'changed' }, { 1: 'saved' }).locked]).toEqual([1])
    expect(settle(locking, { 1: 'typed' }).answers).toEqual({ 1: 'typed' })
  })
  it('shows a locked field despite the visibility rules', () => {
    const locking = plainForm([plainField(1), plainField(2, { editStatus: 20 })], [plainRule(1, 'eq', 'show', 2)])
    expect(settle(locking, { 1: 'hide' }, { 2: 'saved' }).answers).toEqual({ 1: 'hide', 2: 'saved' })
  })
  it('accepts only the saved value or the default for a disabled field', () => {
    const disabled = plainForm([plainField(1, { disabled: true, defaultValue: 'default', required: true })])
    expect(settle(disabled, { 1: 'tampered' }).answers).toEqual({ 1: 'default' })
    expect(settle(disabled, { 1: 'tampered' }, { 1: 'saved' }).answers).toEqual({ 1: 'saved' })
    expect(wrongAnswers(disabled, {}, { language: 'zh' })).toEqual({})
  })
  it('starts a radio with its first candidate, numbers with 0, lists empty [component-radio-default component-numeric-default]', () => {
    const start = initialAnswers(
      plainForm([
        purpose,
        plainField(2, { type: type.number }),
        plainField(3, { type: type.checkbox }),
        plainField(4),
        plainField(5, { defaultValue: 'x' }),
      ]),
      { 4: 'known' },
    )
    expect(start).toEqual({ 1: '采购', 2: 0, 3: [], 4: 'known', 5: 'x' })
  })
  it('reads saved answers from their JSON text [record-value-json]', () => {
    const saved = plainForm([
      plainField(1, { type: type.checkbox, webFormRecordValues: [{ webFormFieldId: 1, value: '["a","b"]' }] }),
      plainField(2, { webFormRecordValues: [] }),
    ])
    expect(savedAnswers(saved)).toEqual({ 1: ['a', 'b'] })
  })
})

describe('fields filled from the ID number', () => {
  const person = plainForm([
    plainField(1, { label: 'idNumber' }),
    plainField(2, { label: 'birthDate', type: type.date }),
    plainField(3, { label: 'age', type: type.number }),
    plainField(4, { label: 'gender', type: type.select, candidates: ['男', '女'] }),
  ])
  it('fills birth date, age and gender from 18 characters: odd is male, even is female [id-number-birth-fill id-number-extract]', () => {
    expect(filledByIdNumber(person, '11010519491231002X')).toMatchObject({ 2: '1949-12-31', 4: '女' })
    expect(filledByIdNumber(person, '110105199001010012')).toMatchObject({ 2: '1990-01-01', 4: '男' })
    expect(settle(person, { 1: '11010519491231002X' }).answers).toMatchObject({ 2: '1949-12-31', 4: '女' })
  })
  it('fills no choice that is not offered, and counts the age in the project’s time zone', () => {
    const ranges = plainField(3, { label: 'age', type: type.select, candidates: ['18-30', '30+'] })
    expect(filledByIdNumber(plainForm([plainField(1, { label: 'idNumber' }), ranges]), '110105199001010012')).toEqual(
      {},
    )
    // East of the date line the day is always a later one than west of it.
    const east = 'Etc/GMT-14'
    const born = new Intl.DateTimeFormat('en-CA', { timeZone: east, dateStyle: 'short' }).format(new Date())
    const read = (timeZone: string) =>
      filledByIdNumber({ ...person, timeZone }, `110105${born.replaceAll('-', '')}0012`)
    expect([read(east)[2], read('Etc/GMT+12')]).toEqual([born, {}])
  })
  it('fills them from 15 digits as well [id-number-15]', () => {
    expect(filledByIdNumber(person, '110105491231002')).toMatchObject({ 2: '1949-12-31', 4: '女' })
  })
  it('fills nothing without a plausible birth date, never overwrites an answer, and leaves custom labels alone [well-known-labels]', () => {
    expect(filledByIdNumber(person, '110105194913310021')).toEqual({})
    expect(settle(person, { 1: '11010519491231002X', 2: '1950-01-01' }).answers[2]).toBe('1950-01-01')
    expect(
      filledByIdNumber(
        plainForm([plainField(1, { label: 'idNumber' }), plainField(2, { label: 'myOwnKey' })]),
        '11010519491231002X',
      ),
    ).toEqual({})
    expect(wellKnownLabels).toEqual(
      expect.arrayContaining([
        'name',
        'phoneNumber',
        'email',
        'idNumber',
        'birthDate',
        'provinceCity',
        'certificateType',
        'certType',
        'workplace',
        'workplaceType',
        'position',
        'wxid',
        'nationality',
        'gender',
      ]),
    )
  })
})

// Random forms: fields of several kinds, and rules on earlier fields only, so that there are no
// cycles.
const kinds = [
  type.input,
  type.select,
  type.checkbox,
  type.radio,
  type.number,
  type.date,
  type.image,
  type.provinceCityDistrict,
]
const words = ['a', 'b', 'c', '']
const anyAnswer = fc.oneof(
  fc.constantFrom(...words),
  fc.integer({ min: 0, max: 3 }),
  fc.subarray(['a', 'b', 'c']),
  fc.constant('2026-05-01'),
  fc.constant('/files/1.jpg'),
  fc.constant(null),
  fc.constant({ bad: 1 } as never),
)
const anyForm = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      required: fc.boolean(),
      visible: fc.constantFrom(1 as const, 1 as const, 1 as const, 0 as const),
      disabled: fc.boolean(),
      editStatus: fc.constantFrom(10 as const, 20 as const),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .chain(fields =>
    fc.tuple(
      fc.constant(fields),
      fc.array(
        fc.record({
          from: fc.nat(fields.length - 2),
          step: fc.integer({ min: 1, max: 5 }),
          method: fc.constantFrom('eq', 'ne', 'in', 'notIn', 'contains', 'empty', 'notEmpty', 'gt'),
          value: fc.constantFrom<unknown>('a', ['a', 'b'], 1, null),
          join: fc.constantFrom('and' as const, 'or' as const),
        }),
        { maxLength: 12 },
      ),
    ),
  )
  .map(([fields, rules]) =>
    plainForm(
      fields.map(({ kind, ...about }, nth) =>
        plainField(nth + 1, { type: kind, candidates: ['a', 'b', 'c'], ...about }),
      ),
      rules
        .map(({ from, step, method, value, join }) =>
          plainRule(from + 1, method, value, Math.min(from + 1 + step, fields.length), { join }),
        )
        .filter(({ fieldId, resultId }) => fieldId !== resultId),
    ),
  )
const anyAnswers = fc.dictionary(fc.integer({ min: 1, max: 12 }).map(String), anyAnswer)
const turned = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).reverse())
const plain = (settled: ReturnType<typeof settle>) =>
  JSON.stringify({
    ...settled,
    visible: [...settled.visible],
    required: [...settled.required],
    locked: [...settled.locked],
    values: settled.values,
    answers: settled.answers,
    cleared: [],
    malformed: [],
  })

describe('for every form and every body', () => {
  it('gives the same result for any order of answers and rules', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, anyAnswers, (rules, answers, saved) => {
        const backwards = { ...rules, webFormVisibleRules: [...rules.webFormVisibleRules].reverse() }
        expect(plain(settle(backwards, turned(answers as Answers), saved as Answers))).toBe(
          plain(settle(rules, answers as Answers, saved as Answers)),
        )
      }),
    )
  })
  it('is stable: settling its own result changes nothing', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (rules, answers) => {
        const once = settle(rules, answers as Answers)
        expect(plain(settle(rules, once.values))).toBe(plain(once))
        // A browser sends what it shows; the server gets the same record from it.
        expect(settle(rules, once.answers).answers).toEqual(once.answers)
      }),
    )
  })
  it('never requires or stores hidden fields', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, anyAnswers, (rules, answers, saved) => {
        const settled = settle(rules, answers as Answers, saved as Answers)
        for (const id of settled.required) expect(settled.visible.has(id)).toBe(true)
        for (const id of Object.keys(settled.answers)) expect(settled.visible.has(Number(id))).toBe(true)
        for (const id of Object.keys(
          wrongAnswers(rules, answers as Answers, { language: 'zh', saved: saved as Answers }),
        ))
          expect(settled.visible.has(Number(id))).toBe(true)
      }),
    )
  })
  it('ignores a tampered body: unknown, hidden and locked fields keep their values', () => {
    fc.assert(
      fc.property(
        anyForm,
        anyAnswers,
        anyAnswers,
        fc.dictionary(fc.string(), fc.anything()),
        (rules, answers, saved, junk) => {
          const settled = settle(rules, { ...(junk as Answers), ...(answers as Answers) }, saved as Answers)
          const honest = settle(
            rules,
            Object.fromEntries(
              Object.entries({ ...(junk as Answers), ...(answers as Answers) }).filter(
                ([id]) => settled.visible.has(Number(id)) && !settled.locked.has(Number(id)),
              ),
            ),
            saved as Answers,
          )
          expect(settled.answers).toEqual(honest.answers)
        },
      ),
    )
  })
})

describe('cycles of rules', () => {
  it('are found, with the fields on them', () => {
    const circle = plainForm(
      [plainField(1), plainField(2), plainField(3)],
      [plainRule(1, 'eq', 'a', 2), plainRule(2, 'eq', 'a', 3), plainRule(3, 'eq', 'a', 1)],
    )
    expect(cyclesIn(circle).map(fields => fields.map(({ id }) => id))).toEqual([[1, 3, 2]])
    expect(cyclesIn(plainForm([plainField(1)], [plainRule(1, 'notEmpty', null, 1)]))).toHaveLength(1)
    expect(cyclesIn(form)).toEqual([])
  })
  it('still settle if they were stored long ago', () => {
    const circle = plainForm([plainField(1), plainField(2)], [plainRule(1, 'eq', 'a', 2), plainRule(2, 'eq', 'b', 1)])
    expect(settle(circle, { 1: 'a', 2: 'b' }).visible.size).toBe(0)
  })
})
