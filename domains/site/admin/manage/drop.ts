import { below, holdsParts, type Part, type Spot, within } from './parts.ts'

/**
 * Where a dragged component would go, and the line or box that shows it, in the page's coordinates.
 */
export interface Drop {
  readonly spot: Spot
  readonly side: 'before' | 'after' | 'inside'
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The drop position under the pointer: inside a component that holds others when the pointer is in
 * its middle, else before or after it, horizontally or vertically as its siblings are arranged.
 */
export function dropAt(page: Document, rows: readonly Part[], part: Part, x: number, y: number): Drop | undefined {
  const element = page.elementFromPoint(x, y)?.closest('[data-component]')
  const target = rows.find(row => row.id === Number(element?.getAttribute('data-component')))
  if (!element || !target || within(rows, target.id, part.id)) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  const edge = Math.min(24, height / 4)
  const middle = y > top + edge && y < top + height - edge
  if (holdsParts(target.type) && middle)
    return {
      spot: { parentId: target.id, container: null, before: null },
      side: 'inside',
      left,
      top,
      width,
      height: Math.max(height, 8),
    }
  // In a row, the position is left or right of the sibling.
  const beside = below(rows, target.parentId, target.container).filter(row => row.id !== part.id)
  const at = beside.findIndex(row => row.id === target.id)
  const neighbour = beside[at + 1] ?? beside[at - 1]
  const other = neighbour && page.querySelector(`[data-component="${neighbour.id}"]`)?.getBoundingClientRect()
  const across = other !== undefined && Math.abs(other.top - top) < height / 2
  const before = across ? x < left + width / 2 : y < top + height / 2
  const spot = {
    parentId: target.parentId,
    container: target.container,
    before: (before ? target.id : beside[at + 1]?.id) ?? null,
  }
  return across
    ? { spot, side: before ? 'before' : 'after', left: before ? left - 3 : left + width - 3, top, width: 6, height }
    : { spot, side: before ? 'before' : 'after', left, top: before ? top - 3 : top + height - 3, width, height: 6 }
}
