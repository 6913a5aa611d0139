import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Signatures of UnionPay Business (UMS) and of the aggregate cashiers, for our clients and for the
// sandbox.

export type Pairs = Readonly<Record<string, string>>
export type Digest = 'SHA256' | 'MD5'
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Sorted `name=value` pairs and the key, as an upper-case hexadecimal digest. */
export const signPairs = (pairs: Pairs, key: string, digest: Digest = 'SHA256'): string =>
  createHash(digest === 'MD5' ? 'md5' : 'sha256')
    .update(
      Object.keys(pairs)
        .filter(name => name !== 'sign' && pairs[name] !== '')
        .sort()
        .map(name => `${name}=${pairs[name]}`)
        .join('&') + key,
    )
    .digest('hex')
    .toUpperCase()
/** Whether the pairs carry their own signature. MD5 counts only where the merchant has chosen it. */
export const arePairsSigned = (pairs: Pairs, key: string, digest: Digest = 'SHA256'): boolean =>
  isSame(signPairs(pairs, key, digest), pairs.sign?.toUpperCase() ?? '')

export interface BodyParts {
  readonly appId: string
  /** `20261126204500`, China time. */
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}
export const umsNonce = (): string => randomBytes(16).toString('hex')
/** HMAC-SHA256 over app, time, nonce and the digest of the body, in base64. */
export const signBody = ({ appId, timestamp, nonce, body }: BodyParts, appKey: string): string =>
  createHmac('sha256', appKey)
    .update(appId + timestamp + nonce + createHash('sha256').update(body).digest('hex'))
    .digest('base64')
export const isBodySigned = (parts: BodyParts, signature: string, appKey: string): boolean =>
  isSame(signBody(parts, appKey), signature)
export const bodyAuthorization = (parts: BodyParts, appKey: string): string =>
  `OPEN-BODY-SIG AppId="${parts.appId}", Timestamp="${parts.timestamp}", Nonce="${parts.nonce}", Signature="${signBody(parts, appKey)}"`
/** The fields of the header `Authorization`, unverified. */
export const readBodyAuthorization = (header: string): Pairs =>
  /^OPEN-BODY-SIG /.test(header)
    ? Object.fromEntries([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
    : {}
/** The signed address of a page: the same signature, in the query. */
export const formAddress = (address: string, parts: BodyParts, appKey: string): string =>
  `${address}?${new URLSearchParams({
    authorization: 'OPEN-FORM-PARAM',
    appId: parts.appId,
    timestamp: parts.timestamp,
    nonce: parts.nonce,
    content: parts.body,
    signature: signBody(parts, appKey),
  })}`
