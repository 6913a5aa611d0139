import { availableParallelism } from 'node:os'
import type { Page } from './context.ts'
import type { Session } from './session.ts'
import { Turns } from './turns.ts'

/** How far keyword lists are counted: each row found is a page of the table to look at. */
export const atLeastFound = 1000
/** The newest rows looked at to learn how common a word is, and how many of them make it common (a page soon fills by walking, and gathering all that
 *  the index knows takes longer than a lot), or so dense that a thousand are soon walked: of longer words, which the index gives whole, sooner than of short ones; an answer
 *  costs more to look at than a text. */
const probed = 300
const common = 3
const dense = { gram: 38, word: 15, answer: 38 }
/** With other conditions an answer may be found on so few of them, and yet its index hold a good part of the table: gathering that takes far longer than walking. */
const fair = 5
/** Of a common word the index gives so many rows by lot: a thousand among them prove a thousand, and the others need not be gathered and put in order, which takes
 *  longer than all else. */
const drawn = 1500
/** Twice as many as are needed are expected in what is looked through: hardly ever is it done in vain. */
const generous = 2
/** … and five times as many, where a few of the newest rows are all that tells how far apart they stand. */
const cautious = 5
/** So many rows are walked over on trust: of a long page, or of few rows seen, the count is waited for. */
const farthest = 10_000
/** How much of a table, from its newest row back, most likely holds so many rows of a word of which a thousand lie within `reach` rows. */
const newest = (needed: number, reach: number) => Math.ceil((generous * needed * reach) / atLeastFound)

/** Conditions over the alias `a`, as they are cheapest by this way. */
export interface Conditions {
  readonly text: string
  readonly values: readonly unknown[]
}
/** A list with a keyword, as SQL: its conditions for walking the rows in order and for asking the indexes of words. `kind`: a single short word, other
 *  words alone, or an answer that a room asks for. `alone`: of the conditions for walking, numbered as there, those that only the indexes of words know; `within`:
 *  those whose rows stand together in an index, where the newest of them is soon found, though others are being written beside them. */
export interface KeywordQuery {
  readonly table: string
  readonly columns: string
  readonly order: string
  readonly walking: Conditions
  readonly indexed: Conditions
  readonly alone?: string
  readonly within?: string
  readonly kind: 'gram' | 'word' | 'answer'
}
type PlanMode = 'walking' | 'indexed' | 'by lot'
type Statement = readonly [text: string, values: readonly unknown[]]
interface Paged<R> {
  readonly rows: R[]
  readonly count?: number
}
/** What a word finds: all ids, or null when there are more than are counted. */
interface FoundIds {
  readonly ids: number[] | null
  readonly middle: number | null
}
/** Further conditions, in SQL that numbers its values after the others'. */
type Further = (place: (value: unknown, type: string) => string) => string

/** A page of a keyword list and, up to 1,000, its exact count, in a transaction: how it is planned is said for its statements alone.
 *  PostgreSQL cannot know how rare a word is: asked for twenty rows in order, it walks the whole table for a word that hardly a row holds, or gathers
 *  half the index for one that every row holds. So a few of the newest rows are looked at first, then the ids of what is found are asked for, one more
 *  than is counted, then the page: from ids that are known already wherever they reach; of a word that stands in several of the newest rows, without waiting
 *  for its count. Should it be rarer than it looked there, all is asked once more, step by step. `isCommon`: there are more than 1,000, it is known; none are counted. */
export async function pageFound<R extends { id: number }>(
  session: Session,
  wanted: KeywordQuery,
  page: Page,
  isCommon = false,
): Promise<Paged<R>> {
  const first = settingsOf(wanted.within === undefined ? 'probing' : 'walking')
  const inSteps = <T>(search: (trusting: boolean) => Promise<T | undefined>) =>
    search(true).then(async found => found ?? ((await search(false)) as T))
  if (!session.inTransaction)
    return turns.take(() =>
      inSteps(trusting =>
        session.transaction(tx => new Search(tx as Session, wanted, trusting, true).page<R>(page, isCommon), first),
      ),
    )
  const found = await inSteps(async trusting => {
    await session.sql(first)
    return new Search(session, wanted, trusting).page<R>(page, isCommon)
  })
  await session.sql(settingsOf('as usual'))
  return found
}

