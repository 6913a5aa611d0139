/** Widths of the WebP versions beside every picture of a site. */
const widths = [320, 640, 1280, 2560]

/**
 * What a page needs to show an uploaded picture without layout shift: its size, and narrower
 * versions for `srcset`. Undefined for addresses that are not ours: `/files/ab/…_1600x900.jpg`.
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
