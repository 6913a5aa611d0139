import { endOfDay, type Pair } from '@pavilion/declare'
import { recruitJobStatus } from './codes.ts'

/** When a fair takes applications. */
export interface FairTimes {
  readonly openFrom: string | null
  readonly openUntil: string | null
  /** The last day, at the event. */
  readonly deadline: string | null
}
export type WhyClosed = 'jobClosed' | 'fairNotOpen' | 'fairOver' | 'deadlinePassed'

/** The last moment for a job: the earlier end of the two days, at the event. Null: none. */
export function lastMoment(job: { readonly deadline: string | null }, fair: FairTimes, zone: string): string | null {
  const ends = [job.deadline, fair.deadline].flatMap(day => (day ? endOfDay(day, zone) : []))
  if (fair.openUntil) ends.push(new Date(fair.openUntil).toISOString())
  return ends.sort()[0] ?? null
}
/** Why nobody may apply for a job now; undefined: they may. */
export function whyClosed(
  job: { readonly status: number; readonly deadline: string | null },
  fair: FairTimes,
  { now, zone }: { readonly now: Date; readonly zone: string },
): WhyClosed | undefined {
  const at = now.getTime()
  if (job.status !== recruitJobStatus.open) return 'jobClosed'
  if (fair.openUntil && at >= Date.parse(fair.openUntil)) return 'fairOver'
  if ([job.deadline, fair.deadline].some(day => day && at >= Date.parse(endOfDay(day, zone)))) return 'deadlinePassed'
  if (fair.openFrom && at < Date.parse(fair.openFrom)) return 'fairNotOpen'
  return undefined
}
export const closedWords: Readonly<Record<WhyClosed, Pair>> = {
  jobClosed: ['此职位已停止招聘', 'This job is closed'],
  fairNotOpen: ['投递尚未开始', 'Applications have not opened yet'],
  fairOver: ['招聘会已结束', 'The job fair is over'],
  deadlinePassed: ['已过投递截止日', 'The time to apply is over'],
}
