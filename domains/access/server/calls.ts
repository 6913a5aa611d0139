import { boolean, code, decimal, integer, json, longText, noData, ref, shape, text } from '@pavilion/declare'
import { anyone, may, post, publishedCalls, resourceCalls, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import {
  backCheckPattern,
  entryType,
  gateDayNote,
  longestCode,
  registerUserEntryAppData,
  registerUserEntryStatistics,
  registerUserTermInfo,
  termCommand,
} from '../model/index.ts'
import type { CredentialKind } from '../model/decision.ts'
import { appDataWraps } from './appData.ts'
import { check, type Scan } from './check/check.ts'
import { pushCalls } from './push/calls.ts'
import { mayPlayCrowd } from './rehearsal.ts'
import { handheldCalls } from './handheld/calls.ts'
import { hubCalls } from './hub/calls.ts'
import { overrideNotAllowed, requestUsed } from './refusals.ts'
import { terminalCalls } from './terminal/calls.ts'
import { giveCommand } from './terminal/commands.ts'
import { deltaOf } from './terminal/delta.ts'
import { offerCode, register } from './terminal/registering.ts'
import { noteBy } from './statistics/notes.ts'
import { recountCalls } from './statistics/recount.ts'
import { photoIn } from './terminal/scan.ts'
import { uploadRecords } from './terminal/upload.ts'
import { faceCalls } from './faces/calls.ts'

const device = ref('registerUserTermInfo', '终端信息', 'Terminal info', { required: true })
const scan = {
  registerUserTermInfoId: device,
  requestId: text('请求标识', 'Request id', {
    required: true,
    max: 64,
    hint: ['相同标识得到相同答复', 'The same id is answered as before'],
  }),
  checkPattern: code('核验方式', 'Checked by', backCheckPattern, { required: true }),
  value: text('凭证内容', 'What was read', { required: true, max: longestCode }),
  entryType: code('进出类型', 'Entry or exit', entryType),
  photo: longText('现场照片', 'Photo at the gate', {
    max: 400_000,
    hint: ['JPEG 的 Base64；只比对，不保存', 'A JPEG in base64. It is compared and not kept'],
  }),
  score: decimal('比对得分', 'Score', { min: 0, max: 100, decimals: 2 }),
  clockOff: integer('时钟偏差', 'Clock offset', { unit: 'ms' }),
  temperature: decimal('体温', 'Temperature', { min: 30, max: 45, decimals: 1 }),
}
const kinds: Readonly<Record<number, CredentialKind>> = {
  [backCheckPattern.card]: 'rfid',
  [backCheckPattern.face]: 'face',
  [backCheckPattern.idCard]: 'idCard',
  [backCheckPattern.qrcode]: 'qrcode',
  [backCheckPattern.typed]: 'typed',
}
const scanBody = shape(scan)
interface Sent {
  readonly ctx: Context
  readonly body: Readonly<Record<string, unknown>>
}
const scanOf = ({ body }: Sent): Scan => ({
  requestId: body.requestId as string,
  kind: kinds[body.checkPattern as number] as CredentialKind,
  value: body.value as string,
  direction: body.entryType ? (body.entryType === entryType.out ? 'out' : 'in') : undefined,
  ...(typeof body.score === 'number' && { comparison: { score: body.score } }),
  ...(typeof body.photo === 'string' && { photo: photoIn(body.photo) }),
  ...(typeof body.clockOff === 'number' && { clockOff: body.clockOff }),
  ...(typeof body.temperature === 'number' && { temperature: body.temperature }),
})
/** The device, if the operator reaches it. */
async function within(incoming: Sent) {
  const { ctx, body } = incoming
  const { id, projectId } = await ctx.store(registerUserTermInfo).getDetail(body.registerUserTermInfoId as number)
  ctx.may(ctx.right as string, projectId)
  return { id, projectId }
}
const answer = { schema: { type: 'object' } } as const

export const calls: Call[] = [
  ...publishedCalls(registerUserEntryStatistics, ['getList']),
  ...resourceCalls(registerUserEntryAppData, appDataWraps),
  ...terminalCalls,
  ...handheldCalls,
  ...hubCalls,
  ...pushCalls,
  ...recountCalls,
  ...resourceCalls(gateDayNote, { create: noteBy }),
  ...faceCalls,
  post(
    '/terminal/register',
    {
      guard: anyone({ words: 'the one-time code of a device' }),
      summary: ['终端注册', 'A device registers with its one-time code'],
      body: shape({
        deviceNo: text('设备编号', 'Device number', { required: true, max: 100 }),
        code: text('注册码', 'Code', { required: true, max: 20 }),
        version: text('版本', 'Version', { max: 50 }),
        model: text('型号', 'Model', { max: 100 }),
      }),
      answer,
      rate: { max: 20, seconds: 600, by: 'ip' },
      writes: false,
    },
    ({ ctx, body }) =>
      register(ctx.acting('terminal', { projectId: null }), {
        deviceNo: body.deviceNo,
        code: body.code,
        ...(body.version && { version: body.version }),
        ...(body.model && { model: body.model }),
      }),
  ),
  post(
    '/registerUserTermInfo/offerCode',
    {
      guard: may('registerUserTermInfo.offerCode', {
        rights: ['registerUserEntryRecord.override', 'registerUserTermInfo.command'],
        words: 'for override and hub',
      }),
      summary: ['取得设备注册码', 'A one-time code with which a device registers'],
      body: shape({
        id: integer('编号', 'Id', { required: true, min: 1 }),
        override: boolean('允许人工放行', 'May let in by hand', {
          hint: [
            '须本人有人工放行权限，记录归于本人名下',
            'For operators who may do it themselves. It is recorded in their name',
          ],
        }),
        hub: boolean('本馆中心', 'Hub of its hall', {
          hint: [
            '此设备是馆内的服务器，替主服务器应答本活动的闸机；须有下发指令的权限',
            'The device is a server in the hall that answers the gates of this event. For operators who may command devices',
          ],
        }),
      }),
      answer,
    },
    async ({ ctx, body }) => {
      const { projectId } = await ctx.store(registerUserTermInfo).getDetail(body.id)
      if (body.override) ctx.may('registerUserEntryRecord.override', projectId)
      if (body.hub) ctx.may('registerUserTermInfo.command', projectId)
      return offerCode(ctx, body.id, {
        overrideById: body.override ? (ctx.caller.id as number) : null,
        hub: body.hub ?? false,
      })
    },
  ),
  post(
    '/registerUserTermInfo/command',
    {
      guard: may('registerUserTermInfo.command'),
      summary: ['下发终端指令', 'Tell a device what to do with its next heartbeat'],
      body: shape({
        registerUserTermInfoId: device,
        command: code('指令', 'Command', termCommand, { required: true }),
      }),
      answer,
    },
    ({ ctx, body }) =>
      ctx.transaction(async tx => ({ id: await giveCommand(tx, body.registerUserTermInfoId, body.command as number) })),
  ),
  post(
    '/registerUserEntryRecord/check',
    {
      guard: may('registerUserEntryRecord.check'),
      summary: ['核验入场', 'Check a person at a gate'],
      body: scanBody,
      answer,
      writes: false,
      rate: { max: 1200, seconds: 60, by: 'caller' },
    },
    async incoming => {
      const { id } = await within(incoming)
      return check(incoming.ctx, id, scanOf(incoming))
    },
  ),
  post(
    '/registerUserEntryRecord/override',
    {
      guard: may('registerUserEntryRecord.override'),
      summary: ['人工放行', 'Let a refused person in by hand, with a reason'],
      body: shape({ ...scan, reason: longText('放行理由', 'Reason', { required: true, max: 500 }) }),
      answer,
      writes: false,
    },
    async incoming => {
      const { ctx, body } = incoming
      const { id, projectId } = await within(incoming)
      const override = { reason: body.reason, sysUserId: ctx.caller.id as number }
      const checked = await check(ctx, id, { ...scanOf(incoming), override })
      if (!checked.decision.open) throw checked.used ? requestUsed() : overrideNotAllowed()
      if (!checked.repeated)
        await ctx.log('override', {
          resource: 'registerUserEntryRecord',
          id: checked.recordId as number,
          projectId,
          details: { reason: [null, body.reason] },
        })
      return checked
    },
  ),
  post(
    '/registerUserTermInfo/playCrowd',
    {
      guard: may('registerUserTermInfo.playCrowd'),
      summary: ['开始模拟人流', 'Whether a crowd may be simulated at the gates'],
      answer,
      writes: false,
    },
    async ({ ctx }) => {
      if (ctx.projectId === undefined) throw noData()
      await mayPlayCrowd(ctx, ctx.projectId)
      return {}
    },
  ),
  post(
    '/registerUserTermInfo/delta',
    {
      guard: may('registerUserTermInfo.simulate'),
      summary: ['终端离线数据', 'What a device needs to decide offline'],
      body: shape({
        registerUserTermInfoId: device,
        cursor: text('游标', 'Cursor', { max: 60 }),
        limit: integer('数量', 'People at a time', { min: 1, max: 20_000 }),
      }),
      answer,
      writes: false,
    },
    async incoming => {
      const { ctx, body } = incoming
      const { id } = await within(incoming)
      const delta = await deltaOf(ctx, id, body.cursor ?? undefined, body.limit ?? undefined)
      if (!delta) throw noData()
      return delta
    },
  ),
  post(
    '/registerUserTermInfo/upload',
    {
      guard: may('registerUserTermInfo.simulate'),
      summary: ['上传终端离线记录', 'Passages of a device while it was offline'],
      body: shape({
        registerUserTermInfoId: device,
        records: json<readonly object[]>()('记录', 'Records', {
          required: true,
          example: [{ requestId: 'a1', kind: 'typed', value: 'R1001', direction: 'in', time: 1_764_208_800_000 }],
        }),
      }),
      answer,
      writes: false,
    },
    async incoming => {
      const { id } = await within(incoming)
      const outcome = await uploadRecords(incoming.ctx, id, incoming.body.records.slice(0, 200), true)
      if (!outcome) throw noData()
      return outcome
    },
  ),
]
