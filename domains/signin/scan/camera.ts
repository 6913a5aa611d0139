/** What browsers that read codes offer; others have no such name. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type Detecting = new (options: { formats: readonly string[] }) => Detector
const detecting = (): Detecting | undefined => (globalThis as { BarcodeDetector?: Detecting }).BarcodeDetector

/** Whether this device can read codes with its camera. */
export const readsCodes = (): boolean =>
  detecting() !== undefined && typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined

/**
 * Reads codes that are held before the camera, until the answer is called. The same code counts
 * again only after it was away for two seconds.
 * @throws the browser's error when the camera is refused or busy
 */
export async function watchCodes(video: HTMLVideoElement, read: (text: string) => void): Promise<() => void> {
  const Detector = detecting()
  if (!Detector) throw new Error('no BarcodeDetector')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  video.srcObject = stream
  await video.play()
  const detector = new Detector({ formats: ['qr_code', 'code_128'] })
  let last = { text: '', at: 0 }
  let busy = false
  const timer = setInterval(() => {
    if (busy || video.readyState < 2) return
    busy = true
    detector
      .detect(video)
      .then(codes => {
        const text = codes[0]?.rawValue
        const at = performance.now()
        if (!text) return
        if (text !== last.text || at - last.at > 2000) read(text)
        last = { text, at }
      })
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }, 200)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
