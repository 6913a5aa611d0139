import { ownWidths, wholeLetters } from './letters.ts'

/**
 * Which letters Noto Sans SC has and how wide they are in thousandths of its size, so that a screen and
 * a printer break lines at the same places.
 */
export type Weight = 'regular' | 'bold'
/** The part of the size above the line on which letters stand. */
export const ascent = 0.88
export const lineHeight = 1.25
const mmPerPoint = 25.4 / 72
const wide = 1000

/** Both ends of the ranges of letters that are as wide as high, in order. */
const whole: (readonly [first: number, last: number])[] = []
const numbers = wholeLetters.split(' ').map(number => Number.parseInt(number, 36))
for (let at = 0, end = 0; at < numbers.length; at += 2) {
  const first = end + (numbers[at] as number)
  end = first + (numbers[at + 1] as number)
  whole.push([first, end - 1])
}
const own = new Map(
  ownWidths.flatMap(([first, regular, bold]) => {
    const bolds = bold.split(' ').map(Number)
    return regular
      .split(' ')
      .map((width, at) => [first + at, { regular: Number(width), bold: bolds[at] as number }] as const)
  }),
)
function isWhole(codePoint: number): boolean {
  let [low, high] = [0, whole.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = whole[middle] as readonly [number, number]
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return true
  }
  return false
}
const codePointOf = (letter: string) => letter.codePointAt(0) as number
/** Whether the font has this letter. */
export const isInFont = (letter: string): boolean => own.has(codePointOf(letter)) || isWhole(codePointOf(letter))
/** The width of a line in millimetres at a size in points. Pure. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let sum = 0
  for (const letter of text) sum += own.get(codePointOf(letter))?.[weight] ?? wide
  return (sum / 1000) * size * mmPerPoint
}
export const millimetres = (points: number): number => points * mmPerPoint

/** A letter with its marks, or a picture with all that makes it one. */
const clusters = /\P{M}\p{M}*/gu
/** Emoji adorn a name and are no part of it. Signs that stand in texts without being emoji are not meant. */
const adornment = /[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}]|\p{Extended_Pictographic}\u{fe0f}/u
/** What only says how letters beside it are joined or turned. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** The letters of a text as they are printed, each with whether the font has it. */
function* lettersOf(text: string): Generator<{ readonly letter: string; readonly has: boolean }> {
  for (const cluster of text.replace(/\s+/g, ' ').trim().match(clusters) ?? []) {
    if (adornment.test(cluster) && ![...cluster].every(isInFont)) continue
    const seen = cluster.replace(unseen, '')
    // One sign for a letter and its marks. A single sign stays: compatibility forms are other letters.
    const letter = [...seen].length > 1 ? seen.normalize('NFC') : seen
    if (letter) yield { letter, has: [...letter].every(isInFont) }
  }
}
/** A text in letters that the font has. What it lacks is left out: see `missingIn`. */
export function drawable(text: string): string {
  let drawn = ''
  for (const { letter, has } of lettersOf(text)) if (has) drawn += letter
  return drawn.replace(/ +/g, ' ').trim()
}
/** The letters of a text that the font lacks, each once. Emoji do not count. */
export const missingIn = (text: string): string[] => [
  ...new Set([...lettersOf(text)].flatMap(({ letter, has }) => (has ? [] : [letter]))),
]
