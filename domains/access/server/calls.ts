import { noData, permissionDenied, type BodyOf, type CodeOf } from '@pavilion/declare'
import { anyone, handle, may, publishedCalls, resourceCalls, severalIds, type Call } from '@pavilion/http'
import { project } from '@pavilion/site/model/index.ts'
import type { Context } from '@pavilion/store'
import * as of from '../model/calls.ts'
import * as gate from '../model/gateCalls.ts'
import type { CredentialKind } from '../model/decision.ts'
import {
  backCheckPattern,
  entryType,
  gateDayNote,
  registerUserEntryAppData,
  registerUserEntryStatistics,
  registerUserExhibitionHallScale,
  registerUserFaceCertificate,
  registerUserFaceConsent,
  registerUserFaceDatabase,
  registerUserGateGuard,
  registerUserTerm,
  registerUserTermInfo,
  relRegisterUserFaceDatabase,
} from '../model/index.ts'
import { appDataWraps } from './appData.ts'
import { check, type Scan } from './check/check.ts'
import { askForConsent, consentLink } from './faces/asking.ts'
import { certificatePdf } from './faces/certificatePdf.ts'
import { consentWraps, decideConsent, ownConsents, relationWraps } from './faces/consents.ts'
import { addToFaceDatabase } from './faces/library.ts'
import { retryFailed } from './faces/again.ts'
import { databaseState } from './faces/state.ts'
import { databasesText, reconcile } from './faces/sweeping.ts'
import { gatesOfEvent } from './gates/read.ts'
import { pairGate, pairVirtual, saveGate } from './gates/save.ts'
import { hallWraps } from './halls.ts'
import { handheldCalls } from './handheld/calls.ts'
import { guardWraps } from './handheld/guards.ts'
import { hubCalls } from './hub/calls.ts'
import { pushCalls } from './push/calls.ts'
import { reasonIn } from '../model/codes.ts'
import { overrideNotAllowed, reasonMissing, requestUsed } from './refusals.ts'
import { mayPlayCrowd } from './rehearsal.ts'
import { noteBy } from './statistics/notes.ts'
import { recount } from './statistics/recount.ts'
import { terminalCalls } from './terminal/calls.ts'
import { giveCommand } from './terminal/commands.ts'
import { deltaOf } from './terminal/delta.ts'
import { deviceWraps } from './terminal/devices.ts'
import { offerCode, register } from './terminal/registering.ts'
import { photoIn } from './terminal/scan.ts'
import { uploadRecords } from './terminal/upload.ts'

const kinds: Readonly<Record<CodeOf<typeof backCheckPattern>, CredentialKind>> = {
  [backCheckPattern.card]: 'rfid',
  [backCheckPattern.face]: 'face',
  [backCheckPattern.idCard]: 'idCard',
  [backCheckPattern.qrcode]: 'qrcode',
  [backCheckPattern.typed]: 'typed',
}
type Sent = BodyOf<typeof of.checkEntry>
const scanOf = ({ requestId, checkPattern, value, ...body }: Sent): Scan => ({
  requestId,
  kind: kinds[checkPattern],
  value,
  direction: body.entryType ? (body.entryType === entryType.out ? 'out' : 'in') : undefined,
  ...(typeof body.score === 'number' && { comparison: { score: body.score } }),
  ...(typeof body.photo === 'string' && { photo: photoIn(body.photo) }),
  ...(typeof body.clockOff === 'number' && { clockOff: body.clockOff }),
  ...(typeof body.temperature === 'number' && { temperature: body.temperature }),
})
/** The device, if the operator reaches it. */
async function within({ ctx, body }: { ctx: Context; body: { readonly registerUserTermInfoId: number } }) {
  const { id, projectId } = await ctx.store(registerUserTermInfo).getDetail(body.registerUserTermInfoId)
  ctx.may(ctx.right as string, projectId)
  return { id, projectId }
}
/** The operator who decides. */
function callerId({ caller }: Context): number {
  if (caller.id === null) throw permissionDenied()
  return caller.id
}
/** Where this server was reached, where no address is set. */
const originOf = ({ host }: Readonly<Record<string, string | string[] | undefined>>) =>
  typeof host === 'string' && /^[\w.:[\]-]{1,255}$/.test(host)
    ? `${/^(localhost|127\.|\[::1])/.test(host) ? 'http' : 'https'}://${host}`
    : undefined

