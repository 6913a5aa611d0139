import { describe, it } from 'node:test'
import fc from 'fast-check'
import { expect } from 'expect'
import { formComponentType as type } from './codes.ts'
import { plainField, plainForm, plainRule } from './building.ts'
import { type Answers, fieldsOf, type FormField, type FormRules } from './definition.ts'
import { cyclesIn, settle } from './settle.ts'
import {
  addGroup,
  changeField,
  changeGroup,
  duplicateField,
  firstCandidates,
  newField,
  newId,
  pastedCandidates,
  placeField,
  placeGroup,
  removeField,
  removeGroup,
  stepField,
  stepGroup,
  withoutMadeUp,
} from './draft.ts'
import { differences, fieldsTouched } from './differences.ts'
import { fromPlan, readPlan, toPlan } from './plan.ts'
import { presets } from './presets.ts'
import { duties, ruleInWords, whyAll, whyInWords } from './why.ts'

const purpose = plainField(1, {
  name: '目的',
  englishName: 'Purpose',
  type: type.radio,
  candidates: [
    { name: '采购', englishName: 'Buying' },
    { name: '其他', englishName: 'Other' },
  ],
})
const other = plainField(2, { name: '说明', englishName: 'Explain', required: true })
const budget = plainField(3, { name: '预算', englishName: 'Budget', type: type.number })
const form: FormRules = {
  webFormFieldGroups: [
    { id: 11, name: '甲', englishName: 'A', sortNumber: 1, webFormFields: [purpose, other] },
    { id: 12, name: '乙', englishName: 'B', sortNumber: 2, webFormFields: [budget] },
  ],
  webFormVisibleRules: [
    plainRule(1, 'eq', '"其他"', 2),
    plainRule(1, 'in', ['采购'], 3, { join: 'or', conditions: [{ fieldId: 2, method: 'notEmpty', value: null }] }),
  ],
}
const order = (rules: FormRules) =>
  rules.webFormFieldGroups.map(({ id, webFormFields }) => [id, ...webFormFields.map(field => field.id)])

describe('why a field is hidden', () => {
  it('explains each rule with the answer that fails it, in both languages', () => {
    const [, second, third] = whyAll(form, { 1: '采购' })
    expect(second && whyInWords(second)).toEqual([
      [
        '仅当「目的」等于「其他」（不成立：现在是「采购」）时显示',
        'Shown only while “Purpose” equals “Other” (false: now it is “Buying”)',
      ],
    ])
    expect(second && duties(second)).toEqual([['必填，但隐藏时不要求', 'Required, but not while it is hidden']])
    expect(third && whyInWords(third)[0]?.[1]).toBe(
      'Shown because “Purpose” is one of “Buying” (true) or “Explain” is not empty (false: that question is hidden)',
    )
    const hidden = changeField(form, 3, { visible: 0 })
    expect(whyInWords(whyAll(hidden, {})[2] as never)[0]?.[1]).toContain('never shown')
    expect(ruleInWords(form.webFormVisibleRules[0] as never, form)).toEqual([
      '当「目的」等于「其他」时，显示「说明」',
      'Show “Explain” while “Purpose” equals “Other”',
    ])
  })
  it('explains that a saved answer keeps a locked field visible', () => {
    const locking = changeField(form, 2, { editStatus: 20 })
    const why = whyAll(locking, { 1: '采购' }, { 2: '已存' })[1]
    expect([why?.visible, why?.because, why?.locked, why?.required]).toEqual([true, 'kept', 'saved', false])
  })
  it('agrees with the rule core on every form: a shown field has a rule that holds, a hidden one has none', () => {
    const anyRules = fc.array(
      fc.record({
        from: fc.nat(6),
        to: fc.nat(7),
        method: fc.constantFrom('eq', 'ne', 'in', 'empty', 'notEmpty'),
        value: fc.constantFrom<unknown>('a', ['a', 'b'], null),
        join: fc.constantFrom('and' as const, 'or' as const),
        also: fc.nat(6),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(
        anyRules,
        fc.dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.constantFrom('a', 'b', '')),
        fc.dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.constantFrom('a', '')),
        (drawnRules, answers, saved) => {
          const fields = Array.from({ length: 8 }, (_, nth) =>
            plainField(nth + 1, { editStatus: nth % 3 ? 10 : 20, required: true, visible: nth === 5 ? 0 : 1 }),
          )
          const rules = plainForm(
            fields,
            drawnRules
              .filter(({ from, to, also }) => from < to && also < to)
              .map(({ from, to, method, value, join, also }, nth) => ({
                ...plainRule(from + 1, method, value, to + 1, {
                  join,
                  conditions: [{ fieldId: also + 1, method, value }],
                }),
                id: nth + 1,
              })),
          )
          const settled = settle(rules, answers as Answers, saved as Answers)
          for (const why of whyAll(rules, answers as Answers, saved as Answers)) {
            expect([why.visible, why.required, why.locked !== false]).toEqual([
              settled.visible.has(why.field.id),
              settled.required.has(why.field.id),
              settled.locked.has(why.field.id),
            ])
            if (why.because === 'rules') expect(why.rules.some(rule => rule.holds)).toBe(why.visible)
            expect(why.visible).toBe(
              why.because !== 'never' && (why.because !== 'rules' || why.rules.some(rule => rule.holds)),
            )
          }
        },
      ),
    )
  })
})

