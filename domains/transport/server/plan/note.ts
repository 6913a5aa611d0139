import { now, type Transaction } from '@pavilion/store'
import {
  receivePlanStatus,
  receiveTrackKind,
  receiveTrackStep,
  tripTicketReceivePlan,
  tripTicketReceivePlanTrack,
} from '../../model/index.ts'
import { followTracks } from '../track/record.ts'
import type { Gathered } from '../track/gather.ts'
import { ownRequest } from '../track/links.ts'

interface By {
  readonly sysUserId: number | null
}
/** The first step: the plan is made. */
export async function notePlanned(
  tx: Transaction,
  projectId: number,
  planId: number,
  { sysUserId }: By,
): Promise<Gathered> {
  await tx.store(tripTicketReceivePlanTrack).create({
    projectId,
    tripTicketReceivePlanId: planId,
    kind: receiveTrackKind.normal,
    step: receiveTrackStep.planMade,
    role: 'admin',
    operateTime: now().toISOString(),
    requestId: ownRequest(),
    sysUserId,
  })
  return followTracks(tx, planId)
}
/**
 * A change of time, car or people: it is appended to the tracks, ends the round that phones have seen,
 * and the plan waits for new confirmations. `before` is the plan as it was, from under the lock.
 */
export async function noteChange(
  tx: Transaction,
  before: Gathered,
  { sysUserId, remark }: By & { remark: string },
): Promise<Gathered> {
  const { plan, then } = before
  if (plan.status === receivePlanStatus.unplanned) return notePlanned(tx, plan.projectId, plan.id, { sysUserId })
  const at = now().toISOString()
  await tx.store(tripTicketReceivePlanTrack).create({
    projectId: plan.projectId,
    tripTicketReceivePlanId: plan.id,
    kind: receiveTrackKind.change,
    role: 'admin',
    operateTime: at,
    requestId: ownRequest(),
    round: plan.round + 1,
    sysUserId,
    crew: then,
    remark,
  })
  await tx.store(tripTicketReceivePlan).set(plan.id, { round: plan.round + 1, changedAt: at })
  return followTracks(tx, plan.id)
}
