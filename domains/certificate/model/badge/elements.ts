import type { Pair } from '@pavilion/declare'
import { type BadgeCondition, wrongCondition } from './conditions.ts'
import { missingIn } from './metrics.ts'

export const elementKinds = ['text', 'image', 'qrcode', 'barcode', 'avatar', 'line'] as const
export type ElementKind = (typeof elementKinds)[number]
export type Align = 'left' | 'center' | 'right'

/**
 * One element of a certificate: bound to a field of the person, or fixed. Positions and sizes are
 * millimetres of the background; the size of text is in points.
 */
export interface CertElement {
  readonly kind: ElementKind
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /**
   * A field of the person, or `answer:` and the id of a question; for a QR code also `pass`, the
   * signed code that gates read.
   */
  readonly field?: string
  /** Of `fullName`: the questions that ask for the family name and the given name. */
  readonly names?: readonly [family: number, given: number]
  /** Fixed text, the address of a fixed image, or a fixed code. */
  readonly value?: string
  readonly font?: 'regular' | 'bold'
  /** The largest size of text in points, or the width of a line in millimetres. */
  readonly size?: number
  /** `certType`: the colour of the person's cert type, black where it has none. */
  readonly colour?: string
  readonly align?: Align
  readonly maxLines?: number
  /** Without it an element is on the front. */
  readonly side?: 'back'
  /** On the badges of some people alone. */
  readonly when?: BadgeCondition
}
/** A layout as the renderer takes it. */
export interface BadgeLayout {
  /** Millimetres. */
  readonly width: number
  readonly height: number
  readonly background: string | null
  readonly elements: readonly CertElement[]
  /** How the back is printed; without it there is none. */
  readonly sides?: BadgeSides
  readonly backBackground?: string | null
}
/**
 * `duplex`: a page of its own after each front. `folded`: above the front and upside down on one
 * page, so that both are upright when the badge hangs folded.
 */
export const badgeSides = ['one', 'duplex', 'folded'] as const
export type BadgeSides = (typeof badgeSides)[number]
export const hasBack = ({ sides }: Pick<BadgeLayout, 'sides'>): boolean => sides === 'duplex' || sides === 'folded'

const answers = 'answer:'
export const answerField = (questionId: number): string => `${answers}${questionId}`
/** The question whose answer an element shows; undefined where it shows another field. */
export function questionIn(field: string | undefined): number | undefined {
  const id = field?.startsWith(answers) ? Number(field.slice(answers.length)) : undefined
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined
}
/** All questions that a layout needs the answers to. */
export const questionsOn = (elements: readonly CertElement[]): number[] => [
  ...new Set(
    elements.flatMap(({ field, names, when }) => [questionIn(field) ?? [], names ?? [], when?.question ?? []].flat()),
  ),
]
/** What an element may show of a person, with its name in the designer. */
export const badgeFields: Readonly<Record<string, Pair>> = {
  name: ['姓名', 'Name'],
  fullName: ['姓与名', 'Family and given name'],
  englishName: ['英文姓名', 'English name'],
  company: ['单位', 'Company'],
  position: ['职务', 'Position'],
  country: ['国家', 'Country'],
  certNo: ['证件编号', 'Badge number'],
  number: ['编号', 'Number'],
  externalNumber: ['外部编号', 'External number'],
  groupId: ['团体标识', 'Group id'],
  certType: ['证件类型', 'Badge type'],
  certTypeEN: ['证件类型（英文）', 'Badge type in English'],
  userType: ['用户类型', 'User type'],
  event: ['展会名称', 'Event'],
  eventEN: ['展会英文名称', 'Event in English'],
}
/** What a QR code or barcode may hold. The signed pass fits a QR code only. */
export const codeFields: Readonly<Record<string, Pair>> = {
  pass: ['通行码（闸机识别）', 'Pass, read by gates'],
  certNo: badgeFields.certNo as Pair,
  number: badgeFields.number as Pair,
  externalNumber: badgeFields.externalNumber as Pair,
}
/** The colour of an element that follows the cert type. */
export const typeColour = 'certType'
export const mostElements = 60
const largest = 2000
const numbers = ['x', 'y', 'width', 'height'] as const
const shown = ['field', 'names', 'value', 'font', 'size', 'colour', 'align', 'maxLines'] as const
const known = new Set(['kind', ...numbers, ...shown, 'side', 'when'])

