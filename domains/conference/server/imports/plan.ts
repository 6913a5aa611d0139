import { type Pair, tidyText } from '@pavilion/declare'
import { wrongTimes } from '../../model/times.ts'
import { asStored } from './words.ts'

// A programme file in any format. Keys are those of the file. Fields that a format does not have
// are absent, and an import leaves them unchanged.

export interface PlannedSpeaker {
  /** The file's id of the person, if it has one, and the name: files share ids between people. */
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly englishName?: string
  readonly position?: string
  readonly introduction?: string
}
export interface PlannedTalk {
  readonly key: string
  readonly name: string
  readonly englishName?: string
  readonly startTime?: string
  readonly endTime?: string
  readonly info?: string
  readonly speaker?: string
}
export interface PlannedSession {
  readonly key: string
  /** Its position in the file, for messages: a row number or a name. */
  readonly at: string
  readonly name: string
  readonly englishName?: string
  readonly startTime: string
  readonly endTime?: string
  /** The name of the place. */
  readonly place?: string
  readonly englishPlace?: string
  readonly track?: string
  readonly englishTrack?: string
  readonly info?: string
  /** The keys of its speakers. */
  readonly speakers: readonly string[]
  readonly talks: readonly PlannedTalk[]
}
export interface Problem {
  readonly at: string
  readonly message: Pair
}
export interface Plan {
  readonly format: 'xlsx' | 'ical' | 'xml' | 'json'
  /** The name of the programme: the next import with the same name updates its rows. */
  readonly source: string
  readonly speakers: readonly PlannedSpeaker[]
  readonly sessions: readonly PlannedSession[]
  readonly problems: readonly Problem[]
  /** The time zones that the file names, as it writes them. */
  readonly zones: readonly string[]
}

/** Collects a plan session by session. Duplicate keys and impossible times become problems. */
export class Planner {
  readonly #sessions = new Map<string, PlannedSession>()
  readonly #speakers = new Map<string, PlannedSpeaker>()
  readonly problems: Problem[] = []
  readonly #zones = new Set<string>()
  /** Remembers a zone that the file names. */
  zone(name: string): void {
    this.#zones.add(name)
  }
  problem(at: string, zh: string, en: string): void {
    this.problems.push({ at, message: [zh, en] })
  }
  speaker(speaker: PlannedSpeaker): string {
    const known = this.#speakers.get(speaker.key)
    // A later row may bring what the first one left out.
    if (!known || (!known.englishName && speaker.englishName))
      this.#speakers.set(
        speaker.key,
        this.#tidy(briefly(speaker.name), { ...speaker, ...known }, { name: 100, englishName: 200 }),
      )
    return speaker.key
  }
  session(session: PlannedSession): void {
    const { key, at, name, startTime, endTime } = session
    if (!asStored(name)) {
      this.problem(at, '没有名称', 'The name is missing')
      return
    }
    if (this.#sessions.has(key)) {
      this.problem(at, `编号 ${key} 重复`, `The key ${key} appears twice`)
      return
    }
    // Other years are mistakes, and may be out of the database's range.
    if (!/^(?:19|2\d)\d\d-/.test(startTime)) {
      this.problem(at, '开始时间无法识别', 'The start time cannot be read')
      return
    }
    const wrong = wrongTimes({ startTime, endTime }).endTime
    if (wrong) {
      this.problem(at, ...wrong)
      return
    }
    this.#sessions.set(
      key,
      this.#tidy(at, {
        ...session,
        talks: session.talks.map(talk => this.#tidy(`${at} · ${briefly(talk.name)}`, talk)),
      }),
    )
  }
  /**
   * Trims and shortens texts to the length of their columns, with a problem for each shortened one.
   */
  #tidy<T extends object>(at: string, fields: T, shorter: Readonly<Record<string, number>> = {}): T {
    return tidy(fields, shorter, (key, most) =>
      this.problem(
        at,
        `${labels[key]?.[0] ?? key}超过 ${most} 个字，超出的部分未导入`,
        `The ${labels[key]?.[1] ?? key} is longer than ${most} characters; the rest is not imported`,
      ),
    )
  }
  plan(format: Plan['format'], source: string): Plan {
    return {
      format,
      source: asStored(source).slice(0, 60).trim() || format,
      speakers: [...this.#speakers.values()],
      sessions: [...this.#sessions.values()],
      problems: this.problems,
      zones: [...this.#zones],
    }
  }
}
const labels: Readonly<Record<string, Pair>> = {
  name: ['名称', 'name'],
  englishName: ['英文名称', 'name in English'],
  position: ['职务', 'position'],
  track: ['专题', 'track'],
  englishTrack: ['专题英文名称', 'track in English'],
  place: ['地点', 'place'],
  englishPlace: ['地点英文名称', 'place in English'],
  info: ['简介', 'info'],
}
const briefly = (name: string) => (name.length > 20 ? `${name.slice(0, 20)}…` : name)
const lengths: Readonly<Record<string, number>> = {
  name: 200,
  englishName: 300,
  position: 200,
  track: 60,
  englishTrack: 100,
  place: 100,
  englishPlace: 200,
  info: 5000,
}
/**
 * Texts exactly as their columns store them, so that the same file changes nothing the next time;
 * empty ones are left out.
 */
function tidy<T extends object>(
  fields: T,
  shorter: Readonly<Record<string, number>>,
  cut: (key: string, most: number) => void,
): T {
  const most: Record<string, number> = { ...lengths, ...shorter }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (typeof value !== 'string' || !(key in most)) return value === undefined || value === '' ? [] : [[key, value]]
      const text = tidyText(key === 'info' ? 'longText' : 'text', storable(value)).trim()
      const short = text
        .slice(0, most[key])
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trim()
      if (text.length > (most[key] as number)) cut(key, most[key] as number)
      return short === '' ? [] : [[key, short]]
    }),
  ) as T
}
export const textOf = (value: unknown): string =>
  storable(
    typeof value === 'string'
      ? value
      : typeof value === 'number'
        ? String(value)
        : typeof value === 'object' && value !== null && '#text' in value
          ? textOf(value['#text'])
          : '',
  ).trim()
/** Without the one character that no database text holds. */
export const storable = (text: string): string => text.replaceAll('\u0000', '')
/** A part that is there: leaves out keys without a text. */
export const optional = <K extends string>(key: K, text: string): { readonly [k in K]?: string } =>
  text ? ({ [key]: text } as { [k in K]?: string }) : {}
/**
 * A duration in milliseconds: `01:30`, `0:45:00`, `1:00:30:00` with days, or `PT90M`; undefined if
 * it is none.
 */
export function spanOf(text: string): number | undefined {
  const iso = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/i.exec(text.trim())
  const given = iso && iso.slice(1).some(part => part !== undefined)
  const parts = given ? iso.slice(1).map(part => Number(part ?? 0)) : clockParts(text.trim())
  if (!parts) return undefined
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
/** Days, hours, minutes, seconds of `01:30`, `0:45:00` or `1:00:30:00`. */
function clockParts(text: string): number[] | undefined {
  if (!/^\d{1,3}(?::\d{2}){1,3}$/.test(text)) return undefined
  const parts = text.split(':').map(Number)
  const whole = parts.length === 2 ? [0, ...parts, 0] : parts.length === 3 ? [0, ...parts] : parts
  const [, hours = 0, minutes = 0, seconds = 0] = whole
  return minutes < 60 && seconds < 60 && (parts.length < 4 || hours < 24) ? whole : undefined
}
export const plus = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
