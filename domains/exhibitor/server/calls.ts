import { anyone, handle, may, resourceCalls, visitor, type Call } from '@pavilion/http'
import * as own from '../model/calls/exhibitors.ts'
import * as operators from '../model/calls/operators.ts'
import { exhibitorOption } from '../model/index.ts'
import * as activities from './activities.ts'
import { agreementForOperator, ownAgreementPdf, receiveAgreement } from './agreement/agreement.ts'
import { apply } from './application.ts'
import { formOfApplication, saveSetting, settingOf } from './byForm/setting.ts'
import { centreOf } from './centre.ts'
import { addFile, removeFile } from './companyFiles.ts'
import * as demand from './demand.ts'
import { uploadFor } from './files.ts'
import { confirm, publicManuals, readersOf } from './manuals.ts'
import * as members from './members.ts'
import { audit } from './operator/audit.ts'
import { doublesOf } from './operator/doubles.ts'
import { merge, undo } from './operator/merge.ts'
import { companyPage } from './operator/page.ts'
import { queueOf } from './operator/queue.ts'
import { takeBackDecision } from './operator/takeBack.ts'
import { optionsOf, optionWraps, typesOf } from './options.ts'
import { hereOf } from './place.ts'
import { startPrinting } from './printed/task.ts'
import * as products from './products.ts'

const myself = { guard: visitor(), rate: { max: 120, seconds: 60, by: 'caller' } } as const
const seldom = { guard: visitor(), rate: { max: 20, seconds: 60, by: 'caller' } } as const
const files = { guard: visitor(), rate: { max: 60, seconds: 600, by: 'caller' } } as const
/**
 * A call that notes who was stopped although it is refused: an idempotency key would roll the note
 * back. What it writes it writes once by itself.
 */
const noting = (call: Call): Call => ({ ...call, writes: false })

const exhibitors: Call[] = [
  handle(own.getCentre, myself, async ({ ctx, body }) => centreOf(await hereOf(ctx), body.id)),
  noting(
    handle(own.applyToExhibit, seldom, async ({ ctx, body }) => {
      const { id, auditStatus } = await apply(await hereOf(ctx), body)
      return { id, auditStatus: auditStatus as 10 }
    }),
  ),
  handle(own.getApplyWay, myself, async ({ ctx }) => {
    const { ctx: inside } = await hereOf(ctx)
    return { form: await formOfApplication(inside), manuals: await publicManuals(inside) }
  }),
  handle(own.confirmManual, seldom, async ({ ctx, body }) => {
    await confirm(await hereOf(ctx), body)
    return null
  }),
  handle(own.uploadForExhibitor, files, async ({ ctx, upload }) =>
    uploadFor(ctx, await hereOf(ctx), upload as NonNullable<typeof upload>),
  ),
  handle(own.addCompanyFile, seldom, async ({ ctx, body }) => idOnly(await addFile(await hereOf(ctx), body))),
  handle(own.removeCompanyFile, seldom, async ({ ctx, body }) => {
    await removeFile(await hereOf(ctx), body)
    return null
  }),
  handle(own.inviteMember, seldom, async ({ ctx, body }) => idOnly(await members.invite(await hereOf(ctx), body))),
  handle(own.setMemberRights, seldom, async ({ ctx, body }) =>
    idOnly(await members.setRights(await hereOf(ctx), body.id, body.rights)),
  ),
  handle(own.removeMember, seldom, async ({ ctx, body }) => {
    await members.remove(await hereOf(ctx), body.id)
    return null
  }),
  handle(own.getExhibitorOptions, myself, async ({ ctx }) => {
    const { ctx: inside } = await hereOf(ctx)
    return { options: await optionsOf(inside), types: await typesOf(inside) }
  }),
  noting(
    handle(own.saveDemand, seldom, async ({ ctx, body }) => idOnly(await demand.requestStand(await hereOf(ctx), body))),
  ),
  handle(own.saveDirectoryEntry, seldom, async ({ ctx, body }) =>
    idOnly(await demand.writeDirectory(await hereOf(ctx), body)),
  ),
  handle(own.withdrawDemand, seldom, async ({ ctx, body }) => {
    await demand.withdraw(await hereOf(ctx), body.id)
    return null
  }),
  handle(own.getAgreement, seldom, async ({ ctx, body }) => ({
    stream: await ownAgreementPdf(await hereOf(ctx), body.id),
    type: 'application/pdf',
    name: `agreement-${body.id}.pdf`,
  })),
  handle(own.sendAgreement, seldom, async ({ ctx, body }) =>
    idOnly(await receiveAgreement(await hereOf(ctx), body.id, body.agreementUrl)),
  ),
  handle(own.saveProduct, seldom, async ({ ctx, body }) => idOnly(await products.save(await hereOf(ctx), body))),
  handle(own.submitProduct, seldom, async ({ ctx, body }) => idOnly(await products.submit(await hereOf(ctx), body.id))),
  handle(own.takeProductOff, seldom, async ({ ctx, body }) =>
    idOnly(await products.shelve(await hereOf(ctx), body.id, 'takeOff')),
  ),
  handle(own.putProductBack, seldom, async ({ ctx, body }) =>
    idOnly(await products.shelve(await hereOf(ctx), body.id, 'putBack')),
  ),
  handle(own.deleteProduct, seldom, async ({ ctx, body }) => {
    await products.remove(await hereOf(ctx), body.id)
    return null
  }),
  handle(
    own.viewProduct,
    { guard: anyone(), rate: { max: 60, seconds: 60, strangers: 600, by: 'caller' } },
    async ({ ctx, body, headers }) => {
      await products.countView(ctx, body.id, String(headers['user-agent'] ?? ''))
      return null
    },
  ),
  handle(own.saveActivity, seldom, async ({ ctx, body }) => idOnly(await activities.save(await hereOf(ctx), body))),
  handle(own.deleteActivity, seldom, async ({ ctx, body }) => {
    await activities.remove(await hereOf(ctx), body.id)
    return null
  }),
]
const idOnly = ({ id }: { readonly id: number }) => ({ id })

