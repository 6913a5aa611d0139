import {
  combinationsOf,
  followSpecs,
  followVariants,
  specKey,
  typedAs,
  unusual,
  variantName,
  type FollowedSpec,
  type Matrix,
  type SpecChange,
  type SpecValues,
} from '../model/matrix.ts'

/** The values of a row of the grid. Amounts are minor units; null: not entered yet. */
export interface Entered {
  readonly englishName: string
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
  readonly specs: readonly SpecChange[]
  readonly entered: Readonly<Record<string, Partial<Entered>>>
}
export const gridOf = ({ specs }: Matrix): Grid => ({
  specs: specs.map(spec => ({ ...spec, was: spec.name })),
  entered: {},
})
const usableIn = ({ specs }: Grid) => specs.filter(({ name, values }) => name.trim() && values.length)
const isOnSale = 1
/** The rows of the grid: one for each combination, filled with what is stored or was entered. Pure. */
export function rowsOf(matrix: Matrix, grid: Grid): GridRow[] {
  const usable = usableIn(grid)
  const { byKey } = followVariants(matrix.skus, followSpecs(matrix.specs, usable))
  return combinationsOf(usable).map(specValues => {
    const key = specKey(specValues)
    const sku = byKey.get(key)
    return {
      englishName: sku?.englishName ?? '',
      price: sku?.price ?? null,
      cost: sku?.cost ?? null,
      stock: sku?.stock ?? 0,
      onSale: sku ? sku.status === isOnSale : true,
      // Entered before the value was called otherwise.
      ...(sku && grid.entered[specKey(sku.specValues)]),
      ...grid.entered[key],
      key,
      name: variantName(usable, specValues, matrix.name),
      specValues,
      known: sku,
    }
  })
}
/** Variants on sale whose values are gone: saving takes them off sale. */
export const leaving = (matrix: Matrix, grid: Grid) =>
  followVariants(matrix.skus, followSpecs(matrix.specs, usableIn(grid))).gone.filter(
    ({ status }) => status === isOnSale,
  )
/** Rows whose prices are new and rarely meant. Pure. */
export const unusualRows = (rows: readonly GridRow[]) =>
  rows.flatMap(({ name, price, cost, known }) => {
    const isNew = !known || known.price !== price || known.cost !== cost
    const why = price !== null && isNew ? unusual(price, cost) : undefined
    return why ? [{ name, why }] : []
  })
/** Whether a spec is new and tells existing variants apart: which of its values do they have? */
export const asksOfExisting = ({ skus }: Matrix, followed: FollowedSpec | undefined): boolean =>
  Boolean(followed && !followed.before && followed.spec.values.length > 1 && skus.some(({ specValues }) => specValues))
/** Former values that are not there any more, with what they are called now, if anything. */
export const goneValues = ({ before, spec, now }: FollowedSpec): { value: string; called: string | undefined }[] => {
  const there = new Set(spec.values.map(typedAs))
  return (before?.values ?? [])
    .filter(value => !there.has(typedAs(value)))
    .map(value => ({ value, called: now.get(typedAs(value)) }))
}
/** A spec in which a former value is called so, or is gone. */
export function renamed(
  followed: FollowedSpec,
  spec: SpecChange,
  value: string,
  called: string | undefined,
): SpecChange {
  const others = goneValues(followed).filter(each => each.value !== value && each.called && each.called !== called)
  return {
    ...spec,
    renamed: Object.fromEntries([
      ...others.map(each => [each.value, each.called]),
      ...(called === undefined ? [] : [[value, called]]),
    ]),
  }
}
/** What the page shows as renamed is said, so that nothing is guessed. */
function sentRenames(matrix: Matrix, grid: Grid, spec: SpecChange): Record<string, string> {
  const followed = followSpecs(matrix.specs, grid.specs)[grid.specs.indexOf(spec)]
  const known = followed ? goneValues(followed) : []
  return Object.fromEntries(known.flatMap(({ value, called }) => (called === undefined ? [] : [[value, called]])))
}
/** The body that is sent: rows that have a price. Those without one are not made. */
export const bodyOf = (matrix: Matrix, grid: Grid) => ({
  id: matrix.id,
  specs: grid.specs
    .filter(({ name, values }) => name.trim() || values.length)
    .map(spec => ({ ...spec, renamed: sentRenames(matrix, grid, spec) })),
  skus: rowsOf(matrix, grid).flatMap(({ specValues, englishName, price, cost, stock, onSale, known }) =>
    price === null
      ? []
      : [
          {
            ...(known && { id: known.id, seen: known.stock }),
            specValues,
            ...((englishName || known?.englishName) && { englishName }),
            price,
            ...(cost !== null && { cost }),
            stock,
            onSale,
          },
        ],
  ),
})
