import { formComponentType as type } from '../codes.ts'
import { type AnswerValue, fieldsOf, type FormField, type FormRules } from '../definition.ts'
import { cascade, checkboxes, choice, order, radio, select } from './choice.ts'
import { moment } from './date.ts'
import type { AnswerKind } from './kind.ts'
import { number } from './number.ts'
import { region } from './region.ts'
import { printed } from './printed.ts'
import { rows } from './rows.ts'
import { text } from './text.ts'
import { upload, uploads } from './upload.ts'

const kinds: Readonly<Record<number, AnswerKind>> = {
  [type.input]: text('one'),
  [type.textarea]: text('several'),
  [type.number]: number('input'),
  [type.rate]: number('select'),
  [type.select]: select,
  [type.radio]: radio,
  [type.secondRadio]: choice,
  [type.hotelOrderSelect]: order,
  [type.checkbox]: checkboxes,
  [type.cascader]: cascade,
  [type.provinceCityDistrict]: region(3),
  [type.provinceCity]: region(2),
  [type.country]: region(1),
  [type.datetime]: moment('datetime'),
  [type.date]: moment('date'),
  [type.time]: moment('time'),
  [type.year]: moment('year'),
  [type.fileUpload]: upload('file'),
  [type.documents]: uploads('file'),
  [type.image]: upload('picture'),
  [type.faceImage]: upload('picture'),
  [type.multiImage]: uploads('picture'),
  [type.signatureBoard]: upload('picture', 'sign'),
  [type.rows]: rows,
  [type.heading]: printed,
  [type.text]: printed,
}

/** The kind of this type. An unknown type behaves like a line of text. */
export const kindOfType = (type: number): AnswerKind => kinds[type] ?? (kinds[1] as AnswerKind)

/** The kind of a field. */
export const kindOf = ({ webFormComponent: { type } }: Pick<FormField, 'webFormComponent'>): AnswerKind =>
  kindOfType(type)

/** Whether the field is a question; headings and texts are only read. */
export const isQuestion = (field: Pick<FormField, 'webFormComponent'>): boolean => kindOf(field).holds !== 'nothing'

/** Whether it is answered with files or pictures. */
export const isFile = ({ webFormComponent: { type } }: Pick<FormField, 'webFormComponent'>): boolean => holdsFiles(type)
export const holdsFiles = (type: number): boolean => ['file', 'picture'].includes(kindOfType(type).holds)

/** Whether visitors choose among the field's candidates. */
export const hasCandidates = (type: number): boolean => ['choice', 'choices', 'path'].includes(kindOfType(type).holds)

/** All questions in order, without the headings and texts between them. */
export const questionsOf = (rules: FormRules): FormField[] => fieldsOf(rules).filter(isQuestion)

const special = new Set(Object.values(kinds).flatMap(({ settings }) => settings ?? []))

/** Whether a setting has a meaning for this type of field. */
export function concerns(setting: string, type: number): boolean {
  const kind = kindOfType(type)
  if (special.has(setting)) return Boolean(kind.settings?.includes(setting))
  return kind.holds !== 'nothing' || ofPrinted.includes(setting)
}
const ofPrinted = ['name', 'englishName', 'titleFieldId', 'visible', 'width', 'widthUnit', 'remark', 'englishRemark']

/** 0, '' and an empty list count as no answer. */
export const isAnswered = (value: AnswerValue | null | undefined): value is AnswerValue =>
  value !== undefined && value !== null && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)

/** The value that a hidden field is reset to. */
export const clearedValue = (field: FormField): AnswerValue => {
  const kind = kindOf(field)
  return kind.cleared?.(field) ?? kind.empty
}
export { lengthOf, longestAnswer, mostEntries, type AnswerKind, type Checking } from './kind.ts'
