import { dayMs } from '@pavilion/declare'
import { timingSafeEqual } from 'node:crypto'
import { entryFigures } from '@pavilion/access/server/index.ts'
import { project } from '@pavilion/site/model/index.ts'
import { everyRowOf, hashOf, Kept, now, ReadCache, signature, sql, type Context } from '@pavilion/store'
import { liveViews } from '@pavilion/system/server/index.ts'
import { enabledStatus, entryOutCount, largeScreenLink, linkStatus, visualScreen } from '../../model/index.ts'
import type { WallFigures, WallView } from '../../model/calls.ts'
import { blocksIn, entryBlocks, usualBlocks } from '../../model/walls.ts'
import { partsOf } from './parts.ts'

/** The specification's screen, which every project has. */
export const givenScreen = 'jm2024'

/** The figures of the gates with what operators added to today's count. */
export async function wallFigures(ctx: Context, projectId: number): Promise<WallFigures> {
  const figures = await entryFigures(ctx, projectId)
  const day = ctx.acting('wall', { projectId }).store(entryOutCount)
  const row = await day.find({ countDate: figures.day }, { fields: ['addValue'] })
  return { ...figures, added: row?.addValue ?? 0 }
}

const seal = (projectId: number, until: number) => signature(`wall:${projectId}:${until}`)
/** Proof that its holder may see the figures of a project: the same for all until the end of a day. */
function ticketFor(projectId: number): string {
  const until = (Math.floor(now().getTime() / dayMs) + 2) * (dayMs / 1000)
  return `p${projectId}.${until}.${seal(projectId, until)}`
}
function projectOfTicket(ticket: string): number | undefined {
  const [, id, until, given = ''] = /^p([1-9]\d{0,15})\.([1-9]\d{0,11})\.([\w-]{20,64})$/.exec(ticket) ?? []
  if (!id || Number(until) * 1000 < now().getTime()) return undefined
  const [expected, offered] = [Buffer.from(seal(Number(id), Number(until))), Buffer.from(given)]
  return expected.length === offered.length && timingSafeEqual(expected, offered) ? Number(id) : undefined
}

interface Link {
  readonly id: number
  readonly projectId: number
  readonly visualScreenId: number | null
  readonly expiresAt: string | null
}
/** The link with this code, unless it was revoked or is over. */
export async function linkOf(ctx: Context, code: string): Promise<Link | undefined> {
  if (!/^[\w-]{16,40}$/.test(code)) return undefined
  const link = await links.get(ctx, hashOf(code) ?? '', () => readLink(ctx, code))
  return link && (link.expiresAt === null || Date.parse(link.expiresAt) > now().getTime()) ? link : undefined
}
/** Screens ask every few seconds; a link that is changed or revoked, by whichever server, is read again. */
const links = new ReadCache<string, Link | undefined>(['largeScreenLink', 'project'], 1000)
async function readLink(ctx: Context, code: string): Promise<Link | undefined> {
  const why = 'the code says of which project the link is'
  const [row] = await ctx.query<Link>(sql`
    select l.id, l."projectId", l."visualScreenId", l."expiresAt"
    from ${everyRowOf(largeScreenLink, why)} l
    join ${everyRowOf(project, why)} p on p.id = l."projectId" and p."deletedAt" is null
    where l."code" = ${hashOf(code)} and l."deletedAt" is null and l."status" = ${linkStatus.active}`)
  return row
}
/** The figures that a television or a browser with a wall hears every few seconds. */
async function watched(system: Context, id: number | string): Promise<WallFigures | undefined> {
  if (typeof id !== 'string') return undefined
  const projectId = id.startsWith('l.') ? (await linkOf(system, id.slice(2)))?.projectId : projectOfTicket(id)
  return projectId === undefined
    ? undefined
    : figures.read(system, `${projectId}`, () => wallFigures(system, projectId))
}
/** Many screens of one event hear the same figures: they are read once for all. */
const figures = new Kept<WallFigures>({ seconds: 2.5, most: 500 })
/** Every few seconds, whether or not somebody passes: the screen shows how old its figures are. */
const pushMs = 3000
liveViews.fill('wall', Object.assign(watched, { everyMs: pushMs }))

interface Which {
  readonly projectId: number
  /** A screen that operators made, or the given one; none: the screen of entries. */
  readonly code?: string | undefined
  readonly screenId?: number | null | undefined
  readonly live?: string
}
/** Everything of a large screen. Undefined: there is no such screen, or it is switched off. */
export async function wallView(ctx: Context, which: Which): Promise<WallView | undefined> {
  const { projectId, code, screenId } = which
  const there = ctx.acting('wall', { projectId })
  const isEntries = code === undefined && screenId == null
  const wanted = code === undefined ? { id: screenId ?? 0 } : { code }
  const row = isEntries ? undefined : await there.store(visualScreen).find(wanted)
  if (row ? row.status !== enabledStatus.enabled : !isEntries && code !== givenScreen) return undefined
  const blocks = row ? blocksIn(row.blocks) : isEntries ? entryBlocks : usualBlocks
  const parts = {
    reportIds: blocks.flatMap(({ report }) => report ?? []),
    hasProgramme: blocks.some(({ kind }) => kind === 'programme'),
  }
  const named = await there.store(project).find({ id: projectId }, { fields: ['name', 'englishName'] })
  return {
    name: named?.name ?? '',
    nameEN: named?.englishName ?? null,
    title: row?.title ?? null,
    titleEN: row?.englishTitle ?? null,
    background: row?.backgroundImage ?? null,
    blocks,
    pageSeconds: Math.max(5, row?.pageSeconds ?? 15),
    ...(await partsOf(ctx, projectId, parts)),
    figures: await wallFigures(ctx, projectId),
    live: which.live ?? ticketFor(projectId),
    interval: Math.max(3, row?.refreshInterval ?? 5),
  }
}
