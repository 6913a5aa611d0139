import type { CredentialKind, Decision, Direction } from '../decision.ts'
import type { Target } from './line.ts'
import type { TerminalKeys } from './sealing.ts'

/** What a terminal keeps of its registration. */
export interface Registration {
  readonly terminal: number
  readonly deviceNo: string
  readonly projectId: number
  readonly keys: TerminalKeys
}
export interface Use {
  readonly place: string | null
  readonly time: string
}
/** One scan and its answer. */
export interface Scanned {
  readonly requestId: string
  readonly at: number
  readonly kind: CredentialKind
  readonly value: string
  readonly direction: Direction
  readonly decision: Decision
  readonly repeated: boolean
  readonly by: Target['name'] | 'self'
  readonly place: string
  /** The use before this one, where the code says that there was one. */
  readonly former?: Use | undefined
  readonly byHand?: true
}
export interface Conflict {
  readonly requestId: string
  readonly code: number
  readonly person: string
  readonly place: string | null
  readonly time: string
  readonly otherPlace: string | null
  readonly otherTime: string | null
}
/** What the screen says about the terminal. */
export interface Standing {
  readonly state: 'fresh' | 'ready' | 'revoked'
  readonly place: string
  readonly own: Direction
  readonly direction: Direction
  readonly answering: Target['name'] | 'self'
  /** When the line went, in ms. */
  readonly offlineSince: number | null
  /** When something was last heard of all gates, in ms. */
  readonly heardAt: number
  readonly dataFrom: number
  readonly people: number
  readonly waiting: number
  /** How far the clock of the device is ahead (or, negative, behind), in ms. */
  readonly clockOff: number
  readonly conflicts: readonly Conflict[]
  readonly mayOverride: boolean
  readonly hub: string
}
/** Whom a guard may let in by hand: somebody known, whom no black list names. */
export const canLetIn = (decision: Decision): boolean => !decision.open && decision.person !== null && decision.step > 5
/** For so long a guard may take back a passage, in ms. Later the desk does. */
export const takeBackWithin = 15 * 60_000
