import { say } from '@pavilion/declare'
import { job, madeUpFor, schedule, serverDomain } from '@pavilion/http'
import { hashCodes, respellPhones, type Context } from '@pavilion/store'
import { model } from '../model/index.ts'
import { authCalls } from './authCalls.ts'
import { colleagueCalls } from './colleagues.ts'
import { figureCalls, figureJobs } from './dayFigures.ts'
import { translationCalls } from './translations.ts'
export { missingFiles } from './fileSweep.ts'
export { operatorsWithoutSecondFactor } from './secondFactor.ts'
import { removeUploads, removing } from './erasing/parts.ts'
import { fileCalls } from './fileCalls.ts'
import { sweepFiles, sweepUnclaimed } from './fileSweep.ts'
import { fileUsageCalls } from './fileUsage.ts'
import { menuOrderCalls } from './menuOrder.ts'
import { sidebarCalls } from './sidebar.ts'
import { messageCalls } from './messageCalls.ts'
import { systemMoves } from './moves.ts'
import { sweep, sweepSessions } from './oneTimeIds.ts'
import { emptyBins } from './recycleBin.ts'
import { generatedCalls } from './resourceCalls.ts'
import { editingCalls } from './editing.ts'
import { sessionCalls } from './operatorSessions.ts'
import { secondFactorCalls } from './secondStep.ts'
import { sealCalls, sealJobs } from './sealing.ts'
import { prepareSystem } from './seed.ts'
import { tagCalls } from './tags/calls.ts'
import './workPorts.ts'

export { dictionaryValue } from './dictionary.ts'
export {
  bareAddress,
  bytesOf,
  filesFolder,
  removeUpload,
  saveUpload,
  signedAddress,
  type UploadWish,
} from './files.ts'
export { filesPlugin } from './filesPlugin.ts'
export type { UploadCeilings } from './uploadCeilings.ts'
export {
  erasing,
  erasureParts,
  type ErasePart,
  type ErasureFilling,
  type Outcome,
  type Person,
} from './erasing/port.ts'
export { adoptAlong, adoptNamesakes, adoptRows, forgetContacts } from './erasing/adopting.ts'
export { contactsOf, isShared, nameIn, namesOf, withOwners } from './erasing/whose.ts'
export { asDeclared, deleting, empty, emptying, inBoth, keeping, rowsOf, theirs, unlinking } from './erasing/ways.ts'
export { painter } from './painter.ts'
export { facesOf, whyNoPortrait, type FaceBox } from './faces.ts'
export { ensureAdmin, firstAccount } from './firstOperator.ts'
export { tellStarter } from './telling.ts'
export { sendMessage, type NewMessage, type Receivers } from './messages.ts'
export { countDays, figureSources, type FigureSource } from './dayFigures.ts'
export {
  readyReports,
  reportTopics,
  type ReadyReport,
  type ReportDimension,
  type ReportEvent,
  type ReportMeasure,
  type ReportTopic,
} from './readyReports.ts'
export { untranslatedIn } from './translations.ts'
export { attempting } from './attempting.ts'
export { namedRoles, namedRolesOf, type HeldRole, type NamedRole } from './namedRoles.ts'
export { mustNotBeGuessed } from './commonPasswords/guessed.ts'
export { hashPassword, randomPassword, tooManySignIns, verifyPassword } from './passwords.ts'
export { verifySeals } from './seals.ts'
export { giveUpFiles } from './fileSweep.ts'
export { goesAlong } from './recycleBin.ts'
export { fileHolders } from './fileUsage.ts'
export { administrator, prepareSystem } from './seed.ts'
export {
  createSession,
  endSessions,
  findCaller,
  forgetSessions,
  rightsChanged,
  type NewSession,
  type SessionKind,
  type SignedIn,
  type WhichSessions,
} from './sessions.ts'
export { resetByAccount as resetSecondFactor } from './secondStep.ts'
export { createLoginToken, givePictureCode, takePicture } from './signIn.ts'
export { changed, liveViews, type LiveView } from './live.ts'
export { socketMessages, socketType } from './socket.ts'
export type { Socket } from './socketPort.ts'
export { listQueries } from './tags/port.ts'

const calls = [
  ...authCalls,
  ...generatedCalls,
  ...messageCalls,
  ...fileCalls,
  ...fileUsageCalls,
  ...sealCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...figureCalls,
  ...translationCalls,
  ...menuOrderCalls,
  ...sidebarCalls,
  ...colleagueCalls,
  ...editingCalls,
  ...tagCalls,
]
/**
 * The domains of a context's catalogue: models only, except this domain with its calls. A server
 * that knows the calls of all domains passes them to prepareSystem(ctx, domains) itself.
 */
function domainsOf(ctx: Context): Parameters<typeof prepareSystem>[1] {
  const { domains } = ctx.catalogue
  return domains.map(known => (known.area === model.area ? { model, calls } : known))
}

/**
 * What former versions wrote otherwise is rewritten before anything is served: a number is found in
 * its one spelling, a code by its hash.
 */
async function rewriteFormerRows(ctx: Context): Promise<void> {
  for (const resource of ctx.catalogue.resources.values()) {
    await respellPhones(ctx, resource)
    await hashCodes(ctx, resource)
  }
}
export const domain = serverDomain({
  model,
  calls,
  moves: systemMoves,
  jobs: [
    job(removing, removeUploads, {
      tries: 12,
      minutes: 30,
      givenUp: say(
        '已抹除人员的部分文件尚未删除；请重试',
        'Some files of an erased person have not been deleted yet. Try again',
      ),
    }),
    schedule('system.sweep', '*/5 * * * *', sweep, { tries: 3, minutes: 5, givenUp: madeUpFor }),
    schedule('system.sweepSessions', '23 19 * * *', sweepSessions, { tries: 8, minutes: 30, givenUp: madeUpFor }),
    schedule('system.emptyBins', '31 18 * * *', emptyBins, { tries: 8, minutes: 120, givenUp: madeUpFor }),
    schedule(
      'system.sweepFiles',
      '47 18 * * *',
      async ctx => {
        await sweepFiles(ctx)
      },
      { tries: 8, minutes: 120, givenUp: madeUpFor },
    ),
    // A ceiling that is reached is free again soon.
    schedule(
      'system.sweepUnclaimed',
      '41 */6 * * *',
      async ctx => {
        await sweepUnclaimed(ctx)
      },
      { tries: 5, minutes: 60, givenUp: madeUpFor },
    ),
    ...sealJobs,
    ...figureJobs,
  ],
  async prepare(ctx) {
    await prepareSystem(ctx, domainsOf(ctx))
    await rewriteFormerRows(ctx)
  },
})
