import { chance } from './chance.ts'

/** The few colours of one event, which all pictures of its template use. */
export interface Palette {
  readonly night: string
  readonly deep: string
  readonly main: string
  readonly bright: string
  readonly pale: string
  readonly paper: string
  readonly extra: string
}
export type Size = readonly [width: number, height: number]
export const n = (value: number): string => value.toFixed(1)
const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
/** A colour between two; `share` from 0 to 1. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)]
  return `#${a
    .map((value, at) =>
      Math.round(value + ((b[at] as number) - value) * Math.min(1, Math.max(0, share)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const drawing = ([width, height]: Size, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
/** Fine grain over the whole picture, so that large areas do not look like plastic. */
export const grain = ([width, height]: Size, strength = 0.08): string =>
  `<filter id="grain" x="0" y="0" width="256" height="256" filterUnits="userSpaceOnUse"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="3" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.1  0 0 0 0 0.1  0 0 0 ${strength} 0"/></filter><pattern id="grained" width="256" height="256" patternUnits="userSpaceOnUse"><rect width="256" height="256" filter="url(#grain)"/></pattern><rect width="${width}" height="${height}" fill="url(#grained)"/>`
export const polygon = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`
/** Dots that grow where `amount` (0 to 1) is large, on a slanted grid, as in print. */
export function halftone(
  [width, height]: Size,
  step: number,
  fill: string,
  amount: (x: number, y: number) => number,
): string {
  let dots = ''
  for (let row = 0; row * step * 0.87 < height + step; row++)
    for (let column = 0; column * step < width + step; column++) {
      const x = column * step + ((row % 2) * step) / 2
      const y = row * step * 0.87
      const size = amount(x / width, y / height)
      if (size > 0.06) dots += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(step * 0.62 * Math.min(1, size))}"/>`
    }
  return `<g fill="${fill}">${dots}</g>`
}
/**
 * A logo of an invented company: one simple figure in two colours on a white or transparent
 * background.
 */
export function companyMark(seed: string, palette: Palette, size: Size = [400, 240], ground = '#ffffff'): string {
  const [width, height] = size
  const random = chance(seed)
  const cx = width / 2
  const cy = height / 2
  const r = height * 0.27
  const one = random.pick([palette.main, palette.deep, palette.night])
  const two = random.pick([palette.bright, palette.extra, blend(palette.main, palette.paper, 0.45)])
  const figures = [
    () =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${one}"/><path d="M${cx - r} ${cy}a${r} ${r} 0 0 1 ${r * 2} 0Z" fill="${two}"/>`,
    () =>
      `<path d="M${n(cx - r)} ${n(cy + r)}L${cx} ${n(cy - r)}l${n(r)} ${n(r * 2)}Z" fill="${one}"/><circle cx="${cx}" cy="${n(cy + r * 0.35)}" r="${n(r * 0.34)}" fill="${two}"/>`,
    () =>
      [0, 1, 2, 3]
        .map(
          at =>
            `<rect x="${n(cx - r + at * r * 0.53)}" y="${n(cy - r + ((at * 7 + random.whole(0, 2)) % 3) * r * 0.3)}" width="${n(r * 0.38)}" height="${n(r * 1.4)}" rx="${n(r * 0.19)}" fill="${at % 2 ? two : one}"/>`,
        )
        .join(''),
    () =>
      [0, 60, 120, 180, 240, 300]
        .map(
          turn =>
            `<ellipse cx="${cx}" cy="${n(cy - r * 0.55)}" rx="${n(r * 0.26)}" ry="${n(r * 0.5)}" fill="${turn % 120 ? two : one}" transform="rotate(${turn} ${cx} ${cy})"/>`,
        )
        .join(''),
    () =>
      `<path d="M${n(cx - r)} ${n(cy - r)}h${n(r)}v${n(r)}h${n(r)}v${n(r)}h${n(-2 * r)}Z" fill="${one}"/><circle cx="${n(cx + r * 0.5)}" cy="${n(cy - r * 0.5)}" r="${n(r * 0.42)}" fill="${two}"/>`,
    () =>
      `<circle cx="${n(cx - r * 0.45)}" cy="${cy}" r="${n(r * 0.82)}" fill="none" stroke="${one}" stroke-width="${n(r * 0.3)}"/><circle cx="${n(cx + r * 0.45)}" cy="${cy}" r="${n(r * 0.82)}" fill="none" stroke="${two}" stroke-width="${n(r * 0.3)}"/>`,
    () =>
      `<path d="M${n(cx - r * 1.1)} ${n(cy + r * 0.6)}q${n(r * 0.55)} ${n(-r * 1.6)} ${n(r * 1.1)} ${n(-r * 0.6)}t${n(r * 1.1)} ${n(-r * 0.6)}" fill="none" stroke="${one}" stroke-width="${n(r * 0.36)}" stroke-linecap="round"/><circle cx="${n(cx + r)}" cy="${n(cy + r * 0.55)}" r="${n(r * 0.28)}" fill="${two}"/>`,
    () =>
      `<rect x="${n(cx - r)}" y="${n(cy - r)}" width="${n(r * 2)}" height="${n(r * 2)}" rx="${n(r * 0.3)}" fill="${one}"/><path d="M${n(cx - r * 0.5)} ${n(cy + r * 0.5)}L${n(cx + r * 0.5)} ${n(cy - r * 0.5)}M${n(cx - r * 0.1)} ${n(cy - r * 0.5)}h${n(r * 0.6)}v${n(r * 0.6)}" fill="none" stroke="${two}" stroke-width="${n(r * 0.24)}"/>`,
  ]
  return drawing(
    size,
    `<rect width="${width}" height="${height}" fill="${ground}"/>${(figures[[...seed].reduce((sum, character) => sum + character.charCodeAt(0), 0) % figures.length] as () => string)()}`,
  )
}

/**
 * A mark with the word LOGO beneath it, in the place of a logo that the organiser uploads. Both stay
 * in the middle three fifths, which flat frames show.
 */
export function sampleLogo(seed: string, palette: Palette, size: Size = [400, 240], ground = '#ffffff'): string {
  const [width, height] = size
  const mark = companyMark(seed, palette, size, ground).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return drawing(
    size,
    `<rect width="${width}" height="${height}" fill="${ground}"/><g transform="translate(${n(width * 0.18)} ${n(height * 0.1)}) scale(0.64)">${mark}</g><text x="${n(width / 2)}" y="${n(height * 0.74)}" text-anchor="middle" font-family="sans-serif" font-size="${n(height * 0.1)}" letter-spacing="${n(height * 0.03)}" fill="${palette.night}">LOGO</text>`,
  )
}
