import { fetchOutside } from '@pavilion/http/outside.ts'
import { wall, amountOf, type Amount } from '@pavilion/declare'
import { chinaZone, yuan } from '@pavilion/platform/model/codes.ts'
import { mustBeOutsideTransactions, now } from '@pavilion/store'
import { ProviderError, type ProviderErrorKind } from './provider.ts'

/** How a client reaches its provider. Tests and the sandbox bring their own. */
export interface Way {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How long an answer is waited for; 10 s by default. */
  readonly patience?: number
}
export const usualWay: Way = { fetch: fetchOutside, now: () => now().getTime() }

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly text: string
}
// No connection was made, so nothing can have been sent.
const unsent =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_URL|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_TLS_.*|UNABLE_TO_.*)$/
/** What is known when a request failed on its way. */
export function kindOfFailure(error: unknown): ProviderErrorKind {
  for (let at = error; at; at = (at as { cause?: unknown }).cause)
    if (unsent.test(String((at as { code?: unknown }).code ?? ''))) return 'notSent'
  return 'unknown'
}
/**
 * Sends one request. Redirects are not followed: they would carry signed requests elsewhere.
 * @throws ProviderError notSent, or unknown when it may have arrived
 */
export async function ask(way: Way, address: string, init: RequestInit): Promise<Answer> {
  const { patience = 10_000 } = way
  mustBeOutsideTransactions(new URL(address).host)
  const asked = way.fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience), ...init })
  try {
    const answer = await asked
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() }
  } catch (error) {
    throw Object.assign(new ProviderError(kindOfFailure(error), `no answer from ${new URL(address).host}`), {
      cause: error,
    })
  }
}
/** @throws ProviderError unknown when an answer is no JSON object */
export function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    /* below */
  }
  throw new ProviderError('unknown', 'the answer is not JSON')
}
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** These providers take yuan alone. @throws ProviderError rejected */
export function fenOf({ minor, currency }: Amount): number {
  if (currency !== yuan) throw new ProviderError('rejected', `${currency} cannot be paid here`, 'CURRENCY')
  if (minor <= 0) throw new ProviderError('rejected', 'there is nothing to pay', 'AMOUNT')
  return minor
}
/** An amount in fen as providers send it: a number, or its digits. */
export function fenIn(value: unknown): Amount | undefined {
  const minor = typeof value === 'number' ? value : /^\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN
  return Number.isSafeInteger(minor) ? amountOf(minor, yuan) : undefined
}

/** `2026-11-26 20:45:00`: China time, which all these providers mean. */
export const chinaTime = (at: number | string): string => wall(at, chinaZone)
/** `2026-11-26T20:45:00+08:00` */
export const chinaOffsetTime = (at: number | string): string => `${chinaTime(at).replace(' ', 'T')}+08:00`
/** The ISO instant of `2026-11-26 20:45:00`, China time; undefined when it is no time. */
export function instantOf(text: unknown): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(String(text ?? '')) ?? []
  const at = Date.parse(`${day}T${time}+08:00`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
export const isoIn = (text: unknown): string | undefined => {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
