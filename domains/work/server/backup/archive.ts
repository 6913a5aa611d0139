import { dayMs } from '@pavilion/declare'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { makeFolder } from '@pavilion/store/database/folders.ts'
import pg from 'pg'
import { pack, type Pack } from 'tar-stream'
import { copyTo } from '@pavilion/store/database/pgPrivate.ts'
import { now } from '@pavilion/store'
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
  /** The path of the archive: a file that does not exist yet. */
  readonly to: string
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

/**
 * Writes an archive of an installation that keeps running: one snapshot of the database, every
 * uploaded file, and the key. The file gets its final name only when it is complete.
 */
export async function backUp({ databaseUrl, dataDir, to, report = async () => {} }: BackupWish): Promise<BackupResult> {
  const work = workFolder(dirname(to))
  const part = join(work, 'archive')
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pavilion backup' })
  client.on('error', () => {})
  const archive = pack()
  const written = pipeline(archive, createWriteStream(part, { mode: 0o600 }))
  written.catch(() => {})
  try {
    await client.connect()
    // One snapshot for all tables: later commits are not in it, earlier ones are in every table.
    await client.query(writtenAlike)
    await client.query('begin isolation level repeatable read read only')
    const { rows: tables } = await client.query<TableEntry & TableOrder>(tablesToKeep)
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from "pavilionMigration" order by name',
    )
    const { rows: sequences } = await client.query<{ schema: string; name: string; value: string }>(
      `
        select schemaname as "schema", sequencename as "name", last_value::text as "value"
        from pg_sequences
        where schemaname in ('public', 'graphile_worker') and last_value is not null
        order by 1, 2`,
    )
    const paths = await filesBelow(join(dataDir, 'files'))
    const total = tables.length + paths.length
    const entries: Record<string, { size: number; sha256: string }> = {}
    const kept: TableEntry[] = []
    for (const { key, words, ...table } of tables) {
      const hash = createHash('sha256')
      const place = join(work, 'table')
      const { stream, rows } = copyTo(client, rowsOf(table, { key, words }))
      await pipeline(
        stream,
        through(chunk => hash.update(chunk)),
        createGzip({ level: 5 }),
        createWriteStream(place, { mode: 0o600 }),
      )
      await put(archive, entryOfTable(table), (await stat(place)).size, createReadStream(place), entries)
      kept.push({ ...table, rows: rows(), sha256: hash.digest('hex') })
      await report(kept.length, total)
    }
    await client.query('commit')
    let files = 0
    for (const path of paths) {
      const place = join(dataDir, 'files', path)
      const handle = await open(place).catch(() => undefined)
      // Deleted meanwhile.
      if (!handle) continue
      try {
        await put(
          archive,
          `files/${path}`,
          (await handle.stat()).size,
          handle.createReadStream({ autoClose: false }),
          entries,
        )
      } finally {
        await handle.close()
      }
      if (++files % 100 === 0) await report(tables.length + files, total)
    }
    const key = await open(join(dataDir, 'key')).catch(() => undefined)
    if (key)
      try {
        await put(archive, 'key', (await key.stat()).size, key.createReadStream({ autoClose: false }), entries)
      } finally {
        await key.close()
      }
    const manifest: Manifest = {
      format: 1,
      createdAt: now().toISOString(),
      migrations,
      tables: kept,
      sequences: sequences.map(one => ({ ...one, value: Number(one.value) })),
      files,
      hasKey: key !== undefined,
      entries,
    }
    const text = Buffer.from(JSON.stringify(manifest))
    await putBytes(archive, 'manifest.json', text)
    await putBytes(archive, 'manifest.sha256', Buffer.from(digestOf(text)))
    archive.finalize()
    await written
    await report(total, total)
    const bytes = (await stat(part)).size
    await rename(part, to)
    return { path: to, bytes, tables: kept.length, rows: kept.reduce((sum, table) => sum + table.rows, 0), files }
  } catch (error) {
    archive.destroy()
    // If the archive stream broke off, the original error is the reason.
    const why = (await written.then(
      () => error,
      unwritten => (unwritten.code === 'ERR_STREAM_PREMATURE_CLOSE' ? error : unwritten),
    )) as NodeJS.ErrnoException
    throw isFull.test(why.code ?? '')
      ? new ArchiveProblem(
          `Not enough space for the archive in ${dirname(to)} (${why.code}): free some, or choose another place.`,
        )
      : why
  } finally {
    await client.end().catch(() => {})
    await rm(work, { recursive: true, force: true })
  }
}
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
/** Paths of our complete files below a folder, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(path => isOurs(`files/${path}`))
    .sort()
}
