import { describe, it } from 'node:test'
import { expect } from 'expect'
import fc from 'fast-check'
import { contrast, defaultAccent, painted, readable, readableOn, themeOf, themeStyle } from './theme.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('the colours of a site', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#409EFF')).toBeCloseTo(2.78, 1)
  })
  it('starts from #409EFF when nothing is chosen [theme-colour]', () => {
    expect(defaultAccent).toBe('#409EFF')
    expect(themeOf({})).toEqual(themeOf({ primaryColor: '#409eff' }))
  })
  it('writes black or white on a chosen background, whichever is readable', () => {
    expect(readableOn('#ffe14d')).toBe('#000000')
    expect(readableOn('#12355b')).toBe('#ffffff')
  })
  it('keeps a readable colour and darkens one that is not', () => {
    expect(readable('#12355b', '#ffffff')).toBe('#12355b')
    expect(contrast(readable('#ffd400', '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
  it('never paints unreadable text, whatever five colours an operator chooses', () => {
    fc.assert(
      fc.property(
        anyColour,
        anyColour,
        anyColour,
        anyColour,
        anyColour,
        (primaryColor, backgroundColor, textColor, headerBackgroundColor, headerTextColor) => {
          const theme = themeOf({ primaryColor, backgroundColor, textColor, headerBackgroundColor, headerTextColor })
          const pairs: [string, string][] = [
            [theme.ink, theme.surface],
            [theme.onAccent, theme.accent],
            [theme.onHeader, theme.header],
            [theme.onDeep, theme.deep],
          ]
          for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        },
      ),
      { numRuns: 300 },
    )
  })
  it('is readable on every background when the operator chose only one colour', () => {
    fc.assert(
      fc.property(anyColour, primaryColor => {
        const theme = themeOf({ primaryColor })
        for (const ground of [theme.surface, theme.raised, theme.sunken])
          for (const text of [theme.ink, theme.muted, theme.accentInk, theme.ok, theme.warn, theme.bad])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 300 },
    )
  })
  it("lets a component's text read on its own chosen ground", () => {
    fc.assert(
      fc.property(anyColour, anyColour, (background, text) => {
        const { color = '' } = painted({ background, text })
        expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
  it('writes one rule that a style file can hold', () => {
    expect(themeStyle({ primaryColor: '#0b5fff' })).toMatch(
      /^:root\{--surface:#[0-9a-f]{6};.*--on-accent:#ffffff;.*--s9:112px;color-scheme:light\}$/,
    )
  })
})
