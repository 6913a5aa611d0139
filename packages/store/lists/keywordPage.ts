import { availableParallelism } from 'node:os'
import type { Page } from '../context.ts'
import type { Session } from '../session.ts'
import { Turns } from '../database/turns.ts'

/** How far keyword lists are counted. Each row found costs reading a page of the table. */
export const atLeastFound = 1000
/**
 * How many of the newest rows are read (`probed`) to learn how common a word is. From `common` hits
 * on the word is common: reading rows in order soon fills a page, and gathering all matches from
 * the index takes longer than drawing some of them by lot. From `dense` hits on, a thousand matches
 * are soon found by reading in order. The limit is lower for longer words, whose index gives whole
 * rows, than for short ones; an answer costs more to check than a text.
 */
const probed = 300
const common = 3
const dense = { gram: 38, word: 15, answer: 38 }
/**
 * Together with other conditions, an answer may have few hits while its index holds a good part of
 * the table. Gathering that takes far longer than reading rows in order.
 */
const fair = 5
/**
 * How many rows the index draws by lot for a common word. A thousand matches among them prove a
 * thousand; the rest need not be gathered and sorted, which takes longest.
 */
const drawn = 1500
/**
 * Searches a range that is expected to hold twice the rows needed, so that it hardly ever falls
 * short.
 */
const generous = 2
/**
 * And five times, where a few of the newest rows are all that is known about the distance of
 * matches.
 */
const cautious = 5
/**
 * How many rows are read on an estimate. For a long page, or with few rows seen, wait for the
 * count.
 */
const farthest = 10_000
/**
 * How far back from the newest row the `needed` matches most likely lie, if a thousand of them lie
 * within `reach` rows.
 */
const newest = (needed: number, reach: number) => Math.ceil((generous * needed * reach) / atLeastFound)

/** Conditions over the alias `a`, in the form that is cheapest for one plan. */
export interface Conditions {
  readonly text: string
  readonly values: readonly unknown[]
}
/**
 * A keyword list as SQL, with its conditions for reading rows in order and for using the word
 * indexes. `kind`: a single short word, other words, or an answer that a domain filters by.
 * `alone`: those of the conditions for reading in order that only the word indexes know, with the
 * same parameters. `within`: those whose rows are adjacent in an index, which gives the newest of
 * them at once even while other rows are being written.
 */
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
/** Further conditions as SQL; their parameters follow the others. */
type Further = (place: (value: unknown, type: string) => string) => string

/**
 * A page of a keyword list and, up to 1,000, its exact count. Runs in a transaction, because its
 * planner settings apply to its statements alone. PostgreSQL cannot know how rare a word is. Asked
 * for twenty rows in order, it reads the whole table for a word on hardly any row, or gathers half
 * the index for a word on every row. So a few of the newest rows are read first, then the ids of
 * all matches (one more than are counted), then the page: from the known ids where they reach; for
 * a word on several of the newest rows, without waiting for the count. If the word turns out to be
 * rarer than it looked, everything is asked again, step by step. `isCommon`: there are known to be
 * more than 1,000 matches, so none are counted.
 */
export async function pageFound<R extends { id: number }>(
  session: Session,
  query: KeywordQuery,
  page: Page,
  isCommon = false,
): Promise<Paged<R>> {
  const first = settingsOf(query.within === undefined ? 'probing' : 'walking')
  const inSteps = <T>(search: (trusting: boolean) => Promise<T | undefined>) =>
    search(true).then(async found => found ?? ((await search(false)) as T))
  if (!session.inTransaction)
    return turns.take(() =>
      inSteps(trusting =>
        session.readTransaction(tx => new Search(tx as Session, query, trusting, true).page<R>(page, isCommon), first),
      ),
    )
  const found = await inSteps(async trusting => {
    await session.sql(first)
    return new Search(session, query, trusting).page<R>(page, isCommon)
  })
  await session.sql(settingsOf('as usual'))
  return found
}

const turns = new Turns(Math.max(3, availableParallelism()))

