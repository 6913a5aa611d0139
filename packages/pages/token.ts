/** The visitor's token: a cookie that our scripts read and send as X-Access-Token; pages look at it only to choose between page and sign-in. */
const name = 'pavilion_app'
const days = 30

function read(): string | undefined {
  const found = document.cookie.split('; ').find(entry => entry.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) || undefined : undefined
}
/** Whose page this is: the token it was opened with, or was given since by itself. */
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
  /** Puts away one that was refused; one with which somebody has signed in since, in another tab, stays. */
  forget(refused: string | undefined): void {
    if (read() === refused) token.clear()
  },
  /** Whoever opened this page has signed out, or somebody else in, in another tab: what it shows and holds is not theirs who is signed in now. */
  isAnothers: (): boolean => currentToken !== undefined && read() !== currentToken,
}
/** Nobody reads any more what stands on the page: what comes instead may be long in coming. */
export const hidePage = (): void => {
  document.documentElement.style.visibility = 'hidden'
}
function write(value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
