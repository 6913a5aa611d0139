/** Widths of the WebP versions beside every picture of a site. */
const widths = [320, 640, 1280, 2560]

/**
 * Width, height and `srcset` of an uploaded picture, so that a page shows it without layout shift.
 * Undefined for addresses other than `/files/ab/…_1600x900.jpg`.
 */
export function pictureSources(
  path: string | null | undefined,
): { readonly width: number; readonly height: number; readonly srcset: string } | undefined {
  const [, base, width, height] = /^(\/files\/[0-9a-f]{2}\/[0-9a-f]{30}_(\d+)x(\d+))\.[a-z]+$/.exec(path ?? '') ?? []
  if (!base) return undefined
  const whole = Number(width)
  const narrower = widths.filter(entry => entry < whole).map(entry => `${base}.${entry}.webp ${entry}w`)
  return { width: whole, height: Number(height), srcset: [...narrower, `${path} ${whole}w`].join(', ') }
}
