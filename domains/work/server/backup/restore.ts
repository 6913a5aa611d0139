import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar-stream'
import { copyFrom, copyTo } from '@pavilion/store/database/pgPrivate.ts'
import { unlockJobs } from '@pavilion/store/database/queuePrivate.ts'
import type { FileStore } from '../files/index.ts'
import { unlocked } from './locking.ts'
import { sourceOf, type ArchiveSource } from './places.ts'
import {
  ArchiveProblem,
  digestOf,
  entryOfTable,
  isOurs,
  type Manifest,
  quotedName,
  rowsOf,
  type TableEntry,
  type TableOrder,
  tablesToKeep,
  writtenAlike,
} from './manifest.ts'

/**
 * Calls `see` for each entry of an archive; unread entries are skipped.
 * @throws ArchiveProblem when it is not an archive or is cut off
 */
export async function eachEntry(
  { where, open }: ArchiveSource,
  see: (name: string, bytes: Readable, size: number) => Promise<void>,
): Promise<void> {
  const entries = extract()
  const reading = pipeline(await unlocked(await open(), where, process.env), entries)
  reading.catch(() => {})
  try {
    for await (const entry of entries) {
      await see(entry.header.name, entry as unknown as Readable, entry.header.size ?? 0)
      entry.resume()
    }
    await reading
  } catch (error) {
    if (error instanceof ArchiveProblem) throw error
    // Without a code of the system or of the database: what was read is not what was written.
    throw !(error as { code?: string }).code || (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'
      ? new ArchiveProblem(`${where} is damaged: ${(error as Error).message}.`)
      : error
  }
}
/**
 * Reads every byte of an archive and returns its manifest. Changes nothing.
 * @throws ArchiveProblem unless everything is as it was written
 */
export async function checkArchive(archive: string | ArchiveSource): Promise<Manifest> {
  const source = typeof archive === 'string' ? sourceOf(archive, process.env) : archive
  const path = source.where
  const found: Record<string, { size: number; sha256: string }> = {}
  let text: Buffer | undefined
  let digest = ''
  await eachEntry(source, async (name, bytes, size) => {
    if (name === 'manifest.json') text = await buffer(bytes)
    else if (name === 'manifest.sha256') digest = (await buffer(bytes)).toString()
    else {
      const hash = createHash('sha256')
      for await (const chunk of bytes) hash.update(chunk as Buffer)
      found[name] = { size, sha256: hash.digest('hex') }
    }
  })
  const damaged = (what: string) =>
    new ArchiveProblem(`${path} is damaged: ${what}. Nothing was restored; use another backup.`)
  if (!text || digestOf(text) !== digest) throw damaged('its manifest is missing or altered')
  const manifest = JSON.parse(text.toString()) as Manifest
  if (manifest.format !== 1)
    throw new ArchiveProblem(`${path} was written by a newer release: restore it with that release.`)
  for (const [name, { size, sha256 }] of Object.entries(manifest.entries))
    if (found[name]?.size !== size || found[name]?.sha256 !== sha256)
      throw damaged(`${name} is ${found[name] ? 'altered' : 'missing'}`)
  const foreign = Object.keys(found).find(name => !Object.hasOwn(manifest.entries, name))
  if (foreign) throw damaged(`${foreign} does not belong to it`)
  return manifest
}

export interface Restored {
  readonly tables: number
  readonly rows: number
  readonly files: number
}
/**
 * Loads a checked archive into an empty database that has run the archive's migrations, and into an
 * empty data folder. All tables or none; each is then read again and compared with the archive.
 * @throws ArchiveProblem when a table differs
 */
export async function loadArchive(
  source: ArchiveSource,
  manifest: Manifest,
  { databaseUrl, dataDir, files }: { databaseUrl: string; dataDir: string; files: FileStore },
): Promise<Restored> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pavilion restore' })
  client.on('error', () => {})
  await client.connect()
  const tables = new Map(manifest.tables.map(table => [entryOfTable(table), table]))
  try {
    await client.query('begin')
    const { rows: links } = await client.query<{ table: string; name: string; definition: string }>(
      `
        select conrelid::regclass::text as "table", conname as "name",
          pg_get_constraintdef(oid) as "definition"
        from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    // Tables refer to each other in cycles: foreign keys are added again, and so checked, once all
    // rows are there.
    for (const { table, name } of links) await client.query(`alter table ${table} drop constraint ${quotedName(name)}`)
    // Only truncate tables that the migrations filled: truncating an empty one would create new
    // files for it and all its indexes.
    const names = manifest.tables.map(({ schema, name }) => `${quotedName(schema)}.${quotedName(name)}`)
    const { rows: filled } = await client.query<{ nth: number }>(
      names.map((name, nth) => `(select ${nth} as nth from ${name} limit 1)`).join(' union all '),
    )
    if (filled.length > 0) await client.query(`truncate ${filled.map(({ nth }) => names[nth]).join(', ')} cascade`)
    await eachEntry(source, async (name, bytes) => {
      const table = tables.get(name)
      if (table)
        await copyFrom(
          client,
          `copy ${quotedName(table.schema)}.${quotedName(table.name)} (${table.columns.map(quotedName).join(', ')}) from stdin`,
          async sink => {
            for await (const chunk of bytes.pipe(createGunzip())) await sink.send(chunk as Buffer)
          },
        )
      else if (name.startsWith('files/')) {
        if (!isOurs(name)) return
        await files.write(name.slice('files/'.length), bytes)
      } else if (name === 'key' && !process.env.PAVILION_KEY)
        await writeFile(join(dataDir, 'key'), await buffer(bytes), { mode: 0o600, flag: 'wx' })
    })
    const { rows: orders } = await client.query<TableOrder & { schema: string; name: string }>(tablesToKeep)
    const holds = async (table: TableEntry, order: TableOrder) => {
      const hash = createHash('sha256')
      const { stream, rows } = copyTo(client, rowsOf(table, order))
      for await (const chunk of stream) hash.update(chunk as Buffer)
      return rows() === table.rows && hash.digest('hex') === table.sha256
    }
    for (const table of manifest.tables) {
      const { key, words } = orders.find(one => one.schema === table.schema && one.name === table.name) ?? {
        key: [],
        words: [],
      }
      await client.query(writtenAlike)
      if (await holds(table, { key, words })) continue
      // Archives of earlier releases have rows as their server formatted and sorted them.
      await client.query('reset all')
      if (!(await holds(table, { key, words: [] })))
        throw new ArchiveProblem(`The table ${table.name} differs from the archive: nothing was restored.`)
    }
    for (const { table, name, definition } of links)
      await client.query(`alter table ${table} add constraint ${quotedName(name)} ${definition}`)
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval(to_regclass($1), $2)', [`${quotedName(schema)}.${quotedName(name)}`, value])
    // No worker of the old installation is running these jobs any more.
    for (const unlock of unlockJobs) await client.query(unlock)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files,
  }
}
