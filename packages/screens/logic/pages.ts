/**
 * The page numbers that a list shows: the first, the last and those near the current one, with gaps
 * between them.
 */
export function pagesShown(page: number, last: number): (number | 'before' | 'after')[] {
  const from = Math.max(2, Math.min(page - 2, last - 5))
  const to = Math.min(last - 1, Math.max(page + 2, 6))
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return [
    1,
    ...(from > 2 ? ['before' as const] : []),
    ...between,
    ...(to < last - 1 ? ['after' as const] : []),
    ...(last > 1 ? [last] : []),
  ]
}
