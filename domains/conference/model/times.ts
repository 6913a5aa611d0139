import { dayMs, type Pair } from '@pavilion/declare'

interface Times {
  readonly startTime?: string | null | undefined
  readonly endTime?: string | null | undefined
}

/**
 * Errors in the times of a session or talk, by field. It may end on a later day, but not before it
 * starts.
 */
export function wrongTimes({ startTime, endTime }: Times): Record<string, Pair> {
  if (!endTime) return {}
  if (!startTime) return { endTime: ['请先填写开始时间', 'Please enter the start time first'] }
  if (Date.parse(endTime) <= Date.parse(startTime))
    return { endTime: ['结束时间应晚于开始时间', 'The end must be later than the start'] }
  return Date.parse(endTime) - Date.parse(startTime) > longest ? { endTime: ['最长 7 天', 'At most 7 days'] } : {}
}
const longest = 7 * dayMs

/** The assumed length of a session without an end time: one hour. */
export const defaultLength = 3_600_000
/** The end of a session in milliseconds. */
export const endOf = ({
  startTime,
  endTime,
}: {
  readonly startTime: string
  readonly endTime?: string | null
}): number => (endTime ? Date.parse(endTime) : Date.parse(startTime) + defaultLength)
