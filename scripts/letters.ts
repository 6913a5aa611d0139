import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fontFile } from '@pavilion/platform/server/paper/fonts.ts'

// Writes what the printer's fonts have and how wide it is, after a change of a font:
// node scripts/letters.ts && node_modules/.bin/biome check --write packages/declare/letters/table.ts

interface Font {
  readonly characterSet: readonly number[]
  readonly unitsPerEm: number
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}
const { openSync } = createRequire(import.meta.url)('fontkit') as { openSync(path: string): Font }
// The order in which fonts are asked for a letter.
const faces = ['sc', 'latin', 'korean', 'arabic', 'hebrew', 'thai'] as const
const widthIn = (font: Font, letter: number) =>
  Math.round((font.glyphForCodePoint(letter).advanceWidth * 1000) / font.unitsPerEm)

/** All that the Korean font is for: of its blank, fontkit cannot say how wide it is. */
const hangul = /\p{Script=Hangul}/u
/** Letters that follow one another and are as wide, as gap, length and both widths in base 36. */
function runsOf(face: (typeof faces)[number]): string {
  const [regular, bold] = [openSync(fontFile(face, 'regular')), openSync(fontFile(face, 'bold'))]
  const inBold = new Set(bold.characterSet)
  const runs: { first: number; length: number; widths: readonly [number, number] }[] = []
  const isOwn = (letter: number) => face !== 'korean' || hangul.test(String.fromCodePoint(letter))
  const letters = regular.characterSet.filter(letter => letter >= 0x20 && inBold.has(letter) && isOwn(letter))
  for (const letter of [...new Set(letters)].sort((one, other) => one - other)) {
    const widths = [widthIn(regular, letter), widthIn(bold, letter)] as const
    const last = runs.at(-1)
    const follows = last && last.first + last.length === letter
    if (follows && last.widths[0] === widths[0] && last.widths[1] === widths[1]) last.length++
    else runs.push({ first: letter, length: 1, widths })
  }
  let end = 0
  return runs
    .map(({ first, length, widths }) => {
      const gap = first - end
      end = first + length
      return [gap, length, ...widths].map(number => number.toString(36)).join(' ')
    })
    .join(' ')
}
const inLines = (text: string) => (text.match(/.{1,110}(?: |$)/g) ?? []).map(line => `    '${line}'`).join(' +\n')
writeFileSync(
  join(import.meta.dirname, '../packages/declare/letters/table.ts'),
  `/**
 * What the printer's fonts have, in the order in which they are asked: the gap after the range before,
 * its length, and how wide its letters are in thousandths of the size, regular and bold, in base 36.
 * Written by scripts/letters.ts.
 */
export const lettersIn = {
${faces.map(face => `  ${face}:\n${inLines(runsOf(face))},`).join('\n')}
} as const
`,
)
