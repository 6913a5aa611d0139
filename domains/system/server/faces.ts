import { Worker } from 'node:worker_threads'
import { painter } from './painter.ts'
import { brokenPicture, noFace, severalFaces } from './refusals.ts'

/** A picture as it is looked at: red, green and blue, one byte each. */
export interface Pixels {
  readonly values: Uint8Array
  readonly width: number
  readonly height: number
}
/** A face that was found: how sure (0 to 1), and which share of the picture it fills. */
export interface FaceBox {
  readonly score: number
  readonly share: number
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
 * The thread that looks, started with the first photo; it keeps no process alive. When it dies,
 * everybody who waits hears of it and the next photo starts another.
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
function ask(pixels: Pixels): Promise<readonly FaceBox[]> {
  const at = finder()
  const id = ++asked
  at.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    at.postMessage({ id, pixels })
  })
}
/** The faces of a picture, the largest first. @throws brokenPicture */
export async function facesOf(bytes: Buffer): Promise<readonly FaceBox[]> {
  // On a square: the finder looks at one, and would squeeze a wide picture until nobody is
  // recognised.
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
  return (await ask({ values: new Uint8Array(data), width: info.width, height: info.height })).toSorted(
    (a, b) => b.share - a.share,
  )
}
/**
 * Why a photo shows nobody, or not one person alone, or undefined. People far behind do not count.
 */
export const whyNoPortrait = ([largest, second]: readonly FaceBox[]) =>
  !largest ? noFace() : second && second.share > largest.share / 2 ? severalFaces() : undefined
