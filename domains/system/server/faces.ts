import { Worker } from 'node:worker_threads'
import type { Refusal } from '@pavilion/declare'
import { painter } from './painter.ts'
import { brokenPicture, noFace, severalFaces } from './refusals.ts'

/** The pixels of a picture: red, green and blue, one byte each. */
export interface Pixels {
  readonly values: Uint8Array
  readonly width: number
  readonly height: number
}
/** A detected face: confidence (0 to 1) and its share of the picture. */
export interface FaceBox {
  readonly score: number
  readonly share: number
  /** Its width as a share of the picture's longer side. */
  readonly width: number
  /** The picture is on its side. */
  readonly lies: boolean
  /** What it is compared by, where that was asked for. */
  readonly vector?: Float32Array
}

const side = 512
interface Waiting {
  resolve(faces: readonly FaceBox[]): void
  reject(why: Error): void
}
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let asked = 0

/**
 * The detection thread, started with the first photo; it does not keep the process alive. When it
 * dies, all waiting requests fail and the next photo starts a new thread.
 */
function finder(): Worker {
  if (worker) return worker
  const started = new Worker(new URL('./faceWorker.ts', import.meta.url))
  const ended = (why: Error) => {
    if (worker === started) worker = undefined
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  started.on('message', ({ id, faces, failed }: { id: number; faces?: readonly FaceBox[]; failed?: string }) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
    if (faces) one?.resolve(faces)
    else one?.reject(new Error(failed))
  })
  started.on('error', ended)
  started.on('exit', () => ended(new Error('the face finder ended')))
  return (worker = started)
}
function ask(pixels: Pixels, describe: boolean): Promise<readonly FaceBox[]> {
  const at = finder()
  const id = ++asked
  at.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    at.postMessage({ id, pixels, describe })
  })
}
/**
 * The faces in a picture, largest first. `describe`: with what they are compared by.
 * @throws brokenPicture
 */
export async function facesOf(
  bytes: Buffer,
  { describe = false }: { readonly describe?: boolean } = {},
): Promise<readonly FaceBox[]> {
  // Padded to a square: the detector works on a square and would squeeze a wide picture until no
  // face is recognised.
  const sharp = await painter()
  const { data, info } = await sharp(bytes, { limitInputPixels: 64_000_000 })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'contain', background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw brokenPicture()
    })
  const pixels = { values: new Uint8Array(data), width: info.width, height: info.height }
  return (await ask(pixels, describe)).toSorted((a, b) => b.share - a.share)
}
/** Why a photo does not show exactly one person, or undefined. People far behind do not count. */
export function whyNoPortrait([largest, second]: readonly FaceBox[]): Refusal | undefined {
  if (!largest) return noFace()
  if (second && second.share > largest.share / 2) return severalFaces()
  return undefined
}
