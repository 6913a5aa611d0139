import type { BadgeLayout, CertElement, ElementKind } from './elements.ts'

const tenth = (value: number) => Math.round(value * 10) / 10

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
export function fresh(kind: ElementKind, layout: BadgeLayout, field?: string, side?: 'back'): CertElement {
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
    ...(side && { side }),
    x: tenth((layout.width - width) / 2),
    y: tenth(freeHeight({ ...layout, elements: layout.elements.filter(one => one.side === side) }, height)),
    width,
    height,
    ...(kind === 'text' && { size: 16, align: 'center' as const, maxLines: 1, ...(field ? { field } : { value: '' }) }),
    ...(kind === 'qrcode' && { field: field ?? 'pass' }),
    ...(kind === 'barcode' && { field: field ?? 'certNo' }),
  }
}