class Search {
  readonly #session: Session
  readonly #query: KeywordQuery
  /** 'asc' or 'desc' where rows are listed in the order of creation. */
  readonly #direction: string | undefined
  readonly #dense: number
  /**
   * Takes the newest rows as typical for all rows, where a wrong guess can be noticed afterwards.
   */
  readonly #trusting: boolean
  /** The transaction belongs to this search alone, so its last statement commits it. */
  readonly #isOwn: boolean
  #isDense = false
  #isByLot = false
  /**
   * The newest row in question. Reading begins there: thousands of newer rows may belong to another
   * form.
   */
  #end = 0
  /** The oldest of the newest rows that were read. */
  #beginning = 0
  #planned: PlanMode = 'walking'
  constructor(session: Session, query: KeywordQuery, trusting: boolean, isOwn = false) {
    this.#session = session
    this.#isOwn = isOwn
    this.#trusting = trusting
    this.#query = query
    this.#dense = dense[query.kind]
    this.#direction = /^a\."?id"? (asc|desc)$/.exec(query.order)?.[1]
  }
  /** The page and its count; undefined when the newest rows were misleading. */
  async page<R>(page: Page, isCommon: boolean): Promise<Paged<R> | undefined> {
    const seen = await this.#probe()
    const newest = this.#trusting && this.#direction === 'desc' ? this.#newestBy(page, seen) : undefined
    if (newest) {
      const counting = isCommon ? [] : this.#upToMost()
      const results = await this.#last<unknown>([...counting, ...newest()])
      const rows = results.at(-1) as R[]
      const [found] = (results[counting.length - 1] ?? []) as FoundIds[]
      const ids = found?.ids
      // When rows are drawn by lot, fewer than a thousand prove nothing.
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
  /**
   * Finds the matches among the newest rows, newest first. The same message sets how the next
   * statement is planned, depending on what was seen.
   */
  async #probe(): Promise<number[]> {
    const {
      table,
      walking: { text, values },
      alone,
      within,
      kind,
    } = this.#query
    const newest = `select a.id, (${text}) as hit${alone ? `, (${alone}) as alone` : ''}
            from ${table} a${within ? `\n            where ${within}` : ''}
            order by a.id desc
            limit ${probed}`
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
      `select "end", beginning, seen, dense, "byLot", ${next.join(', ')}
      from (
        select *, (${byLot}) as "byLot"
        from (
          select *, (hits >= ${this.#dense}${isFair}) as dense
          from (
            select max(id) as "end", min(id) as beginning, array_agg(id) filter (where hit) as seen,
              count(*) filter (where hit) as hits${alone ? ', count(*) filter (where alone) as fitting' : ''}
            from (
            ${newest}
            ) newest
          ) looked
        ) judged
        offset 0
      ) probed`,
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
  /**
   * How many ids back from the newest row the needed rows most likely lie, judged by those seen.
   */
  #reach(needed: number, seen: readonly number[]): number {
    return Math.ceil((cautious * needed * (this.#end - this.#beginning + 1)) / seen.length)
  }
  /**
   * The statements for a page of the matches seen and of those soon found behind them; undefined
   * where too few were seen to estimate.
   */
  #newestBy(page: Page, seen: number[]): (() => Statement[]) | undefined {
    const needed = page.page * page.limit
    if (needed <= seen.length) return () => this.#pageOf(seen, page)
    return seen.length >= common && cautious * needed * probed <= farthest * seen.length
      ? () => this.#walkedOn(page, seen, this.#end - this.#reach(needed, seen))
      : undefined
  }
  /**
   * The ids of all matches, as far as they are counted. When there are more, the middle one of the
   * first thousand.
   */
  #upToMost(): Statement[] {
    return this.#found(this.#planned, this.#isDense ? ' order by a.id desc' : '')
  }
  /**
   * The ids as one value: a thousand rows of one column would be a thousand objects. The index
   * gives them as they are stored, which is mostly the order of creation.
   */
  #found(way: PlanMode, order = ''): Statement[] {
    return this.#by(
      way,
      from =>
        `select case when cardinality(ids) <= ${atLeastFound} then ids end as ids, ids[${atLeastFound >> 1}] as middle
        from (select array(select a.id ${from}) as ids offset 0) found`,
      place => `${order} limit ${place(atLeastFound + 1, 'int')}`,
    )
  }
  /** A statement, preceded by planner settings where they differ from the current ones. */
  #by(way: PlanMode, select: (conditions: string) => string, further: Further): Statement[] {
    const { text, values } = this.#query[way === 'walking' ? way : 'indexed']
    const all = [...values]
    const place = (value: unknown, type: string) => {
      all.push(value)
      return `$${all.length}::${type}`
    }
    const upTo = this.#query.within && way === 'walking' ? ` and a.id <= ${place(this.#end, 'bigint')}` : ''
    const rest = `${upTo}${further(place)}`
    const asked: Statement = [select(`from ${this.#query.table} a\n        where ${text}${rest}`), all]
    if (this.#planned === way) return [asked]
    this.#planned = way
    return [[settingsOf(way), []], asked]
  }
  async #ask<T>(statements: Statement[]): Promise<T[]> {
    return (await this.#session.sqlTogether<T>(statements)).at(-1) ?? []
  }
  /** Sends the last statements, and returns the rows of each. */
  #last<T>(statements: Statement[]): Promise<T[][]> {
    return this.#isOwn ? this.#session.sqlLast<T>(statements) : this.#session.sqlTogether<T>(statements)
  }
  async #rows<R>(way: PlanMode, { page, limit }: Page, among?: Further): Promise<R[]> {
    const { columns, order } = this.#query
    const asked = this.#by(
      way,
      from => `select ${columns} ${from}`,
      place =>
        `${among?.(place) ?? ''}
        order by ${order}
        limit ${place(limit, 'int')}
        offset ${place((page - 1) * limit, 'bigint')}`,
    )
    return among ? this.#ask<R>(asked) : ((await this.#last<R>(asked)).at(-1) ?? [])
  }
  /** A page of these rows, which are all the matches, or the first ones in order. */
  #pageOf(found: number[], { page, limit }: Page): Statement[] {
    const { table, columns, order } = this.#query
    const direction = this.#direction
    const skipped = (page - 1) * limit
    const ids = direction
      ? found.sort((a, b) => (direction === 'asc' ? a - b : b - a)).slice(skipped, skipped + limit)
      : found
    // There is only one way to find rows by id: planning it again would take as long as running it.
    return [
      [`select set_config('plan_cache_mode', 'force_generic_plan', true)`, []],
      [
        `select ${columns}
        from ${table} a
        where a.id = any($1::bigint[])
        order by ${order}
        limit $2::int
        offset $3::bigint`,
        [ids, limit, direction ? 0 : skipped],
      ],
    ]
  }
  /**
   * A page of the matches among the newest rows and of those behind them, no further back than
   * `from`.
   */
  #walkedOn({ page, limit }: Page, seen: number[], from = 0): Statement[] {
    const { table, columns, order } = this.#query
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
        return ` and a.id < ${place(this.#beginning, 'bigint')} and a.id > ${place(from, 'bigint')}
          order by ${order}
          limit ${place(limit - pageIds.length, 'int')}
          offset ${place(Math.max(0, skipped - seen.length), 'bigint')}`
      },
    )
  }
  /**
   * The newest of many matches. Known ones come at once. Beyond those, reading in order soon fills
   * a page of a frequent word. A rarer word is searched among the newest rows by both indexes (the
   * middle one of the first thousand shows how far apart matches lie) and, if it is an old word,
   * among all.
   */
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
/**
 * Planner settings for the next statements of this transaction. A plan is made for the actual
 * values, because a word may be on every row or on none. Only the read of the newest rows is always
 * planned in the same way.
 */
const settingsOf = (way: keyof typeof ways) =>
  `select ${names.map((name, nth) => `set_config('${name}', '${ways[way][nth]}', true)`).join(', ')}`