const turns = new Turns(Math.max(3, availableParallelism()))

class Search {
  readonly #session: Session
  readonly #wanted: KeywordQuery
  /** 'asc' or 'desc' where rows stand in the order they were made. */
  readonly #direction: string | undefined
  readonly #dense: number
  /** What the newest rows hold is taken for what all hold, where it can be seen afterwards whether that was right. */
  readonly #trusting: boolean
  /** The transaction is this search's own: its last statement commits it. */
  readonly #isOwn: boolean
  #isDense = false
  #isByLot = false
  /** The newest row among which is sought. Walks begin there: beside a form that is full, thousands may have been written to another. */
  #end = 0
  /** The oldest of the newest rows that were looked at. */
  #beginning = 0
  #planned: PlanMode = 'walking'
  constructor(session: Session, wanted: KeywordQuery, trusting: boolean, isOwn = false) {
    this.#session = session
    this.#isOwn = isOwn
    this.#trusting = trusting
    this.#wanted = wanted
    this.#dense = dense[wanted.kind]
    this.#direction = /^a\."?id"? (asc|desc)$/.exec(wanted.order)?.[1]
  }
  /** The page and its count; undefined when the newest rows misled. */
  async page<R>(page: Page, isCommon: boolean): Promise<Paged<R> | undefined> {
    const seen = await this.#probe()
    const newest = this.#trusting && this.#direction === 'desc' ? this.#newestBy(page, seen) : undefined
    if (newest) {
      const counting = isCommon ? [] : this.#upToMost()
      const results = await this.#last<unknown>([...counting, ...newest()])
      const rows = results.at(-1) as R[]
      const [found] = (results[counting.length - 1] ?? []) as FoundIds[]
      const ids = found?.ids
      // Drawn by lot, fewer than a thousand prove nothing.
      if (ids && this.#isByLot) return undefined
      const due = ids ? Math.max(0, Math.min(page.limit, ids.length - (page.page - 1) * page.limit)) : page.limit
      return rows.length < due ? undefined : ids ? { rows, count: ids.length } : { rows }
    }
    if (isCommon) return { rows: await this.#commonPage<R>(page, seen) }
    let [found] = await this.#ask<FoundIds>(this.#upToMost())
    if (found?.ids && this.#isByLot) [found] = await this.#ask<FoundIds>(this.#found('indexed'))
    const { ids, middle } = found as FoundIds
    return ids
      ? { rows: (await this.#last<R>(this.#pageOf(ids, page))).at(-1) ?? [], count: ids.length }
      : { rows: await this.#commonPage<R>(page, seen, middle) }
  }
  /** Which of the newest rows are found, newest first. What was seen says how the next statement is planned, in the same message. */
  async #probe(): Promise<number[]> {
    const {
      table,
      walking: { text, values },
      alone,
      within,
      kind,
    } = this.#wanted
    const newest = `select a.id, (${text}) as hit${alone ? `, (${alone}) as alone` : ''} from ${table} a${within ? ` where ${within}` : ''} order by a.id desc limit ${probed}`
    const isFair = alone ? ` or (hits >= ${fair} and fitting >= ${this.#dense})` : ''
    const byLot =
      this.#trusting && kind === 'gram'
        ? `hits >= ${common} and not dense and hits * "end" > ${atLeastFound} * ("end" - beginning + 1)`
        : 'false'
    const next = [
      `set_config('plan_cache_mode', 'force_custom_plan', true)`,
      `set_config('enable_indexscan', case when dense then 'on' else 'off' end, true)`,
      `set_config('enable_bitmapscan', case when dense then 'off' else 'on' end, true)`,
      `set_config('gin_fuzzy_search_limit', case when "byLot" then '${drawn}' else '0' end, true)`,
    ]
    const [row] = await this.#session.sql<{
      end: number | null
      beginning: number | null
      seen: number[] | null
      dense: boolean
      byLot: boolean
    }>(
      `select "end", beginning, seen, dense, "byLot", ${next.join(', ')} from (select *, (${byLot}) as "byLot" from (select *, (hits >= ${this.#dense}${isFair}) as dense from (select max(id) as "end", min(id) as beginning, array_agg(id) filter (where hit) as seen, count(*) filter (where hit) as hits${alone ? ', count(*) filter (where alone) as fitting' : ''} from (${newest}) newest) looked) judged offset 0) told`,
      values,
    )
    const seen = (row?.seen ?? []).sort((one, other) => other - one)
    this.#end = row?.end ?? 0
    this.#beginning = row?.beginning ?? 0
    this.#isDense = row?.dense ?? false
    this.#isByLot = row?.byLot ?? false
    this.#planned = this.#isDense ? 'walking' : this.#isByLot ? 'by lot' : 'indexed'
    return seen
  }
  /** So many ids back from the newest, most likely, stand as many rows as are needed, by how many were seen. */
  #reach(needed: number, seen: readonly number[]): number {
    return Math.ceil((cautious * needed * (this.#end - this.#beginning + 1)) / seen.length)
  }
  /** What asks for a page of the newest as they were seen, and of what is soon walked to behind them; undefined where too few were seen to know. */
  #newestBy(page: Page, seen: number[]): (() => Statement[]) | undefined {
    const needed = page.page * page.limit
    if (needed <= seen.length) return () => this.#pageOf(seen, page)
    return seen.length >= common && cautious * needed * probed <= farthest * seen.length
      ? () => this.#walkedOn(page, seen, this.#end - this.#reach(needed, seen))
      : undefined
  }
  /** The ids of what is found, while they are counted; of more, where the middle one of the first thousand lies. */
  #upToMost(): Statement[] {
    return this.#found(this.#planned, this.#isDense ? ' order by a.id desc' : '')
  }
  /** Ids alone, as one value: a thousand rows of one column each would be a thousand objects. The index gives them as they lie, mostly as they were made. */
  #found(way: PlanMode, order = ''): Statement[] {
    return this.#by(
      way,
      from =>
        `select case when cardinality(ids) <= ${atLeastFound} then ids end as ids, ids[${atLeastFound >> 1}] as middle from (select array(select a.id ${from}) as ids offset 0) found`,
      place => `${order} limit ${place(atLeastFound + 1, 'int')}`,
    )
  }
  /** A statement, behind what says how it is planned where that is another way than before. */
  #by(way: PlanMode, select: (conditions: string) => string, further: Further): Statement[] {
    const { text, values } = this.#wanted[way === 'walking' ? way : 'indexed']
    const all = [...values]
    const place = (value: unknown, type: string) => {
      all.push(value)
      return `$${all.length}::${type}`
    }
    const upTo = this.#wanted.within && way === 'walking' ? ` and a.id <= ${place(this.#end, 'bigint')}` : ''
    const rest = `${upTo}${further(place)}`
    const asked: Statement = [select(`from ${this.#wanted.table} a where ${text}${rest}`), all]
    if (this.#planned === way) return [asked]
    this.#planned = way
    return [[settingsOf(way), []], asked]
  }
  async #ask<T>(statements: Statement[]): Promise<T[]> {
    return (await this.#session.sqlTogether<T>(statements)).at(-1) ?? []
  }
  /** The same where nothing is asked after it; the rows of each. */
  #last<T>(statements: Statement[]): Promise<T[][]> {
    return this.#isOwn ? this.#session.sqlLast<T>(statements) : this.#session.sqlTogether<T>(statements)
  }
  async #rows<R>(way: PlanMode, { page, limit }: Page, among?: Further): Promise<R[]> {
    const { columns, order } = this.#wanted
    const asked = this.#by(
      way,
      from => `select ${columns} ${from}`,
      place =>
        `${among?.(place) ?? ''} order by ${order} limit ${place(limit, 'int')} offset ${place((page - 1) * limit, 'bigint')}`,
    )
    return among ? this.#ask<R>(asked) : ((await this.#last<R>(asked)).at(-1) ?? [])
  }
  /** A page of these rows, which are all that were found, or the first ones in order. */
  #pageOf(found: number[], { page, limit }: Page): Statement[] {
    const { table, columns, order } = this.#wanted
    const direction = this.#direction
    const skipped = (page - 1) * limit
    const ids = direction
      ? found.sort((a, b) => (direction === 'asc' ? a - b : b - a)).slice(skipped, skipped + limit)
      : found
    // By their ids rows are found in one way alone: to plan it anew takes as long as to do it.
    return [
      [`select set_config('plan_cache_mode', 'force_generic_plan', true)`, []],
      [
        `select ${columns} from ${table} a where a.id = any($1::bigint[]) order by ${order} limit $2::int offset $3::bigint`,
        [ids, limit, direction ? 0 : skipped],
      ],
    ]
  }
  /** A page of what was seen among the newest and of what is found behind them; `from`: but not further back. */
  #walkedOn({ page, limit }: Page, seen: number[], from = 0): Statement[] {
    const { table, columns, order } = this.#wanted
    const skipped = (page - 1) * limit
    const pageIds = seen.slice(skipped)
    let known = ''
    return this.#by(
      'walking',
      which =>
        known
          ? `select * from ((${known}) union all (select ${columns} ${which})) found order by id desc`
          : `select ${columns} ${which}`,
      place => {
        if (pageIds.length) known = `select ${columns} from ${table} a where a.id = any(${place(pageIds, 'bigint[]')})`
        return ` and a.id < ${place(this.#beginning, 'bigint')} and a.id > ${place(from, 'bigint')} order by ${order} limit ${place(limit - pageIds.length, 'int')} offset ${place(Math.max(0, skipped - seen.length), 'bigint')}`
      },
    )
  }
  /** The newest of many: as far as they are known, at once. Beyond, walking soon fills a page of a frequent word; one of fewer rows is sought among the
   *  newest by both indexes (where the middle one of the first thousand lies tells how far apart they are), and should it be an old word, among all. */
  async #commonPage<R>(page: Page, seen: number[], middle?: number | null): Promise<R[]> {
    const needed = page.page * page.limit
    const end = this.#end
    if (this.#direction !== 'desc') return this.#rows<R>('walking', page)
    if (needed <= seen.length) return (await this.#last<R>(this.#pageOf(seen, page))).at(-1) ?? []
    if (seen.length >= common) return (await this.#last<R>(this.#walkedOn(page, seen))).at(-1) ?? []
    const rows = await this.#rows<R>(
      'indexed',
      page,
      place => ` and a.id > ${place(end - newest(needed, Math.min(end, 2 * (middle ?? end))), 'bigint')}`,
    )
    return rows.length === page.limit ? rows : this.#rows<R>('indexed', page)
  }
}

const names = ['enable_seqscan', 'enable_indexscan', 'enable_bitmapscan', 'plan_cache_mode', 'gin_fuzzy_search_limit']
const ways: Record<PlanMode | 'probing' | 'as usual', readonly string[]> = {
  probing: ['off', 'on', 'off', 'force_generic_plan', '0'],
  walking: ['off', 'on', 'off', 'force_custom_plan', '0'],
  indexed: ['off', 'off', 'on', 'force_custom_plan', '0'],
  'by lot': ['off', 'off', 'on', 'force_custom_plan', String(drawn)],
  'as usual': ['on', 'on', 'on', 'auto', '0'],
}
/** How statements are planned from now on, in this transaction: for the values at hand, since a word may be on every row or on none; but the newest rows of a table are
 *  looked at in one way, whatever is sought in them. */
const settingsOf = (way: keyof typeof ways) =>
  `select ${names.map((name, nth) => `set_config('${name}', '${ways[way][nth]}', true)`).join(', ')}`
