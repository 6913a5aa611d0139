import type { AnyField, Kind } from './field.ts'
import { readPhone } from './phone.ts'

/** Kinds with one line of text, and kinds with several, which may contain line breaks and tabs. */
const lines: ReadonlySet<Kind> = new Set<Kind>(['text', 'phone', 'email', 'url', 'idNumber'])
const pages: ReadonlySet<Kind> = new Set<Kind>(['longText', 'richText', 'remark'])
/**
 * Invisible characters: control characters, and marks that reverse the text after them, with which
 * `list\u202excl.exe` looks like a spreadsheet. Joiners (U+200C, U+200D) and direction marks
 * (U+200E, U+200F) stay, because they are part of people's names. NUL is refused (check.ts).
 */
const [ends, unseen] = [
  '[\\t\\n\\v\\f\\r\\u0085\\u2028\\u2029]+',
  '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]',
].map(source => new RegExp(source, 'g')) as [RegExp, RegExp]
const dubious = /[^ -~\u00a0-\u2027\u202f-\u2065\u206a-\uffff]/

/**
 * A text as a field of its kind stores it, without invisible characters. A single line also loses
 * line breaks and tabs, which spreadsheets bring along. A phone number gets its one spelling; what is
 * none stays, and the check refuses it.
 */
export function tidyText(kind: Kind, text: string): string {
  if (kind === 'phone') return readPhone(text) ?? tidyLine(text)
  if (!dubious.test(text)) return text
  if (lines.has(kind)) return tidyLine(text)
  if (pages.has(kind)) return text.replace(unseen, '')
  return text
}

const tidyLine = (text: string) => (dubious.test(text) ? text.replace(ends, ' ').replace(unseen, '').trim() : text)

/**
 * The values of some fields, nested ones too, with tidied texts. Returns the same object if nothing
 * changes.
 */
export function tidyTexts<T extends Readonly<Record<string, unknown>>>(
  fields: Readonly<Record<string, AnyField>>,
  values: T,
): T {
  let tidied: Record<string, unknown> | undefined
  for (const name in values) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const value = values[name]
    const tidiedValue = field ? tidyValue(field, value) : value
    if (tidiedValue !== value) (tidied ??= { ...values })[name] = tidiedValue
  }
  return (tidied ?? values) as T
}
/** Kinds of which an empty string means that nothing was sent: no column takes one. */
const neverText: ReadonlySet<Kind> = new Set<Kind>([
  'date',
  'instant',
  'time',
  'boolean',
  'decimal',
  'money',
  'sortNumber',
  'code',
  'state',
  'codeList',
  'refs',
  'images',
  'files',
])
function tidyValue(field: AnyField, value: unknown): unknown {
  if (value === '' && neverText.has(field.kind)) return null
  if (typeof value === 'string') {
    const text = tidyText(field.kind, value)
    return field.spelling ? field.spelling.tidy(text) : text
  }
  if (Array.isArray(value)) {
    const inner = field.kind === 'files' ? fileNames : field.kind === 'parts' ? field.shape?.fields : undefined
    const entries = inner && value.map(entry => (isPlain(entry) ? tidyTexts(inner, entry) : entry))
    return entries?.some((entry, nth) => entry !== value[nth]) ? entries : value
  }
  return field.kind === 'part' && field.shape && isPlain(value) ? tidyTexts(field.shape.fields, value) : value
}
const fileNames: Readonly<Record<string, AnyField>> = { name: { kind: 'text', zh: '名称', en: 'Name' } }
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
