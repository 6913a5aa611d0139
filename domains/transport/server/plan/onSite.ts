import { noData, type BodyOf } from '@pavilion/declare'
import { signedAddress } from '@pavilion/http'
import { sql, type Context } from '@pavilion/store'
import { receiveLineType, receiveTrackKind, tripTicketReceivePlanTrack } from '../../model/index.ts'
import type { getOnSite, OnSite, trackPlan } from '../../model/calls/board.ts'
import type { ShownTransfer } from '../../model/calls/transfer.ts'
import { maySet, progressOf, undoOf, type Role, type Step } from '../../model/progress.ts'
import { eventOf, gather, gatherOne, planRows, trackOf, type Gathered } from '../track/gather.ts'
import { ownRequest } from '../track/links.ts'
import { watchOf } from '../track/live.ts'
import { goesAlong, record, type Reporter } from '../track/record.ts'
import { notYourTransfer, onlyLastStep } from '../track/refusals.ts'
import { dayHere, seatedRows, shownGuest } from './board.ts'
import { projectOf, sysUserOf } from './place.ts'

const rolesInPlan: readonly Exclude<Role, 'admin'>[] = ['driver', 'volunteer', 'hotelReception']
/** In which role an operator reports: the one they have in the plan where it may, else as a manager. */
function reporterFor(ctx: Context, { plan, then, crew }: Gathered, step: Step | null | undefined): Reporter {
  const sysUserId = sysUserOf(ctx)
  const named = [...rolesInPlan, 'admin' as const].filter(role => goesAlong({ role, sysUserId }, then))
  const able = named.find(role => !step || maySet(role, step, crew))
  if (able) return { role: able, sysUserId }
  const { rights } = ctx.caller
  if (rights === 'all' || rights.has('tripTicketReceivePlan.update')) {
    ctx.may('tripTicketReceivePlan.update', plan.projectId)
    return { role: 'admin', sysUserId, ofAll: true }
  }
  if (named[0]) return { role: named[0], sysUserId }
  throw notYourTransfer()
}
/**
 * A step by an operator in their role; an undo takes back the last one that this role may.
 * @throws noData, notYourTransfer, notYourStep, onlyLastStep, guestNotHere
 */
export async function trackAsOperator(ctx: Context, body: BodyOf<typeof trackPlan>): Promise<ShownTransfer> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('transfers', { projectId })
  const seen = await gatherOne(inside, body.id)
  const kind = body.kind ?? receiveTrackKind.normal
  const who = reporterFor(ctx, seen, kind === receiveTrackKind.normal ? body.step : null)
  const revokes = kind === receiveTrackKind.revoke ? taken(seen, who.role, body.passengerId) : null
  const done = await record(
    ctx,
    projectId,
    body.id,
    who,
    {
      requestId: body.requestId ?? ownRequest(),
      kind,
      step: kind === receiveTrackKind.normal ? (body.step ?? null) : null,
      at: ctx.now().toISOString(),
      round: seen.plan.round,
      revokes,
      passengerId: body.passengerId ?? null,
      remark: body.remark ?? null,
    },
    true,
  )
  return done.shown
}
/** What an undo takes back: that a guest did not come, else the last step. @throws onlyLastStep */
function taken({ tracks, crew }: Gathered, role: Role, passengerId: number | null | undefined): string {
  if (passengerId) {
    const undone = new Set(tracks.flatMap(({ revokes }) => revokes ?? []))
    const absence = tracks.findLast(
      track =>
        track.kind === receiveTrackKind.absent && track.passengerId === passengerId && !undone.has(track.requestId),
    )
    if (absence) return absence.requestId
  }
  const last = undoOf(role, progressOf(tracks.map(trackOf), crew))
  if (!last) throw onlyLastStep()
  return last.requestId
}
/** The transfers of a day for people on site; only those of this operator where they ask for it. */
export async function onSiteOf(ctx: Context, { day: date, mine, id }: BodyOf<typeof getOnSite>): Promise<OnSite> {
  const projectId = projectOf(ctx)
  const inside = ctx.acting('transfers', { projectId })
  const { timeZone } = await eventOf(inside, projectId)
  const day = dayHere(date, timeZone, receiveLineType.pickUp)
  const rows = await planRows(
    inside,
    id ? sql`p.id = ${id}` : sql`p."planTime" >= ${day.from}::timestamptz and p."planTime" < ${day.to}::timestamptz`,
  )
  if (id && !rows.length) throw noData()
  const sysUserId = sysUserOf(ctx)
  const { rights } = ctx.caller
  const manages = rights === 'all' || rights.has('tripTicketReceivePlan.update')
  const of = (await gather(inside, rows)).filter(
    ({ then }) => !mine || [...rolesInPlan, 'admin' as const].some(role => goesAlong({ role, sysUserId }, then)),
  )
  const ids = of.map(({ plan }) => plan.id)
  const seated = Map.groupBy(await seatedRows(ctx, ids), ({ planId }) => planId)
  const pictures = Map.groupBy(
    await ctx
      .store(tripTicketReceivePlanTrack)
      .rows(
        { tripTicketReceivePlanId: ids },
        { fields: ['tripTicketReceivePlanId', 'step', 'photo', 'signature'], order: [['id', 'asc']], limit: 5000 },
      ),
    row => row.tripTicketReceivePlanId,
  )
  return {
    timeZone,
    rides: of.map(({ plan, then, shown }) => ({
      ...shown,
      stationIds: [...then.stationIds],
      roles: [
        ...rolesInPlan.filter(role => goesAlong({ role, sysUserId }, then)),
        ...(manages || goesAlong({ role: 'admin', sysUserId }, then) ? (['admin'] as const) : []),
      ],
      guests: (seated.get(plan.id) ?? []).map(row => shownGuest(row, plan.lineType !== receiveLineType.seeOff)),
      photos: (pictures.get(plan.id) ?? [])
        .filter(({ photo, signature }) => photo || signature)
        .map(({ step, photo, signature }) => ({
          step,
          photo: photo && signedAddress(photo),
          signature: signature && signedAddress(signature),
        })),
    })),
    watch: watchOf(projectId),
  }
}
