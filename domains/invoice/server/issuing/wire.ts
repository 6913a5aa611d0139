import { fetchOutside } from '@pavilion/http/outside.ts'
import { briefText } from '@pavilion/http'
import { now } from '@pavilion/store'
import type { InvoiceAnswer, InvoiceRequest } from './issuer.ts'
import { IssuerError } from './issuer.ts'

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const largestAnswer = 12_000_000

/**
 * Sends one request to an invoice service and reads its JSON.
 * @throws IssuerError: `unavailable` when certainly nothing was issued, `unknown` when it may have been
 */
export async function askService(url: URL, init: RequestInit, timeout = 20_000): Promise<unknown> {
  const response = await fetchOutside(url, {
    ...init,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown): never => {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
    throw new IssuerError(neverConnected.has(code) ? 'unavailable' : 'unknown', code)
  })
  if (response.status === 429) throw new IssuerError('rateLimited', 'HTTP 429')
  if (response.status === 503 || (response.status >= 300 && response.status < 400))
    throw new IssuerError('unavailable', `HTTP ${response.status}`)
  if (response.status === 401 || response.status === 403)
    throw new IssuerError('rejected', `HTTP ${response.status}: check app id and secret`)
  if (!response.ok) throw new IssuerError(response.status >= 500 ? 'unknown' : 'rejected', `HTTP ${response.status}`)
  try {
    return JSON.parse(await briefText(response, largestAnswer))
  } catch (error) {
    throw new IssuerError('unknown', (error as Error).message)
  }
}
const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)
/** Reads what both services say of an invoice, however they wrap it. */
export function answerIn(data: Readonly<Record<string, unknown>>): InvoiceAnswer | undefined {
  switch (data.status) {
    case 'notFound':
      return undefined
    case 'pending':
      return { state: 'pending' }
    case 'failed':
      throw new IssuerError('rejected', text(data.reason) ?? 'the invoice service refused it')
    case 'issued': {
      const number = text(data.invoiceNumber)
      if (!number) throw new IssuerError('unknown', 'an issued invoice without a number')
      const pdf = text(data.pdf)
      return {
        state: 'issued',
        code: text(data.invoiceCode),
        number,
        issuedAt: text(data.issuedAt) ?? now().toISOString(),
        pdf: pdf ? Buffer.from(pdf, 'base64') : null,
      }
    }
    default:
      throw new IssuerError('unknown', `unexpected status ${String(data.status)}`)
  }
}
/** The fields of a request as they go over the wire: yuan with two decimals. */
export function bodyOf({
  serial,
  type,
  electronicType,
  issuer,
  buyer,
  line,
  orderNumbers,
  remark,
  email,
  red,
}: InvoiceRequest) {
  const yuan = (fen: number) => `${red ? '-' : ''}${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
  return {
    serial,
    type,
    electronicType,
    issuer,
    buyer,
    lines: [
      {
        name: line.name,
        taxCode: line.taxCode,
        unit: line.unit,
        amount: yuan(line.amount),
        taxRate: (line.rate / 100).toFixed(4),
        tax: yuan(line.tax),
      },
    ],
    amount: yuan(line.amount),
    orderNumbers,
    remark,
    email,
    ...(red && { red }),
  }
}
/** An answer to a call that issues: the service knows what it was just sent. */
export function issuedOr(answer: InvoiceAnswer | undefined): InvoiceAnswer {
  if (!answer) throw new IssuerError('unknown', 'the service does not know what it was sent')
  return answer
}
