const cookieName = 'pavilion_admin'

const read = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) || undefined
/** Signing in removes what is left of an ended session: it would be refused first. */
const isEntrance = () => /^\/admin\/(?:login|autoLogin|auth-redirect)\b/.test(location.pathname)
const roleName = 'pavilion.asRole'
/** The session in which this tab sees the back-office as a role, and where it was opened. */
function readRole(): { token: string; from: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(roleName) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
const leaveRole = () => sessionStorage.removeItem(roleName)
if (isEntrance()) leaveRole()
/** The owner of this tab. It continues in their name, even if another person signs in elsewhere. */
let tabToken = isEntrance() ? undefined : (readRole()?.token ?? read())

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
  /** Continues in this tab as a role: the page loads again. Everything else keeps the own session. */
  seeAs: (value: string): void => {
    sessionStorage.setItem(roleName, JSON.stringify({ token: value, from: location.pathname + location.search }))
    location.assign('/admin/')
  },
  /** Back to oneself, where the role was chosen. */
  leaveRole: (): void => {
    const from = readRole()?.from ?? '/admin/'
    leaveRole()
    location.assign(from)
  },
  /** Removes this tab's token. A token from a newer sign-in in another browser tab stays. */
  clear: (): void => {
    localStorage.removeItem('pavilion.keptInfo')
    // The session of a role has ended: what is left is the own one.
    if (readRole()) {
      leaveRole()
      tabToken = undefined
      return
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
    if (read() === tabToken) document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`
    tabToken = undefined
  },
}
