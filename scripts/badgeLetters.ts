import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Writes what the printer's font has and how wide it is, after a change of the font:
// node scripts/badgeLetters.ts && node_modules/.bin/biome check --write domains/certificate/model/badge/letters.ts

interface Font {
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}
const here = createRequire(import.meta.url)
const { openSync } = here('fontkit') as { openSync(path: string): Font }
const folder = join(dirname(here.resolve('@embedpdf/fonts-sc')), '../fonts')
const [regular, bold] = (['Regular', 'Bold'] as const).map(weight =>
  openSync(join(folder, `NotoSansHans-${weight}.otf`)),
) as [Font, Font]
const widthIn = (font: Font, letter: number) => Math.round(font.glyphForCodePoint(letter).advanceWidth)

interface Run {
  readonly first: number
  readonly whole: boolean
  readonly widths: (readonly [regular: number, bold: number])[]
}
/** Letters that follow one another, apart by whether they are as wide as high in both weights. */
function runs(): Run[] {
  const found: Run[] = []
  for (const letter of [...regular.characterSet].filter(each => each >= 0x20).sort((one, other) => one - other)) {
    const widths = [widthIn(regular, letter), widthIn(bold, letter)] as const
    const whole = widths.every(width => width === 1000)
    const last = found.at(-1)
    if (last && last.whole === whole && last.first + last.widths.length === letter) last.widths.push(widths)
    else found.push({ first: letter, whole, widths: [widths] })
  }
  return found
}
const all = runs()
let end = 0
const whole = all
  .filter(run => run.whole)
  .map(({ first, widths: { length } }) => {
    const gap = first - end
    end = first + length
    return `${gap.toString(36)} ${length.toString(36)}`
  })
const inLines = (text: string) => (text.match(/.{1,96}(?: |$)/g) ?? []).map(line => `  '${line}'`).join(' +\n')
const own = all
  .filter(run => !run.whole)
  .map(({ first, widths }) => {
    const of = (at: 0 | 1) => inLines(widths.map(pair => pair[at]).join(' '))
    return `[0x${first.toString(16)},\n${of(0)},\n${of(1)}]`
  })
writeFileSync(
  join(import.meta.dirname, '../domains/certificate/model/badge/letters.ts'),
  `/** What the printer's font has, in both weights. Written by scripts/badgeLetters.ts. */

/** Letters that are as wide as high: the gap after the range before and the length, in base 36. */
export const wholeLetters =
${inLines(whole.join(' '))}

/** The others from the first on: widths in thousandths of the size, regular and bold. */
export const ownWidths: readonly (readonly [first: number, regular: string, bold: string])[] = [
${own.join(',\n')}
]
`,
)
