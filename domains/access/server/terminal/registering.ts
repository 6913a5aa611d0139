import { randomBytes, randomInt } from 'node:crypto'
import type { BodyOf, ResultOf } from '@pavilion/declare'
import { guessed } from '@pavilion/http'
import { now, seal, unseal, type Context } from '@pavilion/store'
import type { registerTerminal } from '../../model/calls.ts'
import { registerUserTermInfo } from '../../model/index.ts'
import { noTermOfDevice, wrongTermCode } from '../refusals.ts'

const validMinutes = 30
const wrongCodes = { most: 20, seconds: 600 }
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A code that is read aloud and typed: no letter looks like another. */
const newCode = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Gives a device a one-time code, with the operator in whose name people may be let in by hand through
 * it. It is shown once; a former secret ends with the next registration.
 */
export async function offerCode(
  ctx: Context,
  id: number,
  { overrideById = null, hub = false }: { readonly overrideById?: number | null; readonly hub?: boolean } = {},
): Promise<{ code: string; until: string; deviceNo: string }> {
  return ctx.transaction(async tx => {
    const row = await tx.store(registerUserTermInfo).lock(id)
    if (!row.registerUserTermId) throw noTermOfDevice()
    const code = newCode()
    const until = new Date(now().getTime() + validMinutes * 60_000).toISOString()
    await tx
      .acting('access', { projectId: row.projectId })
      .store(registerUserTermInfo)
      .set(id, { registerCode: code, registerCodeUntil: until, overrideById, hub })
    await tx.log('offerCode', { resource: registerUserTermInfo.name, id, projectId: row.projectId })
    return { code, until, deviceNo: row.deviceNo }
  })
}
/**
 * Registers a device that shows its number and the code: it gets its secret. The code is used up.
 * @throws wrongTermCode also for a number that is not known here
 */
export async function register(
  ctx: Context,
  { deviceNo, code, version, model }: BodyOf<typeof registerTerminal>,
): Promise<ResultOf<typeof registerTerminal>> {
  const registered = await guessed(ctx, 'terminal code', wrongCodes, () =>
    registerWith(ctx, { deviceNo, code, version, model }),
  )
  if (!registered) throw wrongTermCode()
  return registered
}
interface Offered {
  readonly id: number
  readonly projectId: number
  readonly registerCode: string
  /** What the device said last that it had to send. */
  readonly queueLength: number | null
  readonly lastSeenAt: string | null
}
function registerWith(
  ctx: Context,
  { deviceNo, code, version, model }: BodyOf<typeof registerTerminal>,
): Promise<ResultOf<typeof registerTerminal> | undefined> {
  return ctx.transaction(async tx => {
    const rows = await tx.sql<Offered>(
      `select i.id, i."projectId", i."registerCode", i."queueLength", i."lastSeenAt" from "registerUserTermInfo" i
      where i."deviceNo" = $1 and i."deletedAt" is null and i."registerCode" is not null
        and i."registerCodeUntil" > $2::timestamptz
      order by i.id for update`,
      [deviceNo.trim(), now().toISOString()],
    )
    const row = rows.find(one => unseal(one.registerCode) === code.trim().toUpperCase())
    if (!row) return undefined
    const secret = randomBytes(32).toString('base64url')
    await tx.sql(
      `update "registerUserTermInfo" set "secret" = $2, "registerCode" = null, "registerCodeUntil" = null,
        "registeredAt" = $3::timestamptz, "queueLength" = 0, "version" = coalesce($4, "version"), "model" = coalesce($5, "model"),
        "updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), "updatedAt" + interval '1 ms')
      where id = $1`,
      [row.id, seal(secret), now().toISOString(), version?.slice(0, 50) ?? null, model?.slice(0, 100) ?? null],
    )
    tx.wrote(registerUserTermInfo, row.projectId)
    const { id: terminal, projectId, queueLength: records, lastSeenAt: at } = row
    const unsent = records && at ? { records, at: new Date(at).toISOString() } : null
    return { terminal, secret, projectId, serverTime: now().toISOString(), unsent }
  })
}
