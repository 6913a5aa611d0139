import { allFields, isSortedByIndex, mostSorted, tooManyRows, type AnyResource, type Order } from '@pavilion/declare'
import type { ListQuery, Listed, Page, Transaction } from '../context.ts'
import { atLeastFound, pageFound } from './keywordPage.ts'
import { include } from './includes.ts'
import { ListConditions } from './listConditions.ts'
import { checkPage, columnsOf, type Loose, mostRows, present, rowsBefore, someColumns } from './projection.ts'
import { apart, byId, compileOrder, inParts } from './order.ts'
import { hasWords } from './search.ts'
import { tooManyToSort } from '../refusals.ts'
import type { Session } from '../session.ts'
import { scopeColumn } from '../tables/columns.ts'
import { isOneGram } from './keyword.ts'
import { maskedFor } from './masked.ts'
import { Parameters, quoted } from '../sql/parameters.ts'

const atLeast = 10_000
interface Count {
  count: number
  countIsAtLeast?: true
}
/**
 * Whether rows are found by words or a domain's own conditions. The planner cannot know how rare
 * those are.
 */
const isSparse = (query: ListQuery) => hasWords(query.search) || query.further?.conditions !== undefined

const alsoOf = (names: readonly string[]) => names.map(name => `a.${quoted(name)}`).join(', ')
/**
 * The lists of one resource within one caller's reach: pages with their count, and all rows batch
 * by batch.
 */
