import type { BodyOf } from '@pavilion/declare'
import { now, type Context, type Transaction } from '@pavilion/store'
import { saveUpload } from '@pavilion/system/server/index.ts'
import {
  carryPassenger,
  receiveTrackKind as kind,
  tripTicket,
  tripTicketReceivePlan,
  tripTicketReceivePlanTrack,
  type CrewThen,
} from '../../model/index.ts'
import type { trackByLink } from '../../model/calls/phones.ts'
import { mayMissGuest, maySet, mayTakeBack, progressOf, type Role } from '../../model/progress.ts'
import { crewOf, gatherOne, hotelStops, settingsOf, trackOf, type Gathered, type KeptTrack } from './gather.ts'
import { transfersChanged } from './live.ts'
import {
  guestNotHere,
  notYourStep,
  notYourTransfer,
  onlyLastStep,
  pictureUnreadable,
  stepNeedsPicture,
  trackRequestUsed,
} from './refusals.ts'

/** Who reports: a link, or an operator with an account, in one role. */
export interface Reporter {
  readonly role: Role
  readonly linkId?: number
  readonly carId?: number | null
  readonly stationId?: number | null
  readonly sysUserId?: number | null
  /** An operator who may change transfers is a manager of all of them. */
  readonly ofAll?: boolean
}
type Sent = Omit<BodyOf<typeof trackByLink>, 'code' | 'device' | 'planId'>

