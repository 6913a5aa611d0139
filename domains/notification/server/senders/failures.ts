import { briefText } from '@pavilion/http'
import { SendFailed } from './sender.ts'

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Asks a provider by HTTP.
 * @returns the answer of one that was reached and says what it did
 * @throws SendFailed: `unavailable` when surely nothing was done, `unknown` when it may have been
 */
export async function ask(url: URL, request: RequestInit & { readonly timeout: number }): Promise<Response> {
  const { timeout, ...init } = request
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
    (error: unknown): never => {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
      throw new SendFailed(neverConnected.has(code) ? 'unavailable' : 'unknown', code)
    },
  )
  // Whoever sends us elsewhere has done nothing, and our secret and the person's number are for
  // nobody else.
  if (response.status >= 300 && response.status < 400) throw new SendFailed('unavailable', `HTTP ${response.status}`)
  // Only 503 says surely that nothing was done; behind the other 5xx the message may already be on
  // its way.
  if (response.status === 503) throw new SendFailed('unavailable', 'HTTP 503')
  if (response.status >= 500) throw new SendFailed('unknown', `HTTP ${response.status}`)
  return response
}
/**
 * What it answered.
 * @throws SendFailed `unknown` where the line breaks within, or it never ends: the message may be
 *   on its way
 */
export const textOf = (response: Response): Promise<string> =>
  briefText(response).catch((error: Error) => {
    throw new SendFailed('unknown', error.message)
  })
/**
 * As the providers write numbers: mainland ones bare, others with their country code and no plus.
 */
export const dialled = (phoneNumber: string) => phoneNumber.replace(/^\+/, '')
