import { boolean, code, decimal, image, integer, invalidInput, json, ref, shape, text } from '@pavilion/declare'
import { largestSheet } from '@pavilion/exchange/sheet.ts'
import { may, post, resourceCalls, type Call, type Upload } from '@pavilion/http'
import {
  policeCheckBatchType,
  registerUserPoliceCheckBatch,
  registerUserPoliceCheckBatchDetail,
  registerUserZZBatch,
  registerUserZZBatchDetail,
  zzBatchStatus,
  zzStep,
} from '../model/index.ts'
import { numbering } from './batchNumbers.ts'
import { peopleFilter } from './members.ts'
import { addPolicePeople, createPoliceBatch } from './police/batches.ts'
import { startExport } from './police/export.ts'
import { importResult } from './police/import.ts'
import { addZzPeople, createZzBatch, policeMemberWraps, zzMemberWraps, zzWraps } from './zz/batches.ts'
import { doStep, stepRights } from './zz/doStep.ts'
import { progressOf } from './zz/progress.ts'

const id = integer('编号', 'Id', { required: true, min: 1 })
const view = { schema: { type: 'object', additionalProperties: true } } as const
const added = { shape: shape({ id: integer('编号', 'Id'), added: integer('加入人数', 'Added') }) }
const batchName = text('批次名称', 'Batch name', { required: true, max: 100 })
const projectId = ref('project', '活动', 'Event', { required: true })

const police: Call[] = [
  post(
    '/registerUserPoliceCheckBatch/createFromFilter',
    {
      guard: may('registerUserPoliceCheckBatch.create'),
      summary: ['按条件新建核查批次', 'Create a police check batch from a filter'],
      body: shape({
        projectId,
        batchName,
        type: code('类型', 'Type', policeCheckBatchType),
        ...peopleFilter,
      }),
      answer: added,
    },
    ({ ctx, body: { projectId, ...body } }) => createPoliceBatch(ctx, projectId, body as never),
  ),
  post(
    '/registerUserPoliceCheckBatch/addMembers',
    {
      guard: may('registerUserPoliceCheckBatch.update'),
      summary: ['按条件加入核查人员', 'Add people to a police check batch by filter'],
      body: shape({ id, ...peopleFilter }),
      answer: added,
    },
    ({ ctx, body: { id, ...filter } }) => addPolicePeople(ctx, id, filter as never),
  ),
  post(
    '/registerUserPoliceCheckBatch/exportFile',
    {
      guard: may('registerUserPoliceCheckBatch.exportFile'),
      summary: ['导出核查名单', 'Export the list for the police in the background: it contains full ID numbers'],
      body: shape({ id }),
      answer: { shape: shape({ id: integer('编号', 'Id'), task: integer('任务', 'Task') }) },
    },
    ({ ctx, body }) => startExport(ctx, body.id),
  ),
  post(
    '/registerUserPoliceCheckBatch/importResult',
    {
      guard: may('registerUserPoliceCheckBatch.importResult'),
      summary: ['导入核查结果', 'Import the answers of the police by ID number'],
      multipart: true,
      fileLimit: largestSheet,
      answer: view,
    },
    ({ ctx, upload }) => {
      const given = Number((upload as Upload).fields.id)
      if (!Number.isSafeInteger(given) || given < 1) throw invalidInput({ id: ['请指定批次', 'Please name the batch'] })
      return importResult(ctx, given, upload as Upload)
    },
  ),
]
const zz: Call[] = [
  post(
    '/registerUserZZBatch/createFromFilter',
    {
      guard: may('registerUserZZBatch.create'),
      summary: ['按条件新建制证批次', 'Create a production batch from a filter'],
      body: shape({ projectId, batchName, ...peopleFilter }),
      answer: added,
    },
    ({ ctx, body: { projectId, ...body } }) => createZzBatch(ctx, projectId, body as never),
  ),
  post(
    '/registerUserZZBatch/addMembers',
    {
      guard: may('registerUserZZBatch.update'),
      summary: ['按条件加入制证人员', 'Add people to a production batch by filter'],
      body: shape({ id, ...peopleFilter }),
      answer: added,
    },
    ({ ctx, body: { id, ...filter } }) => addZzPeople(ctx, id, filter as never),
  ),
  post(
    '/registerUserZZBatch/getProgress',
    {
      guard: may('registerUserZZBatch.getDetail'),
      summary: ['制证进度', 'How far a production batch is'],
      body: shape({ id }),
      answer: view,
      writes: false,
    },
    ({ ctx, body }) => progressOf(ctx, body.id) as Promise<object>,
  ),
  post(
    '/registerUserZZBatch/step',
    {
      guard: may('registerUserZZBatch.getDetail', { rights: stepRights, words: 'by the step' }),
      summary: ['制证步骤', 'Do a step of a production batch'],
      body: shape({
        id,
        step: code('步骤', 'Step', zzStep, { required: true }),
        seen: code('操作时所见状态', 'Status as it was seen', zzBatchStatus),
        registerUserZZBatchDetailId: ref('registerUserZZBatchDetail', '制证明细', 'Production batch detail'),
        ids: json<readonly number[]>()('交付的明细', 'Details that are delivered', { example: [1] }),
        rfid: text('卡号', 'RFID', { max: 64 }),
        again: boolean('换卡', 'Replace the card'),
        receiver: text('领取人', 'Received by', { max: 100 }),
        signaturePic: image('领取签名', 'Recipient’s signature', { purpose: 'answer', private: true }),
        offsetX: decimal('水平偏移', 'Offset to the right', { min: -50, max: 50, decimals: 1, unit: 'mm' }),
        offsetY: decimal('垂直偏移', 'Offset downwards', { min: -50, max: 50, decimals: 1, unit: 'mm' }),
      }),
      answer: view,
    },
    ({ ctx, body }) => doStep(ctx, body as never),
  ),
]
export const checkCalls: Call[] = [
  ...police,
  ...zz,
  ...resourceCalls(registerUserPoliceCheckBatch, { create: numbering(registerUserPoliceCheckBatch, 'P') as never }),
  ...resourceCalls(registerUserZZBatch, zzWraps),
  ...resourceCalls(registerUserZZBatchDetail, zzMemberWraps),
  ...resourceCalls(registerUserPoliceCheckBatchDetail, policeMemberWraps),
]
