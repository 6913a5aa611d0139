import bidi from 'bidi-js'
import { type Face, piecesOf } from '@pavilion/declare/letters/letters.ts'

/** A part of a line that one font writes in one direction. Its letters are in the order of reading. */
export interface Run {
  readonly face: Face
  readonly text: string
  /** The same as it was written: brackets that are read from the right are not turned round. */
  readonly written: string
  readonly fromRight: boolean
}
interface Levelled {
  readonly face: Face
  readonly text: string
  readonly level: number
}
// Its types are those of a module with a default; what Node loads is the function itself.
const { getEmbeddingLevels, getMirroredCharacter } = (bidi as unknown as typeof bidi.default)()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The parts of a line from the left to the right, whichever way each is read (UAX 9). Pure. */
export function runsOf(line: string): Run[] {
  if (!rightToLeft.test(line)) return piecesOf(line).map(piece => ({ ...piece, written: piece.text, fromRight: false }))
  return inSight(levelled(line)).map(({ face, text, level }) => ({
    face,
    text: level % 2 ? mirrored(text) : text,
    written: text,
    fromRight: level % 2 === 1,
  }))
}
function levelled(line: string): Levelled[] {
  const { levels } = getEmbeddingLevels(line)
  const runs: { face: Face; text: string; level: number }[] = []
  let at = 0
  for (const { face, text } of piecesOf(line))
    for (const letter of text) {
      const level = levels[at] as number
      at += letter.length
      const last = runs.at(-1)
      if (last?.face === face && last.level === level) last.text += letter
      else runs.push({ face, text: letter, level })
    }
  return runs
}
/** From the highest level down, what stands at it or above is turned round (rule L2). */
function inSight(given: readonly Levelled[]): Levelled[] {
  const runs = [...given]
  for (let level = Math.max(...runs.map(run => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while (to < runs.length && (runs[to] as Levelled).level >= level) to++
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = to
    }
  return runs
}
const mirrored = (text: string) => [...text].map(letter => getMirroredCharacter(letter) ?? letter).join('')
/** What the font is given: it turns letters of such scripts round itself, and leaves signs as they are. */
export const givenToFont = ({ text, fromRight }: Run): string =>
  fromRight && !rightToLeft.test(text) ? [...text].reverse().join('') : text
