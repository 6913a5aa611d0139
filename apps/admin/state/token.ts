const cookieName = 'pavilion_admin'

const read = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) || undefined
/**
 * Where one signs in nobody is signed in: what is left of an ended session would be refused before
 * anything else.
 */
const isEntrance = () => /^\/admin\/(?:login|autoLogin|auth-redirect)\b/.test(location.pathname)
/** Whose tab this is: it goes on in their name, whoever signs in in another one meanwhile. */
let tabToken = isEntrance() ? undefined : read()

/**
 * The operator's token: kept in a cookie that our scripts read, sent as X-Access-Token, never
 * looked at by calls.
 */
export const token = {
  get: (): string | undefined => (tabToken ??= isEntrance() ? undefined : read()),
  set: (value: string): void => {
    tabToken = value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
    document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  },
  /**
   * That of this tab; one with which somebody has signed in since, in another tab of the browser,
   * stays.
   */
  clear: (): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
    if (read() === tabToken) document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`
    tabToken = undefined
  },
}
