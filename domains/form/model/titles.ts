import type { Language } from '@pavilion/declare'
import { isFile, isQuestion, kindOf, questionsOf } from './answers/index.ts'
import { type Answers, type AnswerValue, fieldsOf, type FormField, type FormRules } from './definition.ts'
import { shownAnswer } from './stored.ts'

/** Where the answer stands in a name; either word in either language. */
const place = /\{\s*(?:答案|answer)\s*\}/gi
/** Whether the name says where the answer stands. */
export const hasPlace = ({ name }: Pick<FormField, 'name'>): boolean => name.search(place) >= 0
/** In lists and sheets a name stands for the answers of many people. */
const someAnswer = '…'

/** Whether the answer to this question may be repeated in the name of a later one. */
export const canStandInTitle = (field: FormField): boolean =>
  isQuestion(field) && !isFile(field) && kindOf(field).holds !== 'rows' && field.label !== 'idNumber'

/** An answer in words, with choices in the reader's language. */
function inWords(field: FormField, value: AnswerValue, language: Language): string {
  const { webFormCandidates: candidates } = field.webFormComponent
  const said = (choice: string) =>
    (language === 'en' && candidates.find(({ name }) => name === choice)?.englishName) || choice
  return shownAnswer(typeof value === 'string' ? said(value) : Array.isArray(value) ? value.map(said) : value, language)
}
const filled = (name: string, answer: string) =>
  name
    .replace(place, () => answer)
    .replace(/ {2,}/g, ' ')
    .trim()

function titled(field: FormField, answer: (language: Language) => string): FormField {
  const { name, englishName } = field
  return {
    ...field,
    name: filled(name, answer('zh')),
    englishName: englishName && filled(englishName, answer('en')),
  }
}
function renamed<R extends FormRules>(rules: R, name: (field: FormField) => FormField): R {
  if (fieldsOf(rules).every(({ titleFieldId }) => !titleFieldId)) return rules
  return {
    ...rules,
    webFormFieldGroups: rules.webFormFieldGroups.map(group => ({
      ...group,
      webFormFields: group.webFormFields.map(field => (field.titleFieldId ? name(field) : field)),
    })),
  }
}

/**
 * A form whose names show the answers they repeat. `answers` has the shown questions only, so that
 * a hidden one leaves nothing. The answer is plain text: whoever draws the name escapes it.
 */
export function withTitles<R extends FormRules>(rules: R, answers: Answers): R {
  const byId = new Map(fieldsOf(rules).map(field => [field.id, field]))
  return renamed(rules, field => {
    const source = byId.get(field.titleFieldId ?? 0)
    const value = source && answers[source.id]
    return titled(field, language =>
      source && value !== undefined && value !== null ? inWords(source, value, language) : '',
    )
  })
}

/** The heading of a question in a sheet: its name, for numbers with their unit. */
export function headingOf({ name, englishName, unit, englishUnit }: FormField, language: Language): string {
  const english = language === 'en'
  const measured = english ? englishUnit || unit : unit || englishUnit
  const words = (english && englishName) || name
  return measured ? (english ? `${words} (${measured})` : `${words}（${measured}）`) : words
}

/** The questions of a form as columns of a list, a sheet or a chart. */
export const columnsIn = (rules: FormRules): FormField[] => questionsOf(renamed(rules, asColumn))

/** A question as a column: whose answer stands in its name is left open. */
export const asColumn = (field: FormField): FormField => (field.titleFieldId ? titled(field, () => someAnswer) : field)
