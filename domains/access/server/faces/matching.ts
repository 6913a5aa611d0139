import { Refusal } from '@pavilion/declare'
import { facesOf, painter, whyNoPortrait } from '@pavilion/system/server/index.ts'
import { faceTooSmall, sidewaysFace } from '../refusals.ts'

// The local matcher: who is on a photo, as numbers that can be compared. Nothing leaves this machine.

/** So many numbers describe a face. */
export const vectorLength = 1024
/** A face below this width, in pixels of the photo, is too coarse to be distinguished from others. */
const leastWidth = 60

/**
 * The one face of a photo as bytes to compare with.
 * @throws noFace, severalFaces, sidewaysFace, faceTooSmall, brokenPicture
 */
export async function describeFace(photo: Buffer): Promise<Uint8Array> {
  const found = await facesOf(photo, { describe: true })
  const why = whyNoPortrait(found)
  if (why) throw why
  const [face] = found
  if (face?.lies) throw sidewaysFace()
  const sharp = await painter()
  const { width = 0, height = 0 } = await sharp(photo).metadata()
  if (!face?.vector || face.width * Math.max(width, height) < leastWidth) throw faceTooSmall()
  return bytesOf(face.vector)
}
const aboutPhotos = new Set(['noFace', 'severalFaces', 'sidewaysFace', 'faceTooSmall', 'brokenPicture'])
/** A refusal that sending the same photo again cannot help. */
export const isAboutThePhoto = (error: unknown): error is Refusal =>
  error instanceof Refusal && aboutPhotos.has(error.code)

/** No number is negative, and none is half of the whole: a byte each loses nothing that counts. */
function bytesOf(vector: Float32Array): Uint8Array {
  const whole = Math.hypot(...vector) || 1
  return Uint8Array.from(vector, value => Math.max(0, Math.min(255, Math.round((value / whole) * 500))))
}

/**
 * How alike two faces are, from 0 to 100. 80 lies where photos of one person part from photos of
 * two, as it does with the suppliers.
 */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  let [both, one, other] = [0, 0, 0]
  for (let at = 0; at < vectorLength; at++) {
    const [x, y] = [a[at] as number, b[at] as number]
    both += x * y
    one += x * x
    other += y * y
  }
  const cosine = one && other ? both / Math.sqrt(one * other) : 0
  const score = cosine < parting ? (cosine / parting) * 80 : 80 + ((cosine - parting) / (1 - parting)) * 20
  return Math.round(score * 100) / 100
}
const parting = 0.75
