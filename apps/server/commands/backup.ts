import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareQueue } from '@pavilion/jobs'
import { migrate, migrationsIn } from '@pavilion/store'
import { embeddedState } from '@pavilion/store/embedded/index.ts'
import {
  ArchiveProblem,
  type ArchiveSource,
  backUp,
  type BackupResult,
  checkArchive,
  loadArchive,
  sourceOf,
  targetOf,
  type Manifest,
  type Restored,
} from '@pavilion/work/server/backup/index.ts'
import { folderStore, storeOf, type FileStore } from '@pavilion/work/server/files/index.ts'
import pg from 'pg'
import { type Config, halfRestored, prepareDataDir } from '../config.ts'
import { migrateAll, migrationsFolder } from '../migrate.ts'
import { requireUsable, withDatabase } from './database.ts'

/**
 * Writes an archive of the installation, which may keep running.
 * @throws ArchiveProblem when the file exists already or there is nothing to save
 */
export async function backup(config: Config, file: string): Promise<BackupResult> {
  const to = targetOf(file, process.env)
  if (typeof to === 'string' && existsSync(to)) throw new ArchiveProblem(`${to} already exists: choose another file.`)
  if (!config.databaseUrl && embeddedState(config.dataDir, !config.dataDirGiven) === 'none')
    throw new ArchiveProblem(`${config.dataDir} contains no installation yet: there is nothing to save.`)
  return withDatabase(config, databaseUrl =>
    backUp({ databaseUrl, dataDir: config.dataDir, files: storeOf(config), to, environment: process.env }),
  )
}

/**
 * Restores an archive into an empty DATA_DIR (and, with DATABASE_URL, an empty database), then
 * migrates to this release. Everything is checked before anything is written.
 * @throws ArchiveProblem for a damaged archive, one of a newer release, or a destination that is
 *   not empty
 */
export async function restore(config: Config, file: string): Promise<Restored> {
  if (existsSync(file) && !statSync(file).isFile())
    throw new ArchiveProblem(`${resolve(file)} is not a file: give the path of the archive.`)
  const source = sourceOf(file, process.env)
  const manifest = await checkArchive(source)
  requireBackup(source, manifest)
  requireKnown(source, manifest)
  const mark = halfRestored(config)
  const once = existsSync(mark)
  if (!once) requireEmpty(config)
  prepareDataDir(config)
  if (!config.databaseUrl) writeFileSync(mark, '')
  return withDatabase(config, async databaseUrl => {
    await requireUsable(databaseUrl)
    await requireEmptyDatabase(databaseUrl, manifest)
    if (once) clearHalf(config)
    writeFileSync(mark, '')
    await migrateAsThen(databaseUrl, manifest)
    await prepareQueue(databaseUrl)
    const restored = await loadArchive(source, manifest, {
      databaseUrl,
      dataDir: config.dataDir,
      files: storeOf(config),
    })
    rmSync(mark)
    await migrateAll(databaseUrl)
    return restored
  })
}
/** Takes files of a rehearsal: their hashes are compared while the archive is read. */
const nowhere: FileStore = {
  ...folderStore('/nowhere'),
  async write(_name, bytes) {
    if (!Buffer.isBuffer(bytes)) for await (const _ of bytes);
    return { size: 0, sha256: '' }
  },
}
/**
 * Restores an archive into a new database on the same server, compares everything, migrates it, and
 * deletes it again. Changes nothing of the installation.
 * @throws ArchiveProblem for an archive that cannot be restored, or a user who may not make databases
 */
