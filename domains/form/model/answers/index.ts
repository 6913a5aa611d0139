import { formComponentType as type } from '../codes.ts'
import type { AnswerValue, FormField } from '../definition.ts'
import { cascade, checkboxes, choice, radio } from './choice.ts'
import { moment } from './date.ts'
import type { AnswerKind } from './kind.ts'
import { number } from './number.ts'
import { region } from './region.ts'
import { text } from './text.ts'
import { upload, uploads } from './upload.ts'

const kinds: Readonly<Record<number, AnswerKind>> = {
  [type.input]: text,
  [type.textarea]: text,
  [type.number]: number('input'),
  [type.rate]: number('select'),
  [type.select]: choice,
  [type.radio]: radio,
  [type.secondRadio]: choice,
  [type.hotelOrderSelect]: choice,
  [type.checkbox]: checkboxes,
  [type.cascader]: cascade,
  [type.provinceCityDistrict]: region(3),
  [type.provinceCity]: region(2),
  [type.country]: region(1),
  [type.datetime]: moment('datetime'),
  [type.date]: moment('date'),
  [type.time]: moment('time'),
  [type.year]: moment('year'),
  [type.fileUpload]: upload('upload'),
  [type.image]: upload('upload'),
  [type.faceImage]: upload('upload'),
  [type.multiImage]: uploads,
  [type.signatureBoard]: upload('sign'),
}

/** The kind of a field. An unknown type behaves like a line of text. */
export const kindOf = (field: FormField): AnswerKind => kinds[field.webFormComponent.type] ?? text

/** 0, '' and an empty list count as no answer. */
export const isAnswered = (value: AnswerValue | null | undefined): value is AnswerValue =>
  value !== undefined && value !== null && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)

/** The value that a hidden field is reset to. */
export const clearedValue = (field: FormField): AnswerValue => {
  const kind = kindOf(field)
  return kind.cleared?.(field) ?? kind.empty
}
export { lengthOf, longestAnswer, mostEntries, type AnswerKind, type Checking } from './kind.ts'
