import { keyedPort, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { PartWords } from '../../model/health.ts'

/** What a look has found of one part. */
export interface Found extends Omit<PartWords, 'name'> {
  readonly state: 'well' | 'poor' | 'ill' | 'unknown'
  /** Distinguishes several of one part: the providers of payments. */
  readonly of?: { readonly key: string; readonly name: Pair }
}
export interface HealthPart {
  readonly name: Pair
  /** From when on it is worth a look, and from when on it is not working: a sentence or two for an organiser. */
  readonly limits: Pair
  /** Looked at once, or for every event that is open. */
  readonly each: 'installation' | 'event'
  /**
   * Looks, without asking anybody outside: from rows, counters and what the process knows. Nothing where
   * there is no such part. An error is an unknown state.
   */
  readonly look: (ctx: Context, event: OpenEvent) => Promise<Found | readonly Found[] | undefined>
}
/** An event that is open; of the installation, id 0. */
export interface OpenEvent {
  readonly id: number
  /** It is held now: from the day before it begins until it has ended. */
  readonly isOn: boolean
}
/** The parts of the product, in the order of the page: `healthParts.fill('gates', { name, limits, each, look })`. */
export const healthParts = keyedPort<string, HealthPart>('work.healthParts', {
  what: 'how a part of the product is, in the words of an organiser',
})
/** The order of the page; parts that are not named come last. */
export const partOrder = [
  'pages',
  'signUp',
  'payments',
  'messages',
  'gates',
  'printing',
  'screens',
  'work',
  'backups',
  'log',
  'copies',
  'disk',
] as const
