import { addDays, dayIn, daysLater, defaultZone, readPhone } from '@pavilion/declare'
import {
  fieldsOf,
  validCandidates,
  type AnswerValue,
  type FormField,
  type FormRules,
} from '@pavilion/form/model/definition.ts'
import { formComponentType as type } from '@pavilion/form/model/index.ts'
import { isQuestion } from '@pavilion/form/model/answers/index.ts'
import { wrongAnswers } from '@pavilion/form/model/wrong.ts'

/** Answers of a made-up visitor by the number of the question. */
export type MadeUp = Record<string, AnswerValue>

/** An address that nobody has: the name is reserved for examples (RFC 2606). */
export const madeUpEmail = (of: string, nth: number): string => `visitor-${nth}.${of}@example.com`
let areas: readonly number[] | undefined
const inArea = (area: number, nth: number) => `+1${area}55501${String(nth % 100).padStart(2, '0')}`
/** A number that nobody has: 555-01xx is kept for fiction in every area of North America that there is. */
export function madeUpPhone(nth: number): string {
  areas ??= Array.from({ length: 799 }, (_, at) => 201 + at).filter(area => readPhone(inArea(area, 0)) !== undefined)
  return inArea(areas[Math.floor(nth / 100) % areas.length] as number, nth)
}
/** An address that nobody has: 198.18.0.0/15 is kept for measuring (RFC 2544). */
export const madeUpAddress = (nth: number): string => `198.${18 + ((nth >> 16) & 1)}.${(nth >> 8) & 255}.${nth & 255}`
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** Somebody born in 1900: the number is well formed, and nobody has it any more. */
export function madeUpIdNumber(nth: number): string {
  const born = addDays('1900-01-01', nth % 365).replaceAll('-', '')
  const digits = `110105${born}${String(Math.floor(nth / 365) % 1000).padStart(3, '0')}`
  return digits + '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11]
}

/** What somebody made up answers, as far as answers can be made up: no photos, no signatures, no files. */
export function madeUpAnswers(rules: FormRules, of: string, nth: number): MadeUp {
  const answers: MadeUp = {}
  for (const field of fieldsOf(rules)) {
    const value = isQuestion(field) ? answerOf(field, of, nth) : undefined
    if (value !== undefined) answers[field.id] = value
  }
  return answers
}
/** The questions that nobody made up can answer rightly. */
export function unanswerable(rules: FormRules, of: string): number[] {
  const wrong = [1, 2, 150].flatMap(nth =>
    Object.keys(wrongAnswers(rules, madeUpAnswers(rules, of, nth), { language: 'en' })),
  )
  return [...new Set(wrong)].map(Number)
}
const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[nth % (all.length || 1)]
function answerOf(field: FormField, of: string, nth: number): AnswerValue | undefined {
  switch (field.webFormComponent.type) {
    case type.input:
    case type.textarea:
      return textOf(field, of, nth)
    case type.number:
      return field.label === 'age' ? 40 : (field.minValue ?? Math.min(1, field.maxValue ?? 1))
    case type.rate:
      return 4
    case type.select:
    case type.radio:
    case type.secondRadio:
      return nthOf(validCandidates(field), nth)?.name
    case type.checkbox: {
      const one = nthOf(validCandidates(field), nth)
      return one && [one.name]
    }
    case type.cascader:
      return pathOf(field, nth)
    case type.date:
      return dayOf(field)
    case type.datetime:
      return `${dayOf(field)} 10:00`
    case type.time:
      return '10:00'
    case type.year:
      return dayOf(field).slice(0, 4)
    case type.provinceCityDistrict:
      return ['北京市', '北京市', '朝阳区']
    case type.provinceCity:
      return ['北京市', '北京市']
    case type.country:
      return ['中国']
    default:
      return undefined
  }
}
function textOf({ label, minlength, maxlength }: FormField, of: string, nth: number): string {
  if (label === 'email') return madeUpEmail(of, nth)
  if (label === 'phoneNumber') return madeUpPhone(nth)
  if (label === 'idNumber') return madeUpIdNumber(nth)
  const text = `Visitor${nth}`.padEnd(minlength ?? 0, 'x')
  return maxlength && maxlength < text.length ? String(nth).slice(-maxlength) : text
}
/** From the first level down to a leaf. */
function pathOf(field: FormField, nth: number): string[] | undefined {
  const path: string[] = []
  for (let at = nthOf(validCandidates(field, null), nth); at; at = nthOf(validCandidates(field, at.id), nth))
    path.push(at.name)
  return path.length ? path : undefined
}
/** A day within the bounds of the question, to the day. */
function dayOf({ minDate, maxDate, label }: FormField): string {
  if (label === 'birthDate') return '1990-05-17'
  if (minDate) return dayIn(daysLater(minDate, 1), defaultZone())
  return maxDate ? dayIn(daysLater(maxDate, -1), defaultZone()) : '2026-06-01'
}
