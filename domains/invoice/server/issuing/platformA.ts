import { createHash, createHmac, randomBytes } from 'node:crypto'
import { now } from '@pavilion/store'
import { invoicePlatform } from '../../model/index.ts'
import type { InvoiceIssuer, InvoiceRequest } from './issuer.ts'
import { IssuerError } from './issuer.ts'
import { answerIn, askService, bodyOf, issuedOr } from './wire.ts'

export interface PlatformASettings {
  readonly url: string
  readonly appId: string
  readonly secret: string
}
/**
 * The signature of platform 10: HMAC-SHA256 over method, path, time, nonce and the digest of the
 * body, one a line.
 */
export function signatureA(
  secret: string,
  { path, time, nonce, body }: { path: string; time: string; nonce: string; body: string },
): string {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret).update(`POST\n${path}\n${time}\n${nonce}\n${digest}\n`).digest('hex')
}

/**
 * Platform 10, the direct issuing service. JSON over HTTPS:
 *
 * - `POST /v1/invoices` issues, `POST /v1/invoices/query` tells, `POST /v1/invoices/reverse` issues
 *   the red invoice. Our `serial` makes each of them happen once.
 * - Headers `X-App-Id`, `X-Time` (seconds), `X-Nonce`, `X-Signature` (`signatureA`).
 * - Answer `{ code: 0, message, data: { status, invoiceCode, invoiceNumber, issuedAt, pdf, reason } }`;
 *   `status` is issued, pending, failed or notFound, `pdf` is base64. Any other `code` is a refusal.
 */
export function platformA({ url, appId, secret }: PlatformASettings): InvoiceIssuer {
  const ask = async (path: string, about: object) => {
    const [time, nonce, body] = [
      String(Math.floor(now().getTime() / 1000)),
      randomBytes(12).toString('hex'),
      JSON.stringify(about),
    ]
    const answer = (await askService(new URL(path, url), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-app-id': appId,
        'x-time': time,
        'x-nonce': nonce,
        'x-signature': signatureA(secret, { path, time, nonce, body }),
      },
      body,
    })) as { code?: unknown; message?: unknown; data?: Record<string, unknown> }
    if (answer.code !== 0)
      throw new IssuerError('rejected', `${String(answer.code)} ${String(answer.message ?? '')}`.trim())
    return answerIn(answer.data ?? {})
  }
  return {
    name: 'invoice platform 10',
    platform: invoicePlatform.platformA,
    simulated: false,
    configured: true,
    issue: async (request: InvoiceRequest) => issuedOr(await ask('/v1/invoices', bodyOf(request))),
    query: ({ serial }) => ask('/v1/invoices/query', { serial }),
    reverse: async request => issuedOr(await ask('/v1/invoices/reverse', bodyOf(request))),
  }
}
