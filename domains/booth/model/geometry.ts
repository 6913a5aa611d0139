/** A rectangle on a plan, in percent of its picture; rotated around its middle. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rotation?: number | null
}
/** The natural size of the picture, and what its width is in metres. */
export interface PlanSize {
  readonly planWidth: number | null
  readonly planHeight: number | null
  readonly metresAcross: number | null
}
interface Point {
  readonly x: number
  readonly y: number
}
/** Percent with three decimals: what is kept of a position. */
export const rounded = (percent: number): number => Math.round(percent * 1000) / 1000
export const clean = <R extends Rect>(rect: R): R => ({
  ...rect,
  left: rounded(Math.min(100, Math.max(0, rect.left))),
  top: rounded(Math.min(100, Math.max(0, rect.top))),
  width: rounded(Math.min(100, Math.max(0, rect.width))),
  height: rounded(Math.min(100, Math.max(0, rect.height))),
})
const ratioOf = ({ planWidth, planHeight }: PlanSize): number =>
  planWidth && planHeight ? planHeight / planWidth : 0.7

/** The corners in units of the plan's width (0 to 100 across), so that angles are true. */
function corners(rect: Rect, ratio: number): Point[] {
  const [x, y, halfWidth, halfHeight] = [
    rect.left + rect.width / 2,
    (rect.top + rect.height / 2) * ratio,
    rect.width / 2,
    (rect.height * ratio) / 2,
  ]
  const angle = ((rect.rotation ?? 0) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([across, down]) => ({
    x: x + across * halfWidth * cos - down * halfHeight * sin,
    y: y + across * halfWidth * sin + down * halfHeight * cos,
  }))
}
const slack = 0.01
/** Whether two stands share ground. Touching edges do not. */
export function overlap(one: Rect, other: Rect, size: PlanSize): boolean {
  const ratio = ratioOf(size)
  const [a, b] = [corners(one, ratio), corners(other, ratio)]
  return ![a, b].some(shape =>
    shape.slice(0, 2).some((point, nth) => {
      const next = shape[nth + 1] as Point
      const length = Math.hypot(next.x - point.x, next.y - point.y) || 1
      const axis = { x: (next.x - point.x) / length, y: (next.y - point.y) / length }
      const along = (points: readonly Point[]) => points.map(({ x, y }) => x * axis.x + y * axis.y)
      const [first, second] = [along(a), along(b)]
      return Math.max(...first) - Math.min(...second) <= slack || Math.max(...second) - Math.min(...first) <= slack
    }),
  )
}
/** All pairs that overlap, by position in the list. Sorted by the left edge, so that few are compared. */
export function overlaps(rects: readonly Rect[], size: PlanSize): [number, number][] {
  const ratio = ratioOf(size)
  const boxes = rects
    .map((rect, at) => {
      const xs = corners(rect, ratio).map(({ x }) => x)
      return { at, rect, from: Math.min(...xs), to: Math.max(...xs) }
    })
    .sort((a, b) => a.from - b.from)
  const found: [number, number][] = []
  for (const [nth, box] of boxes.entries())
    for (const other of boxes.slice(nth + 1)) {
      if (other.from >= box.to - slack) break
      if (overlap(box.rect, other.rect, size)) found.push([Math.min(box.at, other.at), Math.max(box.at, other.at)])
    }
  return found.sort(([a, b], [c, d]) => a - c || b - d)
}
/** Square metres as drawn, or undefined while the plan has no scale. */
export function drawnArea({ width, height }: Rect, size: PlanSize): number | undefined {
  if (!size.metresAcross) return undefined
  const metre = size.metresAcross / 100
  return Math.round(width * metre * (height * ratioOf(size) * metre) * 100) / 100
}
/** Whether the drawing and the entered area differ by more than a twentieth. */
export function mismatch(rect: Rect & { readonly area: number | null }, size: PlanSize): boolean {
  const drawn = drawnArea(rect, size)
  return drawn !== undefined && rect.area !== null && Math.abs(drawn - rect.area) > Math.max(0.5, rect.area * 0.05)
}
/** The width of the picture in metres, from two points on it and what lies between them. */
export function metresAcrossFrom(from: Point, to: Point, metres: number, size: PlanSize): number | undefined {
  const ratio = ratioOf(size)
  const length = Math.hypot(to.x - from.x, (to.y - from.y) * ratio)
  return length > 0 && metres > 0 ? rounded((metres / length) * 100) : undefined
}
/** The metres between the edges of two stands; 0 when they touch. Undefined without a scale. */
export function metresBetween(one: Rect, other: Rect, size: PlanSize): number | undefined {
  if (!size.metresAcross) return undefined
  if (overlap(one, other, size)) return 0
  const ratio = ratioOf(size)
  const [a, b] = [corners(one, ratio), corners(other, ratio)]
  const edges = (points: readonly Point[]) =>
    points.map((point, nth) => [point, points[(nth + 1) % 4] as Point] as const)
  const fromPoint = (point: Point, [from, to]: readonly [Point, Point]) => {
    const [x, y] = [to.x - from.x, to.y - from.y]
    const along = Math.min(1, Math.max(0, ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1)))
    return Math.hypot(point.x - from.x - along * x, point.y - from.y - along * y)
  }
  const least = Math.min(
    ...a.flatMap(point => edges(b).map(edge => fromPoint(point, edge))),
    ...b.flatMap(point => edges(a).map(edge => fromPoint(point, edge))),
  )
  return (least * size.metresAcross) / 100
}
/** The rectangle around several. */
export function around(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map(rect => rect.left))
  const top = Math.min(...rects.map(rect => rect.top))
  return clean({
    left,
    top,
    width: Math.max(...rects.map(rect => rect.left + rect.width)) - left,
    height: Math.max(...rects.map(rect => rect.top + rect.height)) - top,
    rotation: 0,
  })
}
/** Two halves of a rectangle, beside or below each other, and nothing else of it. */
export function halves({ left, top, width, height }: Rect, way: 'across' | 'down'): [Rect, Rect] {
  const part = way === 'across' ? { width: width / 2, height } : { width, height: height / 2 }
  const second = way === 'across' ? { left: left + part.width, top } : { left, top: top + part.height }
  return [clean({ left, top, ...part }), clean({ ...second, ...part })]
}
/**
 * The nth number of a pattern: `A{01}` counts A01, A02, …; `{A}-1` counts letters. Without braces,
 * the number follows the text.
 */
