import { eachApart } from '@pavilion/http'
import { keyedPort } from '@pavilion/declare'
import { everyRowOf, now, sql, type Context, type Sql, type Transaction } from '@pavilion/store'
import { automaticMessage, noticeStanding } from '../../model/automatic.ts'
import type { NoticeName } from '../notices.ts'
import { sendNotice, type NoticeOrder } from '../sendNotice.ts'
import { goingOf, type Going } from './settings.ts'

/** What one person is written about a subject. */
export type NoticeTo<N extends NoticeName = NoticeName> = Pick<
  NoticeOrder<N>,
  'to' | 'language' | 'variables' | 'attachments'
>
export interface AskedStanding<N extends NoticeName = NoticeName> {
  readonly projectId: number
  readonly template: N
  readonly ids: readonly number[]
}
/**
 * A state of which people hear: their room, their transfer, a session, the day of the event. A later domain says
 * what holds; whoever was last written something else is written once it has held for the delay of the message.
 * So every way by which it changes counts, and what is undone in time reaches nobody.
 */
export interface StandingSource<N extends NoticeName = NoticeName> {
  /** To who was written nothing before, to who was written something else, and where nothing holds any more. */
  readonly first?: N
  readonly changed?: N
  readonly ended?: N
  /** What holds already when the event switches the message on is to be written too: the day before has no past. */
  readonly evenBefore?: boolean
  /**
   * SQL with "id" (the subject), "facts" (text; null: nothing holds) and "quiet" (what holds first is nobody's news,
   * as after an import) of the subjects of one event; undefined when it is not the time. A subject that is left out
   * stays as it is.
   */
  holds(ctx: Context, projectId: number): Promise<Sql | undefined>
  /** Whom to write about these subjects, and with which words. */
  about(ctx: Context, asked: AskedStanding<N>): Promise<ReadonlyMap<number, readonly NoticeTo<N>[]>>
}
const sources = keyedPort<string, StandingSource>('notification.standings', {
  what: 'states of which people hear when they change',
  optional: true,
})
/** Says of which state people hear: `fillStanding('room', { first: 'roomAssigned', … })`. */
export const fillStanding = <N extends NoticeName>(key: string, source: StandingSource<N>): void =>
  sources.fill(key, source as unknown as StandingSource)
/** The source of a message; undefined where it follows an event. */
export const sourceOf = (code: NoticeName): readonly [string, StandingSource] | undefined =>
  sources.all().find(([, source]) => templatesOf(source).includes(code))
const templatesOf = ({ first, changed, ended }: StandingSource): readonly NoticeName[] =>
  [first, changed, ended].flatMap(code => code ?? [])

/** Once a minute: every state that an event wants its people to hear of. */
export async function lookAtStandings(system: Context): Promise<void> {
  const wanted = await switchedOn(system)
  const each = sources.all().flatMap(([key, source]) =>
    [...new Set(templatesOf(source).flatMap(code => wanted.get(code) ?? []))].map(projectId => ({
      key,
      source,
      projectId,
    })),
  )
  await eachApart(each, 'states could not be looked at', ({ key, source, projectId }) =>
    lookAt(system.acting('notification', { projectId }), projectId, key, source),
  )
}
/** The open events by the messages that they have switched on. */
async function switchedOn(system: Context): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await system.acting('notification', { projectId: null }).query<{ code: string; projectId: number }>(
    sql`select m."code", m."projectId"
    from ${everyRowOf(automaticMessage, 'the messages of all events')} m
    join "project" p on p.id = m."projectId" and p."deletedAt" is null and p."status" = 1
    where m."deletedAt" is null and m."enabled" is not false`,
  )
  const found = Map.groupBy(rows, ({ code }) => code)
  return new Map([...found].map(([code, of]) => [code, of.map(({ projectId }) => projectId)]))
}

const inALot = 200
const mostLots = 500
async function lookAt(ctx: Context, projectId: number, key: string, source: StandingSource): Promise<void> {
  for (let lot = 0; lot < mostLots; lot++) {
    const seen = await ctx.transaction(async tx => {
      // One at a time: two servers that look at once would both write.
      await tx.hold('notice', `standing ${projectId} ${key}`)
      return oneLot(tx, projectId, key, source)
    })
    if (seen < inALot) return
  }
}
interface Seen {
  readonly id: number
  readonly facts: string | null
  readonly rowId: number | null
  readonly before: string | null
  readonly written: string | null
  readonly since: string | null
  readonly quiet: boolean | null
}
/** Looks at the next subjects whose state differs from what is known, and answers how many. */
async function oneLot(tx: Transaction, projectId: number, key: string, source: StandingSource): Promise<number> {
  const begun = await beginsWith(tx, projectId, key, source)
  const holds = await source.holds(tx, projectId)
  if (!holds) return 0
  const going = await goingOfAll(tx, source)
  const due = (template: NoticeName | undefined) =>
    sql`s."since" <= ${new Date(now().getTime() - delayOf(going, template) * 60_000).toISOString()}::timestamptz`
  const rows = await tx.query<Seen>(
    sql`select k.id, k."facts", s.id as "rowId", s."facts" as "before", s."written", s."since",
      case when s.id is null then k."quiet" else s."quiet" end as "quiet"
    from (select h.id, md5(h."facts") as "facts", h."quiet" from (${holds}) h) k
    left join ${noticeStanding} s on s."source" = ${key} and s."subjectId" = k.id
    where (s.id is null and k."facts" is not null)
      or s."facts" is distinct from k."facts"
      or s."quiet"
      or (k."facts" is not null and s."written" is distinct from k."facts"
        and case when s."written" is null then ${due(source.first)} else ${due(source.changed)} end)
      or (k."facts" is null and s."written" is not null and ${source.ended !== undefined}::boolean and ${due(source.ended)})
    order by k.id
    limit ${inALot}`,
  )
  const news = begun ? await note(tx, projectId, key, rows, { source, going }) : await accept(tx, projectId, key, rows)
  await write(tx, projectId, key, source, news)
  // Everything that held when it was switched on is known: from now on it is news.
  if (!begun && rows.length < inALot) await markBegun(tx, projectId, key)
  return rows.length
}
/** Whether news count already: not before everything that held at first is known. */
async function beginsWith(tx: Transaction, projectId: number, key: string, source: StandingSource): Promise<boolean> {
  const mark = await tx.store(noticeStanding).find({ source: key, subjectId: 0 })
  if (mark?.since || source.evenBefore) return true
  if (!mark) await tx.store(noticeStanding).create({ projectId, source: key, subjectId: 0 })
  return false
}
async function markBegun(tx: Transaction, _projectId: number, key: string): Promise<void> {
  const mark = await tx.store(noticeStanding).find({ source: key, subjectId: 0 })
  if (mark) await tx.store(noticeStanding).set(mark.id, { since: now().toISOString() })
}
async function goingOfAll(tx: Transaction, source: StandingSource): Promise<ReadonlyMap<NoticeName, Going>> {
  const found = new Map<NoticeName, Going>()
  for (const code of templatesOf(source)) found.set(code, await goingOf(tx, code))
  return found
}
const delayOf = (going: ReadonlyMap<NoticeName, Going>, template: NoticeName | undefined): number =>
  (template && going.get(template)?.delayMinutes) || 0

