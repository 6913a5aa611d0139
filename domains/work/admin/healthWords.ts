import { countOf, type Language } from '@pavilion/declare'
import type { ShownPart } from '../model/calls/health.ts'
import { partState } from '../model/health.ts'

export type Light = 'well' | 'poor' | 'ill' | 'unknown'
/** The light of the whole: never green while a part is not known. */
export function lightOf(parts: readonly Pick<ShownPart, 'state'>[]): Light {
  const is = (state: number) => parts.some(part => part.state === state)
  if (is(partState.ill)) return 'ill'
  if (!parts.length || is(partState.unknown)) return 'unknown'
  return is(partState.poor) ? 'poor' : 'well'
}
/** A length of time in its largest unit: `12 分钟`, `3 h`. */
export function lengthOf(from: string, to: string, language: Language): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  const [zh, en] =
    minutes < 60
      ? [`${minutes} 分钟`, `${minutes} min`]
      : minutes < 48 * 60
        ? [`${Math.floor(minutes / 60)} 小时`, `${Math.floor(minutes / 60)} h`]
        : [`${Math.floor(minutes / 1440)} 天`, countOf(Math.floor(minutes / 1440), 'day')]
  return language === 'en' ? en : zh
}
