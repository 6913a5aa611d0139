import { createHash } from 'node:crypto'
import { queueTables } from '@pavilion/store/database/queuePrivate.ts'

/**
 * A table in the archive. `sha256` is over its rows as COPY writes them, in the order of its key:
 * the same on every server.
 */
export interface TableEntry {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly sha256: string
}
/** An archive of one event: its name, whose key sealed it, and what else it needs. */
export interface EventEntry {
  readonly id: number
  readonly name: string
  /** A keyed hash: values sealed with another key could not be read. */
  readonly key: string
  /** Tables whose rows are not of the event but needed by it. */
  readonly needed: readonly string[]
  /** What rows that stay behind name of the event: forgotten when it is erased, known again when it is back. */
  readonly named: readonly {
    readonly table: string
    readonly field: string
    readonly rows: readonly (readonly [id: number, names: number])[]
  }[]
}
/** A copy of a running cluster, made while its log was kept. */
export interface BaseEntry {
  /** The first part of the log that it needs. */
  readonly firstPart: string
  /** From this moment on it can be brought back. */
  readonly usableFrom: string
  /** Which cluster it is, and of which PostgreSQL. */
  readonly cluster: string
  readonly version: string
  readonly folders: readonly string[]
  /** The uploads that were there. */
  readonly uploads: readonly string[]
}
/** The contents of an archive. It is stored at the end, followed by its own digest. */
export interface Manifest {
  readonly format: 1
  readonly createdAt: string
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly value: number }[]
  readonly files: number
  readonly hasKey: boolean
  /** Only in an archive of one event. */
  readonly event?: EventEntry
  /** Only in a base of the built-in database, over which its log is replayed. */
  readonly base?: BaseEntry
  /** Every entry before the manifest, as stored in the archive. */
  readonly entries: Readonly<Record<string, { readonly size: number; readonly sha256: string }>>
}
/** The archive or its destination cannot be used: one sentence for the person. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem'
}

export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`
export const digestOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
export const entryOfTable = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  `tables/${schema}.${name}.copy.gz`
/**
 * Whether a file is one of ours: only names we create ourselves, none of which leaves the folder.
 * Files of a file manager or a mounted disk are neither saved nor restored.
 */
export const isOurs = (name: string) =>
  /^files\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)
/**
 * How the rows of a table are sorted: by its key, or by all columns. `words`: text columns, sorted
 * by code point because the server's collation would sort them differently.
 */
export interface TableOrder {
  readonly key: readonly string[]
  readonly words: readonly string[]
}
/** The COPY statement for the sorted rows of a table. */
export const rowsOf = (
  { schema, name, columns }: Pick<TableEntry, 'schema' | 'name' | 'columns'>,
  { key, words }: TableOrder,
  where?: string,
) =>
  `copy (select ${columns.map(quotedName).join(', ')} from ${quotedName(schema)}.${quotedName(name)}${where ? ` where ${where}` : ''} order by ${(key.length ? key : columns).map(column => `${quotedName(column)}${words.includes(column) ? ' collate "C"' : ''}`).join(', ')}) to stdout`
/**
 * Settings that make every server write values the same way, whatever its time zone and formats.
 */
export const writtenAlike = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`

/**
 * The tables of a backup: all our own, one divided by months as the whole it is, and the jobs waiting
 * in the queue. The list of migrations is in the manifest instead.
 */
export const tablesToKeep = `
  select n.nspname as "schema", c.relname as "name",
    array(
      select a.attname::text
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as "columns",
    array(
      select a.attname::text
      from pg_index i, unnest(i.indkey::int[]) with ordinality k(attnum, nth)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = i.indrelid
      order by k.nth
    ) as "key",
    array(
      select a.attname::text
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attcollation <> 0
    ) as "words"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (
      (n.nspname = 'public' and c.relname <> 'pavilionMigration')
      or (
        n.nspname = 'graphile_worker'
        and c.relname in (${queueTables.map(name => `'${name}'`).join(', ')})
      )
    )
  order by 1, 2`
