import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { isInFont, millimetres, widthOf } from '../../model/badge/metrics.ts'

interface Font {
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}
const here = createRequire(import.meta.url)
const { openSync } = here('fontkit') as { openSync(path: string): Font }
const folder = join(dirname(here.resolve('@embedpdf/fonts-sc')), '../fonts')
const last = 0x2fa1f

describe('the letters of a badge', () => {
  for (const weight of ['regular', 'bold'] as const)
    it(`are those of the printer's font, and as wide (${weight})`, () => {
      const font = openSync(join(folder, `NotoSansHans-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`))
      const inFont = new Set(font.characterSet)
      const wrong: string[] = []
      for (let codePoint = 0x20; codePoint <= last; codePoint++) {
        if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
        const letter = String.fromCodePoint(codePoint)
        const has = inFont.has(codePoint)
        const width = has && Math.round(font.glyphForCodePoint(codePoint).advanceWidth)
        const ours = isInFont(letter) && Math.round(widthOf(letter, 1000, weight) / millimetres(1))
        if (ours !== width) wrong.push(`${codePoint.toString(16)}: ${ours}, in the font ${width}`)
      }
      expect(wrong).toEqual([])
    })
})
