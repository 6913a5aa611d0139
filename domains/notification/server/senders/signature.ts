import { createHash, createHmac } from 'node:crypto'

// The cloud vendor's request signature, version 3 (ACS3-HMAC-SHA256). The names of the signed
// headers are part of what is signed.

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: like encodeURIComponent, but ! ' ( ) * are encoded too. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
/** Query parameters in the order and encoding that is signed. */
export const canonicalQuery = (parameters: Readonly<Record<string, string>>) =>
  Object.keys(parameters)
    .sort()
    .map(name => `${encode(name)}=${encode(parameters[name] ?? '')}`)
    .join('&')

export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The Authorization header of a request. `headers` (lower case) must already contain host, the
 * x-acs-* headers and the body's digest.
 */
export function authorization(
  { method, path, query, headers, body }: SignedRequest,
  key: { id: string; secret: string },
): string {
  const names = Object.keys(headers)
    .filter(name => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort()
  const canonical = [
    method,
    path,
    query,
    ...names.map(name => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    sha256(body),
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`
}
export const bodyDigest = sha256
