import { type BadgeCondition, conditionKey } from './conditions.ts'
import { type Align, answerField, type BadgeLayout, type CertElement, hasBack, typeColour } from './elements.ts'
import { ascent, drawable, lineHeight, millimetres, missingIn, widthOf, type Weight } from './metrics.ts'

/** What is drawn, in millimetres from the upper left corner. Screens and printers only carry it out. */
export type Drawn = DrawnText | DrawnImage | DrawnCode | DrawnLine | DrawnBox | DrawnTurned
export interface DrawnText {
  readonly what: 'text'
  readonly text: string
  /** The left end of the line on which the letters stand. */
  readonly x: number
  readonly y: number
  /** Points. */
  readonly size: number
  readonly width: number
  readonly weight: Weight
  readonly colour: string
  /** Where letters stay that a printer draws narrower than `width`, since it joins them. */
  readonly align: Align
}
export interface DrawnImage extends Area {
  readonly what: 'image'
  readonly image: string
  /** The same on every badge, so that a file holds it once. */
  readonly shared?: true
  /** `cover` fills the area and cuts what is outside, `contain` shows the whole picture. */
  readonly fit: 'cover' | 'contain'
}
/** A QR code or barcode: rectangles in units of its modules. */
export interface DrawnCode extends Area {
  readonly what: 'code'
  readonly colour: string
  readonly columns: number
  readonly rows: number
  readonly bars: readonly (readonly [x: number, y: number, width: number, height: number])[]
}
export interface DrawnLine {
  readonly what: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly thickness: number
  readonly colour: string
}
/** An empty place: a photo that the person has not given, or a picture that is gone. */
export interface DrawnBox extends Area {
  readonly what: 'box'
  readonly for: 'avatar' | 'image'
}
/** Upside down: turned by half a turn about a point. */
export interface DrawnTurned {
  readonly what: 'turned'
  readonly x: number
  readonly y: number
  readonly drawn: readonly Drawn[]
}
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** Turns texts into the modules of codes. It is passed in, since encoders are heavy. */
export interface Encoders {
  qr(text: string): Modules
  barcode(text: string): Modules
}
export type Modules = Pick<DrawnCode, 'columns' | 'rows' | 'bars'>
export interface BadgeValues {
  readonly fields: Readonly<Record<string, string | null | undefined>>
  /** The address of the person's photo. */
  readonly avatar: string | null
  /** The colour of the cert type. */
  readonly colour?: string | null
  /** The conditions of the layout that the person meets. Without it, as in the designer, all are met. */
  readonly meets?: ReadonlySet<string>
}

const ink = '#000000'
const smallest = 5
/** Whether a person has an element on their badge. */
export const isFor = (when: BadgeCondition | undefined, { meets }: BadgeValues): boolean =>
  !when || !meets || meets.has(conditionKey(when)) !== Boolean(when.not)
/** Draws one side of a badge. Pure: the same layout and values give the same places everywhere. */
export function drawBadge(
  layout: BadgeLayout,
  values: BadgeValues,
  encoders: Encoders,
  side: 'front' | 'back' = 'front',
): Drawn[] {
  const image = side === 'back' ? layout.backBackground : layout.background
  const { width, height } = layout
  const ground: Drawn[] = image ? [{ what: 'image', image, fit: 'cover', shared: true, x: 0, y: 0, width, height }] : []
  const elements = layout.elements.filter(element => (element.side ?? 'front') === side && isFor(element.when, values))
  return [...ground, ...elements.flatMap(element => drawElement(element, values, encoders))]
}
/** Draws one element. */
export function drawElement(given: CertElement, values: BadgeValues, encoders: Encoders): Drawn[] {
  const element = given.colour === typeColour ? { ...given, colour: values.colour || ink } : given
  const { kind, x, y, width, height, colour = ink } = element
  const area = { x, y, width, height }
  if (kind === 'line')
    return [{ what: 'line', x1: x, y1: y, x2: x + width, y2: y + height, thickness: element.size ?? 0.3, colour }]
  if (kind === 'image')
    return [
      element.value
        ? { what: 'image', image: element.value, fit: 'contain', ...area }
        : { what: 'box', for: 'image', ...area },
    ]
  if (kind === 'avatar')
    return [
      values.avatar
        ? { what: 'image', image: values.avatar, fit: 'cover', ...area }
        : { what: 'box', for: 'avatar', ...area },
    ]
  const text = contentOf(element, values)
  if (kind === 'text') return textLines(element, drawable(text))
  if (!text) return []
  const modules = kind === 'qrcode' ? encoders.qr(text) : encoders.barcode(text)
  // A QR code stays square, in the middle of its area.
  const side = Math.min(width, height)
  const place =
    kind === 'qrcode' ? { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side } : area
  return [{ what: 'code', colour, ...place, ...modules }]
}
/** The content of an element. A name that the font cannot write is replaced by the English one. */
function contentOf({ field, names, value }: CertElement, { fields }: BadgeValues): string {
  if (!field) return value ?? ''
  const own = field === 'fullName' ? fullName(fields, names) : (fields[field] ?? '')
  const english = fields.englishName ?? ''
  const isName = field === 'name' || field === 'fullName'
  return isName && english && missingIn(own).length && !missingIn(english).length ? english : own
}
const familyFirst = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
/**
 * The family name and the given name as one, in the order of their script: Chinese, Japanese and
 * Korean ones begin with the family name and have no blank. What was not asked is the name as it is.
 */
