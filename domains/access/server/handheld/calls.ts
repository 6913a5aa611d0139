import { Refusal } from '@pavilion/declare'
import { bytesOf } from '@pavilion/system/server/index.ts'
import { now, unseal, type Context } from '@pavilion/store'
import sharp from 'sharp'
import { sealed, sealedText, terminalKeys, toBase64, type TerminalKeys } from '../../model/handheld/sealing.ts'
import { deltaUse } from '../../model/handheld/memory.ts'
import { reasonIn } from '../../model/codes.ts'
import { check } from '../check/check.ts'
import { deviceOf, projectGates, type Device, type Guard } from '../check/gates.ts'
import { hubPhotos, type Photographed } from '../hub/photos.ts'
import { hubRole } from '../hub/role.ts'
import { malformed, terminalCall } from '../terminal/calls.ts'
import { deltaText } from '../terminal/delta.ts'
import { number, scanIn, text } from '../terminal/scan.ts'
import { reply } from '../terminal/signing.ts'
import { badgeOf } from './badge.ts'
import { gateFigures } from './gateFigures.ts'
import { guardNamed, guardsOf, provenGuard } from './guards.ts'
import { settleConflict } from './settleConflict.ts'

// What phones ask beyond other terminals: they are lost and lent, so all that they keep comes sealed
// with a key of the one terminal.

/** The secret that a terminal shares with this server; undefined once it is revoked. */
export async function secretOf(ctx: Context, deviceId: number): Promise<string | undefined> {
  const [row] = await ctx.sql<{ secret: string | null }>(
    `select i."secret", i."projectId" from "registerUserTermInfo" i where i.id = $1 and i."deletedAt" is null`,
    [deviceId],
  )
  return row?.secret ? unseal(row.secret) : undefined
}
async function keysOf(ctx: Context, deviceId: number): Promise<TerminalKeys | undefined> {
  const secret = await secretOf(ctx, deviceId)
  return secret === undefined ? undefined : terminalKeys(secret)
}
const serverTime = () => now().toISOString()
const no = (error: string) => reply(403, { error, serverTime: serverTime() })
const proofIn = (body: Readonly<Record<string, unknown>>) => ({ guard: number(body.guard), pin: text(body.pin, 20) })
/** Whether the event of a device has guards who can sign in. */
const hasGuards = async (ctx: Context, device: Device) =>
  [...(await guardsOf(ctx, device)).values()].some(({ pin }) => pin !== null)
/**
 * Who lets somebody in by hand: a guard with the right and the PIN. Undefined where the event has no
 * guards, and it is done in the name of the operator who allowed it; a word for why not.
 */
async function finderOf(
  ctx: Context,
  device: Device,
  body: Readonly<Record<string, unknown>>,
): Promise<Guard | undefined | string> {
  if (!(await hasGuards(ctx, device))) return undefined
  const { guard, pin } = proofIn(body)
  if (guard === undefined || pin === undefined) return 'pinMissing'
  const proved = await provenGuard(ctx, device, { guard, pin })
  return typeof proved === 'string' || proved.mayLetIn ? proved : 'guardMayNot'
}
/** So many photos at a time; one where the project does not let terminals keep them. */
const mostPhotos = 40
const photoPixels = 200

