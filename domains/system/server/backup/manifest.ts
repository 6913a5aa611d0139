import { createHash } from 'node:crypto'

/**
 * A table as the archive holds it. `sha256` is of its rows as COPY writes them, in the order of its
 * key: the same wherever they lie.
 */
export interface TableEntry {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly sha256: string
}
/** What an archive holds. It stands at its end, followed by its own digest. */
export interface Manifest {
  readonly format: 1
  readonly createdAt: string
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: readonly TableEntry[]
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly value: number }[]
  readonly files: number
  readonly hasKey: boolean
  /** Every entry before the manifest, as it lies in the archive. */
  readonly entries: Readonly<Record<string, { readonly size: number; readonly sha256: string }>>
}
/** An archive that cannot be used, or a place that cannot take it: one sentence for the person. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem'
}

export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`
export const digestOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
export const entryOfTable = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  `tables/${schema}.${name}.copy.gz`
/**
 * Whether a file is one of ours: only what we name ourselves climbs nowhere. What else lies there,
 * of a file manager or a mounted disk, is neither saved nor restored.
 */
export const isOurs = (name: string) =>
  /^files\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)
/**
 * How a table's rows are put in order: by its key, else by all columns; `words`, those that a
 * server's language would order otherwise, by their letters' numbers.
 */
export interface TableOrder {
  readonly key: readonly string[]
  readonly words: readonly string[]
}
/** The rows of a table in order. */
export const rowsOf = (
  { schema, name, columns }: Pick<TableEntry, 'schema' | 'name' | 'columns'>,
  { key, words }: TableOrder,
) =>
  `copy (select ${columns.map(quotedName).join(', ')} from ${quotedName(schema)}.${quotedName(name)} order by ${(key.length ? key : columns).map(column => `${quotedName(column)}${words.includes(column) ? ' collate "C"' : ''}`).join(', ')}) to stdout`
/**
 * Values are then written alike on every server, whatever its time zone is and how it likes dates.
 */
export const writtenAlike = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`

/**
 * The tables of a backup: everything of the product's own, and the jobs that wait in the queue. Not
 * the list of migrations, which the manifest names.
 */
export const tablesToKeep = `select n.nspname as "schema", c.relname as "name",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as "columns",
    array(select a.attname::text from pg_index i, unnest(i.indkey::int[]) with ordinality k(attnum, nth) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = i.indrelid order by k.nth) as "key",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attcollation <> 0) as "words"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and ((n.nspname = 'public' and c.relname <> 'pavilionMigration') or (n.nspname = 'graphile_worker' and c.relname in ('_private_tasks', '_private_job_queues', '_private_jobs'))) order by 1, 2`
