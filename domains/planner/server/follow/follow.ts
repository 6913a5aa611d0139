import { createHash } from 'node:crypto'
import {
  changedMeanwhile,
  keptPair,
  noData,
  Refusal,
  textIn,
  type BodyOf,
  type Event,
  type Pair,
  type Row,
} from '@pavilion/declare'
import { operatorBehind, sql, type Context, type SystemContext, type Transaction } from '@pavilion/store'
import { passenger, tripTicket, type tripChanged } from '@pavilion/transport/model/index.ts'
import { eventOf } from '@pavilion/transport/server/index.ts'
import {
  followCause,
  followKind,
  followLineStatus,
  followStatus,
  tripFollow,
  tripFollowLine,
} from '../../model/index.ts'
import type * as calls from '../../model/followCalls.ts'
import { followDecided } from '../refusals.ts'
import { cars } from './cars.ts'
import type { FollowLine, Followed, Following } from './kind.ts'
import { meals } from './meals.ts'
import { draftFor } from './messages.ts'
import { stays } from './stays.ts'

type Changed = typeof tripChanged extends Event<infer T> ? T : never
type Follow = Row<typeof tripFollow>
/** In this order: the hour of check-in follows the car, meals follow the hour. */
const kinds: readonly (readonly [number, Following])[] = [
  [followKind.car, cars],
  [followKind.checkIn, stays],
  [followKind.meal, meals],
]
const insideOf = <C extends Context>(ctx: C, projectId: number): C => ctx.acting('planner', { projectId }) as C

/** Moves all that follows trips, and says what. */
async function carryOut(tx: Transaction, { projectId, tickets }: Pick<Follow, 'projectId' | 'tickets'>) {
  const { timeZone: zone } = await eventOf(insideOf(tx, projectId), projectId)
  const about = { projectId, zone, ticketIds: tickets ?? [] }
  const lines: Followed[] = []
  for (const [, kind] of kinds) lines.push(...(await kind.follow(tx, about)))
  return lines
}
class TriedOut extends Error {
  readonly lines: readonly Followed[]
  constructor(lines: readonly Followed[]) {
    super('tried out')
    this.lines = lines
  }
}
/**
 * What would be moved: it is moved, looked at, and taken back, so that it is what applying does; also
 * within the transaction of a call with an idempotency key.
 */
