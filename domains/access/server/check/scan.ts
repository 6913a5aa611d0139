import type { CredentialKind, DecisionFacts, Direction } from '../../model/decision.ts'

export interface Scan {
  /** Chosen by the terminal: the same one is answered as before. */
  readonly requestId: string
  readonly kind: CredentialKind
  readonly value: string
  /** How a device says that it knew the person, where `value` is the number that it has of them. */
  readonly how?: CredentialKind | undefined
  /** The terminal's own direction by default. */
  readonly direction?: Direction | undefined
  /** When it was scanned; now by default. */
  readonly at?: Date | undefined
  /** When its terminal says so, in ms, where that cannot be true. */
  readonly saidAt?: number | undefined
  /** What the device's own clock said. */
  readonly deviceTime?: Date | undefined
  /** How far the terminal's clock is off, in ms. */
  readonly clockOff?: number | undefined
  readonly comparison?: DecisionFacts['comparison']
  /** The face that stands at the gate, or the photo on the chip of an ID card, as JPEG. */
  readonly photo?: Buffer | undefined
  readonly temperature?: number | null | undefined
  /** The guard who is signed in on the handheld. */
  readonly guard?: number | undefined
  /** Somebody let the person in by hand. */
  readonly override?: { readonly reason: string; readonly sysUserId: number } | undefined
  /** The person has walked in already: the record is written, whatever the decision. */
  readonly force?: boolean | undefined
  /** The terminal has turned the person away already, with this code: only the log is written. */
  readonly turnedAway?: number | undefined
  /** A hub hears from its main server of what passed at another gate. */
  readonly elsewhere?: boolean | undefined
  /** Sent by a hub that has been revoked since: for an operator to see. */
  readonly byRevoked?: boolean | undefined
}
