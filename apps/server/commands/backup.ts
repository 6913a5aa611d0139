import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareQueue } from '@pavilion/jobs'
import { migrate, migrationsIn } from '@pavilion/store'
import { embeddedState } from '@pavilion/store/embedded/index.ts'
import {
  ArchiveProblem,
  backUp,
  type BackupResult,
  checkArchive,
  loadArchive,
  type Manifest,
  type Restored,
} from '@pavilion/work/server/backup/index.ts'
import pg from 'pg'
import { type Config, halfRestored, prepareDataDir } from '../config.ts'
import { migrateAll, migrationsFolder } from '../migrate.ts'
import { requireUsable, withDatabase } from './database.ts'

/**
 * Writes an archive of the installation, which may keep running.
 * @throws ArchiveProblem when the file exists already or there is nothing to save
 */
export async function backup(config: Config, file: string): Promise<BackupResult> {
  const to = resolve(file)
  if (existsSync(to)) throw new ArchiveProblem(`${to} already exists: choose another file.`)
  if (!config.databaseUrl && embeddedState(config.dataDir, !config.dataDirGiven) === 'none')
    throw new ArchiveProblem(`${config.dataDir} contains no installation yet: there is nothing to save.`)
  return withDatabase(config, databaseUrl => backUp({ databaseUrl, dataDir: config.dataDir, to }))
}

/**
 * Restores an archive into an empty DATA_DIR (and, with DATABASE_URL, an empty database), then
 * migrates to this release. Everything is checked before anything is written.
 * @throws ArchiveProblem for a damaged archive, one of a newer release, or a destination that is
 *   not empty
 */
export async function restore(config: Config, file: string): Promise<Restored> {
  const path = resolve(file)
  if (existsSync(path) && !statSync(path).isFile())
    throw new ArchiveProblem(`${path} is not a file: give the path of the archive.`)
  const manifest = await checkArchive(path)
  const missing = unknownMigration(manifest)
  if (missing)
    throw new ArchiveProblem(
      `${path} was written by a release that has the migration ${missing}, which this release does not have (or has a different one): restore it with that release.`,
    )
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
    const restored = await loadArchive(path, manifest, { databaseUrl, dataDir: config.dataDir })
    rmSync(mark)
    await migrateAll(databaseUrl)
    return restored
  })
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
function requireEmpty({ dataDir, dataDirGiven, databaseUrl }: Config): void {
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
