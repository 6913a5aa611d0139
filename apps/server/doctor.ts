import { createHash, randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mailDomainHints, waysOut } from '@pavilion/notification/server/ways.ts'
import { verifySeals } from '@pavilion/system/server/seals.ts'
import { migrationsIn, openBus, openKey, openPool, openStore, type SystemContext } from '@pavilion/store'
import { embeddedState } from '@pavilion/store/embedded/index.ts'
import { openFiles, storeOf, wholeOf } from '@pavilion/work/server/files/index.ts'
import { isLate, lastBackup, logState, scheduleOf } from '@pavilion/work/server/index.ts'
import pg from 'pg'
import { moreDatabases } from './doctorDatabase.ts'
import { apps, isBuilt } from './build/build.ts'
import { hasPlainLetters, withDatabase } from './commands/database.ts'
import { fine, ill, type Finding } from './doctoring/finding.ts'
import { clock, extensions, mailServer, names, weakSettings } from './doctoring/surroundings.ts'
import { addressHere, halfRestored, type Config } from './config.ts'
import { serverDomains, wholeCatalogue } from './domains.ts'
import { migrationsFolder } from './migrate.ts'

export type { Finding }
const LEAST_FREE = 1_000_000_000

/**
 * Checks Node, data folder, disk, store of files, clock, database and its extensions, migrations, the seals of
 * the audit log, backups, key, counters, books, files, names, mail, weak settings and builds, and asks payment providers about
 * their merchants. Changes nothing; starts the built-in database for a moment if it is not running.
 */
export async function examine(config: Config): Promise<Finding[]> {
  return [
    node(),
    folder(config),
    await disk(config),
    await fileStore(config),
    ...(await database(config)),
    ...(await moreDatabases(config)),
    ...apps.map(built),
    ...waysOut(process.env),
    ...(await mailDomainHints(process.env)),
    ...(await mailServer(process.env)),
    ...weakSettings(config, process.env),
  ]
}
/** Only the database, its pooler and its standbys, before anything is installed on them. */
export const examineDatabase = async (config: Config): Promise<Finding[]> => [
  ...(await database(config)),
  ...(await moreDatabases(config)),
]
export const report = (findings: readonly Finding[]) =>
  findings.map(({ about, well, words }) => `${well ? 'ok  ' : 'ill '} ${about.padEnd(12)} ${words}`).join('\n')

function node(): Finding {
  return Number(process.versions.node.split('.')[0]) >= 24
    ? fine('Node', process.version)
    : ill('Node', `${process.version}: start through npm, which brings Node 24`)
}

function folder({ dataDir }: Config): Finding {
  const there = nearest(dataDir)
  try {
    accessSync(there, constants.R_OK | constants.W_OK | constants.X_OK)
    if (existsSync(halfRestored({ dataDir })))
      return ill(
        'data folder',
        `${dataDir} contains an unfinished restore: restore the archive again, or empty the folder`,
      )
    if (!statSync(there).isDirectory())
      return ill('data folder', `${dataDir} cannot be created: ${there} is not a folder`)
    return fine('data folder', there === dataDir ? dataDir : `${dataDir} is created at the first start`)
  } catch {
    return ill('data folder', `${dataDir} cannot be written by this user`)
  }
}
/** The folder, or the nearest existing one above it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

async function disk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(dataDir))
  const free = bavail * bsize
  const words = `${(free / 1e9).toFixed(1)} GB free`
  return free >= LEAST_FREE
    ? fine('disk', words)
    : ill('disk', `${words}: free some space, PostgreSQL stops when it cannot write`)
}

/** Writes, reads and deletes a small file where uploads are. */
async function fileStore(config: Config): Promise<Finding> {
  // A folder that is not there yet is made with the first upload.
  if (!config.filesUrl && !config.filesAlsoUrl) return fine('files', join(config.dataDir, 'files'))
  const name = `.doctor/.${randomUUID()}`
  try {
    const store = storeOf(config)
    await store.write(name, Buffer.from(name))
    const found = String(await wholeOf(store, name))
    await store.remove(name)
    if (found !== name) return ill('files', `${store.where} gives back something else than was written`)
    return config.filesAlsoUrl
      ? ill('files', `${store.where}: run move-files, then start without FILES_ALSO_URL`)
      : fine('files', store.where)
  } catch (error) {
    const { cause, message } = error as Error
    return ill('files', (cause as Error | undefined)?.message ?? message)
  }
}

