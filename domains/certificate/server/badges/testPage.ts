import { inLanguage, type Language, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { Readable } from 'node:stream'
import type { Drawn } from '../../model/badge/draw.ts'
import { widthOf } from '../../model/badge/metrics.ts'
import { labelAt, labelsOn } from '../../model/badge/sheet.ts'
import { registerUserPrinter } from '../../model/printer.ts'
import { usualSize } from './layouts.ts'
import { onPaper, paperOf, type Paper } from './paper.ts'
import { badgesPdf } from './pdf.ts'
import { storedPicture } from './people.ts'

const ink = '#000000'
const line = (x1: number, y1: number, x2: number, y2: number, thickness = 0.1): Drawn => ({
  what: 'line',
  x1,
  y1,
  x2,
  y2,
  thickness,
  colour: ink,
})
const words = (text: string, x: number, y: number, size = 9): Drawn => ({
  what: 'text',
  text,
  x,
  y,
  size,
  width: widthOf(text, size, 'regular'),
  weight: 'regular',
  colour: ink,
  align: 'left',
})
/** From the corner to this place is measured with a ruler. */
const at = 20
/** Where the words begin. */
const left = at + 4
const steps: readonly Pair[] = [
  [
    '用尺量纸的左边到竖线、上边到横线：都应为 20 毫米。',
    'Measure from the left and the upper edge to the cross: 20 mm each.',
  ],
  [
    '竖线只有 19 毫米，就把「向右偏移」加 1；横线只有 19 毫米，就把「向下偏移」加 1。',
    'If it is 19 mm from the left, add 1 to the offset to the right; from above, to the offset downwards.',
  ],
  [
    '然后再印一张测试页，直到两边都是 20 毫米。打印时选「实际大小」，不要缩放。',
    'Print this page again until both are 20 mm. Print at actual size, without scaling.',
  ],
]
/** Marks at known places, in millimetres: a cross, a ruler along two edges, the frames of the labels. Pure. */
export function testMarks(
  { width, height }: { readonly width: number; readonly height: number },
  { sheet }: Pick<Paper, 'sheet'>,
  name: string,
  language: Language,
): Drawn[] {
  const ruler = (length: number, tick: (at: number, long: number) => Drawn) =>
    Array.from({ length: Math.floor(length / 5) }, (_, nth) => tick((nth + 1) * 5, nth % 2 ? 4 : 2))
  const frames = sheet
    ? Array.from({ length: labelsOn(sheet) }, (_, nth) => {
        const { x, y } = labelAt(sheet, nth)
        const [right, below] = [x + sheet.labelWidth, y + sheet.labelHeight]
        return [line(x, y, right, y), line(x, below, right, below), line(x, y, x, below), line(right, y, right, below)]
      }).flat()
    : []
  const size = width < 120 ? 5 : 9
  const room = (sheet ? sheet.marginLeft + sheet.labelWidth : width) - left - 4
  const lines = [name, ...steps.map(step => inLanguage(step, language))].flatMap(text => [
    ...wrapped(text, room, size),
    '',
  ])
  return [
    ...frames,
    ...ruler(width, (x, long) => line(x, 0, x, long)),
    ...ruler(height, (y, long) => line(0, y, long, y)),
    line(at, at - 8, at, at + 8, 0.2),
    line(at - 8, at, at + 8, at, 0.2),
    ...lines.flatMap((text, nth) => (text ? [words(text, left, at + 12 + nth * size * 0.42, size)] : [])),
  ]
}
/** A sentence in lines of some width. */
function wrapped(text: string, room: number, size: number): string[] {
  const lines: string[] = []
  let now = ''
  for (const part of text.match(/[\u2e80-\u{10ffff}]|[^\s\u2e80-\u{10ffff}]+\s*|\s+/gu) ?? []) {
    if (now && widthOf(now + part.trimEnd(), size, 'regular') > room) {
      lines.push(now.trimEnd())
      now = ''
    }
    now += part
  }
  return [...lines, now].filter(Boolean)
}
/**
 * A test page of a printer on its own paper, moved by its offset, so that a ruler says what the offset
 * should be.
 * @throws noData, labelsBeyondPaper
 */
export async function testPage(ctx: Context, id: number): Promise<Readable> {
  const { name } = await ctx.store(registerUserPrinter).getDetail(id)
  const paper = (await paperOf(ctx, id)) as Paper
  const size = paper.sheet ?? { width: paper.width ?? usualSize.width, height: paper.height ?? usualSize.height }
  const { width, height } = size
  const page = onPaper({ width, height, drawn: testMarks(size, paper, name, ctx.language) }, paper)
  return badgesPdf([page], { title: name, pictureOf: storedPicture })
}
