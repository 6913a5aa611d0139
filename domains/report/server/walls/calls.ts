import { randomBytes } from 'node:crypto'
import { noData, permissionDenied, refusal } from '@pavilion/declare'
import { anyone, countDevice, guessed, handle, may, resourceCalls, wrapsOf, type Call } from '@pavilion/http'
import { sql, type Context, type Transaction } from '@pavilion/store'
import { getEntryWall, getLinkedWall, getWall, getWallParts, renewLinkCode, type WallView } from '../../model/calls.ts'
import { largeScreenLink, reportForm, visualScreen } from '../../model/index.ts'
import { blocksIn } from '../../model/walls.ts'
import { isSharedWith, rightOf } from '../ready/saved.ts'
import { partsOf } from './parts.ts'
import { linkOf, wallView } from './view.ts'

export const largeScreenClosed = refusal(
  'largeScreenClosed',
  ['链接无效、已失效或已作废', 'This link is invalid, has expired or was revoked'],
  { advice: ['请向主办方索取新的大屏链接', 'Ask the organiser for a new link'] },
)
async function giveCode(tx: Transaction, id: number) {
  const code = randomBytes(15).toString('base64url')
  return { ...(await tx.store(largeScreenLink).set(id, { code })), code }
}
/**
 * A link gets its code when it is made, and shows it in that answer alone. It is long enough that
 * nobody finds one by trying.
 */
const linkWraps = wrapsOf(largeScreenLink, {
  create: next => (ctx, body) => ctx.transaction(async tx => giveCode(tx, (await next(tx, body)).id)),
})
/** Another code: screens with the former one go dark. */
const renewCode = (ctx: Context, id: number) =>
  ctx.transaction(async tx => {
    await tx.store(largeScreenLink).lock(id)
    const row = await giveCode(tx, id)
    await tx.log('renewCode', { resource: largeScreenLink.name, id, projectId: row.projectId })
    return { id, name: row.name, updatedAt: row.updatedAt, code: row.code }
  })
/**
 * Whoever puts a report on a screen shows it to everybody before it: they need the right to read it
 * themselves, for each report that the screen did not show before.
 */
async function mayShow(ctx: Context, reportIds: readonly number[]): Promise<void> {
  if (!reportIds.length) return
  const rows = await ctx
    .acting('wall', { projectId: ctx.projectId ?? null })
    .store(reportForm)
    .rows({ id: [...reportIds] })
  for (const row of rows) {
    const right = rightOf(row.definition)
    if ((right && !ctx.has(right, row.projectId)) || !isSharedWith(ctx, row)) throw permissionDenied()
  }
}
const reportsIn = (blocks: unknown) => (blocks ? blocksIn(blocks).flatMap(({ report }) => report ?? []) : [])
const screenWraps = wrapsOf(visualScreen, {
  create: next => async (ctx, body) => {
    await mayShow(ctx, reportsIn(body.blocks))
    return next(ctx, body)
  },
  update: next => async (ctx, body) => {
    if (body.blocks) {
      const before = new Set(reportsIn((await ctx.store(visualScreen).getDetail(body.id)).blocks))
      await mayShow(
        ctx,
        reportsIn(body.blocks).filter(id => !before.has(id)),
      )
    }
    return next(ctx, body)
  },
})
const wrongCodes = { most: 30, seconds: 600 }

async function viewOfLink(ctx: Context, code: string): Promise<WallView> {
  const link = await guessed(ctx, 'wall code', wrongCodes, () => linkOf(ctx, code))
  if (link) await countDevice(ctx, `wall ${link.id}`, { max: 120, seconds: 60 })
  const view =
    link && (await wallView(ctx, { projectId: link.projectId, screenId: link.visualScreenId, live: `l.${code}` }))
  if (!view) throw largeScreenClosed()
  await ctx.acting('wall', { projectId: link.projectId }).transaction(tx =>
    tx.update(largeScreenLink, {
      set: sql`"shownAt" = date_trunc('milliseconds', clock_timestamp())`,
      where: sql`a.id = ${link.id}::bigint`,
      quietly: true,
    }),
  )
  return view
}
const ofProject = async (ctx: Context, code?: string): Promise<WallView> => {
  if (ctx.projectId === undefined) throw noData()
  const view = await wallView(ctx, { projectId: ctx.projectId, code })
  if (!view) throw noData()
  return view
}
export const wallCalls: Call[] = [
  ...resourceCalls(largeScreenLink, linkWraps),
  ...resourceCalls(visualScreen, screenWraps),
  handle(
    getWallParts,
    { guard: may('visualScreen.update', { rights: ['<list of the report>.getList'] }) },
    async ({ ctx, body }) => {
      if (ctx.projectId === undefined) throw noData()
      const reportIds = (body.reportIds ?? []).slice(0, 40)
      await mayShow(ctx, reportIds)
      return partsOf(ctx, ctx.projectId, { reportIds, hasProgramme: true })
    },
  ),
  handle(renewLinkCode, { guard: may('largeScreenLink.update') }, ({ ctx, body }) => renewCode(ctx, body.id)),
  handle(getWall, { guard: may('visualScreen.getList') }, ({ ctx, body }) => ofProject(ctx, body.code)),
  handle(getEntryWall, { guard: may('registerUserEntryRecord.getList') }, ({ ctx }) => ofProject(ctx)),
  handle(
    getLinkedWall,
    {
      guard: anyone({ words: 'the code of a link that an operator gave' }),
      rate: { max: 6000, seconds: 60, by: 'ip' },
    },
    ({ ctx, body }) => viewOfLink(ctx, body.code),
  ),
]
