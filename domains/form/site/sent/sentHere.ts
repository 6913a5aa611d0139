import type { Fee } from '../../model/fee.ts'

/** The fee of a registration, as it was stored with it. */
export type ShownFee = Pick<Fee, 'name' | 'englishName' | 'price' | 'currency'>

/** The key under which an entry of the browser's history keeps what was sent from it. */
const historyKey = 'formSent'
/** A record sent without an account: the server does not show it to this visitor again. */
export interface SentHere {
  readonly number: string
  readonly status: number
  readonly fee?: ShownFee
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * Keeps the sent record with this entry of the browser's history, so that a reload (or a phone that
 * reloads the tab) shows the number again. Opening the form by a link starts an empty one, because
 * the device may be shared.
 */
export const keepSent = (form: number, sent: SentHere): void =>
  history.replaceState({ ...history.state, [historyKey]: [form, sent] }, '')

/**
 * The record sent from this entry, after a reload or a return by Back. A navigation always starts
 * an empty form: Chromium keeps the state of the entry when a link leads to the current address.
 */
export function sentHere(form: number): SentHere | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'navigate') return undefined
  const state = history.state as { [historyKey]?: readonly [number, SentHere] } | null
  const [sentForm, sent] = state?.[historyKey] ?? []
  return sentForm === form ? sent : undefined
}
export function forgetSent(): void {
  const { [historyKey]: _sent, ...rest } = (history.state ?? {}) as Record<string, unknown>
  history.replaceState(rest, '')
}
