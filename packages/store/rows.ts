import { allFields, changedMeanwhile, initialCode, invalidInput, isHidden, noData, readableFields, reservedRow, statesOf, tooManyRows, type AnyField, type AnyResource, type Order } from '@pavilion/declare'
import type { ListQuery, Listed, Page } from './context.ts'
import { copyRows } from './copyRows.ts'
import { atLeastFound, pageFound } from './found.ts'
import { include } from './includes.ts'
import { hashColumn, hashOf, keptAs, toColumn } from './kinds.ts'
import { changesBetween } from './log.ts'
import { allProjectsNeeded, projectDenied, projectNeeded, sellerDenied, sellerNeeded } from './refusals.ts'
import { bringBack, cascade, deleteAll } from './deleting.ts'
import { checkReferences } from './references.ts'
import { gramsOf, hasWords, searchText } from './search.ts'
import type { Scope } from './scope.ts'
import { isSearched, scopeColumn } from './tables.ts'
import { compileScope, compileSearch, compileWhere, isOneGram, Parameters, quoted } from './where.ts'

type Loose = Record<string, unknown> & { id: number; updatedAt: string }
export const mostRows = 1000, atLeast = 10_000
const selected = new Map<string, string>()
/** Columns that answers hold, as one text per resource and alias. */
export function columnsOf(of: AnyResource, alias: string, lean = false): string {
  const key = `${of.name} ${alias} ${lean}`
  let text = selected.get(key)
  if (!text) selected.set(key, text = readableFields(of).filter(([, field]) => !(lean && field.detailOnly)).map(([name]) => `${alias}.${quoted(name)}`).join(', '))
  return text
}
/** Opens what is sealed at rest. */
export function present<T extends Record<string, unknown>>(of: AnyResource, row: T): T {
  for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>))
    if (field.kind === 'idNumber' && row[name]) (row as Record<string, unknown>)[name] = keptAs(field).out?.(row[name])
  return row
}
/** The order as SQL, always ending in the id. @throws invalidInput for an unknown field */
export function compileOrder(of: AnyResource, order: Order | undefined, alias: string): string {
  const fields = allFields(of)
  const told = (order?.length ? order : of.order).map(entry => {
    const [name, direction] = entry
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || isHidden(field) || ['json', 'idNumber', 'richText'].includes(field.kind)) throw invalidInput({ order: [`不能按${name}排序`, `Cannot order by ${name}`] })
    if (direction !== 'asc' && direction !== 'desc') throw invalidInput({ order: ['排序方向应为 asc 或 desc', 'The direction is asc or desc'] })
    return [name, `${alias}.${quoted(name)} ${direction}${field.required || name in { id: 1, createdAt: 1, updatedAt: 1 } ? '' : ' nulls last'}`, direction] as const
  })
  const last = told.at(-1)
  return [...told.map(([, text]) => text), ...(told.some(([name]) => name === 'id') ? [] : [`${alias}.id ${last?.[2] ?? 'desc'}`])].join(', ')
}

/** Is it found by what no planner knows the frequency of: words, or what a room asks for besides? */
const isSparse = (query: ListQuery) => hasWords(query.search) || query.further?.conditions !== undefined

