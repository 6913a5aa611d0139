import type { GateFigure } from './calls.ts'

export type { EntryFigures, GateFigure, HallFigure, NamedFigure } from './calls.ts'

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