function fullName(fields: BadgeValues['fields'], names: CertElement['names']): string {
  const [family = '', given = ''] = [...new Set(names)].map(id => fields[answerField(id)]?.trim() ?? '')
  if (!family || !given) return family || given || (fields.name ?? '')
  return familyFirst.test(family + given) ? family + given : `${given} ${family}`
}
/** Letters on a badge that its font lacks. Such a badge is not printed: nobody wears half a name. */
export function missingOn(layout: Pick<BadgeLayout, 'elements' | 'sides'>, values: BadgeValues): string[] {
  const isPrinted = ({ kind, side, when }: CertElement) =>
    kind === 'text' && (side !== 'back' || hasBack(layout)) && isFor(when, values)
  const texts = layout.elements.filter(isPrinted).map(element => contentOf(element, values))
  return [...new Set(texts.flatMap(missingIn))]
}

/**
 * Lines within the area: as large as wished, smaller until all of it fits in `maxLines`, at last cut
 * with an ellipsis. The block is centred vertically.
 */
function textLines(element: CertElement, text: string): DrawnText[] {
  if (!text) return []
  const { x, y, width, height, size: wished = 12, align = 'left', font: weight = 'regular', colour = ink } = element
  const maxLines = element.maxLines ?? 1
  let size = wished
  let lines = broken(text, width, size, weight)
  // A single letter may be wider than the area.
  const fits = () =>
    lines.length <= maxLines &&
    lines.length * millimetres(size) * lineHeight <= height + 0.01 &&
    lines.every(line => widthOf(line, size, weight) <= width + 0.01)
  while (!fits() && size > smallest) {
    size = Math.max(smallest, size - 0.5)
    lines = broken(text, width, size, weight)
  }
  const room = Math.max(1, Math.min(maxLines, Math.floor((height + 0.01) / (millimetres(size) * lineHeight))))
  if (lines.length > room)
    lines = [...lines.slice(0, room - 1), cut(lines.slice(room - 1).join(' '), width, size, weight)]
  const step = millimetres(size) * lineHeight
  const top = y + (height - lines.length * step) / 2
  return lines.map((line, nth) => {
    const wide = widthOf(line, size, weight)
    const left = align === 'center' ? x + (width - wide) / 2 : align === 'right' ? x + width - wide : x
    const baseline = top + nth * step + (step - millimetres(size)) / 2 + millimetres(size) * ascent
    return { what: 'text', text: line, x: left, y: baseline, size, width: wide, weight, colour, align }
  })
}
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Letters, each with its marks: a line never breaks between them. */
const lettersIn = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)
function cut(text: string, width: number, size: number, weight: Weight): string {
  const letters = lettersIn(text)
  while (letters.length && widthOf(`${letters.join('')}…`, size, weight) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
/** Breaks at spaces, and between any two Chinese letters; a word wider than the line breaks anywhere. */
function broken(text: string, width: number, size: number, weight: Weight): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => widthOf(candidate.trimEnd(), size, weight) <= width + 0.001
  for (const word of text.match(/[\u2e80-\u{10ffff}]|[^\s\u2e80-\u{10ffff}]+|\s+/gu) ?? []) {
    if (fits(line + word)) {
      line += word
      continue
    }
    if (line.trim()) lines.push(line.trim())
    line = ''
    if (!word.trim()) continue
    for (const letter of lettersIn(word)) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  if (line.trim()) lines.push(line.trim())
  return lines
}
