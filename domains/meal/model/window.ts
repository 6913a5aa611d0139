import { addDays, endOfDay, instantOf, startOfDay } from '@pavilion/declare'

/** When a meal is served, as moments in ms. */
export interface Window {
  readonly from: number
  readonly until: number
}
interface Hours {
  readonly date: string | null
  readonly startTime: string | null
  readonly endTime: string | null
}
/**
 * The hours of a meal in the zone of its event. An end at or before the start is on the next day: a
 * dinner until half past one still belongs to the day on which it began. Without times, the whole day.
 * Undefined without a date.
 */
export function windowOf({ date, startTime, endTime }: Hours, zone: string): Window | undefined {
  if (!date) return undefined
  const at = (day: string, time: string) => Date.parse(instantOf(`${day} ${time.slice(0, 5)}:00`, zone))
  const from = startTime ? at(date, startTime) : Date.parse(startOfDay(date, zone))
  if (!endTime) return { from, until: Date.parse(endOfDay(date, zone)) }
  const isNextDay = endTime.slice(0, 5) <= (startTime?.slice(0, 5) ?? '00:00')
  return { from, until: at(isNextDay ? addDays(date, 1) : date, endTime) }
}
export const isWithin = (at: number, { from, until }: Window): boolean => at >= from && at < until
