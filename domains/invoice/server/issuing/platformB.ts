import { createHash, timingSafeEqual } from 'node:crypto'
import { now } from '@pavilion/store'
import { invoicePlatform } from '../../model/index.ts'
import type { InvoiceIssuer } from './issuer.ts'
import { IssuerError } from './issuer.ts'
import { answerIn, askService, bodyOf, issuedOr } from './wire.ts'

export interface PlatformBSettings {
  readonly url: string
  readonly appKey: string
  readonly secret: string
}
/**
 * The signature of platform 20: upper-case SHA-256 over `key=value` pairs sorted by key, between
 * the secret and the secret.
 */
export function signatureB(secret: string, fields: Readonly<Record<string, string>>): string {
  const pairs = Object.keys(fields)
    .filter(name => name !== 'sign' && fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')
  return createHash('sha256').update(`${secret}${pairs}${secret}`).digest('hex').toUpperCase()
}
const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Platform 20, the second vendor. One address, form-encoded:
 *
 * - Fields `appKey`, `method` (invoice.issue, invoice.query, invoice.reverse), `timestamp`
 *   (milliseconds), `version` 1.0, `content` (base64 of JSON) and `sign` (`signatureB`).
 * - Answer `{ code: '0000', message, content, sign }`: `content` is base64 of the same JSON that
 *   platform 10 sends as `data`. Its signature covers code, message and content; an answer with a
 *   wrong one counts as unknown.
 */
export function platformB({ url, appKey, secret }: PlatformBSettings): InvoiceIssuer {
  const ask = async (method: string, about: object) => {
    const fields: Record<string, string> = {
      appKey,
      method,
      timestamp: String(now().getTime()),
      version: '1.0',
      content: Buffer.from(JSON.stringify(about)).toString('base64'),
    }
    const answer = (await askService(new URL(url), {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams({ ...fields, sign: signatureB(secret, fields) }),
    })) as Record<string, unknown>
    const [code, message, content, sign] = ['code', 'message', 'content', 'sign'].map(name =>
      String(answer[name] ?? ''),
    ) as [string, string, string, string]
    if (!same(sign, signatureB(secret, { code, message, content })))
      throw new IssuerError('unknown', 'the signature of the answer is wrong')
    if (code !== '0000') throw new IssuerError('rejected', `${code} ${message}`.trim())
    return answerIn(JSON.parse(Buffer.from(content, 'base64').toString('utf8')) as Record<string, unknown>)
  }
  return {
    name: 'invoice platform 20',
    platform: invoicePlatform.platformB,
    simulated: false,
    configured: true,
    issue: async request => issuedOr(await ask('invoice.issue', bodyOf(request))),
    query: ({ serial }) => ask('invoice.query', { serial }),
    reverse: async request => issuedOr(await ask('invoice.reverse', bodyOf(request))),
  }
}
