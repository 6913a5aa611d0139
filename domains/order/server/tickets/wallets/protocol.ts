import { timingSafeEqual } from 'node:crypto'
import type { RawAnswer, RawRequest } from '@pavilion/http'
import { now, sql, type Context } from '@pavilion/store'
import { ticket, ticketDevice } from '../../../model/index.ts'
import type { TicketRow } from '../holding.ts'
import { applePassType, passToken, pkpass } from './apple.ts'
import { inSerial, passFacts, serialOf } from './facts.ts'
import { serviceAddress } from './give.ts'
import { walletSetup, type AppleSetup } from './setup.ts'

// The web service that Apple’s wallets ask (PassKit web service, version 1). Each pass has a token of
// its own, which stands in it alone.

const json = (status: number, body: object | null): RawAnswer => ({
  status,
  type: body ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  body: body ? JSON.stringify(body) : '',
})
interface Known {
  readonly inside: Context
  readonly row: TicketRow
  readonly round: number
  readonly setup: AppleSetup
}
/** The pass that a request is about, if it is of this type and the request has its token. */
async function passOf(ctx: Context, { params, headers }: RawRequest): Promise<Known | RawAnswer> {
  const serial = inSerial(params.serial ?? '')
  const said = /^ApplePass (\S{20,64})$/.exec(String(headers.authorization ?? ''))?.[1] ?? ''
  const right = serial ? passToken(serial.id, serial.round) : ''
  const [given, expected] = [Buffer.from(said), Buffer.from(right)]
  if (!serial || given.length !== expected.length || !timingSafeEqual(given, expected)) return json(401, null)
  const [found] = await ctx.sql<{ projectId: number }>(
    'select "projectId" from "ticket" where "id" = $1 and "deletedAt" is null',
    [serial.id],
  )
  if (!found) return json(401, null)
  const inside = ctx.acting('tickets', { projectId: found.projectId })
  const { apple } = await walletSetup(inside, found.projectId)
  if (!apple || apple.typeId !== params.type) return json(404, null)
  return { inside, row: await inside.store(ticket).getDetail(serial.id), round: serial.round, setup: apple }
}
const isAnswer = (known: Known | RawAnswer): known is RawAnswer => 'status' in known
const deviceIn = ({ params }: RawRequest) => (/^[\w-]{1,64}$/.test(params.device ?? '') ? params.device : undefined)

/** A phone has taken the pass into its wallet: 201, and 200 where it had it already. */
export async function registerDevice(ctx: Context, request: RawRequest): Promise<RawAnswer> {
  const known = await passOf(ctx, request)
  if (isAnswer(known)) return known
  const device = deviceIn(request)
  const pushToken = tokenIn(request.body)
  if (!device || !pushToken) return json(400, null)
  const { inside, row, round } = known
  return inside.transaction(async tx => {
    await tx.store(ticket).lock(row.id)
    const [there] = await tx.store(ticketDevice).rows({ device, ticketId: row.id, round }, { limit: 1 })
    if (there) {
      await tx.store(ticketDevice).set(there.id, { pushToken })
      return json(200, null)
    }
    await tx.store(ticketDevice).create({ projectId: row.projectId, ticketId: row.id, round, device, pushToken })
    return json(201, null)
  })
}
function tokenIn(body: Buffer): string | undefined {
  try {
    const { pushToken } = JSON.parse(body.toString('utf8')) as { pushToken?: unknown }
    return typeof pushToken === 'string' && /^[\w-]{1,200}$/.test(pushToken) ? pushToken : undefined
  } catch {
    return undefined
  }
}
/** The pass was taken out of the wallet. */
export async function unregisterDevice(ctx: Context, request: RawRequest): Promise<RawAnswer> {
  const known = await passOf(ctx, request)
  if (isAnswer(known)) return known
  const device = deviceIn(request)
  await known.inside.transaction(async tx => {
    const ids = await tx.store(ticketDevice).ids({ device: device ?? '', ticketId: known.row.id, round: known.round })
    for (const id of ids) await tx.store(ticketDevice).delete(id)
  })
  return json(200, null)
}
/** Which passes of a phone have changed since the tag that it got last; 204: none. 404: it has none. */
export async function changedPasses(ctx: Context, request: RawRequest): Promise<RawAnswer> {
  const device = deviceIn(request)
  const since = Number(request.query.passesUpdatedSince ?? 0)
  if (!device || !Number.isFinite(since)) return json(400, null)
  const rows = await ctx.sql<{ projectId: number; ticketId: number; round: number; changed: number }>(
    `select d."projectId", d."ticketId", d."round",
      floor(extract(epoch from coalesce(t."passChangedAt", t."createdAt")) * 1000)::float8 as "changed"
    from "ticketDevice" d
    join "ticket" t on t.id = d."ticketId"
    where d."device" = $1 and d."deletedAt" is null and t."deletedAt" is null
    order by d.id`,
    [device],
  )
  if (!rows.length) return json(404, null)
  const ours = await ofType(ctx, rows, request.params.type ?? '')
  const changed = ours.filter(row => row.changed > since)
  if (!changed.length) return json(204, null)
  return json(200, {
    serialNumbers: changed.map(({ ticketId, round }) => serialOf(ticketId, round)),
    lastUpdated: String(Math.max(...changed.map(row => row.changed))),
  })
}
async function ofType<R extends { readonly projectId: number }>(ctx: Context, rows: readonly R[], typeId: string) {
  const found: R[] = []
  for (const [projectId, some] of Map.groupBy(rows, row => row.projectId)) {
    const { apple } = await walletSetup(ctx.acting('tickets', { projectId }), projectId)
    if (apple?.typeId === typeId) found.push(...some)
  }
  return found
}
/** The pass as it is now; 304 where the phone has it. */
export async function latestPass(
  ctx: Context,
  request: RawRequest,
  host: string | undefined,
  header: (name: string, value: string) => void,
): Promise<RawAnswer> {
  const known = await passOf(ctx, request)
  if (isAnswer(known)) return known
  const { inside, row, round, setup } = known
  const changed = new Date(row.passChangedAt ?? row.createdAt)
  const has = Date.parse(String(request.headers['if-modified-since'] ?? ''))
  if (has >= Math.floor(changed.getTime() / 1000) * 1000) return json(304, null)
  // The header knows whole seconds only: a pass that changes once more within this one is no stale one then.
  header('last-modified', new Date(Math.min(changed.getTime(), now().getTime() - 1000)).toUTCString())
  const bytes = await pkpass(await passFacts(inside, row, round), setup, serviceAddress(host))
  return { status: 200, type: applePassType, body: bytes }
}
/**
 * What a wallet says went wrong. It is about the phone's own network or clock, so nothing of it is kept;
 * what is no such list is refused.
 */
export function noteLog({ body }: RawRequest): RawAnswer {
  try {
    const { logs } = JSON.parse(body.toString('utf8')) as { logs?: unknown }
    return json(Array.isArray(logs) ? 200 : 400, null)
  } catch {
    return json(400, null)
  }
}
/** How many phones of an event keep passes. */
export const devicesOf = async (ctx: Context): Promise<number> =>
  (await ctx.query<{ count: number }>(sql`select count(distinct d."device")::int as "count" from ${ticketDevice} d`))[0]
    ?.count ?? 0
