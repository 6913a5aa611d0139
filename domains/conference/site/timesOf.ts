import { daysBetween } from '@pavilion/declare'
import type { Site } from '@pavilion/pages'
import { daysOf, type Moment, type ProgrammeSession } from '../model/programme.ts'

/** `01:30`, marked if it is on a later day than `day`: 次日 01:30, 01:30 (+1). */
export function timeOn(moment: Moment, day: string, { say }: Pick<Site, 'say'>): string {
  const later = daysBetween(day, moment.day)
  return later === 0
    ? moment.time
    : later === 1
      ? say(`次日 ${moment.time}`, `${moment.time} (+1)`)
      : say(`${moment.day.slice(5)} ${moment.time}`, `${moment.time} (${later > 0 ? '+' : ''}${later})`)
}
/** 4月15日 09:00, 15 Apr 09:00. */
const dated = ({ day, time }: Moment, { say }: Pick<Site, 'say'>) =>
  `${say(`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`, new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }))} ${time}`
/** 09:00–10:30; only the start if there is no end; with both dates if it lasts several days. */
export const timesOf = (session: Pick<ProgrammeSession, 'from' | 'to'>, site: Pick<Site, 'say'>): string => {
  const { from, to } = session
  if (to && daysOf(session).length > 1) return `${dated(from, site)} – ${dated(to, site)}`
  return `${from.time}${to ? `–${timeOn(to, from.day, site)}` : ''}`
}
