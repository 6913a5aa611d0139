import type { CredentialKind, Decision, Direction } from '../decision.ts'

/** One of the last scans of a phone, as its list shows it. */
export interface Lately {
  readonly requestId: string
  readonly at: number
  readonly kind: CredentialKind
  readonly value: string
  readonly direction: Direction
  readonly open: boolean
  readonly code: number
  readonly personId: number | null
  readonly name: string
  readonly byHand?: true
  /** Papers were to be compared, and the guard has done it. */
  readonly asksId?: true
  readonly isChecked?: boolean
  /** The badge came out of the printer. */
  readonly isPrinted?: boolean
  /** Taken back; or the server did not take it back, and the desk has to. */
  readonly back?: 'taken' | 'refused'
}
/** For so long a guard may take back a passage, in ms. Later the desk does. */
export const takeBackWithin = 15 * 60_000
/** So many scans a guard sees. */
const most = 30

interface Answered extends Pick<Lately, 'requestId' | 'at' | 'kind' | 'value' | 'direction' | 'byHand'> {
  readonly decision: Decision
}
/** What a guard, or the server, did about a scan later. */
export type Mark = Pick<Lately, 'back' | 'isChecked' | 'isPrinted'>
export const latelyOf = ({ requestId, at, kind, value, direction, decision, byHand }: Answered): Lately => ({
  requestId,
  at,
  kind,
  value,
  direction,
  open: decision.open,
  code: decision.code,
  personId: decision.person?.id ?? null,
  name: decision.person?.name ?? '',
  ...(byHand && { byHand }),
  ...(decision.open && decision.person?.checksId && { asksId: true }),
})
/** The list after one more scan, the latest first. Pure. */
export const withOneMore = (list: readonly Lately[], one: Lately): Lately[] => [one, ...list].slice(0, most)
/** The list after something was done about one of them. Pure. */
export const marked = (list: readonly Lately[], requestId: string, mark: Mark): Lately[] =>
  list.map(one => (one.requestId === requestId ? { ...one, ...mark } : one))
/** Somebody known has passed, not long ago, and nobody has taken it back. Pure. */
export const mayTakeBack = ({ open, personId, back, at }: Lately, now: number): boolean =>
  open && personId !== null && back === undefined && now - at <= takeBackWithin
