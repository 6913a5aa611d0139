import { availableParallelism } from 'node:os'
import type { Page } from './context.ts'
import type { Scope } from './scope.ts'
import { Turns } from './turns.ts'

/** How far keyword lists are counted: each row found is a page of the table to look at. */
export const atLeastFound = 1000
/** The newest rows looked at to learn how common a word is, and how many of them make it common (a page soon fills by walking, and gathering all that
 *  the index knows takes longer than a lot), or so dense that a thousand are soon walked: of longer words, which the index gives whole, sooner than of short ones; an answer
 *  costs more to look at than a text. */
const probed = 300, common = 3, dense = { gram: 38, word: 15, answer: 38 }
/** With other conditions an answer may be found on so few of them, and yet its index hold a good part of the table: gathering that takes far longer than walking. */
const fair = 5
/** Of a common word the index gives so many rows by lot: a thousand among them prove a thousand, and the others need not be gathered. */
const drawn = 1500
/** Twice as many as are needed are expected in what is looked through: hardly ever is it done in vain. */
const generous = 2
/** How much of a table, from its newest row back, most likely holds so many rows of a word of which a thousand lie within `reach` rows. */
const newest = (needed: number, reach: number) => Math.ceil((generous * needed * reach) / atLeastFound)

/** Conditions over the alias `a`, as they are cheapest by this way. */
export interface Conditions { readonly text: string; readonly values: readonly unknown[] }
/** A list with a keyword, as SQL: its conditions for walking the rows in order and for asking the indexes of words. `kind`: a single short word, other
 *  words alone, or an answer that a room asks for. `alone`: of the conditions for walking, numbered as there, those that only the indexes of words know; `within`:
 *  those whose rows stand together in an index, where the newest of them is soon found, though others are being written beside them. */
export interface Wanted { readonly table: string; readonly columns: string; readonly order: string; readonly walking: Conditions; readonly indexed: Conditions; readonly alone?: string; readonly within?: string; readonly kind: 'gram' | 'word' | 'answer' }
type Way = 'walking' | 'indexed' | 'by lot'
/** What a word finds: all ids, or null when there are more than are counted. */
interface Found { readonly ids: number[] | null; readonly middle: number | null }
/** Further conditions, in SQL that numbers its values after the others'. */
type Further = (place: (value: unknown, type: string) => string) => string

/** A page of a keyword list and, up to 1,000, its exact count, in a transaction: how it is planned is said for its statements alone.
 *  PostgreSQL cannot know how rare a word is: asked for twenty rows in order, it walks the whole table for a word that hardly a row holds, or gathers
 *  half the index for one that every row holds. So a few of the newest rows are looked at first, then the ids of what is found are asked for, one more
 *  than is counted, then the page: from ids that are known already wherever they reach. `isCommon`: there are more than 1,000, it is known; none are counted. */
export async function pageFound<R extends { id: number }>(scope: Scope, wanted: Wanted, page: Page, isCommon = false): Promise<{ rows: R[]; count?: number }> {
  if (!scope.inTransaction) return turns.take(() => scope.transaction(tx => new Search(tx as Scope, wanted, true).page<R>(page, isCommon), settingsOf('walking')))
  await scope.sql(settingsOf('walking'))
  const found = await new Search(scope, wanted).page<R>(page, isCommon)
  await scope.sql(settingsOf('as usual'))
  return found
}

const turns = new Turns(Math.max(3, availableParallelism()))

