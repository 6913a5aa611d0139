import type { Language } from '@pavilion/declare'
import { formComponentType } from '../model/codes.ts'
import type { Answers, AnswerValue, FormField, RecordValue } from '../model/definition.ts'
import { shownAnswer } from '../model/stored.ts'

const files: readonly number[] = [formComponentType.fileUpload, formComponentType.image, formComponentType.faceImage, formComponentType.multiImage, formComponentType.signatureBoard]
/** The addresses of an answer that is files or pictures; undefined for every other answer. */
export const filesIn = (field: FormField, value: AnswerValue | null | undefined): readonly string[] | undefined =>
  files.includes(field.webFormComponent.type) && value ? (Array.isArray(value) ? value : [String(value)]) as readonly string[] : undefined
/** An answer as its reader reads it: choices in the reader's words, lists joined. */
export function answerText(field: FormField, value: AnswerValue | null | undefined, language: Language): string {
  if (value === null || value === undefined) return ''
  const said = (told: string) => (language === 'en' && field.webFormComponent.webFormCandidates.find(({ name }) => name === told)?.englishName) || told
  return shownAnswer(Array.isArray(value) ? value.map(said) : typeof value === 'string' ? said(value) : value)
}
/** A record's answers by field id. */
export const answersIn = (values: readonly RecordValue[] | undefined): Answers => Object.fromEntries((values ?? []).map(({ webFormFieldId, value }) => [webFormFieldId, JSON.parse(value) as AnswerValue]))
