const cookieName = 'pavilion_admin'

/** The operator's token: kept in a cookie that our scripts read, sent as X-Access-Token, never looked at by calls. */
export const token = {
  get: (): string | undefined => document.cookie.split('; ').find(cookie => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) || undefined,
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
  set: (value: string): void => { document.cookie = `${cookieName}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}` },
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
  clear: (): void => { document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax` },
}
