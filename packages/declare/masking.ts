import { masked } from './checks.ts'
import type { AnyField } from './field.ts'
import { isChinesePhone } from './phone.ts'

type Kind = Parameters<typeof masked>[0]
const ownKind = ({ kind }: Pick<AnyField, 'kind'>): Kind | undefined =>
  kind === 'phone' || kind === 'email' || kind === 'idNumber' ? kind : undefined
/** Whether a field is shown masked to operators who may not see personal data. */
export const isMaskedField = (field: Pick<AnyField, 'kind' | 'masks'>): boolean =>
  ownKind(field) !== undefined || field.masks !== undefined

const isWholeNumber = (text: string) => /^\d{17}[\dXx]$/.test(text)
/** Masks a text that is one contact. Anything with five digits counts as a phone number. */
function whole(text: string): string {
  if (text.includes('@')) return masked('email', text)
  if (isWholeNumber(text)) return masked('idNumber', text)
  const digits = text.match(/\d/g)?.length ?? 0
  return digits >= 5 ? masked('phone', text) : text
}
/**
 * Masks e-mails within a text, and numbers that can only be a phone or an ID number. Codes, dates
 * and amounts stay as they are.
 */
const within = (text: string) =>
  text
    .replace(/(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, found =>
      masked('email', found),
    )
    .replace(/(?<![\w*+])\+?\d[\d -]*[\dXx](?![\w*@])/g, found => {
      const digits = found.replace(/[ -]/g, '')
      if (isWholeNumber(digits)) return masked('idNumber', found)
      const isPhone = isChinesePhone(digits) || /^\+\d{8,15}$/.test(digits)
      return isPhone ? masked('phone', found) : found
    })

/** A text with the contacts and ID numbers in it masked. */
export const maskedText = within

/** Hides the path of a file, all but its extension. */
const shut = (path: string) => path.replace(/^.*?(\.\w+)?$/, (_, kind = '') => `/files/private/****${kind}`)
const ways = { each: whole, found: within, whole: shut } as const

function each(value: unknown, to: (text: string) => string): unknown {
  if (typeof value === 'string') return to(value)
  if (typeof value === 'number') {
    const text = to(String(value))
    return text === String(value) ? value : text
  }
  if (Array.isArray(value)) return value.map(entry => each(entry, to))
  if (typeof value !== 'object' || value === null) return value
  const out: Record<string, unknown> = {}
  const times = new Map<string, number>()
  // Two names may be equal once they are masked, so they are numbered.
  for (const [name, entry] of Object.entries(value)) {
    const shown = to(name)
    let key = shown
    let nth = times.get(shown) ?? 1
    while (Object.hasOwn(out, key)) key = `${shown} (${++nth})`
    times.set(shown, nth)
    out[key] = each(entry, to)
  }
  return out
}
/** A field's value, masked. Lists and objects keep their shape. */
export function maskedValue(field: Pick<AnyField, 'kind' | 'masks'>, value: unknown): unknown {
  const kind = ownKind(field)
  if (kind) return typeof value === 'string' && value ? masked(kind, value) : value
  return field.masks ? each(value, ways[field.masks]) : value
}
/** Whether a value contains masked text. */
export const holdsMask = (value: unknown): boolean => {
  const text = JSON.stringify(value) ?? ''
  return text.includes('***') && /\*{4}|\*{3}@/.test(text)
}

/**
 * Replaces masked values that were sent back unchanged by the originals. In a list, each masked
 * entry is kept wherever it was moved to.
 */
export function unmaskedAgain(field: Pick<AnyField, 'kind' | 'masks'>, sent: unknown, before: unknown): unknown {
  if (!holdsMask(sent) || before === null || before === undefined) return sent
  if (JSON.stringify(sent) === JSON.stringify(maskedValue(field, before))) return before
  if (Array.isArray(sent) && Array.isArray(before)) {
    const kept = Map.groupBy(before, entry => JSON.stringify(maskedValue(field, entry)))
    return sent.map(entry => (holdsMask(entry) ? (kept.get(JSON.stringify(entry))?.shift() ?? entry) : entry))
  }
  if (typeof sent !== 'object' || sent === null || typeof before !== 'object' || Array.isArray(before)) return sent
  const entries = Object.entries(before as object)
  const shown = Object.keys(maskedValue(field, before) as object)
  const at = new Map(shown.map((key, nth) => [key, entries[nth] as [string, unknown]]))
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      const [name, was] = at.get(key) ?? [key, undefined]
      return [name, unmaskedAgain(field, value, was)]
    }),
  )
}
