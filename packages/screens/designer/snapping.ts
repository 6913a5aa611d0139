import { type Axes, rounded, type Unit } from './units.ts'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box extends Point, Size {}

/** What others stand beside, and the area that they all lie in. */
export interface Around {
  readonly area: Size
  readonly others: readonly Box[]
}
/** A box moved to a place: it meets edges and middles of the area and of others, else the grid. */
export function moved(box: Box, to: Point, axes: Axes, around?: Around): Box {
  if (!around) return { ...box, x: rounded(to.x, axes.x), y: rounded(to.y, axes.y) }
  const { area, others } = around
  const across = [marks(0, area.width), ...others.map(({ x, width }) => marks(x, width))].flat()
  const down = [marks(0, area.height), ...others.map(({ y, height }) => marks(y, height))].flat()
  return { ...box, x: snapped(to.x, box.width, across, axes.x), y: snapped(to.y, box.height, down, axes.y) }
}
const marks = (from: number, size: number): readonly number[] => [from, from + size / 2, from + size]

/** The place at which a mark of a span meets the nearest guide, else the nearest place of the grid. */
function snapped(from: number, size: number, guides: readonly number[], unit: Unit): number {
  let best = Math.round(from / unit.grid) * unit.grid
  let nearest = unit.reach
  for (const guide of guides)
    for (const mark of marks(0, size)) {
      const far = Math.abs(from + mark - guide)
      if (far < nearest) {
        nearest = far
        best = guide - mark
      }
    }
  return rounded(best, unit)
}

/** A corner or side that is pulled: n, e, s, w and their pairs. */
export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw'
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** A box pulled at a handle; the opposite edge stays. `least`: how small it may become. */
export function resized(box: Box, handle: Handle, by: Point, axes: Axes, least?: number): Box {
  const grows = (size: number, distance: number, after: boolean, before: boolean, unit: Unit) =>
    rounded(Math.max(least ?? unit.least, after ? size + distance : before ? size - distance : size), unit)
  const [n, e, s, w] = ['n', 'e', 's', 'w'].map(side => handle.includes(side)) as [boolean, boolean, boolean, boolean]
  const width = grows(box.width, by.x, e, w, axes.x)
  const height = grows(box.height, by.y, s, n, axes.y)
  return {
    width,
    height,
    x: w ? rounded(box.x + box.width - width, axes.x) : box.x,
    y: n ? rounded(box.y + box.height - height, axes.y) : box.y,
  }
}
/** Where a handle stands. */
export const handlePoint = ({ x, y, width, height }: Box, handle: Handle): Point => ({
  x: x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2),
  y: y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2),
})
