import { plainField, plainForm, plainRule } from '@pavilion/form/model/building.ts'
import { formComponentType as kind } from '@pavilion/form/model/codes.ts'
import type { Answers } from '@pavilion/form/model/definition.ts'
import { settle } from '@pavilion/form/model/settle.ts'
import { wrongAnswers } from '@pavilion/form/model/wrong.ts'
import { whyAll } from '@pavilion/form/model/why.ts'
import { median, percentile, type Speed } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'

const many = 200
const rounds = 300
/**
 * The rule core on a form of 200 questions and 200 rules, as after every key: what is shown and
 * what is wrong. One long chain is its worst case.
 */
export async function rules(speed: () => Speed): Promise<Figure[]> {
  const kinds = [kind.input, kind.select, kind.checkbox, kind.number, kind.radio]
  const candidates = Array.from({ length: 8 }, (_, nth) => `选项${nth}`)
  const fields = Array.from({ length: many }, (_, nth) =>
    plainField(nth + 1, {
      type: kinds[nth % kinds.length] as number,
      required: nth % 3 === 0,
      candidates,
      maxlength: 100,
    }),
  )
  const spread = plainForm(
    fields,
    Array.from({ length: many }, (_, nth) =>
      plainRule(1 + ((nth * 7) % 100), 'in', ['选项0', '选项1', 'x'], 101 + ((nth * 13) % 100), {
        join: nth % 2 ? 'or' : 'and',
        conditions: [{ fieldId: 1 + ((nth * 11) % 100), method: 'notEmpty', value: null }],
      }),
    ),
  )
  const chain = plainForm(
    fields.map(field => ({ ...field, webFormComponent: { ...field.webFormComponent, type: kind.input } })),
    Array.from({ length: many - 1 }, (_, nth) => plainRule(nth + 1, 'eq', 'x', nth + 2)),
  )
  const answers: Answers = Object.fromEntries(
    fields.map(({ id, webFormComponent: { type } }) => [
      id,
      type === kind.checkbox ? ['选项0', '选项3'] : type === kind.number ? 5 : type === kind.input ? 'x' : '选项1',
    ]),
  )
  const all: Answers = Object.fromEntries(fields.map(({ id }) => [id, 'x']))
  const measured = (what: string, work: () => unknown): Figure => {
    for (let warm = 0; warm < 50; warm++) work()
    const times = Array.from({ length: rounds }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }).sort((a, b) => a - b)
    return {
      what,
      measured: `median ${median(times).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
      value: median(times) / speed().cpu,
      unit: 'ms',
      limit: { atMost: 5 },
    }
  }
  return [
    measured(`${many} questions, ${many} rules of two conditions: settled and checked`, () =>
      wrongAnswers(spread, answers, { language: 'zh' }, settle(spread, answers)),
    ),
    measured(`${many} questions in one chain of rules`, () => settle(chain, all)),
    measured(`${many} questions, ${many} rules: why each is shown or hidden`, () => whyAll(spread, answers)),
  ]
}
