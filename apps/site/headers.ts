/** Scripts and styles come only from our own files; pages contain neither inline. */
export const pagePolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; media-src 'self' https:; connect-src 'self'; font-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'"
export const safeHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
}
/** A shared page: browsers revalidate it each time and mostly get «not modified». */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': pagePolicy,
  vary: 'accept-encoding',
}
export const privateHeaders = { ...pageHeaders, 'cache-control': 'private, no-store' }
/**
 * The policy of a page whose forms are sent to a payment provider; the sandbox’s page is on this
 * machine.
 */
export const leadingOut = (policy: string): string =>
  policy.replace("form-action 'self'", "form-action 'self' https: http://127.0.0.1:* http://localhost:*")
/** The policy of a page that asks the server of a hall, whose address is not known here. */
export const askingHub = (policy: string): string =>
  policy.replace("connect-src 'self'", "connect-src 'self' https: http://127.0.0.1:* http://localhost:*")
/**
 * A page reaches its own host alone. To older Safari «self» means no sockets, so they are named. A
 * Host header that is no host is left out.
 */
export const withSockets = (policy: string, host: string): string =>
  /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)
    ? policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`)
    : policy
