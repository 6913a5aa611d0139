import { dayIn } from '@pavilion/declare'
import { addDays, instantOf } from '@pavilion/declare/days.ts'

/** When the day of an event's gates ends. */
export interface GateDay {
  readonly timeZone: string
  /** The clock time at which the halls close, `HH:MM`; midnight where nothing is said. */
  readonly dayEnds?: string
}
/**
 * When the gates' day of a moment began, in ms: the latest time, not after it, at which the halls
 * closed. Whoever came in before has been let out by the clock.
 */
export function dayBegan(at: number, { timeZone, dayEnds = '00:00' }: GateDay): number {
  const day = dayIn(at, timeZone)
  const closing = (of: string) => Date.parse(instantOf(`${of} ${dayEnds.slice(0, 5)}:00`, timeZone))
  const today = closing(day)
  return today <= at ? today : closing(addDays(day, -1))
}
