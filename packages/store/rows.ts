import {
  allFields,
  changedMeanwhile,
  noData,
  personErased,
  reservedRow,
  statesOf,
  type AnyField,
  type AnyResource,
} from '@pavilion/declare'
import type { ListQuery, Listed, ReadOptions, RowsOptions, Times } from './context.ts'
import { birthCode } from './moving/births.ts'
import { copyRows } from './writing/copyRows.ts'
import { include } from './lists/includes.ts'
import { hashColumn, hashOf, keptAs } from './tables/kinds.ts'
import { Lists } from './lists/lists.ts'
import { columnsOf, type Loose, mostRows, present, someColumns } from './lists/projection.ts'
import { compileOrder } from './lists/order.ts'
import { setMany } from './writing/setMany.ts'
import { touched } from './writing/touched.ts'
import { kept, newRow, shapeOf, tidied } from './tables/rowShape.ts'
import { allProjectsNeeded, projectDenied, projectNeeded, sellerDenied, sellerNeeded } from './refusals.ts'
import { bringBack, cascade, deleteAll, goneLine, inBin, mustBelong } from './writing/deleting.ts'
import { checkFiles } from './writing/privateFiles.ts'
import { checkReferences, hangs, holdTree } from './writing/references.ts'
import { gramsOf, searchText } from './lists/search.ts'
import type { Session } from './session.ts'
import { scopeColumn } from './tables/columns.ts'
import { mustStayWithin } from './reach/stayWithin.ts'
import { Parameters, quoted } from './sql/parameters.ts'
import { whyMissing } from './reach/missing.ts'
import { compileScope } from './reach/reach.ts'
import { compileWhere } from './lists/where.ts'

