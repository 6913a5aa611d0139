/**
 * The visitor's token: a cookie that our scripts read and send as X-Access-Token. Pages use it only
 * to choose between page and sign-in.
 */
const name = 'pavilion_app'
const days = 30

function read(): string | undefined {
  const found = document.cookie.split('; ').find(entry => entry.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) || undefined : undefined
}

/** The token of the visitor this page belongs to: the one it was opened with, or has set since. */
let currentToken = typeof document === 'undefined' ? undefined : read()

export const token = {
  get: read,
  /** False where the browser blocks cookies: nobody stays signed in there. */
  set(value: string): boolean {
    write(encodeURIComponent(value), days * 86_400)
    currentToken = read()
    return currentToken === value
  },
  clear(): void {
    currentToken = undefined
    write('', 0)
  },
  /** Deletes a refused token. A token set by a later sign-in in another tab stays. */
  forget(refused: string | undefined): void {
    if (read() === refused) token.clear()
  },
  /**
   * The visitor of this page has signed out, or somebody else has signed in, in another tab: the
   * content does not belong to the current visitor.
   */
  belongsToOther: (): boolean => currentToken !== undefined && read() !== currentToken,
}

/** Hides the page: its content is outdated, and the next page may take long to load. */
export const hidePage = (): void => {
  document.documentElement.style.visibility = 'hidden'
}

function write(value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
