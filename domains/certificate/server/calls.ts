import { anyone, handle, may, resourceCalls, visitor, type Call } from '@pavilion/http'
import * as of from '../model/calls.ts'
import {
  registerUserCertBatch,
  registerUserCertTemplateConfig,
  registerUserCertType,
  registerUserPassKey,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  registerUserZZBatchDetail,
} from '../model/index.ts'
import { saveMatrix } from './authority.ts'
import { batchWraps } from './badges/batches.ts'
import { handOutBadge } from './badges/handOut.ts'
import { notOut } from './badges/notOut.ts'
import { confirmPart, partsOf, printPart } from './badges/parts.ts'
import { previewBadge } from './badges/preview.ts'
import { idsIn, printBadges } from './badges/print.ts'
import { printList } from './badges/printList.ts'
import { badgeQuestions } from './badges/questions.ts'
import { testPage } from './badges/testPage.ts'
import { numbering } from './batchNumbers.ts'
import { certTypeWraps, templateWraps } from './certTypes.ts'
import { certTypePage } from './typePage.ts'
import { rotatePassKey } from './passes/keys.ts'
import { ownPasses, passByLink } from './passes/visitors.ts'
import { addPolicePeople, createPoliceBatch } from './police/batches.ts'
import { startExport } from './police/export.ts'
import { addZzPeople, createZzBatch, policeMemberWraps, zzMemberWraps, zzWraps } from './zz/batches.ts'
import { doStep, stepRights } from './zz/doStep.ts'
import { progressOf } from './zz/progress.ts'

const badges: Call[] = [
  handle(
    of.printBadges,
    { guard: may('registerUser.printBadges'), rate: { max: 120, seconds: 60, by: 'caller' } },
    async ({ ctx, body }) => ({
      stream: await printBadges(ctx, {
        ids: idsIn(body.ids),
        templateId: body.registerUserCertTemplateConfigId ?? null,
        printerId: body.registerUserPrinterId ?? null,
        startAt: body.startAt ?? null,
        again: body.again === true,
      }),
      type: 'application/pdf',
      name: 'badges.pdf',
    }),
  ),
  handle(of.badgesNotOut, { guard: may('registerUser.printBadges') }, ({ ctx, body }) => notOut(ctx, idsIn(body.ids))),
  handle(of.printList, { guard: may('registerUser.printBadges') }, ({ ctx, body }) => printList(ctx, body)),
  handle(of.getParts, { guard: may('registerUserCertBatch.getDetail') }, ({ ctx, body }) => partsOf(ctx, body.id)),
  handle(of.printPart, { guard: may('registerUser.printBadges') }, async ({ ctx, body }) => ({
    stream: await printPart(ctx, {
      id: body.id,
      from: body.from,
      startAt: body.startAt ?? null,
      again: body.again === true,
    }),
    type: 'application/pdf',
    name: 'badges.pdf',
  })),
  handle(of.confirmPart, { guard: may('registerUser.printBadges') }, ({ ctx, body }) => confirmPart(ctx, body)),
  handle(of.handOutBadge, { guard: may('registerUser.printBadges') }, ({ ctx, body }) =>
    handOutBadge(ctx, { id: body.id, again: body.again === true, takeBack: body.takeBack === true }),
  ),
  handle(of.printerTest, { guard: may('registerUserPrinter.getDetail') }, async ({ ctx, body }) => ({
    stream: await testPage(ctx, body.id),
    type: 'application/pdf',
    name: 'test.pdf',
  })),
  handle(of.getCertTypePage, { guard: may('registerUserCertType.getDetail') }, ({ ctx, body }) =>
    certTypePage(ctx, body.id),
  ),
  handle(of.badgeQuestions, { guard: may('registerUserCertType.getDetail') }, ({ ctx, body }) =>
    badgeQuestions(ctx, body.projectId),
  ),
  handle(of.previewBadge, { guard: may('registerUserCertType.getDetail') }, async ({ ctx, body }) => ({
    stream: await previewBadge(ctx, body.registerUserCertTypeId, body.layout),
    type: 'application/pdf',
    name: 'badge.pdf',
  })),
  handle(
    of.saveMatrix,
    { guard: may('registerUserCertAuthority.create', { rights: ['registerUserCertAuthority.delete'] }) },
    ({ ctx, body }) => saveMatrix(ctx, body),
  ),
]
const passes: Call[] = [
  handle(of.rotatePassKey, { guard: may('registerUserPassKey.rotate') }, ({ ctx, body: { projectId } }) => {
    ctx.may('registerUserPassKey.rotate', projectId)
    return ctx.transaction(async tx => {
      const id = await rotatePassKey(tx, projectId)
      await tx.log('rotate', { resource: registerUserPassKey.name, id, projectId })
      return tx.acting('certificate', { projectId }).store(registerUserPassKey).getDetail(id)
    })
  }),
  handle(of.getOwnPasses, { guard: visitor() }, ({ ctx, body }) => ownPasses(ctx, body.projectId)),
  handle(of.getPassByLink, { guard: anyone(), rate: { max: 60, seconds: 60, by: 'ip' } }, ({ ctx, body }) =>
    passByLink(ctx, body.token),
  ),
]
const police: Call[] = [
  handle(of.createPoliceBatch, { guard: may('registerUserPoliceCheckBatch.create') }, ({ ctx, body }) =>
    createPoliceBatch(ctx, body),
  ),
  handle(
    of.addPolicePeople,
    { guard: may('registerUserPoliceCheckBatch.update') },
    ({ ctx, body: { id, ...filter } }) => addPolicePeople(ctx, id, filter),
  ),
  handle(of.exportForPolice, { guard: may('registerUserPoliceCheckBatch.exportFile') }, ({ ctx, body }) =>
    startExport(ctx, body.id),
  ),
]
const zz: Call[] = [
  handle(of.createZzBatch, { guard: may('registerUserZZBatch.create') }, ({ ctx, body }) => createZzBatch(ctx, body)),
  handle(of.addZzPeople, { guard: may('registerUserZZBatch.update') }, ({ ctx, body: { id, ...filter } }) =>
    addZzPeople(ctx, id, filter),
  ),
  handle(of.getZzProgress, { guard: may('registerUserZZBatch.getDetail') }, ({ ctx, body }) =>
    progressOf(ctx, body.id),
  ),
  handle(
    of.doZzStep,
    { guard: may('registerUserZZBatch.getDetail', { rights: stepRights, words: 'by the step' }) },
    ({ ctx, body }) => doStep(ctx, body),
  ),
]

export const calls: Call[] = [
  ...resourceCalls(registerUserCertType, certTypeWraps),
  ...resourceCalls(registerUserCertTemplateConfig, templateWraps),
  ...resourceCalls(registerUserCertBatch, batchWraps, {
    also: { create: { rights: ['registerUser.export'], words: 'for photos' } },
  }),
  ...police,
  ...zz,
  ...resourceCalls(registerUserPoliceCheckBatch, { create: numbering(registerUserPoliceCheckBatch, 'P') }),
  ...resourceCalls(registerUserZZBatch, zzWraps),
  ...resourceCalls(registerUserZZBatchDetail, zzMemberWraps),
  ...resourceCalls(registerUserPoliceCheckBatchDetail, policeMemberWraps),
  ...passes,
  ...badges,
]
