import type { Page } from './context.ts'
import type { Scope } from './scope.ts'

/** How far keyword lists are counted: each row found is a page of the table to look at. */
export const atLeastFound = 1000
/** The newest rows looked at to learn how common a word is, and what of them makes it so. */
const probed = 400, dense = 40, frequent = 4
/** The newest part of a table in which a word of more than a thousand rows most likely fills a page. */
const newest = (end: number, limit: number) => Math.ceil((end * 1.5 * limit) / atLeastFound)

/** A list with a keyword, as SQL over the alias `a`. */
export interface Wanted { readonly table: string; readonly columns: string; readonly conditions: string; readonly values: readonly unknown[]; readonly order: string }

/** A page of a keyword list and, up to 1,000, its exact count. Must be asked inside a transaction: how it is planned is said for its statements alone.
 *  PostgreSQL cannot know how rare a word is: asked for twenty rows in order, it walks the whole table for a word that hardly a row holds, or gathers
 *  half the index for one that every row holds. So a few of the newest rows are looked at first, then the ids of what is found are asked for, in any
 *  order and up to one more than is counted, then the page: from these ids when they are all. */
export async function pageFound<R extends { id: number }>(scope: Scope, wanted: Wanted, page: Page): Promise<{ rows: R[]; count?: number }> {
  const { table, conditions, values } = wanted
  const ids = async (rest: string, more: readonly unknown[] = []) => (await scope.sql<{ id: number }>(`select a.id from ${table} a where ${conditions}${rest}`, [...values, ...more])).map(({ id }) => id)
  const [last] = await scope.sql<{ id: number }>(`select coalesce(max(id), 0) as id from ${table}`), end = last?.id ?? 0
  await plan(scope, 'walking')
  const seen = (await ids(` and a.id > $${values.length + 1}::bigint`, [end - probed])).length
  if (seen < dense) await plan(scope, 'from the index')
  const found = await ids(`${seen < dense ? '' : ' order by a.id desc'} limit ${atLeastFound + 1}`), common = found.length > atLeastFound
  const rows = common ? await commonPage<R>(scope, wanted, page, seen < frequent ? end - newest(end, page.limit) : undefined) : await rarePage<R>(scope, wanted, page, found)
  await plan(scope, 'as usual')
  return { rows, ...(!common && { count: found.length }) }
}
const directionOf = (order: string) => /^a\."?id"? (asc|desc)$/.exec(order)?.[1]

async function rarePage<R>(scope: Scope, { table, columns, order }: Wanted, { page, limit }: Page, found: number[]): Promise<R[]> {
  const direction = directionOf(order), skipped = (page - 1) * limit
  const ids = direction ? found.sort((a, b) => (direction === 'asc' ? a - b : b - a)).slice(skipped, skipped + limit) : found
  await plan(scope, 'as usual')
  return scope.sql<R>(`select ${columns} from ${table} a where a.id = any($1::bigint[]) order by ${order} limit $2::int offset $3::bigint`, [ids, limit, direction ? 0 : skipped])
}
/** Walking the order soon fills a page of a frequent word; one of fewer rows is sought among the newest by both indexes first. */
async function commonPage<R>(scope: Scope, { table, columns, conditions, values, order }: Wanted, { page, limit }: Page, among: number | undefined): Promise<R[]> {
  const ask = (where: string, more: readonly unknown[] = []) =>
    scope.sql<R>(`select ${columns} from ${table} a where ${conditions}${where} order by ${order} limit $${values.length + 1}::int offset $${values.length + 2}::bigint`, [...values, limit, (page - 1) * limit, ...more])
  if (among !== undefined && directionOf(order) === 'desc') {
    const rows = await ask(` and a.id > $${values.length + 3}::bigint`, [among])
    if (rows.length === limit) return rows
  }
  await plan(scope, 'walking')
  return ask('')
}

type Way = 'walking' | 'from the index' | 'as usual'
/** For the rest of this transaction. Plans are made for the values at hand: a word may be on every row or on none. */
const plan = (scope: Scope, way: Way) => scope.sql(`select set_config('enable_seqscan', $1, true), set_config('enable_indexscan', $2, true), set_config('enable_bitmapscan', $3, true), set_config('plan_cache_mode', $4, true)`,
  way === 'as usual' ? ['on', 'on', 'on', 'auto'] : ['off', way === 'walking' ? 'on' : 'off', way === 'walking' ? 'off' : 'on', 'force_custom_plan'])
