const cookieName = 'pavilion_admin'

const read = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) || undefined
/** Signing in removes what is left of an ended session: it would be refused first. */
const isEntrance = () => /^\/admin\/(?:login|autoLogin|auth-redirect)\b/.test(location.pathname)
/** The owner of this tab. It continues in their name, even if another person signs in elsewhere. */
let tabToken = isEntrance() ? undefined : read()

/**
 * The operator's token: in a cookie that scripts can read, sent as X-Access-Token. The server
 * ignores the cookie.
 */
export const token = {
  get: (): string | undefined => (tabToken ??= isEntrance() ? undefined : read()),
  set: (value: string): void => {
    tabToken = value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  },
  /** Removes this tab's token. A token from a newer sign-in in another browser tab stays. */
  clear: (): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    if (read() === tabToken) document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`
    tabToken = undefined
  },
}
