import { inflateSync } from 'node:zlib'

/** A stream of a PDF that stands at `from`, inflated; empty where it holds something else. */
function inflated(pdf: Buffer, from: number): string {
  try {
    return inflateSync(pdf.subarray(from)).toString('latin1')
  } catch {
    return ''
  }
}
const contentsIn = (pdf: Buffer, raw: string): string[] =>
  [...raw.matchAll(/\/Filter \/FlateDecode\n?>>\nstream\n/g)]
    .map(({ 0: { length }, index }) => inflated(pdf, index + length))
    .filter(content => content.startsWith('1 0 0 -1 0 '))
/** Where a PDF of ours writes text, in millimetres from the upper left corner, page by page. */
export function textPlaces(pdf: Buffer): { x: number; y: number }[][] {
  const raw = pdf.toString('latin1')
  const heights = [...raw.matchAll(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g)].map(([, height]) => Number(height))
  return contentsIn(pdf, raw).map((content, page) =>
    [...content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({
      x: (Number(x) * 25.4) / 72,
      y: (((heights[page] as number) - Number(y)) * 25.4) / 72,
    })),
  )
}
/** What stands on each page, as the commands that draw it. */
export const contentsOf = (pdf: Buffer): string[] => contentsIn(pdf, pdf.toString('latin1'))

/** Something on a page, in millimetres from its upper left corner. */
export interface Placed {
  readonly what: 'text' | 'line' | 'code'
  readonly x: number
  readonly y: number
  /** Of a text: where its line ends. */
  readonly right?: number
}
const mm = (points: number) => (points * 25.4) / 72
/** Texts, lines and codes of each page in the order in which they are drawn: read from the drawing alone. */
export function placesIn(pdf: Buffer): Placed[][] {
  const raw = pdf.toString('latin1')
  const heights = [...raw.matchAll(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g)].map(([, height]) => Number(height))
  return contentsIn(pdf, raw).map((content, page) => {
    const placed: Placed[] = []
    let corner: { x: number; y: number } | undefined
    let pen: { x: number; y: number } | undefined
    for (const line of content.split('\n')) {
      const numbers = line.match(/-?[\d.]+/g)?.map(Number) ?? []
      const [x = 0, y = 0] = numbers
      if (line.endsWith(' re')) corner = { x: Math.min(corner?.x ?? x, x), y: Math.min(corner?.y ?? y, y) }
      else if (line === 'f' && corner) {
        placed.push({ what: 'code', x: mm(corner.x), y: mm(corner.y) })
        corner = undefined
      } else if (/ m$/.test(line)) pen = { x, y }
      else if (line === 'S' && pen) {
        placed.push({ what: 'line', x: mm(pen.x), y: mm(pen.y) })
        pen = undefined
      } else if (line.endsWith(' Tm')) {
        const text = {
          what: 'text',
          x: mm(numbers[4] ?? 0),
          y: mm((heights[page] as number) - (numbers[5] ?? 0)),
        } as const
        const before = placed.at(-1)
        // A line whose letters are of several fonts is written in parts.
        if (before?.what !== 'text' || before.y !== text.y) placed.push(text)
      }
    }
    return placed
  })
}
/**
 * The text that a PDF of ours shows, one line for each piece, page after page: its glyphs as the
 * fonts say which characters they are.
 */
export function textShown(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const object = (id: string) => raw.match(new RegExp(`(?:^|\\n)${id} 0 obj\n`))
  const fonts = new Map<string, readonly string[]>()
  for (const [, name, font] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (fonts.has(name as string)) continue
    const mapped = raw.slice(object(font as string)?.index).match(/\/ToUnicode (\d+) 0 R/)
    const at = mapped && object(mapped[1] as string)?.index
    const stream = raw.indexOf('stream\n', at ?? raw.length)
    if (stream >= 0) fonts.set(name as string, signsOf(inflated(pdf, stream + 'stream\n'.length)))
  }
  const lines: string[] = []
  for (const content of contentsIn(pdf, raw)) {
    let signs: readonly string[] = []
    for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) signs = fonts.get(font) ?? []
      const glyphs = pieces ? [...pieces.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => fours(hex as string)) : []
      if (glyphs.length) lines.push(glyphs.map(glyph => signs[glyph] ?? '\ufffd').join(''))
    }
  }
  return lines.join('\n')
}
const fours = (hex: string) => (hex.match(/[0-9a-f]{4}/gi) ?? []).map(four => Number.parseInt(four, 16))
/** The characters of each glyph, by the map in an embedded font. */
function signsOf(cmap: string): string[] {
  const signs: string[] = []
  for (const [, from, list] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [nth, [, hex]] of [...(list as string).matchAll(/<([^>]*)>/g)].entries())
      signs[Number.parseInt(from as string, 16) + nth] = String.fromCharCode(...fours(hex as string))
  return signs
}
export const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
/** The sizes of a PDF's pages in millimetres, rounded. */
export const sizesIn = (pdf: Buffer): [number, number][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [width, height].map(points => Math.round((Number(points) * 25.4) / 72)) as [number, number],
  )
