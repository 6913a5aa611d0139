/** What browsers that read codes offer; others have no such name. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type Detecting = new (options: { formats: readonly string[] }) => Detector
type Decode = (
  data: Uint8ClampedArray,
  width: number,
  height: number,
  options: { readonly inversionAttempts: 'dontInvert' },
) => { readonly data: string } | null
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** Whether this phone has a camera that pages may ask for. */
export const hasCamera = (): boolean =>
  typeof navigator !== 'undefined' && Boolean(navigator.mediaDevices?.getUserMedia)

/** The browser's own reader where there is one, else one in JavaScript. */
export async function codeReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detecting }
  if (BarcodeDetector)
    try {
      const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128'] })
      return async video => (await detector.detect(video))[0]?.rawValue
    } catch {
      // It is named and cannot read these codes.
    }
  const { default: found } = await import('jsqr')
  // Bundlers give the module itself or what it calls its default.
  const jsQR = ('default' in found ? found.default : found) as unknown as Decode
  const canvas = document.createElement('canvas')
  const pencil = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  return async video => {
    // The middle of the picture, small enough for an old phone.
    const side = Math.min(video.videoWidth, video.videoHeight)
    const size = Math.min(side, 480)
    if (!size) return undefined
    canvas.width = size
    canvas.height = size
    const [left, top] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    pencil.drawImage(video, left, top, side, side, 0, 0, size, size)
    const { data } = pencil.getImageData(0, 0, size, size)
    return jsQR(data, size, size, { inversionAttempts: 'dontInvert' })?.data || undefined
  }
}
/** A code that stays before the camera is one scan; it counts again after it was away so long. */
const awayMs = 2000

/**
 * Reads codes that are held before the camera, until the answer is called.
 * @throws the browser's error when the camera is refused or busy
 */
export async function watchCodes(video: HTMLVideoElement, read: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  video.srcObject = stream
  const [reader] = await Promise.all([codeReader(), video.play()])
  let last = { text: '', at: 0 }
  let busy = false
  const timer = setInterval(() => {
    if (busy || video.readyState < 2) return
    busy = true
    reader(video)
      .then(text => {
        if (!text) return
        const at = performance.now()
        if (text !== last.text || at - last.at > awayMs) read(text)
        last = { text, at }
      })
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }, 150)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
