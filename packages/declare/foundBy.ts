import type { NarrowingStep } from './narrowing.ts'

/**
 * A way from a row to others whose words find it too: an order by its contact, a payment, an invoice.
 */
export interface FoundBy {
  readonly path: readonly NarrowingStep[]
  /** The row's own page shows what is there, so whoever may list the row is led along this way. */
  readonly shown: boolean
}
/** A way whose end the row's own page shows. */
export const shownBy = (...path: readonly NarrowingStep[]): FoundBy => ({ path, shown: true })
/** A way along which only those are led who may list or open what is at its end. */
export const alsoBy = (...path: readonly NarrowingStep[]): FoundBy => ({ path, shown: false })
