import { allFields, initialCode, type AnyField, type AnyResource, type Catalogue } from '@pavilion/declare'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { checksOf, indexName, isSearched, scopeColumn, uniqueSets } from './columns.ts'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../database/drizzle.ts'
import { hashColumn, keptAs } from './kinds.ts'

// Loaded only to write migrations: Drizzle has a hundred files, which no server needs.
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
// biome-ignore lint/suspicious/noExplicitAny: drizzle's builders differ in type per column
const builders: Readonly<Record<string, (name: string) => any>> = {
  text: name => text(name),
  bigint: name => bigint(name, { mode: 'number' }),
  integer: name => integer(name),
  jsonb: name => jsonb(name),
  numeric: name => numeric(name),
  boolean: name => boolean(name),
  date: name => date(name, { mode: 'string' }),
  timestamptz: moment,
}
/** The column of a field, by its SQL type. Types of lists end in `[]`. */
const columnOf = (name: string, type: string) =>
  type.endsWith('[]') ? builders[type.slice(0, -2)]?.(name).array() : builders[type]?.(name)
const now = sql`date_trunc('milliseconds', clock_timestamp())`
const tables = new Map<string, PgTable>()

/**
 * The Drizzle table of a resource, made from its declaration: columns named like the fields,
 * indexes of live rows, references.
 */
export function tableOf(of: AnyResource, all?: Catalogue): PgTable {
  const known = tables.get(of.name)
  if (known) return known
  const columns: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(allFields(of))) {
    if (field.counts) continue
    let column =
      name === 'id'
        ? bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
        : columnOf(name, keptAs(field).type(field))
    if (name === 'createdAt' || name === 'updatedAt') column = column.notNull().default(now)
    else if (name !== 'id') {
      if (field.kind === 'boolean') column = column.notNull().default(field.default === true)
      else if (field.kind === 'sortNumber') column = column.notNull().default(0)
      else if (field.kind === 'state') column = column.notNull().default(initialCode(field))
      else if (typeof field.default === 'string' || typeof field.default === 'number')
        column = column.notNull().default(field.kind === 'decimal' ? String(field.default) : field.default)
      else if (field.required) column = column.notNull()
    }
    columns[name] = column
    if (field.kind === 'idNumber') columns[hashColumn(name)] = text(hashColumn(name))
  }
  columns.deletedAt = moment('deletedAt')
  if (isSearched(of)) {
    columns.searchText = text('searchText').notNull().default('')
    columns.searchGrams = text('searchGrams').array().notNull().default(sql`'{}'::text[]`)
  }
  const scope = scopeColumn(of)
  const live = sql`"deletedAt" is null`
  const table = pgTable(of.name, columns as never, self => {
    const at = (name: string) => (self as Record<string, AnyPgColumn>)[name] as AnyPgColumn
    const made = []
    if (scope)
      made.push(
        index(indexName(of.name, scope, 'id'))
          .on(at(scope), at('id'))
          .where(live),
      )
    // For the recycle bin: few rows among a million.
    made.push(
      index(indexName(of.name, 'deletedAt'))
        .on(...([...(scope ? [at(scope)] : []), at('id')] as [AnyPgColumn]))
        .where(sql`"deletedAt" is not null`),
    )
    for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
      if (field.kind === 'refs' || field.kind === 'codeList') {
        const found = index(indexName(of.name, name)).using('gin', at(name))
        // Most rows have no tags: they stay out of the index, and every change of them is spared it.
        if (field.tags) made.push(found.where(sql`${sql.identifier(name)} is not null`))
        else if (field.filter) made.push(found)
      } else if (field.filter && !field.unique && !field.unindexed)
        made.push(
          index(indexName(of.name, name))
            .on(...([...(scope ? [at(scope)] : []), at(name), at('id')] as unknown as [AnyPgColumn]))
            .where(live),
        )
      else if (field.kind === 'ref' && !field.filter) made.push(index(indexName(of.name, name)).on(at(name)))
      if (field.kind === 'idNumber' && !field.unique)
        made.push(index(indexName(of.name, name, 'hash')).on(at(hashColumn(name))))
    }
    const part = (entry: string) => (entry in columns ? at(entry) : sql.raw(entry))
    for (const set of of.indexes)
      made.push(
        index(indexName(of.name, ...set.map(entry => (entry in columns ? entry : 'as')), 'idx'))
          .on(...([...(scope ? [at(scope)] : []), ...set.map(part), at('id')] as unknown as [AnyPgColumn]))
          .where(live),
      )
    for (const name of of.contains ?? [])
      made.push(index(indexName(of.name, name, 'contains')).using('gin', sql`${sql.identifier(name)} jsonb_path_ops`))
    // Rows for all projects have no project. They share one space of unique values.
    const distinct = (column: string) =>
      of.scope === 'shared' && column === 'projectId' ? sql`coalesce("projectId", 0)` : at(column)
    for (const { name, columns: keyColumns } of uniqueSets(of))
      made.push(
        uniqueIndex(name)
          .on(...(keyColumns.map(distinct) as [AnyPgColumn]))
          .where(live),
      )
    if (isSearched(of)) {
      made.push(index(indexName(of.name, 'searchText')).using('gin', sql`"searchText" gin_trgm_ops`))
      made.push(index(indexName(of.name, 'searchGrams')).using('gin', at('searchGrams')))
    }
    // Scope columns have no foreign key: the server sets them itself, and locking one project row
    // on every insert would be slow.
    for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
      const target =
        field.ref && !of.log && (field.kind === 'ref' || field.kind === 'treeParent')
          ? all?.resources.get(field.ref)
          : undefined
      if (!target || target.storage === 'view') continue
      made.push(
        foreignKey({
          name: indexName(of.name, name, 'fk'),
          columns: [at(name)],
          foreignColumns: [idOf(target, all as Catalogue)],
        } as never),
      )
      // Before a row is removed for good, PostgreSQL looks for rows that refer to it, deleted ones
      // included. Without this index it would read the whole table.
      if (!target.keepsDeleted && (field.kind === 'treeParent' || field.filter))
        made.push(
          field.required
            ? index(indexName(of.name, name, 'ref')).on(at(name))
            : index(indexName(of.name, name, 'ref'))
                .on(at(name))
                .where(sql`${sql.identifier(name)} is not null`),
        )
    }
    for (const { name, condition } of checksOf(of)) made.push(check(name, sql.raw(condition)))
    return made as never
  })
  tables.set(of.name, table)
  return table
}
// Tables may refer to each other in circles. Drizzle calls the extra configuration lazily, so the
// table under way is found in the map.
const idOf = (of: AnyResource, all: Catalogue) => (tableOf(of, all) as unknown as { id: AnyPgColumn }).id

/** Every table of the catalogue by name, as migrations see them. */
export const tablesOf = (all: Catalogue): Record<string, PgTable> =>
  Object.fromEntries(
    [...all.resources.values()].filter(of => of.storage === 'table').map(of => [of.name, tableOf(of, all)]),
  )
/**
 * Which rows (`rows`, their ids) of a table lost their reference to a row that was deleted. They
 * get it back when it is restored.
 */
export const lostReference = pgTable(
  'lostReference',
  {
    resource: text('resource').notNull(),
    rowId: bigint('rowId', { mode: 'number' }).notNull(),
    inTable: text('inTable').notNull(),
    field: text('field').notNull(),
    rows: bigint('rows', { mode: 'number' }).array().notNull(),
    lostAt: moment('lostAt').notNull(),
  },
  self => [index('lostReference_resource_rowId').on(self.resource, self.rowId)],
)
