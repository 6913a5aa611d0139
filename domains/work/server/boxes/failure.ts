import type { outsideError } from '../../model/index.ts'

/**
 * What is known after a call to an outside service that did not succeed. `notSent`, `rateLimited`
 * and `unavailable`: certainly not done; `rejected`: refused for good; `unknown`: it may have been
 * done, so the service is asked by our key before anything is sent again.
 */
export type OutsideErrorKind = keyof typeof outsideError & string
const kinds: Readonly<Record<OutsideErrorKind, true>> = {
  notSent: true,
  rejected: true,
  rateLimited: true,
  unavailable: true,
  unknown: true,
}
/** The kind of anything that was thrown; what says none may have happened. */
export function kindOf(error: unknown): OutsideErrorKind {
  const { kind } = (error ?? {}) as { readonly kind?: unknown }
  return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? (kind as OutsideErrorKind) : 'unknown'
}
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)
