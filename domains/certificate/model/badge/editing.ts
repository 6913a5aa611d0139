import type { BadgeLayout, CertElement, ElementKind } from './elements.ts'

/** A layout with what was before and what was undone. */
export interface Editing {
  readonly past: readonly BadgeLayout[]
  readonly now: BadgeLayout
  readonly future: readonly BadgeLayout[]
  /** The gesture that the last change belongs to: a drag is one step to undo. */
  readonly gesture: string | null
}
const mostSteps = 100
export const editing = (now: BadgeLayout): Editing => ({ past: [], now, future: [], gesture: null })
/** Changes the layout. Changes of one gesture are undone together. */
export function changed(state: Editing, now: BadgeLayout, gesture: string | null = null): Editing {
  const goesOn = gesture !== null && gesture === state.gesture
  return { past: goesOn ? state.past : [...state.past, state.now].slice(-mostSteps), now, future: [], gesture }
}
export function undone(state: Editing): Editing {
  const before = state.past.at(-1)
  if (!before) return state
  return { past: state.past.slice(0, -1), now: before, future: [state.now, ...state.future], gesture: null }
}
export function redone(state: Editing): Editing {
  const [next, ...future] = state.future
  return next ? { past: [...state.past, state.now], now: next, future, gesture: null } : state
}

const tenth = (value: number) => Math.round(value * 10) / 10
/** How near an edge must be to another one to jump there, in millimetres. */
const reach = 1.2
/** An element moved by so much: it snaps to edges and middles of the badge and of others, else to halves. */
export function moved(
  layout: BadgeLayout,
  at: number,
  to: { readonly x: number; readonly y: number },
  snaps: boolean,
): CertElement {
  const element = layout.elements[at] as CertElement
  if (!snaps) return { ...element, x: tenth(to.x), y: tenth(to.y) }
  const others = layout.elements.filter((_, nth) => nth !== at)
  const x = snapped(to.x, element.width, [
    0,
    layout.width / 2,
    layout.width,
    ...others.flatMap(o => [o.x, o.x + o.width / 2, o.x + o.width]),
  ])
  const y = snapped(to.y, element.height, [
    0,
    layout.height / 2,
    layout.height,
    ...others.flatMap(o => [o.y, o.y + o.height / 2, o.y + o.height]),
  ])
  return { ...element, x, y }
}
/** The place at which one of the three marks of a span meets the nearest guide, else the nearest half. */
function snapped(from: number, size: number, guides: readonly number[]): number {
  let best = Math.round(from * 2) / 2
  let nearest = reach
  for (const guide of guides)
    for (const mark of [0, size / 2, size]) {
      const far = Math.abs(from + mark - guide)
      if (far < nearest) {
        nearest = far
        best = guide - mark
      }
    }
  return tenth(best)
}
/** A corner or side that is pulled: n, e, s, w and their pairs. */
export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw'
export function resized(
  element: CertElement,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
): CertElement {
  const least = element.kind === 'line' ? 0 : 1
  const wide = handle.includes('e') ? element.width + by.x : handle.includes('w') ? element.width - by.x : element.width
  const high = handle.includes('s')
    ? element.height + by.y
    : handle.includes('n')
      ? element.height - by.y
      : element.height
  const [width, height] = [tenth(Math.max(least, wide)), tenth(Math.max(least, high))]
  return {
    ...element,
    width,
    height,
    x: handle.includes('w') ? tenth(element.x + element.width - width) : element.x,
    y: handle.includes('n') ? tenth(element.y + element.height - height) : element.y,
  }
}
export const withElement = (layout: BadgeLayout, at: number, element: CertElement): BadgeLayout => ({
  ...layout,
  elements: layout.elements.map((one, nth) => (nth === at ? element : one)),
})
export const without = (layout: BadgeLayout, at: number): BadgeLayout => ({
  ...layout,
  elements: layout.elements.filter((_, nth) => nth !== at),
})
/** Puts an element at another place in the order in which they are drawn. */
export function reordered(layout: BadgeLayout, from: number, to: number): BadgeLayout {
  if (to < 0 || to >= layout.elements.length) return layout
  const rest = layout.elements.filter((_, nth) => nth !== from)
  return { ...layout, elements: [...rest.slice(0, to), layout.elements[from] as CertElement, ...rest.slice(to)] }
}
/** Where a new element hides no other: in the middle, else below the lowest where there is room. */
function freeHeight(layout: BadgeLayout, height: number): number {
  const middle = (layout.height - height) / 2
  const isTaken = layout.elements.some(one => one.y < middle + height && middle < one.y + one.height)
  const below = Math.max(0, ...layout.elements.map(one => one.y + one.height)) + 3
  return isTaken && below + height <= layout.height ? below : middle
}
/** A new element in the middle of the badge, of a usual size. */
export function fresh(kind: ElementKind, layout: BadgeLayout, field?: string): CertElement {
  const [wide, high] = {
    text: [layout.width * 0.8, 10],
    image: [25, 15],
    qrcode: [30, 30],
    barcode: [50, 15],
    avatar: [25, 35],
    line: [layout.width * 0.8, 0],
  }[kind] as [number, number]
  const [width, height] = [tenth(Math.min(wide, layout.width)), tenth(Math.min(high, layout.height))]
  return {
    kind,
    x: tenth((layout.width - width) / 2),
    y: tenth(freeHeight(layout, height)),
    width,
    height,
    ...(kind === 'text' && { size: 16, align: 'center' as const, maxLines: 1, ...(field ? { field } : { value: '' }) }),
    ...(kind === 'qrcode' && { field: field ?? 'pass' }),
    ...(kind === 'barcode' && { field: field ?? 'certNo' }),
  }
}
