import { eventDays, type Site } from '@pavilion/pages'
import type { Moment, ProgrammeSession, ProgrammeSpeaker } from '../model/programme.ts'

/** A day's parts as tabs show them; midnight UTC of a day read in UTC is that day. */
export const dayParts = (day: string, { language }: Pick<Site, 'language'>) => eventDays(`${day}T00:00:00.000Z`, null, language, 'UTC') as { days: string; month: string; weekdays: string }
/** 4月15日 周四; Thu 15 April. */
export function dayInWords(day: string, site: Pick<Site, 'language'>): string {
  const { days, month, weekdays } = dayParts(day, site)
  return site.language === 'en' ? `${weekdays} ${days} ${month.replace(/ \d{4}$/, '')}` : `${month.replace(/^\d{4}年/, '')}${days}日 ${weekdays}`
}
/** `01:30`, and on a later day than `day` how much later: 次日 01:30, 01:30 (+1). */
export function timeOn(moment: Moment, day: string, { say }: Pick<Site, 'say'>): string {
  const later = moment.day === day ? 0 : Math.round((Date.parse(moment.day) - Date.parse(day)) / 86_400_000)
  return later === 0 ? moment.time : later === 1 ? say(`次日 ${moment.time}`, `${moment.time} (+1)`) : say(`${moment.day.slice(5)} ${moment.time}`, `${moment.time} (${later > 0 ? '+' : ''}${later})`)
}
/** 09:00–10:30; only the start where no end is told. */
export const timesOf = ({ from, to }: Pick<ProgrammeSession, 'from' | 'to'>, site: Pick<Site, 'say'>): string => `${from.time}${to ? `–${timeOn(to, from.day, site)}` : ''}`
/** What stands under a speaker's name: position, department, workplace. */
export const rolesOf = ({ position, department, workplace }: ProgrammeSpeaker, site: Pick<Site, 'named'>): string[] => [position ?? '', department ? site.named(department) : '', workplace ? site.named(workplace) : ''].filter(Boolean)
/** The same track is everywhere of the same colour, one of eight by its place among all tracks. */
export const trackColour = (track: string, tracks: readonly string[]): string => `track-${Math.max(0, tracks.indexOf(track)) % 8}`
