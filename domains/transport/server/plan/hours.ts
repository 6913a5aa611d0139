import { clockIn } from '@pavilion/declare'

/** The hour of the day of an instant at the event. */
export const hoursIn =
  (timeZone: string) =>
  (at: string): number =>
    Number(clockIn(at, timeZone).slice(0, 2))
