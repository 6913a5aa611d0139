import { type Language, type Pair, say, wordFor } from '@pavilion/declare'
import { conditionsOf, holds, isKnown, ruleHolds } from './conditions.ts'
import {
  type Answers,
  type AnswerValue,
  fieldsOf,
  type FormField,
  type FormRules,
  type VisibleRule,
} from './definition.ts'
import { isAnswered } from './answers/index.ts'
import { settle, type Settled } from './settle.ts'
import { visibleRuleMethod, visibleRuleType } from './codes.ts'
import { shownAnswer } from './stored.ts'

/**
 * One condition with the answer it was compared with. `asked`: its field, missing when that was
 * deleted.
 */
export interface MetCondition {
  readonly asked?: FormField
  readonly method: string
  readonly value: unknown
  readonly actual: AnswerValue | undefined
  readonly holds: boolean
  /** The field is hidden itself, so no condition on it holds. */
  readonly hidden: boolean
}
export interface MetRule {
  readonly rule: VisibleRule
  readonly holds: boolean
  readonly conditions: readonly MetCondition[]
}

/**
 * The state of one field, and its reason. `never`: it is set to hidden; `rules`: its rules decide;
 * `kept`: a locked saved value is shown despite the rules; `always`: no rule applies to it.
 */
export interface Why {
  readonly field: FormField
  readonly visible: boolean
  readonly required: boolean
  readonly locked: false | 'disabled' | 'saved'
  readonly because: 'never' | 'rules' | 'kept' | 'always'
  readonly rules: readonly MetRule[]
}

/**
 * Why each field is shown or hidden, required or locked, with these answers; in the order of the
 * form.
 */
export function whyAll(
  rules: FormRules,
  answers: Answers,
  saved: Answers = {},
  settled: Settled = settle(rules, answers, saved),
): Why[] {
  const byId = new Map(fieldsOf(rules).map(field => [field.id, field]))
  const targeting = Map.groupBy(
    rules.webFormVisibleRules.filter(({ type }) => type === visibleRuleType.visible),
    ({ resultId }) => resultId,
  )
  const met = (rule: VisibleRule): MetRule => {
    const conditions = conditionsOf(rule).map(({ fieldId, method, value }): MetCondition => {
      const asked = byId.get(fieldId)
      const actual = settled.values[fieldId]
      return {
        ...(asked && { asked }),
        method,
        value,
        actual,
        holds: settled.visible.has(fieldId) && actual !== undefined && holds(actual, method, value),
        hidden: asked !== undefined && !settled.visible.has(fieldId),
      }
    })
    return {
      rule,
      conditions,
      holds: ruleHolds(
        rule,
        conditions.map(each => ({
          holds: each.holds,
          known: each.actual !== undefined && !each.hidden && isKnown(each.actual, each.method),
        })),
      ),
    }
  }
  return [...byId.values()].map(field => {
    const metRules = (targeting.get(field.id) ?? []).map(met)
    const visible = settled.visible.has(field.id)
    return {
      field,
      visible,
      required: settled.required.has(field.id),
      locked: !settled.locked.has(field.id) ? false : field.disabled ? 'disabled' : 'saved',
      rules: metRules,
      because:
        field.visible !== 1
          ? 'never'
          : metRules.length === 0
            ? 'always'
            : visible && !metRules.some(rule => rule.holds)
              ? 'kept'
              : 'rules',
    }
  })
}

const quoted = (field: Pick<FormField, 'name' | 'englishName'> | undefined): Pair =>
  field
    ? say(`「${field.name}」`, `“${field.englishName || field.name}”`)
    : say('（已删除的题目）', '(deleted question)')
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The value of a rule in words; names of candidates in the reader's language. */
export function valueInWords(value: unknown, asked: FormField | undefined, language: Language): string {
  const content = parsed(value)
  const one = (name: unknown) =>
    (language === 'en' &&
      asked?.webFormComponent.webFormCandidates.find(candidate => candidate.name === name)?.englishName) ||
    String(name)
  const list = Array.isArray(content)
    ? content
    : content === null || content === undefined || content === ''
      ? []
      : [content]
  return list.length ? list.map(one).join(language === 'en' ? ', ' : '、') : language === 'en' ? '(empty)' : '（空）'
}
const bare = (method: string) => method === 'empty' || method === 'notEmpty'

