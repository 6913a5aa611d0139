import { noSettings, type DecisionSettings } from '../decision.ts'
import { dayBegan } from '../gateDay.ts'
import type { OwnPassage } from '../offline.ts'
import type { GateToday } from './standing.ts'

/** What the server has counted at this gate today, and what the phone has let through since. Pure. */
export function todayOf(
  figures: GateToday | undefined,
  own: readonly OwnPassage[],
  { now, policy = noSettings }: { readonly now: number; readonly policy: DecisionSettings | undefined },
): GateToday {
  const { at = 0, entries = 0, exits = 0, inside = null, scale = null } = figures ?? {}
  const since = Math.max(at, dayBegan(now, policy))
  const later = own.filter(one => one.at > since)
  const passed = (way: 'in' | 'out') =>
    later.reduce((sum, { direction, people = 1 }) => sum + (direction === way ? people : 0), 0)
  const [ins, outs] = [passed('in'), passed('out')]
  return {
    at,
    entries: (since > at ? 0 : entries) + ins,
    exits: (since > at ? 0 : exits) + outs,
    inside: inside === null || since > at ? null : Math.max(0, inside + ins - outs),
    scale,
  }
}
