import type { NightGrid, SaleCell, SaleRow, TypeRow } from '../model/calls/operators.ts'

/** What a cell says below its rooms. */
export type Measure = 'price' | 'cost' | 'booked'
/** A row of the grid: the cap of a room type, or one of its sales. */
export type GridRow =
  | { readonly kind: 'cap'; readonly type: TypeRow; readonly key: string }
  | { readonly kind: 'sale'; readonly type: TypeRow; readonly sale: SaleRow; readonly key: string }
/** A cell by its row and night, counted from the first. */
export interface At {
  readonly row: number
  readonly night: number
}
/** Two corners of a block of cells. */
export interface Block {
  readonly from: At
  readonly to: At
}

/** The rows as they stand below each other: a type, then its sales. Pure. */
export const rowsOf = ({ types }: NightGrid): GridRow[] =>
  types.flatMap((type): GridRow[] => [
    { kind: 'cap', type, key: `t${type.id}` },
    ...type.sales.map(sale => ({ kind: 'sale', type, sale, key: `s${sale.id}` }) as const),
  ])
const between = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a])
export function boundsOf({ from, to }: Block) {
  const [top, bottom] = between(from.row, to.row)
  const [left, right] = between(from.night, to.night)
  return { top, bottom, left, right }
}
export function isIn(block: Block | undefined, row: number, night: number): boolean {
  if (!block) return false
  const { top, bottom, left, right } = boundsOf(block)
  return row >= top && row <= bottom && night >= left && night <= right
}
/** The cell that an arrow leads to; undefined for another key. Pure. */
export function stepped(at: At, key: string, last: At): At | undefined {
  const by = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Home: [0, -999],
    End: [0, 999],
  }[key]
  if (!by) return undefined
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return { row: clamp(at.row + (by[0] as number), last.row), night: clamp(at.night + (by[1] as number), last.night) }
}

/** What is chosen: its sales and caps, its nights, and what stands in them. */
export interface Chosen {
  readonly saleIds: readonly number[]
  readonly roomTypeIds: readonly number[]
  readonly first: string
  readonly last: string
  readonly nights: number
  /** The least number of rooms that it may be set to: the most that is booked in one cell. */
  readonly booked: number
  readonly prices: readonly number[]
  readonly closed: boolean
  readonly own: boolean
}
export function chosenIn(grid: NightGrid, rows: readonly GridRow[], block: Block): Chosen {
  const { top, bottom, left, right } = boundsOf(block)
  const inside = rows.slice(top, bottom + 1)
  const sales = inside.flatMap(row => (row.kind === 'sale' ? [row.sale] : []))
  // A cap between the sales of a drag over several is chosen only by itself.
  const caps = sales.length ? [] : inside.flatMap(row => (row.kind === 'cap' ? [row.type] : []))
  const cells: readonly SaleCell[] = sales.flatMap(({ cells: of }) =>
    of.slice(left, right + 1).filter(({ within }) => within),
  )
  const counted = sales.length ? cells : caps.flatMap(({ cells: of }) => of.slice(left, right + 1))
  return {
    saleIds: sales.map(({ id }) => id),
    roomTypeIds: caps.map(({ id }) => id),
    first: grid.nights[left] as string,
    last: grid.nights[right] as string,
    nights: right - left + 1,
    booked: Math.max(0, ...counted.map(({ held, sold }) => held + sold)),
    prices: [...new Set(cells.map(({ price }) => price))].sort((a, b) => a - b),
    closed: cells.length > 0 && cells.every(({ open }) => !open),
    own: cells.some(({ own }) => own),
  }
}
/** How a cell is drawn: free, nearly gone, gone, closed, or not in the sale at all. Pure. */
export function lookOf(cell: {
  total: number | null
  held: number
  sold: number
  open?: boolean
  within?: boolean
}): string {
  if (cell.within === false) return 'out'
  if (cell.open === false) return 'closed'
  if (cell.total === null) return 'free'
  const left = cell.total - cell.held - cell.sold
  if (left <= 0) return 'gone'
  return left * 5 <= cell.total ? 'few' : 'free'
}
