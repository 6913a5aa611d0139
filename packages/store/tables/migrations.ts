import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// Any number that nothing else locks. Two servers that start at once migrate one after the other.
const lockNumber = 7_281_935
/**
 * How long a migration waits for a table that an export or a backup reads, and how long it pauses
 * before it tries again.
 */
const patienceMs = 1000
/** How often a server asks whether another one has finished migrating. */
const turnMs = 100
/** How many rows a migration in steps fills at once. */
const lot = 10_000

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

const isFirst = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockNumber])).rows[0]?.mine ===
  true

/**
 * Runs pending migrations, each in its own transaction (or in steps, as its first line says), under an advisory lock. Returns their
 * names.
 * @throws Error when a migration has been changed after it ran
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'pavilion migrations' })
  await client.connect()
  const ran: string[] = []
  try {
    // Asked again and again: one who waits inside a statement would keep an index from being built.
    while (!(await isFirst(client))) await pause(turnMs)
    await client.query(
      `create table if not exists "pavilionMigration" (
        name text primary key,
        hash text not null,
        "ranAt" timestamptz not null default clock_timestamp()
      )`,
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
          throw new Error(`the migration ${name} was changed after it ran; write a new one instead`)
        continue
      }
      const run = inSteps.test(sql) ? ranInSteps : ranAlone
      while (!(await run(client, name, sql, hash))) await pause(patienceMs)
      ran.push(name)
    }
  } finally {
    await client.end()
  }
  return ran
}

/**
 * Runs one migration in a transaction. Gives up when others use its tables for too long: later
 * statements on every running server would wait behind it. Returns whether it ran.
 */
async function ranAlone(client: pg.Client, name: string, sql: string, hash: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${patienceMs}`)
    // All statements in one message: sent one by one, two thousand round trips would add up.
    await client.query(sql.split('--> statement-breakpoint').join('\n;\n'))
    await client.query('insert into "pavilionMigration" (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (hasWaited(error)) return false
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** The first line of a migration that runs statement by statement. */
const inSteps = /^-- in steps\b/
/** A statement that fills a table in lots: it says `id >= :from and id < :to`. */
const inLots = /^-- in lots of "(\w+)"/m

/**
 * Runs a migration statement by statement, each in a transaction of its own, so that none holds a lock
 * for long: indexes built beside the work, constraints validated later, tables filled lot by lot. What
 * was interrupted begins again, so every statement can be repeated. Returns whether it ran.
 */
async function ranInSteps(client: pg.Client, name: string, sql: string, hash: string): Promise<boolean> {
  try {
    await client.query(`set lock_timeout = ${patienceMs}`)
    for (const statement of sql.split('--> statement-breakpoint')) {
      const table = inLots.exec(statement)?.[1]
      if (table) await fillInLots(client, table, statement)
      else await client.query(statement)
    }
    await client.query('insert into "pavilionMigration" (name, hash) values ($1, $2)', [name, hash])
    return true
  } catch (error) {
    if (hasWaited(error)) return false
    throw new Error(`the migration ${name} failed: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.query('reset lock_timeout')
  }
}
async function fillInLots(client: pg.Client, table: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(id) as first, max(id) as last from "${table}"`,
  )
  const [first, last] = [Number(rows[0]?.first ?? 1), Number(rows[0]?.last ?? 0)]
  for (let from = first; from <= last; from += lot)
    await client.query(statement.replaceAll(':from', String(from)).replaceAll(':to', String(from + lot)))
}
/** A lock that was not granted in time, or a deadlock. */
const hasWaited = (error: unknown) => ['55P03', '40P01'].includes(String((error as { code?: string }).code))

/** Names of committed migrations that this database has not run. */
export async function migrationsMissing(url: string, folder: string): Promise<string[]> {
  const known = new Set(await migrationsRan(url))
  return migrationsIn(folder)
    .map(({ name }) => name)
    .filter(name => !known.has(name))
}
/**
 * Names of migrations that this database has run but this release does not know. They belong to a
 * newer release, which may be running beside this one.
 */
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
