import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { RawAnswer, RawRequest } from '@pavilion/http'
import { now, unseal, type Context } from '@pavilion/store'
import { clockTolerance } from '../../model/decision.ts'
import { reasonTexts } from '../../model/reasons.ts'
import { entryReason, termCommand, termProtocol } from '../../model/index.ts'

/** What a terminal signs: method, path, time, nonce and the hash of the body. */
export const signedText = (
  path: string,
  { time, nonce, body }: { readonly time: string; readonly nonce: string; readonly body: Buffer | string },
): string => ['POST', path, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
export const signText = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** A terminal whose signature is right, and how far its clock is off. */
export interface Signed {
  readonly deviceId: number
  readonly projectId: number
  readonly clockOff: number
  readonly body: Readonly<Record<string, unknown>>
  /** By which it counts once. */
  readonly nonce: Nonce
  /** When it was revoked, for a hub that still sends what its gates had let through before. */
  readonly revokedAt?: Date
}
export interface Nonce {
  readonly projectId: number
  readonly deviceId: number
  readonly nonce: string
}
export const reply = (status: number, data: object): RawAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(data),
})
/** Why a request of a terminal is not listened to. */
const no = (status: number, code: string): RawAnswer => reply(status, { error: code, serverTime: now().toISOString() })

interface Row {
  readonly id: number
  readonly projectId: number
  readonly secret: string
  readonly revokedAt: string | null
}
/** What a revoked hub may still do, by its former secret. */
const mayStill = '/terminal/upload'
/**
 * Verifies a request of a terminal: it is known, its signature is right, and its clock is within
 * five minutes. Nothing of the body is believed before, and nothing done before `claim`.
 */
export async function verify(ctx: Context, path: string, request: RawRequest): Promise<Signed | RawAnswer> {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [id, time, nonce, given] = ['x-terminal', 'x-time', 'x-nonce', 'x-signature'].map(header) as [
    string,
    string,
    string,
    string,
  ]
  if (!/^\d{1,15}$/.test(id) || !/^\d{1,15}$/.test(time) || !/^[\w-]{8,64}$/.test(nonce)) return no(401, 'unsigned')
  const [row] = await ctx.sql<Row>(
    `select i.id, i."projectId", i."secret", case when i."hub" then coalesce(i."deletedAt",
        (select min(c."createdAt") from "registerUserTermCommand" c where c."registerUserTermInfoId" = i.id
          and c."command" = $4 and c."ackedAt" is null and c."deletedAt" is null)) end as "revokedAt"
    from "registerUserTermInfo" i
    where i.id = $1 and (i."deletedAt" is null or (i."hub" and $3)) and i."secret" is not null and i."protocol" = $2`,
    [Number(id), termProtocol.own, path === mayStill, termCommand.wipe],
  )
  if (!row) return no(401, 'unknownTerminal')
  const { body } = request
  const right = Buffer.from(signText(unseal(row.secret), signedText(`/api${path}`, { time, nonce, body })))
  const offered = Buffer.from(given)
  if (right.length !== offered.length || !timingSafeEqual(right, offered)) return no(401, 'wrongSignature')
  const clockOff = Number(time) - now().getTime()
  if (Math.abs(clockOff) > clockTolerance) {
    await ctx.sql(`update "registerUserTermInfo" set "clockOff" = $2 where id = $1`, [row.id, clockOff])
    const { text, advice } = reasonTexts.terminal
    return reply(200, {
      code: entryReason.terminal,
      step: 1,
      text,
      advice,
      open: false,
      serverTime: now().toISOString(),
    })
  }
  try {
    const parsed: unknown = body.length ? JSON.parse(body.toString('utf8')) : {}
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return no(400, 'malformed')
    return {
      deviceId: row.id,
      projectId: row.projectId,
      clockOff,
      nonce: { projectId: row.projectId, deviceId: row.id, nonce },
      body: parsed as Record<string, unknown>,
      ...(row.revokedAt && { revokedAt: new Date(row.revokedAt) }),
    }
  } catch {
    return no(400, 'malformed')
  }
}
/** Whether a request comes for the first time. */
export async function claim(ctx: Context, { projectId, deviceId, nonce }: Nonce): Promise<boolean> {
  const [fresh] = await ctx.sql(
    `insert into "registerUserTermNonce" ("projectId", "registerUserTermInfoId", "nonce") values ($1, $2, $3)
    on conflict do nothing returning id`,
    [projectId, deviceId, nonce],
  )
  return fresh !== undefined
}
export const replayed = (): RawAnswer => no(409, 'replayed')
/** Nonces are needed for as long as a request may be old. */
export async function sweepNonces(ctx: Context): Promise<void> {
  await ctx.sql(`delete from "registerUserTermNonce" where "createdAt" < clock_timestamp() - interval '15 minutes'`)
}
