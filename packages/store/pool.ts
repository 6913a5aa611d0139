import pg from 'pg'
import { forgetStatements } from './pgPrivate.ts'

const identity = (value: string) => value
/** `2026-11-21 00:34:18.97+00` as PostgreSQL writes it in UTC → `2026-11-21T00:34:18.970Z`. */
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

// Many ask at once: one statement spread over the cores would only take them from the others. And every keyword reads what its index has put off
// to take in later: of the usual 4 MB that is most of its time, and a second's wait for whose write takes it all in.
const options =
  '-c TimeZone=UTC -c DateStyle=ISO -c max_parallel_workers_per_gather=0 -c gin_pending_list_limit=128 -c statement_timeout=180000 -c idle_in_transaction_session_timeout=60000'
/** What the address itself asks of a connection stands before ours, which it would otherwise replace: moments would then come in the server's own time zone, and stand hours off. */
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

/** Whether a pooler on the way drops what we ask of a connection: moments would stand hours off, and a statement could run for ever. */
export async function losesSettings(pool: pg.Pool): Promise<boolean> {
  const {
    rows: [kept],
  } = await pool.query(
    `select current_setting('TimeZone') = 'UTC' and current_setting('DateStyle') like 'ISO%' and current_setting('statement_timeout') <> '0' as whole`,
  )
  return !kept.whole
}

/** A pool of connections that survives killed backends: numbers for bigint and numeric, ISO instants, UTC. */
export function openPool(url: string, { max = 20, log = (_: string) => {} } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'pavilion',
    options,
    ...withAsked(url),
  })
  // An idle connection whose backend is killed would otherwise end the process.
  pool.on('error', error => log(`database connection lost: ${error.message}`))
  // … and so would one in use; whoever uses it hears of it by the failing statement.
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('acquire', forgetPlans)
  return pool
}
/** As many plans as a connection keeps, of 30 kB each. */
const mostNames = 1000
let names = new Map<string, string>()
let given = 0
let age = 0
function startOver(): void {
  names = new Map()
  age++
}
/** A name per statement text, so that PostgreSQL keeps its plan per connection. When there are too many all begin anew: rare texts, of filters that somebody makes up, take no place from others for long. */
export function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text)
  if (!name) {
    if (names.size >= mostNames) startOver()
    names.set(text, (name = `p${given++}`))
  }
  return { name, text, values: values as unknown[] }
}
/** True when a plan fits its table no more, which a newer release beside us has given a column: every plan is made anew from here on, and what was asked can be asked again. */
export function isOutgrown(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as { code?: string; routine?: string }
  if (code !== '0A000' || routine !== 'RevalidateCachedQuery') return false
  startOver()
  return true
}
const ages = new WeakMap<object, number>()
/** Plans under names that nobody gives any more go before the connection is used again; PostgreSQL hears of it with the next statement. */
function forgetPlans(client: pg.PoolClient): void {
  if ((ages.get(client) ?? 0) === age) return
  ages.set(client, age)
  forgetStatements(client)
}
/** True when the database could not be reached, went away, or takes nothing in for it is read only or its disk is full: the caller may try again soon. */
export function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|EAGAIN|ETIMEDOUT|25006|53100|53300|57P0[123]|08...)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      message,
    )
  )
}
