import { lettersIn } from './table.ts'

/**
 * Which letters the printer's fonts have, which of them writes a text, and how wide it is, so that a
 * screen and a printer break lines at the same places. Pure: a browser knows it without the fonts.
 */
export type Weight = 'regular' | 'bold'
export type Face = keyof typeof lettersIn
/** A part of a text that one font writes. */
export interface Piece {
  readonly face: Face
  readonly text: string
}
type Range = readonly [first: number, last: number, regular: number, bold: number]

function rangesOf(table: string): Range[] {
  const numbers = table.split(' ').map(number => Number.parseInt(number, 36))
  const ranges: Range[] = []
  for (let at = 0, end = 0; at < numbers.length; at += 4) {
    const [gap, length, regular, bold] = numbers.slice(at, at + 4) as [number, number, number, number]
    const first = end + gap
    end = first + length
    ranges.push([first, end - 1, regular, bold])
  }
  return ranges
}
export const faces = Object.keys(lettersIn) as Face[]
const ranges = Object.fromEntries(faces.map(face => [face, rangesOf(lettersIn[face])])) as Record<Face, Range[]>

function rangeOf(letter: string, face: Face): Range | undefined {
  const codePoint = letter.codePointAt(0) as number
  const all = ranges[face]
  let [low, high] = [0, all.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = all[middle] as Range
    if (codePoint < range[0]) high = middle - 1
    else if (codePoint > range[1]) low = middle + 1
    else return range
  }
  return undefined
}
/** Whether a font has this letter. */
export const isIn = (face: Face, letter: string): boolean => rangeOf(letter, face) !== undefined
const writes = (face: Face, text: string): boolean => {
  for (const letter of text) if (!isIn(face, letter)) return false
  return true
}
/** The first font that has all of a text. */
const faceOf = (text: string): Face | undefined => faces.find(face => writes(face, text))

/** A letter with its marks, and what joins it to the next one. */
const clusters = /\P{M}[\p{M}\u200c\u200d]*/gu
const han = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef'
/** Chinese and Japanese letters are apart from the others, which shall be of one font in a line. */
const segments = new RegExp(`[${han}]+|[^${han}]+`, 'gu')
/**
 * The parts of a text, each with the font that writes it: one for a whole name where it has all of
 * it, else one for each word, else for each letter. What no font has is left to the first.
 */
export function piecesOf(text: string): Piece[] {
  if (writes('sc', text)) return text ? [{ face: 'sc', text }] : []
  const pieces: { face: Face; text: string }[] = []
  const add = (face: Face, part: string) => {
    const last = pieces.at(-1)
    if (last?.face === face) last.text += part
    else pieces.push({ face, text: part })
  }
  for (const segment of text.match(segments) ?? []) {
    const whole = faceOf(segment)
    if (whole) add(whole, segment)
    else
      for (const word of segment.match(/\s*\S+|\s+/gu) ?? []) {
        const face = faceOf(word)
        if (face) add(face, word)
        else for (const letter of word.match(clusters) ?? [word]) add(ownFaceOf(letter, pieces.at(-1)?.face), letter)
      }
  }
  return pieces
}
/** Signs between letters are of the font before them, where it has them. */
const ownFaceOf = (letter: string, before: Face | undefined): Face =>
  before && !/\p{L}/u.test(letter) && writes(before, letter) ? before : (faceOf(letter) ?? 'sc')
const unknown = 1000
/** The width of a line in thousandths of its size, without kerning and joined forms. */
export function widthIn(text: string, weight: Weight): number {
  const at = weight === 'bold' ? 3 : 2
  let sum = 0
  for (const piece of piecesOf(text))
    for (const letter of piece.text) sum += rangeOf(letter, piece.face)?.[at] ?? unknown
  return sum
}

/** Emoji adorn a name and are no part of it. Signs that stand in texts without being emoji are not meant. */
const adornment = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}]|\p{Extended_Pictographic}\u{fe0f}/u
/** What only says how letters beside it are joined or turned. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const unseenButJoiners = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** In these scripts a joiner decides which form its neighbours have: علی‌رضا. */
const joins = /[\p{Script=Arabic}\p{Script=Devanagari}]/u
const jamo = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+/g
/** The letters of a text as they are printed, each with whether a font has it. */
function* lettersOf(text: string): Generator<{ readonly letter: string; readonly has: boolean }> {
  const given = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(jamo, parts => parts.normalize('NFC'))
  for (const cluster of given.match(clusters) ?? []) {
    if (adornment.test(cluster) && !writes('sc', cluster)) continue
    const seen = cluster.replace(joins.test(cluster) ? unseenButJoiners : unseen, '')
    // One sign for a letter and its marks. A single sign stays: compatibility forms are other letters.
    const letter = [...seen].length > 1 ? seen.normalize('NFC') : seen
    if (letter) yield { letter, has: faceOf(letter) !== undefined }
  }
}
/** A text in letters that the fonts have. What they lack is left out: see `missingIn`. */
export function drawable(text: string): string {
  let drawn = ''
  for (const { letter, has } of lettersOf(text)) if (has) drawn += letter
  return drawn.replace(/ +/g, ' ').trim()
}
/** The letters of a text that the fonts lack, each once. Emoji do not count. */
export const missingIn = (text: string): string[] => [
  ...new Set([...lettersOf(text)].flatMap(({ letter, has }) => (has ? [] : [letter]))),
]
