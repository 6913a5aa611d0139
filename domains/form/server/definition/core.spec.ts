import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { startTestServer } from '@pavilion/testing'
import {
  type Answers,
  type FormDefinition,
  fieldsOf,
  formComponentType as type,
  settle,
  webFormType,
  wrongAnswers,
} from '../../model/index.ts'
import { fromStored } from '../answers/answers.ts'
import { type FormPlan, makeForm } from '../index.ts'

const server = await startTestServer()
const kinds = [
  type.input,
  type.textarea,
  type.number,
  type.select,
  type.radio,
  type.checkbox,
  type.date,
  type.rate,
  type.country,
] as const
const words = ['甲', '乙', '丙']
const countries = ['中国', '日本', '法国']
type FieldPlan = FormPlan['groups'][number]['fields'][number]

/**
 * A form of two to eight fields of any kind, with rules on earlier fields only, so that there are
 * no cycles.
 */
const anyPlan = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      required: fc.boolean(),
      visible: fc.constantFrom(1 as const, 1 as const, 1 as const, 0 as const),
      disabled: fc.constantFrom(false, false, false, true),
      most: fc.constantFrom(0, 1, 2),
      max: fc.constantFrom(0, 3),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .chain(fields =>
    fc.record({
      fields: fc.constant(fields),
      rules: fc.array(
        fc.record({
          from: fc.nat(fields.length - 2),
          step: fc.integer({ min: 1, max: 4 }),
          method: fc.constantFrom('eq', 'ne', 'in', 'contains', 'notEmpty', 'gt'),
          value: fc.constantFrom<unknown>('甲', ['甲', '乙'], 2),
          join: fc.constantFrom('and' as const, 'or' as const),
        }),
        { maxLength: 6 },
      ),
    }),
  )
const anyAnswer = fc.oneof(
  fc.constantFrom(...words, '', '丁丁丁丁', '2026-05-01', '13800138000'),
  fc.integer({ min: 0, max: 6 }),
  fc.subarray(words),
  fc.constant(null),
  fc.constant({ bad: 1 } as never),
)

/** Four times out of five an answer of the right shape, otherwise anything. */
const someAnswer = fc.record({ nth: fc.nat(2), wild: fc.integer({ min: 0, max: 4 }).map(n => n === 0), any: anyAnswer })
const fitting = (kind: number, nth: number) => {
  if (kind === type.number || kind === type.rate) return nth + 1
  if (kind === type.date) return `2026-05-0${nth + 1}`
  if (kind === type.country) return [countries[nth]]
  return kind === type.checkbox ? [words[nth]] : words[nth]
}
const planOf = ({ fields, rules }: typeof anyPlan extends fc.Arbitrary<infer T> ? T : never): FormPlan => ({
  form: { name: '随机表单', englishName: 'Any form', type: webFormType.openForm, signInRequired: false },
  groups: [
    {
      fields: fields.map(
        ({ kind, most, max, ...field }, at): FieldPlan => ({
          key: `q${at}`,
          name: `问题${at}`,
          englishName: `Question ${at}`,
          type: kind,
          ...field,
          ...(max && { maxlength: max }),
          ...(most && { maxCheckedItem: most }),
          candidates: words,
        }),
      ),
    },
  ],
  rules: rules.flatMap(({ from, step, method, value, join }) =>
    from + step < fields.length
      ? [{ when: `q${from}`, method: method as 'eq', value, show: `q${from + step}`, join }]
      : [],
  ),
})

describe('the rule core in the browser and on the server', () => {
  it('gives the same result for any form: the same refusals with the same messages, or the same stored answers, whatever else the body has', async () => {
    const { id: projectId } = await server.project()
    let stored = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        anyPlan,
        fc.array(someAnswer, { minLength: 8, maxLength: 8 }),
        fc.dictionary(
          fc.constantFrom('status', 'initialStatus', '999999999', '0x1', '__proto__'),
          fc.constantFrom<unknown>(20, '甲', ['甲']),
        ),
        async (plan, given, junk) => {
          const { form, fields } = await makeForm(server.system, projectId, planOf(plan))
          const by = { projectId, language: 'en' as const }
          // The browser: the definition it received, and the same files.
          const definition = (await server.call('/webForm/ext/getOpenFormDetail', { webFormId: form.id }, by))
            .data as FormDefinition
          const answers = Object.fromEntries(
            Object.values(fields).map((id, at) => {
              const { nth, wild, any } = given[at] as (typeof given)[number]
              const kind = plan.fields[at]?.kind ?? type.input
              // Which countries there are is known to the server alone.
              return [id, wild && kind !== type.country ? any : fitting(kind, nth)]
            }),
          ) as Answers
          const settled = settle(definition, answers)
          const wrong = wrongAnswers(definition, answers, { language: 'zh' }, settled)
          // Ids of fields that the form does not have are ignored, as when a field was deleted
          // under an open page.
          const extra = Object.fromEntries(Object.entries(junk).filter(([key]) => /^9+$/.test(key)))
          const sent = await server.call(
            '/webFormRecord/ext/createOpenOne',
            { webFormId: form.id, webFormRecordValues: { ...answers, ...extra }, initialStatus: 20 },
            by,
          )
          const [record] = await server.sql<{ answers: Record<string, never>; status: number }>(
            'select "answers", "status" from "webFormRecord" where "webFormId" = $1',
            [form.id],
          )
          if (Object.keys(wrong).length) {
            expect(sent.data.fields).toEqual(
              Object.fromEntries(Object.entries(wrong).map(([id, pair]) => [`webFormRecordValues.${id}`, pair[1]])),
            )
            expect(record).toBe(undefined)
            refused++
            return
          }
          expect(sent.result).toBe(20000)
          expect(fromStored(record?.answers)).toEqual(settled.answers)
          expect(record?.status).toBe(10)
          for (const field of fieldsOf(definition))
            if (!settled.visible.has(field.id)) expect(record?.answers).not.toHaveProperty(String(field.id))
          stored++
          const odd = Object.fromEntries(Object.entries(junk).filter(([key]) => !/^9+$/.test(key)))
          if (Object.keys(odd).length)
            expect(
              (
                await server.call(
                  '/webFormRecord/ext/createOpenOne',
                  { webFormId: form.id, webFormRecordValues: { ...answers, ...odd } },
                  by,
                )
              ).result,
            ).toBe(40000)
        },
      ),
      { numRuns: 60 },
    )
    // Both outcomes occurred; otherwise the test shows nothing.
    expect(Math.min(stored, refused)).toBeGreaterThan(5)
  })
})
