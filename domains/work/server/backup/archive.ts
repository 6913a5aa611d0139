import { dayMs } from '@pavilion/declare'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makeFolder } from '@pavilion/store/database/folders.ts'
import pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import { copyTo } from '@pavilion/store/database/pgPrivate.ts'
import { now } from '@pavilion/store'
import { locked } from './locking.ts'
import type { ArchiveTarget } from './places.ts'
import { storeOf, type FileStore } from '../files/index.ts'
import {
  ArchiveProblem,
  digestOf,
  entryOfTable,
  isOurs,
  type Manifest,
  rowsOf,
  type TableEntry,
  type TableOrder,
  tablesToKeep,
  writtenAlike,
} from './manifest.ts'

export interface BackupWish {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Where its uploads are; default: the folder `files` in `dataDir`. */
  readonly files?: FileStore
  /** The archive: a file that does not exist yet, or a name in a bucket. */
  readonly to: ArchiveTarget
  /** With BACKUP_RECIPIENT or BACKUP_PASSPHRASE, the archive is locked. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /**
   * Called after each table and each hundred files with the progress. May throw to stop the backup.
   */
  readonly report?: (done: number, total: number) => Promise<void>
}
export interface BackupResult {
  readonly path: string
  readonly bytes: number
  readonly tables: number
  readonly rows: number
  readonly files: number
}

const through = (see: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk)
      done(null, chunk)
    },
  })
/** Adds a stream of known size to the archive and records its digest. */
async function put(
  archive: Pack,
  name: string,
  size: number,
  bytes: Readable,
  entries: Record<string, { size: number; sha256: string }>,
): Promise<void> {
  const hash = createHash('sha256')
  const entry = archive.entry({ name, size, mode: 0o600 })
  await pipeline(
    bytes,
    through(chunk => hash.update(chunk)),
    entry,
  )
  entries[name] = { size, sha256: hash.digest('hex') }
}
async function putBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  await new Promise<void>((done, failed) => {
    archive.entry({ name, size: bytes.length, mode: 0o600 }, bytes, error => (error ? failed(error) : done()))
  })
}

/** What is put into an archive, one after the other. */
export interface ArchiveWriter {
  /** The rows of a table, all of them or those of a condition. */
  table(client: pg.ClientBase, table: Omit<TableEntry, 'rows' | 'sha256'> & TableOrder, where?: string): Promise<void>
  bytes(name: string, size: number, bytes: Readable): Promise<void>
  readonly tables: readonly TableEntry[]
}
type Closing = Omit<Manifest, 'format' | 'createdAt' | 'tables' | 'entries'>
/**
 * Writes an archive: what `fill` puts in, then the list of contents with checksums. It gets its final name only
 * when it is complete.
 */
