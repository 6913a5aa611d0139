import { deviceShelf } from '@pavilion/pages/shelves.ts'

/** With what a phone proves that it holds a link. */
export interface Holder {
  readonly code: string
  readonly device: string
}
function deviceSecret(): string {
  const known = deviceShelf.getItem('pavilion.phone')
  if (known) return known
  const made = crypto.randomUUID()
  deviceShelf.setItem('pavilion.phone', made)
  return made
}
/**
 * The link in the address, else the one that this phone opened last. It leaves the address, so that
 * nobody passes it on with a picture of the screen.
 */
export function holderHere(kept: string): Holder | undefined {
  const given = decodeURIComponent(location.hash.slice(1))
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  const code = given || deviceShelf.getItem(kept) || ''
  if (!code) return undefined
  deviceShelf.setItem(kept, code)
  return { code, device: deviceSecret() }
}
/** The number of a link: names what this phone keeps of it. */
export const linkNumber = ({ code }: Holder): string => code.split('.')[0] ?? ''
