// Detects faces in pixels, in its own thread so that no request waits. Nothing leaves this machine.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { FaceBox, Pixels } from './faces.ts'

interface Tensor {
  readonly shape: readonly number[]
}
interface Finder {
  readonly tf: {
    ready(): Promise<void>
    tensor4d(values: Float32Array, shape: readonly number[]): Tensor
    dispose(tensor: Tensor): void
  }
  load(): Promise<void>
  detect(
    input: Tensor,
    settings: object,
  ): Promise<{
    face: readonly {
      boxScore: number
      box: readonly [number, number, number, number]
      embedding?: readonly number[]
      annotations: Readonly<Record<'leftEye' | 'rightEye', readonly (readonly [x: number, y: number])[] | undefined>>
    }[]
  }>
}
const require = createRequire(import.meta.url)
// The package's main file for Node needs a native library; this one beside it does not.
const dist = dirname(require.resolve('@vladmandic/human'))
const { Human } = require(join(dist, 'human.node-wasm.js')) as { Human: new (config: object) => Finder }

// The model weights are in the package; fetch cannot read files without this.
const fetched = globalThis.fetch
globalThis.fetch = async (address, init) =>
  String(address).startsWith('file://')
    ? new Response(new Uint8Array(await readFile(new URL(String(address)))))
    : fetched(address, init)

const off = { enabled: false }
const finder = new Human({
  backend: 'wasm',
  wasmPath: `${dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/dist/`,
  modelBasePath: `file://${join(dist, '../models')}/`,
  debug: false,
  cacheSensitivity: 0,
  filter: off,
  body: off,
  hand: off,
  gesture: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { rotation: false, maxDetected: 10, minConfidence: 0.5 },
    mesh: off,
    iris: off,
    description: off,
    emotion: off,
    antispoof: off,
    liveness: off,
  },
})
const ready = finder.load()

async function facesIn({ values, width, height }: Pixels, describe: boolean): Promise<FaceBox[]> {
  await ready
  const input = finder.tf.tensor4d(Float32Array.from(values), [1, height, width, 3])
  try {
    // The model that describes is loaded with the first face to describe.
    const { face } = await finder.detect(input, { face: { description: { enabled: describe } } })
    return face.map(({ boxScore, box: [, , wide, high], embedding, annotations }) => ({
      score: boxScore,
      share: (wide * high) / (width * height),
      width: wide / width,
      lies: liesOnItsSide(annotations.leftEye?.[0], annotations.rightEye?.[0]),
      ...(describe && embedding && { vector: Float32Array.from(embedding) }),
    }))
  } finally {
    finder.tf.dispose(input)
  }
}
type Point = readonly [x: number, y: number] | undefined
/** Whether the eyes are rather above each other than beside each other. */
const liesOnItsSide = (left: Point, right: Point) =>
  left !== undefined && right !== undefined && Math.abs(left[1] - right[1]) > 1.5 * Math.abs(left[0] - right[0])

parentPort?.on('message', async ({ id, pixels, describe }: { id: number; pixels: Pixels; describe: boolean }) => {
  try {
    parentPort?.postMessage({ id, faces: await facesIn(pixels, describe) })
  } catch (error) {
    parentPort?.postMessage({ id, failed: String(error) })
  }
})
