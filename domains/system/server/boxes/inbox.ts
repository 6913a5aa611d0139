import { createHash } from 'node:crypto'
import type { Pair } from '@pavilion/declare'
import { signed, type Call, type RawAnswer, type RawRequest } from '@pavilion/http'
import { now, sql, type Context, type Transaction } from '@pavilion/store'
import { inboundNotice, inboundState } from '../../model/index.ts'

/** A verified notice: `id` is the same when it is sent again. */
export interface VerifiedNotice<N> {
  readonly id: string
  readonly about: N
  readonly projectId?: number | null
}
/** One place to which an outside service sends notices. */
export interface Inbound<N> {
  /** Below /api, with parameters: `/payNotices/:kind/:id`. */
  readonly path: string
  readonly summary: Pair
  /** Who sends it, from the parameters of the path: `payNotices wechat:3`. */
  readonly source: (request: RawRequest) => string
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

/**
 * A call for notices from outside: the raw body is kept first, then verified, applied once in a
 * transaction, and answered after its commit. Repeated, late and reordered notices are harmless.
 */
export const inbound = <N>(about: Inbound<N>): Call => ({
  method: 'POST',
  path: about.path,
  guard: signed(),
  summary: about.summary,
  writes: false,
  raw: true,
  bodyLimit: 200_000,
  rate: { max: 6000, seconds: 60, by: 'ip' },
  handler: async ({ ctx, raw }) => receive(ctx, about, raw as RawRequest),
})

async function receive<N>(ctx: Context, about: Inbound<N>, request: RawRequest): Promise<RawAnswer> {
  const inside = ctx.acting('inbox', { projectId: null })
  const source = about.source(request)
  const id = await keep(inside, source, request)
  let notice: VerifiedNotice<N>
  try {
    notice = await about.read(inside, request)
  } catch (error) {
    await refuse(inside, id, error)
    return about.refused(inside, request)
  }
  await applyOnce(ctx, about, id, { source, notice })
  return about.accepted(inside, request)
}
/** Keeps a notice as it arrived. The same body from the same source is one row. */
async function keep(ctx: Context, source: string, { body, headers }: RawRequest): Promise<number> {
  return ctx.transaction(async tx => {
    const digest = digestOf(body)
    const [again] = await tx.update<{ id: number }>(inboundNotice, {
      set: sql`"times" = a."times" + 1`,
      where: sql`a."source" = ${source} and a."noticeId" = ${digest}`,
      returning: sql`a.id`,
    })
    if (again) return again.id
    const row = await tx.store(inboundNotice).create({
      projectId: null,
      source,
      noticeId: digest,
      headers: headersToKeep(headers),
      body: body.toString('utf8').replaceAll('\0', ''),
    } as never)
    return row.id
  })
}
async function refuse(ctx: Context, id: number, error: unknown): Promise<void> {
  const why = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await ctx.transaction(async tx => {
    await tx.moveWhere(inboundNotice, 'refuse', { ids: [id], where: undefined, set: sql`"error" = ${why}::text` })
  })
}
async function applyOnce<N>(
  ctx: Context,
  about: Inbound<N>,
  id: number,
  { source, notice }: { readonly source: string; readonly notice: VerifiedNotice<N> },
): Promise<void> {
  await ctx.acting('inbox', { projectId: null }).transaction(async tx => {
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
    await about.apply(
      tx.acting('inbox', notice.projectId === undefined ? { projectId: null } : { projectId: notice.projectId }),
      notice.about,
    )
  })
}
