const cookieName = 'pavilion_admin'

const read = (): string | undefined => document.cookie.split('; ').find(cookie => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) || undefined
/** Whose tab this is: it goes on in their name, whoever signs in in another one meanwhile. */
let own = read()

/** The operator's token: kept in a cookie that our scripts read, sent as X-Access-Token, never looked at by calls. */
export const token = {
  get: (): string | undefined => (own ??= read()),
  set: (value: string): void => {
    own = value
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
    document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  },
  /** That of this tab; one with which somebody has signed in since, in another tab of the browser, stays. */
  clear: (): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
    if (read() === own) document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`
    own = undefined
  },
}
