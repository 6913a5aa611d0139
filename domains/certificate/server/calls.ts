import { code, json, ref, shape, text } from '@pavilion/declare'
import { anyone, handle, may, post, resourceCalls, rowOf, visitor, type Call } from '@pavilion/http'
import * as calling from '../model/calls.ts'
import { registerUserCertBatch, registerUserCertTemplateConfig, registerUserCertType } from '../model/certType.ts'
import { certBatchPeople } from '../model/codes.ts'
import { registerUserPassKey } from '../model/pass.ts'
import { saveMatrix } from './authority.ts'
import { batchWraps } from './badges/batches.ts'
import { previewBadge } from './badges/preview.ts'
import { idsIn, printBadges } from './badges/print.ts'
import { printList } from './badges/printList.ts'
import { checkCalls } from './checkCalls.ts'
import { certTypeWraps, templateWraps } from './certTypes.ts'
import { rotatePassKey } from './passes/keys.ts'
import { ownPasses, passByLink } from './passes/visitors.ts'

const pdf = { schema: { type: 'string', format: 'binary' } } as const
const view = { schema: { type: 'object', additionalProperties: true } } as const
const printer = ref('registerUserPrinter', '打印机', 'Printer')
const template = ref('registerUserCertTemplateConfig', '证件模板', 'Badge template')

export const calls: Call[] = [
  ...resourceCalls(registerUserCertType, certTypeWraps),
  ...resourceCalls(registerUserCertTemplateConfig, templateWraps),
  ...resourceCalls(registerUserCertBatch, batchWraps, {
    also: { create: { rights: ['registerUser.export'], words: 'for photos' } },
  }),
  ...checkCalls,
  ...visitors(),
  handle(
    calling.printBadges,
    { guard: may('registerUser.printBadges'), rate: { max: 120, seconds: 60, by: 'caller' } },
    async ({ ctx, body }) => ({
      stream: await printBadges(ctx, {
        ids: idsIn(body.ids),
        templateId: body.registerUserCertTemplateConfigId ?? null,
        printerId: body.registerUserPrinterId ?? null,
        again: body.again === true,
      }),
      type: 'application/pdf',
      name: 'badges.pdf',
    }),
  ),
  post(
    '/registerUser/printList',
    {
      guard: may('registerUser.printBadges'),
      summary: ['打印列表中全部人员的证件', 'Print everybody in a list, as a badge batch'],
      body: shape({
        projectId: ref('project', '活动', 'Event', { required: true }),
        name: text('名称', 'Name', { required: true, max: 100 }),
        where: json<Readonly<Record<string, unknown>>>()('筛选条件', 'Filter', { example: {} }),
        search: text('关键词', 'Keyword', { max: 200 }),
        people: code('人员', 'People', certBatchPeople),
        registerUserCertTemplateConfigId: template,
        registerUserPrinterId: printer,
      }),
      answer: rowOf(registerUserCertBatch),
    },
    ({ ctx, body }) => printList(ctx, body as never) as never,
  ),
  post(
    '/registerUserCertType/previewBadge',
    {
      guard: may('registerUserCertType.getDetail'),
      summary: ['预览证件', 'A badge as PDF, of a layout that may not be saved yet'],
      body: shape({
        registerUserCertTypeId: ref('registerUserCertType', '证件类型', 'Badge type', { required: true }),
        layout: json()('版面', 'Layout', { required: true, example: { width: 90, height: 130, elements: [] } }),
      }),
      answer: pdf,
      writes: false,
    },
    async ({ ctx, body }) => ({
      stream: await previewBadge(ctx, body.registerUserCertTypeId, body.layout),
      type: 'application/pdf',
      name: 'badge.pdf',
    }),
  ),
  post(
    '/registerUserCertAuthority/saveMatrix',
    {
      guard: may('registerUserCertAuthority.create', { rights: ['registerUserCertAuthority.delete'] }),
      summary: ['保存证件权限矩阵', 'Save which badge types open which terminal groups'],
      body: shape({
        projectId: ref('project', '活动', 'Event', { required: true }),
        give: json<readonly (readonly [number, number])[]>()('授权', 'Give', { example: [[1, 1]] }),
        take: json<readonly (readonly [number, number])[]>()('取消', 'Take', { example: [] }),
      }),
      answer: view,
    },
    ({ ctx, body }) => saveMatrix(ctx, body),
  ),
  post(
    '/registerUserPassKey/rotate',
    {
      guard: may('registerUserPassKey.rotate'),
      summary: ['更换通行码密钥', 'Sign passes with a new key from now on'],
      body: shape({ projectId: ref('project', '活动', 'Event', { required: true }) }),
      answer: rowOf(registerUserPassKey),
    },
    ({ ctx, body: { projectId } }) => {
      ctx.may('registerUserPassKey.rotate', projectId)
      return ctx.transaction(async tx => {
        const id = await rotatePassKey(tx, projectId)
        await tx.log('rotate', { resource: registerUserPassKey.name, id, projectId })
        return tx.acting('certificate', { projectId }).store(registerUserPassKey).getDetail(id)
      })
    },
  ),
]

function visitors(): Call[] {
  return [
    post(
      '/registerUserPass/ext/getOwn',
      {
        guard: visitor(),
        summary: ['我的通行证', 'The passes of the signed-in visitor'],
        body: shape({ projectId: ref('project', '活动', 'Event', { required: true }) }),
        answer: view,
        writes: false,
      },
      ({ ctx, body }) => ownPasses(ctx, body.projectId),
    ),
    post(
      '/registerUserPass/ext/getByLink',
      {
        guard: anyone(),
        summary: ['按链接查看通行证', 'The pass of a link that we sent'],
        body: shape({ token: text('链接', 'Link', { required: true, max: 200 }) }),
        answer: view,
        writes: false,
        rate: { max: 60, seconds: 60, by: 'ip' },
      },
      ({ ctx, body }) => passByLink(ctx, body.token),
    ),
  ]
}
