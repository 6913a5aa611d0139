import type { Language } from '@pavilion/declare'
import type { Country, Region } from '@pavilion/fields'
import { formComponentType } from '../model/codes.ts'
import type { Answers, AnswerValue, FormField, RecordValue } from '../model/definition.ts'
import { fileAddresses, shownAnswer } from '../model/stored.ts'

const files: readonly number[] = [
  formComponentType.fileUpload,
  formComponentType.image,
  formComponentType.faceImage,
  formComponentType.multiImage,
  formComponentType.signatureBoard,
]
/** The addresses of the files or pictures in an answer; undefined for other kinds of answer. */
export const filesIn = (field: FormField, value: AnswerValue | null | undefined): readonly string[] | undefined =>
  files.includes(field.webFormComponent.type) ? fileAddresses(value) : undefined
/** The English names of places: answers contain their Chinese names. */
export interface Places {
  readonly regions?: readonly Region[] | undefined
  readonly countries?: readonly Country[] | undefined
}
const regional: readonly number[] = [formComponentType.provinceCityDistrict, formComponentType.provinceCity]
/** Whether this question is answered with a place, and with which kind. */
export const isPlace = ({ webFormComponent: { type } }: FormField): 'region' | 'country' | undefined =>
  regional.includes(type) ? 'region' : type === formComponentType.country ? 'country' : undefined
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
