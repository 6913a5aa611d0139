import { dayMs } from '@pavilion/declare'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { forgetGap, hasGap, logFolder, waitingParts } from '@pavilion/store/embedded/index.ts'
import { now } from '@pavilion/store'
import pg from 'pg'
import type { FileStore } from '../files/index.ts'
import { migrationsOf, namesIn, writeArchive } from './archive.ts'
import { areLocked, locked, newIdentity, recipientFor, unlocked } from './locking.ts'
import { ArchiveProblem, type Manifest } from './manifest.ts'
import { checkArchive } from './restore.ts'
import { sourceIn, type Shelf } from './places.ts'

// The log of the built-in database, so that any moment can be brought back: `log/base-…` are copies of the cluster,
// `log/parts/…` is what was written since, `log/files/…` are the uploads.
type Environment = Readonly<Record<string, string | undefined>>
const bases = /^log\/base-([\d-]+T[\d-]+Z)\.tar(?:\.age)?$/
const parts =
  /^log\/parts\/([0-9A-F]{8}(?:[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup)?|\.history))\.([0-9a-f]{16})\.gz(?:\.age)?$/
const uploads = /^log\/files\/(.+?)(?:\.age)?$/
const ending = (environment: Environment) => (areLocked(environment) ? '.age' : '')

export interface KeptBase {
  readonly name: string
  readonly at: Date
}
export interface KeptPart {
  readonly name: string
  readonly part: string
  readonly digest: string
  readonly at: Date
}
const identities = new Map<string, Promise<string>>()
/**
 * With what the many files of the log are locked. Trying a passphrase is made slow on purpose: it locks one private
 * key beside them, and that locks the files.
 */