export function numberBy(pattern: string, nth: number): string {
  const found = /\{(\d+|[A-Z])\}/.exec(pattern)
  if (!found) return `${pattern}${nth + 1}`
  const [whole, start = '1'] = found
  const next = /^\d/.test(start)
    ? String(Number(start) + nth).padStart(start.length, '0')
    : String.fromCharCode(start.charCodeAt(0) + nth)
  return pattern.replace(whole, next)
}
/** A number that is not used yet, after one that is: A09 → A10. */
export function nextNumber(number: string, used: ReadonlySet<string>): string {
  const [, head = '', digits = ''] = /^(.*?)(\d*)$/.exec(number) ?? []
  for (let nth = 1; ; nth++) {
    const next = digits ? `${head}${String(Number(digits) + nth).padStart(digits.length, '0')}` : `${head}${nth + 1}`
    if (!used.has(next)) return next
  }
}

interface Picture {
  readonly planWidth: number | null
  readonly planHeight: number | null
}
/** Whether two pictures differ in form by more than rounding: what is drawn over one is off the other. */
export function isOtherRatio(one: Picture, other: Picture): boolean {
  if (!one.planWidth || !one.planHeight || !other.planWidth || !other.planHeight) return false
  return Math.abs((one.planHeight / one.planWidth) * (other.planWidth / other.planHeight) - 1) > 0.01
}
