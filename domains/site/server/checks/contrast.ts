import { isColour } from '@pavilion/declare'
import { contrast, themeOf } from '@pavilion/pages/theme.ts'
import { groundOf } from '../../model/boxes.ts'
import type { Component } from '../directory.ts'
import type { Report } from './finding.ts'
import type { CheckedPages } from './read.ts'
import { nameOf } from './shown.ts'

const enough = 4.5

/**
 * Finds texts that are hard to read in the colours chosen for them. The page itself darkens such a
 * colour until it is readable, but then it is not the colour that was chosen.
 */
export function checkContrast(checked: CheckedPages, row: Component, page: string, report: Report): void {
  const colours = (typeof row.colours === 'object' && row.colours) || {}
  const ground = backgroundOf(checked, row)
  const pairs = [
    ['text', colours.background ?? ground, ['文字色与背景色', 'Text on background']],
    ['headerText', colours.header ?? ground, ['页头文字色与页头背景色', 'Header text on header background']],
  ] as const
  for (const [text, background, [zh, en]] of pairs) {
    const chosen = colours[text]
    if (!chosen || !background || !isColour(chosen) || !isColour(background)) continue
    const ratio = contrast(chosen, background)
    if (ratio >= enough) continue
    const name = nameOf(checked, row)
    const shown = ratio.toFixed(1)
    report(row, page, 'poorContrast', [
      `${name[0]}${zh}的对比度只有 ${shown}（至少 ${enough}），显示时会改用可读的颜色`,
      `${en}${name[1] && ` of ${name[1]}`} has a contrast of ${shown}; at least ${enough} is needed, so visitors see a more readable colour`,
    ])
  }
}

/** The colour behind a component's text; undefined over a picture. */
function backgroundOf(checked: CheckedPages, row: Component): string | undefined {
  const { site, drafts } = checked
  const theme = themeOf(site)
  const behind = (of: Component, depth: number): string | undefined => {
    if (of.backgroundImage && !of.colours?.background) return undefined
    const parent = depth < 20 && of.parentId !== null ? drafts.get(of.parentId) : undefined
    const ofPage = site.backgroundImg ? undefined : theme.surface
    const around = parent ? behind(parent, depth + 1) : ofPage
    return groundOf(of, around ?? '', theme) || undefined
  }
  return behind(row, 0)
}
