import { defaultCurrency, answerTexts, type Language, type Pair, say, priceText } from '@pavilion/declare'
import { isAnswered } from './answers/index.ts'
import { hasPaid } from './codes.ts'
import { holds } from './conditions.ts'
import type { AnswerValue, FeeRule, FormDefinition, FormField } from './definition.ts'
import type { Settled } from './settle.ts'

/** The price of a registration, with the rule it comes from. */
export type Fee = Pick<FeeRule, 'id' | 'name' | 'englishName' | 'price' | 'currency'>

/**
 * The fee for these answers at this moment (an ISO instant): that of the first rule that is in
 * force, whose answer was given and whose number of people fits; per person it is multiplied.
 * Hidden fields count as unanswered. Undefined when no rule applies.
 */
export function feeOf(
  rules: readonly FeeRule[],
  { values, visible }: Pick<Settled, 'values' | 'visible'>,
  at: string,
): Fee | undefined {
  const answerTo = (id: number) => {
    const answer = values[id]
    return visible.has(id) && answer !== undefined && isAnswered(answer) ? answer : undefined
  }
  const given = ({ webFormFieldId: id, value }: FeeRule) => {
    if (id === null) return true
    const answer = answerTo(id)
    if (answer === undefined) return false
    return value === null || value === undefined || value === '' || holds(answer, 'in', value)
  }
  /** How many people it is for: one, unless a question asks; undefined while that is open. */
  const peopleOf = ({ peopleFieldId }: FeeRule): number | undefined =>
    peopleFieldId === null || peopleFieldId === undefined ? 1 : peopleIn(answerTo(peopleFieldId))
  const suits = (rule: FeeRule) => {
    const people = peopleOf(rule)
    return people !== undefined && people >= (rule.leastPeople ?? 1) && people <= (rule.mostPeople ?? mostPeople)
  }
  const found = rules.find(
    rule =>
      (!rule.startTime || at >= rule.startTime) && (!rule.endTime || at <= rule.endTime) && given(rule) && suits(rule),
  )
  return found?.perPerson ? { ...found, price: found.price * (peopleOf(found) ?? 1) } : found
}
/** No group is larger: a mistyped number makes no astronomic fee. */
const mostPeople = 10_000
const peopleIn = (answer: AnswerValue | undefined): number | undefined => {
  const people = Number(answer)
  return answer !== undefined && Number.isInteger(people) && people >= 1 ? people : undefined
}

/**
 * The fee that a page shows while the form is filled in: at the time the record was first sent, or
 * else at the server's time when the form was loaded. A paid fee never changes.
 */
export function shownFee(
  { webFormRecord: record, webFormFeeRules, now }: Pick<FormDefinition, 'webFormRecord' | 'webFormFeeRules' | 'now'>,
  settled: Pick<Settled, 'values' | 'visible'>,
): Fee | undefined {
  if (hasPaid(record?.payStatus) && record)
    return record.fee === null
      ? undefined
      : {
          id: 0,
          name: record.feeName ?? '',
          englishName: record.feeEnglishName,
          price: record.fee,
          currency: record.currency ?? defaultCurrency(),
        }
  return feeOf(webFormFeeRules, settled, record?.createdAt ?? now)
}

/** Price and name of a fee, in one line. */
export const feeText = (
  { name, englishName, price, currency }: Pick<Fee, 'name' | 'englishName' | 'price' | 'currency'>,
  language: Language,
): string =>
  `${priceText({ minor: price, currency }, language)}${name ? (language === 'en' ? ` (${englishName || name})` : `（${name}）`) : ''}`

/** The same for a record, which stores its fee. */
export const feeOfRow = (row: Readonly<Record<string, unknown>>, language: Language): string =>
  feeText(
    {
      name: String(row.feeName ?? ''),
      englishName: row.feeEnglishName ? String(row.feeEnglishName) : null,
      price: Number(row.fee),
      currency: String(row.currency ?? defaultCurrency()),
    },
    language,
  )

/** The part of a fee rule that says who pays it. */
type Payers = Pick<FeeRule, 'webFormFieldId' | 'value' | 'peopleFieldId' | 'leastPeople' | 'mostPeople'>
/** The people who pay a price, in words. `fields`: those of its form. */
export function payersInWords(
  { webFormFieldId, value, peopleFieldId, leastPeople: least, mostPeople: most }: Payers,
  fields: readonly FormField[],
): Pair {
  const asked = fields.find(({ id }) => id === webFormFieldId)
  const answers = answerTexts(value)
  const inEnglish = (name: string) =>
    asked?.webFormComponent.webFormCandidates.find(each => each.name === name)?.englishName || name
  const who: Pair = !webFormFieldId
    ? say('所有人', 'Everybody')
    : !asked
      ? say('题目已删除，不再适用', 'Nobody: the question was deleted')
      : answers.length
        ? say(
            `「${asked.name}」选「${answers.join('」或「')}」的人`,
            `People who answer “${answers.map(inEnglish).join('” or “')}” to “${asked.englishName || asked.name}”`,
          )
        : say(`回答了「${asked.name}」的人`, `People who answer “${asked.englishName || asked.name}”`)
  if (!peopleFieldId || (!least && !most)) return who
  const size: Pair =
    least && most
      ? say(`${least}–${most} 人`, `${least} to ${most} people`)
      : least
        ? say(`${least} 人以上`, `${least} or more people`)
        : say(`${most} 人以内`, `up to ${most} people`)
  return say(`${who[0]}，${size[0]}`, `${who[1]}, ${size[1]}`)
}
