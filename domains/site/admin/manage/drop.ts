import { below, holdsParts, type Part, type Spot, within } from './parts.ts'

/** Where a dragged component would stand, and the line or the box that shows it, by the page's own measures. */
export interface Drop {
  readonly spot: Spot
  readonly side: 'before' | 'after' | 'inside'
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The place under the pointer: inside what holds components when its middle is met, else before or after it, across or along as its neighbours stand. */
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
  // What stands beside its neighbour is put left or right of it.
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
