import { Refusal } from '@pavilion/declare'
import { embeddedState, startEmbedded } from '@pavilion/store/embedded/index.ts'
import pg from 'pg'
import { type Config, ConfigProblem, prepareDataDir } from '../config.ts'

/**
 * Runs `work` on the installation's database: DATABASE_URL, the product's own one where it runs,
 * else started for the time of the work. What is said goes to stderr: a command's output is its
 * own.
 */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl } = config
  if (databaseUrl)
    return work(databaseUrl).catch((error: unknown) => {
      throw problemOf(databaseUrl, error) ?? error
    })
  prepareDataDir(config)
  const mayMove = !config.dataDirGiven
  const state = embeddedState(config.dataDir, mayMove)
  if (typeof state === 'object') return work(state.url)
  const database = await startEmbedded({ dataDir: config.dataDir, mayMove, log: sentence => console.error(sentence) })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}

/**
 * When what went wrong is that the database of DATABASE_URL cannot be reached or entered: one
 * sentence for who set it.
 */
export function problemOf(databaseUrl: string, error: unknown): ConfigProblem | undefined {
  // The store says in its own words that the database is away.
  const { code, message, syscall, severity } = ((error instanceof Refusal && error.cause) ||
    error) as NodeJS.ErrnoException & { readonly severity?: string }
  // What PostgreSQL ends a connection with: an option in the address that it does not know.
  return syscall === 'connect' || severity === 'FATAL' || isAway.test(String(code)) || isUnheard.test(message)
    ? unusable(databaseUrl, message || String(code))
    : undefined
}
function unusable(databaseUrl: string, why: string): ConfigProblem {
  const { host, searchParams } = new URL(databaseUrl)
  return new ConfigProblem(
    `The database of DATABASE_URL (${host || searchParams.get('host') || 'on this machine'}) cannot be used: ${/client password must be a string/.test(why) ? 'it asks for a password, and the address has none' : why}.`,
  )
}
/**
 * Whether the database's own letters are those of ASCII: then the index of keywords is blind to
 * Chinese, and É is not the capital of é.
 */
export const hasPlainLetters = `(select datctype in ('C', 'POSIX') from pg_database where datname = current_database())`
/**
 * What a database of somebody else's may lack. Without UTF-8 it would take the first rows and lose
 * the sense of Chinese, without a right it would fail half-way.
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
    }>(`select current_setting('server_version_num')::int as "number", current_setting('server_version') as "words",
      current_setting('server_encoding') as "encoding", ${hasPlainLetters} as "isPlain", current_setting('transaction_read_only') = 'on' as "isReadOnly", current_schema() as "schema",
      to_regclass('"sysUser"') is null as "isNew", has_database_privilege(current_database(), 'CREATE') as "mayMake",
      coalesce((select has_schema_privilege(oid, 'CREATE') from pg_namespace where nspname = 'public'), false) as "mayFill", exists (select from pg_available_extensions where name = 'pg_trgm') as "hasWords"`)
    const lacks = (why: string) => {
      throw unusable(databaseUrl, why)
    }
    if (!found) return
    if (found.number < 150_000) lacks(`it is PostgreSQL ${found.words}, take 15 or newer`)
    if (found.encoding !== 'UTF8')
      lacks(`its encoding is ${found.encoding}, make one with «create database … encoding 'UTF8' template template0»`)
    if (found.isReadOnly) lacks('it is read only')
    if (!found.isNew) return
    if (found.isPlain)
      lacks(
        `it knows the letters of English alone (lc_ctype C), make one with «create database … lc_ctype 'C.UTF-8' template template0»`,
      )
    if (!found.mayMake || !found.mayFill)
      lacks(
        `its user may not create ${found.mayMake ? 'tables in its schema public' : 'schemas in it'}, make the user its owner`,
      )
    if (found.schema !== 'public')
      lacks(
        `its user's tables would stand in the schema ${found.schema} instead of public, let him have «alter role … set search_path = public»`,
      )
    if (!found.hasWords)
      lacks(
        'the extension pg_trgm is not installed there, on Debian and Ubuntu it comes with the package postgresql-contrib',
      )
  } finally {
    await client.end().catch(() => {})
  }
}
/**
 * Refused, unknown, wrong password, no such database, none of its connections free, not up yet:
 * PostgreSQL's classes 28 and 3D, or the network's words.
 */
const isAway =
  /^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ECONNRESET|28...|3D000|53300|57P03|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/
const isUnheard =
  /^(?:The server does not support SSL connections|timeout expired|SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string)$/
