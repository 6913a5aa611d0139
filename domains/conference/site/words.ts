import { eventDays, wordsOn, type Site } from '@pavilion/pages'
import { daysOf, type ProgrammeSession, type ProgrammeSpeaker } from '../model/programme.ts'
import { timesOf } from './timesOf.ts'

export { timeOn, timesOf } from './timesOf.ts'

/** The parts of a day for the tabs. Midnight UTC formatted in UTC is the same day. */
export const dayParts = (day: string, { lang }: Pick<Site, 'lang'>) =>
  eventDays(`${day}T00:00:00.000Z`, null, lang, 'UTC') as { days: string; month: string; weekdays: string }
/** 4月15日 周四; Thu 15 April. */
export function dayInWords(day: string, site: Pick<Site, 'lang'>): string {
  const { days, month, weekdays } = dayParts(day, site)
  if (site.lang !== 'en' && wordsOn(site.lang) === 'en')
    return new Intl.DateTimeFormat(site.lang, {
      timeZone: 'UTC',
      weekday: 'short',
      month: 'long',
      day: 'numeric',
    }).format(new Date(`${day}T00:00:00.000Z`))
  return site.lang === 'en'
    ? `${weekdays} ${days} ${month.replace(/ \d{4}$/, '')}`
    : `${month.replace(/^\d{4}年/, '')}${days}日 ${weekdays}`
}
/** Day and times of a session. */
export const whenOf = (session: Pick<ProgrammeSession, 'from' | 'to'>, site: Pick<Site, 'lang' | 'say'>): string =>
  daysOf(session).length > 1
    ? timesOf(session, site)
    : `${dayInWords(session.from.day, site)} ${timesOf(session, site)}`
interface Role {
  readonly words: string
  readonly lang: string | undefined
}
/** The lines under a speaker's name: position, department, workplace. */
export const rolesOf = (speaker: ProgrammeSpeaker, site: Pick<Site, 'words' | 'spoken'>): Role[] =>
  (
    [
      [speaker, 'position'],
      [speaker.department ?? {}, 'name'],
      [speaker.workplace ?? {}, 'name'],
    ] as const
  )
    .map(([row, name]) => ({ words: site.words(row, name), lang: site.spoken(row, name) }))
    .filter(({ words }) => words)
/** The class of a track's colour: one of eight, by its position among all tracks. */
export const trackColour = (track: string, tracks: readonly string[]): string =>
  `track-${Math.max(0, tracks.indexOf(track)) % 8}`
