import type { Pair } from '@pavilion/declare'

interface Times {
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
}

/** What is wrong with the times of a session or talk: field → message. It may end on a later day, never before it begins. */
export function wrongTimes({ startTime, endTime }: Times): Record<string, Pair> {
  if (!endTime) return {}
  if (!startTime) return { endTime: ['请先填写开始时间', 'Give the start time first'] }
  if (Date.parse(endTime) <= Date.parse(startTime))
    return { endTime: ['结束时间应晚于开始时间', 'The end must be later than the start'] }
  return Date.parse(endTime) - Date.parse(startTime) > longest ? { endTime: ['最长 7 天', 'At most 7 days'] } : {}
}
const longest = 7 * 86_400_000

/** A session whose end nobody told is taken to last one hour. */
export const untold = 3_600_000
/** When something ends, as milliseconds. */
export const endOf = ({
  startTime,
  endTime,
}: {
  readonly startTime: string
  readonly endTime?: string | null
}): number => (endTime ? Date.parse(endTime) : Date.parse(startTime) + untold)