/** The rows of one resource within one caller's reach. */
export class Rows {
  readonly #session: Session
  readonly #of: AnyResource
  constructor(session: Session, of: AnyResource) {
    this.#session = session
    this.#of = of
  }
  columns(alias: string) {
    return columnsOf(this.#of, alias)
  }
  present<T extends Record<string, unknown>>(row: T): T {
    return present(this.#of, row)
  }

  getList(query: ListQuery = {}): Promise<Listed<Loose>> {
    return new Lists(this.#session, this.#of).getList(query)
  }
  eachBatch(
    query: ListQuery,
    size: number,
    use: (rows: Loose[]) => Promise<void>,
    options: { whole?: boolean } = {},
  ): Promise<void> {
    return new Lists(this.#session, this.#of).eachBatch(query, size, use, options)
  }
  async getDetail(id: number, { fields, includes }: ReadOptions<string, string> = {}): Promise<Loose> {
    const parameters = new Parameters()
    const conditions = [
      `a.id = ${parameters.add(id, 'bigint')}`,
      'a."deletedAt" is null',
      ...compileScope(this.#of, this.#session.reached, parameters, 'a'),
    ]
    const [row] = await this.#session.sql<Loose>(
      `select ${this.#columnsRead(fields, includes)}
      from ${quoted(this.#of.name)} a
      where ${conditions.join(' and ')}`,
      parameters.values,
    )
    if (!row) throw await whyMissing(this.#session, this.#of, id)
    this.present(row)
    if (includes?.length) await include(this.#session, this.#of, [row], includes)
    return row
  }
  #columnsRead(fields: readonly string[] | undefined, includes: readonly string[] | undefined): string {
    if (!fields) return this.columns('a')
    if (includes?.length) throw new Error(`${this.#of.name}: named fields are read without relations`)
    return someColumns(this.#of, 'a', fields)
  }
  #live(where: Record<string, unknown>, parameters: Parameters): string {
    return [
      ...compileScope(this.#of, this.#session.reached, parameters, 'a'),
      'a."deletedAt" is null',
      ...compileWhere(this.#session.database.catalogue, this.#of, where, parameters, 'a', true),
    ].join(' and ')
  }
  async rows(
    where: Record<string, unknown>,
    { fields, order, limit = mostRows, includes }: RowsOptions<string, string> = {},
  ): Promise<Loose[]> {
    const parameters = new Parameters()
    const conditions = this.#live(where, parameters)
    const most = limit === Number.POSITIVE_INFINITY ? '' : ` limit ${parameters.add(limit, 'int')}`
    const rows = await this.#session.sql<Loose>(
      `select ${this.#columnsRead(fields, includes)}
      from ${quoted(this.#of.name)} a
      where ${conditions}
      order by ${compileOrder(this.#of, order, 'a')}${most}`,
      parameters.values,
    )
    for (const row of rows) this.present(row)
    if (includes?.length) await include(this.#session, this.#of, rows, includes)
    return rows
  }
  async find(
    where: Record<string, unknown>,
    options: Omit<RowsOptions<string, string>, 'limit'> = {},
  ): Promise<Loose | undefined> {
    return (await this.rows(where, { ...options, limit: 1 }))[0]
  }
  async ids(where: Record<string, unknown>): Promise<number[]> {
    const rows = await this.rows(where, { fields: ['id'], order: [['id', 'asc']], limit: Number.POSITIVE_INFINITY })
    return rows.map(({ id }) => id)
  }
  async exists(where: Record<string, unknown>): Promise<boolean> {
    const parameters = new Parameters()
    const [row] = await this.#session.sql<{ exists: boolean }>(
      `select exists (select 1 from ${quoted(this.#of.name)} a where ${this.#live(where, parameters)}) as "exists"`,
      parameters.values,
    )
    return row?.exists === true
  }
  async count(where: Record<string, unknown> = {}): Promise<number> {
    const parameters = new Parameters()
    const [row] = await this.#session.sql<{ count: number }>(
      `select count(*) as count
      from ${quoted(this.#of.name)} a
      where ${this.#live(where, parameters)}`,
      parameters.values,
    )
    return row?.count ?? 0
  }
  async lock(id: number, { referable = false } = {}): Promise<Loose> {
    if (!this.#session.inTransaction) throw new Error(`${this.#of.name}: lock() must be called inside a transaction`)
    return this.lockAs(id, false, referable ? 'for no key update' : 'for update')
  }
  async holdTree(): Promise<void> {
    if (!this.#session.inTransaction) throw new Error(`${this.#of.name}: lock() must be called inside a transaction`)
    await holdTree(this.#session, this.#of)
  }
  /**
   * Locks a live row, or one from the recycle bin.
   * @throws noData
   */
  async lockAs(id: number, deleted: boolean, how = 'for update'): Promise<Loose> {
    const parameters = new Parameters()
    const conditions = [
      `a.id = ${parameters.add(id, 'bigint')}`,
      deleted ? inBin(this.#of, 'a') : 'a."deletedAt" is null',
      ...compileScope(this.#of, this.#session.reached, parameters, 'a'),
    ]
    const [row] = await this.#session.sql<Loose>(
      `select ${this.columns('a')}${deleted ? ', a."deletedAt"' : ''}
      from ${quoted(this.#of.name)} a
      where ${conditions.join(' and ')}
      ${how}`,
      parameters.values,
    )
    if (!row) throw await whyMissing(this.#session, this.#of, id)
    return this.present(row)
  }

  /**
   * Shared rows may be changed only by roles with access to all projects. Operators may change the
   * project they work in, but not create one.
   */
  mayWrite(creates = false): void {
    const { caller } = this.#session
    if (this.#of.name === 'project' && !creates) return
    if (caller.kind === 'operator' && this.#of.scope === 'global' && caller.projects !== 'all')
      throw allProjectsNeeded()
  }
  /** A row that all projects share is changed only by roles with access to all of them. */
  mayWriteRow({ projectId }: Readonly<Record<string, unknown>>): void {
    const { caller } = this.#session
    if (this.#of.scope === 'shared' && projectId === null && caller.kind === 'operator' && caller.projects !== 'all')
      throw allProjectsNeeded()
  }
  /** The scope column of a new row, checked against what the caller may reach. */
  #placed(row: Record<string, unknown>): Record<string, unknown> {
    const column = scopeColumn(this.#of)
    const { caller, reached: reach } = this.#session
    if (!column) return {}
    const [chosen, allowed, needed, denied] =
      column === 'projectId'
        ? ([reach.projectId, reach.projects, projectNeeded, projectDenied] as const)
        : ([reach.sellerId, reach.sellers, sellerNeeded, sellerDenied] as const)
    const only = allowed !== 'all' && allowed.length === 1 && caller.kind !== 'operator' ? allowed[0] : undefined
    const value = (row[column] as number | null | undefined) ?? chosen ?? only ?? null
    if (value === null) {
      if (this.#of.scope !== 'shared') throw needed()
      if (allowed !== 'all') throw allProjectsNeeded()
    } else if ((allowed !== 'all' && !allowed.includes(value)) || (chosen !== undefined && chosen !== value))
      throw denied()
    return { [column]: value }
  }
  /** The column values of a new row, search columns included. */
  #newValues(row: Record<string, unknown>, birth?: string): Record<string, unknown> {
    const values: Record<string, unknown> = this.#placed(row)
    const { caller } = this.#session
    for (const [name, field] of shapeOf(this.#of).fields) {
      const sent =
        field.kind === 'state'
          ? this.#bornAs(name, field, row[name], birth)
          : (row[name] ?? (this.#of.owner === name && caller.kind === 'visitor' ? caller.id : field.default))
      values[name] = kept(name, field, sent)
      if (field.kind === 'idNumber') values[hashColumn(name)] = hashOf(sent)
    }
    return Object.assign(values, this.#searchValues(values))
  }
  /**
   * A state starts at its initial code or where the named birth says. The system may restore rows
   * with the state they had.
   */
  #bornAs(name: string, field: AnyField, sent: unknown, birth: string | undefined): unknown {
    const start = birthCode(this.#of, name, field, birth)
    if (sent === undefined || sent === null || sent === start) return start
    if (this.#session.caller.kind === 'system') return sent
    throw new Error(`${this.#of.name}.${name} starts at ${start}: declare a birth for another start`)
  }
  #searchValues(row: Record<string, unknown>): Record<string, unknown> {
    const { isSearched, searched } = shapeOf(this.#of)
    if (!isSearched) return {}
    const parts = searched.map(name => row[name])
    const text = searchText(this.#of.searchWords ? [...parts, ...this.#of.searchWords(row)] : parts)
    return { searchText: text, searchGrams: gramsOf(text) }
  }
  async create(row: Record<string, unknown>, options: { birth?: string } = {}): Promise<Loose> {
    return (await this.createMany([row], options))[0] as Loose
  }
  async createMany(sent: readonly Record<string, unknown>[], { birth }: { birth?: string } = {}): Promise<Loose[]> {
    if (!sent.length) return []
    this.mayWrite(true)
    const { kind, inBulk } = this.#session.caller
    const isOurs = kind === 'service' || kind === 'system'
    // The rows they refer to are locked until these are written. A birth and its effect are one.
    if ((!isOurs || birth !== undefined) && !this.#session.inTransaction)
      return this.#session.transaction(tx =>
        new Rows(tx as Session, this.#of).createMany(sent, birth === undefined ? {} : { birth }),
      )
    const rows = sent.map(row => newRow(this.#of, row))
    const all = rows.map(row => this.#newValues(row, birth))
    const names = Object.keys(all[0] as object)
    for (const row of rows) await checkReferences(this.#session, this.#of, row)
    await checkFiles(this.#session, this.#of, rows)
    const made: Loose[] = []
    // PostgreSQL takes 65,535 parameters a statement.
    const most = Math.max(1, Math.floor(30_000 / names.length))
    for (let from = 0; from < all.length; from += most) {
      const parameters = new Parameters()
      const places = all
        .slice(from, from + most)
        .map(values => `(${names.map(name => parameters.add(values[name], this.typeOf(name))).join(', ')})`)
      const insert = `insert into ${quoted(this.#of.name)} as a (${names.map(quoted).join(', ')})
        values ${places.join(', ')}
        returning ${this.columns('a')}`
      const logs = kind === 'operator' && !inBulk && !this.#of.log && rows.length === 1
      const inserted = await this.#session.sql<Loose>(insert, parameters.values)
      for (const row of inserted) this.present(row)
      if (logs) await this.#session.logChange(this.#of, 'create', undefined, inserted[0] as Loose)
      for (const row of inserted) this.#session.wrote(this.#of, this.#of.name === 'project' ? row.id : row.projectId)
      made.push(...inserted)
    }
    await mustStayWithin(
      this.#session,
      this.#of,
      made.map(({ id }) => id),
    )
    if (birth !== undefined) await this.#session.applyBirth(this.#of, birth, made)
    return made
  }
  async createAtCommit(id: number, sent: Record<string, unknown>, { birth }: { birth?: string } = {}): Promise<void> {
    const { kind } = this.#session.caller
    if (kind !== 'service' && kind !== 'system')
      throw new Error(`${this.#of.name}: only services write with the commit`)
    const values = this.#newValues(newRow(this.#of, sent), birth)
    const names = Object.keys(values)
    const shape = shapeOf(this.#of)
    const places = names.map((name, nth) => `$${nth + 2}::${this.typeOf(name)}`)
    shape.withId ??= `insert into ${quoted(this.#of.name)} ("id", ${names.map(quoted).join(', ')})
      overriding system value
      values ($1::bigint, ${places.join(', ')})`
    await this.#session.atCommit(shape.withId, [id, ...names.map(name => values[name])])
    const projectId = (values.projectId as number | undefined) ?? null
    await this.#session.rememberBirths(this.#of, [{ id, projectId, birth }], { atCommit: true })
    this.#session.wrote(this.#of, values.projectId)
  }
  async copyIn(
    sent: readonly Record<string, unknown>[],
    times?: readonly (Times | undefined)[],
    birthOf?: (row: Record<string, unknown>) => string | undefined,
    { quiet = false }: { quiet?: boolean } = {},
  ): Promise<number[]> {
    this.mayWrite(true)
    if (times && this.#session.caller.kind !== 'system')
      throw new Error(`${this.#of.name}: when a row was made is only for the system to set`)
    const now = this.#session.now().toISOString()
    const past = times && new Map(sent.map((row, nth) => [row, times[nth]]))
    const ids = await copyRows(this.#session, this.#of, sent, row => {
      const values = this.#newValues(newRow(this.#of, row), birthOf?.(row))
      const { createdAt = now, updatedAt = createdAt } = past?.get(row) ?? {}
      return past ? Object.assign(values, { createdAt, updatedAt }) : values
    })
    await mustStayWithin(this.#session, this.#of, ids)
    if (birthOf) {
      const born = sent.map((row, nth) => ({
        id: ids[nth] as number,
        projectId: (row.projectId as number | undefined) ?? null,
        birth: birthOf(row),
      }))
      await this.#session.rememberBirths(this.#of, born, { quiet })
    }
    return ids
  }
  typeOf(name: string): string {
    if (name === 'searchText') return 'text'
    if (name === 'searchGrams') return 'text[]'
    const field = allFields(this.#of)[name]
    return field ? keptAs(field).type(field) : 'text'
  }
  /**
   * The assignments `"name" = $n` of the named fields, with `updatedAt` and, where needed, the
   * search columns. `after` is the whole row after the change.
   */
  assignments(
    after: Record<string, unknown>,
    names: readonly string[],
    parameters: Parameters,
    searched = true,
  ): string[] {
    return [
      ...Object.entries(this.valuesToSet(after, names, searched)).map(
        ([name, value]) => `${quoted(name)} = ${parameters.add(value, this.typeOf(name))}`,
      ),
      touched,
    ]
  }
  /** The column values of the named fields, with the search columns unless `searched` is false. */
  valuesToSet(after: Record<string, unknown>, names: readonly string[], searched = true): Record<string, unknown> {
    const fields = this.#of.fields as Record<string, AnyField>
    const values: Record<string, unknown> = {}
    for (const name of names) {
      const field = fields[name]
      if (!field) throw new Error(`${this.#of.name} has no field ${name} to set`)
      values[name] = kept(name, field, after[name])
      if (field.kind === 'idNumber') values[hashColumn(name)] = hashOf(after[name])
    }
    if (searched && (names.some(name => fields[name]?.search) || (names.length && this.#of.searchWords)))
      Object.assign(values, this.#searchValues(after))
    return values
  }
  setMany(rows: readonly (Record<string, unknown> & { id: number })[]): Promise<void> {
    return setMany(this.#session, this.#of, this, rows)
  }
  async update(changes: Record<string, unknown> & { id: number; updatedAt?: string }): Promise<Loose> {
    const { id, updatedAt, ...rest } = changes
    return this.#write(id, rest, updatedAt)
  }
  async set(id: number, changes: Record<string, unknown>): Promise<Loose> {
    for (const [name] of statesOf(this.#of))
      if (name in changes) throw new Error(`${this.#of.name}.${name} is a state, which moves and is never set`)
    return this.#write(id, changes, undefined, true)
  }
  #refuseAppendOnly(): void {
    if (this.#of.appendOnly) throw new Error(`${this.#of.name} is written once`)
  }
  async #write(id: number, sent: Record<string, unknown>, seen: string | undefined, serves = false): Promise<Loose> {
    this.mayWrite()
    this.#refuseAppendOnly()
    const changes = tidied(this.#of, sent)
    return this.#session.transaction(async tx => {
      const session = tx as Session
      const inside = new Rows(session, this.#of)
      if (hangs(this.#of, changes)) await holdTree(session, this.#of)
      const before = await inside.lockAs(id, false)
      if (!serves) this.mayWriteRow(before)
      if (this.#of.reserved && before[this.#of.reserved] && session.caller.kind !== 'system') throw reservedRow()
      if (before.erasedAt) throw personErased()
      if (seen !== undefined && Date.parse(seen) !== Date.parse(before.updatedAt))
        throw changedMeanwhile({}, { resource: this.#of.name, row: before })
      await checkReferences(session, this.#of, changes, id, before)
      await checkFiles(session, this.#of, [changes], before)
      const names = Object.keys(changes).filter(name => changes[name] !== undefined)
      const parameters = new Parameters()
      const place = parameters.add(id, 'bigint')
      const [after] = await session.sql<Loose>(
        `update ${quoted(this.#of.name)} a
        set ${inside.assignments({ ...before, ...changes }, names, parameters).join(', ')}
        where a.id = ${place}
        returning ${this.columns('a')}`,
        parameters.values,
      )
      if (!after) throw noData()
      this.present(after)
      if (!serves) await mustStayWithin(session, this.#of, [id])
      await session.logChange(this.#of, 'update', before, after)
      session.wrote(this.#of, this.#of.name === 'project' ? id : after.projectId)
      return after
    })
  }
  async delete(id: number, options: { updatedAt?: string } = {}): Promise<void> {
    this.mayWrite()
    this.#refuseAppendOnly()
    await this.#session.transaction(async tx => {
      const session = tx as Session
      const before = await new Rows(session, this.#of).lockAs(id, false)
      this.mayWriteRow(before)
      if (this.#of.reserved && before[this.#of.reserved]) throw reservedRow()
      if (options.updatedAt !== undefined && Date.parse(options.updatedAt) !== Date.parse(before.updatedAt))
        throw changedMeanwhile({}, { resource: this.#of.name, row: before })
      await cascade(session, this.#of, [id])
      if (session.caller.kind === 'operator')
        await session.logLines('delete', this.#of.name, [goneLine(this.#of, before)])
    })
  }
  async deleteMany(ids: readonly number[], { logged = false } = {}): Promise<number[]> {
    this.mayWrite()
    return this.#session.transaction(tx => deleteAll(tx as Session, this.#of, ids, logged))
  }
  async restore(id: number, { tellPeople = false }: { tellPeople?: boolean } = {}): Promise<Loose> {
    this.mayWrite()
    return this.#session.transaction(async tx => {
      const session = tx as Session
      const inside = new Rows(session, this.#of)
      const gone = await inside.lockAs(id, true)
      this.mayWriteRow(gone)
      await mustBelong(session, this.#of, id)
      await bringBack(session, this.#of, [id], { stamp: gone.deletedAt as string, quiet: !tellPeople })
      const back = await inside.lockAs(id, false)
      if (session.caller.kind === 'operator')
        await session.log('restore', { resource: this.#of.name, id, projectId: (back.projectId as number) ?? null })
      return back
    })
  }
}
