/** The visitor's token: a cookie that our scripts read and send as X-Access-Token; pages look at it only to choose between page and sign-in. */
const name = 'pavilion_app'
const days = 30

export const token = {
  get(): string | undefined {
    const found = document.cookie.split('; ').find(entry => entry.startsWith(`${name}=`))
    return found ? decodeURIComponent(found.slice(name.length + 1)) || undefined : undefined
  },
  set(value: string): void { write(encodeURIComponent(value), days * 86_400) },
  clear(): void { write('', 0) },
}
function write(value: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}
