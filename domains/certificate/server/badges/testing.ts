import { inflateSync } from 'node:zlib'

/** Where a PDF of ours writes text, in millimetres from the upper left corner, page by page. */
export function textPlaces(pdf: Buffer): { x: number; y: number }[][] {
  const raw = pdf.toString('latin1')
  const heights = [...raw.matchAll(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/g)].map(([, height]) => Number(height))
  const contents = [...raw.matchAll(/\/Filter \/FlateDecode\n?>>\nstream\n/g)]
    .map(({ 0: { length }, index }) => {
      try {
        return inflateSync(pdf.subarray((index as number) + length)).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter(content => content.startsWith('1 0 0 -1 0 '))
  return contents.map((content, page) =>
    [...content.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({
      x: (Number(x) * 25.4) / 72,
      y: (((heights[page] as number) - Number(y)) * 25.4) / 72,
    })),
  )
}
export const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
/** The sizes of a PDF's pages in millimetres, rounded. */
export const sizesIn = (pdf: Buffer): [number, number][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [width, height].map(points => Math.round((Number(points) * 25.4) / 72)) as [number, number],
  )