export class Lists {
  readonly #session: Session
  readonly #of: AnyResource
  readonly #conditions: ListConditions
  constructor(session: Session, of: AnyResource) {
    this.#session = session
    this.#of = of
    this.#conditions = new ListConditions(session, of)
  }
  async getList(query: ListQuery = {}): Promise<Listed<Loose>> {
    const { pagination, further, order } = query
    if (!pagination) return this.#whole(query)
    checkPage(pagination)
    if (further?.order) return this.#page(query, pagination)
    if (order?.length) await this.#maySort(query, order)
    return isSparse(query) ? this.#listFound(query, pagination) : this.#page(query, pagination)
  }
  /** All rows of a list, up to 1,000. @throws tooManyRows */
  async #whole(query: ListQuery): Promise<Listed<Loose>> {
    const { text, values } = this.#select(query, undefined)
    const rows = await this.#session.sql<Loose>(text, values)
    if (rows.length > mostRows) throw tooManyRows()
    await this.#complete(query, rows)
    return { rows, count: rows.length }
  }
  async #page(query: ListQuery, pagination: Page): Promise<Listed<Loose>> {
    const { text, values, order, conditions, asked } = this.#select(query, pagination)
    const counting = this.#count(query, conditions, asked, pagination.page)
    const reading =
      this.#of.log && byId.test(order)
        ? this.#linesOf(text, order, values, counting)
        : this.#session.sql<Loose>(text, values)
    // Both run at once. Waiting for both together handles a failure of either one.
    const [rows, known] = this.#session.inTransaction
      ? [await reading, await counting]
      : await Promise.all([reading, counting])
    await this.#complete(query, rows)
    if (known) return { rows, ...known }
    // An empty page says nothing about the count: the list may be shorter than the rows before it.
    if (!rows.length && pagination.page > 1)
      return { rows, ...((await this.#count(query, conditions, asked, 1)) as Count) }
    const count = rowsBefore(pagination) + rows.length
    const isLast = rows.length > 0 && rows.length < pagination.limit
    return isLast ? { rows, count } : { rows, count, countIsAtLeast: true }
  }
  /** The statement of a list. `asked`: the values of its conditions. */
  #select(query: ListQuery, pagination: Page | undefined) {
    const { further } = query
    const parameters = new Parameters()
    const place = (value: unknown, type?: string) => parameters.add(value, type)
    const conditions = this.#conditions.all(query, parameters)
    const asked = parameters.values.slice()
    const limit = place(pagination?.limit ?? mostRows + 1, 'int')
    const skipped = further?.skip ?? (pagination ? rowsBefore(pagination) : 0)
    const offset = skipped ? ` offset ${place(skipped, 'bigint')}` : ''
    const beside = further?.join ? ` ${further.join(place)}` : ''
    const order = this.#orderOf(query)
    const select = (which: string, by: string) =>
      `select ${columnsOf(this.#of, 'a', { lean: true })}
      from ${quoted(this.#of.name)} a${beside}
      where ${which}
      order by ${by}`
    const parts = pagination && !further?.order ? inParts(this.#of, conditions, order) : []
    const tail = `limit ${limit}${offset}`
    if (!parts.length)
      return {
        text: `${select(conditions, order)}\n      ${tail}`,
        values: parameters.values,
        order,
        conditions,
        asked,
      }
    // Each part gives as many rows as the page may need; then they are merged into the page.
    const reach = place(skipped + (pagination?.limit ?? 0), 'bigint')
    const united = parts.map(part => `(${select(part.which, part.order)}\n      limit ${reach})`)
    const text = `select *
      from (${united.join('\n      union all ')}) a
      order by ${order}
      ${tail}`
    return { text, values: parameters.values, order, conditions, asked }
  }
  #orderOf({ further, order }: ListQuery): string {
    return further?.order?.() ?? compileOrder(this.#of, order, 'a', maskedFor(this.#session))
  }
  /** Opens sealed fields, and adds further fields and relations. */
  async #complete({ also, includes }: ListQuery, rows: Loose[]): Promise<void> {
    for (const row of rows) present(this.#of, row)
    if (also?.length) await this.#bringAlso(rows, also)
    if (includes?.length) await include(this.#session, this.#of, rows, includes)
  }
  /**
   * Refuses an operator's order that no index provides, unless filters or a keyword leave few
   * enough rows to sort. Our own services are not limited.
   * @throws tooManyToSort
   */
  async #maySort(query: ListQuery, order: Order): Promise<void> {
    const [[name]] = order as [Order[number]]
    const fields = allFields(this.#of)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (this.#session.caller.kind !== 'operator' || !field || this.#isGivenByIndex(query, order)) return
    if ((await this.#countUpTo(this.#of.log ? atLeast : mostSorted, query)) === 'fewer') return
    if (isSparse(query) && (await this.#isFewFound(query))) return
    throw tooManyToSort({ zh: field.zh, en: field.en })
  }
  /**
   * With a keyword, rows are read in the order of an index. Read backwards, it puts empty values
   * first.
   */
  #isGivenByIndex(query: ListQuery, order: Order): boolean {
    const { reached: reach } = this.#session
    const [[name, direction], ...rest] = order as [Order[number], ...Order]
    const column = scopeColumn(this.#of)
    const within = !column || (column === 'projectId' ? reach.projectId : reach.sellerId) !== undefined
    if (!isSortedByIndex(this.#of, name, within)) return false
    if (!rest.every(([next, way]) => next === 'id' && way === direction)) return false
    return !(isSparse(query) && compileOrder(this.#of, order, 'a').includes('desc nulls last'))
  }
  /** Whether declared filters leave at most this many rows. */
  async #countUpTo(most: number, query: ListQuery): Promise<'fewer' | 'more'> {
    const parameters = new Parameters()
    const filtersAlone = { ...query, search: undefined as never, further: undefined as never }
    const conditions = this.#conditions.by(filtersAlone, parameters, false).declared.join(' and ')
    const ask = async () => {
      const [row] = await this.#session.sql<Count>(
        `select count(*) as count
        from (
          select 1
          from ${quoted(this.#of.name)} a
          where ${conditions}
          limit ${most + 1}
        ) counted`,
        parameters.values,
      )
      return { count: row?.count ?? 0 }
    }
    const { counts } = this.#session
    const question = `sorted ${conditions}${JSON.stringify(parameters.values)}`
    const { count } = await (this.#session.inTransaction ? ask() : counts.get(this.#of.name, question, ask))
    return count <= most ? 'fewer' : 'more'
  }
  /** Whether a keyword leaves few enough rows to sort. */
  async #isFewFound(query: ListQuery): Promise<boolean> {
    const newest = { ...query, order: [['id', 'desc']], includes: [], exactCount: false } as ListQuery
    const { countIsAtLeast } = await this.#listFound(newest, { page: 1, limit: 1 })
    return !countIsAtLeast
  }
  /**
   * Adds fields that lists leave out, for these rows alone. In the list's own statement, PostgreSQL
   * would carry them through every row that it sorts.
   */
  async #bringAlso(rows: Loose[], names: readonly string[]): Promise<void> {
    if (!rows.length) return
    const found = await this.#session.sql<Loose>(
      `select a.id, ${alsoOf(names)} from ${quoted(this.#of.name)} a where a.id = any($1::bigint[])`,
      [rows.map(({ id }) => id)],
    )
    const byId = new Map(found.map(row => [row.id, row]))
    for (const row of rows)
      for (const name of names) (row as Record<string, unknown>)[name] = byId.get(row.id)?.[name] ?? null
  }
  /**
   * A page of a log. When the count says that only a few of millions of lines match (an unknown
   * account, a former colleague), they are gathered by their filter and then sorted. In the order
   * of time, the whole log would be read to find them.
   */
  async #linesOf(
    text: string,
    order: string,
    values: readonly unknown[],
    counted: Promise<Count | undefined>,
  ): Promise<Loose[]> {
    const known = await counted
    return this.#session.sql<Loose>(
      known && !known.countIsAtLeast && known.count <= mostRows
        ? text.replaceAll(`order by ${order}\n`, `order by a."id" + 0 ${order.split(' ').at(-1)}\n`)
        : text,
      values,
    )
  }
  async #listFound(query: ListQuery, page: Page): Promise<Listed<Loose>> {
    const by = (walking: boolean) => {
      const parameters = new Parameters()
      const { declared, within, sparse } = this.#conditions.by(query, parameters, walking)
      return {
        text: [...declared, ...sparse].join(' and '),
        values: parameters.values,
        alone: sparse.join(' and '),
        within: within.join(' and '),
      }
    }
    const indexed = by(false)
    const walking = by(true)
    const { counts } = this.#session
    const question = `words ${indexed.text}${JSON.stringify(indexed.values)}`
    const known = this.#session.inTransaction ? undefined : await counts.known(this.#of.name, question)
    const keep = counts.placeFor(this.#of.name, question)
    const { rows, count } = await pageFound<Loose>(
      this.#session,
      {
        table: quoted(this.#of.name),
        columns: `${columnsOf(this.#of, 'a', { lean: true })}${query.also?.length ? `, ${alsoOf(query.also)}` : ''}`,
        order: compileOrder(this.#of, query.order, 'a', maskedFor(this.#session)),
        walking,
        indexed,
        ...(query.further && !query.deleted && { alone: walking.alone, within: walking.within }),
        kind: query.further ? 'answer' : isOneGram(query.search) ? 'gram' : 'word',
      },
      page,
      known?.countIsAtLeast,
    )
    for (const row of rows) present(this.#of, row)
    if (query.includes?.length) await include(this.#session, this.#of, rows, query.includes)
    if (count !== undefined) return { rows, count }
    if (!this.#session.inTransaction) keep({ count: atLeastFound, countIsAtLeast: true })
    return {
      rows,
      ...(query.exactCount
        ? ((await this.#count(query, indexed.text, indexed.values, 1)) as { count: number })
        : { count: atLeastFound, countIsAtLeast: true as const }),
    }
  }
  /**
   * Exact while only declared columns are filtered. With a keyword, and for logs, it stops at
   * 10,001. An operator's screen remembers the count of page 1, so its later pages don't count;
   * a visitor, a crawler and a page that is cached have nothing but the page itself.
   */
  async #count(
    query: ListQuery,
    conditions: string,
    values: readonly unknown[],
    page: number,
  ): Promise<Count | undefined> {
    const capped = (isSparse(query) || this.#of.log) && !query.exactCount
    const question = `${capped}${conditions}${JSON.stringify(values)}`
    const { counts } = this.#session
    const ask = () => (capped ? this.#countCapped(query, conditions, values) : this.#countAll(conditions, values))
    if (this.#session.inTransaction) return ask()
    const remembers = this.#session.caller.kind === 'operator' && !query.exactCount
    if (page > 1 && remembers) return counts.known(this.#of.name, question)
    return counts.get(this.#of.name, question, ask)
  }
  async #countAll(conditions: string, values: readonly unknown[]): Promise<Count> {
    const [row] = await this.#session.sql<Count>(
      `select count(*) as count
      from ${quoted(this.#of.name)} a
      where ${conditions}`,
      values,
    )
    return { count: row?.count ?? 0 }
  }
  async #countCapped(query: ListQuery, conditions: string, values: readonly unknown[]): Promise<Count> {
    const isLog = Boolean(this.#of.log)
    // The parts have their own parameters: some leave out a filter that they meet anyway.
    const partParameters = new Parameters()
    const parts = isLog ? this.#conditions.parts(query, partParameters) : undefined
    const each = (parts ?? [conditions]).flatMap(which => (isLog ? apart(which) : [which]))
    const most = `limit ${atLeast + 1}`
    const lines = each.map(which => `(select 1 from ${quoted(this.#of.name)} a where ${which} ${most})`)
    const [row] = await this.#session.sql<Count>(
      `select count(*) as count
      from (
        select 1
        from (${lines.join('\n        union all ')}) parts
        ${most}
      ) counted`,
      parts ? partParameters.values : values,
    )
    const count = row?.count ?? 0
    return count > atLeast ? { count: atLeast, countIsAtLeast: true } : { count }
  }
  /**
   * All rows of a list, batch by batch from a cursor in one transaction, so that memory stays flat.
   */
  async eachBatch(
    query: ListQuery,
    size: number,
    use: (rows: Loose[]) => Promise<void>,
    { whole = false, fields }: { whole?: boolean; fields?: readonly string[] } = {},
  ): Promise<void> {
    let begun = false
    const mayRepeat = () => !begun
    const readAll = async (tx: Transaction) => {
      const session = tx as Session
      const inside = new Lists(session, this.#of)
      const parameters = new Parameters()
      const conditions = inside.#conditions.all(query, parameters)
      const order = this.#orderOf(query)
      // A slow reader may pause longer between two batches than an ordinary call does; a forgotten
      // download must still not hold the connection for ever.
      await session.sql(`set local idle_in_transaction_session_timeout = '10min'`)
      await session.sql(
        `declare batches no scroll cursor for
        select ${fields ? someColumns(this.#of, 'a', fields) : columnsOf(this.#of, 'a', { lean: !whole })}
        from ${quoted(this.#of.name)} a
        where ${conditions}
        order by ${order}`,
        parameters.values,
      )
      for (;;) {
        const rows = await session.sql<Loose>(`fetch ${Math.floor(size)} from batches`)
        if (!rows.length) return
        for (const row of rows) present(this.#of, row)
        if (query.includes?.length) await include(session, this.#of, rows, query.includes)
        begun = true
        await use(rows)
      }
    }
    await this.#session.readTransaction(readAll, '', mayRepeat)
  }
}
