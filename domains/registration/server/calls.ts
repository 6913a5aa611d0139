import { noData } from '@pavilion/declare'
import { anyone, handle, may, resourceCalls, severalIds, visitor, type Call } from '@pavilion/http'
import * as of from '../model/calls.ts'
import { registerUserDraw } from '../model/draw.ts'
import { registerUser, registerUserDailyHealthReport, registerUserSync } from '../model/index.ts'
import { attendeePage } from './attendees/page.ts'
import { attendeesEntered, attendeeWraps } from './attendees/entered.ts'
import { giveBadges, planBadges } from './attendees/giveBadges.ts'
import { bindCard, unbindCard } from './cards.ts'
import { drawWraps, shownDraw } from './draws.ts'
import { findAlike } from './duplicates.ts'
import { lookUpHealth } from './health/lookups.ts'
import { ownReports, report, reportWraps } from './health/reports.ts'
import { mergeAttendees } from './merge.ts'
import { judgePhotos } from './photoChecks.ts'
import { photoLink } from './photoLinks.ts'
import { syncToProject, syncWraps } from './sync.ts'

/** What operators do with attendees besides the generated calls. */
const attendees: readonly Call[] = [
  handle(of.getAttendeePage, { guard: may('registerUser.getDetail') }, ({ ctx, body }) => attendeePage(ctx, body.id)),
  handle(of.bindCard, { guard: may('registerUserRfid.bind') }, ({ ctx, body }) => bindCard(ctx, body)),
  handle(of.unbindCard, { guard: may('registerUserRfid.giveBack') }, ({ ctx, body }) => unbindCard(ctx, body)),
  handle(
    of.syncToProject,
    { guard: may('registerUserSync.create', { rights: ['registerUser.create'], words: 'in the target project' }) },
    ({ ctx, body }) => syncToProject(ctx, body),
  ),
  handle(of.makePhotoLink, { guard: may('registerUser.update') }, ({ ctx, body }) =>
    photoLink(ctx, { id: body.id, ...(body.days && { days: body.days }) }),
  ),
  handle(of.checkPhotos, { guard: may('registerUser.update') }, ({ ctx, body }) =>
    judgePhotos(ctx, { ids: severalIds(body.ids), passed: body.passed }),
  ),
  handle(of.planBadges, { guard: may('registerUser.getList') }, ({ ctx, body }) => {
    ctx.may('registerUser.getList', body.projectId)
    return planBadges(ctx, body.projectId)
  }),
  handle(of.giveBadges, { guard: may('registerUser.update') }, ({ ctx, body }) => giveBadges(ctx, body)),
  handle(of.findAlike, { guard: may('registerUser.getList') }, ({ ctx }) => findAlike(ctx)),
  handle(
    of.mergeAttendees,
    { guard: may('registerUser.update', { rights: ['registerUser.getList'], words: 'in the projects of both' }) },
    ({ ctx, body }) => mergeAttendees(ctx, body),
  ),
]
const health: readonly Call[] = [
  handle(of.getOwnReports, { guard: visitor() }, ({ ctx, body }) => ownReports(ctx, body.projectId)),
  handle(of.reportHealth, { guard: visitor(), rate: { max: 30, seconds: 60, by: 'caller' } }, ({ ctx, body }) =>
    report(ctx, body),
  ),
  handle(of.checkHealthCode, { guard: may('registerUser.checkHealthCode') }, ({ ctx, body }) =>
    lookUpHealth(ctx, body.ids),
  ),
]

export const calls: readonly Call[] = [
  ...attendees,
  handle(of.getDraw, { guard: anyone(), rate: { max: 60, seconds: 60, by: 'ip' } }, async ({ ctx, body }) => {
    const draw = await shownDraw(ctx, body.projectId, body.id)
    if (!draw) throw noData()
    return draw
  }),
  ...health,
  ...resourceCalls(registerUserDailyHealthReport, reportWraps),
  ...resourceCalls(registerUser, attendeeWraps, { copied: attendeesEntered }),
  ...resourceCalls(registerUserSync, syncWraps, {
    also: { create: { rights: ['registerUser.create'], words: 'in the target project' } },
  }),
  ...resourceCalls(registerUserDraw, drawWraps),
]
