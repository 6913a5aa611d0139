import { groupType } from './codes.ts'

/** What a cert type says about its numbers. */
export interface NumberRules {
  readonly startExternalNumber: string | null
  readonly endExternalNumber: string | null
  readonly certNoPrefix: string | null
  readonly certNoPrefixTreatPersonalOrGroup: boolean
  readonly certNoPrefixPersonal: string | null
  readonly certNoPrefixGroup: string | null
}
/** The range as numbers; `end` null: open. `head`: the letters that both ends begin with. */
export interface NumberRange {
  readonly head: string
  readonly start: number
  readonly end: number | null
  readonly digits: number
}
const plain: NumberRange = { head: '', start: 1, end: null, digits: 5 }

/** Reads a range; undefined where its ends do not fit together. */
export function rangeOf({ startExternalNumber, endExternalNumber }: NumberRules): NumberRange | undefined {
  const [start, end] = [endOf(startExternalNumber), endOf(endExternalNumber)]
  if (!start && !end) return startExternalNumber || endExternalNumber ? undefined : plain
  if ((startExternalNumber && !start) || (endExternalNumber && !end)) return undefined
  if (start && end && (start.head !== end.head || start.value > end.value)) return undefined
  const either = (start ?? end) as End
  return { head: either.head, start: start?.value ?? 1, end: end?.value ?? null, digits: either.digits }
}
interface End {
  readonly head: string
  readonly value: number
  readonly digits: number
}
function endOf(text: string | null): End | undefined {
  const [, head, digits] = /^(.*?)(\d{1,15})$/.exec(text?.trim() ?? '') ?? []
  return digits === undefined ? undefined : { head: head as string, value: Number(digits), digits: digits.length }
}
/** The prefix for individuals or for groups; where they are not distinguished, the common one. */
export const prefixOf = (rules: NumberRules, group: number | null): string =>
  (rules.certNoPrefixTreatPersonalOrGroup
    ? group === groupType.group
      ? rules.certNoPrefixGroup
      : rules.certNoPrefixPersonal
    : rules.certNoPrefix) ?? ''
/** A cert number. Letters of the range are not repeated after the same prefix. */
export function certNumber(rules: NumberRules, range: NumberRange, group: number | null, value: number): string {
  const prefix = prefixOf(rules, group)
  const head = prefix.endsWith(range.head) ? '' : range.head
  return `${prefix}${head}${String(value).padStart(range.digits, '0')}`
}
