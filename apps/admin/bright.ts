import { FastColor } from '@ant-design/fast-color'

/**
 * Whether black is readable on a colour. Ant Design's button has this from its chooser of colours, with
 * which it would bring a folding panel and half of that chooser to the first screen.
 */
export function isBright(colour: { toRgbString(): string }, background: string): boolean {
  const { r, g, b, a } = new FastColor(colour.toRgbString())
  if (a <= 0.5) return new FastColor(colour.toRgbString()).onBackground(background).toHsv().v > 0.5
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
