import { outboundCall, outboundState } from '@pavilion/work/model/index.ts'
import { outbox } from '@pavilion/work/server/index.ts'
import { everyRowOf, keyedHash, seal, sql, unsealedOrNull, type Context, type Transaction } from '@pavilion/store'
import type { Decision, Direction } from '../../model/decision.ts'
import { isDoorCode } from '../../model/doorCodes.ts'
import { endings } from '../../model/handheld/line.ts'
import { askMain, MainRefused } from './asMain.ts'
import { hubRole, isEnding } from './role.ts'

interface About {
  readonly requestId: string
  readonly deviceId: number
  /** `about`: sealed, what is no scan. */
  readonly record: { readonly kind: string; readonly value: string; readonly about?: string }
  /** It registers the visitor of this code of a door, by its hash. */
  readonly visitor?: string
}
class Unsent extends Error {
  readonly kind: 'rejected' | 'unavailable'
  constructor(kind: 'rejected' | 'unavailable', why: string) {
    super(why)
    this.kind = kind
  }
}
/** What the hub decided goes to the main server, for as long as a hall may be without a line. */
export const toMain = outbox<About, { taken: boolean }>({
  kind: 'access.toMain',
  async send(ctx, { record }) {
    const role = hubRole()
    if (!role) throw new Unsent('unavailable', 'this server runs without --hub now')
    try {
      const { about, ...rest } = record
      const more = about ? (JSON.parse(unsealedOrNull(about) ?? '{}') as object) : {}
      const value = unsealedOrNull(rest.value) ?? rest.value
      if (isDoorCode(value) && (await isVisitorUnsent(ctx, value)))
        throw new Unsent('unavailable', 'the visitor is registered first')
      const records = [{ ...rest, ...more, value }]
      const { revokedAt, answers = [] } = await askMain<{ revokedAt?: string; answers?: { outcome: string }[] }>(
        role,
        'upload',
        { force: true, records },
      )
      // Not for good: what is taken back may not have come yet.
      if (answers.some(({ outcome }) => outcome === 'failed')) throw new Unsent('unavailable', 'not taken yet')
      if (revokedAt) throw new Unsent('rejected', `the main server had revoked this hub at ${revokedAt}`)
    } catch (error) {
      if (error instanceof Unsent) throw error
      const isWrong =
        error instanceof MainRefused &&
        (error.status === 400 || (isEnding() && error.status === 401 && endings.includes(error.why)))
      throw new Unsent(isWrong ? 'rejected' : 'unavailable', error instanceof Error ? error.message : String(error))
    }
    return { state: 'done', result: { taken: true } }
  },
  async settle() {},
  waits: [2, 5, 10, 30, 60],
  most: 5000,
})
interface Decided {
  readonly requestId: string
  readonly kind: string
  readonly value: string
  readonly at: Date
  readonly direction: Direction
  readonly said: Pick<Decision, 'open' | 'code'>
  readonly reason: string | undefined
  readonly guard: number | undefined
  readonly isForced: boolean
}
/** Writes down, with the decision, that the main server is to hear of it. Nothing where this is no hub. */
export async function tellMain(
  tx: Transaction,
  device: { readonly id: number; readonly projectId: number },
  { requestId, kind, value, at, direction, said, reason, guard, isForced }: Decided,
): Promise<void> {
  if (!hubRole()) return
  const record = {
    requestId,
    kind,
    // What waits here is read by whoever keeps the laptop.
    value: seal(value),
    direction,
    time: at.getTime(),
    device: device.id,
    passed: said.open || isForced,
    code: said.code,
    ...(guard !== undefined && { guard }),
    ...(reason !== undefined && { override: reason }),
  }
  await toMain.enqueue(
    tx,
    { requestId, deviceId: device.id, record },
    { key: `hub ${requestId}`, projectId: device.projectId },
  )
}
/** The same of what a guard did besides scanning. */
export async function tellLater(
  tx: Transaction,
  device: { readonly id: number; readonly projectId: number },
  {
    requestId,
    at,
    guard,
    about,
    visitor,
  }: {
    readonly requestId: string
    readonly at: Date
    readonly guard: number | undefined
    readonly about: Readonly<Record<string, unknown>>
    /** The code of the visitor whom it registers. */
    readonly visitor?: string
  },
): Promise<void> {
  if (!hubRole()) return
  const by = guard === undefined ? {} : { guard }
  const record = {
    ...{ requestId, kind: 'typed', value: seal('-'), time: at.getTime(), device: device.id },
    ...by,
    // What waits here is read by whoever keeps the laptop.
    about: seal(JSON.stringify(about)),
  }
  await toMain.enqueue(
    tx,
    { requestId, deviceId: device.id, record, ...(visitor && { visitor: codeHash(visitor) }) },
    { key: `hub ${requestId}`, projectId: device.projectId },
  )
}
/** The same of a passage that a guard took back. */
export async function tellTakenBack(
  tx: Transaction,
  device: { readonly id: number; readonly projectId: number },
  { requestId, takesBack, at }: { readonly requestId: string; readonly takesBack: string; readonly at: Date },
): Promise<void> {
  if (!hubRole()) return
  const record = { requestId, kind: 'typed', value: seal('-'), takesBack, time: at.getTime(), device: device.id }
  await toMain.enqueue(
    tx,
    { requestId, deviceId: device.id, record },
    { key: `hub ${requestId}`, projectId: device.projectId },
  )
}

