/** Rows with their children below them, in the order given. A row whose parent is absent (hidden, deleted) is left out with all below it. */
export function treeOf<R extends { id: number; parentId: number | null }>(rows: readonly R[]): (R & { children: unknown[] })[] {
  const below = new Map<number | null, R[]>()
  for (const row of rows) below.set(row.parentId, [...(below.get(row.parentId) ?? []), row])
  const grown = (parent: number | null, depth: number): (R & { children: unknown[] })[] =>
    depth > 20 ? [] : (below.get(parent) ?? []).map(row => ({ ...row, children: grown(row.id, depth + 1) }))
  return grown(null, 0)
}