const byId = /^a\."?id"? (?:asc|desc)$/, orNoProject = /^\((a\."projectId" = (?:any\()?\$\d+::bigint(?:\[\]\))?) or (a\."projectId" is null)\) and /
/** The rows of one resource, as one caller reaches them. */
export class Rows {
  readonly #scope: Scope
  readonly #of: AnyResource
  constructor(scope: Scope, of: AnyResource) {
    this.#scope = scope
    this.#of = of
  }
  columns(alias: string) { return columnsOf(this.#of, alias) }
  present<T extends Record<string, unknown>>(row: T): T { return present(this.#of, row) }

  async getList(query: ListQuery = {}): Promise<Listed<Loose>> {
    const { pagination, includes } = query
    // In a transaction of its own: how it may be planned is said for its statements alone.
    if (pagination && !(Number.isInteger(pagination.page) && pagination.page >= 1 && pagination.page <= 1e7 && Number.isInteger(pagination.limit) && pagination.limit >= 1 && pagination.limit <= mostRows))
      throw invalidInput({ pagination: ['page 从 1 起，limit 为 1 到 1000', 'page starts at 1, limit is 1 to 1,000'] })
    const { further } = query
    if (pagination && isSparse(query) && !further?.order) return this.#listFound(query, pagination)
    const parameters = new Parameters(), conditions = this.#conditions(query, parameters)
    const asked = parameters.values.length
    const limit = pagination ? parameters.add(pagination.limit, 'int') : parameters.add(mostRows + 1, 'int')
    const skipped = further?.skip ?? (pagination ? (pagination.page - 1) * pagination.limit : 0), offset = skipped ? ` offset ${parameters.add(skipped, 'bigint')}` : ''
    const beside = further?.join ? ` ${further.join((value, type) => parameters.add(value, type))}` : '', order = further?.order?.() ?? compileOrder(this.#of, query.order, 'a')
    const text = `select ${columnsOf(this.#of, 'a', true)} from ${quoted(this.#of.name)} a${beside} where ${conditions} order by ${order} limit ${limit}${offset}`
    const counted = pagination ? this.#count(query, conditions, parameters.values.slice(0, asked), pagination.page) : undefined
    const rowsAsked = this.#of.log && counted && byId.test(order) ? this.#linesOf(text, order, parameters.values, counted) : this.#scope.sql<Loose>(text, parameters.values)
    // Both are under way at once; a failure of either must not leave the other unheard.
    const [rows, known] = this.#scope.inTransaction ? [await rowsAsked, await counted] : await Promise.all([rowsAsked, counted])
    if (!pagination && rows.length > mostRows) throw tooManyRows()
    for (const row of rows) this.present(row)
    if (includes?.length) await include(this.#scope, this.#of, rows, includes)
    if (!pagination) return { rows, count: rows.length }
    if (known) return { rows, ...known }
    const so = (pagination.page - 1) * pagination.limit + rows.length
    return rows.length < pagination.limit && rows.length > 0 ? { rows, count: so } : { rows, count: so, countIsAtLeast: true }
  }
  /** A page of a log. Few lines of millions (an account that nobody knows, a former colleague) are gathered by what they are filtered by and then put in order:
   *  walked for in the order of time, they would be looked for in all of it. Nobody but the count knows that they are few. */
  async #linesOf(text: string, order: string, values: readonly unknown[], counted: Promise<{ count: number; countIsAtLeast?: true } | undefined>): Promise<Loose[]> {
    const known = await counted
    return this.#scope.sql<Loose>(known && !known.countIsAtLeast && known.count <= mostRows ? text.replace(` order by ${order} `, ` order by a."id" + 0 ${order.split(' ').at(-1)} `) : text, values)
  }
  async #listFound(query: ListQuery, page: Page): Promise<Listed<Loose>> {
    const by = (walking: boolean) => { const parameters = new Parameters(); return { text: this.#conditions(query, parameters, walking), values: parameters.values } }
    const indexed = by(false), { counts } = this.#scope.house, question = `words ${indexed.text}${JSON.stringify(indexed.values)}`
    const known = this.#scope.inTransaction ? undefined : await counts.known(this.#of.name, question), keep = counts.placeFor(this.#of.name, question)
    const { rows, count } = await pageFound<Loose>(this.#scope, { table: quoted(this.#of.name), columns: columnsOf(this.#of, 'a', true), order: compileOrder(this.#of, query.order, 'a'), walking: by(true), indexed, isOneGram: !query.further && isOneGram(query.search) }, page, known?.countIsAtLeast)
    for (const row of rows) this.present(row)
    if (query.includes?.length) await include(this.#scope, this.#of, rows, query.includes)
    if (count !== undefined) return { rows, count }
    if (!this.#scope.inTransaction) keep({ count: atLeastFound, countIsAtLeast: true })
    return { rows, ...(query.exactCount ? (await this.#count(query, indexed.text, indexed.values, 1)) as { count: number } : { count: atLeastFound, countIsAtLeast: true as const }) }
  }
  #conditions(query: ListQuery, parameters: Parameters, walking = false): string {
    const { catalogue } = this.#scope.house
    return [...compileScope(this.#of, this.#scope.reach, parameters, 'a'), `a."deletedAt" is ${query.deleted ? 'not ' : ''}null`,
      ...compileWhere(catalogue, this.#of, query.where ?? {}, parameters, 'a'), ...compileSearch(this.#of, query.search, parameters, 'a', walking),
      ...(query.further?.conditions?.((value, type) => parameters.add(value, type)) ?? [])].join(' and ')
  }
  /** Exact while only declared columns are filtered; with a keyword or on logs counted to 10,001. Page 2 and later never count. */
  async #count(query: ListQuery, conditions: string, values: readonly unknown[], page: number): Promise<{ count: number; countIsAtLeast?: true } | undefined> {
    const capped = (isSparse(query) || this.#of.log) && !query.exactCount
    const question = `${capped}${conditions}${JSON.stringify(values)}`
    const { counts } = this.#scope.house
    const ask = async () => {
      const from = (which: string) => `from ${quoted(this.#of.name)} a where ${which}`, most = `limit ${atLeast + 1}`
      // Lines of the project and lines of no project are counted apart: each stands together in the indexes, both do not.
      const parts = this.#of.log && conditions.startsWith('(') ? orNoProject.exec(conditions)?.slice(1, 3).map(which => which + conditions.slice(conditions.indexOf(') and ') + 1)) : undefined
      const text = !capped ? `select count(*) as count ${from(conditions)}` : `select count(*) as count from (select 1 from (${(parts ?? [conditions]).map(which => `(select 1 ${from(which)} ${most})`).join(' union all ')}) parts ${most}) counted`
      const [row] = await this.#scope.sql<{ count: number }>(text, values)
      const count = row?.count ?? 0
      return capped && count > atLeast ? { count: atLeast, countIsAtLeast: true as const } : { count }
    }
    if (this.#scope.inTransaction) return ask()
    if (page > 1) return counts.known(this.#of.name, question)
    return counts.get(this.#of.name, question, ask)
  }
  /** All rows of a list, batch by batch from a cursor: memory stays flat however many there are. Runs in one transaction. */
  async eachBatch(query: ListQuery, size: number, use: (rows: Loose[]) => Promise<void>, { whole = false } = {}): Promise<void> {
    await this.#scope.transaction(async tx => {
      const scope = tx as Scope, inside = new Rows(scope, this.#of), parameters = new Parameters(), conditions = inside.#conditions(query, parameters)
      // A slow reader may take longer between two batches than an ordinary call.
      await scope.sql('set local idle_in_transaction_session_timeout = 0')
      await scope.sql(`declare batches no scroll cursor for select ${columnsOf(this.#of, 'a', !whole)} from ${quoted(this.#of.name)} a where ${conditions} order by ${query.further?.order?.() ?? compileOrder(this.#of, query.order, 'a')}`, parameters.values)
      for (;;) {
        const rows = await scope.sql<Loose>(`fetch ${Math.floor(size)} from batches`)
        if (!rows.length) return
        for (const row of rows) this.present(row)
        if (query.includes?.length) await include(scope, this.#of, rows, query.includes)
        await use(rows)
      }
    })
  }
  async getDetail(id: number, options: { includes?: readonly string[] } = {}): Promise<Loose> {
    const parameters = new Parameters()
    const conditions = [`a.id = ${parameters.add(id, 'bigint')}`, 'a."deletedAt" is null', ...compileScope(this.#of, this.#scope.reach, parameters, 'a')]
    const [row] = await this.#scope.sql<Loose>(`select ${this.columns('a')} from ${quoted(this.#of.name)} a where ${conditions.join(' and ')}`, parameters.values)
    if (!row) throw noData()
    this.present(row)
    if (options.includes?.length) await include(this.#scope, this.#of, [row], options.includes)
    return row
  }
  async rows(where: Record<string, unknown>, { order, limit = mostRows, includes }: { order?: Order; limit?: number; includes?: readonly string[] } = {}): Promise<Loose[]> {
    const parameters = new Parameters(), { catalogue } = this.#scope.house
    const conditions = [...compileScope(this.#of, this.#scope.reach, parameters, 'a'), 'a."deletedAt" is null', ...compileWhere(catalogue, this.#of, where, parameters, 'a', true)]
    const rows = await this.#scope.sql<Loose>(`select ${this.columns('a')} from ${quoted(this.#of.name)} a where ${conditions.join(' and ')} order by ${compileOrder(this.#of, order, 'a')} limit ${parameters.add(limit, 'int')}`, parameters.values)
    for (const row of rows) this.present(row)
    if (includes?.length) await include(this.#scope, this.#of, rows, includes)
    return rows
  }
  async find(where: Record<string, unknown>, options: { order?: Order; includes?: readonly string[] } = {}): Promise<Loose | undefined> {
    return (await this.rows(where, { ...options, limit: 1 }))[0]
  }
  async count(where: Record<string, unknown> = {}): Promise<number> {
    const parameters = new Parameters(), { catalogue } = this.#scope.house
    const conditions = [...compileScope(this.#of, this.#scope.reach, parameters, 'a'), 'a."deletedAt" is null', ...compileWhere(catalogue, this.#of, where, parameters, 'a', true)]
    const [row] = await this.#scope.sql<{ count: number }>(`select count(*) as count from ${quoted(this.#of.name)} a where ${conditions.join(' and ')}`, parameters.values)
    return row?.count ?? 0
  }
  async lock(id: number): Promise<Loose> {
    if (!this.#scope.inTransaction) throw new Error(`${this.#of.name}: a lock lives in a transaction`)
    return this.lockAs(id, false)
  }
  /** The row, locked, living or from the recycle bin. @throws noData */
  async lockAs(id: number, deleted: boolean): Promise<Loose> {
    const parameters = new Parameters()
    const conditions = [`a.id = ${parameters.add(id, 'bigint')}`, `a."deletedAt" is ${deleted ? 'not ' : ''}null`, ...compileScope(this.#of, this.#scope.reach, parameters, 'a')]
    const [row] = await this.#scope.sql<Loose>(`select ${this.columns('a')}${deleted ? ', a."deletedAt"' : ''} from ${quoted(this.#of.name)} a where ${conditions.join(' and ')} for update`, parameters.values)
    if (!row) throw noData()
    return this.present(row)
  }

  /** Shared rows are written only by roles that reach every project; one's own project may be changed, not made. */
  mayWrite(creates = false): void {
    const { caller } = this.#scope
    if (this.#of.name === 'project' && !creates) return
    if (caller.kind === 'operator' && this.#of.scope === 'global' && caller.projects !== 'all') throw allProjectsNeeded()
  }
  /** The scope's column for a new row, checked against what the caller may reach. */
  #placed(row: Record<string, unknown>): Record<string, unknown> {
    const column = scopeColumn(this.#of), { caller, reach } = this.#scope
    if (!column) return {}
    const [chosen, allowed, needed, denied] = column === 'projectId' ? [reach.projectId, reach.projects, projectNeeded, projectDenied] as const : [reach.sellerId, reach.sellers, sellerNeeded, sellerDenied] as const
    const only = allowed !== 'all' && allowed.length === 1 && caller.kind !== 'operator' ? allowed[0] : undefined
    const value = (row[column] as number | null | undefined) ?? chosen ?? only ?? null
    if (value === null) {
      if (this.#of.scope !== 'shared') throw needed()
      if (allowed !== 'all') throw allProjectsNeeded()
    } else if ((allowed !== 'all' && !allowed.includes(value)) || (chosen !== undefined && chosen !== value)) throw denied()
    return { [column]: value }
  }
  /** Column values of a whole row, search columns included; states start where they start. */
  #newValues(row: Record<string, unknown>): Record<string, unknown> {
    const values: Record<string, unknown> = this.#placed(row), { caller } = this.#scope
    for (const [name, field] of shapeOf(this.#of).fields) {
      const sent = row[name] ?? (this.#of.owner === name && caller.kind === 'visitor' ? caller.id : undefined) ?? (field.kind === 'state' ? initialCode(field) : field.default)
      values[name] = kept(name, field, sent)
      if (field.kind === 'idNumber') values[hashColumn(name)] = hashOf(sent)
    }
    return Object.assign(values, this.#searchValues(values))
  }
  #searchValues(row: Record<string, unknown>): Record<string, unknown> {
    const { isSearched, searched } = shapeOf(this.#of)
    if (!isSearched) return {}
    const parts = searched.map(name => row[name]), text = searchText(this.#of.searchWords ? [...parts, ...this.#of.searchWords(row)] : parts)
    return { searchText: text, searchGrams: gramsOf(text) }
  }
  async create(row: Record<string, unknown>): Promise<Loose> {
    return (await this.createMany([row]))[0] as Loose
  }
  async createMany(sent: readonly Record<string, unknown>[]): Promise<Loose[]> {
    if (!sent.length) return []
    this.mayWrite(true)
    const { tidy } = this.#of, rows = tidy ? sent.map(row => tidy(row)) : sent
    const all = rows.map(row => this.#newValues(row)), names = Object.keys(all[0] as object)
    for (const row of rows) await checkReferences(this.#scope, this.#of, row)
    const made: Loose[] = []
    // PostgreSQL takes 65,535 parameters a statement.
    const most = Math.max(1, Math.floor(30_000 / names.length))
    for (let from = 0; from < all.length; from += most) {
      const parameters = new Parameters()
      const places = all.slice(from, from + most).map(values => `(${names.map(name => parameters.add(values[name], this.#typeOf(name))).join(', ')})`)
      const insert = `insert into ${quoted(this.#of.name)} as a (${names.map(quoted).join(', ')}) values ${places.join(', ')} returning ${this.columns('a')}`
      const { kind, inBulk } = this.#scope.caller, logs = kind === 'operator' && !inBulk && !this.#of.log && rows.length === 1
      const run = async (scope: Scope) => {
        const inserted = await scope.sql<Loose>(insert, parameters.values)
        for (const row of inserted) this.present(row)
        if (logs) await scope.logChange(this.#of, 'create', undefined, inserted[0] as Loose)
        for (const row of inserted) scope.wrote(this.#of, this.#of.name === 'project' ? row.id : row.projectId)
        made.push(...inserted)
      }
      if (logs) await this.#scope.transaction(tx => run(tx as Scope))
      else await run(this.#scope)
    }
    return made
  }
  async copyIn(sent: readonly Record<string, unknown>[]): Promise<number[]> {
    this.mayWrite(true)
    const { tidy } = this.#of
    return copyRows(this.#scope, this.#of, sent, row => this.#newValues(tidy ? tidy(row) : row))
  }
  #typeOf(name: string): string {
    if (name === 'searchText') return 'text'
    if (name === 'searchGrams') return 'text[]'
    const field = allFields(this.#of)[name]
    return field ? keptAs(field).type(field) : 'text'
  }
  /** `"name" = $n` for the named fields of a row as it will stand, with updatedAt and, when they change, the search columns. */
  assignments(after: Record<string, unknown>, names: readonly string[], parameters: Parameters): string[] {
    const fields = this.#of.fields as Record<string, AnyField>
    const values: Record<string, unknown> = {}
    for (const name of names) {
      const field = fields[name]
      if (!field) throw new Error(`${this.#of.name} has no field ${name} to set`)
      values[name] = kept(name, field, after[name])
      if (field.kind === 'idNumber') values[hashColumn(name)] = hashOf(after[name])
    }
    if (names.some(name => fields[name]?.search) || (names.length && this.#of.searchWords)) Object.assign(values, this.#searchValues(after))
    return [...Object.entries(values).map(([name, value]) => `${quoted(name)} = ${parameters.add(value, this.#typeOf(name))}`),
      `"updatedAt" = greatest(date_trunc('milliseconds', clock_timestamp()), a."updatedAt" + interval '1 ms')`]
  }
  async update(changes: Record<string, unknown> & { id: number; updatedAt?: string }): Promise<Loose> {
    const { id, updatedAt, ...rest } = changes
    return this.#write(id, rest, updatedAt, 'update')
  }
  async set(id: number, changes: Record<string, unknown>): Promise<Loose> {
    for (const [name] of statesOf(this.#of)) if (name in changes) throw new Error(`${this.#of.name}.${name} is a state: it moves, it is never set`)
    return this.#write(id, changes, undefined, 'update')
  }
  async #write(id: number, sent: Record<string, unknown>, seen: string | undefined, action: string): Promise<Loose> {
    this.mayWrite()
    const changes = this.#of.tidy ? this.#of.tidy(sent) : sent
    return this.#scope.transaction(async tx => {
      const scope = tx as Scope, inside = new Rows(scope, this.#of)
      const before = await inside.lockAs(id, false)
      if (this.#of.reserved && before[this.#of.reserved] && scope.caller.kind !== 'system') throw reservedRow()
      if (seen !== undefined && Date.parse(seen) !== Date.parse(before.updatedAt)) throw changedMeanwhile({}, { resource: this.#of.name, row: before })
      await checkReferences(scope, this.#of, changes, id)
      const names = Object.keys(changes).filter(name => changes[name] !== undefined)
      const parameters = new Parameters(), place = parameters.add(id, 'bigint')
      const [after] = await scope.sql<Loose>(`update ${quoted(this.#of.name)} a set ${inside.assignments({ ...before, ...changes }, names, parameters).join(', ')} where a.id = ${place} returning ${this.columns('a')}`, parameters.values)
      if (!after) throw noData()
      this.present(after)
      await scope.logChange(this.#of, action, before, after)
      scope.wrote(this.#of, this.#of.name === 'project' ? id : after.projectId)
      return after
    })
  }
  async delete(id: number, options: { updatedAt?: string } = {}): Promise<void> {
    this.mayWrite()
    await this.#scope.transaction(async tx => {
      const scope = tx as Scope, before = await new Rows(scope, this.#of).lockAs(id, false)
      if (this.#of.reserved && before[this.#of.reserved]) throw reservedRow()
      if (options.updatedAt !== undefined && Date.parse(options.updatedAt) !== Date.parse(before.updatedAt)) throw changedMeanwhile({}, { resource: this.#of.name, row: before })
      await cascade(scope, this.#of, [id])
      if (scope.caller.kind === 'operator') await scope.log('delete', { resource: this.#of.name, id, projectId: (before.projectId as number) ?? null, details: { [this.#of.title]: changesBetween(this.#of, undefined, before)[this.#of.title]?.[1] ?? null } })
    })
  }
  async deleteMany(ids: readonly number[]): Promise<number[]> {
    this.mayWrite()
    return this.#scope.transaction(tx => deleteAll(tx as Scope, this.#of, ids))
  }
  async restore(id: number): Promise<Loose> {
    this.mayWrite()
    return this.#scope.transaction(async tx => {
      const scope = tx as Scope, inside = new Rows(scope, this.#of), gone = await inside.lockAs(id, true)
      await bringBack(scope, this.#of, [id], gone.deletedAt as string)
      const back = await inside.lockAs(id, false)
      if (scope.caller.kind === 'operator') await scope.log('restore', { resource: this.#of.name, id, projectId: (back.projectId as number) ?? null })
      return back
    })
  }
}
interface ShapeOfRows { readonly fields: readonly (readonly [name: string, field: AnyField])[]; readonly searched: readonly string[]; readonly isSearched: boolean }
const shapes = new WeakMap<AnyResource, ShapeOfRows>()
/** What every new row of a resource asks anew, worked out once. */
function shapeOf(of: AnyResource): ShapeOfRows {
  let known = shapes.get(of)
  if (!known) {
    const fields = Object.entries(of.fields as Record<string, AnyField>)
    shapes.set(of, known = { fields, searched: fields.filter(([, field]) => field.search && field.kind !== 'idNumber').map(([name]) => name), isSearched: isSearched(of) })
  }
  return known
}
function kept(name: string, field: AnyField, value: unknown): unknown {
  if (field.kind === 'password' && value && !String(value).startsWith('$argon2')) throw new Error(`${name}: a password is hashed before it is stored`)
  return toColumn(field, value)
}
