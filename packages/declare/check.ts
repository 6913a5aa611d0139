import * as formats from './checks.ts'
import { entriesOf } from './codes.ts'
import { holdsMask } from './masking.ts'
import type { AnyField, Kind } from './field.ts'
import { isPhone } from './phone.ts'
import type { Pair } from './words.ts'

/** What can be wrong with a value. The words for it depend on the field. */
export type Problem =
  | 'required'
  | 'type'
  | 'tooLong'
  | 'tooShort'
  | 'tooMany'
  | 'tooSmall'
  | 'tooLarge'
  | 'format'
  | 'notACode'
  | 'unknown'
  | 'notWritable'
  | 'masked'

const verbs: Partial<Record<Kind, Pair>> = {
  code: ['请选择', 'Please select '],
  codeList: ['请选择', 'Please select '],
  ref: ['请选择', 'Please select '],
  refs: ['请选择', 'Please select '],
  treeParent: ['请选择', 'Please select '],
  date: ['请选择', 'Please select '],
  instant: ['请选择', 'Please select '],
  time: ['请选择', 'Please select '],
  colour: ['请选择', 'Please select '],
  image: ['请上传', 'Please upload '],
  images: ['请上传', 'Please upload '],
  file: ['请上传', 'Please upload '],
  files: ['请上传', 'Please upload '],
}
/** The specification's words for well-known formats (visitor-side §8). */
const incorrect: Partial<Record<Kind, Pair>> = {
  phone: ['手机号码不正确', 'Phone number incorrect'],
  email: ['邮箱不正确', 'Email incorrect'],
  idNumber: ['身份证号码不正确', 'ID number incorrect'],
}
const misspelled = ({ spelling }: Partial<AnyField>, typed: string): Pair | undefined =>
  spelling?.wrong(spelling.tidy(typed))