/** One condition as part of a sentence: “Purpose” equals “Other”. */
export function conditionInWords(
  { method, value }: { readonly method: string; readonly value: unknown },
  asked: FormField | undefined,
): Pair {
  const word = wordFor(visibleRuleMethod, method)
  const name = quoted(asked)
  const first = word[1].charAt(0).toLowerCase() + word[1].slice(1)
  const valueText = (language: Language) =>
    bare(method)
      ? ''
      : language === 'en'
        ? ` “${valueInWords(value, asked, 'en')}”`
        : `「${valueInWords(value, asked, 'zh')}」`
  return say(`${name[0]}${word[0]}${valueText('zh')}`, `${name[1]} ${first}${valueText('en')}`)
}
/** All conditions of a rule, joined. */
export function conditionsInWords(rule: VisibleRule, rules: FormRules): Pair {
  const byId = new Map(fieldsOf(rules).map(field => [field.id, field]))
  const parts = conditionsOf(rule).map(condition => conditionInWords(condition, byId.get(condition.fieldId)))
  return say(
    joinedInWords(
      rule,
      parts.map(([zh]) => zh),
      'zh',
    ),
    joinedInWords(
      rule,
      parts.map(([, en]) => en),
      'en',
    ),
  )
}
/** Parts of a sentence joined as the rule joins its conditions; negated: `not (a and b)`. */
function joinedInWords({ join, negated }: VisibleRule, parts: readonly string[], language: Language): string {
  const english = language === 'en'
  const all = parts.join(join === 'or' ? (english ? ' or ' : ' 或 ') : english ? ' and ' : ' 且 ')
  return !negated ? all : english ? `not (${all})` : `并非（${all}）`
}
/** A rule as a sentence. */
export function ruleInWords(rule: VisibleRule, rules: FormRules): Pair {
  const target = quoted(fieldsOf(rules).find(({ id }) => id === rule.resultId))
  const when = conditionsInWords(rule, rules)
  return say(`当${when[0]}时，显示${target[0]}`, `Show ${target[1]} while ${when[1]}`)
}

/** The conditions that hide a field, or that show it, one sentence each. */
export function whyInWords(why: Why): Pair[] {
  if (why.because === 'never')
    return [say('此题设为「隐藏」，从不显示', 'This question is set to “Hidden” and never shown')]
  if (why.because === 'always')
    return [say('没有规则涉及此题，始终显示', 'No rule applies to this question, so it is always shown')]
  const kept =
    why.because === 'kept'
      ? [
          say(
            '已保存的答案被锁定，因此不论规则如何都显示',
            'Its saved answer is locked, so it is shown whatever the rules say',
          ),
        ]
      : []
  const spoken = why.visible ? why.rules.filter(rule => rule.holds) : why.rules
  return [
    ...kept,
    ...spoken.map(({ rule, conditions }): Pair => {
      const parts = conditions.map(({ asked, method, value, holds: met, hidden, actual }) => {
        const words = conditionInWords({ method, value }, asked)
        if (met) return say(`${words[0]}（成立）`, `${words[1]} (true)`)
        const now = !asked
          ? say('该题已不存在', 'that question no longer exists')
          : hidden
            ? say('该题未显示', 'that question is hidden')
            : actual === undefined || !isAnswered(actual)
              ? say('尚未填写', 'not answered yet')
              : say(`现在是「${shownAnswer(actual, 'zh')}」`, `now it is “${valueInWords(actual, asked, 'en')}”`)
        return say(`${words[0]}（不成立：${now[0]}）`, `${words[1]} (false: ${now[1]})`)
      })
      const zh = joinedInWords(
        rule,
        parts.map(part => part[0]),
        'zh',
      )
      const en = joinedInWords(
        rule,
        parts.map(part => part[1]),
        'en',
      )
      return why.visible ? say(`因为${zh}`, `Shown because ${en}`) : say(`仅当${zh}时显示`, `Shown only while ${en}`)
    }),
  ]
}

/** Why a field is required or optional, or cannot be edited. */
export function duties({ field, required, locked, visible }: Why): Pair[] {
  return [
    ...(required
      ? [say('必填', 'Required')]
      : field.required && !visible
        ? [say('必填，但隐藏时不要求', 'Required, but not while it is hidden')]
        : field.required && locked
          ? [say('必填，但锁定时不要求', 'Required, but not while it is locked')]
          : []),
    ...(locked === 'disabled'
      ? [say('已禁用：访客不能修改', 'Disabled: visitors cannot change it')]
      : locked === 'saved'
        ? [say('已有保存的答案，锁定', 'Locked: it has a saved answer')]
        : []),
  ]
}
