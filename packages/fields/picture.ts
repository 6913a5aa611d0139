/** Longest side of an uploaded picture, in pixels [visitor-side §5]. */
export const longestSide = 1024
export const largestPicture = 10 * 1024 * 1024

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/**
 * How a picture is cropped: quarter turns to the right, zoom from 1, the centre as a fraction of
 * the turned picture, and the aspect ratio of the crop.
 */
export interface Cut {
  readonly turns: 0 | 1 | 2 | 3
  readonly zoom: number
  readonly centre: { readonly x: number; readonly y: number }
  readonly aspect?: number
}
export const wholePicture: Cut = { turns: 0, zoom: 1, centre: { x: 0.5, y: 0.5 } }

/** Shrinks, never enlarges, so that the longest side is at most `most`. */
export function fitWithin({ width, height }: Size, most = longestSide): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** The part of the turned picture that a crop keeps, in its pixels. It never leaves the picture. */
export function rectOf(picture: Size, { turns, zoom, centre, aspect }: Cut): Rect {
  const whole = turned(picture, turns)
  const shape = aspect ?? whole.width / whole.height
  const widest =
    whole.width / whole.height > shape
      ? { width: whole.height * shape, height: whole.height }
      : { width: whole.width, height: whole.width / shape }
  const width = widest.width / zoom
  const height = widest.height / zoom
  const within = (at: number, size: number, length: number) =>
    Math.min(Math.max(at * length - size / 2, 0), length - size)
  return { x: within(centre.x, width, whole.width), y: within(centre.y, height, whole.height), width, height }
}

/**
 * The centre after dragging the picture by some pixels, on a stage that shows the crop `shown`
 * pixels wide.
 */
export function dragged(picture: Size, cut: Cut, by: { x: number; y: number }, shown: number): Cut {
  const rect = rectOf(picture, cut)
  const whole = turned(picture, cut.turns)
  const scale = rect.width / shown
  const moved = {
    ...cut,
    centre: {
      x: (rect.x + rect.width / 2 - by.x * scale) / whole.width,
      y: (rect.y + rect.height / 2 - by.y * scale) / whole.height,
    },
  }
  const settled = rectOf(picture, moved)
  return {
    ...moved,
    centre: { x: (settled.x + settled.width / 2) / whole.width, y: (settled.y + settled.height / 2) / whole.height },
  }
}

/** Paints a crop onto a canvas of its size. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const rect = rectOf(picture, cut)
  const scale = canvas.width / rect.width
  const brush = canvas.getContext('2d')
  if (!brush) return
  const whole = turned(picture, cut.turns)
  brush.setTransform(1, 0, 0, 1, 0, 0)
  // JPEG has no transparency: transparent parts become white, not black.
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale)
  brush.translate(whole.width / 2, whole.height / 2)
  brush.rotate((cut.turns * Math.PI) / 2)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** The crop as a JPEG whose longest side is at most 1024 px. */
export function toJpeg(picture: ImageBitmap, cut: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin(rectOf(picture, cut)))
  paint(canvas, picture, cut)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      0.88,
    ),
  )
}

/** Why a chosen file is refused before it is read, or undefined. */
export function whyNotPicture(file: { type: string; size: number }): readonly [zh: string, en: string] | undefined {
  if (!/^image\/(?:jpeg|png|webp|gif|bmp|heic|heif|avif)$/.test(file.type))
    return ['请上传照片', 'Please upload a photo']
  if (file.size >= largestPicture) return ['图片大小超过限制(10M)', 'Image Size Exceeds Limit(10M)']
  return undefined
}