describe('the rule core', () => {
  it('decides each field once, even in a long chain of rules', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(59), (length, broken) => {
        const chain = plainForm(
          Array.from({ length }, (_, nth) => plainField(nth + 1)),
          Array.from({ length: length - 1 }, (_, nth) => plainRule(nth + 1, 'eq', 'x', nth + 2)),
        )
        const answers = Object.fromEntries(Array.from({ length }, (_, nth) => [nth + 1, nth === broken ? 'y' : 'x']))
        // Naive rounds: clear what the last round hid, until nothing changes.
        let now: Answers = answers
        let rounds = 0
        for (;;) {
          const next = settle(chain, now).values
          if (JSON.stringify(next) === JSON.stringify(settle(chain, next).values)) break
          now = next
          rounds++
        }
        expect(rounds).toBeLessThanOrEqual(length)
        expect(settle(chain, answers).visible.size).toBe(Math.min(broken + 1, length))
        // A rule back to the first field closes a cycle, which is reported.
        expect(
          cyclesIn({ ...chain, webFormVisibleRules: [...chain.webFormVisibleRules, plainRule(length, 'eq', 'x', 1)] }),
        ).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })
})

describe('building a form', () => {
  it('moves fields and groups by mouse and by keyboard, across the edges of groups', () => {
    expect(order(placeField(form, budget, { group: 11, before: 2 }))).toEqual([[11, 1, 3, 2], [12]])
    expect(order(stepField(form, 2, 1))).toEqual([
      [11, 1],
      [12, 2, 3],
    ])
    expect(order(stepField(form, 3, -1))).toEqual([[11, 1, 2, 3], [12]])
    expect(order(stepField(form, 1, -1))).toEqual(order(form))
    expect(order(stepField(form, 1, 1))).toEqual([
      [11, 2, 1],
      [12, 3],
    ])
    expect(order(stepGroup(form, 12, -1))).toEqual([
      [12, 3],
      [11, 1, 2],
    ])
    const { draft, id } = addGroup(form, ['丙', 'C'])
    expect(order(placeGroup(draft, id, 11))).toEqual([[id], [11, 1, 2], [12, 3]])
    expect(
      order(
        placeField({ ...form, webFormFieldGroups: [] }, newField(-1, 1, '新', 'New'), { group: 0, before: null }),
      ).flat(),
    ).toContain(-1)
  })
  it('deletes a field together with its rules; fields of a deleted group move to its neighbour', () => {
    expect(removeField(form, 2).webFormVisibleRules).toEqual([])
    expect(removeField(form, 3).webFormVisibleRules).toHaveLength(1)
    expect(order(removeGroup(form, 11))).toEqual([[12, 1, 2, 3]])
    expect(order(removeGroup(form, 12))).toEqual([[11, 1, 2, 3]])
  })
  it('never uses an id twice', () => {
    const twice = duplicateField(duplicateField(form, 1).draft, 1).draft
    const ids = fieldsOf(twice).flatMap(field => [
      field.id,
      ...field.webFormComponent.webFormCandidates.map(({ id }) => id),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(newId(twice))
  })
  it('drops a default English name once its Chinese name has changed, but never a name somebody entered', () => {
    const made = addGroup(form)
    const fresh: FormRules = placeField(
      made.draft,
      {
        ...newField(-5, type.radio, '单选框', 'Single choice'),
        webFormComponent: { id: 0, type: type.radio, maxCheckedItem: null, webFormCandidates: firstCandidates(-5) },
      },
      { group: made.id, before: null },
    )
    const radio = fieldsOf(fresh).find(({ id }) => id === -5) as FormField
    const [first] = radio.webFormComponent.webFormCandidates
    const english = (draft: FormRules) => {
      const group = draft.webFormFieldGroups.at(-1)
      const field = group?.webFormFields[0]
      return [
        group?.englishName,
        field?.englishName,
        ...(field?.webFormComponent.webFormCandidates ?? []).map(one => one.englishName),
      ]
    }
    expect(english(fresh)).toEqual(['New group', 'Single choice', 'Option 1', 'Option 2'])
    expect(english(withoutMadeUp(fresh, changeField(fresh, -5, { name: '票种' })))).toEqual([
      'New group',
      null,
      'Option 1',
      'Option 2',
    ])
    expect(english(withoutMadeUp(fresh, changeGroup(fresh, made.id, { name: '门票' })))).toEqual([
      null,
      'Single choice',
      'Option 1',
      'Option 2',
    ])
    expect(
      english(
        withoutMadeUp(
          fresh,
          changeField(fresh, -5, {
            webFormComponent: {
              ...radio.webFormComponent,
              webFormCandidates: radio.webFormComponent.webFormCandidates.map(one =>
                one === first ? { ...one, name: '单日票' } : one,
              ),
            },
          }),
        ),
      ),
    ).toEqual(['New group', 'Single choice', null, 'Option 2'])
    const written = changeField(fresh, -5, { englishName: 'Ticket' })
    const named = withoutMadeUp(fresh, written)
    expect(named).toBe(written)
    expect(english(withoutMadeUp(named, changeField(named, -5, { name: '票种' })))[1]).toBe('Ticket')
  })
  it('reads pasted candidates: one a line, in both languages; existing ones keep their ids', () => {
    expect(
      pastedCandidates(
        '采购\n 观展 | Visiting \n其他\tElse\n\n采购\n合作 / Partners',
        purpose.webFormComponent.webFormCandidates,
        -7,
      ).map(({ id, name, englishName }) => [id, name, englishName]),
    ).toEqual([
      [1000, '采购', 'Buying'],
      [-7, '观展', 'Visiting'],
      [1001, '其他', 'Else'],
      [-8, '合作', 'Partners'],
    ])
  })
  it('lists the differences between two states, and the answers they affect', () => {
    const changed = placeField(
      removeField(
        changeField(form, 1, {
          required: true,
          webFormComponent: {
            ...purpose.webFormComponent,
            webFormCandidates: purpose.webFormComponent.webFormCandidates.slice(0, 1),
          },
        }),
        2,
      ),
      newField(-1, 1, '新', 'New'),
      { group: 11, before: 1 },
    )
    const changes = differences(form, changed)
    expect(changes.map(({ what, how, name }) => [what, how, name[1]])).toEqual([
      ['field', 'added', 'New'],
      ['field', 'changed', 'Purpose'],
      ['candidate', 'removed', 'Purpose › Other'],
      ['field', 'removed', 'Explain'],
      ['rule', 'removed', 'Show “Explain” while “Purpose” equals “Other”'],
      ['rule', 'removed', 'Show “Budget” while “Purpose” is one of “Buying” or “Explain” is not empty'],
    ])
    expect(changes[1]?.details).toEqual([{ of: ['必填', 'Required'], before: ['否', 'No'], after: ['是', 'Yes'] }])
    expect(fieldsTouched(changes)).toEqual([1, 2])
    expect(differences(form, stepField(form, 1, 1)).map(({ how, id }) => [how, id])).toEqual([['moved', 1]])
    expect(fieldsTouched(differences(form, stepField(form, 1, 1)))).toEqual([])
    // A database stores the keys of an object in its own order.
    const kept = {
      ...form,
      webFormVisibleRules: form.webFormVisibleRules.map(rule => ({
        conditions: rule.conditions?.map(({ fieldId, method, value }) => ({ value, method, fieldId })) ?? null,
        join: rule.join,
        type: rule.type,
        resultId: rule.resultId,
        value: rule.value,
        method: rule.method,
        fieldId: rule.fieldId,
        id: rule.id,
      })),
    }
    expect(differences(form, kept)).toEqual([])
  })
  it('turns a form into a plan and back into the same form', () => {
    const again = fromPlan(toPlan(form))
    expect(toPlan(again)).toEqual(toPlan(form))
    expect(again.webFormVisibleRules.map(rule => ruleInWords(rule, again))).toEqual(
      form.webFormVisibleRules.map(rule => ruleInWords(rule, form)),
    )
    expect(readPlan(JSON.parse(JSON.stringify(toPlan(form))))).toEqual(JSON.parse(JSON.stringify(toPlan(form))))
    for (const junk of [
      null,
      {},
      [],
      [{}],
      [{ fields: [{}] }],
      [{ fields: [{ name: 'x', type: 999 }] }],
      [{ fields: [{ name: 'x', type: 1, candidates: [1] }] }],
      [{ fields: [{ name: 'x', type: 1, shownWhen: [{}] }] }],
    ])
      expect(readPlan(junk)).toBe(undefined)
  })
  it('has presets for visitors, exhibitor staff, speakers, press, surveys and groups, in both languages, with rules that find their fields', () => {
    expect(presets.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['visitor', 'exhibitorStaff', 'speaker', 'press', 'questionnaire', 'group']),
    )
    for (const { groups, name } of presets) {
      const made = fromPlan(groups)
      const wanted = groups.flatMap(group => group.fields).flatMap(({ shownWhen = [] }) => shownWhen)
      expect([name[0], made.webFormVisibleRules.length, cyclesIn(made)]).toEqual([name[0], wanted.length, []])
      expect(made.webFormVisibleRules.map(rule => (rule.conditions?.length ?? 0) + 1)).toEqual(
        wanted.map(({ conditions }) => conditions.length),
      )
      for (const one of [
        ...made.webFormFieldGroups,
        ...fieldsOf(made),
        ...fieldsOf(made).flatMap(field => field.webFormComponent.webFormCandidates),
      ])
        expect([one.name, Boolean(one.englishName)]).toEqual([one.name, true])
      // The value of a rule is one that can be chosen.
      for (const rule of made.webFormVisibleRules)
        for (const { fieldId, value } of [rule, ...(rule.conditions ?? [])]) {
          const asked = fieldsOf(made).find(({ id }) => id === fieldId)
          const offered = asked?.webFormComponent.webFormCandidates.map(candidate => candidate.name) ?? []
          for (const single of [value].flat())
            if (offered.length && typeof single === 'string') expect(offered).toContain(single)
        }
    }
  })
})
