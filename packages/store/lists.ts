import {
  allFields,
  invalidInput,
  isSortedByIndex,
  mostSorted,
  tooManyRows,
  type AnyField,
  type AnyResource,
  type Order,
} from '@pavilion/declare'
import type { ListQuery, Listed, Page } from './context.ts'
import { atLeastFound, pageFound } from './keywordPage.ts'
import { include } from './includes.ts'
import { inBin } from './deleting.ts'
import { columnsOf, type Loose, mostRows, present } from './projection.ts'
import { apart, byId, compileOrder, inParts } from './order.ts'
import { hasWords } from './search.ts'
import { tooManyToSort } from './refusals.ts'
import type { Session } from './session.ts'
import { scopeColumn } from './columns.ts'
import { compileSearch, isOneGram } from './keyword.ts'
import { maskedFor } from './masked.ts'
import { Parameters, quoted } from './parameters.ts'
import { compileScope } from './reach.ts'
import { type Beyond, compileWhere } from './where.ts'

const atLeast = 10_000
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
  constructor(session: Session, of: AnyResource) {
    this.#session = session
    this.#of = of
  }
  async getList(query: ListQuery = {}): Promise<Listed<Loose>> {
    const { pagination, includes } = query
    if (
      pagination &&
      !(
        Number.isInteger(pagination.page) &&
        pagination.page >= 1 &&
        pagination.page <= 1e7 &&
        Number.isInteger(pagination.limit) &&
        pagination.limit >= 1 &&
        pagination.limit <= mostRows
      )
    )
      throw invalidInput({ pagination: ['page 从 1 起，limit 为 1 到 1000', 'page starts at 1, limit is 1 to 1,000'] })
    const { further } = query
    if (pagination && query.order?.length && !further?.order) await this.#maySort(query, query.order)
    if (pagination && isSparse(query) && !further?.order) return this.#listFound(query, pagination)
    const parameters = new Parameters()
    const conditions = this.#conditions(query, parameters)
    const asked = parameters.values.length
    const limit = pagination ? parameters.add(pagination.limit, 'int') : parameters.add(mostRows + 1, 'int')
    const skipped = further?.skip ?? (pagination ? (pagination.page - 1) * pagination.limit : 0)
    const offset = skipped ? ` offset ${parameters.add(skipped, 'bigint')}` : ''
    const beside = further?.join ? ` ${further.join((value, type) => parameters.add(value, type))}` : ''
    const order = further?.order?.() ?? compileOrder(this.#of, query.order, 'a', maskedFor(this.#session.caller))
    const select = (which: string, by = order) =>
      `select ${columnsOf(this.#of, 'a', true)}
      from ${quoted(this.#of.name)} a${beside}
      where ${which}
      order by ${by}`
    // Each part gives as many rows as the page may need; then they are merged into the page.
    const parts = pagination && !further?.order ? inParts(this.#of, conditions, order) : []
    const reach = parts.length ? parameters.add(skipped + (pagination?.limit ?? 0), 'bigint') : ''
    const text = parts.length
      ? `select *
      from (${parts.map(part => `(${select(part.which, part.order)}\n      limit ${reach})`).join('\n      union all ')}) a
      order by ${order}
      limit ${limit}${offset}`
      : `${select(conditions)}
      limit ${limit}${offset}`
    const counted = pagination
      ? this.#count(query, conditions, parameters.values.slice(0, asked), pagination.page)
      : undefined
    const rowsAsked =
      this.#of.log && counted && byId.test(order)
        ? this.#linesOf(text, order, parameters.values, counted)
        : this.#session.sql<Loose>(text, parameters.values)
    // Both run at once. Waiting for both together handles a failure of either one.
    const [rows, known] = this.#session.inTransaction
      ? [await rowsAsked, await counted]
      : await Promise.all([rowsAsked, counted])
    if (!pagination && rows.length > mostRows) throw tooManyRows()
    for (const row of rows) present(this.#of, row)
    if (query.also?.length) await this.#bringAlso(rows, query.also)
    if (includes?.length) await include(this.#session, this.#of, rows, includes)
    if (!pagination) return { rows, count: rows.length }
    if (known) return { rows, ...known }
    // An empty page says nothing about the count: the list may be shorter than the rows before it.
    if (!rows.length && pagination.page > 1)
      return {
        rows,
        ...((await this.#count(query, conditions, parameters.values.slice(0, asked), 1)) as { count: number }),
      }
    const so = (pagination.page - 1) * pagination.limit + rows.length
    return rows.length < pagination.limit && rows.length > 0
      ? { rows, count: so }
      : { rows, count: so, countIsAtLeast: true }
  }
  /**
   * Refuses an operator's order that no index provides, unless filters or a keyword leave few
   * enough rows to sort. Our own services are not limited.
   * @throws tooManyToSort
   */
  async #maySort(query: ListQuery, order: Order): Promise<void> {
    const { caller, reach } = this.#session
    const [[name, direction]] = order as [Order[number]]
    const fields = allFields(this.#of)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const column = scopeColumn(this.#of)
    const rest = order.slice(1)
    const within = !column || (column === 'projectId' ? reach.projectId : reach.sellerId) !== undefined
    // With a keyword, rows are read in the order of an index. Read backwards, it puts empty values
    // first.
    const isGiven =
      isSortedByIndex(this.#of, name, within) &&
      rest.every(([next, way]) => next === 'id' && way === direction) &&
      !(isSparse(query) && compileOrder(this.#of, order, 'a').includes('desc nulls last'))
    if (caller.kind !== 'operator' || !field || isGiven) return
    const parameters = new Parameters()
    const { declared } = this.#conditionsBy(
      { ...query, search: undefined as never, further: undefined as never },
      parameters,
      false,
    )
    const conditions = declared.join(' and ')
    const most = this.#of.log ? atLeast : mostSorted
    const { counts } = this.#session.database
    const ask = async () => ({
      count:
        (
          await this.#session.sql<{ count: number }>(
            `select count(*) as count
            from (
              select 1
              from ${quoted(this.#of.name)} a
              where ${conditions}
              limit ${most + 1}
            ) counted`,
            parameters.values,
          )
        )[0]?.count ?? 0,
    })
    const { count } = await (this.#session.inTransaction
      ? ask()
      : counts.get(this.#of.name, `sorted ${conditions}${JSON.stringify(parameters.values)}`, ask))
    if (count <= most) return
    if (
      isSparse(query) &&
      !(
        await this.#listFound(
          { ...query, order: [['id', 'desc']], includes: [], exactCount: false },
          { page: 1, limit: 1 },
        )
      ).countIsAtLeast
    )
      return
    throw tooManyToSort({ zh: field.zh, en: field.en })
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
    counted: Promise<{ count: number; countIsAtLeast?: true } | undefined>,
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
      const { declared, within, sparse } = this.#conditionsBy(query, parameters, walking)
      return {
        text: [...declared, ...sparse].join(' and '),
        values: parameters.values,
        alone: sparse.join(' and '),
        within: within.join(' and '),
      }
    }
    const indexed = by(false)
    const walking = by(true)
    const { counts } = this.#session.database
    const question = `words ${indexed.text}${JSON.stringify(indexed.values)}`
    const known = this.#session.inTransaction ? undefined : await counts.known(this.#of.name, question)
    const keep = counts.placeFor(this.#of.name, question)
    const { rows, count } = await pageFound<Loose>(
      this.#session,
      {
        table: quoted(this.#of.name),
        columns: `${columnsOf(this.#of, 'a', true)}${query.also?.length ? `, ${alsoOf(query.also)}` : ''}`,
        order: compileOrder(this.#of, query.order, 'a', maskedFor(this.#session.caller)),
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
  /** The conditions of each part in which the lines of a log are counted. */
  #parts(query: ListQuery, parameters: Parameters): string[] | undefined {
    return query.further
      ?.parts?.((value, type) => parameters.add(value, type))
      .map(({ conditions, holds }) =>
        this.#conditions(
          {
            ...query,
            where: Object.fromEntries(Object.entries(query.where ?? {}).filter(([field]) => field !== holds)),
            further: { conditions: () => conditions },
          },
          parameters,
        ),
      )
  }
  #conditions(query: ListQuery, parameters: Parameters, walking = false): string {
    const { declared, sparse } = this.#conditionsBy(query, parameters, walking)
    return [...declared, ...sparse].join(' and ')
  }
  /**
   * `declared`: conditions whose frequency the table's statistics know. `within`: those of them
   * whose rows are adjacent in an index, in the order of creation. `sparse`: words and a domain's
   * conditions.
   */
  #conditionsBy(
    query: ListQuery,
    parameters: Parameters,
    walking: boolean,
  ): { declared: string[]; within: string[]; sparse: string[] } {
    const { catalogue } = this.#session.database
    const fields = this.#of.fields as Record<string, AnyField>
    const asked = Object.entries(query.where ?? {}).filter(([, value]) => value !== undefined)
    const { reach, caller } = this.#session
    const masked = maskedFor(caller)
    const reached = [
      ...compileScope(this.#of, reach, parameters, 'a'),
      query.deleted ? inBin(this.#of, 'a') : 'a."deletedAt" is null',
    ]
    // A filter over a relation reaches only what the operator may reach, but also in their other
    // projects. It never reaches a resource they may not read: its values could be found out by
    // filtering.
    const beyond: Beyond = (other, into, alias) => {
      if (caller.kind !== 'operator') return []
      if (!this.#session.has(`${other.name}.getList`)) this.#session.may(`${other.name}.getDetail`)
      return compileScope(other, { projects: reach.projects, sellers: reach.sellers }, into, alias)
    }
    const filters = compileWhere(catalogue, this.#of, query.where ?? {}, parameters, 'a', false, beyond, masked)
    const declared = [...reached, ...filters]
    const within = [
      ...reached,
      ...filters.filter((_, nth) => typeof asked[nth]?.[1] === 'number' && fields[asked[nth][0]]?.kind === 'ref'),
    ]
    return {
      declared,
      within,
      sparse: [
        ...compileSearch(this.#of, query.search, parameters, 'a', walking, masked),
        ...(query.further?.conditions?.((value, type) => parameters.add(value, type)) ?? []),
      ],
    }
  }
  /**
   * Exact while only declared columns are filtered. With a keyword, and for logs, it stops at
   * 10,001. Page 2 and later never count.
   */
  async #count(
    query: ListQuery,
    conditions: string,
    values: readonly unknown[],
    page: number,
  ): Promise<{ count: number; countIsAtLeast?: true } | undefined> {
    const capped = (isSparse(query) || this.#of.log) && !query.exactCount
    const question = `${capped}${conditions}${JSON.stringify(values)}`
    const { counts } = this.#session.database
    const ask = async () => {
      const from = (which: string) => `from ${quoted(this.#of.name)} a where ${which}`
      const most = `limit ${atLeast + 1}`
      // The parts have their own parameters: some leave out a filter that they meet anyway.
      const partParameters = new Parameters()
      const inParts = capped && this.#of.log ? this.#parts(query, partParameters) : undefined
      const text = !capped
        ? `select count(*) as count ${from(conditions)}`
        : `select count(*) as count from (select 1 from (${(inParts ?? [conditions])
            .flatMap(which => (this.#of.log ? apart(which) : [which]))
            .map(which => `(select 1 ${from(which)} ${most})`)
            .join(' union all ')}) parts ${most}) counted`
      const [row] = await this.#session.sql<{ count: number }>(text, inParts ? partParameters.values : values)
      const count = row?.count ?? 0
      return capped && count > atLeast ? { count: atLeast, countIsAtLeast: true as const } : { count }
    }
    if (this.#session.inTransaction) return ask()
    if (page > 1) return counts.known(this.#of.name, question)
    return counts.get(this.#of.name, question, ask)
  }
  /**
   * All rows of a list, batch by batch from a cursor in one transaction, so that memory stays flat.
   */
  async eachBatch(
    query: ListQuery,
    size: number,
    use: (rows: Loose[]) => Promise<void>,
    { whole = false } = {},
  ): Promise<void> {
    await this.#session.transaction(async tx => {
      const session = tx as Session
      const inside = new Lists(session, this.#of)
      const parameters = new Parameters()
      const conditions = inside.#conditions(query, parameters)
      const order =
        query.further?.order?.() ?? compileOrder(this.#of, query.order, 'a', maskedFor(this.#session.caller))
      // A slow reader may pause longer between two batches than an ordinary call does; a forgotten
      // download must still not hold the connection for ever.
      await session.sql(`set local idle_in_transaction_session_timeout = '10min'`)
      await session.sql(
        `declare batches no scroll cursor for
        select ${columnsOf(this.#of, 'a', !whole)}
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
        await use(rows)
      }
    })
  }
}
