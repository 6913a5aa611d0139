import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import qrcode from 'qrcode'

// What Chromium shows a page instead of a camera: a film of QR codes.

const [width, height, perSecond] = [640, 480, 10]
const white = 235
/** The light of one picture: a code in its middle with a quiet margin, or nothing. */
function picture(text: string | undefined): Uint8Array {
  const light = new Uint8Array(width * height).fill(white)
  if (text === undefined) return light
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  const module = Math.floor((height - 16) / (size + 8))
  const [left, top] = [Math.floor((width - size * module) / 2), Math.floor((height - size * module) / 2)]
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (data[Math.floor(y / module) * size + Math.floor(x / module)]) light[(top + y) * width + left + x] = 16
  return light
}
/**
 * A film for `openPage({ camera })`: each code is held up for some seconds, undefined is an empty
 * picture. Chromium begins again at its end. Deleted after the test.
 */
export function filmOf(scenes: readonly (readonly [text: string | undefined, seconds: number])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-film-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const colours = new Uint8Array((width * height) / 2).fill(128)
  const parts: Uint8Array[] = [Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`)]
  for (const [text, seconds] of scenes) {
    const light = picture(text)
    for (let nth = 0; nth < seconds * perSecond; nth++) parts.push(Buffer.from('FRAME\n'), light, colours)
  }
  const path = join(folder, 'film.y4m')
  writeFileSync(path, Buffer.concat(parts))
  return path
}
