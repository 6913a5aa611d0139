import type { AnyField } from './field.ts'
import type { AnyResource } from './resource.ts'
import { fixedIn } from './resourceFields.ts'
import type { Language } from './words.ts'

type Fields = Readonly<Record<string, AnyField>>
const kindsOfWords: ReadonlySet<string> = new Set(['text', 'longText', 'richText', 'remark'])
const usualEnglish = (name: string) => `english${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The name of the field with the English text of `name`; undefined where it has none. */
export function englishOf(fields: Fields, name: string): string | undefined {
  const english = fields[name]?.english ?? usualEnglish(name)
  return Object.hasOwn(fields, english) ? english : undefined
}
/** The pairs of texts among some fields: a text and the same in English. */
export const pairsIn = (fields: Fields): (readonly [name: string, english: string])[] =>
  Object.keys(fields).flatMap(name => {
    const english = englishOf(fields, name)
    return english ? [[name, english] as const] : []
  })

/** The texts of a resource that visitors read and that each language words for itself. */
export function textsForVisitors(of: AnyResource): string[] {
  const fields: Fields = of.fields
  const english = new Set(pairsIn(fields).map(([, half]) => half))
  return [...new Set([...(of.published?.fields ?? []), ...(of.shown ?? [])])].filter(
    name =>
      Object.hasOwn(fields, name) &&
      kindsOfWords.has((fields[name] as AnyField).kind) &&
      !fields[name]?.oneLanguage &&
      !english.has(name),
  )
}
/**
 * The pairs that operators write in both languages. A row with Chinese words and an empty English
 * half is «not translated»; lists are filtered by it under this name.
 */
export const untranslated = 'untranslated'
export const pairsToTranslate = (of: AnyResource): (readonly [name: string, english: string])[] =>
  of.operations.includes('update')
    ? pairsIn(of.fields).filter(([name, english]) => {
        const [one, half] = [of.fields[name], of.fields[english]] as [AnyField, AnyField]
        return kindsOfWords.has(one.kind) && !one.oneLanguage && one.written !== 'server' && half.written !== 'server'
      })
    : []

const chinese = /\p{Script=Han}/u
/**
 * Whether this field is the English half of a text that has Chinese words only. One that is fixed
 * now is nobody's to translate.
 */
export const lacksEnglish = (of: AnyResource, name: string, row: Readonly<Record<string, unknown>>): boolean =>
  /english|EN$/i.test(name) &&
  !isSaid(row[name]) &&
  !fixedIn(of, row)?.fields.includes(name) &&
  pairsToTranslate(of).some(([base, half]) => half === name && chinese.test(String(row[base] ?? '')))

const isSaid = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
/** A text in the reader's language, or in the other one while this one is empty, and which it is. */
export function wordsIn(
  row: Readonly<Record<string, unknown>>,
  name: string,
  language: Language,
  english = usualEnglish(name),
): { readonly text: string; readonly language: Language } {
  const halves = { zh: row[name], en: row[english] }
  const other = language === 'en' ? 'zh' : 'en'
  for (const one of [language, other] as const) {
    const text = halves[one]
    if (isSaid(text)) return { text, language: one }
  }
  return { text: '', language }
}

/** What is not the declaration of a pair: a line each. */
export function wrongPairs(of: AnyResource): { readonly field: string; readonly what: string }[] {
  const fields: Fields = of.fields
  const names = Object.keys(fields)
  const missing = textsForVisitors(of)
    .filter(name => !englishOf(fields, name))
    .map(field => ({
      field,
      what: `visitors read it: give it ${usualEnglish(field)}, or say that it is of one language (oneLanguage)`,
    }))
  const apart = pairsIn(fields).flatMap(([name, english]) => {
    const [one, other] = [fields[name], fields[english]] as [AnyField, AnyField]
    const says = (what: string) => [{ field: english, what }]
    if (names.indexOf(english) !== names.indexOf(name) + 1)
      return says(`it stands beside ${name}, so that forms and sheets show them together`)
    if (one.kind !== other.kind) return says(`it is of the kind of ${name}: ${one.kind}`)
    if (one.section?.[1] !== other.section?.[1]) return says(`it is in the section of ${name}`)
    const open = of.published?.fields
    if (open?.includes(name) && !open.includes(english)) return says(`it is published, as ${name} is`)
    return []
  })
  return [...missing, ...apart]
}
