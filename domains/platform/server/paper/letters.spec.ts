import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import { expect } from 'expect'
import { faces, isIn, widthIn } from '@pavilion/declare/letters/letters.ts'
import { fontFile } from './fonts.ts'

interface Font {
  readonly characterSet: readonly number[]
  readonly unitsPerEm: number
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number }
}
const { openSync } = createRequire(import.meta.url)('fontkit') as { openSync(path: string): Font }
const last = 0x2fa1f

describe('the letters of what is printed', () => {
  for (const face of faces)
    for (const weight of ['regular', 'bold'] as const)
      it(`are those of the printer's font, and as wide (${face}, ${weight})`, () => {
        const font = openSync(fontFile(face, weight))
        const inFont = new Set(font.characterSet)
        const wrong: string[] = []
        for (let codePoint = 0x20; codePoint <= last; codePoint++) {
          if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue
          const letter = String.fromCodePoint(codePoint)
          const ours = isIn(face, letter)
          const has = inFont.has(codePoint) && (face !== 'korean' || /\p{Script=Hangul}/u.test(letter))
          if (ours !== has) wrong.push(`${codePoint.toString(16)}: ${ours}`)
          // Of a letter in several fonts, the first one writes it alone.
          if (!ours || faces.find(each => isIn(each, letter)) !== face) continue
          const width = Math.round((font.glyphForCodePoint(codePoint).advanceWidth * 1000) / font.unitsPerEm)
          if (widthIn(letter, weight) !== width) wrong.push(`${codePoint.toString(16)}: in the font ${width}`)
        }
        expect(wrong).toEqual([])
      })
})
