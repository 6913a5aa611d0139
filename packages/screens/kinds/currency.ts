import type { AnyRow } from '../logic/text.ts'

/** The currency of a row's amounts: the row's, or else the project's. */
export const currencyOf = (row: AnyRow | undefined, projectCurrency: string) => {
  const currency = (row?.currency ?? row?.currencyDetail) as { abbr?: string } | string | null | undefined
  return (typeof currency === 'string' ? currency : currency?.abbr) || projectCurrency
}