const gates: readonly Call[] = [
  handle(
    of.checkEntry,
    { guard: may('registerUserEntryRecord.check'), rate: { max: 1200, seconds: 60, by: 'caller' } },
    async incoming => {
      const { id } = await within(incoming)
      return check(incoming.ctx, id, scanOf(incoming.body))
    },
  ),
  handle(of.overrideEntry, { guard: may('registerUserEntryRecord.override') }, async incoming => {
    const { ctx, body } = incoming
    const { id, projectId } = await within(incoming)
    const reason = reasonIn(body.reason)
    if (!reason) throw reasonMissing()
    const override = { reason, sysUserId: callerId(ctx) }
    const checked = await check(ctx, id, { ...scanOf(body), override })
    if (!checked.decision.open) throw checked.used ? requestUsed() : overrideNotAllowed()
    if (!checked.repeated && checked.recordId !== null)
      await ctx.log('override', {
        resource: 'registerUserEntryRecord',
        id: checked.recordId,
        projectId,
        details: { reason: [null, reason] },
      })
    return checked
  }),
  handle(
    of.recount,
    { guard: may('entryCountDifference.recount'), rate: { max: 6, seconds: 60, by: 'caller' } },
    ({ ctx, body }) => recount(ctx, body.projectId),
  ),
]
const asOne: readonly Call[] = [
  handle(gate.getGates, { guard: may('registerUserTerm.getList') }, ({ ctx, body }) =>
    gatesOfEvent(ctx, body.projectId),
  ),
  handle(
    gate.saveGate,
    {
      guard: may('registerUserTerm.create', {
        rights: [
          'registerUserTerm.update',
          'registerUserTermGroup.create',
          'registerUserTermGroup.update',
          'registerUserExhibitionHallScale.create',
          'registerUserExhibitionHallScale.update',
          'registerUserCertType.create',
          'registerUserCertAuthority.create',
          'registerUserCertAuthority.delete',
          'registerUser.update',
        ],
        words: 'for its entrance, its hall, and who may pass',
      }),
    },
    ({ ctx, body }) => saveGate(ctx, body),
  ),
  handle(gate.pairGate, { guard: may('registerUserTermInfo.offerCode') }, async ({ ctx, body }) => {
    const { projectId } = await ctx.store(registerUserTerm).getDetail(body.id)
    ctx.may('registerUserTermInfo.offerCode', projectId)
    return pairGate(ctx, body.id)
  }),
  handle(gate.pairVirtual, { guard: may('registerUserTermInfo.simulate') }, async ({ ctx, body }) => ({
    made: await pairVirtual(ctx, body.projectId),
  })),
]
const mayOffer = may('registerUserTermInfo.offerCode', {
  rights: ['registerUserEntryRecord.override', 'registerUserTermInfo.command'],
  words: 'for override and hub',
})
const terminals: readonly Call[] = [
  handle(
    of.registerTerminal,
    { guard: anyone({ words: 'the one-time code of a device' }), rate: { max: 2000, seconds: 600, by: 'ip' } },
    ({ ctx, body }) => register(ctx.acting('terminal', { projectId: null }), body),
  ),
  handle(of.offerCode, { guard: mayOffer }, async ({ ctx, body }) => {
    const { projectId } = await ctx.store(registerUserTermInfo).getDetail(body.id)
    if (body.override) ctx.may('registerUserEntryRecord.override', projectId)
    if (body.hub) ctx.may('registerUserTermInfo.command', projectId)
    return offerCode(ctx, body.id, { overrideById: body.override ? callerId(ctx) : null, hub: body.hub ?? false })
  }),
  handle(of.commandTerminal, { guard: may('registerUserTermInfo.command') }, ({ ctx, body }) =>
    ctx.transaction(async tx => ({ id: await giveCommand(tx, body.registerUserTermInfoId, body.command) })),
  ),
  handle(of.playCrowd, { guard: may('registerUserTermInfo.playCrowd') }, async ({ ctx }) => {
    if (ctx.projectId === undefined) throw noData()
    await mayPlayCrowd(ctx, ctx.projectId)
    return {}
  }),
  handle(of.getDelta, { guard: may('registerUserTermInfo.simulate') }, async incoming => {
    const { ctx, body } = incoming
    const { id } = await within(incoming)
    const delta = await deltaOf(ctx, id, body.cursor ?? undefined, body.limit ?? undefined)
    if (!delta) throw noData()
    return delta
  }),
  handle(of.uploadPassages, { guard: may('registerUserTermInfo.simulate') }, async incoming => {
    const { id } = await within(incoming)
    const outcome = await uploadRecords(incoming.ctx, id, incoming.body.records.slice(0, 200), true)
    if (!outcome) throw noData()
    return outcome
  }),
]
const whoDecides = anyone({ words: 'the link of a pass, or the signed-in visitor' })
const faces: readonly Call[] = [
  handle(of.getOwnConsents, { guard: whoDecides, rate: { max: 60, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    ownConsents(ctx, body),
  ),
  handle(of.decideConsent, { guard: whoDecides, rate: { max: 30, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    decideConsent(ctx, body),
  ),
  handle(of.makeConsentLink, { guard: may('registerUserFaceConsent.create') }, ({ ctx, body }) =>
    consentLink(ctx, body.id),
  ),
  handle(
    of.askForConsent,
    { guard: may('registerUserFaceConsent.create'), rate: { max: 20, seconds: 60, by: 'caller' } },
    async ({ ctx, body, headers }) => askForConsent(ctx, severalIds(body.ids), originOf(headers)),
  ),
  handle(of.addToFaceDatabase, { guard: may('relRegisterUserFaceDatabase.create') }, ({ ctx, body }) =>
    addToFaceDatabase(ctx, body),
  ),
  handle(of.getDatabaseState, { guard: may('registerUserFaceDatabase.getDetail') }, ({ ctx, body }) =>
    databaseState(ctx, body.id),
  ),
  handle(of.retryFailedFaces, { guard: may('relRegisterUserFaceDatabase.retry') }, ({ ctx, body }) =>
    retryFailed(ctx, body.id),
  ),
  handle(
    of.reconcileFaces,
    { guard: may('registerUserFaceDatabase.update'), rate: { max: 10, seconds: 60, by: 'caller' } },
    async ({ ctx, body }) => {
      const { projectId } = await ctx.store(registerUserFaceDatabase).getDetail(body.id)
      ctx.may('registerUserFaceDatabase.update', projectId)
      const inside = ctx.acting('access', { projectId })
      const [database] = await inside.sql<Parameters<typeof reconcile>[1]>(`${databasesText} and d.id = $1`, [body.id])
      if (database) await reconcile(inside, database)
      return databaseState(ctx, body.id)
    },
  ),
  handle(of.downloadCertificate, { guard: may('registerUserFaceCertificate.getDetail') }, async ({ ctx, body }) => {
    const row = await ctx.store(registerUserFaceCertificate).getDetail(body.id)
    const { name } = await ctx.acting('access', { projectId: row.projectId }).store(project).getDetail(row.projectId)
    return { stream: await certificatePdf(row, name), type: 'application/pdf', name: `${row.number}.pdf` }
  }),
]

export const calls: Call[] = [
  ...publishedCalls(registerUserEntryStatistics, ['getList']),
  ...resourceCalls(registerUserEntryAppData, appDataWraps),
  ...resourceCalls(registerUserExhibitionHallScale, hallWraps),
  ...resourceCalls(gateDayNote, { create: noteBy }),
  ...resourceCalls(registerUserGateGuard, guardWraps),
  ...resourceCalls(registerUserFaceConsent, consentWraps),
  ...resourceCalls(relRegisterUserFaceDatabase, relationWraps),
  ...terminalCalls,
  ...handheldCalls,
  ...hubCalls,
  ...pushCalls,
  ...resourceCalls(registerUserTermInfo, deviceWraps),
  ...gates,
  ...asOne,
  ...terminals,
  ...faces,
]
