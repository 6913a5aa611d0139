/** The list with one item moved to another place; the same list when nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  const place = Math.max(0, Math.min(list.length - 1, to))
  return one === undefined || from === place ? list : list.toSpliced(from, 1).toSpliced(place, 0, one)
}
/** Rows in the order of these ids; those that it does not know come last, as they are. */
export function inOrder<T extends { readonly id: number }>(rows: readonly T[], ids: readonly number[]): readonly T[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length))
}
/** The name of a file without its extension; null for names made by cameras, which say nothing. */
export const nameOf = (file: string): string | null => {
  const name = file
    .replace(/\.[^.]+$/, '')
    .trim()
    .slice(0, 200)
  return /^(?:img|dsc|dscf|image|photo|pic|p|mmexport|wx_camera)?[-_ ]?\d*$/i.test(name) ? null : name
}