export async function rehearse(source: ArchiveSource, databaseUrl: string): Promise<Restored> {
  const manifest = await checkArchive(source)
  requireBackup(source, manifest)
  requireKnown(source, manifest)
  const name = `pavilion_rehearsal_${randomBytes(6).toString('hex')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-rehearsal-'))
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pavilion rehearsal' })
  await client.connect()
  try {
    await client.query(`create database "${name}" template template0`).catch(error => {
      throw error.code === '42501'
        ? new ArchiveProblem(
            'A rehearsal needs a database of its own: let the user of DATABASE_URL make databases (alter role … createdb).',
          )
        : error
    })
    await migrateAsThen(url.href, manifest)
    await prepareQueue(url.href)
    const restored = await loadArchive(source, manifest, { databaseUrl: url.href, dataDir: folder, files: nowhere })
    await migrateAll(url.href)
    return restored
  } finally {
    await client.query(`drop database if exists "${name}" with (force)`).catch(() => {})
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
/**
 * Removes what an unfinished restore has left in the data folder. A shared folder may be mounted at
 * `files`.
 */
function clearHalf({ dataDir }: Config): void {
  const files = join(dataDir, 'files')
  for (const path of [
    ...(existsSync(files) ? readdirSync(files).map(name => join(files, name)) : []),
    join(dataDir, 'key'),
  ])
    rmSync(path, { recursive: true, force: true })
}
const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')
export function requireKnown({ where }: ArchiveSource, manifest: Manifest): void {
  const missing = unknownMigration(manifest)
  if (missing)
    throw new ArchiveProblem(
      `${where} was written by a release that has the migration ${missing}, which this release does not have (or has a different one): restore it with that release.`,
    )
}
function requireBackup({ where }: ArchiveSource, { event, base }: Manifest): void {
  if (event) throw new ArchiveProblem(`${where} holds the event ${event.name} alone: bring it in with «import-event».`)
  if (base) throw new ArchiveProblem(`${where} is a base of the log: «restore --at» uses it.`)
}
function unknownMigration({ migrations }: Manifest): string | undefined {
  const here = new Map(migrationsIn(migrationsFolder).map(({ name, sql }) => [name, hashOf(sql)]))
  return migrations.find(({ name, hash }) => here.get(name) !== hash)?.name
}
/** Runs exactly the migrations of the archive's installation, so that its rows fit the tables. */
async function migrateAsThen(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-restore-'))
  try {
    for (const { name } of migrations) copyFileSync(join(migrationsFolder, `${name}.sql`), join(folder, `${name}.sql`))
    await migrate(databaseUrl, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
export function requireEmpty({ dataDir, dataDirGiven, databaseUrl }: Config): void {
  const files = join(dataDir, 'files')
  const there =
    (!databaseUrl && embeddedState(dataDir, !dataDirGiven) !== 'none') ||
    (existsSync(files) && readdirSync(files).length > 0) ||
    existsSync(join(dataDir, 'key'))
  if (there) throw new ArchiveProblem(`${dataDir} is not empty: a backup can only be restored into an empty DATA_DIR.`)
}
/**
 * The database must have no tables, or only those of an unfinished restore by this release, which
 * fills all or none.
 */
async function requireEmptyDatabase(databaseUrl: string, { migrations }: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const {
      rows: [found],
    } = await client.query<{ name: string }>(
      `
        select relname as name
        from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
        limit 1`,
    )
    if (found && !(await isUnfilled(client, migrations)))
      throw new ArchiveProblem('The database is not empty: a backup can only be restored into an empty one.')
  } finally {
    await client.end()
  }
}
async function isUnfilled(client: pg.Client, migrations: Manifest['migrations']): Promise<boolean> {
  const {
    rows: [known],
  } = await client.query<{ ours: boolean }>(
    `select to_regclass('"sysUser"') is not null and to_regclass('"pavilionMigration"') is not null as "ours"`,
  )
  if (!known?.ours) return false
  const {
    rows: [left],
  } = await client.query<{ unfilled: boolean }>(
    'select not exists (select from "sysUser") and not exists (select from "project") and not exists (select from "pavilionMigration" where "name" <> all($1)) as "unfilled"',
    [migrations.map(({ name }) => name)],
  )
  return left?.unfilled ?? false
}
