import type { Site } from '@pavilion/pages'
import type { Moment, ProgrammeSession } from '../model/programme.ts'

/** `01:30`, and on a later day than `day` how much later: 次日 01:30, 01:30 (+1). */
export function timeOn(moment: Moment, day: string, { say }: Pick<Site, 'say'>): string {
  const later = moment.day === day ? 0 : Math.round((Date.parse(moment.day) - Date.parse(day)) / 86_400_000)
  return later === 0 ? moment.time : later === 1 ? say(`次日 ${moment.time}`, `${moment.time} (+1)`) : say(`${moment.day.slice(5)} ${moment.time}`, `${moment.time} (${later > 0 ? '+' : ''}${later})`)
}
/** 09:00–10:30; only the start where no end is told. */
export const timesOf = ({ from, to }: Pick<ProgrammeSession, 'from' | 'to'>, site: Pick<Site, 'say'>): string => `${from.time}${to ? `–${timeOn(to, from.day, site)}` : ''}`
