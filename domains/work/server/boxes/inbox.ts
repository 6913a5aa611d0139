import { createHash } from 'node:crypto'
import { daysLater, type Pair, say } from '@pavilion/declare'
import { job, madeUpFor, schedule, signed, type Call, type Job, type RawAnswer, type RawRequest } from '@pavilion/http'
import { now, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { inboundNotice, inboundState } from '../../model/index.ts'
import { wordsOf } from './failure.ts'
import { countRefused, daysOfRefused, isFlooded, keptOfRefused, mostRefused } from './refused.ts'

/** A verified notice. `id` is the same when it is sent again; by default its body decides. */
export interface VerifiedNotice<N> {
  readonly id?: string
  readonly about: N
  readonly projectId?: number | null
}
/** One place to which an outside service sends notices. */
export interface Inbound<N> {
  /** Below /api, with parameters: `/payNotices/:kind/:id`. */
  readonly path: string
  readonly summary: Pair
  /**
   * Who sends it, from the parameters of the path: `pay wechat:3`; undefined where nothing is
   * accepted at this address: then nothing is kept.
   */
  readonly source: (request: RawRequest) => string | undefined
  /** Parameters of the path that are secret: they are not kept. */
  readonly secret?: readonly string[]
  /** Days after which headers and body are removed, where they name people. */
  readonly forgetAfter?: number
  /**
   * Verifies and reads it. Nothing of it is trusted before.
   * @throws Error for a forged, altered or foreign notice: it is kept as refused
   */
  readonly read: (ctx: Context, request: RawRequest) => Promise<VerifiedNotice<N>>
  /** Applies it, in one transaction with the mark that it was applied. Must be harmless late or out of order. */
  readonly apply: (tx: Transaction, about: N) => Promise<void>
  readonly accepted: (ctx: Context, request: RawRequest) => Promise<RawAnswer> | RawAnswer
  readonly refused: (ctx: Context, request: RawRequest) => Promise<RawAnswer> | RawAnswer
}

const kept = ['content-type', 'user-agent', 'x-forwarded-for']
/** The headers that a signature may need, without cookies and tokens. */
const headersToKeep = (headers: RawRequest['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => kept.includes(name) || /sign|serial|timestamp|nonce|request-id/i.test(name),
    ),
  )
const digestOf = (body: Buffer) => createHash('sha256').update(body).digest('hex')

const declared = new Map<string, Inbound<never>>()
/**
 * A call for notices from outside: the raw body is kept first, then verified, applied once in a
 * transaction, and answered after its commit. Repeated, late and reordered notices are harmless.
 */
export function inbound<N>(about: Inbound<N>): Call {
  declared.set(about.path, about as unknown as Inbound<never>)
  return {
    method: 'POST',
    path: about.path,
    guard: signed(),
    summary: about.summary,
    writes: false,
    raw: true,
    bodyLimit: 200_000,
    rate: { max: 6000, seconds: 60, by: 'ip' },
    handler: async ({ ctx, raw }) => receive(ctx, about, raw as RawRequest),
  }
}

const inboxOf = (ctx: Context) => ctx.acting('inbox', { projectId: null })
async function receive<N>(ctx: Context, about: Inbound<N>, request: RawRequest): Promise<RawAnswer> {
  const inside = inboxOf(ctx)
  const source = about.source(request)
  if (source === undefined) return about.refused(inside, request)
  // While somebody floods this address, only what is believed is kept.
  if (await isFlooded(inside, source)) {
    const why = await notBelieved(inside, about, request)
    if (why !== undefined) {
      await inside.transaction(tx => countRefused(tx, { source, why, ip: ctx.ip }))
      return about.refused(inside, request)
    }
  }
  const id = await keep(inside, about, source, request)
  return (await take(inside, about, { id, source, request, ip: ctx.ip }))
    ? about.accepted(inside, request)
    : about.refused(inside, request)
}
/** Why a notice is not believed; undefined when it is. */
async function notBelieved<N>(ctx: Context, about: Inbound<N>, request: RawRequest): Promise<string | undefined> {
  try {
    await about.read(ctx, request)
    return undefined
  } catch (error) {
    return wordsOf(error)
  }
}
interface Kept {
  readonly id: number
  readonly source: string
  readonly request: RawRequest
  /** From where it came; absent when an operator has it processed again. */
  readonly ip?: string
}
/**
 * Verifies a kept notice and applies it.
 * @returns false when it is not believed
 * @throws whatever applying it throws; the notice stands as failed, with the reason
 */
async function take<N>(ctx: Context, about: Inbound<N>, { id, source, request, ip }: Kept): Promise<boolean> {
  let notice: VerifiedNotice<N>
  try {
    notice = await about.read(ctx, request)
  } catch (error) {
    await refuse(ctx, id, { source, why: wordsOf(error), ip })
    return false
  }
  try {
    await applyOnce(ctx, about, id, { source, notice: { ...notice, id: notice.id ?? digestOf(request.body) } })
  } catch (error) {
    await end(ctx, id, 'fail', error)
    throw error
  }
  return true
}
/** Keeps a notice as it arrived. The same body from the same source is one row. */
async function keep<N>(
  ctx: Context,
  { path, secret = [], forgetAfter }: Inbound<N>,
  source: string,
  { body, headers, params, query }: RawRequest,
): Promise<number> {
  return ctx.transaction(async tx => {
    const digest = digestOf(body)
    // The same notice twice at one moment: the second waits, then finds the first.
    await tx.hold('inboundNotice', `${source} ${digest}`)
    const [again] = await tx.update<{ id: number }>(inboundNotice, {
      set: sql`"times" = a."times" + 1`,
      where: sql`a."source" = ${source} and a."noticeId" = ${digest}`,
      returning: sql`a.id`,
    })
    if (again) return again.id
    const open = Object.entries(params).filter(([name]) => !secret.includes(name))
    const row = await tx.store(inboundNotice).create({
      projectId: null,
      source,
      noticeId: digest,
      path,
      asked: { params: Object.fromEntries(open), query },
      headers: headersToKeep(headers),
      body: body.toString('utf8').replaceAll('\0', ''),
      forgetAt: forgetAfter === undefined ? null : daysLater(now(), forgetAfter).toISOString(),
    })
    return row.id
  })
}
/**
 * Refuses a notice that is not believed. A part of its text is kept for a while, to look at; of more
 * than some within ten minutes nothing is.
 */
async function refuse(
  ctx: Context,
  id: number,
  { source, why, ip }: { readonly source: string; readonly why: string; readonly ip: string | undefined },
): Promise<void> {
  const until = daysLater(now(), daysOfRefused).toISOString()
  await ctx.transaction(async tx => {
    const times = ip === undefined ? 0 : await countRefused(tx, { source, why, ip })
    const length = times > mostRefused ? 0 : keptOfRefused
    await tx.moveWhere(inboundNotice, 'refuse', {
      ids: [id],
      where: undefined,
      set: sql`"error" = ${why}::text, "body" = left(a."body", ${length}::int),
        "headers" = case when ${length}::int > 0 then a."headers" end,
        "forgetAt" = coalesce(a."forgetAt", ${until}::timestamptz)`,
    })
  })
}
/** Ends a notice that was not applied, with the reason. */
async function end(ctx: Context, id: number, move: 'refuse' | 'fail', error: unknown): Promise<void> {
  const why = wordsOf(error)
  await ctx.transaction(async tx => {
    await tx.moveWhere(inboundNotice, move, { ids: [id], where: undefined, set: sql`"error" = ${why}::text` })
  })
}
async function applyOnce<N>(
  ctx: Context,
  about: Inbound<N>,
  id: number,
  { source, notice }: { readonly source: string; readonly notice: VerifiedNotice<N> & { readonly id: string } },
): Promise<void> {
  await ctx.transaction(async tx => {
    // Two notices of one event under different bodies wait for each other here.
    await tx.hold('inboundNotice', `${source} ${notice.id}`)
    const [done] = await tx.query(
      sql`select 1
      from ${inboundNotice} n
      where n."source" = ${source} and n."eventId" = ${notice.id} and n."state" = ${inboundState.applied}`,
    )
    const moved = await tx.moveWhere(inboundNotice, 'apply', {
      ids: [id],
      where: undefined,
      set: sql`"appliedAt" = ${now().toISOString()}::timestamptz, "error" = null, "eventId" = ${notice.id}::text`,
    })
    if (done || !moved.length) return
    await about.apply(tx.acting('inbox', { projectId: notice.projectId ?? null }), notice.about)
  })
}

export const processNotice = 'system.processNotice'
/**
 * Verifies and applies a kept notice again, because an operator wishes it. Its signature is
 * verified as of the time when it came.
 */
async function processAgain(ctx: SystemContext, { id }: { readonly id: number }): Promise<void> {
  const inside = inboxOf(ctx)
  const row = await inside.store(inboundNotice).find({ id })
  const about = row?.path ? declared.get(row.path) : undefined
  if (!row || row.state !== inboundState.received) return
  if (!about || row.body === null)
    return end(inside, id, 'refuse', about ? 'its text is no longer kept' : 'nothing accepts it any longer')
  await take(inside, about, {
    id,
    source: row.source,
    request: {
      params: row.asked?.params ?? {},
      query: row.asked?.query ?? {},
      headers: (row.headers ?? {}) as RawRequest['headers'],
      body: Buffer.from(row.body ?? ''),
      receivedAt: Date.parse(row.createdAt),
    },
  }).catch(() => {
    // It stands as failed, with the reason: trying again is the operator's to decide.
  })
}
/** Removes the texts that name people, when their time is over. */
async function forgetTexts(ctx: SystemContext): Promise<void> {
  await inboxOf(ctx).transaction(async tx => {
    await tx.update(inboundNotice, {
      set: sql`"body" = null, "headers" = null, "forgetAt" = null`,
      where: sql`a."forgetAt" < clock_timestamp()`,
    })
  })
}
export const inboxJobs: readonly Job[] = [
  job(processNotice, processAgain, {
    tries: 8,
    minutes: 10,
    givenUp: say(
      '一条外部通知未能处理；在「外部通知」中重新处理',
      'An inbound notice could not be processed. Process it again under “Inbound notices”',
    ),
  }),
  schedule('system.forgetNotices', '7 19 * * *', forgetTexts, { tries: 3, minutes: 30, givenUp: madeUpFor }),
]
