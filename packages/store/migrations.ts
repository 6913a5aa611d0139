import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// Any number that nothing else locks: two servers that start at once migrate one after the other.
const lockNumber = 7_281_935
/** How long a migration waits for a table that an export or a backup reads, and how long others then have their turn. */
const patienceMs = 1000

export interface Migration {
  readonly name: string
  readonly sql: string
}
/** The committed migrations, in order: `0001_name.sql` … */
export const migrationsIn = (folder: string): Migration[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => ({ name: name.slice(0, -4), sql: readFileSync(join(folder, name), 'utf8') }))
/** A fingerprint of all migrations, for template databases. */
export const fingerprint = (folder: string): string =>
  createHash('sha256')
    .update(
      migrationsIn(folder)
        .map(({ name, sql }) => name + sql)
        .join(),
    )
    .digest('hex')
    .slice(0, 16)

/** Runs what has not run yet, each in its own transaction, under an advisory lock. Answers the names that ran. @throws when a migration that ran has been altered since */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion migrations' })
  await client.connect()
  const ran: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(
      'create table if not exists "pavilionMigration" (name text primary key, hash text not null, "ranAt" timestamptz not null default clock_timestamp())',
    )
    const known = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from "pavilionMigration"')).rows.map(
        row => [row.name, row.hash],
      ),
    )
    for (const { name, sql } of migrationsIn(folder)) {
      const hash = createHash('sha256').update(sql).digest('hex')
      if (known.has(name)) {
        if (known.get(name) !== hash)
          throw new Error(`the migration ${name} has been changed after it ran; write a new one instead`)
        continue
      }
      while (!(await ranAlone(client, name, sql, hash))) await pause(patienceMs)
      ran.push(name)
    }
  } finally {
    await client.end()
  }
  return ran
}

/** Runs one in a transaction, unless others work on its tables for too long: whoever came after it would wait with it, on every server that still serves. Answers whether it ran. */
async function ranAlone(client: pg.Client, name: string, sql: string, hash: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${patienceMs}`)
    // All of its statements at once: asked one by one, two thousand answers would be waited for.
    await client.query(sql.split('--> statement-breakpoint').join('\n;\n'))
    await client.query('insert into "pavilionMigration" (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    // A lock that was not given in time, or that two waited for in turn.
    if (['55P03', '40P01'].includes(String((error as { code?: string }).code))) return false
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Names of committed migrations that this database has not run. */
export async function migrationsMissing(url: string, folder: string): Promise<string[]> {
  const known = new Set(await migrationsRan(url))
  return migrationsIn(folder)
    .map(({ name }) => name)
    .filter(name => !known.has(name))
}
/** Names of migrations that this database has run and this release does not know: of a newer one, which may still serve beside it. */
export async function migrationsUnknown(url: string, folder: string): Promise<string[]> {
  const here = new Set(migrationsIn(folder).map(({ name }) => name))
  return (await migrationsRan(url)).filter(name => !here.has(name))
}
async function migrationsRan(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion migrations' })
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select name from "pavilionMigration" order by name')).rows.map(
      ({ name }) => name,
    )
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return []
    throw error
  } finally {
    await client.end()
  }
}
