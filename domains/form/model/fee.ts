import { amountText, type Language } from '@pavilion/declare'
import { isAnswered } from './answers/index.ts'
import { webFormRecordPayStatus } from './codes.ts'
import { holds } from './conditions.ts'
import type { FeeRule, FormDefinition } from './definition.ts'
import type { Settled } from './settle.ts'

/** The price of a registration, with the rule it comes from. */
export type Fee = Pick<FeeRule, 'id' | 'name' | 'englishName' | 'price' | 'currency'>

/**
 * The fee for these answers at this moment (an ISO instant): that of the first rule that is in
 * force and whose answer was given. Hidden fields count as unanswered. Undefined when no rule
 * applies.
 */
export function feeOf(
  rules: readonly FeeRule[],
  { values, visible }: Pick<Settled, 'values' | 'visible'>,
  at: string,
): Fee | undefined {
  const given = ({ webFormFieldId: id, value }: FeeRule) => {
    if (id === null) return true
    const answer = values[id]
    if (!visible.has(id) || answer === undefined || !isAnswered(answer)) return false
    return value === null || value === undefined || value === '' || holds(answer, 'in', value)
  }
  return rules.find(
    rule => (!rule.startTime || at >= rule.startTime) && (!rule.endTime || at <= rule.endTime) && given(rule),
  )
}

/**
 * The fee that a page shows while the form is filled in: at the time the record was first sent, or
 * else at the server's time when the form was loaded. A paid fee never changes.
 */
export function shownFee(
  { webFormRecord: record, webFormFeeRules, now }: Pick<FormDefinition, 'webFormRecord' | 'webFormFeeRules' | 'now'>,
  settled: Pick<Settled, 'values' | 'visible'>,
): Fee | undefined {
  if (record?.payStatus === webFormRecordPayStatus.paid)
    return record.fee === null
      ? undefined
      : {
          id: 0,
          name: record.feeName ?? '',
          englishName: record.feeEnglishName,
          price: record.fee,
          currency: record.currency ?? 'CNY',
        }
  return feeOf(webFormFeeRules, settled, record?.createdAt ?? now)
}

/** Price and name of a fee, in one line. */
export const feeText = (
  { name, englishName, price, currency }: Pick<Fee, 'name' | 'englishName' | 'price' | 'currency'>,
  language: Language,
): string =>
  `${amountText(price, currency, language)}${name ? (language === 'en' ? ` (${englishName || name})` : `（${name}）`) : ''}`

/** The same for a record, which stores its fee. */
export const feeOfRow = (row: Readonly<Record<string, unknown>>, language: Language): string =>
  feeText(
    {
      name: String(row.feeName ?? ''),
      englishName: row.feeEnglishName ? String(row.feeEnglishName) : null,
      price: Number(row.fee),
      currency: String(row.currency ?? 'CNY'),
    },
    language,
  )