/** The message for a problem, with the field's name, in both languages. */
export function messageFor(
  problem: Problem,
  field: Pick<AnyField, 'kind' | 'zh' | 'en'> & Partial<AnyField>,
  value?: unknown,
): Pair {
  const { zh, en, kind, max, min } = field
  switch (problem) {
    case 'required': {
      const [verb, englishVerb] = verbs[kind] ?? ['请输入', 'Please enter ']
      return [`${verb}${zh}`, `${englishVerb}${lower(en)}`]
    }
    case 'tooLong':
      return [`${zh}请输入 ${max} 个字符以内`, `${en}: please enter within ${max} characters`]
    case 'tooShort':
      return [`${zh}请输入至少 ${min} 个字符`, `${en}: please enter ${min} characters or more`]
    case 'tooMany':
      return [`${zh}最多 ${max} 项`, `${en}: at most ${max} entries`]
    case 'tooSmall':
      return [`${zh}不能小于 ${min}`, `${en} must be at least ${min}`]
    case 'tooLarge':
      return [`${zh}不能大于 ${max}`, `${en} must be at most ${max}`]
    case 'format':
      return (
        (typeof value === 'string' && misspelled(field, value)) ||
        (incorrect[kind] ?? [`${zh}格式不正确`, `${en} is incorrect`])
      )
    case 'notACode':
      return [`${zh}不是可选的值`, `${en} is not one of the allowed values`]
    case 'unknown':
      return [`未知的字段`, `Unknown field`]
    case 'notWritable':
      return [`${zh}不可修改`, `${en} cannot be set`]
    case 'masked':
      return [`${zh}含有已隐去的内容，请填写完整`, `${en} contains hidden values: please enter them in full`]
    case 'type':
      return [`${zh}类型不正确`, `${en} has the wrong type`]
  }
}
const lower = (name: string) => (/^[A-Z][a-z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name)

export const limits = {
  text: 255,
  longText: 5000,
  richText: 200_000,
  url: 2000,
  images: 99,
  files: 99,
  refs: 1000,
  jsonBytes: 1_000_000,
} as const
/** The longest text that a field accepts, in characters; undefined where length does not matter. */
export function maxLength(field: AnyField): number | undefined {
  const { kind, max } = field
  if (kind === 'text' || kind === 'longText' || kind === 'richText' || kind === 'url') return max ?? limits[kind]
  if (kind === 'remark') return max ?? 2000
  if (kind === 'phone') return 30
  if (kind === 'email') return 254
  if (kind === 'password' || kind === 'secret' || kind === 'image' || kind === 'file') return max ?? 500
  return undefined
}

type Check = (value: never, field: AnyField) => Problem | undefined
/**
 * Whether a text has no lone surrogates. Phones run this too, and many of them lack
 * String.isWellFormed (2023).
 */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
const string =
  (format?: (value: string, field: AnyField) => boolean): Check =>
  (value: unknown, field) => {
    if (typeof value !== 'string') return 'type'
    // Lone surrogates and NUL cannot be stored.
    if (value.includes('\u0000') || !isWellFormed(value)) return 'format'
    const longest = maxLength(field)
    if (longest !== undefined && value.length > longest) return 'tooLong'
    if (field.min !== undefined && value.length < field.min) return 'tooShort'
    return format && !format(value, field) ? 'format' : undefined
  }
const number =
  (whole: boolean): Check =>
  (value: unknown, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'type'
    if (whole && !Number.isSafeInteger(value)) return 'type'
    const most = whole ? Number.MAX_SAFE_INTEGER : 1e15
    if (value < (field.min ?? -most)) return 'tooSmall'
    if (value > (field.max ?? most)) return 'tooLarge'
    return undefined
  }
// NUL and lone surrogates, which no database stores, as JSON.stringify writes them.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i
const storable = (text: string) => !text.includes('\u0000') && isWellFormed(text)
const id: Check = (value: unknown) => (Number.isSafeInteger(value) && (value as number) > 0 ? undefined : 'type')
const list =
  (inner: Check, most: number): Check =>
  (value: unknown, field) => {
    if (!Array.isArray(value)) return 'type'
    if (value.length > (field.max ?? most)) return 'tooMany'
    for (const entry of value) {
      const problem = inner(entry as never, { ...field, max: undefined as never, min: undefined as never })
      if (problem) return problem
    }
    return undefined
  }
const oneCode: Check = (value: unknown, field) =>
  entriesOf(field.codes as never).some(entry => entry.code === value) ? undefined : 'notACode'
const fileEntry: Check = (value: unknown) => {
  const entry = value as { name?: unknown; path?: unknown }
  return typeof entry === 'object' &&
    entry !== null &&
    typeof entry.name === 'string' &&
    entry.name.length <= 255 &&
    storable(entry.name) &&
    typeof entry.path === 'string' &&
    storable(entry.path) &&
    formats.isUrl(entry.path) &&
    Object.keys(entry).length === 2
    ? undefined
    : 'type'
}
const checks: Record<Exclude<Kind, 'part' | 'parts'>, Check> = {
  text: string(),
  longText: string(),
  richText: string(),
  remark: string(),
  integer: number(true),
  decimal: number(false),
  money: number(true),
  sortNumber: number(true),
  boolean: (value: unknown) => (typeof value === 'boolean' ? undefined : 'type'),
  date: string(formats.isDate),
  instant: string(formats.isInstant),
  time: string(formats.isTime),
  code: oneCode,
  state: oneCode,
  codeList: list(oneCode, 200),
  ref: id,
  treeParent: id,
  refs: list(id, limits.refs),
  image: string(formats.isUrl),
  images: list(string(formats.isUrl), limits.images),
  file: string(formats.isUrl),
  files: list(fileEntry, limits.files),
  json: (value: unknown) => {
    const text = JSON.stringify(value)
    return text.length > limits.jsonBytes ? 'tooLong' : unstorable.test(text) ? 'format' : undefined
  },
  colour: string(formats.isColour),
  phone: string((value, field) => isPhone(value) || Boolean(field.maskable && value.includes('*'))),
  email: string((value, field) => formats.isEmail(value) || Boolean(field.maskable && value.includes('***@'))),
  idNumber: string(
    (value, field) =>
      /^[A-Za-z0-9()-]{5,30}$/.test(value) || Boolean(field.maskable && /^[A-Za-z0-9()*-]{5,30}$/.test(value)),
  ),
  url: string(formats.isUrl),
  password: string(),
  secret: string(),
}

/** Blanks alone are no reason and no remark. Texts of a line lose theirs before they come here. */
const isBlankPage = ({ kind }: AnyField, value: unknown): boolean =>
  (kind === 'longText' || kind === 'remark') && typeof value === 'string' && value.trim() === ''
/**
 * What is wrong with a value for a field, or undefined. `null`, an empty string and a missing value
 * all mean that nothing was sent.
 */
export function problemOf(field: AnyField, value: unknown): Problem | undefined {
  if (value === null || value === undefined || value === '') return field.required ? 'required' : undefined
  if (field.required && (Array.isArray(value) ? value.length === 0 : isBlankPage(field, value))) return 'required'
  if (field.kind === 'part' || field.kind === 'parts') return undefined
  if (field.masks && !field.maskable && holdsMask(value)) return 'masked'
  const problem = checks[field.kind](value as never, field)
  return problem ?? (typeof value === 'string' && misspelled(field, value) ? 'format' : undefined)
}

const ids: ReadonlySet<Kind> = new Set<Kind>(['ref', 'treeParent', 'integer'])
/**
 * Ids and numbers that were sent as an empty string: field → message. A form may leave an input
 * empty, but a call that names an id has one, or leaves it out.
 */
export const emptyIdsIn = (
  fields: Readonly<Record<string, AnyField>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, Pair> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      ids.has(field.kind) && Object.hasOwn(values, name) && values[name] === ''
        ? [[name, messageFor('type', field)]]
        : [],
    ),
  )

/**
 * Everything that is wrong with the values of some fields: field → message in both languages.
 * Unknown keys are reported too.
 */
export function wrongIn(
  fields: Readonly<Record<string, AnyField>>,
  values: Readonly<Record<string, unknown>>,
  { partial = false, at = '' } = {},
): Record<string, Pair> {
  const wrong: Record<string, Pair> = {}
  for (const key of Object.keys(values))
    if (!Object.hasOwn(fields, key)) wrong[`${at}${key}`] = messageFor('unknown', { kind: 'text', zh: key, en: key })
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (partial && value === undefined) continue
    const nested = field.shape && value !== null && value !== undefined
    if (nested && field.kind === 'part')
      Object.assign(
        wrong,
        isPlain(value)
          ? wrongIn(field.shape.fields, value, { at: `${at}${name}.` })
          : { [at + name]: messageFor('type', field) },
      )
    else if (nested && Array.isArray(value)) {
      if (value.length > (field.max ?? 1000))
        wrong[at + name] = messageFor('tooMany', { ...field, max: field.max ?? 1000 })
      else
        value.forEach((entry, index) =>
          Object.assign(
            wrong,
            isPlain(entry)
              ? wrongIn(field.shape?.fields ?? {}, entry, { at: `${at}${name}.${index}.` })
              : { [`${at}${name}.${index}`]: messageFor('type', field) },
          ),
        )
    } else if (nested) wrong[at + name] = messageFor('type', field)
    else {
      const problem = problemOf(field, value)
      if (problem)
        wrong[at + name] = messageFor(
          problem,
          problem === 'tooLong' ? { ...field, max: maxLength(field) ?? limits.jsonBytes } : field,
          value,
        )
    }
  }
  return wrong
}
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
