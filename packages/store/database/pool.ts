import pg from 'pg'
import { forgetStatements, withoutNames } from './pgPrivate.ts'

const identity = (value: string) => value
/** Converts PostgreSQL's `2026-11-21 00:34:18.97+00` (UTC) to `2026-11-21T00:34:18.970Z`. */
export function isoOf(value: string): string {
  const point = value.indexOf('.')
  const seconds = value.slice(0, 19).replace(' ', 'T')
  if (seconds.length < 19 || value.startsWith('-') || value.endsWith('BC') || value.includes('infinity')) return value
  return point < 0
    ? `${seconds}.000Z`
    : `${seconds}.${value
        .slice(point + 1, value.indexOf('+', point))
        .padEnd(3, '0')
        .slice(0, 3)}Z`
}
const numbers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map(entry => (entry === 'NULL' ? null : Number(entry)))
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1700: Number,
  1184: isoOf,
  1114: isoOf,
  1082: identity,
  1083: identity,
  1016: numbers,
  1007: numbers,
  1231: numbers,
}
const types = {
  getTypeParser: (oid: number, format?: string) =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid as never, format as never),
} as pg.CustomTypesConfig

// No parallel workers: with many callers at once, one statement on several cores would only take
// them from the others. A short pending list: every keyword search reads what its GIN index has not
// merged yet. With the default of 4 MB that is most of its time, and the write that merges it waits
// a second.
const settings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  max_parallel_workers_per_gather: '0',
  gin_pending_list_limit: '128',
  statement_timeout: '180000',
  idle_in_transaction_session_timeout: '60000',
}
const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
/**
 * Gives the user of this database our settings for good. A pooler in transaction mode passes none
 * on: whoever comes next would find what the one before has set.
 */
export async function keepSettings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion settings' })
  await client.connect()
  try {
    const { rows } = await client.query<{ kept: string[] | null; database: string; role: string }>(
      `select (
          select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
          where s.setdatabase = d.oid and r.rolname = current_user
        ) as kept, quote_ident(d.datname) as database, quote_ident(current_user) as role
      from pg_database d where d.datname = current_database()`,
    )
    const { kept, database, role } = rows[0] as (typeof rows)[number]
    const missing = Object.entries(settings).filter(
      ([name, value]) => !kept?.some(one => one.toLowerCase() === `${name}=${value}`.toLowerCase()),
    )
    for (const [name, value] of missing)
      await client.query(`alter role ${role} in database ${database} set ${name} = '${value}'`)
    // Connections that the pooler has opened before keep what was set then.
    if (missing.length)
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid()`,
      )
  } finally {
    await client.end()
  }
}
/**
 * Adds our settings after those in the address, which would otherwise replace ours: times would
 * then arrive in the server's own time zone.
 */
function withAsked(url: string): Pick<pg.PoolConfig, 'Client'> {
  const address = new URL(url)
  const asked = address.searchParams.get('options')
  if (!asked) return {}
  address.searchParams.set('options', `${asked} ${options}`)
  return {
    Client: class extends pg.Client {
      constructor(config: pg.ClientConfig) {
        super({ ...config, connectionString: address.href })
      }
    } as never,
  }
}

/**
 * Whether a pooler on the way drops our connection settings. Times would then be hours off, and a
 * statement could run for ever.
 */
export async function losesSettings(pool: pg.Pool): Promise<boolean> {
  const {
    rows: [kept],
  } = await pool.query(
    `select extract(timezone from timestamptz '2026-01-01') = 0 and extract(timezone from timestamptz '2026-07-01') = 0
      and current_setting('DateStyle') like 'ISO%'
      and current_setting('statement_timeout') <> '0' as whole`,
  )
  return !kept.whole
}

/**
 * So many connections stay open, with the plans of their statements, however quiet it is: after a
 * pause, the first statement on a new connection costs a dozen times as much as the next.
 */
const floorOf = (max: number) => Math.min(8, max)
/**
 * A pool of connections that survives killed backends. bigint and numeric are read as numbers,
 * times as ISO strings in UTC. `pooled`: through a pooler in transaction mode, such as PgBouncer.
 */
export function openPool(
  url: string,
  { max = 20, floor = floorOf(max), idleMs = 30_000, connectMs = 10_000, pooled = false, log = (_: string) => {} } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: floor,
    types,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: connectMs,
    application_name: 'pavilion',
    ...(pooled ? {} : { options, ...withAsked(url) }),
  })
  // Without this, an idle connection whose backend is killed would end the process.
  pool.on('error', error => log(`database connection lost: ${error.message}`))
  // And so would one in use. Its caller notices by the failing statement.
  pool.on('connect', client => client.on('error', () => {}))
  if (pooled) pool.on('connect', withoutNames)
  pool.on('acquire', forgetPlans)
  return pool
}
/** How many plans a connection keeps, at 30 kB each. */
const mostNames = 1000
let names = new Map<string, string>()
let given = 0
let age = 0
function startOver(): void {
  names = new Map()
  age++
}
/**
 * Names each statement text, so that PostgreSQL keeps its plan per connection. When there are too
 * many, all names start over: rare texts, such as unusual filters, do not displace others for long.
 */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text)
  if (!name) {
    if (names.size >= mostNames) startOver()
    names.set(text, (name = `p${given++}`))
  }
  return { name, text, values: values as unknown[] }
}
/**
 * Whether a plan no longer fits its table, because a newer release has added a column. All plans
 * are then made again, and the statement can be sent again.
 */
export function isOutgrown(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  if (code !== '0A000' || routine !== 'RevalidateCachedQuery') return false
  startOver()
  return true
}
const ages = new WeakMap<object, number>()
/**
 * Drops plans under outdated names before the connection is used again. The messages go out with
 * the next statement.
 */
function forgetPlans(client: pg.PoolClient): void {
  if ((ages.get(client) ?? 0) === age) return
  ages.set(client, age)
  forgetStatements(client)
}
/**
 * Whether the database could not be reached, went away, or accepts no writes (read only, disk
 * full). The caller may try again soon.
 */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|EAGAIN|ETIMEDOUT|25006|53100|53300|57P0[123]|08...)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      message,
    )
  )
}
