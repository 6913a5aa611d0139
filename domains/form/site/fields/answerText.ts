import { inLanguage, type Language } from '@pavilion/declare'
import type { Country, Region } from '@pavilion/fields'
import { isFile, kindOf } from '../../model/answers/index.ts'
import { rowsInLine } from '../../model/answers/rows.ts'
import { withUnit } from '../../model/answers/number.ts'
import type { Answers, AnswerValue, FormField, RecordValue } from '../../model/definition.ts'
import { fileAddresses, shownAnswer } from '../../model/stored.ts'

/** The addresses of the files or pictures in an answer; undefined for other kinds of answer. */
export const filesIn = (field: FormField, value: AnswerValue | null | undefined): readonly string[] | undefined =>
  isFile(field) ? fileAddresses(value) : undefined
/** The English names of places: answers contain their Chinese names. */
export interface Places {
  readonly regions?: readonly Region[] | undefined
  readonly countries?: readonly Country[] | undefined
}
/** Whether this question is answered with a place, and with which kind. */
export function isPlace(field: FormField): 'region' | 'country' | undefined {
  const { holds } = kindOf(field)
  return holds === 'region' || holds === 'country' ? holds : undefined
}
/**
 * English names of regions, top down. Each is looked up below the one before: some districts share
 * a name.
 */
function inEnglish(names: readonly string[], regions: readonly Region[] | null | undefined): string[] {
  const [first, ...others] = names
  const found = regions?.find(({ label }) => label === first)
  return first === undefined ? [] : [found?.englishLabel || first, ...inEnglish(others, found?.children)]
}
/**
 * An answer as text in the reader's language, with choices and places translated and lists joined.
 */
export function answerText(
  field: FormField,
  value: AnswerValue | null | undefined,
  language: Language,
  { regions, countries }: Places = {},
): string {
  if (value === null || value === undefined) return ''
  if (kindOf(field).holds === 'rows') return rowsInLine(field, value, language === 'en')
  if (typeof value === 'number') return inLanguage(withUnit(value, field), language)
  if (language === 'en' && Array.isArray(value) && isPlace(field))
    return shownAnswer(
      isPlace(field) === 'region'
        ? inEnglish(value, regions)
        : value.map(name => countries?.find(country => country.name === name)?.englishName || name),
      language,
    )
  const translated = (choice: string) =>
    (language === 'en' && field.webFormComponent.webFormCandidates.find(({ name }) => name === choice)?.englishName) ||
    choice
  return shownAnswer(
    Array.isArray(value) ? value.map(translated) : typeof value === 'string' ? translated(value) : value,
    language,
  )
}
/** A record's answers by field id. */
export const answersIn = (values: readonly RecordValue[] | undefined): Answers =>
  Object.fromEntries(
    (values ?? []).map(({ webFormFieldId, value }) => [webFormFieldId, JSON.parse(value) as AnswerValue]),
  )
