import type { AnyResource } from '@pavilion/declare'
import { useRef } from 'react'
import { type ListBody, type Listed, useList } from '../../call/hooks.ts'

interface Counted {
  readonly count: number
  readonly countIsAtLeast?: true | undefined
  readonly pages: number
}

/**
 * The number of rows and pages of a list. The server counts only with the first page. It remembers
 * the count for some seconds; after that, a later page has only the number of rows up to its end.
 * So the count of the first page is kept, and requested if it is missing or something was written.
 * @param isOld `data` is still that of the previous page
 */
export function useCounted(
  of: AnyResource,
  { where, search, deleted, pagination: { page, limit } }: ListBody & { pagination: { page: number; limit: number } },
  data: Listed | undefined,
  isOld: boolean,
): Counted {
  const question = { ...(where && { where }), ...(search && { search }), ...(deleted && { deleted }) }
  const asked = JSON.stringify(question)
  const seen = useRef<{ asked: string; answer: Listed }>(undefined)
  const isOpen = data?.countIsAtLeast === true && page > 1
  // A search by keyword counts on every page.
  const { data: first, isPlaceholderData } = useList(
    of,
    { ...question, pagination: { page: 1, limit: 1 } },
    { enabled: isOpen && !search },
  )
  if (data && !isOld && (page === 1 || !data.countIsAtLeast)) seen.current = { asked, answer: data }
  const before = !isOpen
    ? undefined
    : first && !isPlaceholderData
      ? first
      : seen.current?.asked === asked
        ? seen.current.answer
        : undefined
  const { count, countIsAtLeast } = data && !(before && before.count > data.count) ? data : (before ?? { count: 0 })
  // If the end of a list is unknown, a full page may be followed by another.
  const goesOn = countIsAtLeast && !isOld && data?.rows.length === limit
  return { count, countIsAtLeast, pages: Math.max(1, Math.ceil(count / limit), goesOn ? page + 1 : 1) }
}
