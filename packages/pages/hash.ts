/**
 * A decoded hash. A hash that was cut off on its way (`#%E5%B1`) names nothing, and must not stop
 * the rest of the page.
 */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}

/** The element named by the hash of the address; null where there is none. */
export const namedByHash = (): HTMLElement | null => document.getElementById(decoded(location.hash.slice(1)))
