import type { Page } from './context.ts'
import type { Scope } from './scope.ts'

/** How far keyword lists are counted: each row found is a page of the table to look at. */
export const atLeastFound = 1000
/** The newest rows looked at to learn how common a word is, and how many of them make it dense (counted by walking) or frequent (a page soon fills). */
const probed = 400, dense = 40, frequent = 4
/** The newest part of a table in which so many rows of a word that a thousand rows hold are most likely found. */
const newest = (end: number, needed: number) => Math.ceil((end * 1.5 * needed) / atLeastFound)

/** Conditions over the alias `a`, as they are cheapest by this way. */
export interface Conditions { readonly text: string; readonly values: readonly unknown[] }
/** A list with a keyword, as SQL: its conditions for walking the rows in order and for asking the indexes of words. */
export interface Wanted { readonly table: string; readonly columns: string; readonly order: string; readonly walking: Conditions; readonly indexed: Conditions }
type Way = 'walking' | 'indexed'
/** Further conditions, in SQL that numbers its values after the others'. */
type Further = (place: (value: unknown, type: string) => string) => string

/** A page of a keyword list and, up to 1,000, its exact count. Must be asked inside a transaction: how it is planned is said for its statements alone.
 *  PostgreSQL cannot know how rare a word is: asked for twenty rows in order, it walks the whole table for a word that hardly a row holds, or gathers
 *  half the index for one that every row holds. So a few of the newest rows are looked at first, then the ids of what is found are asked for, one more
 *  than is counted, then the page: from ids that are known already wherever they reach. */
export async function pageFound<R extends { id: number }>(scope: Scope, wanted: Wanted, page: Page): Promise<{ rows: R[]; count?: number }> {
  const search = new Search(scope, wanted), end = await search.end()
  const seen = await search.ids('walking', place => ` and a.id > ${place(end - probed, 'bigint')} order by a.id desc`), isDense = seen.length >= dense
  const found = isDense ? await search.ids('walking', place => ` order by a.id desc limit ${place(atLeastFound + 1, 'int')}`) : await search.ids('indexed', place => ` limit ${place(atLeastFound + 1, 'int')}`)
  const all = found.length <= atLeastFound, rows = all ? await search.pageOf<R>(found, page) : await search.commonPage<R>(isDense ? found : seen, page, end, seen.length >= frequent)
  await plan(scope, 'as usual')
  return { rows, ...(all && { count: found.length }) }
}

class Search {
  readonly #scope: Scope
  readonly #wanted: Wanted
  /** 'asc' or 'desc' where rows stand in the order they were made. */
  readonly #direction: string | undefined
  #planned: Way = 'walking'
  constructor(scope: Scope, wanted: Wanted) {
    this.#scope = scope
    this.#wanted = wanted
    this.#direction = /^a\."?id"? (asc|desc)$/.exec(wanted.order)?.[1]
  }
  /** The newest id; from here on rows are walked. */
  async end(): Promise<number> {
    const [last] = await this.#scope.sql<{ id: number }>(`select ${planned}, (select coalesce(max(id), 0) from ${this.#wanted.table}) as id`, ways.walking)
    return last?.id ?? 0
  }
  async #ask<T>(way: Way, select: (conditions: string) => string, further: Further): Promise<T[]> {
    if (this.#planned !== way) await plan(this.#scope, this.#planned = way)
    const { text, values } = this.#wanted[way], all = [...values]
    const rest = further((value, type) => { all.push(value); return `$${all.length}::${type}` })
    return this.#scope.sql<T>(select(`from ${this.#wanted.table} a where ${text}${rest}`), all)
  }
  /** Ids alone, as one value: a thousand rows of one column each would be a thousand objects. */
  async ids(way: Way, further: Further): Promise<number[]> {
    const [row] = await this.#ask<{ ids: number[] }>(way, from => `select array(select a.id ${from}) as ids`, further)
    return row?.ids ?? []
  }
  #rows<R>(way: Way, { page, limit }: Page, among: Further = () => ''): Promise<R[]> {
    const { columns, order } = this.#wanted
    return this.#ask<R>(way, from => `select ${columns} ${from}`, place => `${among(place)} order by ${order} limit ${place(limit, 'int')} offset ${place((page - 1) * limit, 'bigint')}`)
  }
  /** A page of these rows, which are all that were found, or the first ones in order. */
  async pageOf<R>(found: number[], { page, limit }: Page): Promise<R[]> {
    const { table, columns, order } = this.#wanted, direction = this.#direction, skipped = (page - 1) * limit
    const ids = direction ? found.sort((a, b) => (direction === 'asc' ? a - b : b - a)).slice(skipped, skipped + limit) : found
    await plan(this.#scope, 'as usual')
    return this.#scope.sql<R>(`select ${columns} from ${table} a where a.id = any($1::bigint[]) order by ${order} limit $2::int offset $3::bigint`, [ids, limit, direction ? 0 : skipped])
  }
  /** `first`: the newest of them, as far as known. Beyond those, walking soon fills a page of a frequent word; one of fewer rows is sought among the newest
   *  by both indexes, and should it be an old word, among all that hold it. */
  async commonPage<R>(first: number[], page: Page, end: number, isFrequent: boolean): Promise<R[]> {
    const needed = page.page * page.limit
    if (this.#direction !== 'desc') return this.#rows<R>('walking', page)
    if (needed <= first.length) return this.pageOf<R>(first, page)
    if (isFrequent) return this.#rows<R>('walking', page)
    const rows = await this.#rows<R>('indexed', page, place => ` and a.id > ${place(end - newest(end, needed), 'bigint')}`)
    return rows.length === page.limit ? rows : this.#rows<R>('indexed', page)
  }
}

/** For the rest of this transaction. Plans are made for the values at hand: a word may be on every row or on none. */
const planned = `set_config('enable_seqscan', $1, true), set_config('enable_indexscan', $2, true), set_config('enable_bitmapscan', $3, true), set_config('plan_cache_mode', $4, true)`
const ways = { walking: ['off', 'on', 'off', 'force_custom_plan'], indexed: ['off', 'off', 'on', 'force_custom_plan'], 'as usual': ['on', 'on', 'on', 'auto'] } as const
const plan = (scope: Scope, way: Way | 'as usual') => scope.sql(`select ${planned}`, ways[way])
