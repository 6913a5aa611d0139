import type { AnyResource } from '@pavilion/declare'
import { useRef } from 'react'
import { type ListBody, type Listed, useList } from '../call/hooks.ts'

interface Counted {
  readonly count: number
  readonly countIsAtLeast?: true | undefined
  readonly pages: number
}

/** How many rows a list has, and pages. The server counts with a first page alone: for a later one it knows it for some seconds, and after that no more than how many
 *  rows stand up to there. So the first page's count stands meanwhile, and is asked for where nobody has seen it or something was written.
 *  @param isOld what is told is the page before, while this one is still coming */
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
  // A keyword's page counts for itself.
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
  // A full page of a list without a known end may be followed by another.
  const goesOn = countIsAtLeast && !isOld && data?.rows.length === limit
  return { count, countIsAtLeast, pages: Math.max(1, Math.ceil(count / limit), goesOn ? page + 1 : 1) }
}
