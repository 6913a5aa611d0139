/** How many related lists stand as tabs before the others go under “More lists”. */
const most = 6
/**
 * Which related lists stand as tabs, and which under “More lists”. Two more than usual stay: a menu for
 * them would save nothing. One that is open under “More lists” is a tab, too, so that one sees what is
 * open.
 */
export function folded<T extends { readonly key: string }>(
  related: readonly T[],
  open: string | null,
): { readonly shown: readonly T[]; readonly more: readonly T[] } {
  if (related.length <= most + 2) return { shown: related, more: [] }
  const more = related.slice(most)
  return { shown: [...related.slice(0, most), ...more.filter(({ key }) => key === open)], more }
}