async function database(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl && embeddedState(config.dataDir, !config.dataDirGiven) === 'none')
    return [fine('database', 'is created at the first start')]
  try {
    return await withDatabase(config, url => look(url, config))
  } catch (error) {
    return [ill('database', `does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)]
  }
}
async function look(url: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const {
      rows: [version],
    } = await client.query<{ number: number; words: string; isPlain: boolean; isReadOnly: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as words, ${hasPlainLetters} as "isPlain", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    const { number, words, isPlain, isReadOnly } = version!
    const does =
      number < 150_000
        ? 'take 15 or newer'
        : isReadOnly
          ? 'it is read only, nothing can be saved'
          : isPlain &&
            "it knows the letters of English alone (lc_ctype C), Chinese words are searched for slowly: restore a backup into one made with «create database … lc_ctype 'C.UTF-8' template template0»"
    const reached = does ? ill('database', `PostgreSQL ${words}: ${does}`) : fine('database', `PostgreSQL ${words}`)
    const around = [await clock(client), await extensions(client)]
    const migrated = await migrations(client)
    // Before the first start there are no operators, and nothing is encrypted.
    const isNew = async () => !(await client.query('select 1 from "sysUser" limit 1')).rowCount
    return migrated.well && !(!hasKey(config) && (await isNew()))
      ? [reached, ...around, migrated, await operateLog(url, config), ...(await stored(url, config))]
      : [reached, ...around, migrated]
  } finally {
    await client.end()
  }
}
async function migrations(client: pg.Client): Promise<Finding> {
  const {
    rows: [table],
  } = await client.query<{ known: boolean }>(`select to_regclass('"pavilionMigration"') is not null as known`)
  const ran = table!.known
    ? (await client.query<{ name: string; hash: string }>('select name, hash from "pavilionMigration"')).rows
    : []
  const hashes = new Map(ran.map(({ name, hash }) => [name, hash]))
  const here = migrationsIn(migrationsFolder)
  const missing = here.filter(({ name }) => !hashes.has(name))
  const altered = here.filter(
    ({ name, sql }) => hashes.has(name) && hashes.get(name) !== createHash('sha256').update(sql).digest('hex'),
  )
  if (altered.length)
    return ill('migrations', `${altered.map(({ name }) => name).join(', ')} changed after it ran: put the file back`)
  const later = ran
    .map(({ name }) => name)
    .filter(name => !here.some(one => one.name === name))
    .sort()
  if (later.length)
    return ill(
      'migrations',
      `${later.join(', ')} of a newer release: start that one, or restore the backup made before it`,
    )
  if (missing.length)
    return ill(
      'migrations',
      `${missing.map(({ name }) => name).join(', ')} not run yet: npm run -s pavilion -- migrate`,
    )
  return fine('migrations', `all ${here.length} have run`)
}

const hasKey = ({ dataDir }: Config) => Boolean(process.env.PAVILION_KEY) || existsSync(join(dataDir, 'key'))
/** Verifies the audit log and names the first line that differs. */
async function operateLog(url: string, config: Config): Promise<Finding> {
  const { dataDir } = config
  if (!hasKey(config))
    return ill('audit log', `the key of its seals is missing: put ${join(dataDir, 'key')} back, or set PAVILION_KEY`)
  try {
    openKey(join(dataDir, 'key'))
  } catch (error) {
    return ill('audit log', (error as Error).message)
  }
  const pool = openPool(url, { max: 1 })
  try {
    const { lines, lastLogId, lastSeal, waiting, broken } = await verifySeals({
      sql: async <T>(text: string, values: readonly unknown[] = []) =>
        (await pool.query(text, values as unknown[])).rows as T[],
    })
    if (broken?.what === 'seal')
      return ill(
        'audit log',
        `seal ${broken.sealId} does not match the seals before it (or was made with another key); lines up to ${lastLogId} are intact`,
      )
    if (broken)
      return ill(
        'audit log',
        `line ${broken.logId} was ${{ changed: 'changed', missing: 'removed', added: 'inserted' }[broken.what]} after it was sealed: compare with a backup`,
      )
    return fine(
      'audit log',
      lines
        ? `${lines} lines are intact, up to line ${lastLogId}${waiting ? `; ${waiting} not sealed yet` : ''}; last seal ${lastSeal.slice(0, 16)}`
        : `nothing is sealed yet${waiting ? `, ${waiting} lines are waiting` : ''}`,
    )
  } finally {
    await pool.end()
  }
}

/** Whether what is stored is sound, and the configured merchants: keys, clock and addresses of notices. */
async function stored(url: string, config: Config): Promise<Finding[]> {
  if (!hasKey(config)) return []
  const domains = await serverDomains()
  const { merchantsHealth, setNoticeBase } = await import('@pavilion/payment/server/index.ts')
  const { soundness } = await import('./doctoring/soundness.ts')
  openFiles(config)
  setNoticeBase(config.publicUrl ?? addressHere(config.host, config.port))
  const pool = openPool(url, { max: 2 })
  const bus = await openBus(url, { log: () => {} })
  const store = openStore({ pool, bus, catalogue: wholeCatalogue(domains.map(domain => domain.model)) })
  const ctx = store.system('doctor')
  const asked = async (about: string, work: () => Promise<Finding[]>) => {
    try {
      return await work()
    } catch (error) {
      return [ill(about, (error as Error).message)]
    }
  }
  try {
    const found = await asked('merchant', () => merchantsHealth(ctx))
    return [
      ...(await asked('stored data', () => soundness(ctx, config))),
      await names(process.env, await hostsOfSites(ctx)),
      ...(await asked('backup', async () => [await backups(ctx)])),
      ...(await asked('log of the database', () => keptLogFindings(ctx, config))),
      ...(found.length ? found : [fine('merchant', 'none is configured')]),
    ]
  } finally {
    await store.close()
    await bus.close()
    await pool.end()
  }
}
/** The hosts at which projects are reached. */
const hostsOfSites = async (ctx: SystemContext) =>
  (
    await ctx.sql<{ host: string }>(
      `select distinct "domainName" as "host" from "project" where "domainName" <> '' and "deletedAt" is null order by 1`,
    )
  ).map(({ host }) => host)

/** When the last good backup was, against what is wished. */
async function backups(ctx: SystemContext): Promise<Finding> {
  const schedule = await scheduleOf(ctx)
  const last = await lastBackup(ctx)
  const words = last ? `the last good one is of ${last.toISOString()}` : 'there is none yet'
  if (await isLate(ctx, schedule)) return ill('backup', `${words}, later than the ${schedule.within} hours wished`)
  return fine('backup', schedule.hour === null ? `${words}; none is scheduled` : words)
}

/** Whether any moment can be brought back, where that is wished. */
async function keptLogFindings(ctx: SystemContext, { keepsLog }: Config): Promise<Finding[]> {
  const about = 'log of the database'
  const state = await logState(ctx)
  if (!state)
    return keepsLog
      ? [ill(about, 'BACKUP_LOG is set, but the database runs without it: stop the server and start it again')]
      : []
  if (state.troubles.length) return state.troubles.map(({ says: [, en] }) => ill(about, en))
  return [
    fine(
      about,
      `any moment from ${state.from?.toISOString()} to ${state.upTo?.toISOString() ?? 'then'} can be brought back`,
    ),
  ]
}

function built(app: (typeof apps)[number]): Finding {
  return isBuilt(app)
    ? fine(app.name, 'built from the current sources')
    : ill(app.name, 'not built from the current sources: npm run build')
}