/** A subject of which somebody is to be written now. */
interface News {
  readonly id: number
  readonly template: NoticeName
  readonly since: string
}
/** Keeps what holds, and answers what is to be written about it now. */
async function note(
  tx: Transaction,
  projectId: number,
  key: string,
  rows: readonly Seen[],
  { source, going }: { readonly source: StandingSource; readonly going: ReadonlyMap<NoticeName, Going> },
): Promise<News[]> {
  const at = now()
  const news: News[] = []
  for (const row of rows) {
    const isNew = row.rowId === null || row.before !== row.facts
    const since = isNew || !row.since ? at.toISOString() : new Date(row.since).toISOString()
    const template = row.facts === null ? source.ended : row.written === null ? source.first : source.changed
    const says = template !== undefined && going.get(template)?.enabled === true && row.quiet !== true
    const waits = says && Date.parse(since) + delayOf(going, template) * 60_000 > at.getTime()
    const differs = row.written !== row.facts && (row.facts !== null || template !== undefined)
    if (differs && says && !waits) news.push({ id: row.id, template, since })
    // A state that nobody is written about counts as known: it is not written later either.
    const written = differs && !waits ? row.facts : row.written
    await keep(tx, projectId, key, { ...row, since, written })
  }
  return news
}
/** What held before the message was switched on is known to its people. */
async function accept(tx: Transaction, projectId: number, key: string, rows: readonly Seen[]): Promise<News[]> {
  const since = now().toISOString()
  for (const row of rows) await keep(tx, projectId, key, { ...row, since, written: row.facts })
  return []
}
async function keep(tx: Transaction, projectId: number, key: string, row: Seen): Promise<void> {
  const values = { facts: row.facts, since: row.since, written: row.written, quiet: false }
  if (row.rowId !== null) await tx.store(noticeStanding).set(row.rowId, values)
  else await tx.store(noticeStanding).create({ projectId, source: key, subjectId: row.id, ...values })
}
async function write(
  tx: Transaction,
  projectId: number,
  key: string,
  source: StandingSource,
  news: readonly News[],
): Promise<void> {
  for (const [template, some] of Map.groupBy(news, ({ template }) => template)) {
    const about = await source.about(tx, { projectId, template, ids: some.map(({ id }) => id) })
    // The same state can come twice; the moment since which it holds tells them apart.
    for (const { id, since } of some)
      for (const to of about.get(id) ?? [])
        await sendNotice(tx, { ...to, projectId, template, dedupeKey: `${key}:${id}:${since}`, atOnce: true })
  }
}

/**
 * The next state of these subjects is nobody's news: an import is quiet, and so is what its people have been
 * written otherwise. Does nothing in events where nobody hears of it.
 */
export async function keepQuiet(
  tx: Transaction,
  { projectId, source, ids }: { readonly projectId: number; readonly source: string; readonly ids: readonly number[] },
): Promise<void> {
  if (!ids.length) return
  const inside = tx.acting('notification', { projectId })
  if (!(await inside.store(noticeStanding).find({ source, subjectId: 0 }))?.since) return
  await inside.hold('notice', `standing ${projectId} ${source}`)
  const known = await inside
    .store(noticeStanding)
    .rows({ source, subjectId: [...ids] }, { fields: ['id', 'subjectId'], limit: Infinity })
  const there = new Set(known.map(({ subjectId }) => subjectId))
  await inside
    .store(noticeStanding)
    .createMany(ids.filter(id => !there.has(id)).map(subjectId => ({ projectId, source, subjectId, quiet: true })))
  await inside.update(noticeStanding, {
    set: sql`"quiet" = true`,
    where: sql`a.id = any(${known.map(({ id }) => id)}::bigint[])`,
  })
}
/** Its news count from now on: what has come to hold while nobody heard of it is no news. */
export async function beginNews(tx: Transaction, code: NoticeName): Promise<void> {
  const [key] = sourceOf(code) ?? []
  if (key)
    await tx.update(noticeStanding, {
      set: sql`"since" = null`,
      where: sql`a."source" = ${key} and a."subjectId" = 0`,
    })
}
