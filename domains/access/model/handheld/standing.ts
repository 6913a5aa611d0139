import type { Pair } from '@pavilion/declare'
import type { CertTypeFacts, CredentialKind, Decision, Direction } from '../decision.ts'
import type { GateGuard } from '../offline.ts'
import type { Lately } from './lately.ts'
import type { Target } from './line.ts'
import type { TerminalKeys } from './sealing.ts'

/** What a terminal keeps of its registration. */
export interface Registration {
  readonly terminal: number
  readonly deviceNo: string
  readonly projectId: number
  readonly keys: TerminalKeys
  /** Of this registration: another one of the same device is another one. */
  readonly id?: string
}
/** What a server counts at the gate of a phone, and in its hall. */
export interface GateFigures {
  readonly entries: number
  readonly exits: number
  readonly inside: number | null
  readonly scale: number | null
}
/** The same as the phone knows it: what it has let through since is in it. */
export interface GateToday extends GateFigures {
  /** When the server said so, in ms; 0: never, it is this phone's own count. */
  readonly at: number
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
  /** The guard in whose name it was done; undefined where the event has none. */
  readonly guard?: number | undefined
}
/** What the browser of a phone has deleted before it was sent. */
export interface Lost {
  readonly records: number
  /** When it was noticed, or when the device last said what it had to send, in ms. */
  readonly at: number
  /** Who passed by them, as far as the page knows. */
  readonly names: readonly string[]
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
  readonly deviceNo: string
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
  /** The phone stores what it does. Else it lets nobody in without a line. */
  readonly canStore: boolean
  /** The last scans, the latest first. */
  readonly lately: readonly Lately[]
  readonly today: GateToday
  /** What is not checked while no server answers. */
  readonly unchecked: readonly Pair[]
  readonly hub: string
  /** Who may stand here; none: the event has no guards of its own. */
  readonly guards: readonly GateGuard[]
  /** Who stands here. */
  readonly guard: GateGuard | undefined
  /** Somebody has to sign in before the next scan. */
  readonly isLocked: boolean
  /** Badge types that a guard may give at this door. */
  readonly walkInTypes: readonly CertTypeFacts[]
  readonly lost: Lost | undefined
  /** Badges are printed here of who was let in. */
  readonly prints: boolean
}
/** Whom a guard may let in by hand: somebody known, whom no black list names. */
export const canLetIn = (decision: Decision): boolean => !decision.open && decision.person !== null && decision.step > 5
