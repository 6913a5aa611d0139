import type { WatchedPage } from '@pavilion/testing'
import { expect } from '@pavilion/testing/expect.ts'
import jsqr from 'jsqr'
import sharp from 'sharp'

/** What a scanner reads from a code as it stands on the screen. */
export async function readFrom({ page }: Pick<WatchedPage, 'page'>, name: string): Promise<string> {
  const code = page.getByRole('img', { name })
  let read = ''
  // As a camera, which looks until it sees a whole code: this one may just change.
  await expect.poll(async () => (read = await readOnce(await code.screenshot()))).not.toBe('')
  return read
}
async function readOnce(shot: Buffer): Promise<string> {
  const { data, info } = await sharp(shot)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = (jsqr as unknown as typeof jsqr.default)(new Uint8ClampedArray(data), info.width, info.height)
  return read?.data ?? ''
}
