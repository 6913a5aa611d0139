import { defaultZone, type Language } from '@pavilion/declare'

/** Zones of most events, before all others. */
const first = [defaultZone(), 'Asia/Hong_Kong', 'Asia/Tokyo', 'Asia/Singapore', 'Europe/London', 'America/New_York']
const part = (zone: string, language: Language, style: 'longGeneric' | 'shortOffset', at: Date) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** «中国标准时间 · GMT+8 · Asia/Shanghai»: what people call a zone, its distance now, its city. */
export const zoneName = (zone: string, language: Language, at: Date): string =>
  [part(zone, language, 'longGeneric', at), part(zone, language, 'shortOffset', at), zone].filter(Boolean).join(' · ')

/** All time zones by name, the usual ones first. */
export function zoneNames(language: Language, at: Date): readonly { readonly value: string; readonly label: string }[] {
  const all = Intl.supportedValuesOf('timeZone').filter(zone => !first.includes(zone))
  return [...first, ...all].map(value => ({ value, label: zoneName(value, language, at) }))
}
