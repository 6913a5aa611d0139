import { type Pair, say } from '@pavilion/declare'
import { isAnswered, kindOf } from './answers/index.ts'
import { conditionsOf, holds, matches } from './conditions.ts'
import { formComponentType, visibleRuleMethod, visibleRuleType } from './codes.ts'
import { type AnswerValue, type Condition, fieldsOf, type FormField, type FormRules } from './definition.ts'
import { startingValue } from './settle.ts'

/**
 * Rules that hang on the value of a question nobody has answered: rule id → one sentence for each
 * such condition.
 */
export function ruleWarnings(rules: FormRules): ReadonlyMap<number, readonly Pair[]> {
  const byId = new Map(fieldsOf(rules).map(field => [field.id, field]))
  const shown = rules.webFormVisibleRules.filter(({ type }) => type === visibleRuleType.visible)
  const mayHide = new Set(shown.map(({ resultId }) => resultId))
  return new Map(
    shown.flatMap(rule => {
      const warnings = conditionsOf(rule).flatMap(condition => {
        const asked = byId.get(condition.fieldId)
        const warning = asked && warningOf(rules, asked, { ...condition, mayHide: mayHide.has(asked.id) })
        return warning ? [warning] : []
      })
      return warnings.length ? [[rule.id, warnings] as const] : []
    }),
  )
}

function warningOf(
  rules: FormRules,
  asked: FormField,
  { method, value, mayHide }: Condition & { readonly mayHide: boolean },
): Pair | undefined {
  const zh = `「${asked.name}」`
  const en = `“${asked.englishName || asked.name}”`
  if (asked.visible !== 1)
    return say(`${zh}从不显示，此条件永远不成立`, `${en} is never shown, so this condition is never met`)
  const start = startingValue(rules, asked)
  if (isAnswered(start) && holds(start, method, value)) {
    const [chosen, englishChosen] = namesOf(asked, start)
    return say(
      `${zh}一开始就是「${chosen}」，访客作答前此条件已成立`,
      `${en} starts with “${englishChosen}”, so this condition is met before anybody answers`,
    )
  }
  // Nobody can give a rating of 0: a rule on it means what it says.
  const isRating = asked.webFormComponent.type === formComponentType.rate
  if (isRating && method !== visibleRuleMethod.empty) return undefined
  if ((isAnswered(start) && !mayHide) || !matches(kindOf(asked).empty, method, value)) return undefined
  if (start === 0 && method !== visibleRuleMethod.empty && holds(start, method, value))
    return say(
      `0 视为未回答，因此${zh}作答前此条件已成立`,
      `0 counts as not answered, so this condition is met before ${en} is answered`,
    )
  const zero = start === 0 ? (['（0 视为未回答）', ' (0 counts as not answered)'] as const) : ['', '']
  if (!holds(start, method, value))
    return say(
      `${zh}未显示或未回答时，此条件不成立${zero[0]}`,
      `This condition is not met while ${en} is hidden or not answered${zero[1]}`,
    )
  return mayHide ? say(`${zh}未显示时，此条件不成立`, `This condition is not met while ${en} is hidden`) : undefined
}

const namesOf = (asked: FormField, value: AnswerValue): Pair => {
  const named = (english: boolean) =>
    [value]
      .flat()
      .map(name => {
        const candidate = asked.webFormComponent.webFormCandidates.find(one => one.name === name)
        return (english && candidate?.englishName) || String(name)
      })
      .join(english ? ', ' : '、')
  return say(named(false), named(true))
}
