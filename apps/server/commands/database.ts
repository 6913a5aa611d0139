import { Refusal } from '@pavilion/declare'
import { embeddedState, startEmbedded } from '@pavilion/store/embedded/index.ts'
import pg from 'pg'
import { type Config, ConfigProblem, prepareDataDir } from '../config.ts'

/**
 * Runs `work` on the installation's database: DATABASE_URL, or the built-in one, which is started
 * for the duration if it is not running. Notes go to stderr, because stdout is the command's
 * output.
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const databaseUrl = config.directUrl ?? config.databaseUrl
  if (databaseUrl)
    return work(databaseUrl).catch((error: unknown) => {
      throw problemOf(databaseUrl, error) ?? error
    })
  prepareDataDir(config)
  const mayMove = !config.dataDirGiven
  const state = embeddedState(config.dataDir, mayMove)
  if (typeof state === 'object') return work(state.url)
  const database = await startEmbedded({
    dataDir: config.dataDir,
    mayMove,
    keepsLog: config.keepsLog,
    log: sentence => console.error(sentence),
  })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

/**
 * If the database of DATABASE_URL cannot be reached or opened: one sentence for the person who set
 * it.
 */
export function problemOf(databaseUrl: string, error: unknown): ConfigProblem | undefined {
  // The store reports an unreachable database in its own words.
  const { code, message, syscall, severity } = ((error instanceof Refusal && error.cause) ||
    error) as NodeJS.ErrnoException & { readonly severity?: string }
  // PostgreSQL ends a connection like this for an unknown option in the address.
  return syscall === 'connect' || severity === 'FATAL' || isAway.test(String(code)) || isUnheard.test(message)
    ? unusable(databaseUrl, message || String(code))
    : undefined
}
function unusable(databaseUrl: string, why: string): ConfigProblem {
  const { host, searchParams } = new URL(databaseUrl)
  return new ConfigProblem(
    `The database of DATABASE_URL (${host || searchParams.get('host') || 'on this machine'}) cannot be used: ${/client password must be a string/.test(why) ? 'it requires a password, and the address has none' : why}.`,
  )
}
/**
 * Whether the database's character type is plain ASCII: the keyword index could not handle Chinese,
 * and É would not match é.
 */
export const hasPlainLetters = `(select datctype in ('C', 'POSIX') from pg_database where datname = current_database())`
/**
 * Checks what an external database needs. Without UTF-8 it would accept the first rows and corrupt
 * Chinese text; without a privilege it would fail half-way.
 * @throws ConfigProblem in one sentence
 */
export async function requireUsable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'pavilion start',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const {
      rows: [found],
    } = await client.query<{
      number: number
      words: string
      encoding: string
      isPlain: boolean
      isReadOnly: boolean
      schema: string | null
      isNew: boolean
      mayMake: boolean
      mayFill: boolean
      hasWords: boolean
      hasRanges: boolean
    }>(`select current_setting('server_version_num')::int as "number", current_setting('server_version') as "words",
      current_setting('server_encoding') as "encoding", ${hasPlainLetters} as "isPlain", current_setting('transaction_read_only') = 'on' as "isReadOnly", current_schema() as "schema",
      to_regclass('"sysUser"') is null as "isNew", has_database_privilege(current_database(), 'CREATE') as "mayMake",
      coalesce((select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = 'public'), false) as "mayFill", exists (select from pg_available_extensions where name = 'pg_trgm') as "hasWords",
      exists (select from pg_available_extensions where name = 'btree_gist') as "hasRanges"`)
    const lacks = (why: string) => {
      throw unusable(databaseUrl, why)
    }
    if (!found) return
    if (found.number < 150_000) lacks(`it is PostgreSQL ${found.words}, use 15 or newer`)
    if (found.encoding !== 'UTF8')
      lacks(`its encoding is ${found.encoding}, create one with «create database … encoding 'UTF8' template template0»`)
    if (found.isReadOnly) lacks('it is read only')
    if (!found.isNew) return
    if (found.isPlain)
      lacks(
        `it only handles English letters (lc_ctype C), create one with «create database … lc_ctype 'C.UTF-8' template template0»`,
      )
    if (!found.mayMake || !found.mayFill)
      lacks(
        `its user may not create ${found.mayMake ? 'tables in its schema public' : 'schemas in it'}, make the user its owner`,
      )
    if (found.schema !== 'public')
      lacks(
        `its user's tables would be in the schema ${found.schema} instead of public, change this with «alter role … set search_path = public»`,
      )
    if (!found.hasWords || !found.hasRanges)
      lacks(
        `the extension ${found.hasWords ? 'btree_gist' : 'pg_trgm'} is not installed there, on Debian and Ubuntu it comes with the package postgresql-contrib`,
      )
  } finally {
    await client.end().catch(() => {})
  }
}
/**
 * Refused, unknown host, wrong password, no such database, no free connection, still starting:
 * PostgreSQL's classes 28 and 3D, or network errors.
 */
const isAway =
  /^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|28...|3D000|53300|57P03|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/
const isUnheard =
  /^(?:The server does not support SSL connections|timeout expired|timeout exceeded when trying to connect|Connection terminated.*|SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string)$/
