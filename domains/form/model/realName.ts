import { say, type Language, type Pair } from '@pavilion/declare'
import { isAnswered } from './answers/index.ts'
import { type FormRules, labelled } from './definition.ts'
import type { Settled } from './settle.ts'
import { isIdentityCard } from './wrong.ts'

/** A person's name and ID number, and the field that shows the refusal. */
export interface RealName {
  readonly name: string
  readonly idNumber: string
  readonly fieldId: number
}
export const realNameWrong: Pair = say(
  '姓名与证件号码不符，请核对',
  'The name and ID number do not match. Please check both',
)

// Hong Kong, Macau, Taiwan and places overseas issue no mainland identity card.
const elsewhere = /^(?:71|81|82|99)\d{4}$|香港|澳门|台湾|海外|hong kong|macau|macao|taiwan|overseas/i

/**
 * The person to check, or undefined. The check needs a Chinese site, a name and a required ID
 * number that are both answered, a mainland identity card and a mainland province (visitor-side
 * §5).
 */
export function realNameAsked(
  form: { readonly realNameCheck: boolean; readonly certTypeField?: string | null },
  rules: FormRules,
  { values, visible, required }: Pick<Settled, 'values' | 'visible' | 'required'>,
  language: Language,
): RealName | undefined {
  const name = labelled(rules, 'name')
  const number = labelled(rules, 'idNumber')
  const place = labelled(rules, 'provinceCity')
  if (
    !form.realNameCheck ||
    language !== 'zh' ||
    !name ||
    !number ||
    !visible.has(name.id) ||
    !visible.has(number.id) ||
    !required.has(number.id)
  )
    return undefined
  const who = values[name.id]
  const card = values[number.id]
  const [province] = [place && visible.has(place.id) ? values[place.id] : undefined].flat()
  if (!isAnswered(who) || !isAnswered(card) || elsewhere.test(String(province ?? ''))) return undefined
  const type = [form.certTypeField, 'certificateType', 'certType'].find(label => label && labelled(rules, label))
  return isIdentityCard(rules, { values, visible }, type ?? undefined)
    ? { name: String(who), idNumber: String(card).toUpperCase(), fieldId: number.id }
    : undefined
}