export interface ElementFault {
  /** Counted from 1; 0: the list itself. */
  readonly nth: number
  readonly why: Pair
}
/** The first thing that is wrong with a list of elements; undefined: nothing. */
export function faultIn(elements: unknown): ElementFault | undefined {
  if (elements === null || elements === undefined) return undefined
  if (!Array.isArray(elements)) return { nth: 0, why: ['应为元素列表', 'it must be a list of elements'] }
  if (elements.length > mostElements)
    return { nth: 0, why: [`最多 ${mostElements} 个元素`, `at most ${mostElements} elements`] }
  for (const [at, element] of elements.entries()) {
    const why = wrongWith(element)
    if (why) return { nth: at + 1, why }
  }
  return undefined
}
function wrongWith(element: unknown): Pair | undefined {
  if (typeof element !== 'object' || element === null || Array.isArray(element)) return ['应为元素', 'not an element']
  const given = element as Record<string, unknown>
  const { kind, field, value, font, size, colour, align, maxLines, names, side, when } = given
  if (!elementKinds.includes(kind as ElementKind)) return ['未知的种类', 'unknown kind']
  const strange = Object.keys(given).find(name => !known.has(name))
  if (strange) return [`未知的属性 ${strange.slice(0, 40)}`, `unknown property ${strange.slice(0, 40)}`]
  for (const name of numbers)
    if (!isWithin(given[name], name === 'x' || name === 'y' ? -largest : 0, largest))
      return [`${name} 应为 0 到 ${largest} 的毫米数`, `${name} must be millimetres up to ${largest}`]
  const fields = kind === 'qrcode' || kind === 'barcode' ? codeFields : badgeFields
  const isKnown = (name: unknown) =>
    typeof name === 'string' && (Object.hasOwn(fields, name) || questionIn(name) !== undefined)
  if (field !== undefined && (kind === 'image' || !isKnown(field))) return ['未知的字段', 'unknown field']
  if (names !== undefined && (field !== 'fullName' || !isTwoQuestions(names)))
    return ['请选择姓和名两道题', 'a full name needs the questions of both names']
  if (side !== undefined && side !== 'back') return ['未知的面', 'unknown side']
  const wrong = when === undefined ? undefined : wrongCondition(when)
  if (wrong) return wrong
  if (kind === 'barcode' && field === 'pass') return ['通行码只能用二维码', 'a pass needs a QR code']
  if (value !== undefined && (typeof value !== 'string' || value.length > 500))
    return ['固定内容最多 500 字', 'fixed content has at most 500 characters']
  const missing = kind === 'text' && !field && value ? missingIn(value) : []
  if (missing.length)
    return [`证件字体没有这些字：${missing.join(' ')}`, `the badge font lacks the letters ${missing.join(' ')}`]
  if (kind === 'image' && value && !/^\/files\/[\w/.-]+$/.test(value as string))
    return ['图片须先上传', 'an image must be uploaded']
  if (font !== undefined && font !== 'regular' && font !== 'bold') return ['未知的字体', 'unknown font']
  if (size !== undefined && !isWithin(size, 0.1, 400)) return ['字号有误', 'the size is wrong']
  if (colour !== undefined && colour !== typeColour && !/^#[0-9a-f]{6}$/i.test(String(colour)))
    return ['颜色有误', 'the colour is wrong']
  if (align !== undefined && !['left', 'center', 'right'].includes(align as string))
    return ['对齐方式有误', 'the alignment is wrong']
  if (maxLines !== undefined && (!Number.isInteger(maxLines) || !isWithin(maxLines, 1, 20)))
    return ['最多行数应为 1 到 20', 'lines must be 1 to 20']
  return undefined
}
const isTwoQuestions = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(id => Number.isSafeInteger(id) && id > 0)
const isWithin = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
