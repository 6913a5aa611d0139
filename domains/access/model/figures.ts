/** What large screens and the day page show of a project's gates. No person's data. */
export interface EntryFigures {
  /** When they were read. */
  readonly at: string
  readonly zone: string
  readonly day: string
  readonly entries: number
  readonly exits: number
  /** Entries of the day before, until the same time of day and altogether. */
  readonly before: { readonly untilNow: number; readonly all: number }
  readonly inside: number
  readonly halls: readonly HallFigure[]
  readonly gates: readonly GateFigure[]
  readonly types: readonly NamedFigure[]
  readonly channels: readonly NamedFigure[]
  /** Entries and exits in slots of `minutes`, from the first passage of the day until now. */
  readonly curve: {
    readonly from: string
    readonly minutes: number
    readonly in: readonly number[]
    readonly out: readonly number[]
  }
  /** Entries of the last days, today last. */
  readonly days: readonly { readonly day: string; readonly value: number }[]
}
export interface NamedFigure {
  readonly name: string
  readonly nameEN: string | null
  readonly value: number
}
export interface HallFigure {
  readonly id: number
  readonly name: string
  readonly entries: number
  readonly exits: number
  readonly inside: number
  /** How many people it holds; null: no limit is set. */
  readonly scale: number | null
  /** Without exits at its gates nobody knows how many have left. */
  readonly hasExits: boolean
}
export interface GateFigure {
  readonly id: number
  readonly name: string
  readonly group: string | null
  readonly isExit: boolean
  readonly enabled: boolean
  readonly today: number
  /** Passages of each of the last full minutes, the latest last. */
  readonly minutes: readonly number[]
  /** The most passages in one minute today. */
  readonly best: number
}
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
