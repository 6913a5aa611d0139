import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { cluster } from './cluster.ts'
import { whenAllHaveEnded, whenTurnEnds } from './turn.ts'

type Query = <T>(text: string) => Promise<T[]>

/**
 * One connection of the administrator for the length of `work`, to the maintenance database unless
 * another is named.
 */
export async function administer<T>(
  url: string,
  work: (query: Query) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(url, database) })
  await client.connect()
  try {
    return await work(async <R>(text: string) => (await client.query(text)).rows as R[])
  } finally {
    await client.end()
  }
}
/** The address of another database of the same cluster. */
export const addressOf = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Drops databases and templates, even if somebody is connected to them. */
export const dropDatabases = (url: string, names: readonly string[]): Promise<void> =>
  names.length === 0
    ? Promise.resolve()
    : administer(url, async query => {
        for (const name of names) {
          await query(`update pg_database set datistemplate = false where datname = '${name}'`)
          await query(`drop database if exists "${name}" with (force)`)
        }
      })

/**
 * A database made by `fill` and kept under a name that its `key` decides: filled once per cluster
 * by the first that asks, even if many ask at the same moment, and found by all later ones. It
 * begins as a copy of `from`. Returns its name.
 */
export async function templateFor(
  key: string,
  fill: (url: string, name: string) => Promise<void>,
  from = 'template1',
): Promise<string> {
  const { url } = await cluster()
  const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`
  await administer(url, async query => {
    const finished = async () =>
      (await query(`select from pg_database where datname = '${name}' and datistemplate`)).length > 0
    if (await finished()) return
    await query(`select pg_advisory_lock(hashtext('${name}'))`)
    if (await finished()) return
    // Not marked as a template: a run that was killed while filling it.
    await query(`drop database if exists "${name}" with (force)`)
    await query(`create database "${name}" template "${from}"`)
    await fill(addressOf(url, name), name)
    await query(`alter database "${name}" with is_template true`)
  })
  return name
}

/**
 * A new database, cloned from a template; dropped by the keeper when this process ends, or when its
 * file's turn is over (`shared`: that of all files which share it). Returns its address.
 */
export async function cloneOf(template: string, { shared = false } = {}): Promise<string> {
  const { url, owns } = await cluster()
  const name = `test_${randomBytes(8).toString('hex')}`
  owns(name)
  const over = shared ? whenAllHaveEnded : whenTurnEnds
  over(() => dropDatabases(url, [name]))
  // Whole files are copied, in a quarter of the time that copying by the log takes: nothing is
  // synced to a disk here.
  await administer(url, query => query(`create database "${name}" template "${template}" strategy file_copy`))
  return addressOf(url, name)
}
