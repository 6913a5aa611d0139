import type { Box, Point, Size } from './snapping.ts'

/** What is seen of an area: its corner, and how often it is enlarged. */
export interface View extends Point {
  readonly zoom: number
}
export const whole: View = { x: 0, y: 0, zoom: 1 }
const mostZoom = 40
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

export const seen = (area: Size, { x, y, zoom }: View): Box => ({
  x,
  y,
  width: area.width / zoom,
  height: area.height / zoom,
})
const kept = (area: Size, { x, y, zoom }: View): View => ({
  x: between(0, x, area.width - area.width / zoom),
  y: between(0, y, area.height - area.height / zoom),
  zoom,
})
/** Enlarged or reduced; the point `at` stays where it is on the screen. */
export function zoomed(area: Size, view: View, by: number, at: Point): View {
  const zoom = between(1, view.zoom * by, mostZoom)
  const rest = view.zoom / zoom
  return kept(area, { x: at.x - (at.x - view.x) * rest, y: at.y - (at.y - view.y) * rest, zoom })
}
export const panned = (area: Size, view: View, by: Point): View =>
  kept(area, { ...view, x: view.x + by.x, y: view.y + by.y })

/** Moved no further than needed to see a box. */
export function revealing(area: Size, view: View, box: Box): View {
  const { width, height } = seen(area, view)
  const nearest = (from: number, room: number, start: number, size: number) =>
    size > room ? start : between(start + size - room, from, start)
  return kept(area, {
    ...view,
    x: nearest(view.x, width, box.x, box.width),
    y: nearest(view.y, height, box.y, box.height),
  })
}
