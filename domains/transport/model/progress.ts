import type { CodeOf } from '@pavilion/declare'
import {
  receivePlanStatus as status,
  type receiveRole,
  receiveTrackKind as kind,
  receiveTrackStep as step,
} from './codes.ts'

export type Role = CodeOf<typeof receiveRole>
export type Step = CodeOf<typeof step>
/** Which of the three who go along a transfer has. */
export interface Crew {
  readonly driver: boolean
  readonly volunteer: boolean
  readonly hotelReception: boolean
}
/** One line of the tracks, as a phone or the back-office sent it. */
export interface Track {
  readonly requestId: string
  readonly kind: CodeOf<typeof kind>
  readonly step: Step | null
  readonly role: Role
  /** When it happened, as an instant. */
  readonly at: string
  /** How many changes of the plan the sender had seen; of a change, its own number. */
  readonly round: number
  readonly revokes: string | null
  readonly passengerId: number | null
}
export interface Done {
  readonly step: Step
  readonly at: string | null
  readonly role: Role | null
  /** Nobody reported it: a later step says that it must have happened. */
  readonly automatic: boolean
  readonly requestId: string | null
}
export interface Progress {
  readonly status: CodeOf<typeof status>
  readonly round: number
  readonly done: readonly Done[]
  /** Who has confirmed, while the other has not. */
  readonly confirmed: readonly Role[]
  readonly waitsFor: readonly Role[]
  /** The guest was met once, also before a change. */
  readonly metAt: string | null
  /** Guests who did not come. */
  readonly absent: readonly number[]
  /** The step that an undo takes back. */
  readonly last: { readonly requestId: string; readonly step: Step; readonly role: Role } | null
}

export const allSteps: readonly Step[] = [
  step.planMade,
  step.confirmed,
  step.atPickUp,
  step.guestMet,
  step.atDestination,
  step.closed,
]
const statusAfter: Readonly<Record<Step, CodeOf<typeof status>>> = {
  [step.planMade]: status.planned,
  [step.confirmed]: status.ensured,
  [step.atPickUp]: status.arrivedPickUp,
  [step.guestMet]: status.guestReceived,
  [step.atDestination]: status.arrivedDestination,
  [step.closed]: status.complete,
}
/** Who may report a step (docs of the transfers: one table for phones, back-office and server). */
export function rolesFor(one: Step, crew: Crew): readonly Role[] {
  const there = (...roles: readonly Role[]) => roles.filter(role => role === 'admin' || crew[role])
  if (one === step.planMade) return ['admin']
  if (one === step.confirmed || one === step.atPickUp) return there('driver', 'volunteer')
  if (one === step.guestMet) return crew.volunteer ? ['volunteer'] : there('driver')
  if (one === step.atDestination) return there('driver', 'hotelReception')
  return there('hotelReception', 'admin')
}
export const maySet = (role: Role, one: Step, crew: Crew): boolean => rolesFor(one, crew).includes(role)
/** Who says that a guest did not come: whoever stands at the pick-up place, or the manager. */
export const mayMissGuest = (role: Role): boolean => role !== 'hotelReception'

const inOrder = (a: Track, b: Track) =>
  Date.parse(a.at) - Date.parse(b.at) || (a.requestId < b.requestId ? -1 : Number(a.requestId > b.requestId))
const mayUndo = (by: Role, of: Role) => by === 'admin' || by === of

/** What still stands of the tracks, oldest first: each once, without what was taken back. */
function standing(tracks: readonly Track[]): Track[] {
  const once = new Map(tracks.map(track => [track.requestId, track]))
  const left: Track[] = []
  for (const track of [...once.values()].sort(inOrder)) {
    if (track.kind !== kind.revoke) {
      left.push(track)
      continue
    }
    const at = left.findIndex(({ requestId }) => requestId === track.revokes)
    const of = left[at]
    if (!of || !mayUndo(track.role, of.role)) continue
    // Only the last step: what came after it would hang in the air.
    if (of.kind === kind.normal && left.some(other => isStep(other) && (other.step ?? 0) > (of.step ?? 0))) continue
    left.splice(at, 1)
  }
  return left
}
const isStep = (track: Track) => track.kind === kind.normal && track.step !== null

/**
 * Where a transfer stands, by all its tracks: the same for any order in which they arrive, doubled
 * or late. A confirmation counts for the plan that its sender had seen; that a guest was met counts
 * as soon as it happened after the change.
 */
export function progressOf(tracks: readonly Track[], crew: Crew): Progress {
  const left = standing(tracks)
  const changes = left.filter(track => track.kind === kind.change)
  const round = Math.max(0, ...changes.map(track => track.round))
  const changedAt = Math.max(0, ...changes.map(({ at }) => Date.parse(at)))
  const counts = (track: Track) =>
    track.round >= round || ((track.step ?? 0) >= step.guestMet && Date.parse(track.at) > changedAt)
  const steps = left.filter(track => isStep(track))
  const made = steps.some(track => track.step === step.planMade)
  const now = steps.filter(track => track.step !== step.planMade && counts(track))
  const confirmed = rolesFor(step.confirmed, crew).filter(role =>
    now.some(track => track.step === step.confirmed && track.role === role),
  )
  const waitsFor = rolesFor(step.confirmed, crew).filter(role => !confirmed.includes(role))
  const reached = (one: Step) =>
    one === step.planMade
      ? made || changes.length > 0
      : now.some(track => track.step === one) && (one !== step.confirmed || waitsFor.length === 0)
  const highest = allSteps.findLast(reached)
  const firstOf = (one: Step) =>
    one === step.planMade ? steps.find(track => track.step === one) : now.find(track => track.step === one)
  const done = allSteps
    .filter(one => highest !== undefined && one <= highest)
    .map((one): Done => {
      const track = reached(one) ? firstOf(one) : undefined
      return {
        step: one,
        at: track?.at ?? null,
        role: track?.role ?? null,
        automatic: !track,
        requestId: track?.requestId ?? null,
      }
    })
  const met = steps.filter(track => (track.step ?? 0) >= step.guestMet)
  const top = Math.max(0, ...now.map(track => track.step ?? 0))
  const last = now.findLast(track => track.step === top)
  return {
    status: highest === undefined ? status.unplanned : statusAfter[highest],
    round,
    done,
    confirmed,
    waitsFor: highest !== undefined && highest >= step.confirmed ? [] : waitsFor,
    metAt: met[0]?.at ?? null,
    absent: [
      ...new Set(left.flatMap(({ kind: of, passengerId }) => (of === kind.absent ? (passengerId ?? []) : []))),
    ].sort((a, b) => a - b),
    last: last ? { requestId: last.requestId, step: last.step as Step, role: last.role } : null,
  }
}
/** The steps that somebody may report next, the nearest first; those beyond it skip what lies between. */
export function nextSteps(role: Role, { done, confirmed }: Progress, crew: Crew): Step[] {
  const highest = Math.max(0, ...done.map(each => each.step))
  return allSteps.filter(
    one =>
      one > highest &&
      one !== step.planMade &&
      maySet(role, one, crew) &&
      !(one === step.confirmed && confirmed.includes(role)),
  )
}
/** Whether this role may take the last step back. */
export const undoOf = (role: Role, { last }: Progress): Progress['last'] =>
  last && mayUndo(role, last.role) ? last : null
/** Whether an undo of a track does anything, for whoever asks for it now. */
export const mayTakeBack = (role: Role, progress: Progress, requestId: string): boolean =>
  undoOf(role, progress)?.requestId === requestId