/** Whether somebody carries a plan out, as it is or was before a change. */
export function goesAlong(who: Reporter, then: CrewThen): boolean {
  if (who.ofAll) return true
  const person = who.sysUserId ?? undefined
  if (who.role === 'driver') return then.carIds.includes(who.carId ?? 0) || then.driverId === person
  if (who.role === 'volunteer') return then.volunteerId === person
  if (who.role === 'hotelReception')
    return then.stationIds.includes(who.stationId ?? 0) || then.hotelReceptionId === person
  return then.adminId === person
}
/** Who carried the plan out in a round: what the change that ended it kept, else who does now. */
function crewInRound({ tracks, then }: Gathered, round: number): CrewThen {
  const end = tracks.find(track => track.kind === kind.change && track.round === round + 1)
  return end?.crew ?? then
}
const pictureIn = (text: string) => {
  const [, mimeType, base64] = /^data:(image\/(?:jpeg|png|webp));base64,([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  if (!mimeType || !base64) throw pictureUnreadable()
  return { name: 'picture', mimeType, bytes: Buffer.from(base64, 'base64'), fields: {} }
}
const keepPicture = async (
  ctx: Context,
  projectId: number,
  text: string | null | undefined,
  as: 'general' | 'signature',
) => (text ? saveUpload(ctx, pictureIn(text), { purpose: 'answer', private: true, projectId, kind: as }) : null)

/** The same request: what it says, and not when it was sent. */
const isSame = (kept: KeptTrack, sent: Sent, role: Role) =>
  kept.kind === sent.kind &&
  kept.step === (sent.step ?? null) &&
  kept.revokes === (sent.revokes ?? null) &&
  kept.passengerId === (sent.passengerId ?? null) &&
  kept.role === role
/**
 * One line of the tracks. It may come late, twice and in any order: what follows is worked out from
 * all of them. `asksNow`: it comes from somebody who sees the plan, so that an undo that would do
 * nothing is refused instead of kept.
 * @throws noData, notYourTransfer, notYourStep, trackRequestUsed, onlyLastStep, stepNeedsPicture,
 *   pictureUnreadable, guestNotHere
 */
export async function record(
  ctx: Context,
  projectId: number,
  planId: number,
  who: Reporter,
  sent: Sent,
  asksNow = false,
): Promise<Gathered> {
  const inside = ctx.acting('transfers', { projectId })
  const before = await gatherOne(inside, planId)
  const twin = before.tracks.find(({ requestId }) => requestId === sent.requestId)
  if (twin && !isSame(twin, sent, who.role)) throw trackRequestUsed()
  if (twin) return before
  await refuse(inside, before, who, sent)
  const [photo, signature] = [
    await keepPicture(ctx, projectId, sent.photo, 'general'),
    await keepPicture(ctx, projectId, sent.signature, 'signature'),
  ]
  return inside.transaction(async tx => {
    await tx.store(tripTicketReceivePlan).lock(planId)
    const seen = await gatherOne(tx, planId)
    const other = seen.tracks.find(({ requestId }) => requestId === sent.requestId)
    if (other && !isSame(other, sent, who.role)) throw trackRequestUsed()
    if (other) return seen
    if (asksNow && sent.kind === kind.revoke) {
      const progress = progressOf(seen.tracks.map(trackOf), seen.crew)
      const isAbsence = seen.tracks.some(track => track.requestId === sent.revokes && track.kind === kind.absent)
      if (!isAbsence && !mayTakeBack(who.role, progress, sent.revokes ?? '')) throw onlyLastStep()
    }
    await tx.store(tripTicketReceivePlanTrack).create({
      projectId,
      tripTicketReceivePlanId: planId,
      kind: sent.kind,
      step: sent.step ?? null,
      role: who.role,
      // The clock of a phone that is ahead must not make its step the last word.
      operateTime: new Date(Math.min(Date.parse(sent.at), now().getTime())).toISOString(),
      requestId: sent.requestId,
      round: Math.min(sent.round, seen.plan.round),
      revokes: sent.revokes ?? null,
      passengerId: sent.passengerId ?? null,
      sysUserId: who.sysUserId ?? null,
      receiveLinkId: who.linkId ?? null,
      remark: sent.remark ?? null,
      photo,
      signature,
    })
    return followTracks(tx, planId)
  })
}
async function refuse(inside: Context, at: Gathered, who: Reporter, sent: Sent): Promise<void> {
  const round = Math.min(sent.round, at.plan.round)
  const then = crewInRound(at, round)
  if (!goesAlong(who, then)) throw notYourTransfer()
  if (sent.kind === kind.change || (sent.kind === kind.normal && !sent.step)) throw notYourStep()
  if (sent.kind === kind.absent) {
    if (!mayMissGuest(who.role)) throw notYourStep()
    if (
      !(await inside
        .store(carryPassenger)
        .exists({ tripTicketReceivePlanId: at.plan.id, passengerId: sent.passengerId ?? 0 }))
    )
      throw guestNotHere()
  }
  if (sent.kind !== kind.normal || !sent.step) return
  const desks = await hotelStops(inside, then.stationIds)
  const crew = crewOf(
    then,
    then.stationIds.some(id => desks.has(id)),
  )
  if (!maySet(who.role, sent.step, crew)) throw notYourStep()
  // A manager closes what the people on the spot forgot, and has no photo to show.
  if (who.role === 'admin') return
  const settings = await settingsOf(inside, at.plan.projectId)
  if (settings?.photoSteps?.includes(sent.step) && !sent.photo) throw stepNeedsPicture({ what: 'photo' })
  if (settings?.signatureSteps?.includes(sent.step) && !sent.signature) throw stepNeedsPicture({ what: 'signature' })
}

/** The status of a plan and its guests as its tracks say. The plan is locked. */
export async function followTracks(tx: Transaction, planId: number): Promise<Gathered> {
  const { plan, tracks, crew } = await gatherOne(tx, planId)
  const progress = progressOf(tracks.map(trackOf), crew)
  await tx.move(tripTicketReceivePlan, { id: planId }, 'follow', { to: progress.status })
  const carried = await tx
    .store(carryPassenger)
    .rows({ tripTicketReceivePlanId: planId }, { fields: ['id', 'passengerId', 'tripTicketId'] })
  for (const one of carried) {
    const move = progress.absent.includes(one.passengerId) ? 'miss' : progress.metAt ? 'meet' : 'await'
    const receivedAt = move === 'meet' ? progress.metAt : null
    await tx.moveIfDue(carryPassenger, { id: one.id }, move, { receivedAt })
    if (one.tripTicketId) await tx.moveIfDue(tripTicket, { id: one.tripTicketId }, move, {})
  }
  await transfersChanged(tx, plan.projectId)
  return gatherOne(tx, planId)
}
