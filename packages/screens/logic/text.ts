import {
  actWords,
  type AnyField,
  type AnyResource,
  inLanguage,
  type Language,
  masked,
  showPhone,
  wordFor,
} from '@pavilion/declare'

export type AnyRow = { id: number; updatedAt: string; [field: string]: unknown }

// Creating a format takes far longer than using it, and a list uses it in every row.
const formats = new Map<Language, Intl.NumberFormat>()
function formatFor(language: Language): Intl.NumberFormat {
  const known =
    formats.get(language) ?? new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', { maximumFractionDigits: 6 })
  formats.set(language, known)
  return known
}
/** A number with separators. */
export const numberText = (value: number, language: Language) => formatFor(language).format(value)
/** Whether a number is an identifier, not an amount: it has no separators. */
export const isIdentity = (field: string): boolean => /^id$|Id$|^(account|version)Number$|^draw$/.test(field)
/** A count as a list shows it: `10,000+` if only a lower bound is known. */
export const countText = (count: number, atLeast: boolean | undefined, language: Language) =>
  `${numberText(count, language)}${atLeast ? '+' : ''}`

/** Units that are words; all others are signs that everybody reads. */
const unitWords: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  people: ['人', 'people'],
  公斤: ['公斤', 'kg'],
  天: ['天', 'days'],
  d: ['天', 'days'],
  h: ['小时', 'h'],
  min: ['分钟', 'min'],
  s: ['秒', 's'],
  ms: ['毫秒', 'ms'],
  bytes: ['字节', 'bytes'],
  grapheme: ['字', 'characters'],
}
/** The unit of a number in the reader's language. */
export const unitText = (unit: string, language: Language): string =>
  unitWords[unit] ? inLanguage(unitWords[unit], language) : unit

/**
 * An English name inside a sentence: in lower case, except for abbreviations such as SMS and VIP.
 */
export const withinSentence = (name: string): string =>
  name.replace(/\S+/g, word => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))

const sameInPlural = /(?:[^s]s|history|content|info|access|sync|synchronisation|verification|progress)$/i
/** The English name of several: `Speaker of a session` → `Speakers of a session`. */
export const severalOf = (name: string): string =>
  name.replace(/^.+?(?= (?:of|at|per|on) |$)/, head => {
    if (sameInPlural.test(head)) return head
    if (/(?:ss|x|ch|sh)$/.test(head)) return `${head}es`
    return /[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}ies` : `${head}s`
  })

/**
 * What a row without a title is called: people by their phone or e-mail, masked since it stands in
 * headings and tabs; anything else by its number.
 */
export function untitled(row: Readonly<Record<string, unknown>>): string {
  const shown = (kind: 'phone' | 'email', value: unknown) =>
    typeof value === 'string' && value !== '' && (value.includes('*') ? value : masked(kind, value))
  return shown('phone', row.phoneNumber) || shown('email', row.email) || `#${row.id}`
}

/** The title of a row. In English it is the English name if the row has one. */
export function titleOf(
  of: AnyResource,
  row: Readonly<Record<string, unknown>> | null | undefined,
  language: Language,
): string {
  if (!row) return ''
  const value = row[of.title]
  const field = of.fields[of.title] as AnyField | undefined
  // What it refers to has a name; its own id says nothing of that.
  if (field?.kind === 'ref') return `#${row.id}`
  // Only the title of another domain's resource is known here. The row itself shows whether it has
  // an English name (`englishName`, `englishLabel` for a label, or `nameEN`).
  const english =
    language === 'en'
      ? (field?.english && row[field.english]) ||
        row[`english${of.title.charAt(0).toUpperCase()}${of.title.slice(1)}`] ||
        row.englishName ||
        row[`${of.title}EN`]
      : undefined
  const title = english || value
  if (title === null || title === undefined || title === '') return untitled(row)
  const act = field?.names === 'act' && actWords(String(title), undefined)
  if (act) return inLanguage(act, language)
  if (field?.kind === 'phone') return showPhone(String(title))
  return field?.codes ? wordFor(field.codes, title)[language === 'en' ? 1 : 0] : String(title)
}

/** A size in bytes as people write it. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`
}
/** The plain text of HTML, for a cell. Never render it as HTML. */
export const plainText = (html: string) =>
  html
    .replace(/<(br|\/p|\/div|\/li|\/h\d)[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
