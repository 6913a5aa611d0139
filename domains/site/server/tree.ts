/** A row as far as a tree needs it. */
export interface Branch {
  readonly id: number
  readonly parentId: number | null
  readonly sortNumber: number | null
  readonly container?: unknown
}
/**
 * Rows with their children, in the order given. A row whose parent is missing (hidden, deleted) is
 * left out with everything below it.
 */
export function treeOf<R extends { id: number; parentId: number | null }>(
  rows: readonly R[],
): (R & { children: unknown[] })[] {
  const below = new Map<number | null, R[]>()
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row])
  const grown = (parent: number | null, depth: number): (R & { children: unknown[] })[] =>
    depth > 20 ? [] : (below.get(parent) ?? []).map(row => ({ ...row, children: grown(row.id, depth + 1) }))
  return grown(null, 0)
}
const inPlace = (one: { readonly id: number; readonly sortNumber: number | null }, other: typeof one) =>
  (one.sortNumber ?? 0) - (other.sortNumber ?? 0) || one.id - other.id
/**
 * The trees of several pages, each built from its own rows in order; the roots are in the order of
 * the website.
 */
export const treesOf = <R extends { id: number; parentId: number | null; sortNumber: number | null }>(
  pages: readonly (readonly R[])[],
): (R & { children: unknown[] })[] => pages.flatMap(rows => treeOf(rows.toSorted(inPlace))).sort(inPlace)
