/**
 * A place in the database's log, as 16 hexadecimal digits, so that the later of two is the greater
 * text. A client that sends back the last one it got (`X-Position`) may be answered by a standby, and
 * never sees an older state than before (docs/decisions/0065).
 */
export type Position = string
const keptAs = 'pavilion.position'
export const isPosition = (value: unknown): value is Position =>
  typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)

interface Store {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}
/** All windows of a browser share it: what one has written, the next one reads. */
const browserStore = (): Store | undefined => {
  try {
    return (globalThis as { localStorage?: Store }).localStorage
  } catch {
    // A browser that keeps nothing for this site.
    return undefined
  }
}
let here: string | undefined
const known = (): string | undefined => browserStore()?.getItem(keptAs) ?? here
/** The header that a browser sends with its calls, once a server has said that it reads standbys. */
export function positionHeader(): Readonly<Record<string, string>> {
  const position = known()
  return position ? { 'X-Position': position } : {}
}
/**
 * Remembers how far the database was when it answered, or when something in it changed. `new`: the
 * server reads standbys, and this browser has seen nothing yet. `lost`: nobody knows how far it was,
 * so the next call begins again.
 */
export function heardPosition(heard: unknown): void {
  const position = heard === 'lost' ? 'new' : heard
  if (!isPosition(position) && position !== 'new') return
  const before = known()
  if (before && heard !== 'lost' && (position === 'new' || (isPosition(before) && before >= position))) return
  here = position
  try {
    browserStore()?.setItem(keptAs, position)
  } catch {
    // A full store: this window still remembers it.
  }
}