export async function keysOfLog(store: FileStore, environment: Environment): Promise<Environment> {
  const { BACKUP_PASSPHRASE: passphrase } = environment
  if (!passphrase || environment.BACKUP_RECIPIENT?.trim()) return environment
  const about = `${store.where} ${passphrase}`
  const opening = identities.get(about) ?? identityOf(store, environment)
  identities.set(about, opening)
  // What failed is tried again.
  opening.catch(() => identities.delete(about))
  const identity = await opening
  return { BACKUP_RECIPIENT: await recipientFor(identity), BACKUP_IDENTITY: identity }
}
async function identityOf(store: FileStore, environment: Environment): Promise<string> {
  const name = 'log/identity.age'
  const kept = await store.read(name)
  if (kept) return (await buffer(await unlocked(kept, `${name} in ${store.where}`, environment))).toString()
  const made = await newIdentity()
  await store.write(name, await locked(Readable.from([Buffer.from(made)]), environment))
  return made
}
/** What is kept of the log. @throws filesAway */
export async function keptLog(store: FileStore): Promise<{ bases: KeptBase[]; parts: KeptPart[] }> {
  const found = { bases: [] as KeptBase[], parts: [] as KeptPart[] }
  for await (const { name, at } of store.list('log/')) {
    const base = bases.exec(name)?.[1]
    const [, part, digest] = parts.exec(name) ?? []
    if (base) found.bases.push({ name, at: new Date(base.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z')) })
    else if (part && digest) found.parts.push({ name, part, digest, at })
  }
  const byName = <T extends { name: string }>(one: T, other: T) => (one.name < other.name ? -1 : 1)
  return { bases: found.bases.sort(byName), parts: found.parts.sort(byName) }
}

/** One connection to the database, or its pool. */
interface Asked {
  query<T extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<T>>
}
/** Where the cluster of this database puts its log; undefined where it keeps none. */
export async function logOf(database: Asked): Promise<{ data: string; folder: string } | undefined> {
  const { rows } = await database.query<{ mode: string; data: string }>(
    `select current_setting('archive_mode') as "mode",
      case when pg_has_role(current_user, 'pg_read_all_settings', 'member') then current_setting('data_directory') end as "data"`,
  )
  const [found] = rows
  if (!found?.data || found.mode === 'off') return undefined
  const folder = logFolder(found.data)
  return { data: found.data, folder }
}

/**
 * Takes the parts that wait to the shelf, in their order. Stopped anywhere, it begins again with the same part.
 * @throws ArchiveProblem when another installation keeps its log there too
 */
export async function shipParts(
  folder: string,
  { store }: Pick<Shelf, 'store'>,
  environment: Environment,
): Promise<number> {
  const waiting = waitingParts(folder)
  if (!waiting.length) return 0
  const keys = await keysOfLog(store, environment)
  const there = new Map((await keptLog(store)).parts.map(({ part, digest }) => [part, digest]))
  for (const { name, path } of waiting) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    const digest = hash.digest('hex').slice(0, 16)
    const known = there.get(name)
    if (known && known !== digest)
      throw new ArchiveProblem(
        `${store.where} has another log part ${name}: two installations must not keep their log in one place. Give this one another BACKUP_URL.`,
      )
    if (!known) {
      const packed = createGzip()
      pipeline(createReadStream(path), packed).catch(() => {})
      await store.write(`log/parts/${name}.${digest}.gz${ending(environment)}`, await locked(packed, keys))
    }
    await rm(path, { force: true })
  }
  return waiting.length
}
/** Copies uploads that the shelf does not have. */
export async function shipUploads(
  files: FileStore,
  { store }: Pick<Shelf, 'store'>,
  environment: Environment,
): Promise<number> {
  const there = new Set<string>()
  for await (const { name } of store.list('log/files/')) {
    const path = uploads.exec(name)?.[1]
    if (path) there.add(path)
  }
  const keys = await keysOfLog(store, environment)
  let copied = 0
  for (const [path] of await namesIn(files)) {
    if (there.has(path)) continue
    const bytes = await files.read(path)
    // Deleted meanwhile.
    if (!bytes) continue
    await store.write(`log/files/${path}${ending(environment)}`, await locked(bytes, keys))
    copied++
  }
  return copied
}

/** Not part of a base: what PostgreSQL makes again, and what belongs to the running one. */
const skipped =
  /^(?:pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/.|^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL.*|backup_label(?:\.old)?|recovery\.signal|standby\.signal)$|(?:^|\/)pgsql_tmp/
/** Copies the running cluster to the shelf: the beginning from which its log can be replayed. */
export async function takeBase(
  { databaseUrl, dataDir, files }: { databaseUrl: string; dataDir: string; files: FileStore },
  shelf: Shelf,
  environment: Environment,
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pavilion base' })
  client.on('error', () => {})
  await client.connect()
  try {
    const place = await logOf(client)
    if (!place) throw new ArchiveProblem('The database keeps no log: start the server with BACKUP_LOG=1.')
    // From here on nothing is missing again.
    const gap = hasGap(place.folder)
    const name = `log/base-${now().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${ending(environment)}`
    const { manifest } = await writeArchive({ dataDir, to: shelf.target(name), environment }, async archive => {
      const { rows: begun } = await client.query<{ part: string; cluster: string; version: string }>(
        `select pg_walfile_name(pg_backup_start('pavilion', true)) as "part", system_identifier::text as "cluster",
            current_setting('server_version_num')::int / 10000 || '' as "version"
          from pg_control_system()`,
      )
      const migrations = await migrationsOf(client)
      const folders: string[] = []
      for (const entry of await readdir(place.data, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name).slice(place.data.length + 1)
        if (skipped.test(path)) continue
        if (entry.isDirectory()) folders.push(path)
        else if (entry.isFile()) await putRunning(archive.bytes, place.data, path)
      }
      const { rows: ended } = await client.query<{ label: string; at: string }>(
        `select labelfile as "label", to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at" from pg_backup_stop(false)`,
      )
      const label = Buffer.from(String(ended[0]?.label))
      await archive.bytes('base/backup_label', label.length, Readable.from([label]))
      const key = await open(join(dataDir, 'key')).catch(() => undefined)
      if (key)
        try {
          await archive.bytes('key', (await key.stat()).size, key.createReadStream({ autoClose: false }))
        } finally {
          await key.close()
        }
      return {
        migrations,
        sequences: [],
        files: 0,
        hasKey: key !== undefined,
        base: {
          firstPart: String(begun[0]?.part),
          usableFrom: String(ended[0]?.at),
          cluster: String(begun[0]?.cluster),
          version: String(begun[0]?.version),
          folders,
          uploads: (await namesIn(files)).map(([path]) => path),
        },
      }
    })
    if (gap) forgetGap(place.folder)
    return manifest
  } finally {
    await client.end().catch(() => {})
  }
}
/** A file of a running cluster may shrink or go while it is read: its log puts it right. */
async function putRunning(
  put: (name: string, size: number, bytes: Readable) => Promise<void>,
  folder: string,
  path: string,
): Promise<void> {
  const file = await open(join(folder, path)).catch(() => undefined)
  if (!file) return
  try {
    const { size } = await file.stat()
    await put(`base/${path}`, size, Readable.from(exactly(file, size)))
  } finally {
    await file.close()
  }
}
async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  const piece = 1_000_000
  for (let at = 0; at < size; ) {
    const bytes = Buffer.alloc(Math.min(piece, size - at))
    await file.read(bytes, 0, bytes.length, at)
    at += bytes.length
    yield bytes
  }
}

/**
 * Deletes bases that are older than wished, but for the newest; parts before the oldest base that stays; and uploads
 * that are gone and that no base names.
 */
export async function trimLog(
  shelf: Pick<Shelf, 'store'>,
  { keep, days, files }: { keep: number; days: number | null; files: FileStore },
): Promise<number> {
  const { store } = shelf
  const { bases: there, parts: known } = await keptLog(store)
  const before = days === null ? Number.NEGATIVE_INFINITY : now().getTime() - days * dayMs
  const stay = there.filter(
    ({ at }, nth) => nth === there.length - 1 || (nth >= there.length - keep && at.getTime() >= before),
  )
  const gone = there.filter(base => !stay.includes(base))
  const [oldest] = stay
  if (!gone.length || !oldest) return 0
  const named = new Set((await namesIn(files)).map(([path]) => path))
  let first: string | undefined
  for (const base of stay) {
    const { base: entry } = await checkArchive(sourceIn(store, base.name))
    if (base === oldest) first = entry?.firstPart
    for (const path of entry?.uploads ?? []) named.add(path)
  }
  for (const { name } of gone) await store.remove(name)
  let removed = gone.length
  for (const { name, part } of known)
    if (first && part.length >= 24 && part.slice(8, 24) < first.slice(8)) {
      await store.remove(name)
      removed++
    }
  for await (const { name } of store.list('log/files/')) {
    const path = uploads.exec(name)?.[1]
    if (path && !named.has(path)) {
      await store.remove(name)
      removed++
    }
  }
  return removed
}
