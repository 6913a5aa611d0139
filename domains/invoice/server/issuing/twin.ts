import { createHash } from 'node:crypto'
import type { CodeValue } from '@pavilion/declare'
import { now } from '@pavilion/store'
import type { InvoiceAnswer, InvoiceIssuer, InvoiceRequest } from './issuer.ts'
import { IssuerError } from './issuer.ts'

/** A number of 20 digits that no tax office gives: it begins with 99 and follows from our own. */
export const specimenNumber = (serial: string): string =>
  `99${BigInt(`0x${createHash('sha256').update(serial).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-18)}`

/** How the buyer's tax number ends decides what the twin does. */
const endsIn = (request: InvoiceRequest, ending: string) => request.buyer.taxNumber?.endsWith(ending) ?? false
async function issued(request: InvoiceRequest): Promise<InvoiceAnswer> {
  const { specimen } = await import('./specimen.ts')
  const [number, issuedAt] = [specimenNumber(request.serial), now().toISOString()]
  return { state: 'issued', code: null, number, issuedAt, pdf: await specimen(request, { number, issuedAt }) }
}
async function answered(request: InvoiceRequest): Promise<InvoiceAnswer> {
  if (endsIn(request, '000')) throw new IssuerError('rejected', 'SIMULATED: tax numbers ending in 000 are refused')
  if (endsIn(request, '002')) throw new IssuerError('unknown', 'SIMULATED: no answer in time')
  return endsIn(request, '001') ? { state: 'pending' } : issued(request)
}

/**
 * Makes invoices work on a laptop: every file is a specimen and says so. A buyer's tax number that
 * ends in 000 is refused, in 001 issued when asked a second time, in 002 issued without an answer.
 */
export const issuerTwin = (platform: CodeValue): InvoiceIssuer => ({
  name: `SIMULATED invoice platform ${platform}`,
  platform,
  simulated: true,
  configured: true,
  issue: answered,
  query: issued,
  reverse: answered,
})
