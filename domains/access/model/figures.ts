import { many, maybe, plain, view, type AnswerOf } from '@pavilion/declare'

export const namedFigure = view({ name: plain.text, nameEN: maybe(plain.text), value: plain.integer })
export type NamedFigure = AnswerOf<typeof namedFigure>
export const hallFigure = view({
  id: plain.integer,
  name: plain.text,
  entries: plain.integer,
  exits: plain.integer,
  inside: plain.integer,
  /** How many people it holds; null: no limit is set. */
  scale: maybe(plain.integer),
  /** Without exits at its gates nobody knows how many have left. */
  hasExits: plain.boolean,
})
export type HallFigure = AnswerOf<typeof hallFigure>
export const gateFigure = view({
  id: plain.integer,
  name: plain.text,
  group: maybe(plain.text),
  isExit: plain.boolean,
  enabled: plain.boolean,
  today: plain.integer,
  /** Passages of each of the last full minutes, the latest last. */
  minutes: many(plain.integer),
  /** The most passages in one minute today. */
  best: plain.integer,
})
export type GateFigure = AnswerOf<typeof gateFigure>
/** A project's gates as large screens and the day page show them. No person's data. */
export const entryFigures = view({
  /** When they were read. */
  at: plain.instant,
  zone: plain.text,
  day: plain.date,
  entries: plain.integer,
  exits: plain.integer,
  /** Entries of the day before, until the same time of day and altogether. */
  before: view({ untilNow: plain.integer, all: plain.integer }),
  inside: plain.integer,
  halls: many(hallFigure),
  gates: many(gateFigure),
  types: many(namedFigure),
  channels: many(namedFigure),
  /** Entries and exits in slots of `minutes`, from the first passage of the day until now. */
  curve: view({
    from: plain.instant,
    minutes: plain.integer,
    in: many(plain.integer),
    out: many(plain.integer),
  }),
  /** Entries of the last days, today last. */
  days: many(view({ day: plain.date, value: plain.integer })),
})
export type EntryFigures = AnswerOf<typeof entryFigures>
export const flowMinutes = 15
/** Of the best minute: at this share and above a gate works as fast as it can. */
const fullShare = 0.8
/** Fewer passages a minute than this are no measure of what a gate can do. */
const leastBest = 4

export type GateLoad = 'quiet' | 'flowing' | 'full'
/**
 * How busy a gate is, and for how many minutes it has worked at its limit: people are waiting there.
 * An estimate from the passages alone; no camera counts who stands in a queue.
 */
export function loadOf({ minutes, best }: Pick<GateFigure, 'minutes' | 'best'>): {
  readonly load: GateLoad
  readonly perMinute: number
  readonly fullFor: number
} {
  const last = minutes.slice(-3)
  const perMinute = last.length ? last.reduce((sum, one) => sum + one, 0) / last.length : 0
  const most = Math.max(best, leastBest)
  let fullFor = 0
  for (let nth = minutes.length - 1; nth >= 0 && (minutes[nth] as number) >= most * fullShare; nth--) fullFor++
  return { load: fullFor >= 3 ? 'full' : perMinute < 0.5 ? 'quiet' : 'flowing', perMinute, fullFor }
}
