/** The event's colours: tea garden, porcelain, amber. All pictures use them. */
export const tea = {
  night: '#10312a',
  deep: '#1d4f43',
  leaf: '#2f7a5f',
  young: '#7fb069',
  mist: '#cfe0cf',
  paper: '#f6f2e7',
  amber: '#c8862b',
  clay: '#a4532f',
  gold: '#e8bd5f',
  ink: '#16221e',
} as const
const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
/** A colour between two, `share` from 0 to 1. */
export function blend(from: string, to: string, share: number): string {
  const [a, b] = [parts(from), parts(to)]
  return `#${a
    .map((value, at) =>
      Math.round(value + (b[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
// One square of grain, repeated seamlessly: generating it for a whole picture took three quarters
// of the drawing time.
const side = 250
/** Fine grain over the whole picture, so that large areas do not look like plastic. */
export const grain = (width: number, height: number, strength = 0.09) =>
  `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="3" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.12  0 0 0 0 0.1  0 0 0 ${strength} 0"/></filter><pattern id="grains" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" filter="url(#grain)"/></pattern><rect width="${width}" height="${height}" fill="url(#grains)"/>`
export const drawing = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