class Search {
  readonly #scope: Scope
  readonly #wanted: Wanted
  /** 'asc' or 'desc' where rows stand in the order they were made. */
  readonly #direction: string | undefined
  readonly #dense: number
  /** The transaction is this search's own: its last statement commits it. */
  readonly #isOwn: boolean
  #isDense = false
  /** The newest row among which is sought. Walks begin there: beside a form that is full, thousands may have been written to another. */
  #end = 0
  /** The oldest of the newest rows that were looked at. */
  #beginning = 0
  #planned: Way = 'walking'
  constructor(scope: Scope, wanted: Wanted, isOwn = false) {
    this.#scope = scope
    this.#isOwn = isOwn
    this.#wanted = wanted
    this.#dense = dense[wanted.kind]
    this.#direction = /^a\."?id"? (asc|desc)$/.exec(wanted.order)?.[1]
  }
  async page<R>(page: Page, isCommon: boolean): Promise<{ rows: R[]; count?: number }> {
    const seen = await this.#probe()
    if (isCommon) return { rows: await this.#commonPage<R>(page, seen) }
    const { ids, middle } = await this.#upToMost()
    return ids ? { rows: await this.#pageOf<R>(ids, page), count: ids.length } : { rows: await this.#commonPage<R>(page, seen, middle) }
  }
  /** Which of the newest rows are found, newest first. What was seen says how the next statement is planned, in the same message. */
  async #probe(): Promise<number[]> {
    const { table, walking: { text, values }, alone, within, kind } = this.#wanted
    const newest = `select a.id, (${text}) as hit${alone ? `, (${alone}) as alone` : ''} from ${table} a${within ? ` where ${within}` : ''} order by a.id desc limit ${probed}`
    const isFair = alone ? ` or (hits >= ${fair} and fitting >= ${this.#dense})` : '', isCommon = kind === 'gram' ? `hits >= ${common} and not dense` : 'false'
    const next = [`set_config('enable_indexscan', case when dense then 'on' else 'off' end, true)`, `set_config('enable_bitmapscan', case when dense then 'off' else 'on' end, true)`, `set_config('gin_fuzzy_search_limit', case when ${isCommon} then '${drawn}' else '0' end, true)`]
    const [row] = await this.#scope.sql<{ end: number | null; beginning: number | null; seen: number[] | null; dense: boolean }>(
      `select "end", beginning, seen, dense, ${next.join(', ')} from (select *, (hits >= ${this.#dense}${isFair}) as dense from (select max(id) as "end", min(id) as beginning, array_agg(id) filter (where hit) as seen, count(*) filter (where hit) as hits${alone ? ', count(*) filter (where alone) as fitting' : ''} from (${newest}) newest) looked offset 0) told`, values)
    const seen = (row?.seen ?? []).sort((one, other) => other - one)
    this.#end = row?.end ?? 0
    this.#beginning = row?.beginning ?? 0
    this.#isDense = row?.dense ?? false
    this.#planned = this.#isDense ? 'walking' : kind === 'gram' && seen.length >= common ? 'by lot' : 'indexed'
    return seen
  }
  /** The ids of what is found, while they are counted; of more, where the middle one of the first thousand lies. */
  async #upToMost(): Promise<Found> {
    const most: Further = place => ` limit ${place(atLeastFound + 1, 'int')}`
    if (this.#isDense) return this.#found('walking', place => ` order by a.id desc${most(place)}`)
    if (this.#planned === 'by lot') {
      const lot = await this.#found('by lot', most)
      if (!lot.ids) return lot
    }
    return this.#found('indexed', most)
  }
  /** `isLast`: nothing is asked after it. */
  async #ask<T>(way: Way, select: (conditions: string) => string, further: Further, isLast = false): Promise<T[]> {
    const { text, values } = this.#wanted[way === 'walking' ? way : 'indexed'], all = [...values]
    const place = (value: unknown, type: string) => { all.push(value); return `$${all.length}::${type}` }, upTo = this.#wanted.within && way === 'walking' ? ` and a.id <= ${place(this.#end, 'bigint')}` : ''
    const rest = `${upTo}${further(place)}`, asked = select(`from ${this.#wanted.table} a where ${text}${rest}`)
    const parts: [string, unknown[]][] = this.#planned === way ? [[asked, all]] : [[settingsOf(this.#planned = way), []], [asked, all]]
    return isLast && this.#isOwn ? this.#scope.sqlLast<T>(parts) : (await this.#scope.sqlTogether<T>(parts)).at(-1) ?? []
  }
  /** Ids alone, as one value: a thousand rows of one column each would be a thousand objects. The index gives them as they lie, mostly as they were made. */
  async #found(way: Way, further: Further): Promise<Found> {
    const [row] = await this.#ask<Found>(way, from => `select case when cardinality(ids) <= ${atLeastFound} then ids end as ids, ids[${atLeastFound >> 1}] as middle from (select array(select a.id ${from}) as ids offset 0) found`, further)
    return row as Found
  }
  #rows<R>(way: Way, { page, limit }: Page, among?: Further): Promise<R[]> {
    const { columns, order } = this.#wanted
    return this.#ask<R>(way, from => `select ${columns} ${from}`, place => `${among?.(place) ?? ''} order by ${order} limit ${place(limit, 'int')} offset ${place((page - 1) * limit, 'bigint')}`, !among)
  }
  /** A page of these rows, which are all that were found, or the first ones in order. */
  async #pageOf<R>(found: number[], { page, limit }: Page): Promise<R[]> {
    const { table, columns, order } = this.#wanted, direction = this.#direction, skipped = (page - 1) * limit
    const ids = direction ? found.sort((a, b) => (direction === 'asc' ? a - b : b - a)).slice(skipped, skipped + limit) : found
    const asked = `select ${columns} from ${table} a where a.id = any($1::bigint[]) order by ${order} limit $2::int offset $3::bigint`, values = [ids, limit, direction ? 0 : skipped]
    // By their ids rows are found in one way alone: to plan it anew takes as long as to do it.
    return this.#isOwn ? this.#scope.sqlLast<R>([[`select set_config('plan_cache_mode', 'force_generic_plan', true)`, []], [asked, values]]) : this.#scope.sql<R>(asked, values)
  }
  /** A page of what was seen among the newest and of what is found behind them. */
  #walkedOn<R>({ page, limit }: Page, seen: number[]): Promise<R[]> {
    const { table, columns, order } = this.#wanted, skipped = (page - 1) * limit, own = seen.slice(skipped)
    let known = ''
    return this.#ask<R>('walking', from => (known ? `select * from ((${known}) union all (select ${columns} ${from})) found order by id desc` : `select ${columns} ${from}`), place => {
      if (own.length) known = `select ${columns} from ${table} a where a.id = any(${place(own, 'bigint[]')})`
      return ` and a.id < ${place(this.#beginning, 'bigint')} order by ${order} limit ${place(limit - own.length, 'int')} offset ${place(Math.max(0, skipped - seen.length), 'bigint')}`
    }, true)
  }
  /** The newest of many: as far as they are known, at once. Beyond, walking soon fills a page of a frequent word; one of fewer rows is sought among the
   *  newest by both indexes (where the middle one of the first thousand lies tells how far apart they are), and should it be an old word, among all. */
  async #commonPage<R>(page: Page, seen: number[], middle?: number | null): Promise<R[]> {
    const needed = page.page * page.limit, end = this.#end
    if (this.#direction !== 'desc') return this.#rows<R>('walking', page)
    if (needed <= seen.length) return this.#pageOf<R>(seen, page)
    if (seen.length >= common) return this.#walkedOn<R>(page, seen)
    const rows = await this.#rows<R>('indexed', page, place => ` and a.id > ${place(end - newest(needed, Math.min(end, 2 * (middle ?? end))), 'bigint')}`)
    return rows.length === page.limit ? rows : this.#rows<R>('indexed', page)
  }
}

const names = ['enable_seqscan', 'enable_indexscan', 'enable_bitmapscan', 'plan_cache_mode', 'gin_fuzzy_search_limit']
const ways: Record<Way | 'as usual', readonly string[]> = { walking: ['off', 'on', 'off', 'force_custom_plan', '0'], indexed: ['off', 'off', 'on', 'force_custom_plan', '0'], 'by lot': ['off', 'off', 'on', 'force_custom_plan', String(drawn)], 'as usual': ['on', 'on', 'on', 'auto', '0'] }
/** How statements are planned from now on, in this transaction: for the values at hand, since a word may be on every row or on none. */
const settingsOf = (way: Way | 'as usual') => `select ${names.map((name, nth) => `set_config('${name}', '${ways[way][nth]}', true)`).join(', ')}`