export async function writeArchive(
  { dataDir, to, environment = {} }: Pick<BackupWish, 'dataDir' | 'to' | 'environment'>,
  fill: (archive: ArchiveWriter) => Promise<Closing>,
): Promise<{ path: string; bytes: number; manifest: Manifest }> {
  const near = typeof to === 'string' ? dirname(to) : join(dataDir, 'backups')
  const work = workFolder(near)
  const part = join(work, 'archive')
  const archive = pack()
  // The packer has streams of its own kind.
  const packed = new PassThrough()
  pipeline(archive, packed).catch(() => {})
  const written = locked(packed, environment).then(bytes =>
    typeof to === 'string'
      ? pipeline(bytes, createWriteStream(part, { mode: 0o600 })).then(async () => (await stat(part)).size)
      : to.store.write(to.name, bytes).then(({ size }) => size),
  )
  // What cannot be written any more need not be gathered either.
  written.catch(error => archive.destroy(error))
  const entries: Record<string, { size: number; sha256: string }> = {}
  const tables: TableEntry[] = []
  try {
    const closing = await fill({
      tables,
      bytes: (name, size, bytes) => put(archive, name, size, bytes, entries),
      async table(client, { key, words, ...table }, where) {
        const hash = createHash('sha256')
        const place = join(work, 'table')
        const { schema, name, columns } = table
        const { stream, rows } = copyTo(client, rowsOf(table, { key, words }, where))
        await pipeline(
          stream,
          through(chunk => hash.update(chunk)),
          createGzip({ level: 5 }),
          createWriteStream(place, { mode: 0o600 }),
        )
        await put(archive, entryOfTable(table), (await stat(place)).size, createReadStream(place), entries)
        tables.push({ schema, name, columns, rows: rows(), sha256: hash.digest('hex') })
      },
    })
    const manifest: Manifest = { format: 1, createdAt: now().toISOString(), tables, ...closing, entries }
    const text = Buffer.from(JSON.stringify(manifest))
    await putBytes(archive, 'manifest.json', text)
    await putBytes(archive, 'manifest.sha256', Buffer.from(digestOf(text)))
    archive.finalize()
    const bytes = await written
    if (typeof to === 'string') await rename(part, to)
    return { path: typeof to === 'string' ? to : `${to.name} in ${to.store.where}`, bytes, manifest }
  } catch (error) {
    archive.destroy()
    // If the archive stream broke off, the original error is the reason.
    const why = (await written.then(
      () => error,
      unwritten => (unwritten.code === 'ERR_STREAM_PREMATURE_CLOSE' ? error : unwritten),
    )) as NodeJS.ErrnoException
    throw isFull.test(why.code ?? '')
      ? new ArchiveProblem(
          `Not enough space for the archive in ${near} (${why.code}): free some, or choose another place.`,
        )
      : why
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Writes an archive of an installation that keeps running: one snapshot of the database, every
 * uploaded file, and the key.
 */
export async function backUp({
  databaseUrl,
  dataDir,
  files: store = storeOf({ dataDir }),
  to,
  environment = {},
  report = async () => {},
}: BackupWish): Promise<BackupResult> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pavilion backup' })
  client.on('error', () => {})
  let total = 1
  try {
    const { path, bytes, manifest } = await writeArchive({ dataDir, to, environment }, async archive => {
      await client.connect()
      // One snapshot for all tables: later commits are not in it, earlier ones are in every table.
      await client.query(writtenAlike)
      await client.query('begin isolation level repeatable read read only')
      const { rows: tables } = await client.query<TableEntry & TableOrder>(tablesToKeep)
      const migrations = await migrationsOf(client)
      const { rows: sequences } = await client.query<{ schema: string; name: string; value: string }>(
        `
          select schemaname as "schema", sequencename as "name", last_value::text as "value"
          from pg_sequences
          where schemaname in ('public', 'graphile_worker') and last_value is not null
          order by 1, 2`,
      )
      const paths = await namesIn(store)
      total = tables.length + paths.length
      for (const table of tables) {
        await archive.table(client, table)
        await report(archive.tables.length, total)
      }
      await client.query('commit')
      let files = 0
      for (const [path, size] of paths) {
        const bytes = await store.read(path)
        // Deleted meanwhile.
        if (!bytes) continue
        await archive.bytes(`files/${path}`, size, bytes)
        if (++files % 100 === 0) await report(tables.length + files, total)
      }
      const key = await open(join(dataDir, 'key')).catch(() => undefined)
      if (key)
        try {
          await archive.bytes('key', (await key.stat()).size, key.createReadStream({ autoClose: false }))
        } finally {
          await key.close()
        }
      return {
        migrations,
        sequences: sequences.map(one => ({ ...one, value: Number(one.value) })),
        files,
        hasKey: key !== undefined,
      }
    })
    await report(total, total)
    const { tables, files } = manifest
    return { path, bytes, tables: tables.length, rows: tables.reduce((sum, table) => sum + table.rows, 0), files }
  } finally {
    await client.end().catch(() => {})
  }
}
/** The migrations that a database has run. */
export const migrationsOf = async (client: pg.ClientBase): Promise<{ name: string; hash: string }[]> =>
  (await client.query<{ name: string; hash: string }>('select name, hash from "pavilionMigration" order by name')).rows
/** The disk or the quota is full, or the file system does not allow a file of this size. */
const isFull = /^(?:ENOSPC|EDQUOT|EFBIG)$/
/**
 * A working folder for the archive until it is complete. Leftovers of a killed server are deleted
 * after one day.
 */
function workFolder(folder: string): string {
  try {
    makeFolder(folder, 0o700)
    const left = readdirSync(folder).filter(
      name => /^\.backup-\w{6}$/.test(name) && now().getTime() - statSync(join(folder, name)).mtimeMs > dayMs,
    )
    for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
    return mkdtempSync(join(folder, '.backup-'))
  } catch (error) {
    throw new ArchiveProblem(
      `${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another place.`,
    )
  }
}
/** Names and sizes of our complete files, sorted. */
export async function namesIn(store: FileStore): Promise<[string, number][]> {
  const found: [string, number][] = []
  for await (const { name, size } of store.list()) if (isOurs(`files/${name}`)) found.push([name, size])
  return found.sort(([a], [b]) => (a < b ? -1 : 1))
}
