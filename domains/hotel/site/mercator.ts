/** A place on a map, in degrees. */
export interface Point {
  readonly longitude: number
  readonly latitude: number
}
const tile = 256
/** Where a place lies in the whole world at a zoom, in pixels. Pure. */
export function worldOf({ longitude, latitude }: Point, zoom: number): readonly [x: number, y: number] {
  const size = tile * 2 ** zoom
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return [((longitude + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
}
export interface Frame {
  readonly width: number
  readonly height: number
  readonly zoom: number
  /** The corner at the top left, in pixels of the world. */
  readonly left: number
  readonly top: number
}
const margin = 48
/** The frame in which all of these places are seen, as near as it goes. Pure. */
export function frameOf(points: readonly Point[], { width, height }: { width: number; height: number }): Frame {
  const most = 16
  for (let zoom = most; zoom >= 3; zoom--) {
    const all = points.map(point => worldOf(point, zoom))
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    if ((right - left > width - margin * 2 || bottom - top > height - margin * 2) && zoom > 3) continue
    return { width, height, zoom, left: (left + right) / 2 - width / 2, top: (top + bottom) / 2 - height / 2 }
  }
  return { width, height, zoom: 3, left: 0, top: 0 }
}
/** A place within a frame, in parts of its width and height. Pure. */
export function placeIn({ zoom, left, top, width, height }: Frame, point: Point): readonly [x: number, y: number] {
  const [x, y] = worldOf(point, zoom)
  return [(x - left) / width, (y - top) / height]
}
/** How many pixels a metre has at this place. Pure. */
export const pixelsPerMetre = (zoom: number, latitude: number): number =>
  (tile * 2 ** zoom) / (40_075_017 * Math.cos((latitude * Math.PI) / 180))
export interface Tile {
  readonly address: string
  readonly left: number
  readonly top: number
}
/** The pictures of a tile provider that fill a frame. Pure. */
export function tilesOf({ zoom, left, top, width, height }: Frame, address: string): Tile[] {
  const tiles: Tile[] = []
  for (let y = Math.floor(top / tile); y * tile < top + height; y++)
    for (let x = Math.floor(left / tile); x * tile < left + width; x++)
      tiles.push({
        address: address
          .replace('{z}', String(zoom))
          .replace('{x}', String(x))
          .replace('{y}', String(y))
          .replace('{s}', 'a')
          .replace('{r}', ''),
        left: x * tile - left,
        top: y * tile - top,
      })
  return tiles
}
