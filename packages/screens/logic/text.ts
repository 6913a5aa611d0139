import { actWords, type AnyField, type AnyResource, inLanguage, type Language, wordFor } from '@pavilion/declare'

export type AnyRow = { id: number; updatedAt: string; [field: string]: unknown }

// Making one takes far longer than using it, and a list uses it in every row.
const formats = new Map<string, Intl.NumberFormat>()
function formatFor(language: 'zh-CN' | 'en-US', currency?: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(
      language,
      currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : { maximumFractionDigits: 6 },
    )
  formats.set(key, known)
  return known
}
/** Digits after the point of a currency (ISO 4217). */
export function minorDigits(currency: string): number {
  try {
    return formatFor('en-US', currency).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
/** Minor units as people write them: `¥1,280.00`. */
export function moneyText(minor: number, currency: string, language: Language): string {
  const digits = minorDigits(currency)
  const amount = minor / 10 ** digits
  try {
    return formatFor(language === 'zh' ? 'zh-CN' : 'en-US', currency).format(amount)
  } catch {
    return `${amount.toFixed(digits)} ${currency}`
  }
}
/** A whole or broken number with separators. */
export const numberText = (value: number, language: Language) =>
  formatFor(language === 'zh' ? 'zh-CN' : 'en-US').format(value)
/** Whether a number is what a thing is called by, not an amount: it is written without separators. */
export const isIdentity = (field: string): boolean => /^id$|Id$|^(account|version)Number$/.test(field)
/** A count as a list states it: `10,000+` when it is only known to be at least that. */
export const countText = (count: number, atLeast: boolean | undefined, language: Language) =>
  `${numberText(count, language)}${atLeast ? '+' : ''}`
/** A number of rows in English: `1 row`, `20 rows`. */
export const rowCount = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`

/** An English name within a sentence: small letters, but SMS and VIP stay as they are. */
export const withinSentence = (name: string): string =>
  name.replace(/\S+/g, word => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))

/** How a row of another resource is named: its title, in English by its English name where it has one. */
export function titleOf(
  of: AnyResource,
  row: Readonly<Record<string, unknown>> | null | undefined,
  language: Language,
): string {
  if (!row) return ''
  const value = row[of.title]
  const field = of.fields[of.title] as AnyField | undefined
  // Of another room's resource only its title is known here: the row says whether there is English for it, englishName or, of a label, englishLabel.
  const english =
    language === 'en' && !field?.ref
      ? row[`english${of.title.charAt(0).toUpperCase()}${of.title.slice(1)}`] || row.englishName
      : undefined
  const title = english || value
  if (title === null || title === undefined || title === '') return `#${row.id}`
  const act = field?.names === 'act' && actWords(String(title), undefined)
  if (act) return inLanguage(act, language)
  return field?.codes ? wordFor(field.codes, title)[language === 'en' ? 1 : 0] : String(title)
}

/** Bytes as people write them. */
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
/** Plain text of HTML, for a cell; never shown as HTML. */
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
