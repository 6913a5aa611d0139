import {
  allFields,
  type AnyField,
  isMaskedField,
  isSortedByIndex,
  mostSorted,
  type Pair,
  whyUnsorted,
} from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { unsortable } from '../logic/query.ts'
import type { RowsProps } from './table/useRowView.tsx'

/**
 * Whether the list can be sorted by a column: `why` is the reason that can be shown if it cannot.
 */
export interface Sortability {
  readonly may: boolean
  readonly why?: Pair | undefined
}

/** Tells of each column of a list whether the list can be sorted by it. */
export function useSortability({ of, alterations, count, countIsAtLeast }: RowsProps) {
  const { person, project, sellerId } = useHere()
  const isConfined = (of.scope === 'seller' ? sellerId : project?.id) !== undefined
  // A log is not counted to its end, so its size is not known. A list found by keyword may be
  // counted only in part, and the server decides whether it can be sorted.
  const isLong = of.log ? countIsAtLeast : count > mostSorted

  return (key: string, field: AnyField | undefined): Sortability => {
    const why = alterations.list?.unsorted?.(key, count)
    if (!field || unsortable.has(field.kind) || (isMaskedField(field) && !person.unmask)) return { may: false, why }
    if (why) return { may: true, why }
    const isTooSlow = isLong && key in allFields(of) && !isSortedByIndex(of, key, isConfined)
    return { may: true, why: isTooSlow ? whyUnsorted(field) : undefined }
  }
}
