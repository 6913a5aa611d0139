/** A hash as it was written; one that was cut off on its way (`#%E5%B1`) names nothing, and must keep nothing else from waking. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}
/** The element that the address names behind its hash; null where there is none. */
export const namedByHash = (): HTMLElement | null => document.getElementById(decoded(location.hash.slice(1)))