const applicationForms = { guard: may('exhibitorCompanyInfo.update') }
const reads = { guard: may('exhibitorCompanyInfo.getList') }
export const calls: readonly Call[] = [
  ...exhibitors,
  ...resourceCalls(exhibitorOption, optionWraps),
  handle(
    operators.auditCompany,
    {
      guard: may('exhibitorCompanyInfo.getDetail', {
        rights: ['exhibitorCompanyInfo.approve', 'exhibitorCompanyInfo.reject'],
        words: 'by the decision',
      }),
    },
    ({ ctx, body }) => audit(ctx, body),
  ),
  handle(
    operators.getAuditQueue,
    {
      guard: may('exhibitorCompanyInfo.getList', {
        rights: [
          'exhibitorCompanyInfo.approve',
          'exhibitorBoothDemandInfo.passAgreement',
          'exhibitorProductInfo.approve',
          'exhibitorBoothActivity.approve',
        ],
        words: 'for each kind',
      }),
    },
    ({ ctx, body }) => queueOf(ctx, body),
  ),
  handle(
    operators.takeDecisionBack,
    {
      guard: may('exhibitorCompanyInfo.getList', {
        rights: [
          'exhibitorCompanyInfo.approve',
          'exhibitorBoothDemandInfo.passAgreement',
          'exhibitorProductInfo.approve',
          'exhibitorBoothActivity.approve',
        ],
        words: 'by the kind',
      }),
    },
    ({ ctx, body }) => takeBackDecision(ctx, body),
  ),
  handle(
    operators.getCompanyPage,
    {
      guard: may('exhibitorCompanyInfo.getDetail', {
        rights: ['order.getList', 'outboxMessage.getList'],
        words: 'for orders and letters',
      }),
    },
    ({ ctx, body }) => companyPage(ctx, body.id),
  ),
  handle(
    operators.printDirectory,
    { guard: may('exhibitorCompanyInfo.export'), rate: { max: 30, seconds: 60, by: 'caller' } },
    ({ ctx, body }) => startPrinting(ctx, body),
  ),
  handle(operators.getFilledAgreement, { guard: may('exhibitorBoothDemandInfo.getDetail') }, async ({ ctx, body }) => ({
    stream: await agreementForOperator(ctx, body.id),
    type: 'application/pdf',
    name: `agreement-${body.id}.pdf`,
  })),
  handle(
    operators.getManualReaders,
    { guard: may('exhibitorManual.getDetail', { rights: ['exhibitorCompanyInfo.getList'], words: 'for the names' }) },
    ({ ctx, body }) => readersOf(ctx, body.id),
  ),
  handle(operators.getApplicationForm, applicationForms, ({ ctx, body }) => settingOf(ctx, body.webFormId)),
  handle(operators.saveApplicationForm, applicationForms, ({ ctx, body }) => saveSetting(ctx, body)),
  handle(operators.getDoubles, reads, ({ ctx }) => doublesOf(ctx)),
  handle(operators.mergeCompanies, { guard: may('exhibitorCompanyInfo.delete') }, async ({ ctx, body }) =>
    idOnly(await merge(ctx, body)),
  ),
  handle(operators.undoMerge, { guard: may('exhibitorCompanyInfo.delete') }, async ({ ctx, body }) =>
    idOnly(await undo(ctx, body.id)),
  ),
]
