import { fetchOutside } from '@pavilion/http/outside.ts'
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
 * Sends an HTTP request to a provider.
 * @returns the answer of a provider that was reached
 * @throws SendFailed: `unavailable` when certainly nothing was done, `unknown` when it may have
 *   been
 */
export async function ask(url: URL, request: RequestInit & { readonly timeout: number }): Promise<Response> {
  const { timeout, ...init } = request
  const response = await fetchOutside(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
    (error: unknown): never => {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
      throw new SendFailed(neverConnected.has(code) ? 'unavailable' : 'unknown', code)
    },
  )
  // A redirect did nothing, and our secret and the person's number must not go elsewhere.
  if (response.status >= 300 && response.status < 400) throw new SendFailed('unavailable', `HTTP ${response.status}`)
  // Only 503 certainly means that nothing was done; after other 5xx the message may have been sent.
  if (response.status === 503) throw new SendFailed('unavailable', 'HTTP 503')
  if (response.status >= 500) throw new SendFailed('unknown', `HTTP ${response.status}`)
  return response
}
/**
 * The body of an answer.
 * @throws SendFailed `unknown` when the connection breaks or the body never ends: the message may
 *   have been sent
 */
export const textOf = (response: Response): Promise<string> =>
  briefText(response).catch((error: Error) => {
    throw new SendFailed('unknown', error.message)
  })
/**
 * The number as providers expect it: mainland numbers as they are, others with country code and
 * without plus.
 */
export const dialled = (phoneNumber: string) => phoneNumber.replace(/^\+(?:86(?=1\d{10}$))?/, '')
