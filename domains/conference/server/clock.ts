import { wall } from '@pavilion/declare'
import type { Moment } from '../model/programme.ts'

/** Shows instants as the clocks of a zone do. */
export const clockOf =
  (timeZone: string) =>
  (at: string): Moment => {
    const [day = '', time = ''] = wall(at, timeZone).split(' ')
    return { at, day, time: time.slice(0, 5) }
  }
