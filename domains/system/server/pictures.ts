import { availableParallelism } from 'node:os'
import type { SharpOptions } from 'sharp'
import type { UploadPurpose } from '@pavilion/declare'
import { Turns } from '@pavilion/store/database/turns.ts'
import { fileTypeOf, painter } from './painter.ts'
import { brokenPicture, notAPicture } from './refusals.ts'

/** The stored form of an upload. */
export interface Developed {
  readonly bytes: Buffer
  readonly mimeType: string
  readonly extension: string
  /** Pixels, for pictures. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Narrower WebP versions for srcset. */
  readonly variants?: readonly { readonly width: number; readonly bytes: Buffer }[]
}
// Phones take up to 50 megapixels; a picture that claims more is refused before it is decoded.
const mostPixels = 64_000_000
const longestSide: Partial<Record<UploadPurpose, number>> = {
  answer: 1024,
  avatar: 1024,
  attachment: 4096,
  sitePicture: 4096,
  certificate: 4096,
}
/** Widths of the WebP versions that are made once for pictures of sites. */
export const variantWidths = [320, 640, 1280, 2560] as const
const readable = new Set(['jpg', 'png', 'apng', 'webp', 'gif', 'avif'])

/**
 * How many pictures are encoded at a time; the others wait in order. Progressive JPEG and
 * interlaced PNG need all pixels in memory, 300 MB for the largest, and anybody may send one: large
 * pictures are encoded one at a time.
 */
const small = new Turns(Math.max(2, availableParallelism()))
const large = new Turns(1)
const largeFrom = 16_000_000

/**
 * Re-encodes a picture: upright, no larger than its purpose allows, without metadata. Photos of
 * people and answers become JPEG; drawings (a signature) PNG on white; pictures of sites keep their
 * transparency and get WebP versions.
 * @throws notAPicture, brokenPicture
 */
export async function developed(
  bytes: Buffer,
  purpose: UploadPurpose,
  as: 'photo' | 'drawing' = 'photo',
): Promise<Developed> {
  // The type is checked before decoding: SVG can contain scripts and never reaches the decoder.
  if (!readable.has((await fileTypeOf(bytes))?.ext ?? '')) throw notAPicture()
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
  const sharp = await painter()
  const metadata = await sharp(bytes, options)
    .metadata()
    .catch(() => {
      throw brokenPicture()
    })
  const pixels = (metadata.width ?? 0) * (metadata.height ?? 0)
  if (pixels > mostPixels) throw brokenPicture()
  return (pixels > largeFrom ? large : small)
    .take(() => painted(bytes, options, metadata.hasAlpha === true, purpose, as))
    .catch(() => {
      throw brokenPicture()
    })
}
async function painted(
  bytes: Buffer,
  options: SharpOptions,
  hasAlpha: boolean,
  purpose: UploadPurpose,
  as: 'photo' | 'drawing',
): Promise<Developed> {
  const sharp = await painter()
  const most = longestSide[purpose] ?? 1024
  const forPeople = most === 1024
  // Many photos have an alpha channel that is fully opaque: as PNG they would be five times larger.
  const clear = !forPeople && hasAlpha && !(await sharp(bytes, options).stats()).isOpaque
  const upright = sharp(bytes, options)
    .autoOrient()
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const opaque = clear ? upright : upright.flatten({ background: '#ffffff' })
  const isPng = clear || as === 'drawing'
  const made = isPng
    ? opaque.png({ compressionLevel: 9 })
    : opaque.jpeg({ quality: forPeople ? 85 : 82, mozjpeg: !forPeople })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const kept = {
    bytes: data,
    size,
    ...(isPng ? { mimeType: 'image/png', extension: 'png' } : { mimeType: 'image/jpeg', extension: 'jpg' }),
  }
  return purpose === 'sitePicture' ? { ...kept, variants: await narrower(bytes, options, size.width) } : kept
}

async function narrower(
  bytes: Buffer,
  options: SharpOptions,
  whole: number,
): Promise<{ width: number; bytes: Buffer }[]> {
  const sharp = await painter()
  const made = []
  for (const width of variantWidths.filter(width => width < whole))
    made.push({
      width,
      bytes: await sharp(bytes, options)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 78, effort: 3 })
        .toBuffer(),
    })
  return made
}
