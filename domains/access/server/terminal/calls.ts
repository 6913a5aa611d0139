import type { Pair } from '@pavilion/declare'
import { countCall, signed, type Call, type RawAnswer, type RawRequest } from '@pavilion/http'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { now, type Context } from '@pavilion/store'
import { registerUserTermCommand } from '../../model/index.ts'
import { check, Replayed } from '../check/check.ts'
import { agreedText } from '../check/people.ts'
import { useBefore } from '../handheld/useBefore.ts'
import { askMain } from '../hub/asMain.ts'
import { hubRole, secondsBehind } from '../hub/role.ts'
import { commandsFor, noteAlive, settleCommand } from './commands.ts'
import { deltaText } from './delta.ts'
import { number, scanIn, text } from './scan.ts'
import { claim, replayed, reply, verify, type Signed } from './signing.ts'
import { uploadRecords } from './upload.ts'

type Answering = (ctx: Context, about: Signed) => Promise<RawAnswer>
/**
 * Wrong signatures are limited, right ones are not: all terminals of a hall share an address, and
 * would wait for each other at its counter.
 */
const wrongOnes = { max: 600, seconds: 60, by: 'ip' } as const
/**
 * A call of a terminal: signed, its body a small JSON object. It counts once: its nonce is claimed
 * first, or in the one transaction of its work.
 */
export const terminalCall = (
  name: string,
  summary: Pair,
  answer: Answering,
  { claims = 'first' }: { claims?: 'first' | 'withItsWork' } = {},
): Call => {
  const path = `/terminal/${name}`
  return {
    method: 'POST',
    path,
    guard: signed(),
    summary,
    writes: false,
    raw: true,
    bodyLimit: 500_000,
    handler: async ({ ctx, raw }) => {
      const inside = ctx.acting('terminal', { projectId: null })
      const about = await verify(inside, path, raw as RawRequest)
      if ('status' in about && about.status === 401) await countCall(ctx, path, wrongOnes)
      if ('status' in about) return about
      if (claims === 'first' && !(await claim(inside, about.nonce))) return replayed()
      return answer(ctx.acting('terminal', { projectId: about.projectId }), about)
    },
  }
}
export const malformed = () => reply(400, { error: 'malformed', serverTime: now().toISOString() })

export const terminalCalls: Call[] = [
  terminalCall(
    'heartbeat',
    ['设备心跳', 'A device reports that it is alive and receives its commands'],
    async (ctx, about) => {
      await noteAlive(ctx, about.deviceId, {
        clockOff: about.clockOff,
        queueLength: number(about.body.queue) ?? 0,
        version: text(about.body.version, 50),
      })
      const commands = await commandsFor(ctx, about.deviceId)
      const behind = secondsBehind(now().getTime())
      return reply(200, { serverTime: now().toISOString(), commands, ...(behind !== undefined && { behind }) })
    },
  ),
  terminalCall('delta', ['设备增量数据', 'What a device needs to decide offline'], async (ctx, about) => {
    const limit = number(about.body.limit)
    const delta = await deltaText(
      ctx,
      about.deviceId,
      text(about.body.cursor, 60),
      limit === undefined ? undefined : Math.max(1, limit),
    )
    return delta === undefined ? malformed() : { status: 200, type: 'application/json; charset=utf-8', body: delta }
  }),
  terminalCall(
    'check',
    ['设备核验', 'A device asks whether it may open'],
    async (ctx, { body, deviceId, clockOff, nonce }) => {
      const scan = scanIn(body)
      if (!scan) return malformed()
      // Comparing a face is work before the transaction of the scan.
      if (scan.photo && !(await claim(ctx, nonce))) return replayed()
      const checked = await check(ctx, deviceId, { ...scan, clockOff }, scan.photo ? undefined : nonce).catch(
        (error: unknown) => {
          if (error instanceof Replayed) return undefined
          throw error
        },
      )
      if (!checked) return replayed()
      const { decision, repeated, place } = checked
      const former = await useBefore(ctx, decision)
      return reply(200, {
        ...decision,
        requestId: scan.requestId,
        repeated,
        place,
        former,
        serverTime: now().toISOString(),
      })
    },
    { claims: 'withItsWork' },
  ),
  terminalCall('upload', ['上传离线记录', 'Passages while offline'], async (ctx, about) => {
    const records = about.body.records
    if (!Array.isArray(records) || records.length > 200) return malformed()
    const outcome = await uploadRecords(ctx, about.deviceId, records, about.body.force === true, about)
    return outcome ? reply(200, { ...outcome, serverTime: now().toISOString() }) : malformed()
  }),
  terminalCall('commandAck', ['指令回执', 'What became of a command'], async (ctx, about) => {
    const id = number(about.body.id)
    if (id === undefined) return malformed()
    const done = await settleCommand(ctx, about.deviceId, id, {
      ok: about.body.ok === true,
      message: text(about.body.message, 500) ?? '',
    })
    return reply(done ? 200 : 404, { known: done, resource: registerUserTermCommand.name })
  }),
  // Terminals compare with it, so it goes out with a consent only (docs/decisions/0028).
  terminalCall(
    'file',
    ['照片文件', 'The photo of a person who agreed, for a device that compares'],
    async (ctx, about) => {
      const personId = number(about.body.personId)
      // A hub keeps small photos for phones only: the main server has the file, and asks for the consent.
      const role = hubRole()
      if (role)
        return askMain<{ base64: string }>(role, 'file', { personId }).then(
          ({ base64 }) => reply(200, { personId, base64 }),
          () => reply(404, { personId }),
        )
      const [row] = await ctx.sql<{ avatar: string | null }>(
        `select u."avatar" from "registerUser" u
      where u.id = $1 and u."deletedAt" is null and ${agreedText} and u."projectId" in (
        select i."projectId" from "registerUserTermInfo" i where i.id = $2
        union select s."projectId" from "registerUserSamePeriodProject" s
        where s."registerUserTermInfoId" = $2 and s."deletedAt" is null)`,
        [personId ?? 0, about.deviceId],
      )
      const bytes = row?.avatar ? await bytesOf(row.avatar).catch(() => undefined) : undefined
      return bytes ? reply(200, { personId, base64: Buffer.from(bytes).toString('base64') }) : reply(404, { personId })
    },
  ),
]
