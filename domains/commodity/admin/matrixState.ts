import { combinationsOf, specKey, variantName, type Matrix, type SpecEntry, type SpecValues } from '../model/matrix.ts'

/** The values of a row of the grid. Amounts are minor units; null: not entered yet. */
export interface Entered {
  readonly price: number | null
  readonly cost: number | null
  readonly stock: number
  readonly onSale: boolean
}
export interface GridRow extends Entered {
  readonly key: string
  readonly name: string
  readonly specValues: SpecValues
  /** The variant that exists already. */
  readonly known: Matrix['skus'][number] | undefined
}
export interface Grid {
  readonly specs: readonly SpecEntry[]
  readonly entered: Readonly<Record<string, Partial<Entered>>>
}
export const gridOf = ({ specs }: Matrix): Grid => ({ specs, entered: {} })
const isOnSale = 1
/** The rows of the grid: one for each combination, filled with what is stored or was entered. Pure. */
export function rowsOf(matrix: Matrix, { specs, entered }: Grid): GridRow[] {
  const known = new Map(matrix.skus.toReversed().map(sku => [specKey(sku.specValues), sku]))
  const usable = specs.filter(({ name, values }) => name.trim() && values.length)
  return combinationsOf(usable).map(specValues => {
    const key = specKey(specValues)
    const sku = known.get(key)
    return {
      price: sku?.price ?? null,
      cost: sku?.cost ?? null,
      stock: sku?.stock ?? 0,
      onSale: sku ? sku.status === isOnSale : true,
      ...entered[key],
      key,
      name: variantName(usable, specValues, matrix.name),
      specValues,
      known: sku,
    }
  })
}
/** Variants that no combination stands for any more: they stay, and are no longer in the grid. */
export const leftOver = (matrix: Matrix, rows: readonly GridRow[]) => {
  const shown = new Set(rows.flatMap(({ known }) => (known ? [known.id] : [])))
  return matrix.skus.filter(({ id }) => !shown.has(id))
}
/** The body that is sent: rows that have a price. Those without one are not made. */
export const bodyOf = (matrix: Matrix, grid: Grid) => ({
  id: matrix.id,
  specs: grid.specs.filter(({ name, values }) => name.trim() || values.length),
  skus: rowsOf(matrix, grid).flatMap(({ specValues, price, cost, stock, onSale, known }) =>
    price === null
      ? []
      : [{ specValues, price, ...(cost !== null && { cost }), stock, onSale, ...(known && { seen: known.stock }) }],
  ),
})
