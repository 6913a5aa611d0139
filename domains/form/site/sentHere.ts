import type { ShownFee } from './journey.ts'

/** Under which name an entry of the browser's history holds what was sent from it. */
const mark = 'formSent'
/** What was sent without an account: no server tells it to this visitor again. */
export interface SentHere {
  readonly number: string
  readonly status: number
  readonly fee?: ShownFee /** Milliseconds since 1970. */
  readonly at: number
}

/** Keeps it with this place of the history: a reload, or a phone that fetches its tab again, shows the number once more. Whoever comes by a link finds the form, be it the next at a shared device. */
export const keepSent = (form: number, sent: SentHere): void =>
  history.replaceState({ ...history.state, [mark]: [form, sent] }, '')
/** What was sent from here, where the page was loaded anew or come back to. A link to the very address that it stands at keeps the entry's state in Chromium: it begins anew all the same. */
export function sentHere(form: number): SentHere | undefined {
  if ((performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate')
    return undefined
  const [of, sent] = (history.state as { [mark]?: readonly [number, SentHere] } | null)?.[mark] ?? []
  return of === form ? sent : undefined
}
export function forgetSent(): void {
  const { [mark]: _sent, ...rest } = (history.state ?? {}) as Record<string, unknown>
  history.replaceState(rest, '')
}