export const handheldCalls = [
  terminalCall(
    'sealedDelta',
    ['设备加密增量数据', 'The delta, encrypted and signed for one device'],
    async (ctx, { deviceId, body }) => {
      const limit = number(body.limit)
      const [keys, delta] = await Promise.all([
        keysOf(ctx, deviceId),
        deltaText(ctx, deviceId, text(body.cursor, 60), limit === undefined ? undefined : Math.max(1, limit), {
          guards: true,
        }),
      ])
      if (!keys || delta === undefined) return malformed()
      const bytes = Buffer.from((await sealedText(keys, deltaUse, delta)).buffer)
      const figures = body.figures === true ? await gateFigures(ctx, deviceId) : undefined
      return reply(200, {
        sealed: bytes.toString('base64'),
        ...(figures && { figures }),
        serverTime: serverTime(),
      })
    },
  ),
  terminalCall(
    'override',
    ['设备人工放行', 'A guard lets a refused person in, with a reason'],
    async (ctx, { deviceId, body, clockOff }) => {
      const scan = scanIn(body)
      const reason = reasonIn(text(body.reason, 500) ?? '')
      if (!scan || !reason) return malformed()
      const device = await deviceOf(ctx, deviceId)
      const sysUserId = device?.overrideById
      if (!sysUserId) return no('overrideNotAllowed')
      const finder = await finderOf(ctx, device, body)
      if (typeof finder === 'string') return no(finder)
      const { decision, place, recordId, repeated, used } = await check(ctx, deviceId, {
        ...scan,
        guard: finder?.id,
        clockOff,
        override: { reason, sysUserId },
      })
      if (!decision.open) return no(used ? 'requestUsed' : 'overrideNotAllowed')
      return reply(200, { ...decision, place, recordId, repeated, serverTime: serverTime() })
    },
  ),
  terminalCall(
    'guardPin',
    ['门岗登录', 'A guard signs in on a handheld with a PIN'],
    async (ctx, { deviceId, body }) => {
      const device = await deviceOf(ctx, deviceId)
      if (!device) return malformed()
      const proved = await provenGuard(ctx, device, proofIn(body))
      return typeof proved === 'string' ? no(proved) : reply(200, { name: proved.name, serverTime: serverTime() })
    },
  ),
  terminalCall(
    'settleConflict',
    ['现场处理冲突', 'A guard settles a conflict where it is shown'],
    async (ctx, { deviceId, body }) => {
      const requestId = text(body.requestId, 64)
      if (!requestId || typeof body.misuse !== 'boolean') return malformed()
      const device = await deviceOf(ctx, deviceId)
      if (!device?.overrideById) return no('overrideNotAllowed')
      const guard = await guardNamed(ctx, device, number(body.guard))
      if ((await hasGuards(ctx, device)) && !guard?.mayLetIn) return no('guardMayNot')
      // The main server keeps conflicts, and tells the hub whose pass counts no more.
      if (hubRole()) return reply(409, { error: 'askMain', serverTime: serverTime() })
      const settled = await settleConflict(ctx, device, { requestId, isMisuse: body.misuse, guard })
      return reply(settled ? 200 : 404, { settled, serverTime: serverTime() })
    },
  ),
  terminalCall(
    'badge',
    ['打印证件', 'The badge of somebody who was let in at this gate, as PDF'],
    async (ctx, { deviceId, body }) => {
      const requestId = text(body.requestId, 64)
      const device = await deviceOf(ctx, deviceId)
      if (!device || !requestId || hubRole()) return malformed()
      try {
        const pdf = await badgeOf(ctx, device, { requestId, again: body.again === true })
        return pdf ? reply(200, { pdf: pdf.toString('base64'), serverTime: serverTime() }) : no('noBadgeToPrint')
      } catch (error) {
        if (error instanceof Refusal) return no(error.code)
        throw error
      }
    },
  ),
  terminalCall(
    'findPhone',
    ['按手机号末位查找', 'People by the end of their phone number, which phones do not keep'],
    async (ctx, { deviceId, body }) => {
      const end = text(body.end, 15)
      const device = await deviceOf(ctx, deviceId)
      if (!device || !end || !/^\d{4,15}$/.test(end)) return malformed()
      const rows = await ctx.sql<{ id: number }>(
        `select distinct coalesce(u."mergedIntoId", u.id) as id from "registerUser" u
        where u."projectId" = any($1::bigint[]) and u."deletedAt" is null and u."phoneNumber" like '%' || $2
        order by id limit 20`,
        [device.serves.map(({ projectId }) => projectId), end],
      )
      return reply(200, { ids: rows.map(({ id }) => id), serverTime: serverTime() })
    },
  ),
  terminalCall(
    'photos',
    ['设备照片', 'Small photos of people, encrypted for one device'],
    async (ctx, { deviceId, body }) => {
      const ids = Array.isArray(body.ids) ? body.ids.filter(id => Number.isSafeInteger(id)) : []
      const device = await deviceOf(ctx, deviceId)
      const keys = await keysOf(ctx, deviceId)
      if (!device || !keys || !ids.length || ids.length > mostPhotos) return malformed()
      const served = await Promise.all(device.serves.map(({ projectId }) => projectGates(ctx, projectId)))
      const keeps = served.some(({ settings }) => settings.keepsPhotos)
      if (ids.length > 1 && !keeps) return malformed()
      const rows = await ctx.sql<Photographed>(
        `select u.id, u."avatar" from "registerUser" u
        where u.id = any($1::bigint[]) and u."projectId" = any($2::bigint[]) and u."deletedAt" is null
          and u."avatar" is not null`,
        [ids, served.map(({ projectId }) => projectId)],
      )
      const role = hubRole()
      const photos = role
        ? await hubPhotos(role, rows, keeps)
        : await Promise.all(rows.map(async row => [row.id, await smallPhoto(row.avatar)] as const))
      const found = photos.filter(([, photo]) => photo !== undefined)
      return reply(200, { sealed: toBase64(await sealed(keys, 'photos', found)), serverTime: serverTime() })
    },
  ),
]
/** A photo as large as a phone shows it, as a data address. */
async function smallPhoto(path: string): Promise<string | undefined> {
  try {
    const bytes = await bytesOf(path)
    if (!bytes) return undefined
    const small = await sharp(bytes)
      .rotate()
      .resize(photoPixels, photoPixels, { fit: 'cover', position: 'top' })
      .webp({ quality: 70 })
      .toBuffer()
    return `data:image/webp;base64,${small.toString('base64')}`
  } catch {
    // A damaged picture is none.
    return undefined
  }
}
