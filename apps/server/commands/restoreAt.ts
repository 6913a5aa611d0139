import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unlockJobs } from '@pavilion/store/database/queuePrivate.ts'
import { findHome, startEmbedded, EmbeddedProblem } from '@pavilion/store/embedded/index.ts'
import {
  ArchiveProblem,
  checkArchive,
  eachEntry,
  isOurs,
  keptLog,
  keysOfLog,
  shelfOf,
  sourceIn,
  unlocked,
  type BaseEntry,
} from '@pavilion/work/server/backup/index.ts'
import { storeOf, type FileStore } from '@pavilion/work/server/files/index.ts'
import pg from 'pg'
import { type Config, halfRestored, prepareDataDir } from '../config.ts'
import { requireEmpty, requireKnown } from './backup.ts'

export interface RestoredAt {
  readonly upTo: string
  readonly parts: number
  readonly files: number
}
/** A moment with its zone, or `last`. @throws ArchiveProblem */
export function momentOf(text: string): Date | undefined {
  if (text === 'last') return undefined
  const moment = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(text.trim())
    ? new Date(
        text
          .trim()
          .replace(' ', 'T')
          .replace(/([+-]\d\d)$/, '$1:00'),
      )
    : new Date(Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new ArchiveProblem(
      `"${text}" is no moment: give it with its zone, such as "2027-04-12 10:31:00+08", or last.`,
    )
  return moment
}

/**
 * Brings the built-in database back as it was at a moment, into an empty DATA_DIR: the newest base before it, and the
 * log up to it.
 * @throws ArchiveProblem when there is no base before it, or the log does not reach it
 */
export async function restoreAt(config: Config, time: string, { test = false } = {}): Promise<RestoredAt> {
  const until = momentOf(time)
  if (config.databaseUrl) throw new ArchiveProblem('The log is that of the built-in database: leave DATABASE_URL out.')
  const mark = halfRestored(config)
  if (existsSync(mark)) rmSync(join(config.dataDir, 'postgres'), { recursive: true, force: true })
  else requireEmpty(config)
  const { store } = shelfOf(config.dataDir, process.env)
  const { name, base } = await baseBefore(store, until)
  prepareDataDir(config)
  writeFileSync(mark, '')
  const home = findHome(config.dataDir, !config.dataDirGiven, sentence => console.error(sentence))
  const folder = join(home.folder, 'postgres.replay')
  await unpack(store, name, { data: home.data, base, dataDir: config.dataDir })
  const parts = await fetchParts(store, { folder, base, until })
  if (home.owner) await chown(folder, home.owner.uid, home.owner.gid)
  const upTo = await replay(config, { folder, until, test })
  const files = await fetchUploads(store, storeOf(config))
  rmSync(folder, { recursive: true, force: true })
  rmSync(mark)
  return { upTo, parts, files }
}
async function baseBefore(store: FileStore, until: Date | undefined): Promise<{ name: string; base: BaseEntry }> {
  const { bases } = await keptLog(store)
  for (const { name, at } of bases.reverse()) {
    if (until && at > until) continue
    const source = sourceIn(store, name)
    const manifest = await checkArchive(source)
    const { base } = manifest
    if (!base) throw new ArchiveProblem(`${source.where} is no base of a database.`)
    requireKnown(source, manifest)
    if (base.version !== '18')
      throw new ArchiveProblem(
        `${source.where} is of PostgreSQL ${base.version}, this is 18: use the release that wrote it.`,
      )
    if (!until || Date.parse(base.usableFrom) <= until.getTime()) return { name, base }
  }
  throw new ArchiveProblem(
    bases.length
      ? `There is no base before that moment in ${store.where}; the first one is of ${bases.at(-1)?.at.toISOString()}.`
      : `There is no base of a database in ${store.where}: set BACKUP_URL to where the log is kept.`,
  )
}
async function unpack(
  store: FileStore,
  name: string,
  { data, base, dataDir }: { data: string; base: BaseEntry; dataDir: string },
): Promise<void> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  for (const folder of base.folders) mkdirSync(inside(data, folder), { recursive: true, mode: 0o700 })
  for (const folder of [
    'pg_wal',
    'pg_replslot',
    'pg_stat_tmp',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_subtrans',
  ])
    mkdirSync(join(data, folder), { recursive: true, mode: 0o700 })
  await eachEntry(sourceIn(store, name), async (entry, bytes) => {
    if (entry === 'key') {
      if (!process.env.PAVILION_KEY) await writeFile(join(dataDir, 'key'), await buffer(bytes), { mode: 0o600 })
    } else if (entry.startsWith('base/'))
      await pipeline(bytes, createWriteStream(inside(data, entry.slice('base/'.length)), { mode: 0o600 }))
  })
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 })
}
function inside(folder: string, path: string): string {
  if (path.split('/').some(part => part === '..' || part === ''))
    throw new ArchiveProblem(`${path} is no file of a base.`)
  return join(folder, path)
}
/** The parts from the base on; of those after the moment the first few, which may still hold what was before it. */
async function fetchParts(
  store: FileStore,
  { folder, base, until }: { folder: string; base: BaseEntry; until: Date | undefined },
): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const { parts } = await keptLog(store)
  const keys = await keysOfLog(store, process.env)
  const slack = 30 * 60_000
  const wanted = parts.filter(
    ({ part, at }) =>
      part.endsWith('.history') ||
      (part.slice(8, 24) >= base.firstPart.slice(8) && (!until || at.getTime() < until.getTime() + slack)),
  )
  for (const { name, part, digest } of wanted) {
    const bytes = await store.read(name)
    if (!bytes) continue
    const path = join(folder, part)
    const where = `${name} in ${store.where}`
    const damaged = () => new ArchiveProblem(`${where} is damaged: choose a moment before it was written.`)
    await pipeline(await unlocked(bytes, where, keys), createGunzip(), createWriteStream(path, { mode: 0o644 })).catch(
      (error: NodeJS.ErrnoException) => {
        // A code of the system is no fault of the bytes.
        throw error.syscall ? error : damaged()
      },
    )
    if ((await digestOfFile(path)) !== digest) throw damaged()
  }
  return wanted.length
}
async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 16)
}
/** PostgreSQL replays the log; it is ready when it stands at the moment. */
async function replay(
  config: Config,
  { folder, until, test }: { folder: string; until: Date | undefined; test: boolean },
): Promise<string> {
  const options = {
    dataDir: config.dataDir,
    mayMove: !config.dataDirGiven,
    test,
    log: (line: string) => console.error(line),
  }
  const database = await startEmbedded({
    ...options,
    // Names of zones are not known yet when PostgreSQL reads its settings.
    replay: { folder, ...(until && { until: until.toISOString().replace('T', ' ').replace('Z', '+00') }) },
  }).catch(error => {
    throw error instanceof EmbeddedProblem && /recovery ended before/.test(error.message)
      ? new ArchiveProblem(
          'The log that was kept does not reach that moment: choose an earlier one, or «last» for all there is.',
        )
      : error
  })
  try {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ at: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "at"`,
    )
    // No worker of the old installation is running these jobs any more.
    const { rows: queue } = await client.query(`select from pg_namespace where nspname = 'graphile_worker'`)
    if (queue.length) for (const unlock of unlockJobs) await client.query(unlock)
    await client.end()
    return rows[0]?.at ?? 'the base'
  } finally {
    await database.stop()
  }
}
async function fetchUploads(store: FileStore, files: FileStore): Promise<number> {
  const keys = await keysOfLog(store, process.env)
  let fetched = 0
  for await (const { name } of store.list('log/files/')) {
    const path = name.slice('log/files/'.length).replace(/\.age$/, '')
    if (!isOurs(`files/${path}`) || (await files.stat(path))) continue
    const bytes = await store.read(name)
    if (!bytes) continue
    await files.write(path, await unlocked(bytes, `${name} in ${store.where}`, keys))
    fetched++
  }
  return fetched
}