const mine = sql`c."kind" = 'access.toMain'`
const open = [outboundState.queued, outboundState.sending] as const
const codeHash = (code: string) => keyedHash(`visitor ${code.trim().toUpperCase()}`).slice(0, 22)
/** The main server has not made an attendee of this visitor: who has passed would be nobody there. */
async function isVisitorUnsent(ctx: Context, code: string): Promise<boolean> {
  const rows = await ctx.query(
    sql`select 1
    from ${everyRowOf(outboundCall, 'a hub has one event')} c
    where ${mine} and c."state" = any(${[...open]}::int[]) and c."payload" ->> 'visitor' = ${codeHash(code)}
    limit 1`,
  )
  return rows.length > 0
}
/** How many decisions the main server has not heard of yet. */
export async function unsent(ctx: Context): Promise<number> {
  const [row] = await ctx.query<{ n: number }>(
    sql`select count(*)::int as n
    from ${everyRowOf(outboundCall, 'a hub has one event')} c
    where ${mine} and c."state" = any(${[...open]}::int[])`,
  )
  return row?.n ?? 0
}
/** Sends what waits at once, the oldest first, until nothing more goes; says how many are left. */
export async function handOver(ctx: Context): Promise<number> {
  const run = toMain.jobs[0]?.run as ((ctx: Context, about: object) => Promise<void>) | undefined
  for (let left = await unsent(ctx), before = Number.POSITIVE_INFINITY; ; ) {
    if (left === 0 || left >= before) return left
    before = left
    const some = await ctx.query<{ id: number; projectId: number }>(
      sql`select c.id, c."projectId"
      from ${everyRowOf(outboundCall, 'a hub has one event')} c
      where ${mine} and c."state" = ${outboundState.queued}
      order by c.id
      limit 20`,
    )
    for (const one of some) await run?.(ctx, one)
    left = await unsent(ctx)
  }
}
/** Why decisions were not taken by the main server, and how many. */
export const untaken = (ctx: Context): Promise<{ why: string; count: number }[]> =>
  ctx.query(
    sql`select c."error" as why, count(*)::int as count
    from ${everyRowOf(outboundCall, 'a hub has one event')} c
    where ${mine} and c."state" = ${outboundState.failed}
    group by c."error"
    order by 2 desc
    limit 5`,
  )
