import type { Pair } from '@pavilion/declare'
import { wrongTimes } from '../../model/times.ts'

// A programme file in any format. Keys are those of the file. Fields that a format does not have
// are absent, and an import leaves them unchanged.

export interface PlannedSpeaker {
  readonly key: string
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
  readonly track?: string
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
}

/** Collects a plan session by session. Duplicate keys and impossible times become problems. */
export class Planner {
  readonly #sessions = new Map<string, PlannedSession>()
  readonly #speakers = new Map<string, PlannedSpeaker>()
  readonly problems: Problem[] = []
  problem(at: string, zh: string, en: string): void {
    this.problems.push({ at, message: [zh, en] })
  }
  speaker(speaker: PlannedSpeaker): string {
    if (!this.#speakers.has(speaker.key))
      this.#speakers.set(speaker.key, this.#tidy(briefly(speaker.name), speaker, { name: 100, englishName: 200 }))
    return speaker.key
  }
  session(session: PlannedSession): void {
    const { key, at, name, startTime, endTime } = session
    if (!name.trim()) {
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
      source: source.trim().slice(0, 60) || format,
      speakers: [...this.#speakers.values()],
      sessions: [...this.#sessions.values()],
      problems: this.problems,
    }
  }
}
const labels: Readonly<Record<string, Pair>> = {
  name: ['名称', 'name'],
  englishName: ['英文名称', 'name in English'],
  position: ['职务', 'position'],
  track: ['专题', 'track'],
  place: ['地点', 'place'],
  info: ['简介', 'info'],
}
const briefly = (name: string) => (name.length > 20 ? `${name.slice(0, 20)}…` : name)
/** Trims and shortens texts to the length of their columns; empty ones are left out. */
function tidy<T extends object>(
  fields: T,
  shorter: Readonly<Record<string, number>>,
  cut: (key: string, most: number) => void,
): T {
  const most: Record<string, number> = {
    name: 200,
    englishName: 300,
    position: 200,
    track: 60,
    place: 100,
    info: 5000,
    ...shorter,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const text = typeof value === 'string' && key in most ? value.trim() : value
      const short = typeof text === 'string' && key in most ? text.slice(0, most[key]) : text
      if (short !== text) cut(key, most[key] as number)
      return short === '' || short === undefined ? [] : [[key, short]]
    }),
  ) as T
}
/** Plain text from HTML or plain text. */
export const plain = (text: unknown): string =>
  String(text ?? '')
    .replace(/<(?:br|\/p|\/li|\/h\d)[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
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
/** `01:30` in milliseconds; undefined if it is not a duration. */
export function spanOf(text: string): number | undefined {
  const found = /^(?:(\d+):)?(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, days = '0', hours = '0', minutes = '0'] = found
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000
}
export const plus = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString()
