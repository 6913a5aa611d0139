import { code128 } from 'bwip-js/generic'
import { create } from 'qrcode/lib/core/qrcode.js'
import type { Encoders, Modules } from './draw.ts'

/** One rectangle for each run of dark modules, with the quiet zone that scanners need. */
function qr(text: string): Modules {
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { size, data } = modules
  const quiet = 2
  const bars: [number, number, number, number][] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      let run = 1
      while (x + run < size && data[y * size + x + run]) run++
      bars.push([x + quiet, y + quiet, run, 1])
      x += run
    }
  return { columns: size + 2 * quiet, rows: size + 2 * quiet, bars }
}
/** Code 128. Letters that it does not know are left out, so that no badge stops a print. */
function barcode(text: string): Modules {
  const known = text.replace(/[^\x20-\x7e]/g, '')
  if (!known) return { columns: 1, rows: 1, bars: [] }
  const quiet = 10
  const bars: [number, number, number, number][] = []
  let columns = 0
  code128(
    { bcid: 'code128', text: known, scale: 1 },
    {
      ...unused,
      init: (width: number) => {
        columns = width + 2 * quiet
      },
      // Only upright bars are drawn, each by its middle, rounded up.
      line: (x: number, _y: number, _x: number, _end: number, width: number) => {
        bars.push([x - Math.ceil(width / 2) + quiet, 0, width, 1])
      },
    },
  )
  return { columns, rows: 1, bars }
}
const nothing = () => undefined
/** The encoder may ask this of a drawing; a barcode without letters does not need it. */
const unused = {
  setopts: nothing,
  scale: (): [number, number] => [1, 1],
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  polygon: nothing,
  hexagon: nothing,
  ellipse: nothing,
  fill: nothing,
  text: nothing,
  clip: nothing,
  unclip: nothing,
  end: nothing,
}
export const encoders: Encoders = { qr, barcode }