async function tryOut(ctx: Context, of: Pick<Follow, 'projectId' | 'tickets'>): Promise<readonly Followed[]> {
  try {
    return await ctx.transaction(tx =>
      tx.attempt(async () => {
        throw new TriedOut(await carryOut(tx, of))
      }),
    )
  } catch (error) {
    if (error instanceof TriedOut) return error.lines
    throw error
  }
}
const seenOf = (lines: readonly Followed[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(lines.map(({ kind, subjectId, before, after, why }) => [kind, subjectId, before, after, why])),
    )
    .digest('hex')
    .slice(0, 32)

/** A changed trip is looked at: where nothing would follow, nobody is asked. */
export async function noteFollow(ctx: SystemContext, { projectId, tripChangeId, why, trips }: Changed): Promise<void> {
  if (why !== 'carrier' && why !== 'changed') return
  const tickets = trips.filter(({ cancelled }) => !cancelled).map(({ tripTicketId }) => tripTicketId)
  if (!tickets.length) return
  const inside = insideOf(ctx, projectId)
  const lines = await tryOut(inside, { projectId, tickets })
  if (!lines.length) return
  const [first] = await inside.store(tripTicket).rows({ id: tickets }, { fields: ['tripNumber'], limit: 1 })
  await inside.transaction(async tx => {
    // A job that runs twice asks once.
    if (tripChangeId !== null && (await tx.store(tripFollow).exists({ tripChangeId }))) return
    const open = await tx.store(tripFollow).rows({ status: followStatus.open }, { limit: 1000 })
    // An older question about the same tickets is answered by this one.
    const isOlder = ({ tickets: old }: Follow) => (old ?? []).every(id => tickets.includes(id))
    for (const row of open.filter(isOlder)) await tx.move(tripFollow, row, 'close')
    await tx.store(tripFollow).create({
      projectId,
      name: first?.tripNumber ?? `#${tickets[0]}`,
      cause: why === 'carrier' ? followCause.carrier : followCause.changed,
      tripChangeId,
      tickets,
      changes: lines.filter(line => !line.why).length,
      refused: lines.filter(line => line.why).length,
    })
  })
}
/** Whether an operator may see all tickets that this is about. */
async function reaches(ctx: Context, { tickets }: Follow): Promise<boolean> {
  const ids = [...(tickets ?? [])]
  return (await ctx.store(tripTicket).count({ id: ids })) === ids.length
}
/** @throws noData */
async function followFor(ctx: Context, id: number): Promise<Follow> {
  const row = await ctx.store(tripFollow).getDetail(id)
  if (!(await reaches(ctx, row))) throw noData()
  return row
}
/** The difference that is waiting, or what was done; null where nothing follows. */
export async function differenceOf(ctx: Context, { id, tripChangeId }: BodyOf<typeof calls.getFollow>) {
  const [row] = id
    ? [await ctx.store(tripFollow).getDetail(id)]
    : tripChangeId
      ? await ctx.store(tripFollow).rows({ tripChangeId }, { order: [['id', 'desc']], limit: 1 })
      : []
  if (!row || !(await reaches(ctx, row))) return { follow: null }
  const tried = row.status === followStatus.open ? await tryOut(ctx, row) : undefined
  const kept = tried ? [] : await linesOf(insideOf(ctx, row.projectId), row.id)
  return {
    follow: {
      id: row.id,
      name: row.name,
      status: row.status,
      tripChangeId: row.tripChangeId,
      lines: tried ? tried.map(shownTried) : kept.map(shownKept),
      seen: tried ? seenOf(tried) : '',
      drafts: [...(row.drafts ?? [])],
      unlinked: await unlinkedOf(ctx, row.tickets ?? []),
    },
  }
}
const linesOf = (ctx: Context, tripFollowId: number): Promise<FollowLine[]> =>
  ctx.store(tripFollowLine).rows({ tripFollowId }, { order: [['id', 'asc']], limit: Infinity })
const shownTried = ({ kind, subjectId, name, from, to, why }: Followed) => ({
  key: `${kind} ${subjectId}`,
  kind,
  name,
  from,
  to,
  status: why ? followLineStatus.refused : followLineStatus.applied,
  why: why ?? null,
})
const said = (kept: string | null): Pair => [textIn(kept ?? '', 'zh'), textIn(kept ?? '', 'en')]
const shownKept = ({ id, kind, name, fromText, toText, status, why }: FollowLine) => ({
  key: String(id),
  kind,
  name: said(name),
  from: said(fromText),
  to: said(toText),
  status,
  why: why === null ? null : said(why),
})
const unlinkedOf = (ctx: Context, tickets: readonly number[]) =>
  ctx.query<{ passengerId: number; name: string }>(
    sql`select distinct g.id as "passengerId", g."name"
    from ${tripTicket} t join ${passenger} g on g.id = t."passengerId"
    where t.id = any(${[...tickets]}::bigint[]) and g."hotelGuestId" is null
    order by g.id limit 50`,
  )
/** @throws followDecided */
async function lockedAs(tx: Transaction, { id, projectId }: Follow, status: number): Promise<Follow> {
  const row = await insideOf(tx, projectId).store(tripFollow).lock(id)
  if (row.status !== status) throw followDecided()
  return row
}
/**
 * Applies what was seen: all of it in one transaction, with the drafts for all concerned. What another
 * domain refuses is named and left.
 * @throws noData, followDecided, changedMeanwhile when it is no longer what was seen
 */
export async function applyFollowing(ctx: Context, { id, seen }: BodyOf<typeof calls.applyFollow>) {
  const found = await followFor(ctx, id)
  return ctx.transaction(async tx => {
    const row = await lockedAs(tx, found, followStatus.open)
    const { projectId } = row
    const inside = insideOf(tx, projectId)
    const lines = await carryOut(tx, row)
    if (seenOf(lines) !== seen) throw changedMeanwhile()
    for (const line of lines) {
      const { name, from, to, why, ...rest } = line
      await inside.store(tripFollowLine).create(
        {
          ...rest,
          projectId,
          tripFollowId: id,
          name: keptPair(name, 700),
          fromText: keptPair(from, 700),
          toText: keptPair(to, 700),
          why: why ? keptPair(why, 700) : null,
        },
        why ? { birth: 'refused' } : {},
      )
    }
    const done = (await linesOf(inside, id)).filter(({ status }) => status === followLineStatus.applied)
    const drafts = await draftFor(tx, projectId, done, false)
    const refused = lines.length - done.length
    await inside.move(tripFollow, row, 'apply', {
      changes: done.length,
      refused,
      drafts,
      sysUserId: operatorBehind(tx) ?? null,
      appliedAt: tx.now().toISOString(),
    })
    return { done: done.length, refused, drafts: drafts.length }
  })
}
/**
 * Takes back what is still as it was applied, meals first. What somebody has changed since stays.
 * @throws noData, followDecided
 */
export async function undoFollowing(ctx: Context, { id }: BodyOf<typeof calls.undoFollow>) {
  const found = await followFor(ctx, id)
  return ctx.transaction(async tx => {
    const row = await lockedAs(tx, found, followStatus.applied)
    const inside = insideOf(tx, row.projectId)
    const lines = (await linesOf(inside, id)).filter(({ status }) => status === followLineStatus.applied)
    const back: FollowLine[] = []
    for (const line of lines.toReversed()) {
      const kind = kinds.find(([code]) => code === line.kind)?.[1]
      const isBack = kind !== undefined && (await takenBack(tx, kind, line))
      if (isBack) back.push(line)
      await inside.move(tripFollowLine, line, isBack ? 'undo' : 'stay')
    }
    const drafts = await draftFor(tx, row.projectId, back.toReversed(), true)
    await inside.move(tripFollow, row, 'undo', {
      refused: lines.length - back.length,
      drafts,
      undoneAt: tx.now().toISOString(),
    })
    return { done: back.length, refused: lines.length - back.length, drafts: drafts.length }
  })
}
async function takenBack(tx: Transaction, kind: Following, line: FollowLine): Promise<boolean> {
  try {
    return await tx.attempt(() => kind.takeBack(tx, line))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
/** @throws noData, followDecided */
export async function closeFollowing(ctx: Context, { id }: BodyOf<typeof calls.closeFollow>) {
  const found = await followFor(ctx, id)
  return ctx.transaction(async tx => {
    const row = await lockedAs(tx, found, followStatus.open)
    await insideOf(tx, row.projectId).move(tripFollow, row, 'close')
    return { ok: true }
  })
}
